"""The next season: settings carry over; promotion and relegation are proposed, changed and approved by a click."""

from __future__ import annotations

from typing import Any

import pytest

from bot.league.settings.fields import changed_settings
from bot.league.table.heirs import RIGHTS, FollowOnSeasons
from bot.program.denied import DeniedError
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League


async def over(league: League) -> int:
    """A season of two divisions of three, over: red has won all of its games."""
    season = await league.new("divisions")
    rules = (await league.season(season)).rules
    for name, value in (("divisions", "High, Low"), ("days", "0")):
        rules = changed_settings(rules, name, value)
    await league.bot.league.entries.settle(season, league.mod.id, rules, None)
    await league.bot.league.entries.open_entries(season, league.mod.id, None)
    for who in league.people:
        await who.slash(league.channel, "league join")
    await league.bot.league.entries.start(season, league.mod.id, None)
    for _ in range(3):
        await league.publish(season)
        await league.play_round(season)
    await league.bot.league.outcomes.finish(season, league.mod.id, None)
    await league.club.pump()
    return season


async def test_promotion_is_proposed_changed_and_approved_with_everybody_entered(league: League) -> None:
    first = await over(league)
    before = await league.season(first)
    shown = await league.mod.slash(league.channel, "league-desk new", name="Summer", after=first)
    text = texts(shown.response)
    assert "promotion and relegation after Spring" in text
    assert text.count("▲") == 1
    assert text.count("▼") == 1
    [row] = await league.bot.league.leagues.store.find(league.club.guild.id, ("draft",))
    assert row.channel_id == league.channel.id
    rights = dict((await league.held(row.id)).marks[RIGHTS].data["divisions"])
    moved = next(who for who, division in rights.items() if division == "Low")
    menu = controls(shown.response)["Move a player to the next division"]
    shown = await league.mod.select(shown.response, [moved], custom_id=menu)
    await league.mod.click(shown.response, label="Approve, enter everyone")
    await league.club.pump()
    season = await league.season(row.id)
    assert season.after == first
    assert (season.rules.name, season.rules.divisions) == ("Summer", before.rules.divisions)
    assert {place.player: place.pool for place in season.places.values()} == {**rights, moved: "High"}
    said = "\n".join(texts(message) for message in league.channel.history())
    assert "Division High" in said
    assert "6 players of the last season were entered" in said
    with pytest.raises(DeniedError, match="league-opened-already"):
        await FollowOnSeasons(league.bot.league.leagues).approve(row.id, league.mod.id, {}, None, enter=False)
    with pytest.raises(DeniedError, match="next-approved"):
        await FollowOnSeasons(league.bot.league.leagues).move(row.id, moved)


async def test_nobody_is_entered_who_may_not_play(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players with a current red card or a ban are left out when everybody is entered."""
    first = await over(league)
    shown = await league.mod.slash(league.channel, "league-desk new", name="Summer", after=first)
    [row] = await league.bot.league.leagues.store.find(league.club.guild.id, ("draft",))
    barred = league.people[2].id

    async def may_play(_held: Any, user: int) -> None:
        if user == barred:
            raise DeniedError("case-barred", number=1)

    monkeypatch.setattr(league.bot.league.casework, "may_play", may_play)
    await league.mod.click(shown.response, label="Approve, enter everyone")
    assert set((await league.season(row.id)).places) == {str(one.id) for one in league.people if one.id != barred}


async def test_people_join_by_themselves_with_the_right_they_have(league: League) -> None:
    first = await over(league)
    shown = await league.mod.slash(league.channel, "league-desk new", name="Summer", after=first)
    [row] = await league.bot.league.leagues.store.find(league.club.guild.id, ("draft",))
    rights = dict((await league.held(row.id)).marks[RIGHTS].data["divisions"])
    await league.mod.click(shown.response, label="Approve, let them join")
    assert (await league.season(row.id)).places == {}
    who: Any = next(one for one in league.people if rights[str(one.id)] == "High")
    await who.slash(league.channel, "league join", season=row.id)
    assert (await league.season(row.id)).places[str(who.id)].pool == "High"


async def test_what_cannot_go_on_is_refused(league: League) -> None:
    season = await league.opened(people=2, template="everybody")
    early = await league.mod.slash(league.channel, "league-desk new", name="Summer", after=season)
    assert "is not over yet" in texts(early.response)
    stranger = await league.club.ann.slash(league.channel, "league-desk new", name="Summer", after=season)
    assert "Only a moderator" in texts(stranger.response)
    none = await league.mod.slash(league.channel, "league-desk new", name="Summer", after=99)
    assert "no season 99" in texts(none.response)
    nothing = await league.mod.slash(league.channel, "league-desk new", name="Summer")
    assert "Name a scenario" in texts(nothing.response)
