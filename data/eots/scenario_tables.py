"""The typed parts of a scenario file (``*.toml`` here) and the resolved scenario; the package itself loads them."""

from __future__ import annotations

from typing import Literal

import msgspec

from data.eots.board import BoardId
from data.eots.control import ControlSheet
from data.eots.units import Side
from data.tables import Sheet

Segment = Literal["reinforcement", "replacement", "strategic_warfare"]
Edition = Literal["newer", "older"]
REDUCED = "/r"


class ScenarioTurns(Sheet, frozen=True):
    """First and last turn, and which segments of the first turn are left out."""

    first: int
    last: int
    skipped_in_first_turn: tuple[Segment, ...] = ()


class Markers(Sheet, frozen=True, kw_only=True):
    """Markers at the start. ``china_divisions`` Japanese divisions in China; ``*_repl`` replacement steps in stock."""

    political_will: int
    war_in_europe: int
    japan_asp: int
    allied_asp: int
    china_divisions: int
    china_front: Literal[
        "stable_front", "unstable_front", "major_breakthrough", "threat_to_chungking", "chungking_falls", "government_collapsed"
    ]
    burma_road: Literal["open", "closed_hump", "closed_no_hump"]
    india: Literal["stable", "unrest", "strikes", "unstable", "revolts"] = "stable"
    japan_rivalry: bool
    allied_rivalry: bool
    barges: Literal["none", "active", "cancelled_by_pt_boats"] = "none"
    japan_air_repl: int = 0
    japan_naval_repl: int = 0
    kwai_bridge: bool = False
    jarhat_route: bool = False
    imphal_route: bool = False
    ledo_route: bool = False
    defensive_doctrine: bool = False


class SideCards(Sheet, frozen=True):
    """Cards of one side. ``deck`` empty means all of its cards; ``hand`` are fixed cards that count towards ``hand_size``.

    ``choice``: cards that may be taken as part of the first hand. ``military_option``: may replace a discarded card if the
    hand has no military card. ``historical_option``: cards that may be taken for a historical first hand.
    """

    deck: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    counts_as_played: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    hand_size: int | None = None
    passes: int = 0
    future_offensive: str = ""
    future_offensive_choice: tuple[str, ...] = ()
    choice: tuple[str, ...] = ()
    military_option: str = ""
    historical_option: tuple[str, ...] = ()


class ScenarioDecks(Sheet, frozen=True):
    """Decks and hands. With ``hand_size_later_turns`` both sides draw that many, less one card and one pass for each cause."""

    japan: SideCards
    allies: SideCards
    hand_size_later_turns: int | None = None
    japan_lost_to: tuple[Literal["submarine"], ...] = ()
    allies_lost_to: tuple[Literal["china_surrendered", "india_surrendered", "northern_india_unrest"], ...] = ()

    def of(self, side: str) -> SideCards:
        """The cards of a side."""
        return self.japan if side == "japan" else self.allies


class ScenarioReplacements(Sheet, frozen=True):
    """Replacement steps a turn that replace the charts; ``japan_from_stock`` pools draw on the starting stock and events only."""

    japan_ground: int = 0
    japan_from_stock: tuple[Literal["naval", "air"], ...] = ()
    ground: int = 0
    ground_commonwealth_only: bool = False
    air: int = 0
    us_naval: int = 0
    chinese_turns: tuple[int, ...] = ()
    commonwealth_naval_turns: tuple[int, ...] = ()


class ClosedHex(Sheet, frozen=True):
    """On ``turn`` the Allies may not enter the hex or declare it a battle hex, Japan may not activate there, it has no ZOI."""

    hex: str
    turn: int


class HqLimit(Sheet, frozen=True):
    """A headquarters that commands only units in some hexes and reacts only to battles in some hexes."""

    unit: str
    commands: tuple[str, ...]
    reacts_in: tuple[str, ...]
    withdraws: bool


