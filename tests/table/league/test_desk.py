"""The moderators' list at the table: cases are raised, ruled on by clicks, announced, appealed, reversed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import msgspec
import pytest

from bot.client import FieldpostClient
from bot.league.casework.ruling import Order
from bot.panel.ops import Op
from league.cases.docket import APPEAL
from league.season.events import GameEnded, LeagueResult
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said
from tests.table.trust.test_rights import MINE


@pytest.fixture
async def desk(league: League) -> Desk:
    made = Desk(league)
    await made.begin()
    return made


async def claim(desk: Desk, who: Any, text: str = "Bob has not moved") -> int:
    """Somebody claims something in the thread of the first game; the case's number."""
    result = await who.slash(desk.thread(), "league report", text=text)
    assert "sent to the moderators" in texts(last(result))
    await desk.club.pump()
    return len((await desk.docket()).cases)


async def test_a_claim_is_ruled_on_by_taps_announced_and_carried_out(desk: Desk) -> None:
    red = await desk.holder("red")
    blue = await desk.holder("blue")
    number = await claim(desk, red)
    assert "there is a new case" in texts(desk.mia.user.dm_channel.history()[-1])
    shown = last(await desk.open(desk.mia, number))
    for part in ("claim", "Bob has not moved", "If the game ended now", "decisions", "Game #1"):
        assert part in texts(shown), part
    asked = last(await desk.mia.click(shown, label="Forfeit"))
    assert "Who is affected?" in texts(asked)
    form = await desk.mia.click(asked, label=blue.user.name)
    assert form.modal is not None
    done = await desk.send(desk.mia, form, "a week of silence")
    assert "forfeits" in texts(last(done))

    season = await desk.league.season(desk.season)
    leg = season.pairings[0].legs[0]
    assert leg.result is not None
    assert season.player(leg.result.lost[0]) == str(blue.id)
    text = said(desk.league.channel)
    assert "Ruling 1" in text
    assert "a week of silence" in text
    assert "a week of silence" in said(desk.thread())
    match = await desk.bot.service.match(1)
    assert match.row.marks.paused is not None, "it is paused as long as the ruling can be appealed against"
    await desk.later(seconds=APPEAL + 60)
    row = await desk.bot.service.row(1)
    assert row.status == "finished", "its dice can be verified now"
    assert len((await desk.league.season(desk.season)).log) == len(season.log), "the end at the table counts nothing twice"


async def test_an_appeal_goes_to_the_other_moderator_and_the_game_goes_on(desk: Desk) -> None:
    red, blue = await desk.holder("red"), await desk.holder("blue")
    number = await claim(desk, red)
    rule = {"case": number, "ruling": "forfeit", "reason": "late", "player": blue, "season": desk.season}
    await desk.mia.slash(desk.league.channel, "league-desk rule", **rule)
    await desk.club.pump()
    announced = next(message for message in desk.league.channel.history() if "Ruling 1" in texts(message))
    stranger = next(one for one in desk.league.people if one not in (red, blue))
    refused = await stranger.click(announced, label="Appeal")
    assert refused.modal is None
    assert "does not concern you" in texts(last(refused)), "before they write a reason"
    form = await blue.click(announced, label="Appeal")
    assert "goes to another moderator" in texts(last(await blue.submit_modal(form, {"text": "I was ill"})))
    await desk.club.pump()
    again = await red.slash(desk.league.channel, "league appeal", ruling=1, text="me too")
    assert "can no longer be appealed" in texts(last(again))

    refused = await desk.mia.slash(
        desk.league.channel, "league-desk rule", case=number + 1, ruling="let_stand", reason="no", season=desk.season
    )
    assert "another moderator" in texts(last(refused))
    shown = last(await desk.open(desk.nia, number + 1))
    assert "I was ill" in texts(shown)
    form = await desk.nia.click(shown, label="Overturn")
    await desk.send(desk.nia, form, "they were ill")
    season = await desk.league.season(desk.season)
    assert season.pairings[0].legs[0].result is None
    match = await desk.bot.service.match(1)
    assert match.row.status == "active"
    assert match.row.marks.paused is None
    assert [case.number for case in (await desk.docket()).open()] == [number]
    refused = await desk.mia.slash(
        desk.league.channel, "league-desk rule", case=number, ruling="dismiss", reason="no", season=desk.season
    )
    assert "you have ruled in it" in texts(last(refused))


