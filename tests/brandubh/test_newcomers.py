"""What Brandubh says to people who are new to it: in the lobby, at the start, on the panel."""

from __future__ import annotations

import pytest

from bot.panel.helping import about_lines
from bot.panel.panel import game_lines_text
from bot.telling.text import GameWords
from rules.brandubh import GAME
from rules.brandubh.state import HallState
from rules.brandubh.turn import PieceTurn
from rules.engine import Position, SealedDice
from words import is_known_message, known_languages


@pytest.mark.parametrize("lang", known_languages())
def test_the_lobby_each_task_and_every_word(lang: str) -> None:
    words = GameWords(GAME, lang)
    for info in GAME.scenarios():
        lines = about_lines(GAME, info.id, words)
        assert len(lines) == 3
        for king in info.options["king"]:
            state = GAME.start(info.id, {"king": king}, SealedDice(bytes(32), 0)).position.state
            tasks = [game_lines_text(GAME.teaching.aims(state, seat), words) for seat in info.seats]
            assert [len(one) for one in tasks] == [3, 3]
            assert tasks[0] != tasks[1]
            lines += [line for one in tasks for line in one]
        assert not any("{" in line or "aim" in line.lower().split() for line in lines)
    for term in GAME.teaching.glossary:
        assert is_known_message(lang, f"brandubh:term-{term.id}")
        assert is_known_message(lang, f"brandubh:term-{term.id}-text")


@pytest.mark.parametrize(
    ("at", "seat", "hint"),
    [
        ({"d1": "king", "e5": "raider"}, "kings_men", "home"),
        ({"d1": "king", "e5": "raider"}, "raiders", "block"),
        ({"b4": "king", "a4": "raider", "c7": "raider", "g7": "raider"}, "kings_men", "danger"),
        ({"b4": "king", "a4": "raider", "c7": "raider", "g7": "raider"}, "raiders", "capture"),
        ({"d4": "king", "e5": "raider"}, "raiders", ""),
    ],
)
def test_a_hint_tells_what_the_next_move_decides(at: dict[str, str], seat: str, hint: str) -> None:
    """4.1, 4.2"""
    state = HallState(scenario="hall", at=dict(at), stack=[PieceTurn(seat=seat)])
    assert [name for name, _ in GAME.teaching.hint_notes(Position(GAME, state), seat)] == ([hint] if hint else [])
    assert GAME.teaching.hint_notes(Position(GAME, state), "raiders" if seat != "raiders" else "kings_men") == ()