class NavalBase(Sheet, frozen=True):
    """A port whose ships act only by one card and return there; no ground unit enters.

    ``exception``: need not end there if it did not sail from there.
    """

    hex: str
    side: Side
    card: str
    exception: tuple[str, ...]


class Arrival(Sheet, frozen=True):
    """A unit that arrives at a fixed place ("china" is the box of air units) or not at all."""

    turn: int
    unit: str
    at: str
    needs: Literal["japan_controls_2008", "china_stands_and_airfield_in_northern_india"]
    reduced: bool = False


class Special(Sheet, frozen=True):
    """Rules of one scenario; the README of this folder explains each in a line. Defaults mean the normal rules."""

    december_1941: bool = False
    rivalry_buyout: bool = False
    emergency_naval_move: tuple[Side, ...] = ()
    alaska_occupation_since_turn: int | None = None
    allied_asp_gain: int | None = None
    progress_of_war_target: int | None = None
    progress_of_war_target_later_turns: int | None = None
    progress_of_war_at_end: bool = False
    will_segment_off: bool = False
    will_items_off: tuple[str, ...] = ()
    will_items_unlimited: tuple[str, ...] = ()
    war_in_europe_will_at_end: bool = False
    no_early_hq_return: tuple[Side, ...] = ()
    hq_safe: bool = False
    hq_not_counted: tuple[str, ...] = ()
    hq_limit: tuple[HqLimit, ...] = ()
    sudden_death: tuple[Literal["no_hq", "india_surrenders", "political_will_0"], ...] = ()
    track_limit_removes: bool = False
    china_support_always: tuple[str, ...] = ()
    india_frozen_last_turn: bool = False
    allied_ground_forbidden: tuple[str, ...] = ()
    replacements: ScenarioReplacements | None = None
    closed_hex: tuple[ClosedHex, ...] = ()
    naval_base: tuple[NavalBase, ...] = ()
    arrival: tuple[Arrival, ...] = ()


class VictoryLevel(Sheet, frozen=True):
    """A result by Japan's points, ``min``..``max``; None is open."""

    result: Literal["allied_decisive", "allied_tactical", "japan_tactical", "japan_decisive"]
    min: int | None = None
    max: int | None = None


#: The condition of a line of points, about its hexes for its side if it has any; see ``rules/eots/s16_victory/points.py``.
VictoryTest = Literal[
    "china_front",
    "china_surrendered",
    "burma_road_closed",
    "burma_road_open",
    "cut_off",
    "each_hex",
    "every_hex",
    "india_unrest",
    "india_unstable",
    "mandates_contested",
    "mandates_owned",
    "nobody_all",
    "not_every_hex",
    "ports",
    "ports_not_all",
    "any_hex",
    "will_below",
    "will_above",
    "europe_negative",
    "europe_positive",
    "rivalry",
    "any_hex_taken",
    "each_hex_taken",
    "each_hex_occupied",
    "resources_at_most",
    "each_resource",
    "every_hex_supplied",
    "philippines_none",
    "philippines_one_port",
    "base_near_tokyo",
    "no_base_near_tokyo",
]


class VictoryLine(Sheet, frozen=True):
    """Points for Japan, as often as ``test`` says; ``count`` and ``distance`` are its thresholds.

    ``per``: once, each hex, each box (from ``box``), each Will box below or above ``base``.
    """

    id: str
    test: VictoryTest
    vp: int
    per: Literal["once", "hex", "box", "box_below", "box_above"]
    when: Literal["end", "end_of_any_turn"] = "end"
    hexes: tuple[str, ...] = ()
    base: int | None = None
    box: str = ""
    surrendered_vp: int | None = None
    side: Literal["", "japan", "allies"] = ""
    count: int | None = None
    distance: int | None = None


