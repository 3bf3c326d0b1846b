"""Moderators who play in their season decide nothing about their own games, pool or opponents, in any way."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.league.casework.ruling import Order
from bot.league.table.face import season_press
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from league.season.reckoning import tournament_field_of
from rules.engine import GameScoring, Result
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last
from tests.table.league.test_teams import teams

SEES = "another moderator"


async def begun(league: League) -> Desk:
    """Mia plays in one pool and moderates; Nia only moderates."""
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    await desk.begin("club", 6)
    return desk


async def of_pool(desk: Desk, mine: bool) -> list[Any]:
    """People of Mia's pool (without her), or of the other one."""
    season = await desk.league.season(desk.season)
    own = season.place_of(str(desk.mia.id))
    assert own is not None
    return [
        desk.people[int(place.player)]
        for place in season.places.values()
        if (place.pool == own.pool) is mine and place.player != str(desk.mia.id)
    ]


async def test_a_moderator_who_plays_takes_nobody_of_their_pool_out(league: League) -> None:
    desk = await begun(league)
    rival, _ = await of_pool(desk, mine=True)
    other, *_ = await of_pool(desk, mine=False)
    before = len((await league.season(desk.season)).log)
    refused = await desk.mia.slash(league.channel, "league leave", season=desk.season, player=rival)
    assert SEES in texts(last(refused))
    await league.play_round(desk.season)
    before = len((await league.season(desk.season)).log)
    for options in ({"exclude": rival}, {"swap": desk.mia, "other": rival}, {"exclude": desk.mia}):
        refused = await desk.mia.slash(league.channel, "league-desk round", season=desk.season, **options)
        assert SEES in texts(last(refused)), options
    assert len((await league.season(desk.season)).log) == before
    await desk.mia.slash(league.channel, "league leave", season=desk.season, player=other)
    place = (await league.season(desk.season)).place_of(str(other.id))
    assert place is not None
    assert not place.present


async def test_nobody_who_plays_rules_on_their_own_report(league: League) -> None:
    desk = await begun(league)
    other, *_ = await of_pool(desk, mine=False)
    await desk.mia.slash(league.channel, "league report", text="rude", player=other, season=desk.season)
    refused = await desk.mia.slash(
        league.channel, "league-desk rule", case=1, ruling="ban", reason="rude", player=other, season=desk.season
    )
    assert SEES in texts(last(refused))
    order = Order("replace", "gone", who=str(other.id), substitute=str(desk.mia.id))
    with pytest.raises(DeniedError):
        await desk.bot.league.casework.rulings.rule(desk.season, 1, desk.mia.id, order, None)
    assert not (await desk.docket()).rulings


async def test_whatever_shows_hands_is_shut_for_the_own_pool(league: League) -> None:
    desk = await begun(league)
    season = await league.season(desk.season)
    rival, _ = await of_pool(desk, mine=True)
    pairing = next(one for one in season.pairings if str(rival.id) in season.people_of(one))
    row = await desk.bot.service.row(pairing.legs[0].game or 0)
    [thread] = [one for one in league.channel.threads if one.id == row.thread_id]
    before = (await desk.bot.service.match(row.id)).seq
    hands = (await desk.bot.service.match(row.id)).game.hands.hand_cards(
        (await desk.bot.service.match(row.id)).position.state, "red"
    ) or ()
    for command, options in (
        ("mod hands", {"reason": "curious"}),
        ("mod export", {}),
        ("mod position", {}),
        ("mod rewind", {"entry": 0}),
        ("mod pause", {"reason": "x"}),
        ("game close", {}),
    ):
        if command not in desk.mia.available_commands(thread):
            continue
        result = await desk.mia.slash(thread, command, **options)
        text = texts(last(result))
        assert SEES in text, f"{command}: {text}"
        assert not any(card in text.split() for card in hands)
    assert (await desk.bot.service.match(row.id)).seq == before
    assert not desk.mia.user.dm_channel.history() or "hand" not in texts(desk.mia.user.dm_channel.history()[-1]).lower()


