"""Teams at the table: entered by a captain, who sets the boards for a round or for good and names the reserves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.league.commands.team import TeamCommands
from bot.league.settings.fields import changed_settings
from bot.panel.controls import Press
from bot.program.denied import DeniedError
from league.season.season import FieldPlace, Season
from rules.engine import Action
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League


async def teams(league: League, *, agreed: bool = True) -> tuple[int, list[Any]]:
    """Two teams of two boards, one with a reserve; Ann and Eve lead them."""
    season = await league.new("teams")
    rules = changed_settings((await league.season(season)).rules, "boards", "2")
    await league.bot.league.entries.settle(season, league.mod.id, rules, None)
    await league.bot.league.entries.open_entries(season, league.mod.id, None)
    ann, bob, eve, cid, dee, fay = league.people
    await ann.slash(league.channel, "league team", name="Rooks", boards=f"<@{ann.id}> <@{bob.id}>", reserves=f"<@{fay.id}>")
    await eve.slash(league.channel, "league team", name="Knights", boards=f"<@{eve.id}><@{cid.id}>")
    if agreed:
        await league.agree(bob, fay, cid)
    return season, [ann, bob, eve, cid, dee, fay]


def team(season: Season, title: str) -> FieldPlace:
    return next(place for place in season.places.values() if place.title == title)


async def test_a_captain_orders_the_boards_for_a_round_and_for_good(league: League) -> None:
    number, (ann, bob, eve, _, dee, fay) = await teams(league)
    await league.mod.slash(league.channel, "league-desk start")
    shown = await ann.slash(league.channel, "league team")
    assert "Rooks" in texts(shown.response)
    assert f"1. <@{ann.id}>\n2. <@{bob.id}>" in texts(shown.response)
    shown = await ann.click(shown.response, label="Round 1 only")
    assert "**Round 1**" in texts(shown.response)
    menu = controls(shown.response)["Swap two players"]
    shown = await ann.select(shown.response, [str(bob.id), str(fay.id)], custom_id=menu)
    season = await league.season(number)
    rooks = team(season, "Rooks")
    assert season.lineup(rooks.id, 1) == (str(ann.id), str(fay.id))
    assert tuple(rooks.boards) == (str(ann.id), str(bob.id)), "only for that round"
    refused = await ann.select(shown.response, [str(bob.id)], custom_id=menu)
    assert "Choose two" in texts(refused.response)
    forged = Press.read(menu)
    assert forged is not None
    interaction: Any = SimpleNamespace(guild_id=league.club.guild.id, user=eve, permissions=SimpleNamespace(manage_guild=False))
    with pytest.raises(DeniedError, match="team-not-captain"):
        await TeamCommands(league.bot.league, league.bot.presses.public)._of(interaction, forged)
    await league.publish(number)
    season = await league.season(number)
    playing = {season.at_board(season.pairings[0], leg, rooks.id) for leg in (0, 1)}
    assert playing == {str(ann.id), str(fay.id)}
    late = await ann.slash(league.channel, "league team", boards=f"<@{fay.id}> <@{bob.id}>", round=1)
    assert "another board of round 1" in texts(late.response)
    assert (await league.season(number)).lineup(rooks.id, 1) == (str(ann.id), str(fay.id))
    await ann.slash(league.channel, "league team", boards=f"<@{bob.id}> <@{ann.id}>")
    season = await league.season(number)
    assert team(season, "Rooks").boards == [str(bob.id), str(ann.id)]
    assert season.lineup(rooks.id, 1) == (str(ann.id), str(fay.id)), "what was played stays as it was"
    stranger = await dee.slash(league.channel, "league team")
    assert "You are not the captain of a team" in texts(stranger.response)


async def test_reserves_are_named_and_taken_off_by_the_captain_or_a_moderator(league: League) -> None:
    number, (ann, _, _, cid, dee, fay) = await teams(league)
    await ann.slash(league.channel, "league team", reserves=f"<@{dee.id}> <@{fay.id}>")
    assert team(await league.season(number), "Rooks").reserves == [str(dee.id)]
    await league.agree(dee)
    taken = await ann.slash(league.channel, "league team", reserves=f"<@{cid.id}>")
    assert "already" in texts(taken.response)
    await league.mod.slash(league.channel, "league team", name="knights", reserves=f"<@{fay.id}>")
    assert team(await league.season(number), "Knights").reserves == [str(fay.id)]
    assert team(await league.season(number), "Rooks").reserves == [str(dee.id)]


async def test_a_reserve_sits_down_at_a_board_that_has_not_begun(league: League) -> None:
    number, (ann, bob, _, _, _, fay) = await teams(league)
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(number)
    season = await league.season(number)
    rooks = team(season, "Rooks")
    leg = next(
        n for n, _ in enumerate(season.pairings[0].legs) if season.at_board(season.pairings[0], n, rooks.id) == str(bob.id)
    )
    game = season.pairings[0].legs[leg].game or 0
    shown = await ann.slash(league.channel, "league team", round=1)
    menu = controls(shown.response)["Swap two players"]
    await ann.select(shown.response, [str(bob.id), str(fay.id)], custom_id=menu)
    await league.heard()
    await league.club.pump()
    season = await league.season(number)
    assert season.at_board(season.pairings[0], leg, rooks.id) == str(fay.id)
    match = await league.bot.service.match(game)
    assert fay.id in match.seats.values()
    assert bob.id not in match.seats.values()
    posts = [texts(message) for message in league.channel.history()]
    assert any(f"<@{fay.id}> plays at board 2 in round 1 instead of <@{bob.id}>" in one for one in posts)
    assert tuple(team(season, "Rooks").boards) == (str(ann.id), str(bob.id)), "only for this round"
    # Once somebody has decided something the board stays as it is, for a moderator too.
    mover = next(seat for seat in match.info.seats if match.position.prompt(seat) is not None)
    await league.bot.service.act(game, match.seats[mover], mover, None, [Action.parse(mover, "pass")], 991)
    late = await league.mod.slash(league.channel, "league team", name="rooks", boards=f"<@{ann.id}> <@{bob.id}>", round=1)
    assert "has already begun" in texts(late.response)
    assert fay.id in (await league.bot.service.match(game)).seats.values()


async def test_people_named_by_a_captain_are_in_only_by_a_tap_of_their_own(league: League) -> None:
    number, (ann, bob, eve, cid, dee, fay) = await teams(league, agreed=False)
    season = await league.season(number)
    assert [season.place_of(str(who.id)) is None for who in (ann, bob, eve, cid, fay)] == [False, True, False, True, True]
    refused = await league.mod.slash(league.channel, "league-desk start")
    assert "is not complete" in texts(refused.response)
    # A person named by a captain may enter elsewhere: they were never asked.
    other = await bob.slash(league.channel, "league team", name="Bishops", boards=f"<@{bob.id}> <@{dee.id}>")
    assert "already" not in texts(other.response)
    await league.club.pump()
    asked = next(one for one in league.channel.history() if "**Rooks**" in texts(one) and "I play" in controls(one))
    late = await bob.click(asked, label="I play")
    assert f"<@{bob.id}> is already in this season" in texts(late.response)
    stranger = await cid.click(asked, label="I play")
    assert "is not waiting for your answer" in texts(stranger.response)
    shown = await fay.slash(league.channel, "league join")
    assert "has named you for **Rooks**" in texts(shown.response)
    await fay.click(shown.response, label="I play")
    assert (await league.season(number)).place_of(str(fay.id)) is team(await league.season(number), "Rooks")
    await bob.click(asked, label="Not me")
    rooks = team(await league.season(number), "Rooks")
    assert (rooks.boards, rooks.reserves, rooks.asked) == ([str(ann.id), str(fay.id)], [], []), "the reserve takes the board"
    await dee.slash(league.channel, "league leave")
    assert team(await league.season(number), "Bishops").missing() == (str(dee.id),)


async def test_a_member_leaves_by_themselves_and_a_bot_is_never_one(league: League) -> None:
    number, (ann, bob, _, _, _, fay) = await teams(league)
    robot = league.club.guild.add_member(league.club.env.create_user("robot", bot=True))
    for option in ({"reserves": f"<@{robot.id}>"}, {"boards": f"<@{ann.id}> <@{robot.id}>"}):
        refused = await ann.slash(league.channel, "league team", **option)
        assert "is a bot" in texts(refused.response)
    absent = await ann.slash(league.channel, "league team", reserves="<@4711>")
    assert "is not on this server" in texts(absent.response)
    await league.mod.slash(league.channel, "league-desk start")
    mine = await fay.slash(league.channel, "league team")
    await fay.click(mine.response, label="Leave the team")
    await bob.slash(league.channel, "league leave")
    rooks = team(await league.season(number), "Rooks")
    assert (rooks.boards, rooks.gone) == ([str(ann.id), str(bob.id)], [str(bob.id)])
    await league.club.pump()
    assert any("has left **Rooks**" in texts(one) for one in league.channel.history())
    await league.publish(number)
    season = await league.season(number)
    lost = {leg.board: leg.result.lost for leg in season.pairings[0].legs if leg.result is not None}
    assert lost == {1: (rooks.id,)}, "a board that nobody holds is lost, the other is played"
    assert season.people_of(season.pairings[0]), "and the game at it was not opened"
    await ann.slash(league.channel, "league team", reserves=f"<@{bob.id}>")
    await league.agree(bob)
    assert team(await league.season(number), "Rooks").missing() == ()
    asked = await ann.slash(league.channel, "league leave")
    await ann.click(asked.response, label="Leave for good")
    assert not team(await league.season(number), "Rooks").present, "a captain withdraws the team, after a question"


async def test_a_moderator_takes_one_member_out_and_the_team_stays(league: League) -> None:
    number, (ann, bob, _, cid, dee, fay) = await teams(league)
    await ann.slash(league.channel, "league team", reserves=f"<@{dee.id}>")
    await league.mod.slash(league.channel, "league-desk start")
    gone = await league.mod.slash(league.channel, "league leave", player=bob.user)
    assert f"<@{bob.id}> is out of **Rooks**" in texts(gone.response)
    await league.mod.slash(league.channel, "league leave", player=dee.user)
    rooks = team(await league.season(number), "Rooks")
    assert (rooks.present, rooks.boards, rooks.reserves, rooks.asked) == (True, [str(ann.id), str(fay.id)], [], [])
    await league.club.pump()
    assert any(f"<@{league.mod.id}> has taken <@{bob.id}> out of **Rooks**" in texts(one) for one in league.channel.history())
    refused = await fay.slash(league.channel, "league leave", player=cid.user)
    assert "moderator" in texts(refused.response)
    await league.mod.slash(league.channel, "league leave", player=ann.user)
    assert not team(await league.season(number), "Rooks").present, "by its captain the whole team is out"
