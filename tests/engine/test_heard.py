"""A draw in private that is counted in public is reported once to a seat that sees both."""

from __future__ import annotations

import pytest

from rules.engine import Event
from rules.engine.contract.story import heard_events
from rules.engine.packages import registry

DREW = Event("drew", {"count": 1})


@pytest.mark.parametrize("name", ["eots", "generals", "stalins_war"])
def test_viewers_of_the_cards_do_not_get_their_number_as_well(name: str) -> None:
    game = registry.load_game_module(f"rules.{name}")
    seat = game.seats[0]
    [kind] = [closer for closer, other in game.table.closer_events.items() if other == "drew"]
    events = [DREW, Event(kind, {"cards": ["X"]}, (seat,)), Event("turn", {})]
    assert [one.kind for one in heard_events(game.table.closer_events, events, (seat,))] == [kind, "turn"]
    assert [one.kind for one in heard_events(game.table.closer_events, events, ("spectator",))] == ["drew", "turn"]
    assert [one.kind for one in heard_events(game.table.closer_events, events, ("spectator", seat))] == [kind, "turn"]
