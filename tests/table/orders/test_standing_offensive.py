"""Declining a whole offensive of Empire of the Sun: one pause for all of its questions, and nothing to be read from it."""

from __future__ import annotations

import math
import random
from bisect import bisect
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from bot.core.match import GameMatch
from bot.orders import standing
from bot.orders.pauses import BREATH, LATELY, LIVE, POST, Pauses
from bot.orders.standing import StandingAnswerRunner
from bot.store import StandingRow
from bot.store.schema import outbox
from rules.engine import Action, Position
from rules.engine.contract.wishes import Until
from rules.engine.machine.dice import SealedDice
from tests.table.conftest import DICE, Club, controls
from tests.table.timed import Fixed, Table

pytestmark = pytest.mark.plays("")

#: Against Lae: weather, intelligence, attack cards, all asked in secret; then the battle.
LAE = (
    "oc J17",
    "hq jp_hq_south_seas",
    "activate jp_af_25+jp_bde_ss+jp_ca_aoba+jp_af_21",
    "move 4021 jp_ca_aoba naval 3823",
    "move 3822 jp_bde_ss amphibious 3823",
    "done",
    "battle 3823 jp_af_21+jp_af_25",
)
#: Against Gili Gili, which is empty: weather in secret, special reaction in public, attack cards in secret.
GILI_GILI = (
    "oc J17",
    "hq jp_hq_south_seas",
    "activate jp_af_25+jp_bde_ss+jp_ca_aoba",
    "done",
    "move 3822 jp_bde_ss amphibious 4024",
    "move 4021 jp_ca_aoba naval 4024",
    "done",
    "done",
)


@pytest.fixture
def table(club: Club) -> Table:
    return Table(club)


async def opened(table: Table, clock: str = "", channel: Any = None) -> GameMatch:
    """South Pacific with known dice; Ann plays Japan and is to play a card."""
    match = await table.club.war(channel=channel, **({"clock": clock} if clock else {}))
    await play(table, match, "allies", "decline")
    await table.club.pump()
    return match


async def play(table: Table, match: GameMatch, seat: str, *orders: str) -> None:
    club = table.club
    for order in orders:
        action = Action.parse(seat, order)
        await club.bot.service.act(match.id, match.seats[seat], seat, None, [action], next(club.numbers))


async def attack(table: Table, match: GameMatch, orders: tuple[str, ...]) -> None:
    await play(table, match, "japan", *orders)
    await table.club.bot.table.standings.follow(match.id)
    await table.club.pump()


async def whole(table: Table, match: GameMatch, until: Until = "occasion") -> None:
    """Bob wants to decline the whole offensive, or for longer."""
    assert match.game.wishes.occasion_of(match.position.state, "allies") or until != "occasion"
    mark = standing.mark_of(match, "allies", until)
    await table.club.bot.table.standings.make(StandingRow(match.id, "allies", until, mark))


async def later(table: Table, seconds: float) -> None:
    table.now += timedelta(seconds=seconds)
    await table.club.bot.table.standings.tick()


def asked(match: GameMatch) -> str:
    """The current question to the Allies."""
    prompt = match.position.prompt("allies")
    return prompt.what if prompt else ""


async def test_three_questions_cost_one_pause(table: Table) -> None:
    match = await opened(table)
    table.club.bot.table.standings.pauses = pauses = Fixed(4.0)
    await attack(table, match, LAE)
    assert asked(match) == "react-weather"
    mail = len(table.mail(table.club.bob))
    question = table.club.bob.user.dm_channel.history()[-1]
    assert "Decline this offensive" in controls(question)
    await table.club.bob.user.click(question, label="Decline this offensive")
    await later(table, 3.9)
    assert asked(match) == "react-weather"
    await later(table, 0.1)
    assert match.position.prompts[0].what == "post-battle-move", "the battle is fought"
    assert pauses.drawn == [True], "one pause in all"
    assert [entry.action.verb for entry in match.tail[-3:]] == ["decline"] * 3
    await table.club.pump()
    notices = [text for text in table.mail(table.club.bob)[mail:] if "answered for you" in text]
    assert len(notices) == 1, "said once"


async def test_what_everybody_saw_costs_a_breath(table: Table) -> None:
    """Special reaction is asked in public: an instant answer would show who gave it."""
    match = await opened(table)
    table.club.bot.table.standings.pauses = pauses = Fixed(4.0, breath=2.0)
    await attack(table, match, GILI_GILI)
    await whole(table, match)
    await later(table, 4)
    assert asked(match) == "special-reaction"
    await later(table, 1.9)
    assert asked(match) == "special-reaction"
    await later(table, 0.1)
    assert asked(match) == "react-attack"
    await later(table, 2)
    assert match.position.prompts[0].seat == "japan"
    assert pauses.drawn == [True]


