"""The featured game: proposed, picked, shown with its delay in one message without any secret, taken off when it ends."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import msgspec
import pytest

from bot.league.telling.featured import featured_candidates
from rules.engine import Action
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.test_news import clock, news_after

__all__ = ["clock"]


def boards(league: League) -> list[Any]:
    return [
        message for message in league.channel.history() if "Featured game" in texts(message) and "Shown with" in texts(message)
    ]


async def begun(league: League, delay: str, people: int = 4) -> int:
    """A knock-out whose first round is out, with a delay for the featured game."""
    season = await league.opened("weekend", people)
    rules = (await league.season(season)).rules
    await league.bot.league.entries.settle(season, league.mod.id, msgspec.structs.replace(rules, delay=delay, live=False), None)
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(season)
    return season


async def look(league: League) -> None:
    await league.bot.league.featuring.tick()
    await league.club.pump()


async def act(league: League, game: int, text: str = "") -> None:
    """The player to act moves a unit, or makes the decision asked for."""
    match = await league.bot.service.match(game)
    seat = match.position.prompts[0].seat
    action = Action.parse(seat, text or f"move {seat}_01 h8")
    await league.bot.service.act(game, match.seats[seat], seat, None, [action], 900 + match.seq)
    await look(league)


async def test_a_game_is_proposed_picked_and_shown_so_many_actions_late(league: League) -> None:
    season = await begun(league, "1")
    stranger = await league.club.ann.slash(league.channel, "league-desk feature")
    assert "Only a moderator" in texts(stranger.response)
    asked = await league.mod.slash(league.channel, "league-desk feature")
    assert "Proposed" in texts(asked.response)
    assert "1 public action" in texts(asked.response)
    await league.mod.click(asked.response, label="Show the proposed one")
    await league.club.pump()
    [board] = boards(league)
    assert board.pinned
    [one] = [c for c in featured_candidates(await league.season(season)) if c.game == 1]
    match = await league.bot.service.match(1)
    assert f"<#{match.row.thread_id}>" in texts(board)
    assert "H8" not in texts(board)
    await act(league, one.game)
    assert "H8" not in texts(boards(league)[0]), "one action late"
    await act(league, one.game, "pass")
    [later] = boards(league)
    assert later.id == board.id, "one message, kept current"
    assert "H8" in texts(later)
    hands = {card for info in match.info.seats for card in match.game.hands.hand_cards(match.position.state, info) or ()}
    assert hands
    assert not [card for card in hands if f"Card {card[1:]}" in texts(later)]


async def test_it_ends_with_its_game_and_the_final_is_proposed_then(league: League) -> None:
    season = await begun(league, "0")
    await league.mod.slash(league.channel, "league-desk feature", game=2)
    await league.club.pump()
    [board] = boards(league)
    await act(league, 2)
    assert "H8" in texts(boards(league)[0])
    await league.concede(2, "red")
    await look(league)
    assert boards(league) == []
    [over] = [message for message in league.channel.history() if message.id == board.id]
    assert "The featured game is over" in texts(over)
    assert "0–1" in texts(over)
    assert not over.pinned
    assert "featured" not in (await league.held(season)).marks
    late = await league.mod.slash(league.channel, "league-desk feature", game=2)
    assert "not under way" in texts(late.response)
    await league.play_round(season)
    await league.publish(season)
    asked = await league.mod.slash(league.channel, "league-desk feature")
    assert "Proposed: Final" in texts(asked.response)


async def test_a_delay_of_hours_and_what_the_digest_says(league: League, clock: list[datetime]) -> None:
    season = await begun(league, "12h")
    await news_after(league, clock, 0)
    await league.mod.slash(league.channel, "league-desk feature", game=1)
    await league.club.pump()
    clock[0] += timedelta(hours=1)
    await act(league, 1)
    clock[0] += timedelta(hours=11)
    await look(league)
    assert "H8" not in texts(boards(league)[0])
    due = await league.bot.league.featuring._following()
    assert due is not None
    assert abs(due - clock[0] - timedelta(hours=1)) < timedelta(seconds=1)
    clock[0] += timedelta(hours=1, seconds=1)  # the store keeps milliseconds
    await look(league)
    assert "H8" in texts(boards(league)[0])
    await league.concede(2, "red")
    [day] = await news_after(league, clock)
    assert "**Featured game**" in day
    assert "public move" not in day, "nothing of a game that is shown late is announced early"
    assert (await league.season(season)).status == "running"


async def test_another_takes_its_place_a_restart_keeps_it_and_it_is_taken_off(league: League) -> None:
    season = await begun(league, "0")
    asked = await league.mod.slash(league.channel, "league-desk feature", game=1)
    await league.club.pump()
    [first] = boards(league)
    parts = league.bot.league
    parts.leagues.forget(season)
    parts.featuring._games.clear()
    await parts.featuring.start(timer=False)
    await act(league, 1)
    assert "H8" in texts(boards(league)[0])
    await league.mod.click(asked.response, label="Show the proposed one")
    await league.club.pump()
    [second] = boards(league)
    assert second.id != first.id
    again = await league.mod.slash(league.channel, "league-desk feature", game=2)
    assert "already" in texts(again.response)
    asked = await league.mod.slash(league.channel, "league-desk feature")
    await league.mod.click(asked.response, label="Show none")
    await league.club.pump()
    assert boards(league) == []
    none = await league.mod.slash(league.channel, "league-desk feature", stop=True)
    assert "No game is featured" in texts(none.response)


async def test_a_board_that_was_deleted_or_whose_channel_is_gone_comes_back(league: League) -> None:
    season = await begun(league, "0")
    await league.mod.slash(league.channel, "league-desk feature", game=1)
    await league.club.pump()
    await boards(league)[0].delete()
    await act(league, 1)
    assert len(boards(league)) == 1
    other = league.club.guild.create_text_channel("elsewhere")
    await league.mod.slash(other, "league-desk move", season=season)
    await league.club.pump()
    assert boards(league) == []
    assert [message for message in other.history() if "Shown with" in texts(message)]


@pytest.mark.parametrize("delay", ["x", "05", "1000", "h"])
async def test_a_delay_that_is_none_is_refused(league: League, delay: str) -> None:
    season = await league.new("weekend")
    rules = (await league.season(season)).rules
    with pytest.raises(Exception, match="league-delay"):
        await league.bot.league.entries.settle(season, league.mod.id, msgspec.structs.replace(rules, delay=delay), None)
