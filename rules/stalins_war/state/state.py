"""Everything of one game of Stalin's War, as it is saved."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rules.cardgame.piles import Piles
from rules.engine import Result
from rules.stalins_war.state.fight import AttackUnderWay

AXIS, SOVIET = "axis", "soviet"
SIDES: tuple[str, ...] = (AXIS, SOVIET)
ENEMY = {AXIS: SOVIET, SOVIET: AXIS}
#: Supply of a unit, the best first (13.1.2, 13.2.3, 13.2.4). Units in full supply are in no list.
Supply = Literal["full", "fortress", "defence", "none"]
#: What is done with a round (7.1).
Doing = Literal["", "ops", "zero", "event", "replacements", "pass"]
Phase = Literal["start", "rounds", "attrition", "replacement", "draw", "end"]
#: The revision of the rules that new games are begun by (``StalinsWar.rules`` says what each changed).
RULES = 2
#: The version of saved states.
SCHEMA = 2


class Effect(msgspec.Struct):
    """A lasting effect of a card: its kind, its side, its card, its number and words.

    ``until``: its end ("round": of that side, "turn", "draw", "game"), ``since``: the turn it began in; ``left``: the number of
    remaining uses, -1 for unlimited.
    """

    what: str
    side: str
    card: str = ""
    n: int = 0
    words: tuple[str, ...] = ()
    until: str = "turn"
    since: int = 0
    left: int = -1


class FrontState(msgspec.Struct, kw_only=True):
    """Places are hexes, units and cards ids. A field that is added later has a default."""

    scenario: str
    #: The hash of the module whose tables the game is played by, "" for the house's.
    module: str = ""
    #: The revision of the rules that the game was begun by.
    revision: int = RULES
    turn: int = 1
    #: The round of the turn, from 1, and the side of the round or phase.
    round: int = 0
    active: str = ""
    phase: Phase = "start"
    vp: int = 0
    #: The options of 23: whether the Axis may win by points at the end of a turn; whether mud is rolled for, and was.
    automatic: bool = True
    weather_by_die: bool = False
    mud: bool = False

    # -- units -----------------------------------------------------------------------------------------------------
    #: Unit -> hex, of those on the map; unit -> steps it has lost, of those that lost some.
    place: dict[str, str] = {}
    lost: dict[str, int] = {}
    #: The box of eliminated units; unit -> turn in which it comes into it (11.3.6); unit -> turn in which it comes back.
    eliminated: list[str] = []
    waiting: dict[str, int] = {}
    away: dict[str, int] = {}
    #: Units that are out of the game for good.
    gone: list[str] = []
    #: Units that were not in full supply when their supply was last checked (13.1.1).
    supply: dict[str, Supply] = {}

    # -- the board -------------------------------------------------------------------------------------------------
    #: Hex -> who holds the places in it.
    control: dict[str, str] = {}
    #: Side -> hexes it has ever taken; side -> hexes its units have entered this turn.
    taken: dict[str, list[str]] = {}
    entered: dict[str, list[str]] = {}
    #: Units that were in a fight this turn.
    battled: list[str] = []
    trenches: dict[str, str] = {}
    festungs: list[str] = []
    fortified: list[str] = []
    #: Partisans are active until the turn ends (16.4).
    risen: bool = False
    #: The unit that landed by a card of invasion, which is in supply on any coast (7.5.4, 13.1.4).
    landed: str = ""

    # -- cards -----------------------------------------------------------------------------------------------------
    #: Side -> its cards; ``aside``: those of the mobilization (4.5).
    cards: dict[str, Piles] = {}
    #: Side -> face-up combat cards in front of it (7.5.5).
    kept: dict[str, list[str]] = {}
    #: Combat cards used in this round (7.5.5d).
    used: list[str] = []
    total_war: bool = False
    #: Side -> starred cards played as events (7.6.4).
    starred: dict[str, int] = {}
    #: What is in force -> the turn it came into force in: gates lifted (11.1.9), and what cards say holds from then on.
    in_force: dict[str, int] = {}
    effects: list[Effect] = []
    #: Side -> reinforcement cards played this turn, and of these mobilization cards (7.5.2a, 4.5).
    reinforced: dict[str, int] = {}
    mobilized: int = 0
    #: Sides that have taken a replacement action this turn (7.4).
    replaced: list[str] = []

    # -- tracks ----------------------------------------------------------------------------------------------------
    #: Replacement points in halves: german, allied, soviet (14.1).
    rp: dict[str, int] = {}
    banked: dict[str, int] = {}
    consecutive: dict[str, int] = {}
    #: Whether the Soviets received banked OPS by Lend-Lease this turn (18.3).
    lend_lease: bool = False

    # -- the round under way -----------------------------------------------------------------------------------------
    doing: Doing = ""
    ops: int = 0
    #: Hexes with a combat marker; hexes whose units were freed from enemy zones (8.3).
    marked: list[str] = []
    freed: list[str] = []
    #: Unit that has moved -> movement points it has left (10.1.4); units moved by rail or sea.
    left: dict[str, int] = {}
    shipped: list[str] = []
    #: Hexes in which trenches are dug when all have moved (10.3.1).
    digging: list[str] = []
    #: Side and sea -> units the Axis moved on it this turn, the Soviets this round (10.2.5, 10.2.6).
    sailed: dict[str, int] = {}
    #: Hexes attacked, units that fought, units that retreated (11.1.4, 11.1.6, 11.4.5), Blitz markers, units that exploited.
    attacked: list[str] = []
    fought: list[str] = []
    retreated: list[str] = []
    blitz: list[str] = []
    exploited: list[str] = []
    #: The fight under way (11.2.1).
    fight: AttackUnderWay | None = None
    #: Sides that fought in their last round (7.2.6).
    fighters: list[str] = []

    # -- for spectators ----------------------------------------------------------------------------------------------
    #: VP at the end of each turn.
    course: list[int] = []
    result: Result | None = None
    #: The steps under way: every state has this field.
    stack: list[Any] = []
