"""Completion of typed values: whatever goes wrong, players are not affected and the host's own log gets one line."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from discord import app_commands

from bot.store import StoreBusyError
from tests.table.conftest import Club


def completed(club: Club) -> list[tuple[str, str]]:
    """Every option that is completed: (command, option)."""
    found: list[tuple[str, str]] = []
    for command in club.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            found += [(command.qualified_name, option.display_name) for option in command.parameters if option.autocomplete]
    return found


async def ask_all(club: Club) -> None:
    """Ann types a letter into every one of them."""
    wanted = completed(club)
    assert len(wanted) > 20
    for name, option in wanted:
        await club.ann.autocomplete(club.channel, name, option, "r")


def tracebacks(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.exc_info or "Traceback" in record.getMessage()]


async def test_an_answer_that_comes_too_late_is_no_traceback(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    await club.begin()
    club.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction", times=None)
    with caplog.at_level(logging.INFO):
        await ask_all(club)
    assert tracebacks(caplog) == []


async def test_trouble_of_the_store_offers_nothing(
    club: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = await club.begin()
    club.bot.service.forget(match.id)

    async def busy(*_: Any, **__: Any) -> None:
        raise StoreBusyError("locked")

    store = club.bot.store
    for part, method in ((store.games, "in_channel"), (store.games, "find"), (store.log, "load"), (store.plans, "of_seat")):
        monkeypatch.setattr(part, method, busy)
    with caplog.at_level(logging.INFO):
        await ask_all(club)
        assert await club.ann.autocomplete(club.channel, "watch", "game", "1") == []
    assert tracebacks(caplog) == []
    assert "Traceback" not in capsys.readouterr().out


async def test_a_mistake_of_ours_is_logged_once_and_offers_nothing(
    club: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await club.begin()

    async def wrong(*_: Any, **__: Any) -> None:
        raise KeyError("nonsense")

    monkeypatch.setattr(club.bot.store.games, "find", wrong)
    assert await club.ann.autocomplete(club.channel, "watch", "game", "1") == []
    logged = capsys.readouterr().out + caplog.text
    assert "completion" in logged
    assert "nonsense" in logged
    assert "Ignoring exception in autocomplete" not in logged
