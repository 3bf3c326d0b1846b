"""Steps of the sequence, put on a test position, with their offers and effects."""

from __future__ import annotations

from rules.engine import Action, Event, Position, SealedDice, Step
from rules.engine.contract.dice import DiceBase
from rules.engine.contract.steps import settle
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar


class FixedDice(DiceBase):
    """Dice that fall as a test says, then 0."""

    def __init__(self, *rolls: int) -> None:
        self.rolls = list(rolls)

    def below(self, n: int, label: str) -> int:
        self.rolled = True
        return self.rolls.pop(0) if self.rolls else 0


def rolling(g: TheatreWar, *rolls: int) -> TheatreWar:
    """The same state with dice."""
    return TheatreWar(g.state, FixedDice(*rolls), g.book)


def under_way(g: TheatreWar, step: Step[TheatreWar]) -> Position[TheatreState]:
    """A position in which a step is under way, and nothing below it."""
    war = rolling(g)
    war.stack.append(step)
    settle(war)
    return Position(NEXT_WAR, war.state)


def done(position: Position[TheatreState], *orders: str, seat: str = "") -> tuple[Position[TheatreState], list[Event]]:
    """The position after orders of the seat that is to act, and what happened."""
    events: list[Event] = []
    for number, order in enumerate(orders, 1):
        action = Action.parse(seat or position.due[0].seat, order)
        outcome = position.play(action, SealedDice(bytes(32), number))
        position, events = outcome.position, [*events, *outcome.events]
    return position, events


def why_not(position: Position[TheatreState], order: str, seat: str = "") -> str:
    """Code and section by which an order is refused; "" if it is legal."""
    refusal = position.check(Action.parse(seat or position.due[0].seat, order))
    return f"{refusal.code} {refusal.section}" if refusal is not None else ""