async def test_the_second_of_two_moderators_sees_what_the_first_ruled(desk: Desk) -> None:
    number = await claim(desk, await desk.holder("red"))
    shown = [last(await desk.open(who, number)) for who in (desk.mia, desk.nia)]
    forms = [await who.click(one, label="Dismiss") for who, one in zip((desk.mia, desk.nia), shown, strict=True)]
    await desk.send(desk.mia, forms[0], "nothing in it")
    text = texts(last(await desk.send(desk.nia, forms[1], "I see it otherwise")))
    assert f"<@{desk.mia.id}>" in text
    assert "nothing in it" in text
    assert len((await desk.docket()).rulings) == 1


async def test_an_alternate_takes_over_hand_and_clock_and_it_can_be_taken_back(desk: Desk) -> None:
    red, blue = await desk.holder("red"), await desk.holder("blue")
    cid = next(one for one in desk.league.people if one not in (red, blue))
    assert "is an alternate" in texts(last(await cid.slash(desk.league.channel, "league alternate")))
    number = await claim(desk, red)
    await desk.mia.slash(
        desk.league.channel,
        "league-desk rule",
        case=number,
        ruling="adjudicate",
        reason="x",
        season=desk.season,
        result="draw",
    )
    docket = await desk.docket()
    assert docket.ruling(1).ruled.remedy == "adjudicate"
    await desk.mia.slash(desk.league.channel, "league-desk revert", ruling=1, reason="the wrong tap", season=desk.season)
    await desk.later(days=8)
    silent = [case for case in (await desk.docket()).open() if case.kind == "silent"]
    assert silent, "nobody has moved for a week"
    assert len({case.raised.about for case in silent}) == len(silent), "one case a person"
    lost = silent[0].raised.about[0]
    await desk.mia.slash(
        desk.league.channel,
        "league-desk rule",
        case=silent[0].number,
        ruling="replace",
        reason="gone",
        alternate=cid,
        season=desk.season,
    )
    await desk.club.pump()
    match = await desk.bot.service.match(1)
    assert cid.id in match.seats.values()
    assert int(lost) not in match.seats.values()
    assert (await desk.league.season(desk.season)).place_of(str(cid.id)) is not None
    assert str(cid.id) not in (await desk.docket()).alternates
    number = len((await desk.docket()).rulings)
    await desk.nia.slash(desk.league.channel, "league-desk revert", ruling=number, reason="they are back", season=desk.season)
    await desk.club.pump()
    match = await desk.bot.service.match(1)
    assert int(lost) in match.seats.values()


async def test_a_game_is_played_again(desk: Desk) -> None:
    number = await claim(desk, await desk.holder("red"))
    await desk.mia.slash(
        desk.league.channel, "league-desk rule", case=number, ruling="replay", reason="a wrong set-up", season=desk.season
    )
    await desk.league.club.env.settle()
    await desk.club.pump()
    season = await desk.league.season(desk.season)
    assert season.pairings[0].legs[0].game == 2
    row = await desk.bot.service.row(2)
    assert row.status == "active"
    old = await desk.bot.service.row(1)
    assert (old.status, old.marks.paused is not None) == ("active", True), "the ruling may yet be taken back"
    assert row.thread_id != old.thread_id
    await desk.later(hours=49)
    assert (await desk.bot.service.row(1)).status == "closed"
    assert (await desk.league.season(desk.season)).pairings[0].legs[0].game == 2


