"""A battlefield for tests: units where a test wants them, dice as it names them, orders as a player types them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.cardgame.piles import Piles
from rules.engine import Action, IllegalActionError, Prompt, Refusal
from rules.engine.contract.core import Event
from rules.engine.contract.steps import Step, settle
from rules.engine.machine.dice import FixedDice
from rules.stalins_war.battle.s12_battles import Battles
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar

#: Answers that do as little as can be.
MODEST = ("decline", "done", "retreat")


class Field:
    """A position in the middle of a round. Every hex with units of the side has a combat marker, all units are in full supply."""

    def __init__(
        self,
        units: Mapping[str, str],
        *,
        side: str = "axis",
        turn: int = 6,
        dice: Sequence[int] = (),
        hands: Mapping[str, Sequence[str]] | None = None,
        held: Mapping[str, str] | None = None,
        step: Step[FrontWar] | None = None,
        **fields: Any,
    ) -> None:
        """``dice``: the faces, in the order in which they are rolled. ``held``: place -> side, others as in June 1941."""
        book = book_of("")
        control = {book.places[place].hex: one for place, one in book.tables.forces.control["campaign_1941"].items()}
        control |= {book.places[place].hex: one for place, one in (held or {}).items()}
        state = FrontState(scenario="campaign_1941", turn=turn, round=1, active=side, phase="rounds", vp=7, doing="ops")
        state.place, state.control = dict(units), control
        state.cards = {one: Piles(hand=list((hands or {}).get(one, ()))) for one in SIDES}
        state.kept = {one: [] for one in SIDES}
        state.marked = sorted({hex_ for uid, hex_ in units.items() if book.units[uid].side == side})
        for name, value in fields.items():
            assert name in FrontState.__struct_fields__, name
            setattr(state, name, value)
        self.g = FrontWar(state, FixedDice([face - 1 for face in dice]))
        self.g.stack.append(step or Battles(side=side))
        self.prompts: tuple[Prompt, ...] = settle(self.g)

    @property
    def state(self) -> FrontState:
        """The state as it is now."""
        return self.g.state

    @property
    def asked(self) -> str:
        """Which seat is to decide what: "axis fight"."""
        return " ".join(f"{prompt.seat} {prompt.what}" for prompt in self.prompts)

    def choices(self, order: str) -> tuple[str, ...]:
        """The values that may follow a begun order."""
        verb, *chosen = order.split()
        slot = self.g.stack[-1].slot(self.g, self.prompts[0].seat, verb, tuple(chosen))
        assert slot is not None, order
        return tuple(slot.choices)

    def do(self, *orders: str) -> Field:
        """Carry out orders of the seats to act, each checked against prompts and slots. Raises IllegalActionError."""
        for order in orders:
            assert self.prompts, f"nobody is asked: {order}"
            prompt, top = self.prompts[0], self.g.stack[-1]
            action = Action.parse(prompt.seat, order)
            if action.verb not in prompt.verbs:
                raise IllegalActionError(top.why_verb(self.g, prompt.seat, action.verb) or Refusal("not-offered", prompt.section))
            for at, value in enumerate(action.args):
                self._check(top, prompt.seat, action, at, value)
            assert top.slot(self.g, prompt.seat, action.verb, action.args) is None, f"{order}: something is missing"
            top.do(self.g, prompt.seat, action.verb, action.args)
            self.prompts = settle(self.g)
        return self

    def through(self, until: str = "") -> Field:
        """Give the smallest possible answers until a decision ("axis fight") or the end is reached."""
        while self.prompts and self.asked != until:
            verbs = self.prompts[0].verbs
            verb = next((verb for verb in MODEST if verb in verbs), verbs[0])
            if "choose" in verbs:
                verb = "choose"  # events are carried out as far as they go
            order = verb
            while (slot := self.g.stack[-1].slot(self.g, self.prompts[0].seat, verb, tuple(order.split()[1:]))) is not None:
                order = f"{order} {slot.choices[0]}"
            self.do(order)
        return self

    def _check(self, top: Step[FrontWar], seat: str, action: Action, at: int, value: str) -> None:
        slot = top.slot(self.g, seat, action.verb, action.args[:at])
        assert slot is not None, f"{action}: too much"
        for one in value.split("+") if slot.multi else [value]:
            if one not in slot.choices:
                why = top.why(self.g, seat, action.verb, action.args[:at], one)
                raise IllegalActionError(why or Refusal("not-legal", slot.section, {"value": one}, slot.choices))
        if slot.multi and not slot.low <= len(value.split("+")) <= slot.high:
            raise IllegalActionError(Refusal("wrong-number", slot.section, {"low": slot.low, "high": slot.high}))

    def refused(self, order: str) -> str:
        """Why an order is refused: code and section; "" if it is not."""
        try:
            self.do(order)
        except IllegalActionError as error:
            return f"{error.refusal.code} {error.refusal.section}"
        return ""

    def events(self, kind: str) -> list[Event]:
        """What happened of a kind."""
        return [event for event in self.g.events if event.kind == kind]

    def where(self, uid: str) -> str:
        """The hex of a unit, "" for one that is not on the map."""
        return self.state.place.get(uid, "")


def held_to(column: int, *, soviet: Sequence[str] = (), axis: Sequence[str] = ()) -> dict[str, str]:
    """All places up to a column of the map are held by the Axis, all others by the Soviets, with some exceptions."""
    places = book_of("").places
    found = {place: "axis" if int(row.hex[:2]) <= column else "soviet" for place, row in places.items()}
    return found | dict.fromkeys(soviet, "soviet") | dict.fromkeys(axis, "axis")
