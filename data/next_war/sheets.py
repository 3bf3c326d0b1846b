"""What a scenario's part of ``scenarios.toml`` says. What each field means: README.md."""

from __future__ import annotations

from typing import Literal

from data.tables import Sheet

Level = Literal["standard", "advanced"]
CombatSegment = Literal["initiative_combat", "exploitation_combat", "reaction_combat", "first_combat", "second_combat"]


class SurpriseSheet(Sheet, frozen=True):
    """Shifts to the right in battles of a side (9.5.4)."""

    side: str
    turn: int
    segments: tuple[CombatSegment, ...]
    columns: int


class NeutralitySheet(Sheet, frozen=True):
    """A neutral country. ``opens``: what may open it; ``vp_to_other``: points for the other side of the first that enters."""

    closed: bool
    opens: Literal["", "never", "transit"]
    vp_to_other: int


class SupplySheet(Sheet, frozen=True):
    """Supply. ``sources``: road hexes that are sources while their side controls them (H56)."""

    rule: Literal["off", "optional", "advanced"]
    sources: dict[str, tuple[str, ...]]


class MineSheet(Sheet, frozen=True):
    """Mines at the start."""

    hex: str
    density: Literal[1, 2]
    side: str


class MarkerSheet(Sheet, frozen=True):
    """A depot or mobile supply unit at the start [A]."""

    marker: str
    hex: str


class ReinforcementSheet(Sheet, frozen=True):
    """Units that come in a turn, in any of some places; ``if_none``: what if none can be used (H60).

    ``earlier``: the turn in which they come in games begun by the first revision of the rules, 0 for the same.
    """

    turn: int
    side: str
    units: tuple[str, ...]
    at: tuple[str, ...]
    if_none: Literal["waits_a_turn"]
    earlier: int = 0


class PointsSheet(Sheet, frozen=True):
    """Airmobile points, and replacement points a turn by side and nation."""

    airmobile: dict[str, int]
    replacements: dict[str, dict[str, int]]


class SeaLevelsSheet(Sheet, frozen=True):
    """First levels of submarine threat and ASW (7.4)."""

    submarine: dict[str, int]
    asw: dict[str, int]


class CapsSheet(Sheet, frozen=True):
    """Stacking points a turn, all segments together."""

    air_transport_sp: dict[str, int]
    sea_transport_sp: dict[str, int]
    paradrop_sp: dict[str, int]


class AutomaticSheet(Sheet, frozen=True):
    """Automatic victory (12.2): a lead in points, and the hexes that a side must hold."""

    margin: int
    capital: dict[str, tuple[str, ...]]


class VictoryBand(Sheet, frozen=True):
    """A level of victory by the points of the second side less those of the first (12.3); "" for a draw."""

    side: str
    level: Literal["overwhelming", "decisive", "limited", "draw"]
    at_least: int | None = None
    at_most: int | None = None


class ForcesSheet(Sheet, frozen=True):
    """New markers of special forces in a turn [A]."""

    turn: int
    side: str
    count: int


class TracksSheet(Sheet, frozen=True):
    """First values of the tracks of air defence [A]."""

    detection: dict[str, int]
    sam: dict[str, int]
    aaa: dict[str, int]


class AwacsSheet(Sheet, frozen=True):
    """The AWACS track [A]."""

    side: str
    level: int
    maximum: int


class AdvancedSheet(Sheet, frozen=True):
    """What the advanced game needs besides."""

    supply_points: dict[str, int]
    sof: dict[str, int]
    sof_reinforcements: tuple[ForcesSheet, ...]
    cruise: dict[str, int]
    cruise_uses_a_turn: dict[str, int]
    land_based: dict[str, bool]
    chemical: dict[str, int]
    tracks: TracksSheet
    awacs: AwacsSheet
    posture: str
    veto: dict[str, bool]
    air_units: dict[str, tuple[str, ...]]


class TheatreScenario(Sheet, frozen=True):
    """One scenario."""

    title: str
    levels: tuple[Level, ...]
    kind: Literal["training", "middle", "full", "advanced"]
    note: str
    options: tuple[Literal["transit"], ...]
    columns: tuple[int, int]
    rows: tuple[int, int]
    turns: int
    season: Literal["winter", "summer"]
    first_initiative: str
    automatic_turns: int
    initiative_vp: dict[str, int]
    weather_turn_1: str
    surprise: tuple[SurpriseSheet, ...]
    naval: bool
    sea_boxes: dict[str, str]
    beachheads: dict[str, tuple[str, ...]]
    mines: tuple[MineSheet, ...]
    fortified_sides: tuple[tuple[str, str], ...]
    control: dict[str, tuple[str, ...]]
    neutrality: dict[str, NeutralitySheet]
    supply: SupplySheet
    setup: dict[str, dict[str, str]]
    markers: dict[str, tuple[MarkerSheet, ...]]
    reinforcements: tuple[ReinforcementSheet, ...]
    points: PointsSheet
    sea_levels: SeaLevelsSheet
    caps: CapsSheet
    pregame_vp: dict[str, int]
    objectives: dict[str, int]
    victory: tuple[VictoryBand, ...]
    #: The levels of games begun by a revision of the rules before ``victory_since``; () for the same.
    victory_earlier: tuple[VictoryBand, ...] = ()
    victory_since: int = 2
    automatic: AutomaticSheet | None = None
    advanced: AdvancedSheet | None = None
