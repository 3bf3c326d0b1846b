"""Sealed bids for sides: of a season's pairing, and in the lobby of any other game."""

from __future__ import annotations

from typing import Any

import pytest

from bot.league.telling.ratings import ServerRatings
from league.ratings.ratings import Camp, RatedGame, Ratings
from tests.table.conftest import Club, controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said


async def lobby(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="south_pacific")
    await club.ann.slash(club.channel, "game join", side="japan")
    await club.bob.slash(club.channel, "game join", side="allies")
    await club.pump()


async def seats(club: Club) -> dict[str, int]:
    row = await club.bot.service.row_in(club.channel.id)
    return {one.seat: one.user_id for one in await club.bot.store.seats.of_game(row.id)}


@pytest.mark.plays("rules.eots")
async def test_two_people_bid_for_their_sides_in_a_lobby(club: Club) -> None:
    await lobby(club)
    shown = last(await club.ann.click(club.board(), label="Bid"))
    assert "victory points" in texts(shown)
    side = next(label for label in controls(shown) if "Allie" in label)
    form = await club.ann.click(shown, label=side)
    done = await club.ann.submit_modal(form, {"text": "3"})
    assert "bids 3" in texts(last(done))
    await club.pump()
    public = said(club.channel)
    assert "has made a sealed bid" in public
    assert "bids 3" not in public
    info = await club.eve.slash(club.channel, "game info")
    assert "bids" not in texts(last(info)).lower()
    result = await club.eve.slash(club.channel, "bid", side="allies", amount=4)
    assert "one side each" in texts(last(result))
    result = await club.bob.slash(club.channel, "bid", side="allies", amount=99)
    assert "from 0 to" in texts(last(result))
    await club.ann.slash(club.channel, "bid", side="allies", amount=2)
    await club.bob.slash(club.channel, "bid", side="allies", amount=1)
    await club.pump()
    public = said(club.channel)
    assert f"<@{club.ann.id}> bids 2" in public
    assert f"<@{club.bob.id}> bids 1" in public
    row = await club.bot.service.row_in(club.channel.id)
    assert row.options["points"] == "+2"
    assert row.marks.bids is None
    assert await seats(club) == {"allies": club.ann.id, "japan": club.bob.id}
    again = await club.ann.slash(club.channel, "bid", side="japan", amount=1)
    assert "already has the option" in texts(last(again))
    await club.ann.slash(club.channel, "game start")
    match = await club.match()
    assert match.game.scoring.result_now(match.position.state).lines[-1] == ("bid", 2)


async def test_a_game_without_bids_says_so(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    result = await club.ann.slash(club.channel, "bid")
    assert "does not support bids" in texts(last(result))


async def test_nothing_to_bid_for(club: Club) -> None:
    assert "nothing to bid for" in texts(last(await club.ann.slash(club.channel, "bid")))


async def bidding(league: League) -> tuple[Desk, Any, Any]:
    desk = Desk(league)
    result = await league.mod.slash(
        league.channel, "league-desk new", name="Spring", scenario="south_pacific", template="bids", moderator=desk.nia
    )
    assert "Spring" in texts(result.response)
    [row] = await league.bot.league.leagues.store.find(league.club.guild.id)
    desk.season = row.id
    await league.bot.league.entries.open_entries(row.id, league.mod.id, None)
    for who in league.people[:2]:
        await who.slash(league.channel, "league join")
    await league.bot.league.entries.start(row.id, league.mod.id, None)
    await league.publish(row.id)
    season = await league.season(row.id)
    [pairing] = season.pairings
    assert not pairing.sided
    return desk, desk.people[int(season.player(pairing.pair.first))], desk.people[int(season.player(pairing.pair.second))]


@pytest.mark.plays("rules.eots")
async def test_a_pairing_is_bid_for_and_its_game_begins_by_the_bids(league: League) -> None:
    desk, one, other = await bidding(league)
    asked = next(message for message in league.channel.history() if "bid for your sides" in texts(message))
    assert "measure" not in texts(asked), "it says what is bid"
    assert "SHA-256" in texts(asked)
    shown = last(await one.click(asked, label="Bid"))
    side = next(label for label in controls(shown) if "Allie" in label)
    form = await one.click(shown, label=side)
    await one.submit_modal(form, {"text": "2"})
    await league.club.pump()
    assert "bids 2" not in said(league.channel)
    stranger = league.people[3]
    assert "not one of the two" in texts(last(await stranger.click(asked, label="Bid")))
    # The program is stopped and started again: the sealed bid is there.
    held = await league.held(desk.season)
    league.bot.league.leagues.forget(held.id)
    await other.slash(league.channel, "bid", side="japan", amount=1)
    await league.club.env.settle()
    await league.club.pump()
    public = said(league.channel)
    assert f"<@{one.id}> bids 2" in public
    assert f"<@{other.id}> bids 1" in public
    season = await league.season(desk.season)
    pairing = season.pairings[0]
    assert pairing.sided
    assert pairing.options == {"points": "+1"}
    match = await league.bot.service.match(pairing.legs[0].game or 0)
    assert match.seats == {"japan": other.id, "allies": one.id}
    assert match.row.options["points"] == "+1"
    late = await one.slash(league.channel, "bid", side="japan", amount=3)
    assert "nothing to bid for" in texts(last(late))


@pytest.mark.plays("rules.eots")
async def test_who_does_not_bid_is_a_case(league: League) -> None:
    desk, one, other = await bidding(league)
    await one.slash(league.channel, "bid", side="japan", amount=1)
    await desk.later(days=3, minutes=5)
    [case] = (await desk.docket()).open()
    assert case.raised.about == (str(other.id),)
    assert "have not bid" in texts(last(await desk.open(desk.mia, case.number)))


@pytest.mark.plays("rules.eots")
async def test_par_is_beside_the_bids_and_after_them(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight games without a bid, seven of them won by Japan: both hear what that is worth."""
    won = [("japan", "allies")] * 7 + [("allies", "japan")]
    games = [
        RatedGame(n, n, "eots", "south_pacific", (Camp(first, {f"a{n}": 1}, 1), Camp(second, {f"b{n}": 1}, 2)))
        for n, (first, second) in enumerate(won, 1)
    ]
    known = Ratings(games)
    assert known.games_on("eots", "south_pacific") == 8
    assert known.side_chance("eots", "south_pacific", "japan", "allies") > 0.5

    async def of(_: int) -> ServerRatings:
        return ServerRatings((), known)

    monkeypatch.setattr(league.bot.league.book, "of", of)
    desk, one, other = await bidding(league)
    asked = next(message for message in league.channel.history() if "bid for your sides" in texts(message))
    assert "Par: between equals Japan wins" in texts(asked)
    shown = last(await one.click(asked, label="Bid"))
    assert "(rated games here: 8)" in texts(shown)
    await one.slash(league.channel, "bid", side="japan", amount=2)
    await other.slash(league.channel, "bid", side="japan", amount=1)
    await league.club.pump()
    result = next(message for message in league.channel.history() if "bids 2" in texts(message))
    assert "Par: between equals Japan wins" in texts(result)
    assert "With this bid" not in texts(result), "no game was played with it"
    assert (await league.season(desk.season)).pairings[0].sided
