"""The first minutes of people who are new: a welcome, a game by button, help and the words of a panel."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.lexicon.entries import lexicon_entries
from bot.lexicon.lookup import look_up
from bot.lobby.welcome import language_for, post_welcome
from bot.panel.helping import help_view, welcome_view
from bot.program.choices import WELCOMED
from rules.engine.packages import registry
from tests.table.conftest import Club, controls, texts
from tests.table.course import begun
from tests.table.program import PATIENCE, running
from words import known_languages, tr


async def greeted(club: Club) -> Any:
    """The welcome in the club's channel."""
    guild = club.bot.get_guild(club.guild.id)
    assert guild is not None
    await club.bot.table.choices.set("guild", guild.id, WELCOMED, None)
    await post_welcome(guild, club.bot.table.choices, club.bot.store)
    return club.channel.history()[-1]


async def test_a_server_that_comes_late_is_welcomed_too(club: Club) -> None:
    guild = club.bot.get_guild(club.guild.id)
    assert guild is not None
    await club.bot.table.choices.set("guild", guild.id, WELCOMED, None)
    before = len(club.channel.history())
    guild.unavailable = True
    await club.bot.on_shard_ready(0)
    assert len(club.channel.history()) == before, "nothing is known of its channels yet"
    guild.unavailable = False
    await club.bot.on_guild_available(guild)
    assert "A table for board wargames" in texts(club.channel.history()[-1])
    await club.bot.on_guild_available(guild)
    assert len(club.channel.history()) == before + 1


def test_a_welcome_speaks_the_servers_language_where_it_has_one() -> None:
    assert language_for("pl", "en-US") == "pl"
    assert language_for("en", "ru") == "en"
    assert language_for(None, "ru") == "ru"
    assert language_for(None, "en-US") == language_for(None, "de") == "", "Discord says English where nobody has chosen"
    assert tr("ru", "welcome-title").removeprefix("## ") in str(welcome_view("ru").to_components())


async def test_a_server_without_a_language_is_welcomed_in_all_of_them(club: Club) -> None:
    shown = await greeted(club)
    assert all(tr(lang, "welcome-short") in texts(shown) for lang in known_languages())
    done = await club.ann.click(shown, label=tr("pl", "own-language"))
    assert tr("pl", "welcome-title") in texts(done.response)
    assert tr("pl", "button-new-game") in controls(done.response)
    asked = await club.ann.click(shown, label=tr("en", "button-new-game"))
    assert tr("pl", "new-which") in texts(asked.response), "from then on they are answered so"


def test_help_answers_five_questions_and_offers_those_of_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    explained = [registry.load_game_module("rules.eots"), registry.load_game_module("rules.generals")]
    monkeypatch.setattr("bot.panel.helping.games", SimpleNamespace(installed_games=lambda: {game.id: game for game in explained}))
    plain = str(help_view("pl").to_components())
    assert all(tr("pl", f"ask-{name}-text") in plain for name in ("start", "learn", "decide", "undo", "more"))
    assert all(f"{game.title}: {tr('pl', 'help-choose')}" in plain for game in explained)
    assert tr("pl", "eots:faq-win") in plain
    here = str(help_view("pl", begun("eots", "year_1942")).to_components())
    assert [game for game in explained if f"{game.title}: " in here] == explained[:1]


def test_help_offers_the_questions_of_every_game_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """One message holds them all: players of the last one in the list ask as well."""
    every = [
        registry.load_game_module(f"rules.{name}")
        for name in ("brandubh", "crossing", "eots", "generals", "next_war", "stalins_war")
    ]
    monkeypatch.setattr("bot.panel.helping.games", SimpleNamespace(installed_games=lambda: {game.id: game for game in every}))
    for lang in known_languages():
        shown = str(help_view(lang).to_components())
        assert [game.id for game in every if f"{game.title}: {tr(lang, 'help-choose')}" not in shown.replace("\\'", "'")] == []


async def test_a_game_is_opened_from_the_welcome(club: Club) -> None:
    shown = await greeted(club)
    assert "A table for board wargames" in texts(shown)
    # Once in a server's life.
    guild = club.bot.get_guild(club.guild.id)
    assert guild is not None
    count = len(club.channel.history())
    await post_welcome(guild, club.bot.table.choices, club.bot.store)
    assert len(club.channel.history()) == count
    asked = await club.ann.click(shown, label=tr("en", "button-new-game"))
    assert tr("en", "new-which") in texts(asked.response)