async def test_who_was_replaced_keeps_out_of_their_old_pool(league: League) -> None:
    desk = await begun(league)
    rival, _ = await of_pool(desk, mine=True)
    new = league.club.guild.add_member(league.club.env.create_user("zoe"))
    await new.slash(league.channel, "league alternate", season=desk.season)
    work = desk.bot.league.casework
    case = await work.raising.report(desk.season, rival.id, "gone", desk.mia.id, None, None)
    order = Order("replace", "gone", who=str(desk.mia.id), substitute=str(new.id))
    await work.rulings.rule(desk.season, case.number, desk.nia.id, order, None)
    case = await work.raising.report(desk.season, new.id, "rude", rival.id, None, None)
    with pytest.raises(DeniedError, match="case-own-pool"):
        await work.rulings.rule(desk.season, case.number, desk.mia.id, Order("dismiss", "no"), None)


async def test_a_second_account_is_brought_before_the_moderators_once(league: League) -> None:
    desk = Desk(league)
    await desk.begin("everybody", 3)
    one, other, third = league.people[:3]
    given = {"text": "they write alike", "player": one, "account": other, "season": desk.season}
    await third.slash(league.channel, "league report", **given)
    [case] = (await desk.docket()).open()
    assert (case.kind, set(case.raised.about)) == ("two_seats", {str(one.id), str(other.id)})
    again = await desk.nia.slash(league.channel, "league report", **{**given, "player": other, "account": one})
    assert "already" in texts(last(again))
    for options in ({"player": one, "account": one}, {"account": other}):
        refused = await third.slash(league.channel, "league report", text="x", season=desk.season, **options)
        assert "two different accounts" in texts(last(refused))
    assert len((await desk.docket()).cases) == 1
    work = desk.bot.league.casework
    await work.rulings.rule(desk.season, case.number, desk.nia.id, Order("ban", "one person", who=str(other.id), seasons=1), None)
    place = (await league.season(desk.season)).place_of(str(other.id))
    assert place is not None
    assert not place.present


@pytest.mark.parametrize(("seat", "expected"), [("red", [("agreed", "agreed-ahead")]), ("blue", [])])
async def test_who_gives_up_a_game_they_were_winning_is_looked_at(
    league: League, monkeypatch: pytest.MonkeyPatch, seat: str, expected: list[tuple[str, str]]
) -> None:
    """Red leads on the game's own score; either resigns after two hours."""
    desk = Desk(league)
    await desk.begin("everybody", 2, hardly=0)
    match = await desk.bot.service.match(1)
    monkeypatch.setattr(type(match.game), "scoring", GameScoring(as_result=lambda state: Result(("red",), "points")))
    desk.now += timedelta(hours=2)
    await league.concede(1, seat)
    await desk.later(minutes=1)
    assert [(case.kind, case.raised.text) for case in (await desk.docket()).open()] == expected


async def test_a_moderator_who_plays_leaves_the_next_swiss_round_alone(league: League) -> None:
    """Between rounds there are no games under way: the proposal is what matters. Nia, who does not play, may."""
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    desk.season = await league.opened("swiss", 6, moderator=desk.nia)
    rival = league.people[3]
    # Before the start, too: an entry that is taken out is an opponent less.
    refused = await desk.mia.slash(league.channel, "league leave", season=desk.season, player=rival)
    assert SEES in texts(last(refused))
    await desk.bot.league.entries.start(desk.season, desk.mia.id, None)
    before = len((await league.season(desk.season)).log)
    for options in ({"exclude": rival}, {"swap": rival, "other": league.people[4]}):
        refused = await desk.mia.slash(league.channel, "league-desk round", season=desk.season, **options)
        assert SEES in texts(last(refused)), options
    refused = await desk.mia.slash(league.channel, "league leave", season=desk.season, player=rival)
    assert SEES in texts(last(refused))
    assert len((await league.season(desk.season)).log) == before
    done = await desk.nia.slash(league.channel, "league-desk round", season=desk.season, exclude=rival)
    assert SEES not in texts(last(done))


