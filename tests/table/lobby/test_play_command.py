"""``/play``: two who fit get their game at once, others wait; the computer until somebody comes."""

from __future__ import annotations

import asyncio
import itertools
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.core.games import installed_games
from bot.core.host_entries import REPLACE
from bot.program.choices import LANG
from bot.program.denied import DeniedError
from bot.seeking.meeting import Presence
from bot.store.seekers.seekers import GameWish, SeekerGoneError
from rules.engine import Game, ScenarioInfo
from tests.table.answers import every_word as said
from tests.table.conftest import Club, controls, play_only, replayed, texts
from tests.table.timed import Table
from words import tr

JOIN, SIT, STOP, COMPUTER = (tr("en", f"button-seeker-{one}") for one in ("join", "sit", "stop", "computer"))


@pytest.fixture
def seeking(club: Club) -> Any:
    return club.bot.table.seeking


def lines(club: Club) -> list[Any]:
    """The lines in the channel that say who waits."""
    return [one for one in club.channel.history() if {JOIN, SIT} & controls(one).keys()]


def mail(who: Any) -> str:
    channel = who.user.dm_channel
    return "\n".join(texts(one) for one in channel.history()) if channel is not None else ""


async def wait(club: Club, who: Any, **options: Any) -> Any:
    done = await who.slash(club.channel, "play", **options)
    await club.pump()
    return done


async def only_game(club: Club) -> Any:
    [row] = await club.bot.store.games.find(("lobby", "active"), club.guild.id)
    return await club.bot.service.match(row.id)


async def test_two_who_fit_play_at_once(club: Club, seeking: Any) -> None:
    first = said(await wait(club, club.ann, pace="day"))
    assert "You are waiting" in first
    assert "a move a day" in first
    [line] = lines(club)
    assert club.ann.mention in texts(line)
    second = said(await wait(club, club.bob, pace="day"))
    assert f"against {club.ann.mention}" in second
    assert "You both chose this pace: a move a day" in second
    assert "You can probably both play at" in second
    match = await only_game(club)
    assert match.row.status == "active"
    assert set(match.seats.values()) == {club.ann.id, club.bob.id}
    assert match.row.thread_id is not None, "a thread of its own, in any channel"
    assert (await club.bot.store.clocks.of_game(match.id)).pace == "post 1d"
    assert (match.row.marks.most_missed, match.row.marks.found) == (2, "1")
    assert lines(club) == []
    assert f"{club.bob.mention} has come" in mail(club.ann)
    assert "has come" not in mail(club.bob)
    assert await seeking.seekers.of_user(club.ann.id) == []
    [thread] = [one for one in club.channel.threads if one.id == match.place]
    shown = "\n".join(texts(one) for one in thread.history())
    assert "Found each other by" in shown
    assert club.ann.mention in shown


async def test_one_tap_on_the_line_is_enough(club: Club) -> None:
    await wait(club, club.ann, pace="relaxed")
    [line] = lines(club)
    assert tr("en", "play-own") in said(await club.ann.click(line, label=JOIN))
    await club.bob.click(line, label=JOIN)
    await club.pump()
    match = await only_game(club)
    assert set(match.seats.values()) == {club.ann.id, club.bob.id}
    assert (await club.bot.store.clocks.of_game(match.id)).pace == "post 40h"
    assert match.row.marks.most_missed == 1


async def test_the_line_speaks_as_the_channel_does(club: Club, seeking: Any) -> None:
    """Like a game that comes of it, not like each of those who wait."""
    await seeking.choices.set("user", club.ann.id, LANG, "pl")
    assert "Czekasz na rywala" in said(await wait(club, club.ann))
    [line] = lines(club)
    assert "is waiting for an opponent" in texts(line)
    await club.bot.table.choices.set("guild", club.guild.id, LANG, "ru")
    await wait(club, club.bob, pace="half")
    assert "ждёт соперника" in texts(club.channel.history()[-1])


async def test_of_two_at_once_one_gets_the_seat(club: Club, seeking: Any) -> None:
    """The lock keeps them apart in one program; without it the transaction decides."""
    await wait(club, club.ann)
    [entry] = await seeking.seekers.of_user(club.ann.id)
    store = club.bot.store

    async def claimed(user: int) -> int:
        within = seeking.seekers.meeting([entry.id], [], [])
        row = await store.games.create(game_type="toy", scenario="short", owner_id=user, within=within)
        return row.id

    tried = await asyncio.gather(claimed(1), claimed(2), return_exceptions=True)
    assert sum(isinstance(one, SeekerGoneError) for one in tried) == 1
    assert len(await store.games.find()) == 1, "the other game was never there"