async def test_who_plays_rules_on_nothing_of_theirs_and_sees_no_hands(league: League) -> None:
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    await desk.begin("club", 6)
    season = await league.season(desk.season)
    mine = season.place_of(str(desk.mia.id))
    assert mine is not None
    own = next(pairing for pairing in season.pairings if pairing.pair.pool == mine.pool)
    other = next(pairing for pairing in season.pairings if pairing.pair.pool != mine.pool)
    for pairing in (own, other):
        player = desk.people[int(season.player(pairing.pair.first))]
        number = pairing.legs[0].game
        row = await desk.bot.service.row(number or 0)
        [place] = [one for one in league.channel.threads if one.id == row.thread_id]
        if player is desk.mia:
            player = desk.people[int(season.player(pairing.pair.second))]
        await player.slash(place, "league report", text="look at this")
        hands = await desk.mia.slash(place, "mod hands", reason="curious")
        verdict = texts(last(hands))
        assert ("another moderator" in verdict) is (pairing is own), verdict
    await desk.club.pump()
    refused = await desk.mia.slash(league.channel, "league-desk cases", case=1)
    assert "another moderator" in texts(last(refused))
    refused = await desk.mia.slash(
        league.channel, "league-desk rule", case=1, ruling="dismiss", reason="mine", season=desk.season
    )
    assert "another moderator" in texts(last(refused))
    assert (await desk.docket()).open()
    assert "look at this" in texts(last(await desk.mia.slash(league.channel, "league-desk cases", case=2)))
    assert "look at this" in texts(last(await desk.nia.slash(league.channel, "league-desk cases", case=1)))


async def test_a_look_at_hands_is_reported_to_both_players_when_the_game_is_over(desk: Desk) -> None:
    await desk.mia.slash(desk.thread(), "mod hands", reason="a dispute about a card")
    await desk.league.club.env.settle()
    await desk.later(minutes=5)
    assert [look.reason for look in (await desk.docket()).looks] == ["a dispute about a card"]
    red, blue = await desk.holder("red"), await desk.holder("blue")
    await desk.league.concede(1, "red")
    await desk.later(minutes=5)
    for who in (red, blue):
        mail = [texts(message) for message in who.user.dm_channel.history()]
        posts = [one for one in mail if "looked at hands" in one]
        assert len(posts) == 1
        assert f"<@{desk.mia.id}>" in posts[0]
        assert "a dispute about a card" in posts[0]
    await desk.bot.league.casework.game_changed(1)
    await desk.club.pump()
    assert len((await desk.docket()).looks) == 1


async def test_a_game_given_up_at_once_is_looked_at(desk: Desk) -> None:
    await desk.league.concede(1, "red")
    await desk.later(minutes=1)
    assert [case.kind for case in (await desk.docket()).open()] == ["agreed"]
    shown = last(await desk.open(desk.mia, 1))
    assert "resigned before two players" in texts(shown)


async def test_cards_run_out_and_a_red_one_takes_somebody_out(desk: Desk) -> None:
    red, blue = await desk.holder("red"), await desk.holder("blue")
    for text in ("rude", "rude again"):
        await red.slash(desk.league.channel, "league report", text=text, player=blue)
        number = len((await desk.docket()).cases)
        await desk.mia.slash(
            desk.league.channel,
            "league-desk rule",
            case=number,
            ruling="card",
            reason=text,
            colour="yellow",
            season=desk.season,
        )
    await desk.club.pump()
    rulings = (await desk.docket()).rulings
    assert [one.ruled.card for one in rulings] == ["yellow", "red"]
    place = (await desk.league.season(desk.season)).place_of(str(blue.id))
    assert place is not None
    assert not place.present
    await desk.mia.slash(desk.league.channel, "league-desk revert", ruling=2, reason="one was enough", season=desk.season)
    place = (await desk.league.season(desk.season)).place_of(str(blue.id))
    assert place is not None
    assert place.present


async def test_forged_buttons_and_strangers_change_nothing(desk: Desk) -> None:
    red = await desk.holder("red")
    number = await claim(desk, red)
    shown = last(await desk.open(desk.mia, number))
    before = len((await desk.docket()).log)
    for label, custom_id in controls(shown).items():
        with pytest.raises(Exception, match=r"."):
            await red.click(shown, label=label)  # an answer that only Mia sees
        assert custom_id.startswith("fp:")
    for command, options in (
        ("cases", {}),
        ("rule", {"case": number, "ruling": "dismiss", "reason": "x"}),
        ("revert", {"ruling": 1, "reason": "x"}),
    ):
        result = await red.slash(desk.league.channel, f"league-desk {command}", season=desk.season, **options)
        assert "moderator" in texts(last(result)), command
    for options, expected in (
        ({"case": 99, "ruling": "dismiss"}, "no case 99"),
        ({"case": number, "ruling": "admit"}, "does not allow that ruling"),
        ({"case": number, "ruling": "forfeit"}, "also needs"),
        ({"case": number, "ruling": "extend"}, "also needs"),
    ):
        result = await desk.mia.slash(desk.league.channel, "league-desk rule", reason="x", season=desk.season, **options)
        assert expected in texts(last(result)), expected
    assert len((await desk.docket()).log) == before


