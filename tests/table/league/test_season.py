"""A whole season at the table: entries, pools with the sides swapped, play-offs, the end; stops and losses in between."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.client import FieldpostClient
from bot.core import games
from bot.core.host_entries import Conceded
from bot.league.table.arranging import FEW, following_round, propose_round
from bot.league.table.face import season_press
from bot.panel.ops import Op
from league.season.events import PlayerJoined, SeasonOpened, SeasonStarted
from league.season.season import Season
from league.season.settings import SWISS_TIES, SeasonSettings
from tests.table.conftest import texts
from tests.table.league.conftest import League


def said(channel: Any) -> str:
    return "\n".join(texts(message) for message in channel.history())


def face(league: League) -> Any:
    """The pinned message."""
    [one] = [message for message in league.channel.history() if message.pinned]
    return one


async def test_six_people_play_two_pools_with_the_sides_swapped_and_a_final(league: League) -> None:
    number = await league.new()
    settings = (await league.season(number)).rules
    assert (settings.format, settings.pool_size, settings.sides) == ("pools", 3, "both")
    assert league.channel.history() == [], "nobody hears of it yet"
    shown = await league.mod.slash(league.channel, "league-desk settings")
    chosen = await league.mod.select(shown.response, ["qualify"], custom_id=str(season_press(number, Op.LEAGUE_SET)))
    changed = await league.mod.select(chosen.response, ["1"], custom_id=str(season_press(number, Op.LEAGUE_VALUE, "qualify")))
    assert (await league.season(number)).rules.qualify == 1
    await league.mod.click(changed.response, label="Open entries")
    await league.club.pump()
    assert "entries are open" in said(league.channel)
    first = face(league)
    for who in league.people[:3]:
        await who.slash(league.channel, "league join")
    for who in league.people[3:]:
        await who.click(first, label="Join")
    await league.club.pump()
    assert face(league).id == first.id, "one message, kept current"
    assert "Entries: 6" in texts(face(league))

    shown = await league.mod.slash(league.channel, "league-desk start")
    assert "round 1" in texts(shown.response)
    await league.mod.click(shown.response, label="Publish")
    await league.club.pump()
    season = await league.season(number)
    assert {place.pool for place in season.places.values()} == {"A", "B"}
    assert len(season.pairings) == 2
    assert len(season.byes[1]) == 2
    games = [leg.game for pairing in season.pairings for leg in pairing.legs]
    assert games == [1, 2, 3, 4]
    service = league.bot.service
    one, other = await service.match(1), await service.match(2)
    assert (one.seats["red"], one.seats["blue"]) == (other.seats["blue"], other.seats["red"])
    assert one.row.thread_id is not None
    threads = {thread.id: thread for thread in league.channel.threads}
    assert len(threads) == 4
    asked = [message for message in threads[one.row.thread_id].history() if "Spring" in texts(message)]
    assert len(asked) == 1, "both are pinged once"
    assert sorted(user.id for user in asked[0].mentions) == sorted(one.seats.values())

    await league.concede(1, "blue")
    assert (await league.season(number)).pairings[0].legs[0].result is not None
    assert "1–0" in said(league.channel)
    assert "is over. Review the next round" not in said(league.channel)
    await league.play_round(number)
    assert "every game of round 1 is over" in said(league.channel)
    for round_ in (2, 3):
        await league.publish(number)
        assert (await league.season(number)).round == round_
        await league.play_round(number)
    await league.publish(number)
    [final] = (await league.season(number)).of_round(4)
    assert final.pair.table
    await league.play_round(number)
    shown = await league.mod.slash(league.channel, "league-desk round")
    await league.mod.click(shown.response, label="End the season")
    await league.club.pump()
    season = await league.season(number)
    assert season.status == "over"
    assert "The season is over" in texts(face(league))
    assert "The final table" in said(league.channel)
    assert len([message for message in league.channel.history() if message.pinned]) == 1


async def test_a_restart_in_the_middle_loses_and_doubles_nothing(league: League) -> None:
    number = await league.opened()
    await league.bot.league.entries.start(number, league.mod.id, None)
    await league.publish(number)
    await league.concede(1, "red")
    # A game ends while nobody can write that down, and the pinned message waits in the outbox.
    match = await league.bot.service.match(2)
    league.bot.service.listeners.clear()
    await league.bot.service.end(2, Conceded(), "red", match.seats["red"], None)
    before = (await league.season(number)).log
    store, home = league.bot.store, league.bot.home
    again = FieldpostClient(store, home=home, pictures=False, deliver=False)
    await league.club.env.restart_bot(again)
    league.bot = league.club.bot = again
    await league.club.pump()
    season = await league.season(number)
    assert season.log[: len(before)] == before
    assert season.pairings[0].over, "what had ended is counted after the start"
    said_so = [message for message in league.channel.history() if "0–1" in texts(message) and not message.pinned]
    assert len(said_so) == 2
    assert len({leg.game for pairing in season.pairings for leg in pairing.legs}) == 4
    await league.play_round(number)
    await league.publish(number)
    assert (await league.season(number)).round == 2
    log = await league.bot.league.leagues.store.log(number, "season")
    assert [one.seq for one in log] == list(range(len(log)))
    assert isinstance(await league.season(number), Season)


async def test_what_is_sent_twice_opens_one_game(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await league.opened("everybody", people=2)
    await league.mod.slash(league.channel, "league-desk start")
    shown = await league.mod.slash(league.channel, "league-desk round")
    await league.mod.click(shown.response, label="Publish")
    rows = [row for row in await league.bot.store.outbox.rows() if row.payload["what"] == "league-game"]
    # The program dies after the thread was made and before the game was: the row is sent again after the start.
    with monkeypatch.context() as dying:
        dying.setattr(league.bot.league, "opening", Broken())
        with pytest.raises(RuntimeError):
            await league.bot.app.sender.send(rows[0])
    for _ in range(3):
        await league.bot.app.sender.send(rows[0])
    await league.club.pump()
    assert len(await league.bot.store.games.find()) == 1
    season = await league.season(number)
    assert season.pairings[0].legs[0].game == 1
    match = await league.bot.service.match(1)
    asked = [message for thread in league.channel.threads for message in thread.history() if "Spring" in texts(message)]
    assert len(asked) == 1
    status = await league.club.ann.slash(league.channel, "league status")
    assert "Progress of the open games" in texts(status.response)
    assert f"<#{match.place}> · entries: 0; Red to act" in texts(status.response)


class Broken:
    """Opens nothing."""

    async def open(self, *_: object) -> None:
        raise RuntimeError("the program dies")


async def test_a_large_round_is_paired_beside_the_event_loop_and_comes_out_the_same(league: League) -> None:
    season = Season()
    season.add_event(SeasonOpened(settings=SeasonSettings("Big", "toy", "short", format="swiss", rounds=3, ties=SWISS_TIES)))
    people = [str(number) for number in range(FEW + 2)]
    for name in people:
        season.add_event(PlayerJoined(who=name))
    season.add_event(SeasonStarted(seeds=tuple(people)))
    assert await propose_round(league.bot.table.apart, season) == following_round(season)
    found = await propose_round(league.bot.table.apart, season, people[:2])
    assert found is not None
    assert not set(people[:2]) & {name for pair in found.pairs for name in pair.everyone}
    assert (str(people[0]), 1) not in {(name, round_) for name, round_ in season.resting}


async def test_a_season_is_of_the_game_named_before_the_scenario(league: League) -> None:
    """So the scenarios are offered that several games have."""
    offered = await league.mod.autocomplete(league.channel, "league-desk new", "scenario", "short")
    assert "short" in str(offered)
    game = next(iter(games.installed_games()))
    held = await league.held(await league.new("club", scenario=f"{game}/short"))
    assert (held.season.rules.game, held.season.rules.scenario) == (game, "short")


async def test_a_game_that_two_begin_at_once_is_begun_once(league: League) -> None:
    """After a kill the program looks for games that have not begun, and the message that opens one is sent again."""
    season = await league.opened(people=2, template="everybody")
    await league.bot.league.entries.start(season, league.mod.id, None)
    await league.publish(season)
    begun = await league.bot.service.row(1)
    assert begun.status == "active"
    as_it_was = msgspec.structs.replace(begun, status="lobby")
    assert (await league.bot.league.opening.begin(as_it_was)).status == "active"
