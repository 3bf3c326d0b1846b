"""The charts of the game as typed tables (``charts.toml``): combat, movement, activation, politics, strategic war, surrender."""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from data.tables import read_toml

HERE = Path(__file__).parent

Turns = tuple[int, int]
Who = Literal["allies", "japan", "offensive", "reaction", "both"]
Condition = Literal["surprise", "intercept", "ambush"]
FireOrder = Literal["offensive_first", "reaction_first", "simultaneous"]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every table here: unknown keys are faults."""


class RatingRow(Sheet, frozen=True):
    """Modified rolls ``low``..``high`` multiply strength by ``rating`` (quarters, exact in binary)."""

    low: int
    high: int
    rating: float


class DieModifier(Sheet, frozen=True):
    """A standing die modifier; ``turns`` limits it to some game turns, ``unit`` to the presence of a unit."""

    id: str
    side: Who
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
    """Who applies hits first, by intelligence condition, and in ground combat."""

    surprise: FireOrder
    intercept: FireOrder
    ambush: FireOrder
    ground: FireOrder


class Strength(Sheet, frozen=True):
    """Shares of printed factors, rounded up: attack at extended range, defence of ground units that landed."""

    extended_range_attack: float
    amphibious_defence: float


class MovementRow(Sheet, frozen=True):
    """Allowances for a card's operations value: movement points on land, hexes at sea, legs by air."""

    ops: int
    land: int
    naval: int
    air_legs: int


class Movement(Sheet, frozen=True):
    """Movement allowances (8.1); strategic movement multiplies naval hexes and air legs by ``strategic_factor``."""

    land_base: int
    naval_base: int
    strategic_factor: int
    emergency_naval_hexes: int
    table: tuple[MovementRow, ...]

    def row(self, ops: int) -> MovementRow:
        """The row of an operations value 1 to 3. Raises KeyError."""
        for r in self.table:
            if r.ops == ops:
                return r
        raise KeyError(ops)


class TerrainRow(Sheet, frozen=True):
    """Movement points to enter, modifier of the offensive side's ground die (None: that of the other terrain of the hex)."""

    type: Literal["open", "jungle", "mixed", "mountain", "route", "ocean", "atoll"]
    mp: float
    ground_die: int | None = None


class Stacking(Sheet, frozen=True):
    """Units of one side in a hex (6.11) and in the box of air units in China (13.74)."""

    naval: int
    air_and_ground: int
    hq: int
    china_box_air: int
    china_box_b29: int


class Asp(Sheet, frozen=True):
    """Amphibious shipping points (8.45, 10.3): costs, limits, growth. Barges need an Offensive of ``barge_ops`` (8.47)."""

    division_or_smaller: int
    army_or_corps_step: int
    double_cost_step: int
    reaction_max: int
    japan_rivalry_share: float
    allied_per_turn: int
    allied_first_turn: int
    allied_gain_blocked_at_level: tuple[int, ...]
    japan_minimum: int
    barge_ops: int


class Activation(Sheet, frozen=True):
    """Battles an OC Offensive may declare, changes of headquarters efficiency, reaction cards allowed (7.21, 7.26)."""

    battles_oc: int
    no_eastern_supply: int
    burma_without_bridge: int
    bridge: int
    max_reaction_cards: int
    max_counter_offensives: int


class Intelligence(Sheet, frozen=True):
    """Intelligence roll (7.25): succeeds at or below the card's value; ``failing_natural`` always fails."""

    default: Condition
    zoi_modifier: int
    failing_natural: int


class Zoi(Sheet, frozen=True):
    """Reach of an air zone of influence in hexes (6.4)."""

    range: int


class HqCommand(Sheet, frozen=True):
    """Whom a type of headquarters commands (6.12)."""

    hq: Literal["us", "commonwealth", "joint"]
    us: Literal["all", "air", "none"]
    commonwealth: Literal["all", "air", "none"]
    chinese: Literal["all", "air", "none"]
    dutch: Literal["all", "air", "none"]


class HqCode(Sheet, frozen=True):
    """The code by which cards name a headquarters, and the counters that answer to it."""

    code: str
    type: Literal["us", "commonwealth", "joint", "japanese"]
    units: tuple[str, ...]


