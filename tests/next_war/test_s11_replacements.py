"""11. Replacements: points of a nation, saved; a step of a unit outside enemy zones, or a destroyed unit with one step."""

from __future__ import annotations

from typing import Any

import pytest

from rules.next_war.course.s11_replacements import (
    SpendReplacements,
    begin_replacements,
    rebuild_hexes,
    replacement_type,
    why_no_rebuild,
    why_no_step,
)  # fmt: skip
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import house
from tests.next_war.turns import done, rolling, under_way, why_not


def needing(*units: Any, dead: tuple[str, ...] = (), points: int = 9, **fields: Any) -> TheatreWar:
    """Lyngen with units as a test places them, some destroyed, and points for both nations."""
    g = house(units=[*units, *([uid, ""] for uid in dead)], **fields)
    g.state.dead, g.state.replacements = sorted(dead), {"NO": points, "SU": points}
    return g


def refusal(found: Any) -> str:
    """Code and section; "" for none."""
    return f"{found.code} {found.section}" if found is not None else ""


def test_points_are_a_nations_and_are_saved() -> None:
    """NW-332: each turn, by the scenario."""
    g = rolling(house())
    begin_replacements(g)
    begin_replacements(g)
    assert g.state.replacements == {"NO": 2, "SU": 2}


def test_a_step_comes_back_outside_enemy_zones() -> None:
    """NW-187: for what the chart asks of its type (11.1)."""
    g = needing(["no_brig_16", "1820", 1], ["no_brig_n", "1818", 1])
    assert refusal(why_no_step(g, "no_brig_16")) == ""
    assert refusal(why_no_step(g, "no_hv_16")) == "nothing-lost 11.1"
    near = needing(["no_ir_16", "2422", 1])
    assert refusal(why_no_step(near, "no_ir_16")) == "in-zone 11.1"
    poor = needing(["no_brig_16", "1820", 1], points=0)
    assert refusal(why_no_step(poor, "no_brig_16")) == "points-short 11.0"


def test_one_step_a_turn() -> None:
    """NW-189: a unit with two steps needs two turns."""
    position = under_way(needing(["no_brig_16", "1820", 1]), SpendReplacements(seat="nato"))
    position, events = done(position, "recover no_brig_16")
    assert not position.state.lost
    assert events[0].facts["count"] == 1
    g = needing(["no_brig_16", "1820", 1])
    g.state.recovered = ["no_brig_16"]
    assert refusal(why_no_step(g, "no_brig_16")) == "one-step 11.2"


def test_without_supply_nothing_comes_back() -> None:
    """NW-197, 13.1.5: as it was found in the phase of supply; games of revision 2 look where the unit is now."""
    g = needing(["no_brig_16", "1713", 1])
    g.state.supply_rule = True
    assert refusal(why_no_step(g, "no_brig_16")) == ""
    g.state.unsupplied = ["no_brig_16"]
    assert refusal(why_no_step(g, "no_brig_16")) == "unsupplied 13.1.5"
    g.state.unsupplied, g.state.revision = [], 2
    assert refusal(why_no_step(g, "no_brig_16")) == "unsupplied 13.1.5"


def test_destroyed_units_come_back_with_one_step_away_from_the_enemy() -> None:
    """NW-188: in their own land, on settlements and installations they hold or next to a friend, two hexes from the enemy."""
    g = needing(dead=("no_brig_16",))
    hexes = g.board.names(rebuild_hexes(g, "no_brig_16"))
    assert "1421" in hexes
    assert "2415" not in hexes
    enemies = g.board.names(g.mask("pact"))
    assert min(g.board.grid.distance(one, other) for one in hexes for other in enemies) == 2
    position, _ = done(under_way(g, SpendReplacements(seat="nato")), "rebuild no_brig_16 1421")
    assert position.state.place["no_brig_16"] == "1421"
    assert position.state.lost == {"no_brig_16": 1}
    assert position.state.dead == []
    assert position.state.replacements["NO"] == 7
    assert not position.due


@pytest.mark.parametrize("uid", ["su_36_dshb", "uk_45", "amf_it"])
def test_airborne_airmobile_and_marine_units_never_come_back(uid: str) -> None:
    """NW-189: 11.2."""
    assert refusal(why_no_rebuild(needing(dead=(uid,)), uid)) == "never-back 11.2"


def test_types_of_the_chart() -> None:
    """11.1: by flags first, then by class."""
    g = house()
    types = {
        uid: replacement_type(g.unit(uid)) for uid in ("no_brig_n", "no_ir_16", "su_131_1", "su_131_t", "su_36_dshb", "uk_45")
    }
    assert types == {
        "no_brig_n": "motorized", "no_ir_16": "light", "su_131_1": "mechanized", "su_131_t": "armour", "su_36_dshb": "airborne",
        "uk_45": "marine",
    }  # fmt: skip


def test_reasons_are_given() -> None:
    """11.1, 11.2."""
    position = under_way(needing(["no_brig_16", "1820", 1], dead=("uk_45",)), SpendReplacements(seat="nato"))
    assert why_not(position, "recover no_hv_16") == "nothing-lost 11.1"
