"""The buttons of an answered direct message disappear, even if Discord failed at that moment."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.panel import letter


class Letter:
    """A message that fails a number of times when it is changed."""

    def __init__(self, error: type[discord.HTTPException], status: int, times: int) -> None:
        self.error, self.status, self.times = error, status, times
        self.tried = self.changed = 0

    async def edit(self, **_: Any) -> None:
        self.tried += 1
        if self.tried <= self.times:
            answer: Any = SimpleNamespace(status=self.status, reason="")
            raise self.error(answer, {"code": 0, "message": ""})
        self.changed += 1


async def closed(one: Letter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letter, "AGAIN", (0.0, 0.0, 0.0))
    monkeypatch.setattr(letter, "without_used", lambda *_: None)
    await letter.close_question(cast(discord.Message, one), "")
    await asyncio.gather(*letter._waiting)


async def test_a_letter_is_closed_once_discord_works_again(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Letter(discord.DiscordServerError, 503, 3)
    await closed(one, monkeypatch)
    assert (one.tried, one.changed) == (4, 1)
    assert not letter._waiting


async def test_a_refusal_is_final(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Letter(discord.NotFound, 404, 9)
    await closed(one, monkeypatch)
    assert (one.tried, one.changed) == (1, 0)
