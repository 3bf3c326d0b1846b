"""A person of a season is forgotten: they leave one that goes on, a mark takes their place in one that is over."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from bot.league.export.book import chain_state_text, pack_season_book, unpack_season_book
from bot.league.telling.heads import published_heads
from bot.leagues import read_book
from bot.store.league.chain import check_chain
from bot.store.people_kept.forgetting import ForgettingStore
from bot.store.people_kept.person_rows import PersonReader
from league.cases.events import CaseRaised, CaseRuled
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last


async def forget(league: League, who: Any) -> None:
    await league.bot.table.leaving.ask(who.id)
    await league.bot.table.leaving.carry_on()
    await league.club.pump()
    await league.heard()


async def whole(league: League, season: int) -> str:
    """Everything the store has of a season, as text."""
    logs = [one.text for one in await league.bot.league.leagues.store.chain(season)]
    marks = await league.bot.league.leagues.store.marks(season)
    return json.dumps([logs, str(marks), str(await league.bot.league.leagues.store.get(season))])


async def end(league: League, desk: Desk) -> None:
    """The season is over, by its moderator."""
    await league.bot.league.outcomes.finish(desk.season, desk.mia.id, None)


async def test_a_registration_is_withdrawn_and_the_number_goes_with_the_season(league: League) -> None:
    season = await league.opened(people=3)
    await forget(league, league.club.ann)
    assert str(league.club.ann.id) not in (await league.season(season)).places
    assert str(league.club.ann.id) in await whole(league, season), "the season goes on"
    await league.bot.league.entries.drop(season, league.mod.id, None)
    await league.bot.table.leaving.carry_on()
    assert str(league.club.ann.id) not in await whole(league, season)
    assert await ForgettingStore(league.bot.store.database).pending() == []


async def test_who_joins_again_is_not_taken_out_again(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number is kept until the season ends, and looked for every hour."""
    season, ann = await league.opened(people=3), league.club.ann
    await forget(league, ann)
    clock = league.bot.store.database.now
    monkeypatch.setattr(league.bot.store.database, "now", lambda: clock() + timedelta(seconds=2))
    await ann.slash(league.channel, "league join")
    await league.bot.table.leaving.carry_on()
    assert str(ann.id) in (await league.season(season)).places


async def test_a_player_of_a_running_season_withdraws_and_resigns_or_is_played_for(league: League) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 4, computers=True)
    away = await desk.holder("blue")
    await forget(league, away)
    place = (await league.season(desk.season)).place_of(str(away.id))
    assert place is not None
    assert not place.present
    assert "blue" in (await desk.bot.service.match(1)).scripted


async def test_where_no_computer_may_play_they_resign(league: League) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 4)
    away = await desk.holder("blue")
    await forget(league, away)
    assert (await desk.bot.service.row(1)).status == "finished"


async def test_a_season_that_is_over_has_a_mark_and_its_log_holds(league: League) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 4)
    await league.play_round(desk.season)
    await end(league, desk)
    await league.club.pump()
    ann = league.club.ann
    before = (await league.season(desk.season)).places
    table = texts(last(await league.club.bob.slash(league.channel, "league table", season=desk.season)))
    assert "ann:" in table
    await forget(league, ann)
    await desk.bot.table.leaving.carry_on()
    assert str(ann.id) not in await whole(league, desk.season)
    places = (await league.season(desk.season)).places
    assert set(places) == {"-1" if one == str(ann.id) else one for one in before}
    shown = texts(last(await league.club.bob.slash(league.channel, "league table", season=desk.season)))
    assert "#-1:" in shown
    assert "ann" not in shown
    heads = published_heads((await league.held(desk.season)).marks)
    report = check_chain(await desk.bot.league.leagues.store.chain(desk.season), heads)
    assert heads
    assert report.faults == ()
    assert report.changed
    assert "asked to be forgotten" in chain_state_text(report)
    proven = texts(last(await league.club.bob.slash(league.channel, "league verify", season=desk.season)))
    assert "The log holds" in proven
    book = unpack_season_book(pack_season_book(await read_book(desk.bot.store, desk.season)))
    assert check_chain(book.chain(), book.heads).faults == ()
    assert str(ann.id) not in pack_season_book(book).decode()


async def test_a_ban_keeps_the_number_as_long_as_it_holds(league: League) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 4)
    ann, store = league.club.ann, desk.bot.league.casework
    async with desk.bot.league.leagues.turn(desk.season) as held:
        now = desk.bot.league.leagues.now()
        raised = CaseRaised(at=now, by=str(desk.mia.id), kind="report", about=(str(ann.id),), key="x")
        ruled = CaseRuled(at=now, by=str(desk.mia.id), case=1, remedy="ban", reason="-", who=str(ann.id), seasons=2)
        await store.files.tell(held, cases=[raised, ruled])
    await league.play_round(desk.season)
    await end(league, desk)
    await forget(league, ann)
    assert str(ann.id) in await whole(league, desk.season)
    [one] = await ForgettingStore(desk.bot.store.database).pending()
    # Once another season has begun, the ban of two has one left; with the next it is over.
    seasons = desk.bot.league.leaving
    assert await seasons.keeps_number(desk.season, ann.id)
    await league.new()
    await desk.bot.league.leagues.store.append(desk.season + 1, updates={"status": "entries"})
    assert not await seasons.keeps_number(desk.season, ann.id)
    await desk.bot.table.leaving.carry_on()
    assert str(ann.id) not in await whole(league, desk.season)
    assert one.mark == -1


async def test_the_file_has_their_seasons_without_others(league: League) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 4)
    await league.play_round(desk.season)
    rows = await PersonReader(desk.bot.store.database).rows(league.club.ann.id)
    shown = await league.club.ann.slash(league.channel, "me export")
    [upload] = last(shown).attachments
    found = msgspec.json.decode(await upload.read())
    [season] = found["seasons"]
    assert {"joined", "published"} <= {one["what"] for one in season["entries"]}
    assert rows["league_log"]
    for other in (league.club.bob, league.club.eve, league.people[3], desk.mia):
        assert str(other.id) not in json.dumps(found)
    assert "seed" not in {key for one in season["entries"] for key in one}