async def test_a_channel_with_a_game_offers_a_thread_for_the_next(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    shown = (await club.bob.slash(club.channel, "help")).response
    shown = (await club.bob.click(shown, label="New game")).response
    [menu] = controls(shown).values()
    await club.bob.select(shown, ["toy:short"], custom_id=menu)
    refused = (await club.bob.click(shown, label="Open here")).response
    assert "already being played in this channel" in texts(refused)
    await club.bob.click(refused, label=tr("en", "button-open-thread"))
    second, first = await club.bot.store.games.find()
    assert (first.thread_id, second.channel_id) == (None, club.channel.id)
    assert second.thread_id is not None


async def test_the_lobby_asks_to_start_as_soon_as_every_seat_is_taken(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.ann.slash(club.channel, "game join", side="red")
    row = await club.bot.service.row_in(club.channel.id)

    def board() -> str:
        return next(texts(one) for one in reversed(club.channel.history()) if f"#{row.id}" in texts(one))

    await club.pump()
    assert tr("en", "lobby-hint") in board()
    await club.bob.slash(club.channel, "game join", side="blue")
    await club.pump()
    assert tr("en", "lobby-full") in board()
    assert tr("en", "lobby-hint") not in board()


async def test_a_program_killed_before_it_noted_its_welcome_does_not_welcome_again(tmp_path: Path) -> None:
    async with running(tmp_path / "home", "tests.table.toy") as program:
        alice = program.director.user("alice")
        title = tr("en", "welcome-title").removeprefix("## ")
        await alice.wait_for(lambda message: title in message.text)
        ledger = program.home / "fieldpost.sqlite"
        for _ in range(2):
            await _noted(ledger)
            await program.kill()
            with contextlib.closing(sqlite3.connect(ledger, timeout=PATIENCE)) as connection, connection:
                connection.execute("DELETE FROM setting WHERE key = ?", (WELCOMED,))
            await program.start()
        await _noted(ledger)
        assert sum(title in message.text for message in await alice.messages()) == 1


async def _noted(ledger: Path) -> None:
    """Wait until the program has noted its welcome."""
    async with asyncio.timeout(PATIENCE):
        with contextlib.closing(sqlite3.connect(ledger, timeout=PATIENCE)) as connection:
            while connection.execute("SELECT 1 FROM setting WHERE key = ?", (WELCOMED,)).fetchone() is None:
                await asyncio.sleep(0.02)


async def test_where_games_were_played_nobody_is_welcomed(club: Club) -> None:
    await club.begin()
    before = len(club.channel.history())
    await greeted(club)
    assert len(club.channel.history()) == before


@pytest.mark.parametrize(
    ("lang", "typed", "meant"), [("pl", "RRzK", "intelligence"), ("pl", "rozpoznawczy rzut", "intelligence"), ("pl", "ko", "oc")]
)
def test_a_word_is_found_by_a_part_of_its_name(lang: str, typed: str, meant: str) -> None:
    found = look_up(typed, lexicon_entries(registry.registered_games()["eots"], lang), lang)
    assert [one.id for one in found.entries] == [meant]


async def test_help_answers_and_knows_how_things_stand(club: Club) -> None:
    asked = await club.ann.slash(club.channel, "help", word="how do I take back a move?")
    assert tr("en", "ask-undo-text").split("**")[-1] in texts(asked.response)
    several = await club.ann.slash(club.channel, "help", word="start a lesson")
    assert tr("en", "help-nearest", word="start a lesson") in texts(several.response)


async def test_help_says_how_a_game_goes(club: Club) -> None:
    shown = await club.ann.slash(club.channel, "help")
    assert "How a game works" in texts(shown.response)
    assert tr("en", "button-new-game") in controls(shown.response)
    unknown = await club.ann.slash(club.channel, "help", word="xyzzy")
    assert "xyzzy" in texts(unknown.response)
    assert tr("en", "ask-start") in texts(unknown.response), "questions that are answered stand beside it"


@pytest.mark.plays("rules.eots,rules.stalins_war")
async def test_help_means_the_game_of_its_channel_in_its_lobby_and_after_its_end_too(club: Club) -> None:
    async def answered() -> set[str]:
        said = texts((await club.ann.slash(club.channel, "help", word="how do I win")).response)
        return {game for game in ("eots", "stalins_war") if tr("en", f"{game}:faq-win-text").split("**")[0][:40] in said}

    assert await answered() == {"eots", "stalins_war"}
    await club.ann.slash(club.channel, "game new", scenario="south_pacific", game="eots")
    assert await answered() == {"eots"}, "a lobby"
    await club.ann.slash(club.channel, "game join", side="japan")
    await club.bob.slash(club.channel, "game join", side="allies")
    await club.ann.slash(club.channel, "game start")
    sure = await club.ann.slash(club.channel, "concede")
    await club.ann.click(sure.response, label="Resign")
    await club.pump()
    assert await answered() == {"eots"}, "a game that is over"
