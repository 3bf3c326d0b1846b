"""Counters: ``units.csv`` (200 combat units and headquarters)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from data.eots.editions import EditionId
from data.tables import convert_toml, read_csv, read_tree, toml_error

HERE = Path(__file__).parent

Side = Literal["japan", "allies"]
Nationality = Literal["jp", "us", "br", "au", "nz", "in", "cn", "nl", "joint"]
Service = Literal["army", "navy", "marine", "none"]
Kind = Literal["hq", "air", "naval", "ground"]
Class = Literal[
    "hq", "cv", "cvl", "cve", "bb", "bc", "ca", "cl", "dd", "apd",
    "army", "corps", "division", "brigade", "regiment",
    "air_flotilla", "air_division", "air_unit", "air_force", "marine_air", "lrb", "b29",
]  # fmt: skip
HqType = Literal["", "japanese", "us", "commonwealth", "joint"]
Pool = Literal["jp_naval", "jp_air", "jp_ground", "us_naval", "cw_naval", "allied_air", "allied_ground", "china_ground", "none"]
SurrenderEffect = Literal[
    "",
    "removed_when_dutch_east_indies_surrenders",
    "removed_when_philippines_surrenders",
    "removed_when_india_surrenders",
    "removed_when_china_surrenders",
    "removed_when_burma_surrenders",
    "no_arrival_or_rebuild_after_australia_surrenders",
]


class CounterSideRow(msgspec.Struct, frozen=True):
    """One counter, both sides.

    * ``steps`` 2, 1, or 0 for a headquarters; a one-step unit counts as reduced (6.24) and has no reduced factors.
    * ``range`` of carriers and air units, ``range_extended`` of air units; ``extended_in_brackets``: movement only.
    * ``hq_type`` the units a headquarters may command (6.12); ``hq_range``, ``hq_efficiency`` as printed.
    * ``prewar_dot``: takes no replacements; ``replacement_pool`` names the points that rebuild the unit.
    * ``amphibious`` (8.45), ``asp_full``/``asp_reduced`` points for one assault; ``strategic_sea_move``; ``organic_carrier``
      and ``organic_cargo``: ships that carry and brigades that ride without ASP (8.46).
    * ``lrb``, ``b29``; ``lrb_pair`` the unit it counts as one with for stacking (8.34).
    * ``special`` tags such as "replaces:UNIT", "removed_by:CARD", "strategic_bombing", "double_asp_cost".
    """

    id: str
    name: str
    counter_label: str
    side: Side
    nationality: Nationality
    service: Service
    kind: Kind
    class_: Class = msgspec.field(name="class")
    attack_full: int | None
    defence_full: int | None
    attack_reduced: int | None
    defence_reduced: int | None
    steps: int
    range: int | None
    range_extended: int | None
    extended_in_brackets: bool
    hq_type: HqType
    hq_range: int | None
    hq_efficiency: int | None
    prewar_dot: bool
    replaceable: bool
    replacement_pool: Pool
    amphibious: bool
    asp_full: int | None
    asp_reduced: int | None
    strategic_sea_move: bool
    organic_carrier: bool
    organic_cargo: bool
    lrb: bool
    b29: bool
    lrb_pair: str
    has_zoi: bool
    neutralises_zoi: bool
    can_be_delayed: bool
    delayed_by_us_rivalry: bool
    can_be_sent_to_europe: bool
    surrender_effect: SurrenderEffect
    special: tuple[str, ...]


def read_units(folder: Path) -> dict[str, CounterSideRow]:
    """All counters from ``folder`` by id. Raises TableError."""
    rows = read_csv(folder / "units.csv", CounterSideRow)
    units = rows.by("id")
    for i, unit in enumerate(rows):
        if (unit.kind == "hq") != (unit.hq_range is not None and unit.hq_efficiency is not None):
            raise rows.fault(i, "hq_range", "a headquarters, and only one, has range and efficiency")
        if (unit.kind == "hq") != (unit.attack_full is None):
            raise rows.fault(i, "attack_full", "every unit but a headquarters has factors")
        if (unit.steps == 2) != (unit.attack_reduced is not None and unit.defence_reduced is not None):
            raise rows.fault(i, "attack_reduced", "two-step units, and only they, have reduced factors")
        if unit.lrb_pair and (unit.lrb_pair not in units or units[unit.lrb_pair].lrb_pair != unit.id):
            raise rows.fault(i, "lrb_pair", f"'{unit.lrb_pair}' does not name this unit as its pair")
        if unit.replaceable == (unit.replacement_pool == "none"):
            raise rows.fault(i, "replacement_pool", "does not agree with replaceable")
    return units


def read_edition_units(folder: Path, edition: EditionId) -> dict[str, CounterSideRow]:
    """All counters of an edition: those of ``folder`` with the changes of its sheet. Raises TableError."""
    units = read_units(folder)
    if edition == "newest":
        return units
    path = folder / f"{edition}.toml"
    for name, changes in read_tree(path).get("unit", {}).items():
        if name not in units:
            raise toml_error(path, ("unit", name), f"no unit '{name}'")
        row: dict[str, Any] = msgspec.to_builtins(units[name])
        for key in changes:
            if key not in row:
                raise toml_error(path, ("unit", name, key), "unknown column")
        units[name] = convert_toml(path, row | changes, CounterSideRow)
    return units


@lru_cache(maxsize=4)
def load_units(edition: EditionId = "newest") -> dict[str, CounterSideRow]:
    """All 200 counters of an edition by id."""
    return read_edition_units(HERE, edition)
