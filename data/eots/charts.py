"""The charts of the game as typed tables (``charts.toml``): politics, strategic war, tracks, surrender; see ``war_charts``."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from data.eots.editions import Edition, EditionId, laid_over
from data.eots.war_charts import (
    Activation,
    Asp,
    CombatTable,
    FireOrders,
    HqCode,
    HqCommand,
    IntelligenceChart,
    Movement,
    Stacking,
    Strength,
    TerrainCostRow,
    Turns,
    Zoi,
)
from data.tables import Sheet, convert_toml, read_tree

HERE = Path(__file__).parent


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


class WarInEuropeChart(Sheet, frozen=True):
    """War in Europe track (10.24, 15); diverted units come back ``divert_turns`` turns later."""

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
    back: bool = False
    nations: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    segments: int | None = None
    turns: Turns | None = None
    count: int | None = None


class PoliticalWillChart(Sheet, frozen=True):
    """The US Political Will track and what moves it."""

    japan_wins_at: int
    item: tuple[WillItem, ...]

    def get(self, item_id: str) -> WillItem:
        """An item by id. Raises KeyError."""
        for entry in self.item:
            if entry.id == item_id:
                return entry
        raise KeyError(item_id)


class SubmarineChart(Sheet, frozen=True):
    """Submarine warfare (12.2): success when d10 + modifiers - turn <= 0."""

    torpedo_modifier: int
    torpedo_turns: Turns
    escort_levels: tuple[int, ...]
    card_loss: int
    asp_loss: int


class Bombing(Sheet, frozen=True):
    """Strategic bombing (12.3): success at or below the maximum; on ``loss_roll`` the bomber may lose a step."""

    full_success_max: int
    reduced_success_max: int
    interceptor_modifier: int
    interceptor_range: int
    loss_roll: int
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


class CardPlayChart(Sheet, frozen=True):
    """Playing cards: who goes first on a tie (4.21), draws from events a phase (5.35), Future Offensives held."""

    japan_tie_turns: Turns
    extra_draws_max: int


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


class CalendarTurn(Sheet, frozen=True):
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


class ReplacementChart(Sheet, frozen=True):
    """Replacements (11): the bonus for Oahu, ports of the Commonwealth fleet, Kunming for the Chinese, Japan's naval turns."""

    us_naval_bonus: int
    us_naval_bonus_hex: str
    us_naval_bonus_first_turn: int
    commonwealth_naval_hexes: tuple[str, ...]
    japan_naval_turns: tuple[int, ...]
    japan_ground_max: int
    allied: tuple[AlliedReplacements, ...]


class SurrenderRow(Sheet, frozen=True):
    """A nation: its bases, the hexes whose loss makes it surrender, or the rule (card) with a procedure of its own."""

    nation: str
    bases: tuple[str, ...]
    surrender: tuple[str, ...] = ()
    honshu: tuple[str, ...] = ()
    segments: int | None = None


class Charts(Sheet, frozen=True):
    """Every chart of the game."""

    air_naval: CombatTable
    ground: CombatTable
    fire_order: FireOrders
    strength: Strength
    movement: Movement
    terrain: tuple[TerrainCostRow, ...]
    stacking: Stacking
    asp: Asp
    activation: Activation
    intelligence: IntelligenceChart
    zoi: Zoi
    hq_command: tuple[HqCommand, ...]
    hq_code: tuple[HqCode, ...]
    rivalry: Rivalry
    war_in_europe: WarInEuropeChart
    political_will: PoliticalWillChart
    submarine: SubmarineChart
    bombing: Bombing
    japan_draw: JapanDraw
    allied_draw: AlliedDraw
    play: CardPlayChart
    china: China
    garrison_home: Garrison
    tracks: Tracks
    turn: tuple[CalendarTurn, ...]
    replacements: ReplacementChart
    surrender: tuple[SurrenderRow, ...]
    edition: Edition

    def year(self, turn: int) -> int:
        """Calendar year of a game turn 1 to 12. Raises IndexError."""
        return self.turn[turn - 1].year

    def nation(self, name: str) -> SurrenderRow:
        """A nation's surrender row. Raises KeyError."""
        for row in self.surrender:
            if row.nation == name:
                return row
        raise KeyError(name)


def read_edition_charts(folder: Path, edition: EditionId = "newest") -> Charts:
    """The charts of an edition from ``folder``. Raises TableError."""
    path = folder / "charts.toml"
    tree = read_tree(path)
    if edition != "newest":
        path = folder / f"{edition}.toml"
        changes = read_tree(path)
        tree = laid_over(tree, {key: value for key, value in changes.items() if key != "unit"})
    return convert_toml(path, tree, Charts)


@lru_cache(maxsize=4)
def load_charts(edition: EditionId = "newest") -> Charts:
    """Every chart of the game in an edition."""
    return read_edition_charts(HERE, edition)
