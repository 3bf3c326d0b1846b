"""7.5: mines are laid, act in their area, are swept."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Position
from rules.engine.contract.steps import settle
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.sea.s07_mine_areas import mine_area, mine_counters, mining_hexes, why_not_mined
from rules.next_war.sea.s07_mines import SweepMines, begin_sweeping, sweepable_hexes
from rules.next_war.sea.s08_ships import ship_mining_hexes, submarine_mining_hexes
from tests.next_war.afloat import afloat, ship
from tests.next_war.field import house
from tests.next_war.turns import done, rolling, under_way


def laid(**fields: Any) -> dict[str, Any]:
    """Mines of a side: ``red={"0103": 1}``."""
    return {
        "mines": {hex_: density for hexes in fields.values() for hex_, density in hexes.items()},
        "mined_by": {hex_: side for side, hexes in fields.items() for hex_ in hexes},
    }


def test_a_ship_lays_dense_mines_in_its_hex_or_beside_it_instead_of_moving() -> None:
    """NW-069: in all-sea hexes, ports and beaches."""
    g = afloat({"s": ship("blue", "0202")})
    assert ship_mining_hexes(g, "s") == ["0101", "0102", "0201", "0202", "0203", "0301", "0302"]
    position, _ = done(under_way(g, MovementSegment(seat="blue")), "mine s 0203")
    state = position.state
    assert (state.mines, state.mined_by, state.mine_layers, state.moved) == ({"0203": 2}, {"0203": "blue"}, {"0203": "s"}, ["s"])
    assert ship_mining_hexes(afloat({"s": ship("blue", "in_shore:west")}), "s") == []
    assert ship_mining_hexes(afloat({"s": ship("blue", "0202")}, moved=["s"]), "s") == []


def test_submarines_lay_thin_mines_anywhere_for_a_point_of_threat_and_keep_one() -> None:
    """7.5.1.2, NW-070"""
    g = afloat({}, submarine={"blue": 2})
    assert "0503" in submarine_mining_hexes(g, "blue")
    assert "0303" not in submarine_mining_hexes(g, "blue")
    position, _ = done(under_way(g, MovementSegment(seat="blue")), "seed 0503")
    assert (position.state.mines, position.state.submarine["blue"]) == ({"0503": 1}, 1)
    assert submarine_mining_hexes(afloat({}, submarine={"blue": 1}), "blue") == []


def test_one_marker_in_a_hex_which_may_become_denser() -> None:
    """7.5.1, NW-071"""
    g = afloat({}, **laid(blue={"0101": 1, "0102": 2}, red={"0201": 1}))
    assert why_not_mined(g, "blue", "0101", 1) is None
    for hex_ in ("0102", "0201"):
        refusal = why_not_mined(g, "blue", hex_, 1)
        assert refusal is not None
        assert refusal.code == "mined-already"
    war = rolling(g)
    MovementSegment(seat="blue").do_seed(war, "blue", ("0101",))
    assert war.state.mines["0101"] == 2


def test_counters_are_a_limit_and_swept_ones_are_gone() -> None:
    g = afloat({}, **laid(blue={"0101": 1, "0102": 2, "0201": 2}))
    assert (mine_counters(g, "blue", 1), mine_counters(g, "blue", 2)) == (2, 0)
    assert mining_hexes(g, "blue", 2) == []
    war = rolling(g)
    war.sweep_mines("0101")
    assert mine_counters(war, "blue", 1) == 2
    war.sweep_mines("0102")
    assert war.state.mines == {"0102": 1, "0201": 2}
    assert (mine_counters(war, "blue", 1), mine_counters(war, "blue", 2)) == (1, 1)


def test_the_area_of_mines() -> None:
    """NW-073: on the coast all sea hexes beside too; in a port of a fjord also the hex by which it is entered (Q47)."""
    g = afloat({})
    assert g.board.names(mine_area(g, "0202")) == ["0202"]
    assert g.board.names(mine_area(g, "0203")) == ["0102", "0202", "0203", "0302"]
    troms = house(scenario="nordkalott")
    assert {"0926", "0723"} <= set(troms.board.names(mine_area(troms, "0926")))


# -- sweeping --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "die", "left"), [("in_shore:west", 3, 0), ("in_shore:west", 4, 1), ("0202", 5, 0), ("0202", 6, 1)]
)
def test_mines_are_swept_off_friendly_coasts(at: str, die: int, left: int) -> None:
    """7.5.2, D10, NW-072: 0 to 3; two less with a ship in the area."""
    g = afloat({"s": ship("blue", at)}, {"west": "blue"}, **laid(red={"0203": 1}), turn=2)
    war = rolling(g, die)
    begin_sweeping(war)
    settle(war)
    assert war.state.mines.get("0203", 0) == left


def test_only_enemy_mines_off_coasts_that_a_side_controls() -> None:
    fields = laid(red={"0203": 1, "0503": 1}, blue={"0101": 1})
    assert sweepable_hexes(afloat({}, {"west": "blue", "east": "contested"}, **fields), "blue") == ["0203"]


def test_none_on_the_first_turn() -> None:
    """NW-304"""
    war = rolling(afloat({}, {"west": "blue"}, **laid(red={"0203": 1}), turn=1), 0)
    begin_sweeping(war)
    assert not war.stack
    assert war.state.mines == {"0203": 1}


def test_of_more_than_two_markers_two_are_chosen() -> None:
    g = afloat({}, {"west": "blue"}, **laid(red={"0203": 1, "0101": 1, "0202": 1}), turn=2)
    position = under_way(g, SweepMines(seat="blue"))
    assert [prompt.what for prompt in position.prompts] == ["sweep-mines"]
    position, events = done(position, "sweep 0101+0202")
    assert [event.facts["hex"] for event in events if event.kind == "mines-swept"] == ["0101", "0202"]


def test_both_sides_sweep_at_once() -> None:
    """7.5.2, 3.0: neither waits for the other; games of before ask the first player first."""
    fields = laid(red={"0203": 1, "0101": 1, "0202": 1}, blue={"0502": 1, "0503": 1, "0402": 1})
    for revision, asked in ((5, ["red", "blue"]), (4, ["red"])):
        g = afloat({}, {"west": "blue", "east": "red"}, **fields, turn=2)
        g.state.initiative, g.state.revision = "red", revision
        war = rolling(g)
        begin_sweeping(war)
        settle(war)
        position = Position(NEXT_WAR, war.state)
        assert [prompt.seat for prompt in position.prompts] == asked
        if revision == 5:
            position, events = done(position, "sweep 0101+0202", seat="blue")
            assert [event.facts["seat"] for event in events if event.kind == "mines-swept"] == ["blue"] * 2
            position, events = done(position, "decline", seat="red")
            assert [event.facts["seat"] for event in events if event.kind == "mines-swept"] == ["red"] * 2
            assert not position.prompts
