"""Computer players of Stalin's War: legal to the end, the same for what looks the same, better than a pass."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.players import players_of
from rules.players.blind import seen_through
from rules.players.chance import chance_of
from rules.players.computer import Computer
from rules.stalins_war.game import GAME
from rules.stalins_war.players.mind import FrontMind

MINSK = "minsk_1941"


def officer() -> Computer:
    """An officer."""
    found = players_of(GAME)["officer"]
    assert isinstance(found, Computer)
    return found


def test_the_first_rounds_hang_on_nothing_hidden() -> None:
    record, player, looked = Record(GAME, MINSK, {}, bytes(32)), officer(), 0
    aims = list[Mapping[str, str]]()
    for number in range(60):
        position = record.position
        if position.over:
            break
        seat = position.due[0].seat
        choice = player.decide(Sight(position, seat), chance_of(b"x", seat, number))
        if choice.actions and looked < 2:
            looked += 1
            aims += [choice.best.facts, *(one.facts for one in choice.others)]
            assert not seen_through(
                position, seat, lambda real, s=seat, n=number: player.decide(Sight(real, s), chance_of(b"x", s, n)), 1
            )
        record.play(choice.action)
    assert looked == 2
    first = next(one for one in aims if one)
    assert first["hex"]
    assert first["units"]


def test_terms_are_one_sides_gain_and_the_others_loss() -> None:
    position = Record(GAME, MINSK, {}, bytes(32)).position
    mind = FrontMind()
    ours, theirs = (mind.terms(position, side) for side in ("axis", "soviet"))
    for name in ("strength", "cut"):
        assert ours[name] == pytest.approx(-theirs[name])
