"""Everything of one game of Next War, as it is saved."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from rules.engine import Result
from rules.next_war.state.fight import BattleUnderWay, DoctrineRule, SegmentAnswers

Weather = Literal["clear", "overcast", "storm"]
#: Levels of air superiority (6.4).
AirLevel = Literal["contested", "advantage", "superiority", "supremacy", ""]
Segment = Literal[
    "initiative_movement", "initiative_combat", "elite_reaction", "exploitation", "exploitation_combat", "reaction",
    "reaction_combat", "first_movement", "first_combat", "second_movement", "second_combat", "",
]  # fmt: skip
#: The segments of a turn in which units move (3.0); the combat segments follow some of them. "": none of them.
MOVEMENT: tuple[Segment, ...] = (
    "initiative_movement", "elite_reaction", "exploitation", "reaction", "first_movement", "second_movement",
)  # fmt: skip
SEGMENTS: tuple[Segment, ...] = get_args(Segment)
#: The phases of a turn (3.0). "": the game has not begun.
Phase = Literal["weather", "supply", "initiative", "initiative_turn", "basic", "reorganization", "reinforcement", "victory", ""]
#: The segments of the phase of initiative movement and combat, and of the basic one, in order (3.0).
INITIATIVE_SEGMENTS: tuple[Segment, ...] = (
    "initiative_movement", "initiative_combat", "elite_reaction", "exploitation", "exploitation_combat", "reaction",
    "reaction_combat",
)  # fmt: skip
BASIC_SEGMENTS: tuple[Segment, ...] = ("first_movement", "first_combat", "second_movement", "second_combat")
#: The segments of the side without the initiative, or of the second player.
OTHERS_SEGMENTS: tuple[Segment, ...] = ("elite_reaction", "reaction", "reaction_combat", "second_movement", "second_combat")
WEATHERS: tuple[Weather, ...] = ("clear", "overcast", "storm")
CONTESTED = "contested"
#: Places in boxes and aboard ships begin so, with a colon and a name.
AT_SEA, IN_SHORE, BOX, ABOARD = "at_sea", "in_shore", "box", "aboard"
#: The version of saved states.
SCHEMA = 1
#: The revision of the rules for new games. 2: who leads a clearing operation is asked only where that matters; reinforcements and
#: replacements of both sides are one sheet. 3: an attack of the list that is no longer possible is passed over, the rest goes on;
#: mechanized infantry is combined arms by itself; under fog of war each side that has replacement points is asked about them.
#: 4: both sides may answer the questions of battles ahead, the defender for all attacks that are declared (9.2). 5: both sides
#: are asked at once where ships take shelter from a storm or leave a lost box, and which mines are swept. 6: rules of a doctrine
#: hold by formation and hex outside battles too.
RULES = 6


class TheatreState(msgspec.Struct, kw_only=True):
    """Places are hexes or boxes, units ids. What is as at the start of the scenario is left out. New fields have a default."""

    scenario: str
    #: The hash of the module whose tables the game is played by, "" for the house's.
    module: str = ""
    #: The revision of the rules that the game was begun by; states saved without it are of the first.
    revision: int = 1
    turn: int = 1
    phase: Phase = ""
    #: The side that has the initiative, or had it last: the first player (5.0). Whether the turn is a contested one.
    initiative: str = ""
    contested: bool = False
    #: Whether supply is played (13.1).
    supply_rule: bool = False
    #: The segment under way, and whose it is.
    segment: Segment = ""
    active: str = ""
    weather: Weather = "clear"
    #: Whether the first movement segment of the game is still to end (8.2.3).
    opening: bool = True

    # -- units -----------------------------------------------------------------------------------------------------
    #: Unit -> hex, or box ("box:", "at_sea:", "in_shore:" and its name), or "aboard:" and the ship that it is aboard of.
    place: dict[str, str] = {}
    #: Unit -> steps it has lost, of those that lost some.
    lost: dict[str, int] = {}
    #: Units that have moved in this segment (8.5.1).
    moved: list[str] = []
    #: Units without supply when it was last checked (13.1.1); units that dropped or flew in this turn (13.1.4).
    unsupplied: list[str] = []
    lifted: list[str] = []

    # -- the board -------------------------------------------------------------------------------------------------
    #: Hex -> its side, of those that are not held as at the start; hex -> the side that entered it last in this turn (2.8).
    taken: dict[str, str] = {}
    entered: dict[str, str] = {}
    #: Hex -> the number of the Clearing marker in it (8.4.1).
    clearing: dict[str, int] = {}
    #: Neutral countries that are open.
    opened: list[str] = []
    #: Box of the sea -> its side, or "contested" (7.1); hex -> the side with a beachhead in it (8.5.8.2).
    sea: dict[str, str] = {}
    beachheads: dict[str, str] = {}
    #: Ferries that are destroyed (8.3.1.8), by their names; forts that were taken (8.3.1.10).
    sunk: list[str] = []
    razed: list[str] = []
    #: Hexes that were overstacked when the segment began (8.1.1.1).
    crowded: list[str] = []

    #: Hexes whose Clearing marker was left of the units' own will in this turn: no new one is placed there (8.4.1.3).
    quit_clearing: list[str] = []

    # -- what is counted -------------------------------------------------------------------------------------------
    #: Side -> victory points of this turn, and all before it (12.1).
    gained: dict[str, int] = {}
    points: dict[str, int] = {}
    #: Side -> rolls it has made for automatic victory (12.2).
    tries: dict[str, int] = {}
    #: Nation -> replacement points saved (11.0); units destroyed; units that recovered a step, or came back, in this turn (11.2).
    replacements: dict[str, int] = {}
    dead: list[str] = []
    recovered: list[str] = []

    # -- a fight ---------------------------------------------------------------------------------------------------
    fight: BattleUnderWay | None = None
    #: Of the combat segment: units beside the enemy when it began (9.1), hexes that were attacked, units that attacked (9.3);
    #: unit -> the hex into which it retreated (9.8.6).
    facing: list[str] = []
    attacked: list[str] = []
    fought: list[str] = []
    fled: dict[str, str] = {}

    # -- the sea ---------------------------------------------------------------------------------------------------
    #: Mines: hex -> density, the side that laid them, the ship that laid them and may leave freely (7.5.1.1); side -> counters
    #: out of the game (7.5.2).
    mines: dict[str, int] = {}
    mined_by: dict[str, str] = {}
    mine_layers: dict[str, str] = {}
    swept: dict[str, int] = {}
    #: Side -> submarine threat, anti-submarine warfare, and what the turn will change in both (7.4).
    submarine: dict[str, int] = {}
    asw: dict[str, int] = {}
    sea_events: dict[str, int] = {}
    #: Of the turn: ships that entered an At Sea box (8.5.6.4), ships whose marines assaulted (8.5.8), side -> halves of a
    #: stacking point by sea transport (8.5.7.3), port or beachhead -> halves put ashore in it (8.5.7.4).
    at_sea: list[str] = []
    assaulted: list[str] = []
    sea_carried: dict[str, int] = {}
    #: Units that assaulted from the sea in this turn (8.4.1.1).
    ashore: list[str] = []
    landed: dict[str, int] = {}
    #: Of the segment: units that walk with half their points after a transport, ships that took marines aboard or put them
    #: ashore, hexes with a new beachhead; ships that supported a battle (7.3.1).
    halved: list[str] = []
    loaded: list[str] = []
    laid: list[str] = []
    shelled: list[str] = []
    #: Ships with marines that are to assault in the next combat segment (8.5.8.1); ships that became surface groups (7.3.2.1).
    staged: list[str] = []
    flipped: list[str] = []
    #: Side -> the turns from which its counters of beachheads serve again (8.5.8.2.1); ship -> the turn in which it comes
    #: back (9.9.3).
    beachheads_back: dict[str, list[int]] = {}
    delayed: dict[str, int] = {}

    # -- the air ---------------------------------------------------------------------------------------------------
    #: Whether air points, helicopters and lift are played (6).
    air_rule: bool = False
    #: Side -> air points obtained in this turn after weather (6.1), those left (6.2), those lost for good (6.3).
    air_points: dict[str, int] = {}
    air_left: dict[str, int] = {}
    air_lost: dict[str, int] = {}
    #: The level of air superiority and whose it is (6.4); "" before it is determined, and for nobody.
    air_level: AirLevel = ""
    air_side: str = ""
    #: Side -> airmobile points left in this turn, and those lost for good (8.5.4.1, 8.5.4.2).
    lift_left: dict[str, int] = {}
    lift_lost: dict[str, int] = {}
    #: Hex -> halves of a stacking point that airmobile points have lifted out of it in this segment, and points lost by that.
    lift_used: dict[str, int] = {}
    lift_hit: dict[str, int] = {}
    #: Amphibious group -> steps of marines that its own points have lifted in this turn (8.5.5).
    ship_lift: dict[str, int] = {}
    #: Helicopter -> missions in this turn; those that flew in this segment (6.5.2), those that are done for the turn, and those
    #: in bases that are full after a forced flight (6.5.1.2).
    missions: dict[str, int] = {}
    flown: list[str] = []
    grounded: list[str] = []
    displaced: list[str] = []
    #: A cap ("air_transport", "paradrop") -> side -> halves of a stacking point used in this turn (8.5.2.1, 8.5.3.1).
    carried: dict[str, dict[str, int]] = {}
    #: Hexes that were taken, whose losses in the air are still to be rolled for (6.3.1, 6.5.4).
    fallen: list[str] = []

    # -- the story -------------------------------------------------------------------------------------------------
    #: Whether something was done that no report has told yet; whether only the top counters of enemy stacks are seen (13.2).
    untold: bool = False
    fog: bool = False
    #: Unit -> the hex that it marches on to, segment after segment: known to its side only.
    marching: dict[str, str] = {}
    #: Side -> its doctrine, the newest rule first: known to it only.
    doctrines: dict[str, list[DoctrineRule]] = {}
    #: Side -> what it has answered ahead in the combat segment under way (9.2): known to it only.
    answers: dict[str, SegmentAnswers] = {}
    #: Side -> names that it has given to groups of units, and those units: known to it only.
    groups: dict[str, dict[str, list[str]]] = {}

    result: Result | None = None
    #: The steps under way: every state has this field.
    stack: list[Any] = []
