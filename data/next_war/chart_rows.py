"""Rows of the charts."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from data.next_war.map import Ground

Foot = Literal["leg", "light", "motorized", "mechanized"]
Extra = Literal["river_add", "ferry_add", "ezoc_enter_add", "ezoc_leave_add", "overstack_leave_add"]


class ChartRow(msgspec.Struct, frozen=True):
    """A chart: its table, section, whether a module must have it, what holds beyond its rolls and its columns."""

    chart: str
    file: str
    section: str
    level: Literal["standard", "advanced"]
    required: bool
    beyond: Literal["end_row", "open", "none"] | None
    columns: Literal["last", "none"]


class CostRow(msgspec.Struct, frozen=True):
    """What a step costs, by class and weather; None: prohibited but along a road."""

    feature: Ground | Literal["secondary", "primary", "highway"] | Extra
    leg: Fraction | None
    leg_storm: Fraction | None
    light: Fraction | None
    light_storm: Fraction | None
    motorized: Fraction | None
    motorized_storm: Fraction | None
    mechanized: Fraction | None
    mechanized_storm: Fraction | None

    def points(self, foot: Foot, *, storm: bool) -> Fraction | None:
        """The cost of a class."""
        fair, foul = {
            "leg": (self.leg, self.leg_storm),
            "light": (self.light, self.light_storm),
            "motorized": (self.motorized, self.motorized_storm),
            "mechanized": (self.mechanized, self.mechanized_storm),
        }[foot]
        return foul if storm else fair


class OddsColumnsRow(msgspec.Struct, frozen=True):
    """Which odds are in which column, for defenders in a terrain."""

    terrain: Ground
    columns: tuple[str, ...]


class CombatRow(msgspec.Struct, frozen=True):
    """A result of combat."""

    column: int
    roll: int
    beyond: Literal["less", "more"] | None
    attacker_steps: int
    defender_steps: int
    retreat: bool


class AdfRow(msgspec.Struct, frozen=True):
    """A result of air defence fire."""

    level: str
    roll: int
    beyond: Literal["less", "more"] | None
    star: bool
    abort: bool
    minus: int


class AirPointsRow(msgspec.Struct, frozen=True):
    """Air points of a side in a turn."""

    side: str
    turn: int
    roll: int
    beyond: Literal["less", "more"] | None
    points: int


class SuperiorityRow(msgspec.Struct, frozen=True):
    """A level of air superiority."""

    level: Literal["contested", "advantage", "superiority", "supremacy"]
    difference_from: int
    difference_to: int | None
    ratio_from: float
    detection: int | None


class ParadropRow(msgspec.Struct, frozen=True):
    """What becomes of a drop."""

    terrain: Ground
    roll: int
    beyond: Literal["less", "more"] | None
    standard: Literal["-", "1"]
    advanced: Literal["-", "S1", "S2"]


class CollateralRow(msgspec.Struct, frozen=True):
    """Collateral damage at a base."""

    base: Literal["airbase", "airfield", "helicopter"]
    hit: Literal["1", "2", "X"]
    roll: int
    beyond: Literal["less", "more"] | None
    effect: Literal["-", "Air", "AmPt", "Air+AmPt", "Air*+AmPt", "Step", "Elim"]


class RollRow(msgspec.Struct, frozen=True):
    """A result of one of the charts by a column and a die."""

    chart: str
    column: str
    roll: int
    beyond: Literal["less", "more"] | None
    result: str


class AimRow(msgspec.Struct, frozen=True):
    """A column or a highest roll by target and means."""

    chart: Literal["interdiction_columns", "sof_columns", "sof_recon", "strike_columns"]
    target: str
    column: str
    value: int


class ModifierRow(msgspec.Struct, frozen=True):
    """A modifier of a roll. ``side``: of a side by its place in sea control; no ``drm``: a counter bears it."""

    chart: str
    condition: str
    side: Literal["first", "second"] | None
    section: str
    drm: int | None


class NavalAdfRow(msgspec.Struct, frozen=True):
    """Air defence of ships in boxes."""

    nations: tuple[str, ...]
    types: tuple[str, ...]
    detection: int
    sam: int
    aaa: int


class ReplacementRow(msgspec.Struct, frozen=True):
    """What a step, and a unit that comes back, cost; None: never."""

    type: Literal["leg", "light", "motorized", "mechanized", "armour", "airborne", "airmobile", "marine"]
    step: int | None
    rebuild: int | None