async def test_a_swap_far_from_their_own_game_is_theirs_to_make(league: League) -> None:
    """After a round Mia has a point: those without may be swapped by her, those of her score group may not."""
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    desk.season = await league.opened("swiss", 6, moderator=desk.nia)
    await desk.bot.league.entries.start(desk.season, desk.mia.id, None)
    await league.publish(desk.season)
    for pairing in (await league.season(desk.season)).open_pairings():
        match = await desk.bot.service.match(pairing.legs[0].game or 0)
        others = [seat for seat, user in match.seats.items() if user != desk.mia.id]
        loser = others[0] if desk.mia.id in match.seats.values() else "blue"
        await league.concede(match.id, loser)
    _, arranged = await desk.bot.league.rounds.proposed(desk.season)
    assert arranged is not None
    season = await league.season(desk.season)
    mine = season.place_of(str(desk.mia.id))
    assert mine is not None
    entrants = tournament_field_of(season).by_id()
    for pair in arranged.proposal.pairs:
        points = {entrants[name].points for name in pair.everyone}
        one, other = (desk.people[int(season.places[name].player)] for name in (pair.first, pair.second))
        done = await desk.mia.slash(league.channel, "league-desk round", season=desk.season, swap=one, other=other)
        concerned = mine.id in pair.everyone or entrants[mine.id].points in points
        assert (SEES in texts(last(done))) is concerned, (pair.everyone, points)


async def playing(league: League) -> tuple[Desk, Any]:
    """Mia moderates a Swiss and plays in it; its first round is over. A rival who is no opponent of hers."""
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    await desk.begin("swiss", 6)
    await league.play_round(desk.season)
    season = await league.season(desk.season)
    met = next(pairing for pairing in season.pairings if str(desk.mia.id) in season.people_of(pairing))
    return desk, next(who for who in league.people if str(who.id) not in season.people_of(met))


async def test_a_moderator_who_plays_changes_no_season_that_runs(league: League) -> None:
    desk, _ = await playing(league)
    before = await league.season(desk.season)
    for options in ({"pause": "now"}, {"pause": "2027-01-03"}):
        refused = await desk.mia.slash(league.channel, "league-desk settings", season=desk.season, **options)
        assert SEES in texts(last(refused)), options
    times = str(season_press(desk.season, Op.LEAGUE_SET, "t"))
    for menu, name, value in ((times, "late_half", "3"), (times, "hardly", "0"), (times.removesuffix("t"), "rounds", "1")):
        shown = await desk.mia.slash(league.channel, "league-desk settings", season=desk.season)
        asked = await desk.mia.select(shown.response, [name], custom_id=menu)
        if name == "late_half":
            value_menu = str(season_press(desk.season, Op.LEAGUE_VALUE, name))
            done = await desk.mia.select(asked.response, [value], custom_id=value_menu)
        else:
            done = await desk.mia.submit_modal(asked, {"text": value})
        assert SEES in texts(last(done)), name
    assert len((await league.season(desk.season)).log) == len(before.log)
    await desk.nia.slash(league.channel, "league-desk settings", season=desk.season, pause="now")
    refused = await desk.mia.slash(league.channel, "league-desk settings", season=desk.season, pause="off")
    assert SEES in texts(last(refused)), "nor does she end a pause"
    assert (await league.season(desk.season)).paused is not None
    refused = await desk.mia.slash(league.channel, "league-desk settings", season=desk.season, moderator=desk.nia)
    assert SEES in texts(last(refused)), "nor does she send away the one who may"
    shown = await desk.mia.slash(league.channel, "league-desk settings", season=desk.season)
    asked = await desk.mia.select(shown.response, ["digest"], custom_id=times)
    done = await desk.mia.submit_modal(asked, {"text": "07:00"})
    assert SEES not in texts(last(done)), "what changes nobody's chances she may set"


