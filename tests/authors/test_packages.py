"""No matter what a package contains, the program starts, says what is left out, and the other games are played."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest

from bot.authors.check import check_game
from bot.authors.new import ROOT
from bot.client import FieldpostClient
from bot.core.commanded import MOST, TAKEN, command_faults, every_command
from bot.store import Store
from rules.engine.packages import registry
from tests.authors.bad_packages import FAULTS, write_bad
from tests.table.program import running
from tests.table.toy import Toy


@pytest.fixture(scope="module")
def bad(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_bad(tmp_path_factory.mktemp("bad"))


@pytest.fixture
def installed(bad: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The bad packages, in this process and for one test: later ones must not find their games."""
    monkeypatch.syspath_prepend(bad)
    registry.forget_packages()
    yield
    registry.forget_packages()


def test_each_fault_is_one_line_when_the_program_starts(bad: Path) -> None:
    env = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{bad}"}
    env.pop("FIELDPOST_GAMES", None)
    asked = [sys.executable, "-m", "bot.main", "game", "check", "nothing"]
    text = subprocess.run(asked, env=env, cwd=bad, capture_output=True, text=True, check=False).stderr
    assert "Traceback" not in text
    lines = text.splitlines()
    for name, (_, reason) in FAULTS.items():
        if reason:
            assert [line for line in lines if reason in line], (name, text)
    assert [line for line in lines if "'bad_nothing' is left out: bad_nothing_here: no GAME (ModuleNotFoundError" in line]


async def test_the_program_serves_the_other_games_beside_them(bad: Path, tmp_path: Path) -> None:
    async with running(tmp_path / "home", packages=str(bad)) as program:
        alice, bob = program.director.user("alice"), program.director.user("bob")
        (await alice.slash("game new", {"scenario": "hall", "game": "brandubh"}, channel="games")).ok()
        (await alice.slash("game join", {"side": "raiders"}, channel="games")).ok()
        (await bob.slash("game join", {"side": "kings_men"}, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        board = await alice.wait_for(lambda message: "Turn 1" in message.text and message.pictures, channel="games")
        assert "Raider" in board.alts[0]
        (await alice.slash("move", {"units": "d6", "to": "a6"}, channel="games")).ok()


async def test_games_whose_package_is_gone_are_one_line_and_go_on_when_it_is_back(bad: Path, tmp_path: Path) -> None:
    async with running(tmp_path / "home", packages=str(bad)) as program:
        alice, bob = program.director.user("alice"), program.director.user("bob")
        for channel in ("games", "general"):
            (await alice.slash("game new", {"scenario": "only_bad_tools", "game": "bad_tools"}, channel=channel)).ok()
            (await alice.slash("game join", {"side": "red"}, channel=channel)).ok()
        (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        await alice.wait_for(lambda message: "bad_tools" in message.text, channel="games")
        (await alice.slash("game new", {"scenario": "hall", "game": "brandubh", "thread": True}, channel="games")).ok()
        lobby = await alice.wait_for(lambda message: "Brandubh" in message.text and "Raiders" in message.text)
        (await alice.press(lobby.id, "fp:3:0:0:j:s")).ok()
        await program.stop()
        program.packages, program.errors = "", True
        await program.start()
        refused = await alice.slash("panel", channel="games")
        assert "#1 (“bad\\_tools”) waits: its package is not installed" in refused.last.text
        listed = (await alice.slash("mine", channel="games")).last.text
        assert "#1 (“bad\\_tools”) waits" in listed
        assert "#2 (“bad\\_tools”) waits" in listed
        assert "Brandubh" in listed  # the others are shown beside those that wait
        await program.stop()
        said = await program.complaints()
        assert said.count("bad_tools") == 1, said
        assert "fieldpost: the game 'bad_tools' is not installed, and 2 games need it (1 under way): they wait" in said
        program.packages = str(bad)
        await program.start()
        (await alice.slash("act", {"orders": "say"}, channel="games")).ok()


@pytest.mark.parametrize("name", [name for name, (body, reason) in FAULTS.items() if "commands" in body and reason])
@pytest.mark.usefixtures("installed")
def test_check_finds_a_command_that_cannot_be(name: str) -> None:
    game = registry.load_game_module(name)
    [(command, reason)] = command_faults(game).items()
    assert f"command {command!r} is left out: {reason}" in check_game(game, seeds=(1,), pictures=False).faults


@pytest.mark.usefixtures("installed")
def test_our_own_commands_come_first_and_no_more_than_discord_takes() -> None:
    ours = registry.registered_games()
    many = registry.load_game_module("bad_many")
    found = every_command({"bad_many": many, **ours})
    assert len(found) == MOST
    assert {name for game in ours.values() for name in game.table.commands if not registry.is_outside(game)} <= set(found)


def test_the_commands_of_our_own_games_are_right() -> None:
    assert {game.id: command_faults(game) for game in (*registry.registered_games().values(), Toy())} == {
        name: {} for name in (*registry.registered_games(), "toy")
    }


async def test_the_list_of_taken_names_holds_every_command_of_the_host(tmp_path: Path) -> None:
    of_games = {name for game in registry.registered_games().values() for name in game.table.commands} | set(Toy().table.commands)
    async with await Store.open("sqlite://") as store:
        client = FieldpostClient(store, home=tmp_path, pictures=False, deliver=False)
        # An entry in the menu of a message or a person has a name of its own kind.
        slash = discord.AppCommandType.chat_input
        assert {command.name for command in client.tree.get_commands(type=slash)} - of_games <= TAKEN
        await client.close()
    assert not of_games & TAKEN
    written = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    assert f"`{' '.join(sorted(TAKEN))}`" in written.replace("\n", " ")
