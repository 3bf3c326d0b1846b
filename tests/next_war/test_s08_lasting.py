"""8.5.1. Marches that last over several segments: typed once, drafted again in each, until arrival or an enemy zone."""

from __future__ import annotations

from random import Random

from rules.engine import Action, Position, SealedDice
from rules.engine.contract.steps import settle
from rules.next_war.course.s08_movement import begin_movement_segment
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_draft import marching_hexes, marching_units
from rules.next_war.march.s08_lasting import far_ways, way_to
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.seen import redraw_hidden, theatre_as_seen
from rules.next_war.typed.marches import read_own_line
from tests.next_war.field import house
from tests.next_war.turns import FixedDice


def segment_of(g: TheatreWar, side: str = "nato", segment: str = "second_movement") -> Position:
    """The side's movement segment begins."""
    war = TheatreWar(g.state, FixedDice(), g.book)
    war.begin_segment(segment, side, [])
    begin_movement_segment(war)
    settle(war)
    return Position(NEXT_WAR, war.state)


def test_the_way_to_one_hex_is_the_way_among_all() -> None:
    """8.5.1: the flood that ends at its goal finds what the whole one finds."""
    g, chance = house(scenario="nordkalott", segment="first_movement", active="pact"), Random(1)
    for hex_ in marching_hexes(g, "pact")[::9]:
        units = marching_units(g, hex_, "pact")[:1]
        ways = far_ways(g, units)
        for goal in chance.sample(g.board.names(ways.all), 6):
            assert way_to(g, units, goal) == ways.way(goal)[0]


def test_units_march_on_until_they_are_there() -> None:
    """The first part is drafted at once, the next ones when the segments of the side begin."""
    g = house(turn=2, units=[["no_brig_16", "1421"]])
    position = segment_of(g)
    position = position.play(Action.parse("nato", "proceed no_brig_16 2115"), SealedDice(bytes(32), 1)).position
    [order] = position.state.stack[-1].draft
    assert order.path[-1] != "2115"
    for number in range(2, 9):
        position = position.play(Action.parse("nato", "done"), SealedDice(bytes(32), number)).position
        if position.state.place["no_brig_16"] == "2115":
            break
        g = TheatreWar(position.state, None)
        g.stack.clear()
        position = segment_of(g)
        assert position.state.stack[-1].draft, "the next part is drafted without an order"
    assert position.state.place["no_brig_16"] == "2115"
    assert position.state.marching == {}


def test_they_are_typed_and_called_off() -> None:
    """ "1421 -> 2115, march on"; cancelled with their draft."""
    position = segment_of(house(turn=2, units=[["no_brig_16", "1421"]]))
    for line, lang in (("brig16 -> 2115, march on", "en"), ("brig16 -> 2115, до цели", "ru"), ("brig16 -> 2115, do celu", "pl")):
        verb, *args = line.split()
        action = read_own_line(position, Action("nato", verb, tuple(args)), lang)
        assert str(action) == "proceed no_brig_16 2115"
    position = position.play(Action.parse("nato", "proceed no_brig_16 2115"), SealedDice(bytes(32), 1)).position
    position = position.play(Action.parse("nato", "recall no_brig_16"), SealedDice(bytes(32), 2)).position
    assert (position.state.marching, position.state.stack[-1].draft) == ({}, [])


def test_nobody_else_sees_them() -> None:
    """Neither in a view, nor by what is asked."""
    g = house(turn=2, units=[["no_brig_16", "1421"]])
    g.order_march(["no_brig_16"], "2115")
    other = NEXT_WAR.saver.clone(g.state)
    assert redraw_hidden(other, "pact", Random(1)) is not None
    assert other.marching == {}
    assert theatre_as_seen(g.state, "pact") == theatre_as_seen(other, "pact")
