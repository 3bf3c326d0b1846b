"""Battles on small boards: blue attacks 0303 from the hexes around it."""

from __future__ import annotations

from typing import Any

from rules.engine import Action, Event, Position
from rules.engine.contract.steps import settle
from rules.engine.machine.dice import FixedDice
from rules.next_war.battle.s09_reckoning import BattleReckoning, drawn_battle, reckon_battle
from rules.next_war.battle.s09_segment import begin_combat_segment
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import battlefield, block, unit

TARGET = "0303"
#: The hexes around the target.
AROUND = ("0302", "0304", "0203", "0204", "0403", "0404")


def clash(
    units: dict[str, dict[str, Any]], target: str = "flat", board: dict[str, Any] | None = None, **fields: Any
) -> TheatreWar:
    """A combat segment of blue on flat hexes. ``target``: the words of the hex that is attacked; ``hexes``: of others."""
    given = {"segment": "first_combat", "active": "blue", **fields}
    hexes = {**block(h0303=target), **given.pop("hexes", {})}
    return battlefield(hexes, units, board, **given)


def blue(at: str = "0302", **row: Any) -> dict[str, Any]:
    """An attacker."""
    return unit("blue", at, **row)


def red(**row: Any) -> dict[str, Any]:
    """A defender of the hex that is attacked."""
    return unit("red", TARGET, **row)


def fought(g: TheatreWar, **named: Any) -> tuple[BattleUnderWay, BattleReckoning]:
    """The battle of all blue units for the hex."""
    fight = drawn_battle(g, TARGET, sorted(uid for uid in g.units_of("blue")), **named)
    return fight, reckon_battle(g, fight)


def shifts_of(g: TheatreWar, **named: Any) -> dict[str, int]:
    """Shift -> columns, those of 0 left out."""
    return {part.what: part.amount for part in fought(g, **named)[1].shifts if part.amount}


def modifiers_of(g: TheatreWar, **named: Any) -> dict[str, int]:
    """Modifier -> what is added to the roll."""
    return {part.what: part.amount for part in fought(g, **named)[1].modifiers}


def attack_of(target: str = "flat", against: str = "infantry", board: dict[str, Any] | None = None, **row: Any) -> int:
    """The strength of an attacker with these figures against a defender with these flags."""
    fields = {name: row.pop(name) for name in ("unsupplied", "razed", "control") if name in row}
    return fought(clash({"a": blue(**row), "d": red(flags=against)}, target, board, **fields))[1].totals[0]


class Fray:
    """A combat segment in play: actions with prescribed dice, and their results.

    ``ahead``: whether the defender's sheet is played; else it leaves each question until it comes.
    """

    def __init__(self, g: TheatreWar, *, ahead: bool = False) -> None:
        """Blue's segment begins in a position."""
        self.ahead = ahead
        begin_combat_segment(g)
        settle(g)
        self.position = Position(NEXT_WAR, g.state)
        self.events: list[Event] = []

    def do(self, line: str, *dice: int) -> Fray:
        """Play "SEAT VERB ARGUMENT ..." with these dice, all of which are rolled."""
        seat, _, rest = line.partition(" ")
        fixed = FixedDice([*dice, 99])
        outcome = self.position.play(Action.parse(seat, rest), fixed)
        assert fixed._results == [99], f"{line}: dice left"
        self.position, self.events = outcome.position, list(outcome.events)
        prompt = next(iter(self.position.prompts), None)
        if not self.ahead and prompt is not None and prompt.what == "answer-attacks":
            outcome = self.position.play(Action(prompt.seat, "done"), fixed)
            self.position, self.events = outcome.position, [*self.events, *outcome.events]
        return self

    def asked(self) -> list[str]:
        """Whose decision it is, and which: "red take-losses"."""
        return [f"{prompt.seat} {prompt.what}" for prompt in self.position.prompts]

    def verbs(self) -> tuple[str, ...]:
        """What may be done now."""
        return self.position.prompts[0].verbs if self.position.prompts else ()

    def choices(self, line: str) -> tuple[str, ...]:
        """The values of the next slot after "SEAT VERB ARGUMENT ..."."""
        seat, verb, *chosen = line.split()
        slot = self.position.slot(seat, verb, tuple(chosen))
        return slot.choices if slot else ()

    def refused(self, line: str) -> str:
        """Why an action is not legal."""
        seat, _, rest = line.partition(" ")
        found = self.position.check(Action.parse(seat, rest))
        return f"{found.code} {found.section}" if found else ""

    def facts(self, kind: str) -> dict[str, Any]:
        """The facts of the last event of a kind."""
        return next(dict(event.facts) for event in reversed(self.events) if event.kind == kind)

    @property
    def state(self) -> TheatreState:
        """The state now."""
        return self.position.state

    def where(self, uid: str) -> str:
        """Where a unit is; "" if it is gone."""
        return self.state.place.get(uid, "")