async def test_a_moderator_who_plays_takes_no_points_and_bans_nobody_of_their_field(league: League) -> None:
    """Between rounds nobody is anybody's opponent: still, an entrant less or a point less is theirs to gain."""
    desk, rival = await playing(league)
    work = desk.bot.league.casework
    case = await work.raising.report(desk.season, rival.id, "rude", league.people[5].id, None, None)
    for options in ({"ruling": "ban"}, {"ruling": "penalty", "points": 1.0}, {"ruling": "card", "colour": "red"}):
        refused = await desk.mia.slash(
            league.channel, "league-desk rule", case=case.number, reason="x", player=rival, season=desk.season, **options
        )
        assert SEES in texts(last(refused)), options
    assert not (await desk.docket()).rulings
    await work.rulings.rule(desk.season, case.number, desk.nia.id, Order("penalty", "rude", who=str(rival.id), tenths=10), None)


async def test_nobody_takes_back_or_hears_a_ruling_against_themselves(league: League) -> None:
    """The case was about somebody else; the ruling hit Mia as well."""
    desk, rival = await playing(league)
    work = desk.bot.league.casework
    case = await work.raising.report(desk.season, rival.id, "rude", league.people[5].id, None, None)
    ruling = await work.rulings.rule(
        desk.season, case.number, desk.nia.id, Order("penalty", "both", who=str(desk.mia.id), tenths=10), None
    )
    refused = await desk.mia.slash(league.channel, "league-desk revert", ruling=ruling.number, reason="no", season=desk.season)
    assert SEES in texts(last(refused))
    appeal = await work.rulings.appeal(desk.season, ruling.number, desk.mia.id, "no", None)
    with pytest.raises(DeniedError, match="case-own"):
        await work.rulings.rule(desk.season, appeal.number, desk.mia.id, Order("overturn", "no"), None)
    place = (await league.season(desk.season)).place_of(str(desk.mia.id))
    assert place is not None
    assert place.penalty == 1


async def test_a_moderator_who_plays_does_not_undo_what_another_arranged(league: League) -> None:
    desk, rival = await playing(league)
    await desk.nia.slash(league.channel, "league-desk round", season=desk.season, exclude=rival)
    shown = await desk.mia.slash(league.channel, "league-desk round", season=desk.season)
    refused = await desk.mia.click(last(shown), label="Reset to proposal")
    assert SEES in texts(last(refused))
    assert "Reset to proposal" in controls(last(await desk.nia.slash(league.channel, "league-desk round", season=desk.season)))


async def test_a_moderator_in_a_team_lines_up_no_other(league: League) -> None:
    number, (_, bob, _, cid, *_) = await teams(league)
    await league.bot.league.entries.moderators(number, league.mod.id, [bob.id], [])
    refused = await bob.slash(league.channel, "league team", name="Knights", boards=f"<@{cid.id}> <@{league.people[2].id}>")
    assert SEES in texts(last(refused))
    refused = await bob.slash(league.channel, "league team", name="Knights", reserves=f"<@{league.people[4].id}>")
    assert SEES in texts(last(refused))
    done = await league.mod.slash(league.channel, "league team", name="Knights", reserves=f"<@{league.people[4].id}>")
    assert SEES not in texts(last(done))


async def test_whoever_withdraws_for_a_moment_is_no_stranger(league: League) -> None:
    """Out of a Swiss one comes back: in between Mia may no more than before."""
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    await desk.begin("swiss", 6)
    await desk.mia.slash(league.channel, "league leave", season=desk.season)
    place = (await league.season(desk.season)).place_of(str(desk.mia.id))
    assert place is not None
    assert not place.present
    held = await league.held(desk.season)
    with pytest.raises(DeniedError, match="case-own-round"):
        await desk.bot.league.withdrawal.check_may_take_back(held, desk.mia.id)
    refused = await desk.mia.slash(league.channel, "league-desk settings", season=desk.season, pause="now")
    assert SEES in texts(last(refused))
    refused = await desk.mia.slash(league.channel, "league leave", season=desk.season, player=league.people[4])
    assert SEES in texts(last(refused))