async def test_minutes_by_post_seconds_at_the_table(table: Table) -> None:
    match = await opened(table)
    table.club.bot.table.standings.pauses = pauses = Fixed(4.0)
    await attack(table, match, LAE)
    table.now += LATELY + timedelta(seconds=1)
    await whole(table, match)
    assert pauses.drawn == [False], "who attacked is not here any more"
    row = await table.club.bot.table.standings.of(match, "allies")
    assert row is not None
    other = table.club.guild.create_text_channel("another")
    second = await opened(table, channel=other)
    await whole(table, second, "game")
    table.now += LATELY * 2
    await attack(table, second, LAE)
    assert pauses.drawn == [False, False], "wanted long ago, and nothing decided since that others saw"


async def test_a_live_clock_means_seconds(table: Table) -> None:
    match = await opened(table, clock="live 60m+30s")
    table.club.bot.table.standings.pauses = pauses = Fixed(4.0)
    await whole(table, match, "game")
    table.now += LATELY * 2
    await attack(table, match, LAE)
    assert pauses.drawn == [True]


async def test_a_second_offensive_is_paid_for_again(table: Table) -> None:
    match = await opened(table)
    table.club.bot.table.standings.pauses = pauses = Fixed(4.0)
    await whole(table, match, "game")
    await attack(table, match, LAE)
    await later(table, 4)
    assert pauses.drawn == [True]
    for _ in range(60):
        if match.game.wishes.occasion_of(match.position.state, "allies") and asked(match) in match.game.wishes.reaction_prompts:
            break
        prompt = match.position.prompts[0]
        action = next(iter(match.position.actions(prompt.seat, limit=1)))
        if prompt.what == "play-card" and prompt.seat == "japan":
            action = Action.parse("japan", f"oc {match.position.state.hand['japan'][0]}")
        if prompt.what == "activate":
            done = match.position.check(Action("japan", "done")) is None and match.position.state.offensive.activated
            action = Action(prompt.seat, "done") if done else action
        if prompt.what in ("move", "declare", "post-battle-move") and "done" in prompt.verbs:
            action = Action(prompt.seat, "done")
        if prompt.what == "play-card" and prompt.seat == "allies":
            action = next(iter(match.position.actions("allies", verb="discard", limit=1)), action)
        await play(table, match, prompt.seat, str(action))
    await table.club.bot.table.standings.follow(match.id)
    assert len(pauses.drawn) == 2


@pytest.mark.parametrize("answers", [0, 1, 2])
async def test_a_killed_program_goes_on_with_what_is_paid(table: Table, monkeypatch: pytest.MonkeyPatch, answers: int) -> None:
    """The program ends after a number of answers, between the answer and what is drawn for the next."""
    match = await opened(table)
    standings = table.club.bot.table.standings
    standings.pauses = Fixed(4.0)
    await attack(table, match, LAE)
    await whole(table, match)
    [row] = await table.club.bot.store.standings.of_game(match.id)
    assert row.wake == row.ends == table.now + timedelta(seconds=4)
    given = 0

    async def dies(*args: Any, **more: Any) -> Any:
        nonlocal given
        if given == answers:
            raise KeyboardInterrupt
        given += 1
        return await real(*args, **more)

    real = table.club.bot.service.answer_for
    monkeypatch.setattr(table.club.bot.service, "answer_for", dies)
    with pytest.raises(KeyboardInterrupt):
        await later(table, 4)
    monkeypatch.setattr(table.club.bot.service, "answer_for", real)
    assert [entry.action.verb for entry in match.tail].count("decline") == answers + 1  # the initiative was declined as well
    table.club.bot.service.forget(match.id)
    again = StandingAnswerRunner(table.club.bot.service, fresh := Fixed(50.0))
    await again.start(timer=False)
    await again.tick()
    match = await table.club.match()
    assert match.position.prompts[0].what == "post-battle-move"
    assert fresh.drawn == [], "nothing is paid twice"


# -- what others can see ---------------------------------------------------------------------------------------------------


