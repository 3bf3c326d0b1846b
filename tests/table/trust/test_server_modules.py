"""Modules that a server adds for itself: checked, offered there only, kept for its games, never sent on."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest

from bot.apart.thinking import SentDecision, computer_choice_job
from bot.core import games
from bot.core.library import Library
from bot.core.service import Service
from bot.program.denied import DeniedError
from bot.program.server_modules import MOST_HERE
from bot.referee.transfer import Transfer
from bot.telling.reasons import read_choice
from data.modules import is_module_kept
from rules.engine.machine.sight import Sight
from rules.engine.proof.playout import random_action
from rules.generals.state.board import NATIONS
from rules.players.worlds import blind_bytes
from tests.generals.modules.made import SAMPLE, module
from tests.next_war.modules.made import files_of
from tests.stalins_war.modules import made as front
from tests.table.answers import last_word as said
from tests.table.conftest import Club, replayed, texts
from tests.table.shelf import shelved
from words import tr

pytestmark = pytest.mark.plays("rules.generals,rules.stalins_war,rules.next_war,rules.crossing")

#: In no message or file may this be found: a remark in the module.
SECRET = "the colonel keeps this to himself"


@pytest.fixture(autouse=True)
def kept(club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """An owner's folder with nothing in it, and a place for what games keep."""
    with shelved(club, tmp_path, monkeypatch, SAMPLE, ".hidden") as folder:
        yield folder


@pytest.fixture
def boss(club: Club) -> Any:
    """Max, who manages the server."""
    return manager(club, club.guild)


def manager(club: Club, guild: Any) -> Any:
    role = guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    return guild.add_member(club.env.create_user("max"), roles=[role])


def sample_files() -> dict[str, bytes]:
    """The made-up module of Generals, with a remark."""
    files = {path.name: path.read_bytes() for path in SAMPLE.iterdir()}
    return files | {"module.toml": files["module.toml"] + f"# {SECRET}\n".encode()}


def packed(files: Mapping[str, bytes], folder: str = "") -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as made:
        for name, raw in files.items():
            made.writestr(folder + name, raw)
    return buffer.getvalue()


async def added(boss: Any, channel: Any, content: bytes | None = None) -> str:
    content = packed(sample_files()) if content is None else content
    return said(await boss.slash(channel, "module add", file=("mine.zip", content)))


async def begun(club: Club, **options: str) -> Any:
    await club.ann.slash(club.channel, "game new", scenario="war", game="generals", **options)
    for n, seat in enumerate(NATIONS):
        await [club.ann, club.bob][n % 2].slash(club.channel, "game join", side=seat)
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    return await club.match()


async def played(club: Club, count: int) -> Any:
    rng = Random(3)
    for _ in range(count):
        action = random_action((await club.match()).position, rng)
        await club.do(action.seat, " ".join((action.verb, *action.args)))
    await club.pump()
    return await club.match()


async def test_a_module_is_added_played_and_named(club: Club, boss: Any) -> None:
    answer = await added(boss, club.channel, packed(sample_files(), "mybox/"))
    assert "The module **sample** 1.2 for Generals" in answer
    [row] = await club.bot.store.modules.all()
    assert (row.guild_id, row.game_type, row.name, row.sha in answer) == (club.guild.id, "generals", "sample", True)
    match = await begun(club, module="sample")
    assert match.position.state.module == row.sha
    assert f"With the module **sample** 1.2 `SHA-256 {row.sha}`" in texts(club.board())
    assert "1 game" in said(await boss.slash(club.channel, "module list"))
    assert "It was here already" in await added(boss, club.channel)


async def test_a_computer_plays_with_it(club: Club, boss: Any) -> None:
    await added(boss, club.channel)
    match = await begun(club, module="sample")
    while (due := match.position.due[0]).what != "play":
        match = await played(club, 1)
    blind = blind_bytes(Sight(match.position, due.seat))
    sent = SentDecision("generals", dict(match.row.options), blind, due.seat, "officer", bytes(32))
    choice = computer_choice_job(sent)
    assert match.position.check(choice.action) is None
    assert choice.short not in ("late", "fault")


#: Game -> the files of its made-up module, its name, a scenario of it.
MODULES: dict[str, tuple[Callable[[], Mapping[str, bytes]], str, str]] = {
    "generals": (sample_files, "sample", "war"),
    "stalins_war": (lambda: {name: text.encode() for name, text in front.files_of().items()}, "forty", "march"),
    "next_war": (lambda: {name: text.encode() for name, text in files_of().items()}, "sample", "straits"),
}


