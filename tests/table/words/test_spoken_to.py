"""Private messages are in the reader's current language, whatever the game's is."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.core.since import undone_text
from bot.telling import news
from bot.telling.messages import Hand
from bot.telling.text import GameWords
from rules.engine.proof.playout import random_action
from tests.eots.bold import BOLD
from tests.table.conftest import Club, controls, texts
from tests.table.timed import Table
from words import tr


def pings(club: Club, of: Any) -> list[Any]:
    """A person's pings in the channel, oldest first."""
    called = [message for message in club.channel.history() if (message.content or "").startswith(f"<@{of.id}> ")]
    return sorted(called, key=lambda message: message.id)


def in_private(of: Any) -> str:
    """The newest direct message somebody got."""
    return texts(of.user.dm_channel.last_message)


async def test_a_ping_is_in_the_language_of_the_person_it_pings(club: Club) -> None:
    await club.bob.slash(club.channel, "language", lang="ru")
    match = await club.begin()
    [english] = pings(club, club.ann)
    assert "your decision" in english.content
    assert tr("en", "button-decide") in controls(english)
    await club.do("red", "pass")
    await club.pump()
    [russian] = pings(club, club.bob)
    words = GameWords(match.game, "ru", match.position.state)
    assert f"**{words.seat('blue')}**, ваше решение: " in russian.content
    assert {tr("ru", "button-decide"), tr("ru", "button-happened")} <= set(controls(russian))
    assert texts(club.board()).count(tr("en", "button-map")) == 1, "the board is for all, in the language of the game"


@pytest.mark.plays("")
async def test_pings_keep_their_language_while_they_are_brought_up_to_date(club: Club) -> None:
    """Each ping asks the next question in the language of its own player."""
    spoken = {club.ann.id: "pl", club.bob.id: "ru"}
    for person in (club.ann, club.bob):
        await person.slash(club.channel, "language", lang=spoken[person.id])
    match = await club.war()
    rng, seen = random.Random(2), set()
    for number in range(60):
        action = random_action(match.position, rng, BOLD)
        await club.bot.service.act(match.id, match.seats[action.seat], action.seat, None, [action], next(club.numbers))
        await club.pump()
        match = await club.match()
        for person in (club.ann, club.bob):
            asked = [prompt for prompt in match.public_prompts() if match.seats[prompt.seat] == person.id]
            words = GameWords(match.game, spoken[person.id], match.position.state)
            lines = [f"<@{person.id}> {news.asked_text(words, prompt)}" for prompt in asked]
            stand = [message.content for message in pings(club, person)]
            assert set(stand) <= set(lines), number
            seen |= {spoken[person.id] for _ in stand}
    assert seen == {"pl", "ru"}


async def test_a_hand_comes_in_the_language_of_now(club: Club) -> None:
    match = await club.begin()
    assert "3 cards" in in_private(club.ann)
    for lang, count in (("ru", "3 карты"), ("pl", "3 karty"), ("-", "3 cards")):
        await club.ann.slash(club.channel, "language", lang=lang)
        await club.bot.service.post(match.id, Hand("red").row(club.ann.id))
        await club.pump()
        assert count in in_private(club.ann)


async def test_a_warning_that_time_runs_out_is_in_their_language(club: Club) -> None:
    table = Table(club)
    await club.ann.slash(club.channel, "language", lang="ru")
    await table.begin("live 60m")
    await table.later(minutes=55)
    assert "**Red**, ваше время истекает.\nдо <t:" in table.public()[-1]


async def test_a_request_to_one_player_is_in_their_language(club: Club) -> None:
    """To several it is in that of the game: they read one message."""
    await club.bob.slash(club.channel, "language", lang="ru")
    match = await club.begin()
    await club.do("red", "pass")
    await club.bot.table.requests.post(*await club.bot.service.ask_undo(match.id, club.ann.id), None)
    await club.ann.slash(club.channel, "game close")
    await club.pump()
    asked = [message for message in pings(club, club.bob) if tr("ru", "button-agree") in controls(message)]
    words = GameWords(match.game, "ru")
    red = words.seat("red")
    text = undone_text(words, "undo-asked", red, red).removesuffix(red)
    assert [message.content.startswith(f"<@{club.bob.id}> {text}") for message in asked] == [True, False]
    assert asked[1].content == f"<@{club.bob.id}> {words.tr('close-asked', seat=words.seat('red'))}"
    assert all(tr("ru", "button-refuse") in controls(message) for message in asked)
