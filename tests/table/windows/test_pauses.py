"""How long bots take to answer in a window reveals nothing about their cards: compared as distributions."""

from __future__ import annotations

import random
from bisect import bisect
from math import sqrt
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.match import GameMatch
from bot.orders.pauses import LIVE, POST, Pauses
from bot.scripted import players as scripted
from bot.scripted.players import ScriptedPlayers
from rules.engine import Action
from rules.engine.machine.record import Record
from tests.generals.staged import GAME, Staged
from tests.table.course import SECRET, row

#: Pauses drawn in each world.
DRAWN = 400


def world(other: bool, monkeypatch: pytest.MonkeyPatch) -> GameMatch:
    """Germany has attacked Ukraine; the Soviets are a bot's, and hold the card that saves it, or another."""
    monkeypatch.setattr(Staged, "other", other)
    match = GameMatch.begun(GAME, row("generals", "chain", **{"@players": "soviet_union=greedy"}), (), SECRET)
    match.seats = {seat: 100 for seat in match.info.seats if seat != "soviet_union"}
    assert isinstance(match.record, Record)
    match.record.play(Action.parse("germany", "play ger_land_battle ukraine"))
    return match


async def lengths(match: GameMatch, pace: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[float], str]:
    """Seconds from the question to the answer, sorted, and the bot's answers. No time passes meanwhile."""
    asked = 1000.0
    monkeypatch.setattr(scripted, "time", SimpleNamespace(monotonic=lambda: asked))
    clock = SimpleNamespace(pace=pace)

    async def of_game(game_id: int) -> Any:
        return clock

    service: Any = SimpleNamespace(store=SimpleNamespace(clocks=SimpleNamespace(of_game=of_game)))
    players, found, verb = ScriptedPlayers(service, Pauses(random.Random(seed))), [], ""
    for _ in range(DRAWN):
        players._meant.clear()
        meant = await players._next(match, None)
        assert meant is not None
        verb = meant.action.verb
        found.append(meant.moment - asked)
    return sorted(found), verb


@pytest.mark.parametrize(("pace", "bounds"), [("live 60m+30s", LIVE), ("post 1d", POST)])
async def test_the_same_pauses_whatever_lies_face_down(
    pace: str, bounds: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, verb = await lengths(world(False, monkeypatch), pace, 1, monkeypatch)
    second, other = await lengths(world(True, monkeypatch), pace, 2, monkeypatch)
    assert (verb, other) == ("answer", "decline"), "the card makes a difference to what is done"
    most = max(abs(bisect(first, at) - bisect(second, at)) / DRAWN for at in (*first, *second))
    assert most < 1.95 * sqrt(2 / DRAWN), "Kolmogorov and Smirnov, one time in a thousand"
    for found in (first, second):
        assert bounds[0] <= found[0]
        assert found[-1] <= bounds[1]
        assert found[DRAWN // 2] == pytest.approx(sqrt(bounds[0] * bounds[1]), rel=0.35), "evenly over the logarithm"
