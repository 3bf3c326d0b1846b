"""One tap plays a game by oneself, the computer on all other seats; its level and pace may change; its time tells nothing."""

from __future__ import annotations

import random

import pytest

from bot.core.match import GameMatch
from bot.marks import change_marks
from bot.orders.pauses import LIVE, Pauses
from bot.scripted.players import ROUND_SECONDS, decision_moment
from rules.engine import Action
from rules.engine.machine.record import Record
from tests.generals.staged import GAME
from tests.table.conftest import Club, replayed, texts
from tests.table.course import SECRET, row
from words import tr


async def test_one_tap(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.pump()
    refused = await club.bob.click(club.board(), label=tr("en", "button-play-alone"))
    assert "who opened this game, can play it by themselves" in texts(refused.response or refused.followups[0])
    shown = await club.ann.click(club.board(), label=tr("en", "button-play-alone"))
    assert "You play Red; the 🤖 computer (recruit) plays the rest" in texts(shown.response or shown.followups[0])
    match = await club.match()
    assert (match.row.status, match.seats, match.scripted) == ("active", {"red": club.ann.id}, ("blue",))
    assert match.row.marks.computer_pace == "round"
    faster = await club.ann.slash(club.channel, "game computer", pace="once")
    assert "decides at once" in texts(faster.response)
    assert (await club.match()).row.marks.computer_pace == "once"
    other = await club.ann.slash(club.channel, "game computer", level="random")
    assert "plays anything" in texts(other.response)
    match = await club.match()
    assert match.row.marks.players == "blue=random"
    assert (await replayed(club.bot.service, match.id)).position.state == match.position.state
    for who, options, said in (
        (club.ann, {"level": "marshal"}, "There is no computer player"),
        (club.ann, {"side": "red", "level": "random"}, "not played by the computer"),
        (club.bob, {"level": "random"}, "Others play here too"),
        (club.bob, {"pace": "once"}, "can set how fast"),
    ):
        assert said in texts((await who.slash(club.channel, "game computer", **options)).response), said


async def test_what_was_chosen_before_stays(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.ann.slash(club.channel, "game computer", side="blue", level="random")
    await club.ann.slash(club.channel, "game computer", pace="once")
    await club.pump()
    shown = await club.ann.click(club.board(), label=tr("en", "button-play-alone"))
    match = await club.match()
    assert match.seats == {"red": club.ann.id}
    assert (match.row.marks.players, match.row.marks.computer_pace) == ("blue=random", "once")
    assert "plays the rest, at once" in texts(shown.response or shown.followups[0])


async def test_the_pace_of_people_stays_too(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.ann.slash(club.channel, "game computer", pace="people")
    await club.pump()
    await club.ann.click(club.board(), label=tr("en", "button-play-alone"))
    assert (await club.match()).row.marks.computer_pace == "people"


async def test_nobody_plays_alone_where_others_sit(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.bob.slash(club.channel, "game join", side="red")
    await club.pump()
    assert tr("en", "button-play-alone") not in texts(club.board())


@pytest.mark.parametrize("pace", [None, "once", "round", "people"])
def test_in_a_window_neither_pace_nor_thought_show(pace: str | None) -> None:
    """Several people and a computer: it takes the time of anybody, and after a long thought once more such a time."""
    options = change_marks({}, players="soviet_union=greedy germany=greedy", computer_pace=pace)
    match = GameMatch.begun(GAME, row("generals", "chain", **options), (), SECRET)
    match.seats = {seat: n for n, seat in enumerate(match.info.seats) if seat not in ("soviet_union", "germany")}
    assert isinstance(match.record, Record)
    drawn = [Pauses(random.Random(seed)).whole(True).total_seconds() for seed in range(9)]
    turn = decision_moment(match, "germany", Pauses(random.Random(0)), 0.0, 0.01, live=True)
    assert turn == {None: drawn[0], "people": drawn[0], "once": 0.0, "round": ROUND_SECONDS}[pace]
    match.record.play(Action.parse("germany", "play ger_land_battle ukraine"))
    for seed, first in enumerate(drawn):
        quick, slow = (
            decision_moment(match, "soviet_union", Pauses(random.Random(seed)), 0.0, thought, live=True)
            for thought in (0.001, 0.9 * first)
        )
        assert quick == slow == first
        again = decision_moment(match, "soviet_union", Pauses(random.Random(seed)), 0.0, first + 0.1, live=True)
        assert again >= first + LIVE[0]
