"""A panel at the end of a game says once how it ended."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import ui

from bot.desk.presses import Presses
from bot.panel.draft import Drafts
from bot.panel.panel_view import Panel
from bot.telling.text import GameWords
from tests.table.course import act, begun

#: The shortest scenario of each game, with a seed of a short random game.
ENDED = {"eots": "south_pacific", "stalins_war": "minsk_1941", "next_war": "lyngen", "generals": "war", "brandubh": "hall"}


@pytest.mark.parametrize("game", ENDED)
def test_how_a_game_ended_stands_once_in_the_panel_after_the_last_action(game: str) -> None:
    match, rng = begun(game, ENDED[game]), random.Random(3)
    while match.result() is None:
        last = act(match, rng)
    ending = [event for event in last.events if event.kind in match.game.story.endings]
    assert ending, "the game names the kind of its last event"

    def panel(match: Any, seat: str, words: GameWords, user: int) -> Panel:
        return Panel(match, seat, words, Drafts())

    presses = cast("Any", SimpleNamespace(panels=SimpleNamespace(panel=panel)))
    seat = match.info.seats[0]
    view = Presses.after(presses, match, seat, match.seats[seat], "en", last.events)
    shown = "\n".join(item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))
    words = GameWords(match.game, "en", match.position.state)
    result = match.result()
    assert result is not None
    assert shown.count(words.result(result)) == 1
    assert words.event(ending[-1]) not in shown
