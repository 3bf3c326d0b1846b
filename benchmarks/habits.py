"""Watches games of computer players and counts what a person would call foolish."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import permutations
from typing import Any, Protocol

from rules.engine.contract.core import Action
from rules.engine.machine.position import Outcome, Position
from rules.generals.state.decks import card_of
from rules.stalins_war.ground.s15_weather import ops_lost
from rules.stalins_war.state.reading import FrontReading

#: Statuses of Generals that bring points, or more in battles.
WORTH_LAYING = ("victory_step", "own_land_battle", "own_sea_battle", "axis_army_battled", "own_navy_battled")


class WatchedGame(Protocol):
    """Counts a game's habits, action after action."""

    count: Counter[str]

    def watch(self, before: Position[Any], action: Action, outcome: Outcome[Any]) -> None:
        """Count an action."""


class GeneralsHabits:
    """Habits of *Generals*."""

    def __init__(self) -> None:
        self.count = Counter[str]()
        #: Pieces that came in the present turn and lost nothing of their side since: nation, kind, space -> the action.
        self._came: dict[tuple[str, str, str], str] = {}
        #: The nations that took a piece off in the present turn.
        self._took: set[str] = set()

    def watch(self, before: Position[Any], action: Action, outcome: Outcome[Any]) -> None:
        now = outcome.position.g
        for event in outcome.events:
            facts = event.facts
            piece = facts.get("seat", ""), facts.get("piece", ""), facts.get("area", "")
            if event.kind == "turn":
                self._came.clear()
                self._took.clear()
            elif event.kind in ("built", "recruited"):
                self._came[piece] = " ".join((action.verb, *action.args[:1]))
            elif event.kind == "removed":
                side = now.board.side[piece[0]]
                self._took.add(facts.get("by", ""))
                self._came = {one: by for one, by in self._came.items() if now.board.side[one[0]] != side}
            elif event.kind == "cut-off" and piece in self._came:
                self.count["pieces cut off in the turn they came, by choice"] += 1
                self.count["of these, where the nation took an enemy piece off in the same turn"] += piece[0] in self._took
                self.count[f"    {self._came[piece]}"] += 1
        self._count_thrown(before, action, now)

    def _count_thrown(self, before: Position[Any], action: Action, now: Any) -> None:
        """Statuses thrown away for which there are turns left beside those that are kept."""
        left = before.g.book.numbers.rounds - before.state.round
        if action.verb != "discard" or not left:
            return
        thrown = [before.g.card(card_of(value)) for value in action.args[0].split("+")]
        kept = [now.card(card) for card in now.state.hand[action.seat]]
        for name, triggers in (("statuses", ()), ("statuses of points and battles", WORTH_LAYING)):
            gone, still = (
                sum(row.kind == "status" and (not triggers or row.trigger in triggers) for row in rows) for rows in (thrown, kept)
            )
            self.count[f"{name} thrown away that could be laid"] += min(gone, max(0, left - still))


#: Events of a unit that goes somewhere by its side's will.
WENT = ("moved", "railed", "sailed", "advanced", "exploited")
#: How much stronger than a corps a stack beside it is that can crush it.
CRUSHING = 2
#: The units of a stack, at least.
STACK = 2


class FrontHabits:
    """Habits of *Stalin's War*."""

    def __init__(self) -> None:
        self.count = Counter[str]()
        #: Side -> its rounds of the turn: the OPS of a card played for them (less for mud), 0 for another use.
        self._uses: dict[str, list[int]] = defaultdict(list)
        #: Units that went somewhere in the present round, and the hexes they came from; those of each side's last round that
        #: were in supply as they set out.
        self._went: set[str] = set()
        self._fed: set[str] = set()
        self._left: set[str] = set()
        self._last: dict[str, set[str]] = {}
        #: Corps that were left by themselves beside a stack in the round before.
        self._alone: set[str] = set()

    def watch(self, before: Position[Any], action: Action, outcome: Outcome[Any]) -> None:
        g: FrontReading = outcome.position.g
        prompt = before.prompt(action.seat)
        if prompt is not None and prompt.what == "act":
            card = before.g.card(action.args[0]).ops if action.verb == "ops" else 0
            self._uses[action.seat].append(max(card - ops_lost(before.g), g.numbers.ops_least) if card else 0)
        for event in outcome.events:
            facts = event.facts
            if event.kind == "round":
                self._went, self._fed, self._left = set(), set(), set()
            elif event.kind in WENT:
                if facts["unit"] not in self._went and before.g.full(facts["unit"]):
                    self._fed.add(facts["unit"])
                self._went.add(facts["unit"])
                self._left.add(facts["origin"])
            elif event.kind == "round-over":
                self._last[facts["seat"]] = self._fed
                self._count_alone(g, facts["seat"])
            elif event.kind == "eliminated":
                self._count_lost(g, facts["unit"], facts["why"])
            elif event.kind == "turn-over":
                self._count_rows(g.numbers.ops_least)

    def _count_alone(self, g: FrontReading, side: str) -> None:
        """Corps that went to or were left in a hex by themselves beside a stack that can crush them."""
        self._alone, enemy = set(), g.enemy(side)
        for uid in g.units_of(side):
            row, hex_ = g.unit(uid), g.state.place[uid]
            if row.large or row.kind in ("stalin", "bunker", "partisan") or g.at(hex_, side) != [uid]:
                continue
            if uid not in self._went and hex_ not in self._left:
                continue
            stacks = [g.at(name, enemy) for name in g.board.names(g.board.near(g.state.place[uid]))]
            if any(len(one) >= STACK and sum(map(g.strength, one)) >= CRUSHING * g.strength(uid) for one in stacks):
                self._alone.add(uid)
        self.count["corps left by themselves beside a stack"] += len(self._alone)

    def _count_lost(self, g: FrontReading, uid: str, why: str) -> None:
        if why == "attrition":
            self.count["units lost without supply"] += 1
            self.count["units cut off by their own raid"] += uid in self._last.get(g.unit(uid).side, ())
        elif uid in self._alone:
            self.count["of the corps left by themselves, destroyed in the enemy's next round"] += 1

    def _count_rows(self, least: int) -> None:
        for uses in self._uses.values():
            played, best = row_sum(uses, least), max(row_sum(one, least) for one in set(permutations(uses)))
            self.count["sides and turns"] += 1
            self.count["OPS lost in a row"] += sum(uses) - played
            self.count["OPS lost in a row by order"] += best - played
        self._uses.clear()


def row_sum(uses: Sequence[int], least: int) -> int:
    """What cards played for OPS bring in an order: one less for each before it without a pause (7.2.1)."""
    found = row = 0
    for ops in uses:
        found += max(ops - row, least) if ops else 0
        row = row + 1 if ops else 0
    return found


WATCHED: dict[str, type[WatchedGame]] = {"generals": GeneralsHabits, "stalins_war": FrontHabits}
