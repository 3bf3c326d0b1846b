"""The chain of a season's log: its head is in the channel with each round, and anyone can check it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update
from typer.testing import CliRunner

from bot.league.export.book import pack_season_book, unpack_season_book
from bot.league.telling.heads import published_heads
from bot.leagues import leagues_app, read_book
from bot.store import Store
from bot.store.league import LeagueStore
from bot.store.league.chain import check_chain
from bot.store.league.tables import league_log
from tests.store.fresh import lay
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said


async def test_the_head_of_a_log_is_in_the_channel_with_each_round(league: League) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 4)
    [head] = published_heads((await league.held(desk.season)).marks)
    assert f"Round 1, log up to entry {head.link}: `{head.hash}`" in said(league.channel)
    shown = await league.club.ann.slash(league.channel, "league verify")
    assert "The log holds" in texts(last(shown))
    assert head.hash in texts(last(shown))
    store = league.bot.store

    def another(connection: Connection) -> None:
        here = (league_log.c.season_id == desk.season, league_log.c.room == "season", league_log.c.seq == 2)
        connection.execute(update(league_log).where(*here).values(text="{}"))

    await store.database.write(another)
    shown = await league.club.ann.slash(league.channel, "league verify")
    assert "The log was changed" in texts(last(shown))
    assert "(number 2 of “season”)" in texts(last(shown))


async def test_an_import_refuses_a_changed_log_unless_it_may_be_unproven(
    league: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 4)
    await league.play_round(desk.season)
    whole = json.loads(pack_season_book(await read_book(league.bot.store, desk.season)))
    entry = next(one for one in whole["logs"]["season"] if one["what"]["what"] == "ended")
    entry["what"]["result"]["winner"] = ""
    (tmp_path / "season.json").write_text(json.dumps(whole), encoding="utf-8")
    (tmp_path / "home").mkdir()
    lay(tmp_path / "home" / "fieldpost.sqlite")
    monkeypatch.setenv("FIELDPOST_HOME", str(tmp_path / "home"))
    order = ["import", str(tmp_path / "season.json"), "--server", "5", "--channel", "6", "--moderator", "7"]
    refused = await asyncio.to_thread(lambda: CliRunner().invoke(leagues_app(), order))
    assert refused.exit_code != 0
    assert "was changed, or the one after it" in refused.stderr
    assert "Traceback" not in refused.stderr
    taken = await asyncio.to_thread(lambda: CliRunner().invoke(leagues_app(), [*order, "--unproven"]))
    assert taken.exit_code == 0
    assert "Nothing proves that this log is as it was written" in taken.stderr
    assert "from a version without a chain" not in taken.stderr


def _without_heads(whole: dict[str, Any]) -> None:
    whole["heads"] = []


def _without_last_head(whole: dict[str, Any]) -> None:
    del whole["heads"][1:]


def _of_another_game(whole: dict[str, Any]) -> None:
    whole["heads"] = []
    whole["logs"]["season"][0]["what"]["settings"]["game"] = "elsewhere"
    for entries in whole["logs"].values():
        for entry in entries:
            entry.pop("link", None), entry.pop("before", None)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (_without_heads, "The file lacks heads that its channel has shown"),
        (_without_last_head, "The file lacks heads that its channel has shown"),
        (_of_another_game, "elsewhere is not installed here"),
    ],
)
async def test_what_a_file_lacks_is_said_and_it_proves_nothing(
    league: League,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[dict[str, Any]], None],
    sentence: str,
) -> None:
    """A season of three rounds; without its heads anyone could have made the whole chain again."""
    desk = Desk(league)
    await desk.begin("swiss", 4)
    for _ in range(2):
        await league.play_round(desk.season)
        await league.publish(desk.season)
    whole = json.loads(pack_season_book(await read_book(league.bot.store, desk.season)))
    assert len(whole["heads"]) == 3
    assert not unpack_season_book(json.dumps(whole).encode()).heads_missing()
    change(whole)
    (tmp_path / "season.json").write_text(json.dumps(whole), encoding="utf-8")
    lay(tmp_path / "fieldpost.sqlite")
    monkeypatch.setenv("FIELDPOST_HOME", str(tmp_path))
    order = ["import", str(tmp_path / "season.json"), "--server", "5", "--channel", "6", "--moderator", "7"]
    taken = await asyncio.to_thread(lambda: CliRunner().invoke(leagues_app(), order))
    assert taken.exit_code == 0, taken.stderr
    assert sentence in taken.stderr
    assert "Nothing proves that this log is as it was written" in taken.stderr
    assert "The log holds" not in taken.stderr
    async with await Store.open(f"sqlite:///{tmp_path / 'fieldpost.sqlite'}") as other:
        report = check_chain(await LeagueStore(other.database).chain(1))
        assert report.linked == 0


@pytest.mark.parametrize(
    ("people", "games", "change"),
    [
        (b"1,2", b"1,2", lambda kept: kept.replace(b"Spring", b"Spr\xe4ng")),
        (b"1,\xe4", b"1,2", bytes),
        (b"1,2\r3,4\x00", b"\xb2,\xb2", bytes),
        (b"1,2", "²,²".encode(), bytes),
        (b"1,2", b"1,2,3", bytes),
    ],
)
async def test_files_that_are_no_text_or_numbers_are_a_line(
    league: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: bytes, games: bytes, change: Callable[[bytes], bytes]
) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 2)
    file = tmp_path / "season.json"
    file.write_bytes(change(pack_season_book(await read_book(league.bot.store, desk.season))))
    (tmp_path / "people.csv").write_bytes(people)
    (tmp_path / "games.csv").write_bytes(games)
    lay(tmp_path / "fieldpost.sqlite")
    monkeypatch.setenv("FIELDPOST_HOME", str(tmp_path))
    order = ["import", str(file), "--server", "5", "--channel", "6", "--moderator", "7"]
    order += ["--people", str(tmp_path / "people.csv"), "--games", str(tmp_path / "games.csv")]
    refused = await asyncio.to_thread(lambda: CliRunner().invoke(leagues_app(), order))
    assert isinstance(refused.exception, SystemExit)
    assert refused.exit_code == 2
    assert ".csv" in refused.stderr or "utf-8" in refused.stderr
