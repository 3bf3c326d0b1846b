"""The whole state of a game of Empire of the Sun, complete and serialisable at every decision.

Places of units: ``rules.eots.state.places``. Changes of a state: ``rules.eots.state.war``.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from data.eots.editions import EditionId

Side = Literal["japan", "allies"]
SIDES: tuple[Side, Side] = ("japan", "allies")

#: Kinds of movement of 8.0; "air_track" is the second form of strategic air movement (8.33).
Mode = Literal["naval", "air", "ground", "amphibious", "organic", "barges", "strategic", "air_track"]
Condition = Literal["surprise", "intercept", "ambush"]

SCHEMA = 3
#: The largest tables of a state: replaced by every change, never changed in themselves, so that states share them.
REPLACED = frozenset({"place", "control", "control_at_start", "control_at_setup"})
#: Revision of the rules for new games; ``whole/play.py`` lists the changes of each.
RULES = 6


def other_side(side: str) -> Side:
    """The enemy of a side."""
    return "allies" if side == "japan" else "japan"


class UnitMove(msgspec.Struct):
    """The move of an activated unit: every hex passed, the start first (7.25 E and path-reading cards need it)."""

    mode: Mode
    path: list[str]
    #: An air leg was longer than the unit's normal range (8.1, brackets rule of 1.3).
    extended: bool = False
    #: The ship that carries a brigade by organic transport (8.46).
    ship: str = ""
    #: ASPs spent on this unit's landing (8.45 A).
    asp: int = 0
    #: Naval units that escort this ground unit, or whose stack it moved with (8.45 B).
    escorts: list[str] = []


class DeclaredBattle(msgspec.Struct):
    """A declared battle hex and its result (9.0)."""

    hex: str
    #: Declared by special reaction (7.27) and not by the active player.
    special: bool = False
    #: The reaction player had a ground unit or HQ here before the landing (9.4: +3).
    beach_defended: bool = False
    #: The landing was turned back by a reacting naval unit (8.45 B).
    turned_back: bool = False
    #: The built-in garrison was beaten in the ground stage (13.76, 13.94): it does not hold the hex any more.
    garrison_beaten: bool = False
    stage: Literal["declared", "air_naval", "ground", "done"] = "declared"
    #: Winner of the air-naval stage and of the battle: a side, or "" while open.
    air_naval_winner: str = ""
    ground_winner: str = ""
    #: Whether an air-naval stage was fought at all (9.34).
    fought_air_naval: bool = False
    #: Per side: natural die, modified die, strength, hits of each stage, for the log and for pictures.
    rolls: list[dict[str, Any]] = []
    #: Active ground units that landed here; from the ground stage on all that attack (16.45).
    landed: list[str] = []


class Offensive(msgspec.Struct):
    """The offensive being resolved (7.2)."""

    side: Side
    card: str
    #: "OC" or "EC".
    kind: Literal["OC", "EC"]
    hq: str = ""
    #: Operations value of the card: multiplies movement for both sides (7.22).
    ops: int = 0
    #: Naval allowance in hexes of each side in this offensive (5 x ops unless a card sets it).
    naval: int = 0
    #: Most units that may be activated (7.21), fixed when the HQ is chosen.
    limit: int = 0
    activated: list[str] = []
    #: Where every activated unit of either side was when it was activated.
    origin: dict[str, str] = {}
    moved: dict[str, UnitMove] = {}
    #: An active unit entered, left or crossed an enemy ZOI, neutralised or not (7.25 E).
    zoi_touched: bool = False
    battles: list[DeclaredBattle] = []
    #: Air units and carriers of both sides assigned to a battle hex; naval and ground units fight in their own hex.
    assigned: dict[str, str] = {}
    #: Active carriers and air units that cover a landing hex (7.24).
    covering: dict[str, str] = {}
    condition: Condition = "surprise"
    #: The reaction player made the intelligence roll (at most one, 7.25 C).
    rolled: bool = False
    #: Hexes where special reaction was tried (7.27).
    special_tried: list[str] = []
    reaction_cards: list[str] = []
    #: Counter-offensive card that sets the reaction player's LV (5.32 C).
    counter: str = ""
    reaction_hq: str = ""
    reaction_limit: int = 0
    reacted: list[str] = []
    #: ASPs spent in this offensive by the active side, and by reaction (at most one, 7.26).
    asp_used: int = 0
    reaction_asp: int = 0
    #: Extra ASPs of this offensive only (cards such as J44).
    asp_bonus: int = 0
    #: Hexes that changed control during this offensive (hex -> side before).
    captured: dict[str, str] = {}
    #: The state that a weather card restores (7.2 step 4), as saved by ``snapshot``.
    before: bytes = b""
    cancelled: bool = False
    #: Hexes where a landing was turned back by a reacting naval unit (8.45 B), those whose battle lapsed for it included.
    turned_back: list[str] = []
    #: Ground units that retreated: they fight no more in this offensive (9.1).
    retreated: list[str] = []
    #: Battle hexes struck by a kamikaze, and whether J45 gave one of them its extra step.
    kamikaze_hexes: list[str] = []
    sho_go_used: bool = False
    #: Japanese air units that were active or in a battle hex (A55).
    forager_units: list[str] = []


class EotsState(msgspec.Struct, kw_only=True):
    """One game. ``stack`` is the step stack (typed by the game's saver)."""

    schema: int = SCHEMA
    scenario: str
    edition: EditionId = "newest"
    board: str = "full"
    victory_table: str = "newer"
    turn: int
    last_turn: int = 12
    stack: list[Any] = []
    #: Result once the game is over, as plain data (rules.engine Result).
    result: dict[str, Any] | None = None

    place: dict[str, str] = {}
    reduced: set[str] = set()
    control: dict[str, Side] = {}
    #: Control of named locations when the turn began, for Progress of the War (16.47).
    control_at_start: dict[str, Side] = {}
    #: Control when the scenario began, for victory tables.
    control_at_setup: dict[str, Side] = {}

    deck: dict[str, list[str]] = {}
    hand: dict[str, list[str]] = {}
    discard: dict[str, list[str]] = {}
    out_of_game: dict[str, list[str]] = {}
    #: Future offensive card per side ("" = none) and the turn in which it was laid aside.
    future: dict[str, str] = {}
    future_turn: dict[str, int] = {}
    passes: dict[str, int] = {}
    #: Cards drawn by events in this Offensives Phase (at most three a side, 5.35).
    drawn: dict[str, int] = {}
    #: Cards each side has played in this turn's Offensives Phase (first_card_of_turn prerequisites).
    played: dict[str, list[str]] = {}
    #: Cards ever played as events, per side.
    events_played: dict[str, list[str]] = {}
    reshuffle: dict[str, bool] = {}

    #: The side whose card play it is in the Offensives Phase, "" outside.
    active: str = ""
    political_will: int = 0
    #: Lowest and highest box of the two tracks (a scenario may shorten them).
    will_track: tuple[int, int] = (0, 10)
    war_in_europe: int = 0
    europe_track: tuple[int, int] = (-7, 3)
    #: ASPs a side has each turn, and used this turn (10.3).
    asp: dict[str, int] = {}
    asp_used: dict[str, int] = {}
    #: True = Inter-Service Rivalry in force (14.0).
    rivalry: dict[str, bool] = {}
    china_front: str = "stable_front"
    china_divisions: int = 12
    #: Turn of the last OC offensive in China (13.72: once in two turns).
    china_offensive_turn: int = 0
    burma_road: str = "open"
    hump: bool = False
    india: str = "stable"
    #: Hexes of Northern India whose transport route is not built (13.77), and whether the Kwai bridge is built (13.79).
    unbuilt: list[str] = []
    kwai_bridge: bool = False
    surrendered: list[str] = []
    #: Who owns the Australian Mandates until the enemy holds both their keys in a National Status Segment (13.84).
    mandates: Side = "allies"
    tokyo_express: str = ""
    barges: bool = False
    pt_boats: bool = False
    escort: int = 0
    #: Saved Japanese replacement steps (11.2) by pool: jp_naval, jp_air, jp_ground.
    replacements: dict[str, int] = {}

    # -- what lasts ------------------------------------------------------------------------------------------------

    #: Japan's defensive doctrine is in force (J31); Tojo has resigned (J43).
    defensive_doctrine: bool = False
    tojo_resigned: bool = False
    #: Changes of Political Will that were made and are made once: nations (16.41), "all", "alaska", "hawaii", "resources",
    #: "bombing", "casualties".
    will_paid: set[str] = set()
    #: Nations that surrendered once, be they won back since (13.1).
    lost_once: set[str] = set()
    #: Hexes that Japan held with units at the end of a turn, where a victory line asks.
    held_once: set[str] = set()
    #: Bases in nations won back that Japanese units keep until they leave (classic edition), in the order they are given up.
    kept_bases: list[str] = []
    #: Home cities whose garrison is gone for good (13.94).
    garrisons_gone: set[str] = set()
    #: A part of Northern India was won back since the last segment (13.62, classic edition).
    india_recovered: bool = False
    #: Segments India's marker has been in its box (classic edition).
    india_segments: int = 0
    #: Turns on which unrest in India costs a step of Allied ground replacements, and all the Commonwealth's: once a step (13.62).
    india_unrest: list[int] = []
    #: "alaska", "hawaii" -> segments in a row with Japanese units there (16.42).
    occupied_segments: dict[str, int] = {}
    #: Segments in a row without a line from the home islands to a resource hex (13.93).
    blockade_segments: int = 0
    #: Turns in a row with a successful bombing (16.2).
    bombing_turns: int = 0
    #: Turns in which Allied reinforcements are delayed by an event (J80).
    allies_delayed: set[int] = set()

    # -- what lasts a turn or less ---------------------------------------------------------------------------------

    #: Units on their way back that cannot be delayed (6.14, 8.33).
    returning: set[str] = set()
    #: Headquarters that came in this turn's reinforcement segment (11.0).
    fresh_hqs: set[str] = set()
    #: B-29s that bombed, and those that were rebuilt, in this turn (12.31).
    bombed: set[str] = set()
    rebuilt: set[str] = set()
    #: Sides whose air units project no zone in this offensive (J02).
    grounded: set[Side] = set()
    #: Japanese cards lost to submarines and to bombing this turn (12.2, 12.32).
    submarine_cards: int = 0
    bombing_cards: int = 0
    #: Interceptors saved Japan the cards of a successful bombing (classic edition).
    bombing_saved: bool = False
    #: Political Will has changed for the casualties of an attack this turn (16.45).
    casualties_paid: bool = False
    #: Allied ASPs after the reinforcement segment, by which the Progress of the War is measured (16.47).
    asp_due: int | None = None

    offensive: Offensive | None = None
    #: Options chosen in the lobby.
    options: dict[str, str] = {}
    #: Hits that only one unit can take are placed without asking (9.2 F, 9.4 B). Off where each must be named, and in games begun
    #: before this change.
    single_hits: bool = False
    #: The exchange of a first hand is always asked for (17.25); off in games begun before this change.
    exchange_asked: bool = False
    #: The revision of the rules that the game was begun by.
    revision: int = RULES
