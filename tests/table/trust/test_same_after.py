"""After the same action the table does the same, whatever the hidden cards are: outbox rows, their lanes and times, messages.

The same game is played in two channels by the same people with the same dice. Before each action the hidden cards of the
second one are dealt again, for a spectator or for one of the seats; then both worlds take the same action, and everything
noticeable is compared: queued rows (kind, lane, topic, delay, recipient, text), messages, the board.
"""

from __future__ import annotations

import json
import random
import re
import time
from datetime import timedelta
from functools import partial
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from bot.core import scripted
from bot.core.match import GameMatch
from bot.orders.pauses import Pauses
from bot.store.schema import outbox
from rules.engine import Action, Position, Prompt, Slot
from rules.engine.contract.core import ALL
from rules.engine.contract.game import scenario_by_id
from rules.engine.machine.sight import Sight
from rules.engine.proof.differing import packed_view
from rules.engine.proof.forward import LabelledDice, compared_twin, leak_between, twin_position
from rules.engine.proof.playout import random_action
from rules.engine.proof.secrecy import SPECTATOR
from rules.players import players_of
from rules.players.chance import chance_of
from tests.eots.bold import BOLD
from tests.generals.conserved import LIKELY
from tests.stalins_war.wild import Fierce
from tests.table.conftest import Club, texts
from tests.table.timed import Fixed, Table
from tests.table.toy import React, Toy, ToyContext