async def test_who_is_kept_out_by_a_limit_may_ask_and_is_let_in(league: League) -> None:
    desk = Desk(league)
    desk.season = await league.opened("everybody", 2, moderator=desk.nia)
    held = await league.held(desk.season)
    role = league.club.guild.create_role("club members")
    new = msgspec.structs.replace(held.season.rules, role=str(role.id))
    await desk.bot.league.entries.settle(desk.season, desk.mia.id, new, None)
    cid = league.people[3]
    refused = last(await cid.slash(league.channel, "league join"))
    await cid.click(refused, label="Ask the moderators")
    await desk.club.pump()
    shown = last(await desk.open(desk.mia, 1))
    form = await desk.mia.click(shown, label="Let in")
    await desk.send(desk.mia, form, "a guest of the club")
    assert (await league.season(desk.season)).place_of(str(cid.id)) is not None
    assert "a guest of the club" in said(league.channel)
    await desk.nia.slash(league.channel, "league-desk revert", ruling=1, reason="members alone", season=desk.season)
    assert (await league.season(desk.season)).place_of(str(cid.id)) is None


async def test_one_person_has_one_place_and_seats_change_only_at_the_desk(desk: Desk) -> None:
    red, blue = await desk.holder("red"), await desk.holder("blue")
    assert "in this season" in texts(last(await blue.slash(desk.league.channel, "league alternate")))
    rule = {"ruling": "replace", "reason": "x", "player": red, "alternate": blue, "season": desk.season}
    await desk.later(days=8)
    silent = next(case for case in (await desk.docket()).open() if case.kind == "silent")
    refused = await desk.mia.slash(desk.league.channel, "league-desk rule", case=silent.number, **rule)
    assert "already has a place in this season" in texts(last(refused))
    for command, options in (("replace", {"side": "red", "player": desk.league.people[3]}), ("adjudicate", {"winner": "red"})):
        options = options if command == "replace" else options | {"reason": "x"}
        result = await desk.mia.slash(desk.thread(), f"mod {command}", **options)
        assert "season's moderators rule on it" in texts(last(result)), command


async def test_what_a_stop_left_undone_is_done_once(desk: Desk) -> None:
    blue = await desk.holder("blue")
    number = await claim(desk, await desk.holder("red"))
    order = Order(remedy="forfeit", reason="gone", who=str(blue.id))
    await desk.bot.league.casework.rulings.rule(desk.season, number, desk.mia.id, order, None)
    # The ruling is made; the program is stopped before any of it is carried out or announced.
    assert (await desk.bot.service.match(1)).row.marks.paused is None
    again = FieldpostClient(desk.bot.store, home=desk.bot.home, pictures=False, deliver=False)
    await desk.club.env.restart_bot(again)
    desk.league.bot = desk.club.bot = desk.bot = again
    await desk.club.pump()
    assert (await again.service.match(1)).row.marks.paused is not None
    for _ in range(2):
        await desk.later(minutes=1)
    posts = [message for message in desk.league.channel.history() if "Ruling 1" in texts(message)]
    assert len(posts) == 1
    verbs = [row.verb for row in await again.store.log.actions(1)]
    assert verbs.count("@pause") == 1
    assert len((await desk.docket()).rulings) == 1


async def test_a_season_grants_so_many_days_of_vacation(league: League) -> None:
    desk = Desk(league)
    await desk.begin(vacation=2)
    red = await desk.holder("red")
    people = desk.bot.store.people
    await people.go_away(red.id, desk.now, desk.now + timedelta(days=10))
    await desk.bot.table.clocks.resync(red.id)
    face = await desk.bot.table.clocks.sync(1)
    assert face is not None
    end = face.until("red")
    assert end is not None
    assert timedelta(days=4) < end - desk.now < timedelta(days=5, minutes=1), "three days of time and two of vacation"
    await desk.later(days=3)
    kinds = {case.kind: case for case in (await desk.docket()).open()}
    assert kinds["vacation"].raised.about == (str(red.id),)
    await desk.later(days=3)
    assert "clock" in {case.kind for case in (await desk.docket()).open()}