@pytest.mark.parametrize("level", ["recruit", "officer"])
@pytest.mark.parametrize("game", MODULES)
async def test_who_plays_by_themselves_with_it_is_answered(club: Club, boss: Any, game: str, level: str) -> None:
    """The computer decides by the module's tables until the person is to: nobody waits for it without end."""
    files, module, scenario = MODULES[game]
    await added(boss, club.channel, packed(files()))
    await club.ann.slash(club.channel, "game new", scenario=scenario, game=game, module=module)
    await club.ann.slash(club.channel, "game computer", level=level, pace="once")
    await club.pump()
    await club.ann.click(club.board(), label=tr("en", "button-play-alone"))
    await club.bot.app.scripted.quiet()
    rng = Random(1)
    while len(thoughts := await club.bot.store.thoughts.of_game(1)) < 2:
        match = await club.match()
        person = next(prompt.seat for prompt in match.position.due if prompt.seat not in match.scripted)
        await club.do(person, str(random_action(match.position, rng, seat=person)))
        await club.bot.app.scripted.quiet()
    assert (await club.match()).position.state.module
    choices = [read_choice(one) for one in thoughts]
    assert not [one for one in choices if one is None or one.short in ("late", "fault")]


async def test_scenarios_are_completed_by_the_module_that_is_named(club: Club, boss: Any) -> None:
    """No game's whose module it is not, and none that the module has not; without a module all of the house's come first."""
    await added(boss, club.channel, packed(MODULES["next_war"][0]()))
    every = await club.ann.autocomplete(club.channel, "game new", "scenario", "")
    assert every[0]["value"] != "straits"
    assert "straits" in [one["value"] for one in every]
    for named in ("sample", "Straits"):
        offered = await club.ann.autocomplete(club.channel, "game new", "scenario", "", module=named)
        assert [one["value"] for one in offered] == ["straits", "ridge"], offered
    unknown = await club.ann.autocomplete(club.channel, "game new", "scenario", "", module="none of that name")
    assert unknown == every


