"""Hints know the position: each is given exactly when it is true, in every language."""

from __future__ import annotations

import random

import pytest

from bot.telling.text import GameWords
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.state.model import SIDES
from tests.eots.bold import BOLD
from words import known_languages


@pytest.mark.parametrize(("scenario", "seed"), [("south_pacific", 1), ("year_1943", 2), ("campaign_1943_1945", 3)])
def test_each_hint_is_so(scenario: str, seed: int) -> None:
    rng, record, seen = random.Random(seed), Record(GAME, scenario, {}, seed.to_bytes(32, "big")), set()
    for _ in range(250):
        if record.position.over:
            break
        position = record.position
        for seat in SIDES:
            prompt, notes = position.due_of(seat), GAME.teaching.hints(position, seat)
            assert not notes or (prompt is not None and prompt.what == "play-card")
            if prompt is None or prompt.what != "play-card":
                continue
            view, hints = GAME.seen(position, seat), dict(notes)
            wanted = view.markers["progress_of_war_target"] - view.markers["progress_of_war"]
            assert ("progress" in hints) is (seat == "allies" and wanted > 0)
            loose = {unit for unit in view.unsupplied if position.g.side(unit) == seat}
            loose = {unit for unit in loose if position.g.unit(unit).kind != "hq"}
            assert ("unsupplied" in hints) is bool(loose)
            assert hints.get("unsupplied", {}).get("count", 0) == len(loose)
            points = dict(GAME.scoring.score(position).notes).get("score-points")
            assert ("points" in hints) is (points is not None and points["seat"] != seat)
            seen |= set(hints)
            for lang in known_languages():
                words = GameWords(GAME, lang, position.state)
                assert all("{" not in words.say(f"hint-{name}", facts) for name, facts in notes)
        record.play(random_action(position, rng, BOLD))
    assert seen
