"""A game of Generals by post: four people with habits of their own, standing answers, a clock, a program that restarts.

One round is played here; ``FIELDPOST_ROUNDS=20 python -m pytest -s tests/table/nations/test_by_post.py`` plays a whole game
and prints everyone's effort.
"""

from __future__ import annotations

import os
import random
import statistics
from collections import Counter
from datetime import datetime, timedelta

import pytest

from rules.engine import Action
from rules.engine.machine.sight import Sight
from rules.generals.cards.run import Asking, Rescue
from rules.generals.game import GAME
from rules.generals.state.state import GeneralsState
from rules.players import players_of
from tests.table.conftest import Club, texts
from tests.table.windows.seated import FOUR, Seated

pytestmark = pytest.mark.plays("rules.generals")
ROUNDS = int(os.environ.get("FIELDPOST_ROUNDS", "1"))
#: Within how many minutes each of them answers a question.
HABITS = {"gia": (5, 240), "uma": (10, 480), "jan": (30, 720), "sol": (5, 60)}
#: Minutes between two looks at the clock.
STEP = 240 if ROUNDS == 1 else 20


class ByPost(Seated):
    """The game, and who means to answer when."""

    def __init__(self, club: Club) -> None:
        super().__init__(club)
        self.rng = random.Random(8)
        self.means: dict[tuple[str, str], datetime] = {}
        #: Questions out of turn, by person and nation turn; questions that the program answered for somebody.
        self.asked_of: Counter[tuple[str, str]] = Counter()
        self.answered_for: Counter[str] = Counter()
        self.restarts = 0
        self.nested = 0

    @property
    def state(self) -> GeneralsState:
        """The game in its current position."""
        state: GeneralsState = self.match.position.state
        return state

    async def standing(self, seat: str, name: str, **more: str) -> str:
        """``/standing`` of the player who sits there."""
        return texts((await self.people[seat].slash(self.channel, f"standing {name}", **more)).response)

    async def restart_program(self) -> None:
        """What is in memory is gone; all is read from the store again."""
        before = self.club.bot.service.game_of(self.match.row).saver.save(self.state)
        self.club.bot.service.forget(self.match.id)
        self.game = await self.club.bot.service.match(self.match.id)
        await self.club.bot.table.standings.start(timer=False)
        await self.club.bot.table.clocks.start(timer=False)
        assert GAME.saver.save(self.state) == before
        self.restarts += 1

    async def go_on(self) -> None:
        """Those whose moment has come answer; then time passes."""
        self.game = await self.club.bot.service.match(self.match.id)
        position = self.match.position
        for prompt in position.due:
            name = FOUR[prompt.seat]
            key = (prompt.seat, f"{prompt.window}{prompt.what}{self.state.round}")
            if key not in self.means:
                self.means[key] = self.now + timedelta(minutes=self.rng.uniform(*HABITS[name]))
            if self.means[key] <= self.now:
                greedy = players_of(GAME)["greedy"]
                action: Action = greedy.choose(Sight(position, prompt.seat), self.rng)
                await self.play(prompt.seat, str(action))
                return
        known = {(prompt.seat, prompt.window) for prompt in position.due if prompt.secret}
        await self.wait(STEP * 60)
        self.game = await self.club.bot.service.match(self.match.id)
        gone = known - {(prompt.seat, prompt.window) for prompt in self.match.position.due}
        self.answered_for.update(seat for seat, _ in gone)


async def test_a_game_by_post(club: Club) -> None:
    """It reaches the requested round; nobody is asked the same thing twice, nobody loses on time, nothing is lost."""
    game = ByPost(club)
    await game.open("war", FOUR, "post 3d")
    began, windows, seen, last = game.now, 0, set[str](), ""
    letters = dict.fromkeys(HABITS, 0)
    while game.match.result() is None and game.state.round <= ROUNDS:
        turn = f"{game.state.round} {game.state.active}"
        if turn != last and game.state.active:
            last = turn
            # Uma wants to be asked only about her own pieces, Sol never but in his own turn, Jan not while it is not his.
            if game.state.active == "germany":
                await game.standing("united_kingdom", "set", until="game", stake="a piece of mine")
                await game.standing("soviet_union", "set", until="own")
            if game.state.active == "soviet_union":
                await game.standing("japan", "set", until="turn", stake="a navy")
        top = game.state.stack[-1]
        if isinstance(top, Asking) and game.match.position.due:
            window = game.match.position.due[0].window
            if window not in seen:
                seen.add(window)
                windows += 1
                for name in {FOUR[prompt.seat] for prompt in game.match.position.due}:
                    game.asked_of[name, turn] += 1
                game.nested += isinstance(top, Rescue)
                await game.restart_program()
        await game.go_on()
        assert game.now - began < timedelta(days=400)
    for name in HABITS:
        seat = next(seat for seat, one in FOUR.items() if one == name)
        letters[name] = len(game.letters(seat))
    assert game.state.round > ROUNDS or game.match.result() is not None
    assert windows == 0 or game.restarts == windows
    assert "run out" not in "\n".join(game.said()).lower()
    assert all(count < 40 for count in letters.values()), "old questions are taken away"
    turns = max(1, (game.state.round - 1) * 6)
    counts = sorted([*game.asked_of.values(), *[0] * (turns * len(HABITS) - len(game.asked_of))])
    print(f"{game.state.round - 1} rounds, {game.match.seq} decisions, {(game.now - began).days} days, {windows} windows")
    print(f"  questions a person and nation turn: median {statistics.median(counts)}, 95 % {counts[int(len(counts) * 0.95)]}")
    print(f"  answered for people: {dict(game.answered_for)}; restarted {game.restarts} times, {game.nested} in a card")
    print(f"  messages in the channel {len(game.said())}, letters that stay {letters}, {game.state.score}")
    if os.environ.get("FIELDPOST_TELL"):
        print("\n----\n".join(game.said()[-int(os.environ["FIELDPOST_TELL"]) :]))
        for seat in ("united_kingdom", "soviet_union", "japan", "germany"):
            print("=== letters of", seat, *game.letters(seat), sep="\n--\n")
            print(await game.standing(seat, "show"))
