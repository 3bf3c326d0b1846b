"""All commands as Discord gets them, and what every test of the whole program sends, against Discord's own API description."""

from __future__ import annotations

import copy
import json
import os
from pathlib import Path
from typing import Any

import pytest

from bot.client import FieldpostClient
from bot.command_sync import translated_commands
from bot.telling.localise import FluentTranslator
from sandbox.checks import differences
from sandbox.checks.validate import Description
from sandbox.server import Sandbox
from sandbox.world.wire import ApiError
from tests.sandbox.excerpt import EXCERPT, excerpt
from tests.table.program import running

COMMANDS = ("PUT", "/applications/{application_id}/commands")
MESSAGE = ("POST", "/channels/{channel_id}/messages")
WHOLE = os.environ.get("FIELDPOST_OPENAPI", "")
FILES = [EXCERPT, *([Path(WHOLE)] if WHOLE else [])]


@pytest.fixture(params=FILES, ids=lambda file: file.name)
def file(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


async def payload(bot: FieldpostClient) -> list[Any]:
    await bot.tree.set_translator(FluentTranslator())
    return (await translated_commands(bot.tree))[0]


@pytest.mark.plays("")
async def test_the_commands_are_as_discord_describes_them(simcord_bot: FieldpostClient, file: Path) -> None:
    commands = await payload(simcord_bot)
    Description(file).check(*COMMANDS, commands)
    broken = copy.deepcopy(commands)
    broken[0]["name"] = 7
    with pytest.raises(ApiError):
        Description(file).check(*COMMANDS, broken)


@pytest.mark.plays("")
@pytest.mark.parametrize("one", differences.DIFFERENCES, ids=lambda one: one.schema)
async def test_each_known_difference_is_one(
    simcord_bot: FieldpostClient, one: differences.SchemaDifference, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without it something is refused that Discord takes. A description that no longer needs it: strike it from the list."""
    commands, message = await payload(simcord_bot), {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}
    monkeypatch.setattr(differences, "DIFFERENCES", tuple(each for each in differences.DIFFERENCES if each is not one))
    narrow, refused = Description(EXCERPT), 0
    for operation, body in ((COMMANDS, commands), (MESSAGE, message)):
        try:
            narrow.check(*operation, body)
        except ApiError:
            refused += 1
    assert refused == 1


def test_the_excerpt_is_what_the_tool_makes_of_the_whole() -> None:
    kept = json.loads(EXCERPT.read_text(encoding="utf-8"))
    assert "MIT" in kept["license"]
    assert len(kept["paths"]) > 15
    assert excerpt(kept) == kept, "made of itself it is the same"
    if WHOLE:
        assert excerpt(json.loads(Path(WHOLE).read_text(encoding="utf-8"))) == kept


async def test_what_the_program_sends_in_tests_is_checked(tmp_path: Path) -> None:
    async with running(tmp_path / "home", "tests.table.toy") as program:
        assert isinstance(program.sandbox, Sandbox)
        assert program.sandbox.description.loaded
