"""The lesson of Stalin's War: as shown it leads to its end whatever the dice, with a closed pocket; every step has words."""

from __future__ import annotations

import pytest

from rules.engine import Action, SealedDice
from rules.engine.sight import Sight
from rules.players.chance import chance_of
from rules.stalins_war.game import GAME
from words import known, langs

[LESSON] = GAME.lessons()


@pytest.mark.parametrize("seed", range(6))
def test_what_the_lesson_shows_leads_to_its_end(seed: int) -> None:
    secret = bytes([seed]) * 32
    assert GAME.position_files is not None
    position = GAME.position_files.opened(LESSON.position, SealedDice(secret, 0))[1].position
    said: list[str] = []
    cut = False
    for number in range(1, 120):
        now = LESSON.now(position)
        if now is not None and now[1].ends:
            break
        seat = position.due[0].seat
        if seat == LESSON.seat:
            assert now is not None, position.due
            said.append(now[1].id)
            action = Action.parse(seat, now[1].do) if now[1].do else GAME.idle(position, seat)
        else:
            action = LESSON.said(position, seat) or GAME.players[LESSON.player].choose(
                Sight(position, seat), chance_of(secret, seat, number)
            )
        assert action is not None
        position = position.play(action, SealedDice(secret, number)).position
        cut = cut or position.g.state.supply.get("su_f_west") == "none" or "su_f_west" not in position.state.place
    assert position.state.turn == 2
    assert cut, "the pocket was closed"
    assert said[:3] == ["card", "attack", "odds"]
    assert {"brest", "grodno", "north", "south"} <= set(said)
    numbered = [one.id for one in LESSON.advice if one.numbered]
    counted = [numbered.index(one) for one in said if one in numbered]
    assert counted == sorted(set(counted)), "no step is counted twice or backwards"


def test_every_step_has_words() -> None:
    names = [f"stalins_war:lesson-{LESSON.id}", *(f"stalins_war:lesson-{LESSON.id}-{one.id}" for one in LESSON.advice)]
    assert [name for name in names for lang in langs() if not known(lang, name)] == []
