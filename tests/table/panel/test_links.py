"""Commands that texts name: a tap away where Discord knows them, readable where it does not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.telling import links
from bot.telling.links import link_commands
from tests.table.conftest import Club, texts
from words import tr


@pytest.fixture
def known() -> Iterator[None]:
    before = dict(links._ids)
    link_commands({"game move": 7, "game new": 7, "setup": 9})
    yield
    link_commands(before)


def test_a_known_command_becomes_a_mention_and_keeps_what_follows(known: None) -> None:
    assert links.link_command_names("Try `/game move game:3`.") == "Try </game move:7> `game:3`."
    assert (
        links.link_command_names("`/setup` or `/setup where: forum forum: …`")
        == "</setup:9> or </setup:9> `where: forum forum: …`"
    )
    assert "</game new:7>" in tr("pl", "no-games")


def test_what_is_no_command_stays_as_it_is(known: None) -> None:
    for text in ("`/nothing`", "`/game`", "`game move`", "a / b", "`/move` now", "/setup"):
        assert links.link_command_names(text) == text


def test_texts_are_plain_before_discord_has_sent_the_ids() -> None:
    before = dict(links._ids)
    link_commands({})
    try:
        assert "`/game new`" in tr("en", "no-games")
    finally:
        link_commands(before)


async def test_the_ids_are_those_discord_gave(club: Club) -> None:
    answer = await club.ann.slash(club.channel, "game list")
    ids = {command.name: command.id for command in await club.bot.tree.fetch_commands()}
    assert f"</game new:{ids['game']}>" in texts(answer.response)
    assert links._ids["plan write"] == ids["plan"]
    assert links._ids["panel"] == ids["panel"]
    assert "plan" not in links._ids
