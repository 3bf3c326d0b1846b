"""A Swiss of more rounds than its field can carry: warned of when it begins, ended by a button when none is legal."""

from __future__ import annotations

import msgspec
import pytest

from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import last


async def test_too_many_rounds_are_warned_of_and_the_end_is_offered(league: League) -> None:
    number = await league.opened("swiss", 4)
    shown = await league.mod.slash(league.channel, "league-desk start", season=number)
    assert "6 rounds are more than this field can carry (at most 3)" in texts(last(shown))
    for _ in range(3):
        await league.publish(number)
        await league.play_round(number)
    shown = last(await league.mod.slash(league.channel, "league-desk round", season=number))
    assert "No legal pairing is left for round 4" in texts(shown)
    assert "End the season" in controls(shown)
    await league.mod.click(shown, label="End the season")
    assert (await league.season(number)).status == "over"


async def test_enough_players_are_not_warned(league: League) -> None:
    number = await league.opened("swiss", 6)
    held = await league.held(number)
    await league.bot.league.entries.settle(number, league.mod.id, msgspec.structs.replace(held.season.rules, rounds=5), None)
    shown = await league.mod.slash(league.channel, "league-desk start", season=number)
    assert "more than this field can carry" not in texts(last(shown))


@pytest.mark.parametrize("people", [0, 1])
@pytest.mark.parametrize("template", ["club", "swiss", "weekend", "everybody"])
async def test_a_season_of_nobody_or_one_is_refused_in_a_sentence(league: League, template: str, people: int) -> None:
    number = await league.opened(template, people)
    shown = await league.mod.slash(league.channel, "league-desk start", season=number)
    assert "Something went wrong" not in texts(last(shown))
    assert (await league.season(number)).status == "entries"
