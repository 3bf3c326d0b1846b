"""The tables of Next War hang together, and what is wrong in one is named with file, row and column."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path

import pytest

from data.modules import Module, TableSource
from data.modules.model import ModuleSheet
from data.next_war import REPLACEABLE, read_theatre_tables, theatre_tables_of
from data.next_war.cells import AirFigure, air_cell, halves_cell, points_cell
from data.next_war.charts import chart_index
from data.next_war.tables import HERE
from data.tables import TableError
from maps.next_war.__main__ import made_texts, write_theatre_tables

#: The folder of facts that the tables are made of, where there is one.
FACTS = os.environ.get("FIELDPOST_NEXT_WAR_FACTS", "")


def faults(name: str, *rows: str, whole: bool = False) -> list[TableError]:
    """What is found wrong when a module replaces rows of a table."""
    header = next(line for line in (HERE / name).read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    module = Module(
        ModuleSheet("m", "m", "next_war", "1", whole=(name,) if whole else ()), {name: "\n".join((header, *rows)) + "\n"}, "0"
    )
    found: list[TableError] = []
    read_theatre_tables(TableSource(HERE, REPLACEABLE, module, found))
    return found


@pytest.mark.parametrize(
    ("name", "rows", "column", "reason"),
    [
        ("hexes.csv", ("7018,70,18,lava,SU,Polyarnyy,,,,,kola,,0,0,",), "terrain", "lava"),
        ("hexes.csv", ("3504,35,4,flat,NO,x,,,,,,,1,0,",), "hardened", "without an installation"),
        ("hexes.csv", ("3504,35,4,flat,NO,x,city,,,,,,0,0,",), "settlement", "without a road"),
        ("hexsides.csv", ("0120,0221,lake,",), "kind", "lake"),
        ("hexsides.csv", ("0120,0221,minor_river,Boat",), "ferry", "all-water"),
        ("roads.csv", ("0101,7041,primary",), "b", "no neighbours"),
        ("roads.csv", ("0101,0102,primary",), "a", "no land"),
        ("ports.csv", ("0926,Narvik,4,0723,0826|0725|0625,troms",), "fjord", "broken"),
        ("zones.csv", ("troms,in_shore,Troms,barents_west,,,0",), "linked", "in turn"),
        ("units.csv", ("us_blt_1,ground,nato,US,4 MEB,brigade,B,b,motorized,infantry|airmobile,3,3,6,5,1,2,2,2,5,,,,,,,,,",),
         "flags", "no infantry class"),
        ("units.csv", ("no_ka_lyngen,ground,nato,NO,,,Forts,fort,leg,infantry|paren,0,2,4,0,1,1,,,,,,,,,,,,",), "ma", "static"),
        ("units.csv", ("su_131_1,ground,pact,SU,132,division,1,mtlb,mechanized,mech,3,4,5,7,1,2,2,2,4,,,,,,,,,",),
         "formation", "no HQ of the colour"),
        ("units.csv", ("no_339,helicopter,nato,NO,,,339,,,,,,,,,1,,,,1,,,,,,,,",), "range", "without range"),
        ("units.csv", ("no_gp,ground,nato,SU,,,G,ski,leg,infantry,1,2,6,5,0.7,1,,,,,,,,,,,,",), "sp", "halves"),
        ("markers.csv", ("depot,nato,4,,1,,,8",), "defence", "has a defence"),
        ("air_boxes.csv", ("kola,pact,Kola,6,7120,near,all,all,all,su_mig31",), "reach_s", "no reach"),
        ("terrain.csv", ("flat,1,1,1,1,1/4,1,1,1",), "motorized", "sixths"),
        ("terrain.csv", ("river_add,1,1,1,1,P,1,1,1",), "motorized", "prohibited to nobody"),
        ("bands.csv", ("contested_sea,standard,,4,success", "contested_sea,standard,5,7,abort",
                       "contested_sea,standard,8,,sunk"), "result", "not in the book"),
        ("bands.csv", ("weather,winter,0,3,clear", "weather,winter,5,9,storm"), "roll_from", "a hole"),
        ("combat.csv", ("1,12,,4,0,0",), "beyond", "end rows"),
        ("rolls.csv", ("strike,1,30,,-",), "roll", "holes"),
    ],
)  # fmt: skip
def test_faults_are_named(name: str, rows: tuple[str, ...], column: str, reason: str) -> None:
    found = [fault for fault in faults(name, *rows) if fault.file == name and fault.row]
    assert any(fault.column == column and reason in fault.reason for fault in found), found


def test_a_chart_that_a_module_must_have_is_missed_and_another_turns_its_rule_off() -> None:
    """NW-008, NW-009, NW-010."""
    assert any("chart 'adf' (6.6.1) is missing" in fault.reason for fault in faults("adf.csv", whole=True))
    assert faults("collateral.csv", whole=True) == []
    module = Module(ModuleSheet("m", "m", "next_war", "1", whole=("paradrop.csv",)), {}, "0")
    assert "paradrop" not in read_theatre_tables(TableSource(HERE, REPLACEABLE, module)).charts.have


def test_the_house_has_every_chart_and_each_says_what_holds_beyond_its_rows() -> None:
    """NW-412."""
    tables = theatre_tables_of("")
    assert tables.charts.have == set(chart_index())
    assert {row.beyond for row in chart_index().values()} == {"end_row", "open", "none", None}


def test_ferries_are_listed_once_and_bear_both_hexes() -> None:
    """NW-010."""
    ferries = [row for row in theatre_tables_of("").map.sides if row.ferry]
    assert len(ferries) == len({frozenset((row.a, row.b)) for row in ferries}) == 3


def test_points_are_read_in_fractions_and_stacking_in_halves() -> None:
    """NW-006."""
    assert (points_cell("1/3"), points_cell("1.5"), points_cell("P")) == (Fraction(1, 3), Fraction(3, 2), None)
    assert halves_cell("0.5") + halves_cell("0.5") == halves_cell("1")
    assert air_cell("4**") == AirFigure(4, 2)
    assert air_cell("(1)") == AirFigure(1, 0, True)


@pytest.mark.skipif(not FACTS, reason="FIELDPOST_NEXT_WAR_FACTS names no folder of facts")
def test_the_tables_are_what_the_facts_give() -> None:
    assert write_theatre_tables([FACTS, "--check"]) == 0
    assert set(made_texts(Path(FACTS))) <= {table.name for table in REPLACEABLE}
