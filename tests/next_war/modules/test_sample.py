"""A made-up module with other sides, highways, numbers and fewer charts can be played: nothing of the house is built in."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import rules.next_war
from data.next_war import theatre_tables_of
from rules.next_war.ground.s08_stacking import halves_over, stack_limit
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.ground.s13_supply import supply_sources, units_without_supply
from rules.next_war.positions import position
from rules.next_war.table.briefing import theatre_scenario_notes
from tests.next_war.field import parts, reached, refused, way
from tests.next_war.modules.made import faults, straits


def test_it_has_no_fault() -> None:
    assert faults() == ()


def test_its_sides_and_hexes_are_its_own() -> None:
    """NW-010, NW-287."""
    g = straits()
    assert g.book.sides == ("amber", "jade")
    assert (g.holder("b3"), g.holder("b2"), g.holder("c4")) == ("jade", "amber", "")
    assert g.state.active == "jade"
    assert refused(g, "am1") == "not-its-segment 3.0"


def test_its_numbers_hold() -> None:
    """A zone from one point on; five points in a hex; no hex off the road."""
    g = straits(others="nowhere", units=[["ja2", "c3"], ["am1", "a2"], ["am2", "a2"]])
    assert set(g.board.names(control_zone(g, "jade"))) == {"c2", "c3", "c4", "d3", "d4"}
    assert (stack_limit(g, "a2", "amber"), halves_over(g, "a2", "amber")) == (10, 0)
    far = straits(others="nowhere", units=[["am1", "a3"]])
    assert units_without_supply(far, "amber") == ["am1"]


def test_its_highways_count_in_thirds_and_its_marsh_is_its_own() -> None:
    """NW-092, NW-095: a marsh that vehicles enter only along roads; the rest of the chart is the house's."""
    g = straits(others="nowhere", active="amber", units=[["am1", "a2"], ["am2", "c2"]])
    assert g.board.parts == 6
    assert way(g, "am1", "b2", "c2", "d2") == "1"
    assert parts(g, "am2", "c3") == ["marsh 5/2"]
    assert "c3" not in reached(g, "am1")
    assert way(g, "am1", "b2", "b3") == "4/3"


def test_its_sources_are_its_own() -> None:
    found = supply_sources(straits(), "jade")
    g = straits()
    assert {what: g.board.names(hexes) for what, hexes in found.items() if hexes} == {
        "city": ["e2", "e3"], "port": ["e2"], "module": ["e4"],
    }  # fmt: skip


def test_charts_that_it_lacks_are_missing_and_no_more() -> None:
    """NW-009."""
    have = straits().book.tables.charts.have
    assert {"collateral", "strike", "sam", "naval_detection"} & have == set()
    assert {"combat", "weather", "aaa"} <= have


def test_its_positions_are_written_and_read_without_loss() -> None:
    g = straits(units=[["ja1", "c3", 1]], weather="storm", entered={"b2": "jade"})
    assert position.read(position.write(g.state)) == g.state


def test_the_rules_name_no_country_no_unit_no_hex() -> None:
    tables = theatre_tables_of("")
    names = {*tables.forces.units, *tables.forces.powers, *tables.map.boxes}
    names |= {row.country for row in tables.map.hexes.values() if row.country}
    found = []
    for file in Path(str(rules.next_war.__file__)).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            if text in names or re.fullmatch(r"\d{4}", text):
                found.append(f"{file.name}:{node.lineno} {text}")
    assert found == []


def test_who_wins_by_a_lead_is_said_of_their_own_lead() -> None:
    """12.3: where both sides win only by being ahead, neither reads of a lead below zero."""
    said = [facts for name, facts in theatre_scenario_notes(straits().state.module, "straits") if name == "about-win"]
    leads = [(one["seat"], one["side"], one["count"], one["up"]) for one in said]
    assert leads == [("amber", "amber", 1, 1), ("jade", "jade", 1, 1)]
