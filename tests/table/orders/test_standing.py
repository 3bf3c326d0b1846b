"""Standing answers: declined for the player after a while, and nobody else can tell."""

from __future__ import annotations

import math
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from bot.marks import change_marks
from bot.orders import standing
from bot.orders.pauses import BREATH, LIVE, POST, Pauses
from rules.engine import Action
from rules.engine.machine.dice import SealedDice
from rules.eots import GAME
from tests.table.conftest import Club, texts
from tests.table.timed import Fixed, Table


@pytest.fixture
def table(club: Club) -> Table:
    return Table(club)


async def begin(table: Table) -> Any:
    await table.club.begin("long")
    table.club.bot.table.standings.pauses = Fixed()
    return await table.club.match()


async def later(table: Table, **span: float) -> None:
    """Time passes, standing answers that are due are given, everything is delivered."""
    table.now += timedelta(**span)
    await table.club.bot.table.standings.tick()
    await table.club.pump()


async def attack(table: Table, at: str = "h8") -> None:
    match = await table.club.match()
    await table.club.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 {at}")
    await table.club.bot.table.standings.follow(1)
    await table.club.pump()


async def put(table: Table, until: str, **more: str) -> str:
    done = await table.club.bob.slash(table.club.channel, "standing set", until=until, **more)
    return texts(done.response)


def test_the_pause_is_within_its_bounds_and_never_the_same() -> None:
    pauses = Pauses()
    for live, (low, high) in ((True, LIVE), (False, POST)):
        drawn = [pauses.whole(live).total_seconds() for _ in range(200)]
        assert low <= min(drawn) <= max(drawn) <= high
        assert len(set(drawn)) > 190
        assert sum(second < math.sqrt(low * high) for second in drawn) > 60, "short pauses are as likely as long ones"
    assert all(BREATH[0] <= pauses.breath().total_seconds() <= BREATH[1] for _ in range(200))
    assert LIVE[1] <= 6, "who plays live waits seconds"


async def test_a_reaction_is_declined_after_the_pause_and_not_before(table: Table) -> None:
    match = await begin(table)
    assert "can be declined is declined for you (until the turn is over)." in await put(table, "turn")
    mail = len(table.mail(table.club.bob))
    await attack(table)
    assert len(table.mail(table.club.bob)) == mail, "he wanted to be left in peace"
    await later(table, seconds=89)
    assert match.position.prompt("blue") is not None
    await later(table, seconds=1)
    assert match.position.prompt("blue") is None
    assert match.position.prompt("red") is not None
    assert "I answered for you, as you set it: Decline" in table.mail(table.club.bob)[-1]


async def test_nobody_can_tell_it_from_a_decision_of_the_player(table: Table) -> None:
    """Two games with the same dice, declined by hand in one and by the host in the other: the table shows the same."""
    club = table.club
    shown: list[list[str]] = []
    rows: list[list[tuple[Any, ...]]] = []
    for by_host in (False, True):
        channel = club.guild.create_text_channel("one")
        await club.ann.slash(channel, "game new", scenario="long")
        row = await club.bot.service.row_in(channel.id)
        same = f"UPDATE game SET secret = zeroblob(32), seed_hash = 'x', checksum = NULL WHERE id = {row.id}"
        await club.bot.store.database.write(lambda connection, same=same: connection.exec_driver_sql(same).close())
        for seat, user in (("red", club.ann), ("blue", club.bob)):
            await user.slash(channel, "game join", side=seat)
        await club.ann.slash(channel, "game start")
        match = await club.bot.service.match(row.id)
        if by_host:
            await club.bob.slash(channel, "standing set", until="turn")
        card = match.position.state.hand["red"][0]
        order = Action.parse("red", f"offensive {card} red_01 h8")
        await club.bot.service.act(row.id, club.ann.id, "red", None, [order], None)
        await club.bot.table.standings.follow(row.id)
        await club.pump()
        if by_host:
            await later(table, seconds=POST[1])
        else:
            await club.bot.service.act(row.id, club.bob.id, "blue", None, [Action("blue", "decline")], None)
        await club.pump()
        assert match.position.prompt("blue") is None
        shown.append([texts(message).replace(f"#{row.id}", "#") for message in channel.history()])
        log = await club.bot.store.log.actions(row.id)
        rows.append([(one.seat, one.verb, one.argument, one.actor, one.irreversible) for one in log])
    assert shown[0] == shown[1]
    assert rows[0] == rows[1]


async def test_unless_and_at_name_places(table: Table) -> None:
    match = await begin(table)
    assert "You will still be asked about: H8, A1" in await put(table, "turn", unless="h8, A1")
    await attack(table, "h8")
    assert "reaction" in table.mail(table.club.bob)[-1].lower()
    await later(table, seconds=POST[1])
    assert match.position.prompt("blue") is not None
    assert "no other places are involved: H8" in await put(table, "turn", at="h8")
    await later(table, seconds=90)
    assert match.position.prompt("blue") is None
    assert "no place" in (await put(table, "turn", unless="z9"))
    assert "not with both" in (await put(table, "turn", unless="h8", at="h7"))


