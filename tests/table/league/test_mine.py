"""A player's place in a season, in one private message: opponent, deadline, whose move it is, standing."""

from __future__ import annotations

from tests.table.conftest import controls, texts
from tests.table.league.conftest import League


async def test_a_player_sees_their_own_games_first(league: League) -> None:
    number = await league.opened(people=4, template="everybody")
    before = await league.club.ann.slash(league.channel, "league status")
    assert "### You" not in texts(before.response)
    await league.bot.league.entries.start(number, league.mod.id, None)
    await league.publish(number)
    season = await league.season(number)
    pairing = next(one for one in season.pairings if str(league.club.ann.id) in one.pair.everyone)
    other = next(name for name in pairing.pair.everyone if name != str(league.club.ann.id))
    game = pairing.legs[0].game
    assert game is not None
    shown = await league.club.ann.slash(league.channel, "league status")
    text = texts(shown.response)
    assert "Place 1 of 4, points: 0, games: 0" in text
    assert f"Against <@{other}>" in text
    match = await league.bot.service.match(game)
    moves = match.seats[match.position.prompts[0].seat] == league.club.ann.id
    assert ("your move" if moves else "their move") in text
    assert f"<#{match.row.thread_id}>" in text
    assert "To be played until" in text
    await league.concede(game, "red")
    again = texts((await league.club.ann.slash(league.channel, "league status")).response)
    assert "You have no game under way" in again
    stranger = texts((await league.mod.slash(league.channel, "league status")).response)
    assert "### You" not in stranger


async def test_the_hour_of_a_live_game_is_a_button_away(league: League) -> None:
    number = await league.opened(people=2, template="weekend")
    await league.bot.league.entries.start(number, league.mod.id, None)
    await league.publish(number)
    shown = await league.club.ann.slash(league.channel, "league status")
    assert "no start time yet" in texts(shown.response)
    hour = await league.club.ann.click(shown.response, label="Start time")
    assert "Propose times" in controls(hour.response)