class Rivalry(Sheet, frozen=True):
    """Inter-service rivalry (14): modifier of US rolls for Europe; the value of a card that ends it in three-turn scenarios."""

    us_europe_roll: int
    buyout_ops: int


class WieLevel(Sheet, frozen=True):
    """One level of War in Europe: a unit is diverted on d10 <= ``divert_max``; ``cards`` changes the Allied draw."""

    level: int
    low: int
    high: int
    delayed: bool
    divert_max: int
    asp_gain: bool
    cards: int


class WarInEurope(Sheet, frozen=True):
    """War in Europe track (10.24, 15); diverted units come back ``divert_turns`` turns later."""

    min: int
    max: int
    divert_turns: int
    level: tuple[WieLevel, ...]

    def at(self, marker: int) -> WieLevel:
        """The level of a marker position. Raises LookupError beyond the track."""
        for row in self.level:
            if row.low <= marker <= row.high:
                return row
        raise LookupError(f"War in Europe {marker} is not on the track")


class WillItem(Sheet, frozen=True):
    """One cause of a change of US Political Will (16.4). ``segments`` in a row needed; ``count`` the threshold it tests."""

    id: str
    change: int
    limit: Literal["game", "turn", "nation"]
    back: bool = False
    nations: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    segments: int | None = None
    turns: Turns | None = None
    count: int | None = None


class PoliticalWill(Sheet, frozen=True):
    """The US Political Will track and what moves it."""

    min: int
    max: int
    japan_wins_at: int
    item: tuple[WillItem, ...]

    def get(self, item_id: str) -> WillItem:
        """An item by id. Raises KeyError."""
        for entry in self.item:
            if entry.id == item_id:
                return entry
        raise KeyError(item_id)


class Submarine(Sheet, frozen=True):
    """Submarine warfare (12.2): success when d10 + modifiers - turn <= 0."""

    torpedo_modifier: int
    torpedo_turns: Turns
    escort_levels: tuple[int, ...]
    card_loss: int
    asp_loss: int


class Bombing(Sheet, frozen=True):
    """Strategic bombing (12.3): success at or below the maximum; on ``loss_roll`` the bomber may lose a step."""

    first_turn: int
    full_success_max: int
    reduced_success_max: int
    interceptor_modifier: int
    interceptor_range: int
    loss_roll: int
    b29_range: int
    target: str
    card_loss: int


class PassRow(Sheet, frozen=True):
    """Passes that go with a number of cards drawn."""

    low: int
    high: int
    passes: int


class JapanDraw(Sheet, frozen=True):
    """Japanese draw (12.1, 12.4): half the resource hexes rounded up within the limits; the reserve in its turns."""

    minimum: int
    maximum: int
    reserve_turns: Turns
    reserve_cards: int
    passes: tuple[PassRow, ...]
    resource_hexes: tuple[str, ...]


class AlliedDrawRow(Sheet, frozen=True):
    """Allied cards and passes on turns ``low``..``high``."""

    low: int
    high: int
    cards: int
    passes: int


class AlliedDraw(Sheet, frozen=True):
    """Allied draw (12.5): one card less for each of ``loss_each``, a pass for each lost card up to ``max_loss_passes``."""

    minimum: int
    max_loss_passes: int
    turn: tuple[AlliedDrawRow, ...]
    loss_each: tuple[str, ...]


class Play(Sheet, frozen=True):
    """Playing cards: who goes first on a tie (4.21), draws from events a phase (5.35), Future Offensives held."""

    japan_tie_turns: Turns
    allied_tie_turns: Turns
    extra_draws_max: int
    future_offensives_max: int


class GarrisonRow(Sheet, frozen=True):
    """Steps of the built-in garrison of an occupied Chinese city by divisions in China (13.76)."""

    low: int
    high: int
    steps: int


class China(Sheet, frozen=True):
    """China (13.7): the OC offensive and what holds the coast."""

    offensive_ops: int
    turns_between: int
    burma_road: dict[str, int]
    garrison: tuple[GarrisonRow, ...]
    garrison_attack: int
    garrison_defence: int
    replacements_per_turn: int
    support_although_lrb: str

    def garrison_steps(self, divisions: int) -> int:
        """Garrison steps for a number of divisions. Raises LookupError beyond the track."""
        for row in self.garrison:
            if row.low <= divisions <= row.high:
                return row.steps
        raise LookupError(f"{divisions} divisions in China is not on the track")


