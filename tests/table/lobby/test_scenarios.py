"""Scenarios of several games with the same id: each is named so that its own game is opened."""

from __future__ import annotations

import pytest

from bot.core import games
from bot.lobby.lobby import distinct_scenarios, find_game, find_scenario, game_with, games_with, split_scenario_name
from bot.program.denied import DeniedError
from tests.table.conftest import Club, controls, texts


def test_every_scenario_that_is_offered_opens_its_own_game() -> None:
    offered = distinct_scenarios(games.installed_games().values())
    assert len({value for value, _, _ in offered}) == len(offered)
    for value, game, info in offered:
        of, name = split_scenario_name(value)
        assert not of or find_game(of) is game
        assert find_scenario(game, name).id == info.id


def test_only_what_several_games_have_bears_a_games_name() -> None:
    named = {info.id for value, _, info in distinct_scenarios(games.installed_games().values()) if "/" in value}
    ids = [info.id for game in games.installed_games().values() for info in game.scenarios()]
    assert named == {one for one in ids if ids.count(one) > 1}


@pytest.mark.plays("rules.eots,rules.stalins_war")
async def test_a_scenario_of_two_games_is_asked_about_with_a_button_for_each(club: Club) -> None:
    asked = await club.ann.slash(club.channel, "game new", scenario="campaign_1941", clock="post 3d", options="")
    shown = asked.response
    assert "`stalins_war/campaign_1941`" in texts(shown)
    assert await club.bot.store.games.find() == []
    label = next(label for label in controls(shown) if label.startswith("Stalin's War"))
    await club.ann.click(shown, label=label)
    row = await club.bot.service.row_in(club.channel.id)
    assert (row.game_type, row.scenario) == ("stalins_war", "campaign_1941")
    assert await club.bot.store.clocks.of_game(row.id) is not None, "the rest of what was typed holds"


@pytest.mark.plays("rules.eots,rules.stalins_war")
async def test_a_scenario_of_one_game_and_a_named_game_are_not_asked_about(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="minsk_1941")
    assert (await club.bot.service.row_in(club.channel.id)).game_type == "stalins_war"
    hall = club.guild.create_text_channel("hall")
    await club.ann.slash(hall, "game new", scenario="campaign_1941", game="eots")
    assert (await club.bot.service.row_in(hall.id)).game_type == "eots"


@pytest.mark.plays("rules.eots,rules.stalins_war")
def test_the_first_words_of_a_name_are_enough_where_no_other_begins_so() -> None:
    known = games.installed_games()
    assert [game.id for game in games_with("Minsk")] == ["stalins_war"]
    assert find_scenario(known["stalins_war"], "minsk").id == "minsk_1941"
    assert {game.id for game in games_with("campaign 1941")} == {"eots", "stalins_war"}
    for vague in ("campaign", "mins", ""):
        with pytest.raises(DeniedError, match="scenario-unknown"):
            find_scenario(known["eots"], vague)
        with pytest.raises(DeniedError, match="scenario-unknown"):
            games_with(vague)


@pytest.mark.plays("rules.eots,rules.stalins_war")
def test_a_command_without_buttons_names_both() -> None:
    with pytest.raises(DeniedError) as denied:
        game_with("campaign_1941")
    assert denied.value.msgid == "scenario-twice"
    assert "eots/campaign_1941" in denied.value.facts["typed"]
    assert "stalins_war/campaign_1941" in denied.value.facts["typed"]
