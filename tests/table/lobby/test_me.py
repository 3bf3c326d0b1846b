"""What is kept of a person: their file, and that they are forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import sqlite3
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.core.host_entries import HandsSeen
from bot.moderation.entries import EntryWriter
from bot.personal.own_file import PersonPick, packed_file
from bot.store import Store
from bot.store.people_kept.columns import PEOPLE_COLUMNS
from bot.store.people_kept.forgetting import ForgettingStore
from bot.storing import store_app
from tests.director.client import PATIENCE
from tests.store.fresh import lay
from tests.table.conftest import Club, replayed, texts
from tests.table.program import Program, running
from words import known_languages, tr


async def own_file(club: Club, who: Any) -> dict[str, Any]:
    """What ``/me export`` gives somebody."""
    shown = await who.slash(club.channel, "me export")
    message = shown.followups[-1] if shown.followups else shown.response
    [upload] = message.attachments
    assert message.flags.ephemeral, "only they get it"
    content: dict[str, Any] = json.loads(await upload.read())
    return content


async def answer(who: Any, channel: Any, command: str, **options: Any) -> Any:
    """The last message of an answer to a command."""
    shown = await who.slash(channel, command, **options)
    return shown.followups[-1] if shown.followups else shown.response


async def forget(club: Club, who: Any) -> str:
    """They press the button; what they then read."""
    asked = await who.slash(club.channel, "me forget")
    lang = club.bot.table.choices.lang(who.id, "en")
    assert tr(lang, "me-forget-sure")[:16] in texts(asked.response)
    assert asked.response.flags.ephemeral
    done = await who.click(asked.response, label=tr(lang, "button-me-forget"))
    await club.bot.table.leaving.carry_on()
    await club.pump()
    return texts(done.response or done.message)


def database(club: Club) -> str:
    """All rows of all tables but the list of those being forgotten."""
    file = club.bot.store.database.url.database
    with contextlib.closing(sqlite3.connect(file or "")) as rows:
        return "\n".join(f"{name}: {row}" for name in PEOPLE_COLUMNS for row in rows.execute(f"SELECT * FROM {name}"))


async def test_the_file_has_what_is_theirs_and_nothing_of_others(club: Club) -> None:
    await club.begin("long")
    await club.ann.slash(club.channel, "note", text="Land at dawn.")
    await club.ann.slash(club.channel, "plan write", name="hit", orders="move red_01 h8")
    await club.bob.slash(club.channel, "plan write", name="trap", orders="move blue_01 h8")
    await club.bob.slash(club.channel, "note", text="She bluffs.")
    await club.ann.slash(club.channel, "language", lang="pl")
    await club.do("red", "pass")
    match = await club.match()
    found = await own_file(club, club.ann)
    [game] = found["games"]
    assert found["settings"]["lang"] == "pl"
    assert [one["seat"] for one in game["your_seats"]] == ["red"]
    assert [one["verb"] for one in game["your_log_entries"]] == ["pass"]
    assert [one["text"] for one in game["your_plans"]] == ["move red_01 h8"]
    assert game["your_note"][0]["text"] == "Land at dawn."
    text = json.dumps(found)
    assert str(club.bob.id) not in text
    assert "trap" not in text
    assert "bluffs" not in text
    assert match.secret.hex() not in text
    assert match.row.seed_hash not in text
    for card in match.position.state.hand["blue"]:
        assert f'"{card}"' not in text
    bobs = json.dumps(await own_file(club, club.bob))
    assert "Land at dawn" not in bobs
    assert str(club.ann.id) not in bobs


async def test_somebody_of_whom_nothing_is_kept_gets_an_empty_file(club: Club) -> None:
    found = await own_file(club, club.eve)
    assert found["you"] == str(club.eve.id)
    assert not any(found[key] for key in ("settings", "games", "seasons", "vacations", "direct_messages"))


async def test_nothing_happens_without_the_button(club: Club) -> None:
    await club.begin()
    before = database(club)
    await club.ann.slash(club.channel, "me forget")
    await club.bot.table.leaving.carry_on()
    assert database(club) == before


async def test_a_finished_game_loses_the_number_and_stays_checkable(club: Club) -> None:
    match = await club.begin("long")
    await club.ann.slash(club.channel, "chance", add="seven")
    mia = club.moderator()
    await EntryWriter(club.bot.service).note(match.id, HandsSeen(user=str(club.ann.id), reason="x"), None)
    asked = await club.ann.slash(club.channel, "concede")
    await club.ann.click(asked.response, label="Resign")
    await club.pump()
    assert (await club.match()).row.status == "finished"
    proven = texts(await answer(club.bob, club.channel, "verify"))
    assert "deleted" in await forget(club, club.ann)
    assert str(club.ann.id) not in database(club)
    assert str(club.bob.id) in database(club)
    assert await ForgettingStore(club.bot.store.database).pending() == []
    assert club.bot.service.cached(match.id) is None or -1 in (await club.match()).seats.values()
    again = await replayed(club.bot.service, match.id)
    assert again.position.state == (await club.match()).position.state
    assert texts(await answer(club.bob, club.channel, "verify")) == proven
    assert "former player 1" in texts(await answer(mia, club.channel, "log"))
    assert club.ann.id not in (await club.match()).seats.values()


async def test_in_a_running_game_the_computer_plays_on_and_the_seat_is_open(club: Club) -> None:
    match = await club.begin("long")
    await club.ann.slash(club.channel, "plan write", name="hit", orders="move red_01 h8")
    await club.ann.slash(club.channel, "standing set", until="game")
    await club.ann.slash(club.channel, "note", text="Land at dawn.")
    await forget(club, club.ann)
    match = await club.match()
    assert match.row.status == "active"
    assert (match.seats, match.scripted) == ({"blue": club.bob.id}, ("red",))
    assert await club.bot.store.plans.of_seat(match.id, "red") == []
    assert await club.bot.store.standings.of_game(match.id) == []
    assert await club.bot.store.people.note(match.id, club.ann.id) == ""
    [one] = await ForgettingStore(club.bot.store.database).pending()
    assert one.user_id == club.ann.id, "until the game is over"
    await club.bot.service.store.games.update(match.id, {"status": "closed"})
    await club.bot.table.leaving.carry_on()
    assert str(club.ann.id) not in database(club)


async def test_who_takes_the_seat_back_keeps_it(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number is kept until the game is over, and looked for every hour."""
    await club.begin("long")
    await forget(club, club.ann)
    assert (await club.match()).scripted == ("red",)
    clock = club.bot.store.database.now
    monkeypatch.setattr(club.bot.store.database, "now", lambda: clock() + timedelta(seconds=2))
    await club.ann.slash(club.channel, "game join", side="red")
    assert (await club.match()).seats["red"] == club.ann.id
    await club.bot.table.leaving.carry_on()
    assert (await club.match()).seats["red"] == club.ann.id


