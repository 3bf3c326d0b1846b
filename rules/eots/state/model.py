"""The whole state of a game of Empire of the Sun, complete and serialisable at every decision.

Places of units: a hex ("4017"), "turn:5" (turn track, arrives on that turn), "delayed" (delayed reinforcements box),
"china" (air units in China box), "pool" (enters only by a card), "eliminated" (may be rebuilt), "removed" (out of the game).
A unit that the scenario does not use has no place at all.
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

SCHEMA = 1


def other(side: str) -> Side:
    """The enemy of a side."""
    return "allies" if side == "japan" else "japan"


class Moved(msgspec.Struct):
    """How an activated unit moved: every hex passed, the start first (7.25 E and path-reading cards need it)."""

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


class Battle(msgspec.Struct):
    """A declared battle hex and what has become of it (9.0)."""

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
    #: Steps lost per side in the ground stage (9.4 C).
    ground_losses: dict[str, int] = {}
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
    #: Where every activated unit of either side stood when it was activated.
    origin: dict[str, str] = {}
    moved: dict[str, Moved] = {}
    #: An active unit entered, left or crossed an enemy ZOI, neutralised or not (7.25 E).
    zoi_touched: bool = False
    battles: list[Battle] = []
    #: Air units and carriers of both sides assigned to a battle hex; naval and ground units fight where they stand.
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
    #: What a weather card restores (7.2 step 4), as saved by ``snapshot``.
    before: bytes = b""
    cancelled: bool = False
    #: Free notes of card events, by card-defined keys.
    notes: dict[str, Any] = {}


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

    #: Whose card play it is in the Offensives Phase, "" outside.
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
    tokyo_express: str = ""
    barges: bool = False
    pt_boats: bool = False
    escort: int = 0
    #: Saved Japanese replacement steps (11.2) by pool: jp_naval, jp_air, jp_ground.
    replacements: dict[str, int] = {}
    #: Markers of events in force, counters of segments (alaska, hawaii, blockade ...), once-a-game flags.
    counters: dict[str, int] = {}
    flags: list[str] = []
    offensive: Offensive | None = None
    #: Options chosen in the lobby.
    options: dict[str, str] = {}
    #: Hits that only one unit can take are placed without asking (9.2 F, 9.4 B); off where each is to be
    #: named, and in games begun when it was.
    single_hits: bool = False
    #: The exchange of a first hand is asked for whatever was drawn (17.25); off in games begun when it was not.
    exchange_asked: bool = False