class Ticking:
    """Lets time pass in tenths of a second, delivers, and notes for everybody but Bob what reached them and when."""

    def __init__(self, table: Table, match: GameMatch) -> None:
        self.table = table
        self.match = match
        self.start = table.now
        self.seen: list[tuple[float, str, str]] = []
        self.last = 0

    async def note(self) -> None:
        rows = select(outbox).where(outbox.c.game_id == self.match.id, outbox.c.id > self.last).order_by(outbox.c.id)
        found = await self.table.club.bot.store.database.read(lambda connection: connection.execute(rows).all())
        for row in found:
            self.last = row.id
            if row.target != self.table.club.bob.id:
                at = (row.created_at - self.start).total_seconds()
                self.seen.append((round(at, 1), row.kind, str(row.payload)))

    async def until_fought(self) -> float:
        for _ in range(round(POST[1] * 10) + 10):
            await self.note()
            if not self.match.game.wishes.may_decline(self.match.position.prompts[0]):
                break
            self.table.now += timedelta(seconds=0.1)
            await self.table.club.bot.table.standings.tick()
        await self.note()
        return self.seen[-1][0]


#: Two hands of the Allies: one without anything to react with, one with cards for intelligence and for the attack.
POOR, RICH = ("A44", "A51"), ("A05", "A24")


async def ready(table: Table, hand: tuple[str, ...], name: str) -> GameMatch:
    """A game with this hand of the Allies, who decline everything, just before Japan's card."""
    channel = table.club.guild.create_text_channel(name)
    match = await opened(table, channel=channel)
    match.position.state.hand["allies"] = list(hand)
    await whole(table, match, "game")
    return match


def windows(match: GameMatch, orders: tuple[str, ...], hand: tuple[str, ...]) -> list[tuple[str, ...]]:
    """What the Allies could do with a hand in each window of an offensive that they let pass."""
    position = Position(match.game, match.game.saver.clone(match.position.state))
    position.state.hand["allies"] = list(hand)
    found: list[tuple[str, ...]] = []
    for order in orders:
        position = position.play(Action.parse("japan", order), SealedDice(DICE, 1)).position
    while match.game.wishes.may_decline(prompt := position.prompts[0]):
        found.append(prompt.verbs)
        position = position.play(Action("allies", "decline"), SealedDice(DICE, 1)).position
    return found


@pytest.mark.parametrize("orders", [LAE, GILI_GILI], ids=["all-secret", "one-public"])
async def test_two_hands_look_the_same_when_declined(table: Table, orders: tuple[str, ...]) -> None:
    """Kinds, texts, number, order and moments of all that reaches others: no difference between two hands and the same lot."""
    first = await opened(table)
    assert windows(first, orders, POOR) != windows(first, orders, RICH), "one of the hands could react"
    for seed in range(3):
        seen: list[list[tuple[float, str, str]]] = []
        for name, hand in (("poor", POOR), ("rich", RICH)):
            match = await ready(table, hand, f"{name}-{seed}")
            table.club.bot.table.standings.pauses = Pauses(random.Random(seed))
            eyes = Ticking(table, match)
            await eyes.note()
            await attack(table, match, orders)
            eyes.seen.clear()
            eyes.start = table.now
            took = await eyes.until_fought()
            await table.club.pump()
            assert LIVE[0] <= took <= LIVE[1] + 2 * BREATH[1] + 0.5
            place = str(match.place)
            seen.append([(at, kind, payload.replace(place, "here")) for at, kind, payload in eyes.seen])
        assert seen[0] == seen[1]
        assert seen[0], "there was something to compare"


async def test_the_distribution_of_pauses_knows_no_hand(table: Table) -> None:
    """Four hundred pauses for each hand, drawn with chance of their own: their distributions agree (Kolmogorov-Smirnov)."""
    for live in (True, False):
        drawn: list[list[float]] = []
        for name, hand in (("poor", POOR), ("rich", RICH)):
            match = await ready(table, hand, f"{name}-{live}")
            table.club.bot.table.standings.pauses = Fixed(1000.0)
            table.now += timedelta() if live else LATELY * 2
            await attack(table, match, LAE)
            table.now += timedelta() if live else LATELY * 2
            standings = StandingAnswerRunner(table.club.bot.service, Pauses(random.Random(name)))
            [row] = await table.club.bot.store.standings.of_game(match.id)
            fresh = msgspec.structs.replace(row, due="", wake=None, paid="", ends=None)
            rows = [await standings._drawn(match, fresh, row.due, {}) for _ in range(400)]
            drawn.append(sorted((one.wake - table.now).total_seconds() for one in rows if one.wake))
        low, high = LIVE if live else POST
        assert all(low <= one <= high for one in (*drawn[0], *drawn[1]))
        apart = max(abs(bisect(drawn[0], at) - bisect(drawn[1], at)) / 400 for at in (*drawn[0], *drawn[1]))
        assert apart < 1.95 * math.sqrt(2 / 400), "one in a thousand honest pairs would be farther apart"