async def test_games_go_on_with_it_after_its_removal_and_a_restart(
    club: Club, boss: Any, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await added(boss, club.channel)
    match = await begun(club, module="sample")
    sha = match.position.state.module
    removed = said(await boss.slash(club.channel, "module remove", module="generals:sample"))
    assert "The game that used it keeps it" in removed
    assert "There is no module “sample”" in said(
        await club.ann.slash(club.guild.create_text_channel("hall"), "game new", scenario="war", game="generals", module="sample")
    )
    match = await played(club, 40)
    # The disk with what games keep is lost; the store is not.
    for file in (kept.parent / "kept").iterdir():
        file.unlink()
    monkeypatch.setattr(import_module("data.modules.kept"), "_known", {})
    other = Service(club.bot.store, Library(kept))
    await other.library.servers.load()
    assert (await other.match(match.id)).position.state == match.position.state
    assert (await replayed(other, match.id)).position.state == match.position.state
    assert other.library.servers.is_own(sha)
    assert is_module_kept(sha)


async def test_a_new_edition_takes_its_place_and_stops_no_game(club: Club, boss: Any) -> None:
    await added(boss, club.channel)
    match = await begun(club, module="sample")
    files = sample_files()
    newer = files | {"module.toml": files["module.toml"].replace(b'version = "1.2"', b'version = "1.3"')}
    assert "It replaces version 1.2" in await added(boss, club.channel, packed(newer))
    await club.bot.service.look(match.id)
    row = await club.bot.service.row(match.id)
    assert row.marks.halted is None
    assert len(await club.bot.store.modules.hashes()) == 2
    await played(club, 5)


async def test_what_nobody_uses_is_deleted(club: Club, boss: Any) -> None:
    await added(boss, club.channel)
    [sha] = await club.bot.store.modules.hashes()
    assert "so it was deleted" in said(await boss.slash(club.channel, "module remove", module="sample"))
    assert await club.bot.store.modules.hashes() == []
    assert not is_module_kept(sha)
    assert "no modules of its own" in said(await boss.slash(club.channel, "module list"))
    assert "no single module" in said(await boss.slash(club.channel, "module remove", module="sample"))


async def test_other_servers_neither_see_nor_play_it(club: Club, boss: Any) -> None:
    await added(boss, club.channel)
    match = await begun(club, module="sample")
    there = club.env.create_guild()
    hall = there.create_text_channel("hall")
    ivy = there.add_member(club.env.create_user("ivy"))
    chief = manager(club, there)
    refused = said(await ivy.slash(hall, "game new", scenario="war", game="generals", module="sample"))
    assert "There is no module “sample” for Generals: The Second World War here. Modules: -" in refused
    assert "no modules of its own" in said(await chief.slash(hall, "module list"))
    files = match.game.files
    assert files is not None
    content = files.written(match.position.state)
    opened = said(await ivy.slash(hall, "game position", file=("p.json", content.encode())))
    assert "There is no module" in opened
    exported = (await Transfer(club.bot.table).export(match)).encode()
    with pytest.raises(DeniedError, match="module-missing"):
        await Transfer(club.bot.table).import_(exported, there.id, hall.id, ivy.id, None)
    assert len(await club.bot.store.games.find()) == 1
    library = club.bot.service.library
    assert library.offers(games.installed_games()["generals"], there.id) == []
    assert library.offers(games.installed_games()["generals"], None) == []


async def test_nothing_that_is_sent_or_exported_holds_it(club: Club, boss: Any, mod: Any) -> None:
    """Boards, log, film, replay and export tell name and hash; the module's own file is in none of them."""
    await added(boss, club.channel)
    match = await begun(club, module="sample")
    match = await played(club, 30)
    for command in ("log", "watch", "replay", "film"):
        if club.env.backend.find_command(command, None) is not None:
            await club.eve.slash(club.channel, command)
    done = await mod.slash(club.channel, "mod export")
    await club.pump()
    everything = [message for channel in club.guild.channels for message in getattr(channel, "history", list)()]
    everything += [*done.followups, done.response]
    blobs = [texts(message).encode() for message in everything if message is not None]
    for message in everything:
        for file in getattr(message, "attachments", None) or ():
            blobs.append(getattr(file, "data", b"") or b"")
    blobs.append((await Transfer(club.bot.table).export(match)).encode())
    rows = [json.dumps(one.payload).encode() for one in await club.bot.store.outbox.due(club.bot.store.now())]
    for blob in (*blobs, *rows):
        assert SECRET.encode() not in blob
        assert b"amounts.csv" not in blob
        if blob.startswith(b"PK"):
            with zipfile.ZipFile(io.BytesIO(blob)) as made:
                for name in made.namelist():
                    assert not name.endswith((".csv", ".toml")), name
                    assert SECRET.encode() not in made.read(name)


async def test_only_who_manages_the_server_may(club: Club, mod: Any) -> None:
    for person in (club.ann, mod):
        for command, options in (("list", {}), ("add", {"file": ("m.zip", b"PK")}), ("remove", {"module": "sample"})):
            done = await person.slash(club.channel, f"module {command}", **options)
            assert "Only people who can manage this server" in said(done)
    assert await club.bot.store.modules.all() == []


async def test_a_server_has_a_limited_number(club: Club, boss: Any) -> None:
    files = sample_files()
    for n in range(MOST_HERE):
        sheet = files["module.toml"].replace(b'"sample"', b'"box%d"' % n, 1)
        assert "is ready" in await added(boss, club.channel, packed(files | {"module.toml": sheet}))
    assert f"already has {MOST_HERE} modules" in await added(boss, club.channel)


def bomb() -> bytes:
    return packed({**sample_files(), "cards.csv": b"a" * (64 << 20)})


def with_entry(name: str, raw: bytes, mode: int = 0) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as made:
        for one, content in sample_files().items():
            made.writestr(one, content)
        info = zipfile.ZipInfo(name)
        info.external_attr = mode << 16
        made.writestr(info, raw)
    return buffer.getvalue()


def sheet_with(more: bytes) -> bytes:
    files = sample_files()
    return packed({**files, "module.toml": files["module.toml"] + more})


def theatre(**changed: bytes) -> bytes:
    files = {name: text.encode() for name, text in files_of().items()}
    for name, more in changed.items():
        files[f"{name}.csv"] += more
    return packed(files)


def without(name: str) -> bytes:
    return packed({one: raw for one, raw in sample_files().items() if one != name})


BAD = {
    "no archive": (lambda: b"just a text", "no zip archive"),
    "a torn archive": (lambda: packed(sample_files())[:200], "no zip archive"),
    "nothing in it": (lambda: packed({}), "missing: it makes a folder a module"),
    "half a module": (lambda: without("module.toml"), "missing: it makes a folder a module"),
    "another encoding": (lambda: packed({**sample_files(), "cards.csv": "ü".encode("latin-1")}), "not UTF-8"),
    "a zip bomb": (bomb, "too large; at most"),
    "a path that climbs": (lambda: with_entry("../../etc/passwd", b"x"), "a path that leads elsewhere"),
    "a path of a drive": (lambda: with_entry("C:\\cards.csv", b"x"), "a path that leads elsewhere"),
    "a whole path": (lambda: with_entry("/etc/passwd", b"x"), "a path that leads elsewhere"),
    "a link": (lambda: with_entry("cards2.csv", b"/etc/passwd", 0o120777), "a link; a module holds only plain files"),
    "the folder itself": (lambda: with_entry(".", b"x"), "a path that leads elsewhere"),
    "the folder itself once more": (lambda: with_entry("./.", b"x"), "a path that leads elsewhere"),
    "a sheet with a number of 5,000 digits": (lambda: sheet_with(b"\nbase = " + b"9" * 5000), "a number that is too long"),
    "a sheet with a key that is read for hours": (lambda: sheet_with(b"\n[" + b"a . " * 90_000 + b"a]"), "more than 32 parts"),
    "the same key in quotes": (lambda: sheet_with(b"\n" + b"\"a\".'b'.c." * 60_000), "more than 32 parts"),
    "folders inside": (lambda: with_entry("deep/cards.csv", b"x"), "folders inside"),
    "too many files": (lambda: packed({f"t{n}.csv": b"" for n in range(90)}), "90 files; a module has at most"),
    "a hundred thousand rows": (
        lambda: theatre(hexes=b"".join(b"x%d,1,1,flat,amber,,,,,,,,,,,,\n" % n for n in range(100_000))), "too large; at most",
    ),
    "a formula in a cell": (
        lambda: packed({**sample_files(), "texts.csv": sample_files()["texts.csv"].replace(b"Loot", b"=HYPERLINK(1)")}),
        "begins like a formula",
    ),
    "a hex that joins itself": (lambda: theatre(roads=b"a2,a2,primary\n"), "no neighbours"),
    "files of two games": (
        lambda: packed({**sample_files(), "hexes.csv": (front.SAMPLE / "hexes.csv").read_bytes()}),
        "no table that a module replaces",
    ),
    "a game without modules": (
        lambda: packed({"module.toml": sample_files()["module.toml"].replace(b'"generals"', b'"crossing"')}),
        "is no game whose tables may be replaced",
    ),
}  # fmt: skip


@pytest.mark.parametrize("label", BAD)
async def test_a_bad_file_has_a_clear_answer_and_loses_nothing(club: Club, boss: Any, label: str) -> None:
    made, reason = BAD[label]
    answer = await added(boss, club.channel, made())
    assert "Nothing was added." in answer
    assert reason in answer.replace("\\", "")
    assert await club.bot.store.modules.all() == []
    assert await club.bot.store.modules.hashes() == []


async def test_a_file_beyond_the_limit_is_not_even_read(club: Club, boss: Any) -> None:
    assert "too large: at most 4096" in (await added(boss, club.channel, b"PK" + bytes(4 << 20)))
    assert module().name == "sample"


#: What chats read as more than letters: a link with a name, a mention, bold, code.
LOUD = "[here](https://a.example) <@1> **b** `c"


async def test_a_title_or_name_is_no_markup(club: Club, boss: Any) -> None:
    files = sample_files()
    sheet = files["module.toml"].decode()
    loud = "\n".join(f'title = "{LOUD}"' if line.startswith("title") else line for line in sheet.splitlines())
    assert "is ready" in await added(boss, club.channel, packed(files | {"module.toml": loud.encode()}))
    for answer in (
        said(await boss.slash(club.channel, "module list")),
        said(await boss.slash(club.channel, "module remove", module=LOUD + "?")),
    ):
        assert not any(one in answer for one in ("](https://", "<@1>", " **b**"))
    refused = await added(boss, club.channel, with_entry(LOUD.replace("/", "") + ".csv", b"x"))
    [line] = [one for one in refused.splitlines() if "a.example" in one]
    assert line.count("`") == 2, "all of the name is between backticks"


async def test_a_removal_that_comes_second_says_so(club: Club, boss: Any) -> None:
    await added(boss, club.channel)
    modules, opening = club.bot.service.library.servers, club.bot.table.lobby.opening
    [row] = modules.of_server(club.guild.id)
    async with opening:
        second = asyncio.create_task(boss.slash(club.channel, "module remove", module="sample"))
        while not opening._waiters:
            await asyncio.sleep(0)
        await modules.remove(row)
    assert "no single module" in said(await second)


async def test_a_module_of_a_game_that_is_gone_is_listed_and_removed(
    club: Club, boss: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await added(boss, club.channel)
    every = dict(games.installed_games())
    every.pop("generals")
    monkeypatch.setattr(games, "installed_games", lambda: every)
    assert "sample" in said(await boss.slash(club.channel, "module list"))
    assert "no longer offered" in said(await boss.slash(club.channel, "module remove", module="sample"))


async def test_the_same_tables_of_two_servers_are_each_ones_own(club: Club, boss: Any) -> None:
    there = club.env.create_guild()
    hall = there.create_text_channel("hall")
    chief = manager(club, there)
    await added(boss, club.channel)
    await added(chief, hall)
    match = await begun(club, module="sample")
    sha = match.position.state.module
    await boss.slash(club.channel, "module remove", module="sample")
    await chief.slash(hall, "module remove", module="sample")
    assert is_module_kept(sha), "the game needs it"
    refused = said(await chief.slash(hall, "game new", scenario="war", game="generals", module="sample"))
    assert "There is no module" in refused
    await played(club, 3)
