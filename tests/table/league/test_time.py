"""What happens with time, and who may enter: limits of entries, deadlines that are announced once."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import msgspec

from tests.table.conftest import controls, texts
from tests.table.league.conftest import League

DAY = timedelta(days=1)


async def settled(league: League, number: int, **changes: Any) -> None:
    rules = msgspec.structs.replace((await league.season(number)).rules, **changes)
    await league.bot.league.entries.settle(number, league.mod.id, rules, None)


def later(league: League, by: timedelta) -> None:
    """Advance the store's clock by this much."""
    then: datetime = league.bot.store.now() + by
    league.bot.store.database.now = lambda: then


async def test_limits_of_entries_are_stated_plainly(league: League) -> None:
    number = await league.opened("everybody", 0)
    role = league.club.guild.create_role("league")
    gus = league.club.guild.add_member(league.club.env.create_user("gus"), roles=[role])
    await settled(league, number, role=str(role.id))
    refused = await league.club.ann.slash(league.channel, "league join")
    assert role.mention in texts(refused.response)
    welcome = await gus.slash(league.channel, "league join")
    assert "You are in" in texts(welcome.response)
    await settled(league, number, role="12345")
    refused = await league.club.ann.slash(league.channel, "league join")
    assert "no longer exists" in texts(refused.response)
    await settled(league, number, role="", account_days=40_000)
    refused = await league.club.ann.slash(league.channel, "league join")
    assert "40,000 days" in texts(refused.response) or "40000 days" in texts(refused.response)
    await settled(league, number, account_days=0, closes=league.bot.league.leagues.now() + 60)
    await league.club.ann.slash(league.channel, "league join")
    later(league, timedelta(minutes=2))
    refused = await league.club.bob.slash(league.channel, "league join")
    assert "Entries ended" in texts(refused.response)
    for _ in range(2):
        await league.bot.league.watch.tick()
        await league.club.pump()
    assert sum("entries have ended" in texts(message) for message in league.channel.history()) == 1
    assert len((await league.season(number)).places) == 2


async def test_who_has_not_finished_is_reminded_once_and_moderators_hear_of_the_deadline(league: League) -> None:
    number = await league.opened("everybody", 4)
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(number)
    watch = league.bot.league.watch
    await watch.tick()
    await league.club.pump()
    await league.concede(1, "red")
    following = await watch.following()
    assert following is not None
    later(league, following - league.bot.store.now())
    for _ in range(3):
        await watch.tick()
        await league.club.pump()
    second = await league.bot.service.match(2)
    for who in league.people[:4]:
        posts = [texts(message) for message in who.user.dm_channel.history() if "is not over yet" in texts(message)]
        assert len(posts) == (who.id in second.seats.values()), "once, and only those whose game goes on"
    later(league, 5 * DAY)
    for _ in range(2):
        await watch.tick()
        await league.bot.league.casework.watch.tick()
        await league.club.pump()
    cases = (await league.bot.league.casework.files.of(number)).docket.open()
    late = [case for case in cases if case.kind in ("deadline", "silent", "clock")]
    assert late, "what is not over is on the moderators' desk"
    assert all(case.raised.pairing in (0, 2) for case in late)
    mail = [texts(message) for message in league.mod.user.dm_channel.history()]
    assert sum("there is a new case" in one for one in mail) == len(cases)
    assert await watch.following() is None


async def test_settings_are_changed_until_they_matter_and_changes_are_announced(league: League) -> None:
    number = await league.opened("everybody", 2)
    await settled(league, number, days=7)
    await league.club.pump()
    assert any("changed settings" in texts(message) and "Days" in texts(message) for message in league.channel.history())
    await league.mod.slash(league.channel, "league-desk start")
    shown = await league.mod.slash(league.channel, "league-desk settings")
    assert "Days for a round" in texts(shown.response)
    assert "Tie-breaks" not in texts(shown.response), "what matters already is not on offer"
    chosen = await league.mod.select(
        shown.response, ["days"], custom_id=controls(shown.response)["Change time, people and messages"]
    )
    done = await league.mod.submit_modal(chosen, {"text": "400"})
    assert "365" in texts(done.response)
    assert (await league.season(number)).rules.days == 7


async def test_announcements_are_made_in_all_languages_that_a_season_names(league: League) -> None:
    number = await league.new("everybody")
    await settled(league, number, langs=("en", "ru", "pl"))
    await league.bot.league.entries.open_entries(number, league.mod.id, None)
    await league.club.pump()
    [post] = [texts(message) for message in league.channel.history() if "entries are open" in texts(message)]
    assert "запись открыта" in post
    assert "zapisy są otwarte" in post