async def test_who_is_banned_joins_neither_this_season_nor_the_next(desk: Desk) -> None:
    blue = await desk.holder("blue")
    await (await desk.holder("red")).slash(desk.league.channel, "league report", text="cheats", player=blue)
    rule = {"case": 1, "ruling": "ban", "reason": "cheated", "seasons": 1, "season": desk.season}
    await desk.mia.slash(desk.league.channel, "league-desk rule", **rule)
    refused = await blue.slash(desk.league.channel, "league join", season=desk.season)
    assert "banned from this season" in texts(last(refused))
    for season, expected in ((desk.season + 1, "banned"), (desk.season + 2, "You are in")):
        await desk.mia.slash(
            desk.league.channel, "league-desk new", name=f"Next {season}", scenario="short", template="everybody"
        )
        await desk.bot.league.entries.open_entries(season, desk.mia.id, None)
        assert expected in texts(last(await blue.slash(desk.league.channel, "league join", season=season))), season


async def test_what_one_moderator_means_for_appeals_is_said_when_a_season_is_made(league: League) -> None:
    made = await league.mod.slash(league.channel, "league-desk new", name="Solo", scenario="short", template="everybody")
    assert "has one moderator" in texts(made.response)


async def test_the_moderators_channel_has_one_message_and_its_loss_loses_no_case(league: League) -> None:
    desk = Desk(league)
    room = league.club.guild.create_text_channel("moderators")
    desk.season = await league.opened("everybody", 2, moderator=desk.nia, desk_channel=room)
    shown = await league.mod.slash(league.channel, "league-desk settings", season=desk.season)
    assert f"Everybody can read <#{room.id}>" in texts(shown.response)
    assert "has one moderator" not in texts(shown.response)
    guild = league.club.guild
    closed = {guild.default_role: discord.PermissionOverwrite(read_messages=False), guild.me: MINE, league.mod: MINE}
    hidden = league.club.guild.create_text_channel("hidden", overwrites=closed)
    moved = await league.mod.slash(league.channel, "league-desk move", season=desk.season, desk_channel=hidden)
    assert "Everybody can read" not in texts(moved.response)
    await league.mod.slash(league.channel, "league-desk move", season=desk.season, desk_channel=room)
    await desk.bot.league.entries.start(desk.season, desk.mia.id, None)
    await league.publish(desk.season)
    red = await desk.holder("red")
    for text in ("one", "two"):
        await claim(desk, red, text)
    queues = [message for message in room.history() if "the moderators' to-do list" in texts(message)]
    assert len(queues) == 1, "one message, kept current"
    posts = [message for message in room.history() if "there is a new case" in texts(message)]
    assert len(posts) == 2
    shown = last(await desk.nia.click(posts[0], label="Open the case"))
    assert "one" in texts(shown)
    assert not desk.mia.user.dm_channel.history()
    desk.club.env.backend.delete_channel(room.id)
    await claim(desk, red, "three")
    await desk.club.pump()
    assert sum("there is a new case" in texts(message) for message in desk.mia.user.dm_channel.history()) == 1


async def test_a_result_that_the_game_does_not_bear_out_is_a_case(desk: Desk) -> None:
    season = await desk.league.season(desk.season)
    leg = season.pairings[0].legs[0]
    leagues = desk.bot.league.leagues
    async with leagues.turn(desk.season) as held:
        await leagues.tell(held, [GameEnded(pairing=1, leg=0, result=LeagueResult(leg.first))])
    await desk.league.concede(1, "red")
    await desk.later(minutes=1)
    other = (await desk.bot.service.match(1)).result()
    assert other is not None
    assert other.winners == ("blue",)
    [case] = [one for one in (await desk.docket()).open() if one.kind == "contradiction"]
    assert "another winner" in texts(last(await desk.open(desk.mia, case.number)))
    rule = {"case": case.number, "ruling": "adjudicate", "reason": "as it was played", "season": desk.season}
    await desk.mia.slash(desk.league.channel, "league-desk rule", **rule)
    result = (await desk.league.season(desk.season)).pairings[0].legs[0].result
    assert result is not None
    assert result.winner == leg.second


