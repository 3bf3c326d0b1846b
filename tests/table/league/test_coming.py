"""Who comes, goes and moderates: said before it happens, and how to get it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.league.export.pages import read_book
from bot.league.export.site import season_site
from bot.league.settings.fields import changed_settings
from bot.league.telling.player import GameAndSideNames, player_card
from bot.league.telling.schedules import boards_of_round
from bot.league.telling.signs import SeasonPeople
from league.ratings.ratings import Ratings
from league.season.reckoning import season_standings
from league.season.shown import season_as_shown
from tests.league.showing.shown import season as shown_season
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League


async def test_leaving_for_good_is_asked_first(league: League) -> None:
    season = await league.opened("weekend", 4)
    who = league.people[0]
    await league.mod.slash(league.channel, "league-desk start")
    asked = await who.slash(league.channel, "league leave")
    assert "Nobody can come back" in texts(asked.response)
    assert (await league.season(season)).held(str(who.id)).present
    done = await who.click(asked.response, label="Leave for good")
    assert "You are out" in texts(done.response)
    assert not (await league.season(season)).held(str(who.id)).present


async def test_who_may_come_back_is_not_asked(league: League) -> None:
    season = await league.opened("swiss", 4)
    who = league.people[0]
    again = await who.slash(league.channel, "league join")
    assert "You are already in" in texts(again.response)
    await league.mod.slash(league.channel, "league-desk start")
    done = await who.slash(league.channel, "league leave")
    assert "You are out" in texts(done.response)
    assert not (await league.season(season)).held(str(who.id)).present


async def test_a_captain_hands_over_or_is_asked(league: League) -> None:
    season = await league.new("teams")
    ann, bob, eve, cid, dee = league.people[:5]
    await league.bot.league.entries.open_entries(season, league.mod.id, None)
    boards = " ".join(f"<@{one.id}>" for one in (ann, bob, eve, cid))
    await ann.slash(league.channel, "league team", name="Foxes", boards=boards, reserves=f"<@{dee.id}>")
    for one in (bob, eve, cid, dee):
        asked = await one.slash(league.channel, "league join")
        await one.click(asked.response, label="I play")
    asked = await ann.slash(league.channel, "league leave")
    assert "The whole team **Foxes**" in texts(asked.response)
    [place] = (await league.season(season)).places.values()
    assert place.player == str(ann.id)
    await ann.select(asked.response, [str(bob.id)], custom_id=controls(asked.response)["Hand the team over to"])
    [place] = (await league.season(season)).places.values()
    assert place.player == str(bob.id)
    assert str(ann.id) in place.people()
    await league.club.pump()
    assert any("hands the team" in texts(one) for one in league.channel.history())
    await ann.slash(league.channel, "league leave")
    [place] = (await league.season(season)).places.values()
    assert str(ann.id) not in place.people()


async def test_naming_a_moderator_says_whether_it_adds_or_takes_off(league: League) -> None:
    season = await league.new("swiss")
    other = league.people[0]
    for said in ("moderates this season from now on", "no longer moderates"):
        done = await league.mod.slash(league.channel, "league-desk settings", season=season, moderator=other)
        assert f"<@{other.id}> {said}" in texts(done.response)


async def test_who_may_make_a_season_is_said(league: League) -> None:
    refused = await league.people[0].slash(league.channel, "league-desk new", name="Mine", scenario="short", template="swiss")
    assert "role set by" in texts(refused.response)


async def test_threads_of_games_begin_with_their_players(league: League) -> None:
    season = await league.opened("club", 6)
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(season)
    names = [one.name for one in league.channel.threads]
    assert names
    assert all(name.partition(" · ")[0].count(" – ") == 1 for name in names)
    assert len({name[:12] for name in names if "Round" in name}) > 1


def test_boards_are_numbered_within_a_pool() -> None:
    one = shown_season("pools", 12, left=2)
    assert sorted(boards_of_round(one, 1).values()) == ["A1", "B1", "C1", "D1"]
    swiss = shown_season("swiss", 8, 3, sides="history", left=1)
    assert list(boards_of_round(swiss, 2).values()) == ["1", "2", "3"]


@pytest.mark.parametrize("left", [0, 99])
def test_a_card_leaves_out_seasons_without_a_game(left: int) -> None:
    done = shown_season("swiss", 8, 3, sides="history")
    [who, *_] = [place.player for place in done.places.values()]
    waits = shown_season("swiss", 8, 3, 7, sides="history", left=3)
    names = GameAndSideNames(lambda game: game, lambda game, side: side)
    card = player_card(who, SeasonPeople({who: "Ann"}), Ratings(), [done, waits] if left else [done], "en", names)
    assert card is not None
    assert "seasons 1" in str(card.blocks[0]).lower() or "value='1'" in str(card.blocks[0])
    assert player_card(who, SeasonPeople({}), Ratings(), [waits], "en", names) is None


async def test_standings_can_wait_until_a_round_is_over(league: League) -> None:
    season = await league.opened("swiss", 4)
    rules = (await league.season(season)).rules
    rules = changed_settings(changed_settings(rules, "hidden", "yes"), "own_rules", "Be kind.\n**Be** quick.")
    await league.bot.league.entries.settle(season, league.mod.id, rules, None)
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(season)
    await league.concede(1, "blue")
    one = await league.season(season)
    assert {placed.points for placed in season_standings(one)} != {0}
    assert {placed.points for placed in season_standings(season_as_shown(one))} == {0}
    for command in ("league table", "league crosstable", "league status"):
        shown = await league.people[0].slash(league.channel, command, **({"form": "x"} if command != "league status" else {}))
        assert "1–0–0" not in texts(shown.response)
        assert "points 1" not in texts(shown.response)
    await league.play_round(season)
    one = await league.season(season)
    assert season_as_shown(one) is one
    shown = await league.people[0].slash(league.channel, "league table", form="x")
    assert "1–0–0" in texts(shown.response)


async def test_a_season_has_a_page_of_its_rules(league: League) -> None:
    season = await league.opened("swiss", 4)
    rules = changed_settings((await league.season(season)).rules, "own_rules", "Be kind.\n**Be** quick.")
    await league.bot.league.entries.settle(season, league.mod.id, rules, None)
    await league.club.pump()
    face = next(message for message in league.channel.history() if message.pinned)
    shown = await league.people[0].click(face, label="Rules")
    assert "Be kind." in texts(shown.response)
    assert "\\*\\*Be" in texts(shown.response)
    assert "Tie-breaks, in order: BH-C1; BH; DE; SB; WIN" in texts(shown.response)
    book = await read_book(league.bot.service.store, season)
    assert "Be kind." in season_site(book, "en", datetime.now(UTC)).pages["rules.html"]


async def test_a_claim_has_a_kind(league: League) -> None:
    season = await league.opened("swiss", 4)
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(season)
    refused = await league.people[0].slash(league.channel, "league report", text="gone", claim="no_show")
    assert "about your own game" in texts(refused.response)
    match = await league.bot.service.match(1)
    who = next(one for one in league.people if one.id in match.seats.values())
    thread = next(one for one in league.channel.threads if one.id == match.row.thread_id)
    await who.slash(thread, "league report", text="gone", claim="no_show")
    listed = await league.mod.slash(league.channel, "league-desk cases", season=season)
    assert "claim: no-show" in texts(listed.response).lower()
