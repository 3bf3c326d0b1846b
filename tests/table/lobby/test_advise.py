"""``/advise``: three plans in private, from one seat's sight; that it was asked is public; off where it counts."""

from __future__ import annotations

import asyncio
import re

import msgspec
import pytest

from bot.apart import thinking
from bot.apart.thinking import SentDecision, Thinkers
from bot.marks import change_marks
from bot.program.denied import DeniedError
from rules.generals.game import GAME
from tests.table.conftest import Club, texts
from tests.table.lobby.test_thinking import a_decision
from words import tr


async def test_three_plans_in_private_and_the_question_in_public(club: Club) -> None:
    await club.begin("long")
    for _ in range(2):
        done = await club.ann.slash(club.channel, "advise")
        shown = texts(done.followups[-1] if done.followups else done.response)
        assert "would do for Red" in shown
        assert "1. " in shown
        assert "3. " in shown
        # Where all of them agree, the change of the lead says it.
        assert re.search("ahead in|who leads [+−]1", shown)
    await club.pump()
    said = [message for message in club.channel.history() if "has asked the computer for advice" in texts(message)]
    assert len(said) == 1, "once a decision"
    assert (await club.match()).seq == 0
    assert "You have nothing to decide" in texts((await club.bob.slash(club.channel, "advise")).response)
    assert "no seat" in texts((await club.eve.slash(club.channel, "advise")).response)


async def test_off_where_it_counts_or_would_tell(club: Club) -> None:
    match = await club.begin("long")
    plain = match.row.options
    for changes, code in (({"league": (1, 1, 1)}, "advise-in-season"), ({"league": None, "lesson": "first"}, "advise-in-lesson")):
        options = change_marks(match.row.options, **changes)
        match.row = await club.bot.store.games.update(match.id, {"options": options})
        assert tr("en", code)[:20] in texts((await club.ann.slash(club.channel, "advise")).response)
    match.row = await club.bot.store.games.update(match.id, {"options": plain})
    await club.do("red", "pass")
    await club.do("blue", "pass")
    assert (await club.match()).position.due[0].secret
    assert "hidden from the others" in texts((await club.ann.slash(club.channel, "advise")).response)
    await club.pump()
    assert not any("has asked the computer" in texts(message) for message in club.channel.history())


async def test_without_workers_it_takes_the_best_at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(processes=True)

    async def nobody(*asked: object) -> None:
        raise DeniedError("reading-lost")

    for worker in thinkers.workers:
        monkeypatch.setattr(worker, "run", nobody)
    choice = await thinkers.choose(GAME, a_decision("admiral"))
    assert (choice.short, choice.actions) == ("late", 0)


async def test_many_games_of_one_person_keep_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def think(game: object, asked: SentDecision) -> None:
        order.append(asked.seat)

    monkeypatch.setattr(thinking, "choose_blindly", think)
    thinkers = Thinkers(processes=False)
    thinkers.workers = thinkers.workers[:1]
    asked = a_decision()
    asks = [thinkers.choose(GAME, msgspec.structs.replace(asked, seat=f"ann {n}"), 1, n) for n in range(25)]
    await asyncio.gather(*asks, thinkers.choose(GAME, msgspec.structs.replace(asked, seat="bob"), 2, 99))
    assert order.index("bob") <= 2
    assert len(order) == 26