class AlliedCondition(Sheet, frozen=True):
    """A way for the Allies to win the campaign (16.2)."""

    id: Literal["japan_surrenders", "bombing_and_blockade", "surrender_by_invasion"]
    at: Literal["any_time", "end"] = "end"
    bombing_turns: int | None = None
    resource_hexes_max: int | None = None
    b29_in_range_of: str = ""
    segments: int | None = None


class ScenarioVictory(Sheet, frozen=True):
    """How the game is won: by points for Japan at the end of ``scored_turn``, or by the conditions of the campaign."""

    kind: Literal["points", "campaign"]
    scored_turn: int
    default_table: Edition = "newer"
    level: tuple[VictoryLevel, ...] = ()
    newer: tuple[VictoryLine, ...] = ()
    older: tuple[VictoryLine, ...] = ()
    allied_win_below_resources: dict[Edition, int] = msgspec.field(default_factory=dict)
    japan_wins_at_will: int | None = None
    allied_condition: tuple[AlliedCondition, ...] = ()

    def lines(self, table: Edition) -> tuple[VictoryLine, ...]:
        """The point lines of an edition; a scenario without an older table has only the newer one."""
        return self.older if table == "older" and self.older else self.newer

    def result(self, points: int) -> str:
        """The level of a number of points. Raises LookupError for a campaign."""
        for level in self.level:
            if (level.min is None or points >= level.min) and (level.max is None or points <= level.max):
                return level.result
        raise LookupError("this scenario is not won by points")


class Boxes(Sheet, frozen=True):
    """Units off the map. ``turn_track`` by turn; "/r" after an id marks a reduced arrival (see :meth:`arrivals`)."""

    delayed: tuple[str, ...] = ()
    china_air_units: tuple[str, ...] = ()
    event_pool: tuple[str, ...] = ()
    eliminated_for_good: tuple[str, ...] = ()
    eliminated_rebuildable: tuple[str, ...] = ()
    turn_track: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)

    def arrivals(self) -> tuple[tuple[int, str, bool], ...]:
        """(turn, unit id, reduced) of everything on the turn track."""
        return tuple(
            (int(turn), name.removesuffix(REDUCED), name.endswith(REDUCED))
            for turn, names in self.turn_track.items()
            for name in names
        )


class Stack(Sheet, frozen=True):
    """Units in one hex at the start."""

    at: str
    full: tuple[str, ...] = ()
    reduced: tuple[str, ...] = ()


class EditionDifference(Sheet, frozen=True):
    """A place ("/r" reduced) or marker value that the older edition gives differently, with its section there.

    ``slip``: a misprint of the older lists, which the classic edition does not play either.
    """

    older: str
    section: str
    unit: str = ""
    marker: str = ""
    slip: bool = False


class ScenarioFile(Sheet, frozen=True):
    """A scenario file as written; parts left out come from ``setup_from`` and ``victory_from``."""

    id: str
    title: str
    turns: ScenarioTurns
    board: BoardId | None = None
    setup_from: str = ""
    victory_from: str = ""
    markers: Markers | None = None
    control: ControlSheet | None = None
    cards: ScenarioDecks | None = None
    special: Special = Special()
    victory: ScenarioVictory | None = None
    boxes: Boxes | None = None
    stack: tuple[Stack, ...] = ()
    older_edition_difference: tuple[EditionDifference, ...] = ()


class ScenarioTable(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario ready to set up.

    ``control`` holds the side of every land hex and atoll of the board (and of the Air Ferry hex). ``surrendered``: the nations
    that have surrendered. ``mandates``: the owner of the Australian Mandates (13.84). ``stacks``: the units on the map.
    """

    id: str
    title: str
    board: BoardId
    turns: ScenarioTurns
    markers: Markers
    control: dict[str, Side]
    surrendered: tuple[str, ...]
    mandates: Side
    cards: ScenarioDecks
    special: Special
    victory: ScenarioVictory
    boxes: Boxes
    stacks: tuple[Stack, ...]
    older_edition_difference: tuple[EditionDifference, ...]
    setup_from: str = ""
    victory_from: str = ""
