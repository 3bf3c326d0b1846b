"""Next War by post: whole games of *Lyngen*, how often a turn goes over to the other side, and how many messages it takes."""

from __future__ import annotations

from random import Random

import pytest

from rules.engine.machine.sight import Sight
from rules.next_war.players.greedy import GreedyCommander
from tests.next_war.marshal import typed_orders
from tests.table.conftest import Club, controls, texts
from tests.table.timed import Fixed, Table
from tests.table.watching.test_channel_next_war import begun

pytestmark = pytest.mark.plays("rules.next_war")
MOST = 600


class Course:
    """What a game took: turn -> hand-overs, whether it was contested, messages posted."""

    def __init__(self) -> None:
        self.handed: dict[int, int] = {}
        self.contested: dict[int, bool] = {}
        self.posts: dict[int, set[int]] = {}


async def played_through(club: Club) -> Course:
    """A game to its end, with the air: both sides type each segment in one message, and the defender's sheet in another.

    Nobody has a standing answer.
    """
    course = Course()
    await club.ann.slash(club.channel, "game new", scenario="lyngen")
    await club.know_dice()
    await club.ann.slash(club.channel, "game join", side="pact")
    await club.bob.slash(club.channel, "game join", side="nato")
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    begun, last = {one.id for one in club.channel.history()}, ""
    for _ in range(MOST):
        match = await club.match()
        if match.result() is not None:
            break
        turn = match.position.state.turn
        if match.position.state.phase not in ("weather", "victory", ""):
            course.contested[turn] = match.position.state.contested
        due = {prompt.seat: prompt for prompt in match.position.due}
        seat = last if last in due else next(iter(due))
        course.handed[turn] = course.handed.get(turn, 0) + (last not in ("", seat))
        last = seat
        who, orders = (club.ann if seat == "pact" else club.bob), typed_orders(match.position, due[seat])
        before = match.seq
        said = await who.slash(club.channel, "act", orders=orders)
        match = await club.match()
        if match.seq == before:
            await who.click(said.response, label="Do it")
            match = await club.match()
        assert match.seq > before, (orders, texts(said.response))
        await club.pump()
        now = {one.id for one in club.channel.history()}
        earlier = begun.union(*(ids for one, ids in course.posts.items() if one != turn))
        course.posts.setdefault(turn, set()).update(now - earlier)
    return course


async def test_a_game_by_post(club: Club) -> None:
    """Aims: six hand-overs in a turn with the initiative, two in a contested one; twelve messages a turn, the first included.

    Those that call the other side count, although they are removed when it has answered.
    """
    course = await played_through(club)
    match = await club.match()
    assert match.result() is not None
    assert set(course.contested.values()) == {True, False}
    for turn, contested in course.contested.items():
        assert course.handed.get(turn, 0) <= (2 if contested else 6), (turn, course.handed)
        assert len(course.posts[turn]) <= 12, (turn, len(course.posts[turn]))


#: Rules by which both sides are answered for whatever battles bring (9.0).
RULES = "advance all; losses as usual; usual support; nobody on; beachhead; replacements as usual"


@pytest.mark.parametrize("scenario", ["finnmark", "nordkalott"])
async def test_turns_with_rules_on_both_sides(club: Club, scenario: str) -> None:
    """Aims: six hand-overs in a turn with the initiative, two in a contested one; forty messages a turn, all of them.

    The scripted player decides; the host answers by the rules of both sides.
    """
    table, course = Table(club), Course()
    club.bot.table.standings.pauses = Fixed(1.0, 0.5)
    await club.ann.slash(club.channel, "game new", scenario=scenario)
    await club.know_dice()
    for person, side in ((club.ann, "pact"), (club.bob, "nato")):
        await person.slash(club.channel, "game join", side=side)
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    for person in (club.ann, club.bob):
        await person.slash(club.channel, "standing rule", text=RULES)
        await person.slash(club.channel, "standing set", until="game")
    player, last, seen = GreedyCommander(), "", {one.id for one in club.channel.history()}
    while (match := await club.match()).position.state.turn < 3:
        turn, due = match.position.state.turn, {prompt.seat: prompt for prompt in match.position.due}
        course.contested[turn] = match.position.state.contested
        if [seat for seat in due if await club.bot.table.standings.covers(match, seat)]:
            await table.later(seconds=2)
            await club.bot.table.standings.follow(match.id)
            await club.bot.table.standings.tick()
        else:
            seat = last if last in due else next(iter(due))
            course.handed[turn] = course.handed.get(turn, 0) + (last not in ("", seat))
            last, action = seat, player.choose(Sight(match.position, seat), Random(1))
            await club.bot.service.act(match.id, match.seats[seat], seat, None, [action], next(club.numbers))
            await club.bot.table.standings.follow(match.id)
        await club.pump()
        course.posts.setdefault(turn, set()).update(one.id for one in club.channel.history() if one.id not in seen)
        seen |= course.posts[turn] if (await club.match()).position.state.turn > turn else set()
    assert max(course.handed.values()) <= 6, course.handed
    assert all(course.handed.get(turn, 0) <= 2 for turn, contested in course.contested.items() if contested), course.handed
    assert max(map(len, course.posts.values())) <= 40


async def test_the_result_is_said_once(club: Club) -> None:
    """In the report of the last turn why it is that result; in the message of the end once."""
    await played_through(club)
    end = texts(club.channel.history()[-1])
    assert end.count(" victory;") + end.count("is a draw") == 1, end
    assert "card" not in end


@pytest.mark.parametrize("label", ["Ask to undo", "Back to the start of my segment"])
async def test_a_report_is_marked_when_its_segment_is_taken_back(club: Club, label: str) -> None:
    """The request names side, segment and how many moved, and so does what is said when it is granted.

    Nobody can fight after this march, so that the segment before NATO's is the one that moved, not the combat passed over.
    """
    await begun(club)
    await club.ann.slash(club.channel, "act", orders="2415 -> 2414; rest stay")
    await club.ann.slash(club.channel, "act", orders="done")
    await club.pump()
    assert sum("initiative movement: 3 units moved" in texts(one) for one in club.channel.history()) == 1
    asked = await club.ann.slash(club.channel, "undo")
    await club.ann.click(asked.response, label=label)
    await club.pump()
    [request] = [one for one in club.channel.history() if "Agree" in controls(one)]
    assert "initiative movement is over, 3 units moved" in texts(request)
    await club.bob.click(request, label="Agree")
    await club.pump()
    said = [texts(one) for one in club.channel.history()]
    assert any("3 units moved~~" in one for one in said), said
    assert "Undone: Soviets: initiative movement is over, 3 units moved" in said[-2] + said[-1], said