async def test_it_ends_with_the_action_or_the_turn(table: Table) -> None:
    match = await begin(table)
    assert "is going on right now" in await put(table, "occasion")
    await attack(table)
    assert "until this is over" in await put(table, "occasion")
    await later(table, seconds=90)
    assert match.position.prompt("blue") is None
    assert await table.club.bot.store.standings.of_game(1) == [], "the attack is over"
    await put(table, "turn")
    for seat, order in (("red", "pass"), ("blue", "pass"), ("red", "choose 1"), ("blue", "choose 1")):
        await table.club.do(seat, order)
    await table.club.bot.table.standings.follow(1)
    assert await table.club.bot.store.standings.of_game(1) == []
    await attack(table)
    await later(table, seconds=POST[1])
    assert match.position.prompt("blue") is not None


async def test_it_can_be_taken_back_and_only_its_owner_sees_it(table: Table) -> None:
    match = await begin(table)
    club = table.club
    assert "no standing answer" in texts((await club.bob.slash(club.channel, "standing show")).response)
    await put(table, "game")
    assert "for the whole game" in texts((await club.bob.slash(club.channel, "standing show")).response)
    for other, said in ((club.ann, "no standing answer"), (club.eve, "no seat")):
        assert said in texts((await other.slash(club.channel, "standing show")).response)
    await attack(table)
    assert "asked again" in texts((await club.bob.slash(club.channel, "standing off")).response)
    await later(table, seconds=POST[1])
    assert match.position.prompt("blue") is not None
    assert not any("stand" in line.lower() or "is declined" in line for line in table.public())


async def test_the_player_may_decide_otherwise_before_it(table: Table) -> None:
    match = await begin(table)
    await put(table, "turn")
    await attack(table)
    card = match.position.state.hand["blue"][0]
    await table.club.do("blue", f"react {card}")
    seq = match.seq
    await table.club.bot.table.standings.follow(1)
    await later(table, seconds=POST[1])
    assert match.seq == seq


async def test_it_survives_a_restart(table: Table) -> None:
    await begin(table)
    await put(table, "turn")
    await attack(table)
    [row] = await table.club.bot.store.standings.of_game(1)
    assert row.wake == table.now + timedelta(seconds=90)
    # The program restarts: another service over the same store.
    table.club.bot.service.forget(1)
    again = standing.StandingAnswerRunner(table.club.bot.service, Fixed(5))
    await again.start(timer=False)
    assert await table.club.bot.store.standings.of_game(1) == [row], "the pause drawn before is kept"
    table.now += timedelta(seconds=90)
    await again.tick()
    assert (await table.club.match()).position.prompt("blue") is None


async def test_a_paused_game_waits(table: Table) -> None:
    match = await begin(table)
    await put(table, "turn")
    await attack(table)
    match.row = msgspec.structs.replace(match.row, options=change_marks(match.row.options, paused="1"))
    await later(table, seconds=POST[1])
    assert match.position.prompt("blue") is not None
    match.row = msgspec.structs.replace(match.row, options=change_marks(match.row.options, paused=None))
    await table.club.bot.table.standings.follow(1)
    await later(table, seconds=90)
    assert match.position.prompt("blue") is None


async def test_who_takes_the_seat_over_is_asked(table: Table) -> None:
    await begin(table)
    await put(table, "game")
    store = table.club.bot.store
    seq = (await store.games.get(1)).revision
    await store.log.append(1, seq, [], reseat=("blue", table.club.bob.id, table.club.eve.id))
    assert await store.standings.of_game(1) == []


def test_what_may_be_declined_in_empire_of_the_sun() -> None:
    """Windows of the enemy's offensive, but not the initiative, which is asked in secret as well."""
    position = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position
    own: list[str] = []
    for number in range(1, 20):
        prompt = position.prompts[0]
        if GAME.wishes.may_decline(prompt):
            break
        own.append(prompt.what)
        order = {"initiative": "decline", "choose-hq": "hq jp_hq_south_seas"}.get(prompt.what, "done")
        if prompt.what == "play-card":
            order = f"oc {position.state.hand[prompt.seat][0]}"
        if prompt.what == "activate" and not position.state.offensive.activated:
            order = "activate jp_af_25"
        position = position.play(Action.parse(prompt.seat, order), SealedDice(bytes(32), number)).position
    state, prompt = position.state, position.prompts[0]
    assert (prompt.seat, prompt.what) == ("allies", "react-weather")
    assert {"initiative", "activate"} <= set(own)
    assert GAME.wishes.occasion_of(state, "allies") == f"{state.turn}:japan:{state.offensive.card}"
    assert GAME.wishes.occasion_of(state, "japan") == ""
    assert GAME.wishes.at_issue(position, "allies") == ()