async def test_a_report_about_nobody_asks_whom_and_its_case_has_everybody(desk: Desk) -> None:
    red, blue = await desk.holder("red"), await desk.holder("blue")
    asked = await red.slash(desk.league.channel, "league report", text="somebody is rude")
    assert "Who is it about?" in texts(asked.response)
    assert not (await desk.docket()).cases
    menu = controls(asked.response)["Choose a player"]
    done = await red.select(asked.response, [str(blue.id)], custom_id=menu)
    assert "sent to the moderators" in texts(last(done))
    asked = await red.slash(desk.league.channel, "league report", text="the channel is loud")
    await red.select(asked.response, ["-"], custom_id=controls(asked.response)["Choose a player"])
    named, unnamed = (await desk.docket()).cases
    assert (named.raised.about, unnamed.raised.about) == ((str(blue.id),), ())
    shown = last(await desk.open(desk.mia, unnamed.number))
    who = last(await desk.mia.click(shown, label="Card"))
    assert "Who is affected?" in texts(who), "everybody is offered, nothing is damaged"
    asked = await red.slash(desk.league.channel, "league report", text="and again")
    handler: Any = desk.bot.presses.public.ops[Op.REPORT_ABOUT]
    handler.__self__._reports.clear()  # the program has started again
    stale = await red.select(asked.response, ["-"], custom_id=controls(asked.response)["Choose a player"])
    assert "no longer there" in texts(last(stale))


async def test_several_cases_are_dismissed_with_one_reason(desk: Desk) -> None:
    red = await desk.holder("red")
    for text in ("one", "two", "three"):
        await claim(desk, red, text)
    shown = last(await desk.mia.slash(desk.league.channel, "league-desk cases"))
    menu = controls(shown)["Dismiss several"]
    form = await desk.mia.select(shown, ["1", "3"], custom_id=menu)
    await desk.send(desk.mia, form, "nothing to see")
    docket = await desk.docket()
    assert [case.open for case in docket.cases] == [False, True, False]
    assert {ruling.ruled.remedy for ruling in docket.rulings} == {"dismiss"}
    shown = last(await desk.open(desk.mia, 2))
    assert "Replace" in controls(shown), "a claim may end with an alternate"


async def test_a_season_says_when_a_game_was_hardly_played(league: League) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 4, hardly=0)
    await league.concede(1, "red")
    assert not [case for case in (await desk.docket()).cases if case.kind == "agreed"]


async def test_a_bot_is_never_an_alternate(desk: Desk) -> None:
    red, blue = await desk.holder("red"), await desk.holder("blue")
    number = await claim(desk, red)
    robot = desk.club.guild.add_member(desk.club.env.create_user("robot", bot=True))
    order = {"case": number, "ruling": "replace", "reason": "gone", "player": blue, "alternate": robot, "season": desk.season}
    refused = await desk.mia.slash(desk.league.channel, "league-desk rule", **order)
    assert "bot" in texts(last(refused))
    assert (await desk.docket()).case(number).open


async def test_a_penalty_of_points_by_buttons_and_back(desk: Desk) -> None:
    red, blue = await desk.holder("red"), await desk.holder("blue")
    number = await claim(desk, red)
    shown = last(await desk.open(desk.mia, number))
    who = last(await desk.mia.click(shown, label="Penalty of points"))
    much = last(await desk.mia.click(who, label=blue.user.name))
    form = await desk.mia.click(much, label="1½")
    await desk.send(desk.mia, form, "late twice")
    season = await desk.league.season(desk.season)
    assert str(season.places[str(blue.id)].penalty) == "1.5"
    assert f"<@{blue.id}> loses points: 1½" in said(desk.league.channel)
    await desk.mia.slash(desk.league.channel, "league-desk revert", ruling=1, reason="it was the train")
    assert not (await desk.league.season(desk.season)).places[str(blue.id)].penalty