async def test_a_game_alone_and_a_lobby_are_closed(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    other = club.guild.create_text_channel("other")
    await club.bob.slash(other, "game new", scenario="short")
    await club.ann.slash(other, "game join", side="red")
    await forget(club, club.ann)
    rows = {row.id: row.status for row in await club.bot.store.games.find(("lobby", "closed"))}
    assert rows == {1: "closed", 2: "lobby"}
    assert [seat.user_id for seat in await club.bot.store.seats.of_game(2)] == []
    assert str(club.ann.id) not in database(club)


async def test_settings_are_gone_from_memory_too(club: Club) -> None:
    await club.ann.slash(club.channel, "language", lang="ru")
    await club.ann.slash(club.channel, "theme", theme="dark")
    choices = club.bot.table.choices
    await forget(club, club.ann)
    assert (choices.lang(club.ann.id, "en"), choices.theme(None, club.ann.id)) == ("en", "paper")
    assert str(club.ann.id) not in database(club)


async def test_whoever_comes_back_is_a_new_player(club: Club) -> None:
    await forget(club, club.ann)
    match = await club.begin()
    assert club.ann.id in match.seats.values()
    await club.bot.table.leaving.carry_on()
    assert club.ann.id in (await club.match()).seats.values()


def test_what_is_anothers_is_left_out() -> None:
    me, other = "8" * 18, "9" * 18
    theirs = PersonPick(int(me))
    value = {"who": me, "whom": other, "boards": [me, other], "offers": {me: 3, other: 5}, "text": f"<@{other}>", "seed": "x"}
    assert theirs.own_part(value) == {"who": me, "boards": [me], "offers": {me: 3}}
    assert theirs.under_their_number({"bids": {me: {"amount": 3}, other: {"amount": 5}}}) == [{"amount": 3}]


def test_a_large_file_is_compressed() -> None:
    name, content = packed_file({"x": "y" * 5_000_000})
    assert name.endswith(".gz")
    assert len(content) < 100_000
    assert json.loads(gzip.decompress(content))["x"][:2] == "yy"


@pytest.mark.parametrize("lang", known_languages())
def test_what_is_asked_fits_into_a_message(lang: str) -> None:
    assert len(tr(lang, "me-forget-sure")) < 1990


def rows(program: Program, query: str) -> list[tuple[Any, ...]]:
    with contextlib.closing(
        sqlite3.connect(f"file:{program.home}/fieldpost.sqlite?mode=ro", uri=True, timeout=PATIENCE)
    ) as found:
        return found.execute(query).fetchall()


async def test_a_program_that_is_killed_carries_on(tmp_path: Path) -> None:
    """Killed right after the button, before anything but the wish is stored, and again while it carries on."""
    async with running(tmp_path / "home", "tests.table.toy") as program:
        alice, bob = program.director.user("alice"), program.director.user("bob")
        (await alice.slash("game new", {"scenario": "short"}, channel="games")).ok()
        (await alice.slash("game join", {"side": "red"}, channel="games")).ok()
        (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
        (await alice.slash("game start", {}, channel="games")).ok()
        asked = (await alice.slash("me forget", {}, channel="games")).ok().last
        await alice.click(asked.button("Forget me"), wait="sent")
        async with asyncio.timeout(PATIENCE):
            while not rows(program, "SELECT * FROM forgetting WHERE user_id IS NOT NULL"):
                await asyncio.sleep(0.01)
        for _ in range(2):
            await program.kill()
            await program.start()
        async with asyncio.timeout(PATIENCE):
            while rows(program, "SELECT seat FROM seat") != [("blue",)]:
                await asyncio.sleep(0.02)
        assert rows(program, "SELECT status FROM game") == [("active",)]
        (await bob.slash("concede", {}, channel="games")).ok()


def test_the_host_can_do_both_from_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIELDPOST_HOME", str(tmp_path))
    who, run = 812_345_678_901_234_567, CliRunner()

    async def stored(work: str) -> Any:
        async with await Store.open(
            lay(tmp_path / "fieldpost.sqlite") if work == "set" else f"sqlite:///{tmp_path}/fieldpost.sqlite"
        ) as store:
            if work == "set":
                await store.people.set_setting("user", who, "lang", "pl")
            return await store.people.settings("user", who), len(await ForgettingStore(store.database).pending())

    asyncio.run(stored("set"))
    assert run.invoke(store_app(), ["person", str(who), str(tmp_path / "own.json")]).exit_code == 0
    assert json.loads((tmp_path / "own.json").read_text())["settings"] == {"lang": "pl"}
    assert run.invoke(store_app(), ["person", str(who), str(tmp_path / "own.json")]).exit_code != 0
    assert run.invoke(store_app(), ["forget", str(who)]).exit_code != 0
    assert asyncio.run(stored("read")) == ({"lang": "pl"}, 0)
    assert run.invoke(store_app(), ["forget", "7", "--yes"]).exit_code != 0
    assert run.invoke(store_app(), ["forget", str(who), "--yes"]).exit_code == 0
    assert asyncio.run(stored("read")) == ({}, 1)