class Drawn(Pauses):
    """Pauses of a second; by what each was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.by: list[Any] = []

    def whole(self, live: bool) -> timedelta:
        self.by.append(("whole", live))
        return timedelta(seconds=1)

    def breath(self) -> timedelta:
        self.by.append("breath")
        return timedelta(seconds=1)


class Worlds(Table):
    """One game twice, in two channels."""

    def __init__(self, club: Club) -> None:
        super().__init__(club)
        self.channels: list[Any] = []
        self.people: dict[str, Any] = {}
        self.ids: list[int] = []
        self.seats: tuple[str, ...] = ()
        self.rows = self.waited = 0

    async def open(self, scenario: str, bots: tuple[str, ...] = ()) -> None:
        """Start both; everybody holds the same seats in both. ``bots``: those that scripted players hold."""
        club = self.club
        await club.bot.app.scripted.stop()  # their decisions are made here, one at a time, in both worlds
        club.bot.app.scripted.pauses = Drawn()
        for name in ("one", "two"):
            channel = club.guild.create_text_channel(name)
            self.channels.append(channel)
            await club.ann.slash(channel, "game new", scenario=scenario)
            await club.know_dice(channel)
            row = await club.bot.service.row_in(channel.id)
            seats = scenario_by_id(club.bot.service.game_of(row), scenario).seats
            self.seats = seats
            if not self.people:
                more = [club.guild.add_member(club.env.create_user(f"player{n}")) for n in range(len(seats) - 2)]
                held = zip(seats, [club.ann, club.bob, *more], strict=True)
                self.people = {seat: person for seat, person in held if seat not in bots}
            for seat, person in self.people.items():
                await person.slash(channel, "game join", side=seat)
            for seat in bots:
                await club.ann.slash(channel, "game computer", side=seat)
            await club.ann.slash(channel, "game start")
            self.ids.append(row.id)
        await self.club.pump()
        self.rows = len(await self.queue())

    async def match(self, world: int) -> GameMatch:
        return await self.club.bot.service.match(self.ids[world])

    async def queue(self) -> list[Any]:
        database = self.club.bot.store.database
        return list(await database.read(lambda connection: connection.execute(select(outbox).order_by(outbox.c.id)).all()))

    def plain(self, text: str, world: int) -> str:
        """A text without what only says which of the two games it is of."""
        for at, there in enumerate(self.channels[: len(self.ids)]):
            text = text.replace(str(there.id), "CHANNEL")
            text = re.sub(rf"#{self.ids[at]}\b", "#N", text)
        text = re.sub(rf'"game": {self.ids[world]}\b', '"game": N', text)
        text = re.sub(r"CHANNEL/\d+", "CHANNEL/MESSAGE", text)
        return re.sub(r"<t:\d+", "<t:T", text)

    def noticed(self, row: Any, world: int) -> tuple[Any, ...]:
        """The noticeable parts of a row: kind, target, lane, topic, delay, text."""
        target = "CHANNEL" if row.target == self.channels[world].id else row.target
        late = round((row.not_before - row.created_at).total_seconds())
        lane = re.sub(rf"\b{self.ids[world]}\b", "N", row.lane)
        topic, says = self.plain(str(row.topic), world), self.plain(json.dumps(row.payload, sort_keys=True), world)
        return row.kind, target, lane, topic, bool(row.remember), late, says

    async def step(self, action: Action, deal: Position) -> tuple[list[Any], list[Any]]:
        """The same action in both; what was queued and said, with the first world's public events and the second's."""
        steps: list[Any] = []
        events, lines, pauses = list[Any](), list[Any](), list[Any]()
        for world, channel in enumerate(self.channels):
            match = await self.match(world)
            if world:
                last = match.record.tail[-1:]
                match.record.base, match.record.tail, match.record.base_seq = deal, [], match.seq
                match.log_lines[:] = lines  # lines about a card that is now elsewhere no longer matter
            lines = list(match.log_lines)
            if action.seat not in self.people:
                if world:  # for the pause it matters who decided last
                    match.record.tail = [msgspec.structs.replace(one, position=deal) for one in last]
                pauses.append(await self.pause(match, action.seat))
                if world:
                    match.record.tail = []
            said = len(channel.history())
            before = len(await self.queue())
            service = self.club.bot.service
            if action.seat in self.people:
                user = match.seats[action.seat]
                done = await service.act(match.id, user, action.seat, None, [action], next(self.club.numbers))
                shown = done.events
            else:
                await service.answer_for(match.id, match.seq, action)
                shown = (await self.match(world)).record.tail[-1].events
            await self.club.bot.table.clocks.sync(match.id)
            await self.club.bot.table.standings.follow(match.id)
            queued = (await self.queue())[before:]
            steps.append([self.noticed(row, world) for row in queued])
            await self.club.pump()
            steps[-1] += [self.plain(texts(message), world) for message in channel.history()[said:]]
            steps[-1].append(self.plain(texts(channel.history()[0]), world))
            events.append([(event.kind, event.facts) for event in shown if event.to == ALL])
        assert pauses[:1] == pauses[1:], f"the pause before {action} says what is hidden"
        self.waited += len(pauses) // 2
        return steps, events

    async def pause(self, match: GameMatch, seat: str) -> list[Any]:
        """By what the pause of a scripted player is drawn."""
        players = self.club.bot.app.scripted
        before, players.pauses = players.pauses, Drawn()
        drawn = players.pauses
        began = time.monotonic() + 1000  # no thought takes so long that a second pause follows
        assert await players._moment(match, None, seat, began) >= began
        players.pauses = before
        return drawn.by

    async def choice(self, seat: str, position: Position) -> Action:
        """What the scripted player of a seat chooses in this position."""
        match = await self.match(0)
        player = players_of(match.game)[scripted.scripted_players_of(match.row.marks)[seat]]
        return player.choose(Sight(position, seat), chance_of(match.secret, seat, match.rev_for(seat)))


def visible(notices: list[Any], others: set[int]) -> list[Any]:
    """What a viewer could notice: not what goes to others by direct message."""
    return [one for one in notices if not isinstance(one, tuple) or one[1] not in others]


async def compared(worlds: Worlds, taste: Any, seed: int, actions: int) -> int:
    """How many actions were compared in two deals. Raises AssertionError for the first difference that anyone could notice."""
    rng, deals, count = random.Random(seed), random.Random(f"deals {seed}"), 0
    viewers = (SPECTATOR, *worlds.seats)
    for number in range(actions):
        match = await worlds.match(0)
        before = match.position
        if match.result() is not None:
            break
        action = random_action(before, rng, taste)
        bot = next((prompt.seat for prompt in before.due if prompt.seat not in worlds.people), "")
        if bot:
            action = await worlds.choice(bot, before)
        who = viewers[number % len(viewers)] if not bot or number % 2 else bot
        dice = partial(LabelledDice, bytes(32), match.seq + 1)
        other, _ = compared_twin(before, action, dice, who, deals)
        if other is not None and who == bot:
            assert await worlds.choice(bot, other) == action, f"{bot} chooses by what is hidden from it"
        posted, events = await worlds.step(action, other or Position(before.game, before.game.saver.clone(before.state)))
        if other is None or (
            packed_view(events[0]) != packed_view(events[1]) and not leak_between(before, other, action, dice, who)
        ):
            continue  # a card was laid open or drawn: that is another game
        mine = worlds.people[who].id if who in worlds.people else 0
        others = {person.id for person in worlds.people.values() if person.id != mine}
        drawn = {mine} if any(event.to != ALL for event in (await worlds.match(0)).record.tail[-1].events) else set()
        first, second = (visible(one, others | drawn) for one in posted)
        assert first == second, f"{who} can tell by what follows {action}"
        count += 1
    return count


@pytest.mark.parametrize(("scenario", "seed"), [("long", 1), ("long", 2)])
async def test_the_toy_does_the_same(club: Club, scenario: str, seed: int) -> None:
    worlds = Worlds(club)
    await worlds.open(scenario)
    assert await compared(worlds, None, seed, 40) > 8


@pytest.mark.plays("rules.generals")
async def test_generals_does_the_same(club: Club) -> None:
    worlds = Worlds(club)
    await worlds.open("war")
    assert await compared(worlds, LIKELY, 3, 45) > 15


@pytest.mark.plays("rules.stalins_war")
async def test_stalins_war_does_the_same(club: Club) -> None:
    worlds = Worlds(club)
    await worlds.open("minsk_1941")
    assert await compared(worlds, Fierce(), 4, 35) > 10


@pytest.mark.plays("rules.eots")
async def test_empire_of_the_sun_does_the_same(club: Club) -> None:
    worlds = Worlds(club)
    await worlds.open("south_pacific")
    assert await compared(worlds, BOLD, 5, 35) > 10


@pytest.mark.parametrize(("scenario", "seed"), [("long", 1), ("long", 3)])
async def test_so_it_does_beside_a_scripted_player(club: Club, scenario: str, seed: int) -> None:
    worlds = Worlds(club)
    await worlds.open(scenario, ("blue",))
    assert await compared(worlds, None, seed, 40) > 8
    assert worlds.waited > 8


@pytest.mark.parametrize(
    ("scenario", "bots", "taste", "seed"),
    [
        pytest.param("war", ("japan", "soviet_union", "united_states"), LIKELY, 3, marks=pytest.mark.plays("rules.generals")),
        pytest.param("minsk_1941", ("soviet",), Fierce(), 4, marks=pytest.mark.plays("rules.stalins_war")),
        pytest.param("south_pacific", ("allies",), BOLD, 5, marks=pytest.mark.plays("rules.eots")),
    ],
    ids=["generals", "stalins_war", "eots"],
)
async def test_every_game_does_the_same_beside_scripted_players(
    club: Club, scenario: str, bots: tuple[str, ...], taste: Any, seed: int
) -> None:
    worlds = Worlds(club)
    await worlds.open(scenario, bots)
    assert await compared(worlds, taste, seed, 45) > 15


async def test_a_scripted_player_who_looks_at_what_is_hidden_is_found(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Sight

    def peeping(position: Position, seat: str) -> Any:
        found = honest(position, seat)
        found.position = position
        return found

    def by_the_others_hand(player: Any, sight: Sight, chance: random.Random) -> Action:
        theirs = sight.position.state.hand["red"]
        every = list(sight.actions())
        return every[int(theirs[0][1:]) % len(every)] if theirs else every[0]

    worlds = Worlds(club)
    await worlds.open("long", ("blue",))
    monkeypatch.setattr("tests.table.trust.test_same_after.Sight", peeping)
    monkeypatch.setattr(type(players_of(Toy())["random"]), "choose", by_the_others_hand)
    with pytest.raises(AssertionError, match="chooses by what is hidden"):
        await compared(worlds, None, 1, 40)


async def test_a_pause_that_hangs_on_hidden_cards_is_found(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    worlds, players = Worlds(club), club.bot.app.scripted
    await worlds.open("long", ("blue",))
    moment = players._moment

    async def hesitating(match: GameMatch, lesson: Any, seat: str, began: float) -> float:
        if any(card < "c20" for card in match.position.state.hand["red"][:1]):
            assert players.pauses is not None
            players.pauses.breath()
        return await moment(match, lesson, seat, began)

    monkeypatch.setattr(players, "_moment", hesitating)
    with pytest.raises(AssertionError, match="the pause before"):
        await compared(worlds, None, 1, 40)


async def test_a_standing_answer_comes_at_the_same_moment(club: Club) -> None:
    worlds, moments = Worlds(club), set()
    await worlds.open("long")
    for channel in worlds.channels:
        assert "declined" in texts((await club.bob.slash(channel, "standing set", until="game")).response)
    standings = club.bot.table.standings
    standings.pauses = Fixed()
    for round_ in range(2):
        match = await worlds.match(0)
        card = match.position.state.hand["red"][0]
        action = Action("red", "offensive", (card, "red_01", "a1"))
        other = twin_position(match.position, action, "red", random.Random(f"round {round_}"))
        assert other is not None
        assert other.state.hand["blue"] != match.position.state.hand["blue"]
        posted, _ = await worlds.step(action, other)
        assert posted[0] == posted[1]
        for second in range(0, 121, 15):
            waits = [(await worlds.match(world)).position.prompt("blue") is not None for world in (0, 1)]
            assert waits[0] == waits[1]
            moments.add((second, waits[0]))
            worlds.now += timedelta(seconds=15)
            await standings.tick()
            await club.pump()
        for order in (("red", "pass"), ("blue", "pass"), ("blue", "choose 1"), ("red", "choose 2")):
            for world in (0, 1):
                there = await worlds.match(world)
                user = there.seats[order[0]]
                await club.bot.service.act(there.id, user, order[0], None, [Action.parse(*order)], next(club.numbers))
        await club.pump()
    assert (0, True) in moments
    assert (120, False) in moments


class Warlike:
    """A taste for offensives."""

    def verb(self, position: Position, prompt: Prompt, verb: str) -> float:
        return {"offensive": 20.0, "pass": 1.0}.get(verb, 0.5)

    def value(self, position: Position, slot: Slot, value: str) -> float:
        return 1.0


async def test_to_ask_only_who_holds_a_fitting_card_is_found(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = React.prompts

    def only_with_a_low_card(step: React, g: ToyContext) -> tuple[Prompt, ...]:
        return asked(step, g) if any(card < "c09" for card in g.state.hand[step.seat]) else ()

    monkeypatch.setattr(React, "prompts", only_with_a_low_card)
    monkeypatch.setattr(React, "advance", lambda step, g: step._battle(g, 0))
    worlds = Worlds(club)
    await worlds.open("long")
    with pytest.raises(AssertionError, match="can tell by what follows offensive"):
        await compared(worlds, Warlike(), 7, 80)
