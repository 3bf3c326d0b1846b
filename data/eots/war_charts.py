"""Charts of an Offensive: combat, movement, stacking, ASP, activation, headquarters (parts of ``charts.toml``)."""

from __future__ import annotations

import math
from typing import Literal

from data.tables import Sheet

Turns = tuple[int, int]
Condition = Literal["surprise", "intercept", "ambush"]
FireOrder = Literal["offensive_first", "reaction_first", "simultaneous"]


class RatingRow(Sheet, frozen=True):
    """Modified rolls ``low``..``high`` multiply strength by ``rating`` (quarters, exact in binary)."""

    low: int
    high: int
    rating: float


class DieModifier(Sheet, frozen=True):
    """A standing die modifier; ``turns`` limits it to some game turns, ``unit`` to the presence of a unit."""

    id: str
    value: int
    turns: Turns | None = None
    unit: str = ""


class CombatTable(Sheet, frozen=True):
    """A combat results table; ``critical_roll`` is the natural roll of a critical hit, None without one."""

    row: tuple[RatingRow, ...]
    modifier: tuple[DieModifier, ...]
    critical_roll: int | None = None

    def rating(self, roll: int) -> float:
        """The share of strength that hits on a modified roll."""
        return next(r.rating for r in self.row if r.low <= roll <= r.high)

    def hits(self, strength: int, roll: int) -> int:
        """Hits of ``strength`` on a modified ``roll``, rounded up (9.2 E)."""
        return math.ceil(strength * self.rating(roll))

    def value(self, modifier_id: str) -> int:
        """The value of a standing modifier. Raises KeyError."""
        for m in self.modifier:
            if m.id == modifier_id:
                return m.value
        raise KeyError(modifier_id)


class FireOrders(Sheet, frozen=True):
    """Who applies hits first in the air-naval stage, by intelligence condition."""

    surprise: FireOrder
    intercept: FireOrder
    ambush: FireOrder

    def of(self, condition: Condition) -> FireOrder:
        """Who applies hits first under a condition."""
        return {"surprise": self.surprise, "intercept": self.intercept, "ambush": self.ambush}[condition]


class Strength(Sheet, frozen=True):
    """Shares of printed factors, rounded up: attack at extended range, defence of ground units that landed."""

    extended_range_attack: float
    amphibious_defence: float


class Movement(Sheet, frozen=True):
    """Movement allowances (8.1); strategic movement multiplies naval hexes and air legs by ``strategic_factor``."""

    land_base: int
    naval_base: int
    strategic_factor: int
    emergency_naval_hexes: int


class TerrainCostRow(Sheet, frozen=True):
    """Movement points to enter, modifier of the offensive side's ground die (None: that of the other terrain of the hex)."""

    type: Literal["open", "jungle", "mixed", "mountain", "route", "ocean", "atoll"]
    mp: float


class Stacking(Sheet, frozen=True):
    """Units of one side in a hex (6.11) and in the box of air units in China (13.74)."""

    naval: int
    air_and_ground: int
    china_box_air: int
    china_box_b29: int


class Asp(Sheet, frozen=True):
    """Amphibious shipping points (8.45, 10.3): costs, limits, growth. Barges need an Offensive of ``barge_ops`` (8.47)."""

    reaction_max: int
    japan_rivalry_share: float
    allied_per_turn: int
    allied_first_turn: int
    japan_minimum: int
    barge_ops: int


class Activation(Sheet, frozen=True):
    """Battles an OC Offensive may declare, changes of headquarters efficiency, reaction cards allowed (7.21, 7.26)."""

    no_eastern_supply: int
    burma_without_bridge: int
    bridge: int
    max_reaction_cards: int


class IntelligenceChart(Sheet, frozen=True):
    """Intelligence roll (7.25): succeeds at or below the card's value; ``failing_natural`` always fails."""

    zoi_modifier: int
    failing_natural: int


class Zoi(Sheet, frozen=True):
    """Reach of an air zone of influence in hexes (6.4)."""

    range: int


class HqCommand(Sheet, frozen=True):
    """The units a type of headquarters commands (6.12)."""

    hq: Literal["us", "commonwealth", "joint"]
    us: Literal["all", "air", "none"]
    commonwealth: Literal["all", "air", "none"]
    chinese: Literal["all", "air", "none"]
    dutch: Literal["all", "air", "none"]


class HqCode(Sheet, frozen=True):
    """The code by which cards name a headquarters, and the counters that answer to it."""

    code: str
    units: tuple[str, ...]
