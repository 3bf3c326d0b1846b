"""Typed text is never the id of a message, the name of a file or of anything stored."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

import words
from bot.core import games
from bot.orders.shorthand import order_reader
from bot.telling.text import GameWords
from rules.engine import Action, IllegalActionError
from rules.engine.machine.record import Record
from tests.table.answers import every_word as said
from tests.table.conftest import Club, controls

#: Patterns that a file system or Fluent could not take, paths, ids of messages of others.
NASTY = ["**a**:b c", "**:x", "[:a b", "../../etc/passwd:x", "host:ok a", "a/b:c", "{$x}:{y}", "a:b:c:d", "\\:1", "-x:y"]
NAMES = ["A **B**: C", "Cup ** 2027 **: A", "[: x", "../..: y", "{ $name }: z", "name: yes"]


@pytest.fixture
def looked_for(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of files that are looked for from now on."""
    found: list[str] = []
    real = words.message_files

    def files_of(folder: Path, name: str) -> list[Path]:
        found.append(name)
        return real(folder, name)

    monkeypatch.setattr(words, "message_files", files_of)
    return found


@pytest.mark.parametrize("typed", [*NASTY, *NAMES, "x" * 5000])
def test_no_file_is_looked_for_by_what_was_typed(typed: str, looked_for: list[str]) -> None:
    for msgid in (typed, f"verb-{typed}", f"eots:verb-{typed}", f"league-choice-name-{typed}", f"eots_pictures:picture-{typed}"):
        assert not words.is_known_message("en", msgid)
        assert isinstance(words.tr("pl", msgid), str)
        assert not words.is_own_message("en", "eots", msgid)
    assert set(looked_for) <= words.message_sources() | {""}
    with pytest.raises(ValueError, match="language"):
        words.language_bundle(typed, "eots")


def test_a_game_without_files_has_the_words_of_the_host() -> None:
    assert words.tr("en", "nosuch:no-games") == words.tr("en", "no-games")
    assert words.language_bundle("en", "nosuch") is words.language_bundle("en", "")


def test_an_id_that_a_game_gives_is_found_whatever_follows() -> None:
    assert words.is_known_message("en", "eots:prompt-initiative")
    assert not words.is_known_message("en", "eots:prompt-initiative:x")
    assert not words.is_known_message("en", "x:eots:prompt-initiative")


@pytest.mark.plays("")
async def test_typed_orders_are_refused_in_words(club: Club) -> None:
    await club.war()
    commands = [("act", "orders", {}), ("why", "order", {}), ("plan write", "orders", {"name": "x"})]
    for typed in NASTY:
        for who in (club.ann, club.bob):
            for command, option, others in commands:
                text = said(await who.slash(club.channel, command, **others, **{option: typed}))
                assert text.strip(), command
                assert "went wrong" not in text, (command, text)
        text = said(await club.ann.slash(club.channel, "plan write", name=typed, orders="pass"))
        assert "went wrong" not in text


def nonsense(record: Record[Any], numbers: range) -> None:
    """Orders of verbs and things that there are not, read and refused in every language."""
    position = record.position
    seat = position.prompts[0].seat
    for number in numbers:
        for lang in words.known_languages():
            game_words = GameWords(record.game, words.with_own_names(lang), position.state)
            for line in (f"w{number}:a b{number}:c", f"{position.prompts[0].verbs[0]} {'x' * 1000}{number}:y"):
                try:
                    refusal = position.check(order_reader(game_words)(position, Action.parse(seat, line)))
                except IllegalActionError as illegal:
                    refusal = illegal.refusal
                if refusal is not None:
                    assert game_words.refusal(refusal)


@pytest.mark.plays("")
@pytest.mark.parametrize("name", ["brandubh", "eots", "generals", "stalins_war"])
def test_no_game_remembers_what_was_typed(name: str) -> None:
    game = games.installed_games()[name]
    info = next(iter(game.scenarios()))
    record = Record(game, info.id, {option: values[0] for option, values in info.options.items()}, bytes(32))
    nonsense(record, range(20))
    gc.collect()
    kept = words.language_bundle.cache_info().currsize
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        nonsense(record, range(20, 100))
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert words.language_bundle.cache_info().currsize == kept
    assert grown < 1_200_000  # 240 orders of 1,000 letters and 240 of verbs with a colon


@pytest.mark.parametrize("name", NAMES)
async def test_a_season_may_bear_any_name(club: Club, mod: Any, name: str) -> None:
    made = await mod.slash(club.channel, "league-desk new", name=name, scenario="short", template="club")
    assert "went wrong" not in said(made)
    shown = await mod.slash(club.channel, "league-desk settings")
    assert "Delete season" in controls(shown.response)
    chosen = await mod.select(shown.response, ["name"], custom_id=controls(shown.response)["Change a setting"])
    assert chosen.modal is not None
    dropped = await mod.click(shown.response, label="Delete season")
    assert "went wrong" not in said(dropped)
    assert [row.status for row in await club.bot.league.leagues.store.find(club.guild.id, ("draft", "dropped"))] == ["dropped"]
