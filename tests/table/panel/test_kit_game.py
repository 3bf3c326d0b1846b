"""A game that has a kit of tables and no code for its pictures, at the table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.drawing.pictures import GameDrawings
from rules.engine import SealedDice
from tests.render.kits import isles
from tests.table.toy import Toy, ToyState

__all__ = ["isles"]


class _Isles(Toy):
    """The toy, seen on the board of a kit."""

    id = "isles"

    def view(self, state: ToyState, who: str) -> Any:
        hand = ["order_number_one"] if who == self.seats[0] else []
        return {"at": {"northland": {"red_army": 2}}, "control": {"northland": "red"}, "hand": hand}


class _Seen(msgspec.Struct):
    id: int
    game: Any
    position: Any


@pytest.fixture
def seen(isles: str) -> _Seen:
    game = _Isles()
    begun = game.start(game.scenarios()[0].id, {}, SealedDice(bytes(32), 0))
    return _Seen(1, game, begun.position)


async def test_a_game_with_a_kit_under_way_is_painted_ahead_and_drawn(seen: _Seen) -> None:
    pictures = GameDrawings()
    try:
        await pictures.prepare(["isles"], [("isles", "duel", "paper"), ("isles", "campaign", "dark")])
        assert pictures._renderer is not None
        first = await pictures.map(seen, "spectator", "en")
        assert first is not None
        assert first.alt.endswith("Reds, units: Northland: 2 × Red army. Reds, in control of 1 place: Northland.")
        hand = await pictures.hand(seen, seen.game.seats[0], "en")
        assert hand is not None
        assert "To the boats" in hand.alt
        assert await pictures.hand(seen, seen.game.seats[1], "en") is None
        assert pictures.looks("isles") == ("control", "middle", "lands")
        held = await pictures.map(seen, "spectator", "en", "control")
        assert held is not None
        assert held.data != first.data
        place = await pictures.place(seen, "spectator", "en", "northland")
        assert place is not None
        with pytest.raises(KeyError):
            await pictures.place(seen, "spectator", "en", "moon")
    finally:
        await pictures.close()