class OpenGround:
    """Everybody is here and may read everything; each game has a thread of its own."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.threads = itertools.count(500)

    async def presence(self, user: int) -> Presence:
        return "here"

    async def sees(self, user: int, row: Any) -> bool:
        return True

    async def place(self, game: Game, info: ScenarioInfo, lang: str) -> tuple[int, int | None]:
        await asyncio.sleep(0)
        return self.club.channel.id, next(self.threads)

    async def drop(self, thread: int | None) -> None:
        raise AssertionError("nobody was too late")

    def language(self, wished: str) -> str:
        return wished or "en"


async def test_forty_at_once(club: Club, seeking: Any) -> None:
    ground = OpenGround(club)
    wishes = [
        GameWish(user_id=100 + number, guild_id=club.guild.id, channel_id=club.channel.id, game_type="toy")
        for number in range(40)
    ]
    done = await asyncio.gather(*(seeking.play(wish, ground, None) for wish in wishes))
    assert sum(one.match is not None for one in done) == 20
    games = await club.bot.store.games.find(("active",), club.guild.id)
    seated = [seat.user_id for row in games for seat in await club.bot.store.seats.of_game(row.id)]
    assert sorted(seated) == [100 + number for number in range(40)], "everybody once, nobody against themselves"


async def test_other_wishes_do_not_meet(club: Club, seeking: Any) -> None:
    await wait(club, club.ann, pace="day", scenario="short", side="red")
    assert "You are waiting" in said(await wait(club, club.bob, pace="half"))
    assert "You are waiting" in said(await wait(club, club.eve, pace="day", side="red"))
    dan = club.guild.add_member(club.env.create_user("dan"))
    assert "You are waiting" in said(await wait(club, dan, pace="day", side="red", scenario="long"))
    assert len(lines(club)) == 4
    fits = club.guild.add_member(club.env.create_user("fits"))
    assert f"against {club.ann.mention}" in said(await wait(club, fits, pace="day", scenario="short"))
    assert (await only_game(club)).seats["red"] == club.ann.id


async def test_hours_keep_apart_who_never_plays_at_the_same_time(club: Club) -> None:
    await wait(club, club.ann, hours="8-10 UTC")
    refused = said(await wait(club, club.bob, hours="18-23 UTC"))
    assert tr("en", "play-apart-now") in refused
    [first, _] = lines(club)
    apart = said(await club.bob.click(first, label=JOIN))
    assert "You play" in apart, "one tap on the line is on their terms"


async def test_live_games_are_for_those_who_are_there(club: Club) -> None:
    table = Table(club)  # noon in UTC
    await wait(club, club.ann, pace="live", hours="8-10 UTC")
    assert tr("en", "play-apart-now") in said(await wait(club, club.bob, pace="live"))
    fits = said(await wait(club, club.eve, pace="live", hours="11-16 UTC"))
    assert f"against {club.bob.mention}" in fits
    assert tr("en", "play-why-now") in fits
    match = await only_game(club)
    assert (await club.bot.store.clocks.of_game(match.id)).pace == "live 60m+30s"
    assert table.now


async def test_the_last_choice_is_the_next_default(club: Club, seeking: Any) -> None:
    await wait(club, club.ann, pace="relaxed", hours="18-23 UTC+2", side="blue")
    [entry] = await seeking.seekers.of_user(club.ann.id)
    await seeking.stop(entry.id, club.ann.id)
    await wait(club, club.ann)
    [again] = await seeking.seekers.of_user(club.ann.id)
    assert (again.pace, again.hours, again.seat) == ("relaxed", "18-23 UTC+2", "blue")
    await seeking.stop(again.id, club.ann.id)
    await wait(club, club.ann, side="any", hours="any", pace="day")
    [again] = await seeking.seekers.of_user(club.ann.id)
    assert (again.pace, again.hours, again.seat) == ("day", "", "")


async def test_mine_shows_it_and_one_tap_ends_it(club: Club, seeking: Any) -> None:
    await wait(club, club.ann)
    mine = await club.ann.slash(club.channel, "mine")
    assert "You are waiting" in texts(mine.response)
    assert "You are not waiting any more" in said(await club.ann.click(mine.response, label=STOP))
    await club.pump()
    assert lines(club) == []
    assert tr("en", "play-gone") in said(await club.ann.click(mine.response, label=STOP))
    assert tr("en", "mine-none") in texts((await club.ann.slash(club.channel, "mine")).response)


async def test_bad_input_is_answered_by_a_sentence(club: Club, seeking: Any) -> None:
    for options, part in (
        ({"game": "chess"}, "chess"),
        ({"scenario": "nowhere"}, "nowhere"),
        ({"hours": "25-99"}, "is not a span of hours"),
        ({"hours": "18-23 Atlantis"}, "is not a span of hours"),
        ({"side": "green"}, "green"),
    ):
        assert part in said(await wait(club, club.ann, **options)), options
    assert await seeking.seekers.of_user(club.ann.id) == []
    await wait(club, club.ann)
    assert "already waiting for" in said(await wait(club, club.ann, pace="half"))
    assert tr("en", "play-gone") in said(await stopped(club, seeking, club.bob))


async def stopped(club: Club, seeking: Any, who: Any) -> Any:
    """Somebody presses a button that belongs to another."""
    mine = await club.ann.slash(club.channel, "mine")
    number = (await seeking.seekers.of_user(club.ann.id))[0].id
    with pytest.raises(DeniedError, match="play-gone"):
        await seeking.stop(number, who.id)
    await seeking.stop(number, club.ann.id)
    return await club.ann.click(mine.response, label=STOP)


async def test_who_plays_much_already_gets_no_more(club: Club, seeking: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.seeking.meeting.MOST_GAMES", 1)
    await wait(club, club.ann)
    await wait(club, club.bob)
    assert "games already" in said(await wait(club, club.ann, pace="half"))
    await wait(club, club.eve, pace="half")
    [line] = lines(club)
    assert "games already" in said(await club.bob.click(line, label=JOIN))


async def test_who_has_left_is_not_met(club: Club, seeking: Any) -> None:
    await wait(club, club.ann)
    club.guild.remove_member(club.ann)
    assert "You are waiting" in said(await wait(club, club.bob))
    assert await seeking.seekers.of_user(club.ann.id) == []
    assert [texts(line) for line in lines(club) if club.ann.mention in texts(line)] == []


async def test_who_could_not_read_the_game_is_not_met(club: Club, seeking: Any) -> None:
    await wait(club, club.ann)
    closed = {
        club.guild.default_role: discord.PermissionOverwrite(view_channel=False),
        club.bob: discord.PermissionOverwrite(view_channel=True, use_application_commands=True),
        club.guild.me: discord.PermissionOverwrite(view_channel=True, send_messages=True),
    }
    den = club.guild.create_text_channel("den", overwrites=closed)
    assert "You are waiting" in said(await club.bob.slash(den, "play"))
    assert len(await seeking.seekers.of_user(club.ann.id)) == 1, "she waits on"


async def test_where_the_bot_may_open_no_thread_they_play_in_the_channel(club: Club) -> None:
    rights = {club.guild.me: discord.PermissionOverwrite(create_public_threads=False)}
    plain = club.guild.create_text_channel("plain", overwrites=rights)
    await club.ann.slash(plain, "play")
    await club.bob.slash(plain, "play")
    await club.pump()
    match = await only_game(club)
    assert (match.row.thread_id, match.place) == (None, plain.id)


async def test_a_game_whose_package_is_gone(club: Club, seeking: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    await wait(club, club.ann)
    [line] = lines(club)
    play_only(monkeypatch, "rules.brandubh")
    gone = tr("en", "play-game-gone")
    assert gone in said(await club.bob.click(line, label=JOIN))
    mine = await club.ann.slash(club.channel, "mine")
    assert gone in texts(mine.response)
    assert COMPUTER not in controls(mine.response)
    assert gone in said(await club.ann.click(mine.response, label=STOP))
    assert "You are waiting" in said(await wait(club, club.bob)), "what he chose last is gone, and the only game is left"


async def test_who_is_forgotten_waits_no_longer(club: Club, seeking: Any) -> None:
    await wait(club, club.ann)
    assert len(lines(club)) == 1
    await club.bot.table.leaving.ask(club.ann.id)
    await club.pump()
    assert lines(club) == []
    assert await seeking.seekers.chosen(club.ann.id, club.guild.id) == []


async def test_in_direct_messages_nobody_is_found(club: Club) -> None:
    command = club.bot.tree.get_command("play")
    assert command is not None
    assert command.guild_only


async def test_waiting_ends_with_a_letter(club: Club, seeking: Any) -> None:
    table = Table(club)
    await wait(club, club.ann)
    await club.bot.app.seeker_watch.tick()
    assert len(lines(club)) == 1
    table.now += timedelta(days=14)
    await club.bot.app.seeker_watch.tick()
    await club.pump()
    assert lines(club) == []
    assert "Nobody came" in mail(club.ann)
    assert await seeking.seekers.of_user(club.ann.id) == []


async def test_a_server_shows_it_elsewhere_or_not_at_all(club: Club) -> None:
    boss = club.guild.add_member(
        club.env.create_user("boss"), roles=[club.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))]
    )
    hall = club.guild.create_text_channel("hall")
    shown = said(await boss.slash(club.channel, "setup", seekers=hall))
    assert f"shown in <#{hall.id}>" in shown
    await wait(club, club.ann)
    assert lines(club) == []
    assert [one for one in hall.history() if JOIN in controls(one)]
    assert tr("en", "setup-seekers-none") in said(await boss.slash(club.channel, "setup", seekers_off=True))
    await wait(club, club.bob, pace="half")
    assert len([one for one in hall.history() if JOIN in controls(one)]) == 1


async def test_the_computer_plays_until_somebody_comes(club: Club, seeking: Any) -> None:
    asked = await wait(club, club.ann, side="red")
    begun = said(await club.ann.click(asked.followups[-1] if asked.followups else asked.response, label=COMPUTER))
    assert "until somebody comes" in begun
    await club.bot.app.scripted.quiet()
    await club.pump()
    match = await only_game(club)
    assert (dict(match.seats), match.scripted) == ({"red": club.ann.id}, ("blue",))
    assert (await club.bot.store.clocks.of_game(match.id)).stopped_at is not None, "nobody waits for the only person"
    assert "in game #1 until somebody comes" in texts((await club.ann.slash(club.channel, "mine")).response)
    [line] = lines(club)
    got = said(await club.bob.click(line, label=SIT))
    await club.bot.app.scripted.quiet()
    await club.pump()
    match = await only_game(club)
    assert match.seats == {"red": club.ann.id, "blue": club.bob.id}
    assert f"against {club.ann.mention}" in got
    assert f"{club.bob.mention} has come" in mail(club.ann)
    assert (await club.bot.store.clocks.of_game(match.id)).stopped_at is None
    assert lines(club) == []
    [thread] = [one for one in club.channel.threads if one.id == match.place]
    called = [texts(one) for one in thread.history() if club.bob.mention in texts(one) and not controls(one)]
    assert len(called) == 1, "one call says that somebody has come"
    assert "Found each other by" in called[0]
    log = await club.bot.store.log.actions(match.id)
    assert [row.verb for row in log].count(REPLACE) == 1
    assert (await replayed(club.bot.service, match.id)).position.state == match.position.state
    assert await seeking.seekers.of_user(club.ann.id) == []


@pytest.mark.plays("rules.generals")
async def test_two_people_and_computers_play_a_game_of_six(club: Club, seeking: Any) -> None:
    await wait(club, club.ann, side="japan")
    await wait(club, club.bob)
    await club.bot.app.scripted.quiet()
    await club.pump()
    match = await only_game(club)
    [his] = match.seats_of(club.bob.id)
    assert match.seats == {"japan": club.ann.id, his: club.bob.id}
    assert his not in match.info.camp_of("japan"), "against each other"
    assert sorted([*match.scripted, *match.seats]) == sorted(match.info.seats)
    waited = {seat for seat in match.info.seats if match.position.due_of(seat) is not None}
    assert waited == set(match.seats), "the computers have chosen their cards"
    [line] = lines(club)
    assert f"in game #{match.id} until somebody comes" in texts((await club.ann.slash(club.channel, "mine")).response)
    await club.eve.click(line, label=SIT)
    await club.bot.app.scripted.quiet()
    await club.pump()
    match = await only_game(club)
    assert (len(match.seats), len(match.scripted)) == (3, 3), "there is room for more"


async def test_the_computer_begins_once_for_two_taps(club: Club, seeking: Any) -> None:
    await wait(club, club.ann)
    [entry] = await seeking.seekers.of_user(club.ann.id)
    ground = OpenGround(club)
    one, other = await asyncio.gather(*(seeking.meanwhile(entry.id, club.ann.id, ground, None) for _ in range(2)))
    assert one.id == other.id
    assert len(await club.bot.store.games.find(("lobby", "active"), club.guild.id)) == 1


async def test_an_interrupted_opening_is_finished_at_the_next_start(
    club: Club, seeking: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wait(club, club.ann)
    [entry] = await seeking.seekers.of_user(club.ann.id)

    async def dies(*_: Any, **__: Any) -> Any:
        raise DeniedError("moved-on")

    with monkeypatch.context() as broken:
        broken.setattr(club.bot.table.lobby, "start", dies)
        await wait(club, club.bob)
    [row] = await club.bot.store.games.find(("lobby",), club.guild.id)
    assert await seeking.seekers.unbegun() == [row.id]
    await club.bot.app.seeker_watch.start(timer=False)
    assert (await only_game(club)).row.status == "active"
    assert (await seeking.seekers.get(entry.id)).status == "found"


async def test_a_game_in_which_one_person_is_left_is_closed_after_long(club: Club) -> None:
    table = Table(club)
    asked = await wait(club, club.ann)
    await club.ann.click(asked.followups[-1] if asked.followups else asked.response, label=COMPUTER)
    await club.bot.app.scripted.quiet()
    table.now += timedelta(days=13)
    await club.bot.app.seeker_watch.tick()
    assert (await only_game(club)).row.status == "active"
    table.now += timedelta(days=2)
    await club.bot.app.seeker_watch.tick()
    [row] = await club.bot.store.games.find(("closed",), club.guild.id)
    assert row.marks.found == "1"


def test_a_wish_is_for_any_unless_it_says_so() -> None:
    wish = GameWish(user_id=1, guild_id=2, channel_id=3, game_type="toy")
    assert (wish.scenario, wish.seat, wish.hours, wish.lang) == ("", "", "", "")


@pytest.mark.plays("tests.table.toy,rules.brandubh,rules.crossing")
async def test_where_no_game_is_named_a_button_asks_which(club: Club, seeking: Any) -> None:
    asked = await wait(club, club.ann, pace="half", hours="18-23 America/Argentina/Buenos_Aires", lang="pl")
    titles = {game.title for game in installed_games().values()}
    assert titles == set(controls(asked.response)), "a button for each game"
    assert tr("en", "play-which") in texts(asked.response)
    assert lines(club) == [], "nobody waits yet"
    assert "You are waiting" in said(await club.ann.click(asked.response, label="Brandubh"))
    [entry] = await seeking.seekers.of_user(club.ann.id)
    kept = (entry.game_type, entry.pace, entry.hours, entry.lang)
    assert kept == ("brandubh", "half", "18-23 America/Argentina/Buenos_Aires", "pl"), "what was typed is kept"
    again = await wait(club, club.ann)
    assert next(iter(controls(again.response))) == "Brandubh", "the last choice comes first"
    assert tr("en", "play-twice", title="Brandubh") in said(await club.ann.click(again.response, label="Brandubh"))


@pytest.mark.plays("tests.table.toy,rules.brandubh")
@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({"side": "red"}, "You are waiting"),
        ({"scenario": "short"}, "You are waiting"),
        ({"game": "Brandubh"}, "You are waiting"),
        ({"side": "nobody"}, "nobody"),
        ({"scenario": "nowhere"}, "nowhere"),
        ({"hours": "25-99"}, "is not a span of hours"),
        ({"hours": "18|23"}, "is not a span of hours"),
    ],
)
async def test_what_fits_one_game_asks_nothing(club: Club, options: dict[str, str], part: str) -> None:
    answer = await wait(club, club.ann, **options)
    assert part in said(answer)
    assert tr("en", "play-which") not in said(answer)


async def test_the_line_tells_the_truth_while_the_computer_plays(club: Club, seeking: Any) -> None:
    asked = await wait(club, club.ann, side="red")
    [line] = lines(club)
    assert "is waiting for an opponent" in texts(line)
    await club.ann.click(asked.followups[-1] if asked.followups else asked.response, label=COMPUTER)
    await club.bot.app.scripted.quiet()
    await club.pump()
    match = await only_game(club)
    [line] = lines(club)
    assert f"{club.ann.mention} is playing with the 🤖 computer (Blue) until somebody comes" in texts(line)
    assert f"in <#{match.place}>" in texts(line)
    assert list(controls(line)) == [SIT]
    await club.bot.table.lobby.close(match.row, club.ann.id)
    await club.env.settle()
    await club.pump()
    [line] = lines(club)
    assert "is waiting for an opponent" in texts(line), "the game is over, she waits on"
    assert list(controls(line)) == [JOIN]
    assert "game #1" not in texts((await club.ann.slash(club.channel, "mine")).response)


async def test_at_the_next_start_the_line_is_true_again(club: Club, seeking: Any) -> None:
    """The computer's game ended while the program was down."""
    asked = await wait(club, club.ann, side="red")
    await club.ann.click(asked.followups[-1] if asked.followups else asked.response, label=COMPUTER)
    await club.bot.app.scripted.quiet()
    await club.pump()
    seeking.room.meanwhile.clear()
    await club.bot.table.lobby.close((await only_game(club)).row, club.ann.id)
    await club.bot.app.seeker_watch.start(timer=False)
    await club.pump()
    [line] = lines(club)
    assert "is waiting for an opponent" in texts(line)
