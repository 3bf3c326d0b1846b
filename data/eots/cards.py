"""The strategy cards: numbers (``cards.csv``) and further effects (``card_effects.csv``)."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from data.eots.units import Side
from data.tables import CellParser, read_csv

HERE = Path(__file__).parent


#: Modifiers, which every card's event reads; then numbers that one event reads.
Effect = Literal[
    "attack_modifier", "defence_modifier", "die_modifier", "final_die_modifier", "critical_from", "naval_allowance",
    "evacuated_units", "extra_kamikaze_step", "forced_from", "intelligence_die", "kamikaze_steps", "kamikaze_within",
    "landing_limit", "landing_within", "raid_within", "redeployed_ships", "redeploy_within", "replacement_within",
    "watched_within",
]  # fmt: skip


class DieResult(NamedTuple):
    """One line of a card's d10 table: rolls ``low``..``high`` give ``result`` ("0", "1", "2" naval steps, or "b29_step")."""

    low: int
    high: int
    result: str


class ReplacementGrant(NamedTuple):
    """Replacement steps a card gives: ``kind`` air/ground/naval, the side or nation, "now" or "save" (may be kept)."""

    kind: str
    steps: int
    who: str
    when: str


class AspGrant(NamedTuple):
    """ASPs that a card gives or takes, for its Offensive or for good as its event says."""

    side: str
    amount: int


class StrategyCardRow(msgspec.Struct, frozen=True):
    """One card. Ids A01..A84 and J01..J86; the README of this folder explains the tokens.

    ``lv`` and ``lv_alt`` are texts: "", a number, "offensive_ops" or "offensive_ops+1"; see :meth:`logistic_value`.
    """

    id: str
    side: Side
    title: str
    subtitle: str
    kind: Literal["military", "reaction", "resource", "political"]
    subkind: str
    icon: str
    ops: int
    intel_oc: int | None
    intel_ec: int | None
    event_intel: Literal["", "surprise", "intercept", "ambush"]
    lv: str
    lv_alt: str
    lv_alt_hq: str
    hq: tuple[str, ...]
    classes: tuple[Literal["air", "ground", "naval", "carrier"], ...]
    nations: tuple[str, ...]
    max_ground: int | None
    limits: tuple[str, ...]
    draw: bool
    remove: bool
    mandate: Literal["", "event", "event_or_discard"]
    future_ok: bool
    reshuffle: bool
    political_will: int
    rivalry: Literal["", "us_rivalry", "us_agreement", "japan_rivalry", "japan_agreement"]
    wie_1942: int | None
    wie_1943: int | None
    wie_1944: int | None
    wie_1945: int | None
    china: int
    india: int
    asp: AspGrant | None
    replacements: tuple[ReplacementGrant, ...]
    new_unit: str
    die_table: tuple[DieResult, ...]
    discard_swap: bool

    def logistic_value(self, hq: str = "", offensive_ops: int = 0) -> int | None:
        """LV with the headquarters code ``hq`` active; counter-offensives may take it from the Offensive card's value (5.34)."""
        text = self.lv_alt if self.lv_alt and hq == self.lv_alt_hq else self.lv
        if not text:
            return None
        if text.startswith("offensive_ops"):
            return offensive_ops + int(text.partition("+")[2] or 0)
        return int(text)

    def war_in_europe(self, year: int) -> int:
        """Boxes that the War in Europe marker moves in a year; none before the card's first."""
        return {1942: self.wie_1942, 1943: self.wie_1943, 1944: self.wie_1944, 1945: self.wie_1945}.get(year) or 0

    def roll_result(self, roll: int) -> str:
        """Result of a d10 on the card's own table. Raises LookupError without a matching line."""
        for line in self.die_table:
            if line.low <= roll <= line.high:
                return line.result
        raise LookupError(f"{self.id} has no line for a roll of {roll}")


class EffectRow(msgspec.Struct, frozen=True):
    """A number of a card's effect that ``cards.csv`` has no column for; tokens are explained in the README of this folder.

    ``target``: the units a modifier touches, as side or nationality, colon, kinds or classes; the place that a distance is
    counted from; or nothing.
    """

    card: str
    effect: Effect
    target: str
    value: int
    condition: str


def _die_table(cell: str) -> tuple[DieResult, ...]:
    lines = []
    for item in cell.split("|") if cell else ():
        match = re.fullmatch(r"(\d)-(\d):(\w+)", item)
        if match is None:
            raise ValueError(f"'{item}' is not low-high:result")
        lines.append(DieResult(int(match[1]), int(match[2]), match[3]))
    if lines and [r for line in lines for r in range(line.low, line.high + 1)] != list(range(10)):
        raise ValueError(f"'{cell}' does not cover the rolls 0 to 9 once each")
    return tuple(lines)


def _parse_grants(cell: str) -> tuple[ReplacementGrant, ...]:
    grants = []
    for item in cell.split("|") if cell else ():
        match = re.fullmatch(r"(air|ground|naval):(\d):(\w+):(now|save)", item)
        if match is None:
            raise ValueError(f"'{item}' is not kind:steps:who:now-or-save")
        grants.append(ReplacementGrant(match[1], int(match[2]), match[3], match[4]))
    return tuple(grants)


def _parse_asp(cell: str) -> AspGrant | None:
    if not cell:
        return None
    match = re.fullmatch(r"(allies|japan):([+-]\d)", cell)
    if match is None:
        raise ValueError(f"'{cell}' is not side:amount")
    return AspGrant(match[1], int(match[2]))


def _parse_logistics(cell: str) -> str:
    if not re.fullmatch(r"|\d+|offensive_ops(\+\d)?", cell):
        raise ValueError(f"'{cell}' is not a logistic value")
    return cell


PARSERS: dict[str, CellParser] = {
    "die_table": _die_table,
    "replacements": _parse_grants,
    "asp": _parse_asp,
    "lv": _parse_logistics,
    "lv_alt": _parse_logistics,
}


def read_strategy_cards(folder: Path) -> dict[str, StrategyCardRow]:
    """All cards from ``folder`` by id. Raises TableError."""
    rows = read_csv(folder / "cards.csv", StrategyCardRow, PARSERS)
    for i, card in enumerate(rows):
        letter = {"allies": "A", "japan": "J"}[card.side]
        if not re.fullmatch(rf"{letter}\d\d", card.id):
            raise rows.fault(i, "id", f"'{card.id}' is not {letter} and a number of two digits")
    return rows.between("ops", 1, 3).by("id")


def _known_column(folder: Path, name: str, row_type: type[Any], column: str) -> Any:
    return read_csv(folder / name, row_type).among(column, read_strategy_cards(folder), "card")


def read_card_effects(folder: Path) -> dict[str, tuple[EffectRow, ...]]:
    """Further effect numbers from ``folder`` by card, in the order of the table. Raises TableError."""
    table: dict[str, tuple[EffectRow, ...]] = {}
    for row in _known_column(folder, "card_effects.csv", EffectRow, "card"):
        table[row.card] = (*table.get(row.card, ()), row)
    return table


@lru_cache(maxsize=1)
def load_cards() -> dict[str, StrategyCardRow]:
    """All 170 cards by id."""
    return read_strategy_cards(HERE)


@lru_cache(maxsize=1)
def load_card_effects() -> dict[str, tuple[EffectRow, ...]]:
    """Further effect numbers by card; a card without any is missing."""
    return read_card_effects(HERE)
