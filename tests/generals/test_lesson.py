"""The lesson of Generals: as shown it can be followed to its end whatever is drawn, and every step has words."""

from __future__ import annotations

import pytest

from rules.engine import Action, SealedDice
from rules.generals.game import GAME
from words import known, langs

[LESSON] = GAME.lessons()


@pytest.mark.parametrize("seed", range(12))
def test_what_the_lesson_shows_leads_to_its_end(seed: int) -> None:
    secret = bytes([seed]) * 32
    assert GAME.position_files is not None
    position = GAME.position_files.opened(LESSON.position, SealedDice(secret, 0))[1].position
    said, number = [], 0
    while True:
        number += 1
        assert number < 120
        now = LESSON.now(position)
        if now is not None and now[1].ends:
            break
        replies = [LESSON.reply(position, seat) for seat in LESSON_OTHERS]
        action = next((one for one in replies if one is not None), None)
        if action is None:
            assert now is not None, position.prompts
            said.append(now[1].id)
            action = Action.parse(LESSON.seat, now[1].do) if now[1].do else GAME.idle(position, LESSON.seat)
        assert action is not None
        position = position.play(action, SealedDice(secret, number)).position
    assert said[:3] == ["army", "discard", "status"]
    assert "battle" in said
    assert "answer" in said


LESSON_OTHERS = tuple(seat for seat in GAME.seats if seat != LESSON.seat)


def test_every_step_has_words() -> None:
    names = [f"generals:lesson-{LESSON.id}", *(f"generals:lesson-{LESSON.id}-{one.id}" for one in LESSON.advice)]
    assert [name for name in names for lang in langs() if not known(lang, name)] == []
