"""A message posted by an earlier try, whose confirmation never arrived, is deleted if it is no longer to be sent."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.store import NewOutbox
from bot.telling import news
from bot.telling.messages import ClockNotice, Hand
from tests.table.conftest import Club, texts


@pytest.fixture
def nonces(club: Club, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Discord's memory for nonces, which the simulated one lacks: a second message of one is the first."""
    known: dict[str, Any] = {}
    given = club.bot.http.send_message

    async def send(channel_id: int, *, params: Any) -> Any:
        body = params.payload or json.loads(params.multipart[0]["value"])
        if body.get("nonce") not in known:
            known[body.get("nonce")] = await given(channel_id, params=params)
        return known[body.get("nonce")]

    monkeypatch.setattr(club.bot.http, "send_message", send)
    return known


async def tried(club: Club, topic: str) -> None:
    """The waiting row of a topic is sent, and word of it is lost."""
    [waiting] = [row for row in await club.bot.store.outbox.rows(1, "waiting") if row.topic == topic]
    row = await club.bot.store.outbox.begin_try(waiting.id)
    assert row is not None
    assert await club.bot.app.sender.send(row) is not None
    await club.bot.store.outbox.failed(row.id, "connection lost", club.bot.store.now())


def mail(who: Any) -> str:
    channel = who.user.dm_channel
    return "\n".join(texts(message) for message in channel.history()) if channel else ""


async def test_a_chapter_that_was_taken_back(club: Club, nonces: Any) -> None:
    await club.begin("long")
    match = await club.do("red", "move red_01 h8")
    await club.pump()
    await club.bot.service.post(1, news.chapter_row(match.row, "war", 1, 0, "A chapter of the war"))
    await tried(club, "chapter-1-war-0")
    assert any("A chapter of the war" in texts(message) for message in club.channel.history())
    await club.bot.service.undo(1, club.ann.id, None, None)
    await club.pump()
    assert not any("A chapter of the war" in texts(message) for message in club.channel.history())


async def test_a_secret_question_that_is_answered(club: Club, nonces: Any) -> None:
    match = await club.begin("long")
    await club.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 h8")
    await tried(club, "turn-blue")
    before = mail(club.bob)
    assert "your decision" in before
    await club.do("blue", "decline")
    await club.pump()
    assert "your decision" not in mail(club.bob)
    assert "…" not in mail(club.bob).splitlines()


async def test_a_hand_of_somebody_who_has_left(club: Club, nonces: Any) -> None:
    match = await club.begin("long")
    await club.bot.service.post(1, Hand("blue").row(club.bob.id))
    await tried(club, "hand-blue")
    assert "3 cards" in mail(club.bob)
    match.seats["blue"] = club.eve.id
    await club.pump()
    assert "3 cards" not in mail(club.bob), "the newest took the place of the older ones, and is gone as well"


@pytest.mark.parametrize("sort", ["ping", "clock"])
async def test_of_two_that_say_the_same_one_stays(club: Club, nonces: Any, sort: str) -> None:
    """The newer one takes the place of a try of which nothing was heard, once."""
    match = await club.begin("long")

    def row(text: str) -> NewOutbox:
        if sort == "ping":
            return news.ping_row(match.row, club.bob.id, text)
        return ClockNotice("blue", text, False, "decline").row(club.bob.id)

    def said() -> list[str]:
        if sort == "clock":
            return [one for one in mail(club.bob).splitlines() if "answered for you" in one]
        return [texts(message) for message in club.channel.history() if club.bob.mention in texts(message)]

    already = len(said())
    await club.bot.service.post(1, row("standing-answered"))
    await tried(club, f"ping-{club.bob.id}-decide" if sort == "ping" else "clock-blue")
    await club.bot.service.post(1, row("standing-answered"))
    await club.pump()
    assert len(said()) == already + 1
    assert await club.bot.store.outbox.rows(1, "waiting") == []