async def test_a_moderator_who_plays_touches_no_game_of_a_rival(league: League) -> None:
    """In a Swiss a rival is who has as many points: their games, cases and rulings are another moderator's."""
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    await desk.begin("swiss", 6)
    season = await league.season(desk.season)
    pairing = next(one for one in season.open_pairings() if str(desk.mia.id) not in season.people_of(one))
    game = pairing.legs[0].game or 0
    rival = desk.people[int(season.player(pairing.pair.first))]
    row = await desk.bot.service.row(game)
    [thread] = [one for one in league.channel.threads if one.id == row.thread_id]
    mover = desk.people[(await desk.bot.service.match(game)).seats["red"]]
    await mover.slash(thread, "act", orders="pass")
    before = (await desk.bot.service.match(game)).seq
    assert before
    tried = 0
    for command, options in (
        ("mod hands", {"reason": "curious"}),
        ("mod position", {}),
        ("mod rewind", {"entry": 0}),
        ("mod pause", {"reason": "x"}),
        ("mod clock", {}),
        ("mod adjudicate", {"winner": "red", "reason": "x"}),
        ("game close", {}),
        ("undo", {}),
    ):
        if command in desk.mia.available_commands(thread):
            tried += 1
            text = texts(last(await desk.mia.slash(thread, command, **options)))
            assert SEES in text, f"{command}: {text}"
    assert tried > 3
    assert (await desk.bot.service.match(game)).seq == before
    assert (await desk.bot.service.row(game)).marks.paused is None
    work = desk.bot.league.casework
    case = await work.raising.report(desk.season, rival.id, "gone", None, (pairing.id, 0), None)
    for order in (Order("forfeit", "x", who=str(rival.id)), Order("adjudicate", "x", outcome="first"), Order("replay", "x")):
        with pytest.raises(DeniedError, match="case-own-rival"):
            await work.rulings.rule(desk.season, case.number, desk.mia.id, order, None)
    ruling = await work.rulings.rule(desk.season, case.number, desk.nia.id, Order("forfeit", "x", who=str(rival.id)), None)
    with pytest.raises(DeniedError, match="case-own-rival"):
        await work.rulings.take_back(desk.season, ruling.number, desk.mia.id, "no", None)


@pytest.mark.parametrize(("template", "format_"), [("weekend", "elimination"), ("everybody", "round_robin")])
async def test_everybody_of_a_bracket_or_a_single_pool_is_a_rival(league: League, template: str, format_: str) -> None:
    """No pool of their own divides them: a game that Mia is not in is another moderator's all the same."""
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:3]]
    await desk.begin(template, 4)
    season = await league.season(desk.season)
    assert season.rules.format == format_
    pairing = next(one for one in season.open_pairings() if str(desk.mia.id) not in season.people_of(one))
    rival = season.player(pairing.pair.first)
    row = await desk.bot.service.row(pairing.legs[0].game or 0)
    [thread] = [one for one in league.channel.threads if one.id == row.thread_id]
    refused = await desk.mia.slash(thread, "mod pause", reason="x")
    assert SEES in texts(last(refused))
    assert (await desk.bot.service.row(row.id)).marks.paused is None
    work = desk.bot.league.casework
    case = await work.raising.report(desk.season, int(rival), "gone", None, (pairing.id, 0), None)
    with pytest.raises(DeniedError, match="case-own-"):
        await work.rulings.rule(desk.season, case.number, desk.mia.id, Order("forfeit", "x", who=rival), None)
    await work.rulings.rule(desk.season, case.number, desk.nia.id, Order("forfeit", "x", who=rival), None)
