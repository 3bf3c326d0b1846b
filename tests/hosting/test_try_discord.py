"""``fieldpost try-discord`` against the stand-in: it tries everything, says what is missing, and leaves nothing behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from pydantic import SecretStr

from bot.program.complaints import CannotStartError
from bot.settings import ProgramSettings
from bot.trying.command import try_discord
from bot.trying.findings import Findings, Verdict
from bot.trying.trial import NAME, DiscordTrial, differing_fields
from sandbox.server import Sandbox
from sandbox.world import permissions
from tests.director.client import PATIENCE, Director
from tests.sandbox.excerpt import EXCERPT


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(openapi=EXCERPT) as running:
        running.world.settings.ack_seconds = PATIENCE
        yield running


def guild_of(sandbox: Sandbox) -> dict[str, Any]:
    """The only server of the stand-in."""
    [guild] = sandbox.world.guilds.values()
    return guild


def channel_of(sandbox: Sandbox, name: str) -> dict[str, Any]:
    return next(one for one in sandbox.world.channels.values() if one.get("name") == name)


def allow(sandbox: Sandbox, more: int = 0, less: int = 0) -> None:
    """Change what the bot may do on the server."""
    world = sandbox.world
    roles = [one for one in guild_of(sandbox)["roles"] if one["id"] in guild_of(sandbox)["members"][world.bot_id]["roles"]]
    everyone = next(one for one in guild_of(sandbox)["roles"] if one["id"] == guild_of(sandbox)["id"])
    for role in (*roles, everyone):
        role["permissions"] = str((int(role["permissions"]) | (more if role is not everyone else 0)) & ~less)
    if not roles:
        everyone["permissions"] = str(int(everyone["permissions"]) | more)


async def tried(sandbox: Sandbox, channel: str = "", person: int = 0, wait: float = 0) -> Findings:
    """One run."""
    found = Findings()
    settings = ProgramSettings(discord_token=SecretStr(sandbox.token), api_base=sandbox.api_base, gateway_url=sandbox.gateway_url)
    number = int(channel_of(sandbox, channel)["id"]) if channel else 0
    await try_discord(settings, int(guild_of(sandbox)["id"]), number, person, wait, found)
    return found


def verdicts(found: Findings, *which: Verdict) -> list[str]:
    return [one.line() for one in found.every if one.verdict in which]


def left(sandbox: Sandbox) -> str:
    """What there is of a run."""
    world = sandbox.world
    messages = [one for here in world.messages.values() for one in here.values() if not one.get("deleted")]
    return str([messages, [one.get("name") for one in world.channels.values()]])


async def test_all_of_it_in_a_channel_of_its_own(sandbox: Sandbox) -> None:
    allow(sandbox, permissions.MANAGE_CHANNELS | permissions.MANAGE_THREADS)
    person = int(sandbox.world.find_user("alice")["id"])
    found = await tried(sandbox, person=person)
    assert verdicts(found, Verdict.FAILS, Verdict.LEFT, Verdict.DIFFERS) == []
    assert found.exit_code() == 0
    done = "\n".join(verdicts(found, Verdict.OK))
    for what in ("commands sent", "message of components", "picture", "line in a thread", "direct message", "deleted: channel"):
        assert what in done
    assert "only a person can open one" in "\n".join(verdicts(found, Verdict.UNTRIED))
    assert NAME not in left(sandbox)


async def test_in_a_private_channel_that_is_named(sandbox: Sandbox) -> None:
    found = await tried(sandbox, "moderators")
    assert found.exit_code() == 0, found.every
    assert "Manage Threads" in "\n".join(verdicts(found, Verdict.UNTRIED))
    assert NAME not in left(sandbox)


async def test_a_public_channel_is_refused_and_without_the_right_one_must_be_named(sandbox: Sandbox) -> None:
    found = await tried(sandbox, "games")
    assert "everybody sees #games" in str(found.every)
    assert found.exit_code() == 1
    found = await tried(sandbox)
    assert "--channel" in str(found.every)
    assert NAME not in left(sandbox)


async def test_missing_rights_are_named_and_the_rest_is_tried(sandbox: Sandbox) -> None:
    missing = permissions.ATTACH_FILES | permissions.CREATE_PUBLIC_THREADS | permissions.PIN_MESSAGES
    allow(sandbox, permissions.MANAGE_CHANNELS, missing)
    found = await tried(sandbox)
    failed = "\n".join(verdicts(found, Verdict.FAILS))
    assert "right Attach Files" in failed
    assert "right Create Public Threads" in failed
    assert "message: 403 50013" in failed
    assert "thread: 403 50013" in failed
    assert found.exit_code() == 1
    assert "commands sent" in "\n".join(verdicts(found, Verdict.OK))
    assert NAME not in left(sandbox)


async def test_a_run_that_is_broken_off_deletes_what_it_made(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    allow(sandbox, permissions.MANAGE_CHANNELS | permissions.MANAGE_THREADS)

    async def broken(self: DiscordTrial, channel: discord.TextChannel) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(DiscordTrial, "_try_letter", broken)
    with pytest.raises(asyncio.CancelledError):
        await tried(sandbox)
    assert NAME not in left(sandbox)


async def test_what_a_killed_run_left_is_deleted_by_the_next(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    async def killed(self: DiscordTrial) -> None:
        self._undoing.clear()

    with monkeypatch.context() as patch:
        patch.setattr(DiscordTrial, "_clean_up", killed)
        await tried(sandbox, "moderators")
    assert NAME in left(sandbox)
    found = await tried(sandbox, "moderators")
    assert "left by an earlier run" in str(found.every)
    assert NAME not in left(sandbox)


async def test_a_person_fills_in_the_form(sandbox: Sandbox) -> None:
    async with Director(sandbox.base) as director:
        carol = director.user("carol")

        async def fill() -> None:
            message = await carol.wait_for(lambda one: "Open the form" in str(one), channel="moderators")
            form = (await carol.click(message.button("Open the form"))).ok().modal
            (await carol.submit(form, {"word": "hello"})).ok()

        _, found = await asyncio.gather(fill(), tried(sandbox, "moderators", wait=PATIENCE))
    assert "ok         form" in verdicts(found, Verdict.OK)
    assert NAME not in left(sandbox)


async def test_a_server_that_it_is_not_on_and_a_wrong_token(sandbox: Sandbox, tmp_path: Path) -> None:
    settings = ProgramSettings(discord_token=SecretStr(sandbox.token), api_base=sandbox.api_base, gateway_url=sandbox.gateway_url)
    with pytest.raises(CannotStartError, match="Wargame Table"):
        await try_discord(settings, 5, 0, 0, 0, Findings())
    wrong = settings.model_copy(update={"discord_token": SecretStr("wrong")})
    with pytest.raises(CannotStartError, match="refused the token"):
        await try_discord(wrong, 5, 0, 0, 0, Findings())


def test_fields_of_commands_are_compared() -> None:
    sent = {"name": "a", "options": [{"name": "x", "required": False}], "channel_types": [0, 1], "nsfw": False}
    same = {"name": "a", "options": [{"name": "x"}], "channel_types": [1, 0], "version": "1"}
    assert differing_fields(sent, same) == []
    assert differing_fields(sent, same | {"options": [{"name": "y"}]}) == ["options.name"]


def test_the_exit_code_is_of_the_worst() -> None:
    found = Findings()
    found.add("a", Verdict.UNTRIED)
    assert found.exit_code() == 0
    found.compare("b", 1, 2)
    assert found.exit_code() == 2
    found.add("c", Verdict.LEFT)
    assert found.exit_code() == 1
    assert found.summary() == "1 differs, 1 not tried, 1 LEFT"