class Garrison(Sheet, frozen=True):
    """The built-in garrison of a Japanese home city (13.94)."""

    attack: int
    defence: int
    steps: int


class Tracks(Sheet, frozen=True):
    """Boxes of the tracks, from the start of the war to the worst for the Allies."""

    china: tuple[str, ...]
    india: tuple[str, ...]
    burma_road: tuple[str, ...]
    divisions_in_china: tuple[int, int]
    record: tuple[int, int]


class TurnRow(Sheet, frozen=True):
    """A game turn on the calendar."""

    turn: int
    year: int
    season: str


class AlliedReplacements(Sheet, frozen=True):
    """Allied replacement steps of a turn by pool (11.3)."""

    turn: int
    ground: int
    air: int
    us_naval: int
    chinese: int
    commonwealth_naval: int


class Replacements(Sheet, frozen=True):
    """Replacements (11): the bonus for Oahu, ports of the Commonwealth fleet, Kunming for the Chinese, Japan's naval turns."""

    us_naval_bonus: int
    us_naval_bonus_hex: str
    us_naval_bonus_first_turn: int
    commonwealth_naval_hexes: tuple[str, ...]
    chinese_hex: str
    japan_naval_turns: tuple[int, ...]
    japan_ground_max: int
    allied: tuple[AlliedReplacements, ...]


class AttritionRow(Sheet, frozen=True):
    """Attrition of an unsupplied unit; ``beyond``: only outside the command range of every own headquarters."""

    unit: Literal["full_air_or_ground", "reduced_air_or_ground", "naval"]
    effect: Literal["reduced", "eliminated", "none"]
    beyond: bool = False


class SurrenderRow(Sheet, frozen=True):
    """A nation: its bases, the hexes whose loss makes it surrender, or the rule (card) with a procedure of its own."""

    nation: str
    bases: tuple[str, ...]
    surrender: tuple[str, ...] = ()
    procedure: str = ""
    honshu: tuple[str, ...] = ()
    segments: int | None = None


class SequenceStep(Sheet, frozen=True):
    """A step of an Offensive (7.2)."""

    step: str
    name: str
    player: Who


class Charts(Sheet, frozen=True):
    """Every chart of the game."""

    air_naval: CombatTable
    ground: CombatTable
    fire_order: FireOrders
    strength: Strength
    movement: Movement
    terrain: tuple[TerrainRow, ...]
    stacking: Stacking
    asp: Asp
    activation: Activation
    intelligence: Intelligence
    zoi: Zoi
    hq_command: tuple[HqCommand, ...]
    hq_code: tuple[HqCode, ...]
    rivalry: Rivalry
    war_in_europe: WarInEurope
    political_will: PoliticalWill
    submarine: Submarine
    bombing: Bombing
    japan_draw: JapanDraw
    allied_draw: AlliedDraw
    play: Play
    china: China
    garrison_home: Garrison
    tracks: Tracks
    turn: tuple[TurnRow, ...]
    replacements: Replacements
    attrition: tuple[AttritionRow, ...]
    surrender: tuple[SurrenderRow, ...]
    sequence: tuple[SequenceStep, ...]

    def year(self, turn: int) -> int:
        """Calendar year of a game turn 1 to 12. Raises IndexError."""
        return self.turn[turn - 1].year

    def terrain_row(self, kind: str) -> TerrainRow:
        """The row of a terrain, or "route". Raises KeyError."""
        for row in self.terrain:
            if row.type == kind:
                return row
        raise KeyError(kind)

    def nation(self, name: str) -> SurrenderRow:
        """A nation's surrender row. Raises KeyError."""
        for row in self.surrender:
            if row.nation == name:
                return row
        raise KeyError(name)


def read_charts(folder: Path) -> Charts:
    """The charts from ``folder``. Raises TableError."""
    return read_toml(folder / "charts.toml", Charts)


@lru_cache(maxsize=1)
def load_charts() -> Charts:
    """Every chart of the game."""
    return read_charts(HERE)
