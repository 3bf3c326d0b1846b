"""9.7.1, 8.5.8.1. A side takes its losses, as far as there is a choice; an assault on a beach still held costs a step more."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Action, Position, Prompt, Refusal, Slot
from rules.engine.contract.steps import pop, push
from rules.engine.contract.table import Chosen, FormField, FormValue, OrderForm, orders_in_turn
from rules.next_war.battle.s08_assault import landing_units
from rules.next_war.battle.s09_doctrine import BattleQuestion, wished_loser
from rules.next_war.battle.s09_losses import losing_units
from rules.next_war.battle.s09_usual import usual_loser
from rules.next_war.sea.s08_beachheads import beachhead_defence, drop_beachhead
from rules.next_war.sea.s08_landing import is_aboard
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar

#: The beachhead of the hex, where a unit is named that loses a step.
BEACHHEAD = "beachhead"


class TakeStepLosses(BattleQuestion):
    """ "lose" UNIT, step by step; what nobody can take is lost to nobody."""

    verbs: ClassVar[tuple[str, ...]] = ("lose", "decline")
    left: int

    def _open(self, g: TheatreWar) -> list[str]:
        fight = g.state.fight
        if not self.left or fight is None:
            return []
        units = losing_units(g, fight, self.side)
        # A beachhead may take a step, but for the first of the unit that leads (8.5.8.4, 9.7.1).
        takes = self.side != fight.side and units != [fight.guard] and beachhead_defence(g, fight.target, self.side)
        return [*units, BEACHHEAD] if takes else units

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        # Where all that may lose do lose, the order matters to nobody.
        open_ = self._open(g)
        if len(open_) <= self.left or self.is_answered(g, "take-losses", open_):
            return ()
        return (Prompt(self.side, "take-losses", "9.7.1", self.verbs, {"hex": g.fight.target, "left": self.left}),)

    def slot_lose(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", tuple(self._open(g)), section="9.7.1")

    def do_lose(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._lose(g, args[0])

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The usual choice: the unit of the doctrine, else whose defence, or attack, suffers least."""
        units = [uid for uid in self._open(g) if uid != BEACHHEAD]
        wished = wished_loser(g, self.side, units)
        usual = usual_loser(g, units, attacks=self.side == g.fight.side) if units else BEACHHEAD
        self._lose(g, wished or usual)

    def _lose(self, g: TheatreWar, uid: str) -> None:
        self.left -= 1
        if uid == BEACHHEAD:
            drop_beachhead(g, g.fight.target, "lost")
            return
        g.note_fight_loss(uid)
        g.lose_step(uid)

    def advance(self, g: TheatreWar) -> None:
        open_ = self._open(g)
        if len(open_) > self.left:
            self.answer_ahead(g)
        elif open_:
            self._lose(g, open_[0])
        else:
            pop(g, self)

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if value in g.fight.fighters(self.side) and value in g.state.place:
            return Refusal("spread-losses", "9.7.1", {"unit": value})
        return Refusal("not-in-the-battle", "9.7.1", {"unit": value}) if value in g.book.units else None


# -- an assault from the sea that failed ------------------------------------------------------------------------------------


def assault_losers(g: TheatreReading, fight: BattleUnderWay) -> list[str]:
    """Who may pay for a failed assault: those that were to land, without any of them any attacker (8.5.8.1)."""
    left = [uid for uid in sorted(fight.attackers) if uid in g.state.place]
    return [uid for uid in left if is_aboard(fight.attackers[uid])] or left


class TakeAssaultLoss(BattleQuestion):
    """ "lose" UNIT: the step that an assault on a beach that is still held costs (8.5.8.1)."""

    verbs: ClassVar[tuple[str, ...]] = ("lose", "decline")
    over: bool = False

    def _open(self, g: TheatreReading) -> list[str]:
        return [] if self.over or g.state.fight is None else assault_losers(g, g.state.fight)

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        open_ = self._open(g)
        if len(open_) < 2 or self.is_answered(g, "take-losses", open_):
            return ()
        return (Prompt(self.side, "take-losses", "8.5.8.1", self.verbs, {"hex": g.fight.target, "left": 1}),)

    def slot_lose(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", tuple(self._open(g)), section="8.5.8.1")

    def do_lose(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._lose(g, args[0])

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The usual choice: the unit of the doctrine, else whose attack suffers least."""
        units = self._open(g)
        self._lose(g, wished_loser(g, self.side, units) or usual_loser(g, units, attacks=True))

    def _lose(self, g: TheatreWar, uid: str) -> None:
        self.over = True
        g.note_fight_loss(uid)
        g.lose_step(uid)

    def advance(self, g: TheatreWar) -> None:
        units = self._open(g)
        if len(units) > 1:
            self.answer_ahead(g)
        elif units:
            self._lose(g, units[0])
        else:
            pop(g, self)

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        return Refusal("not-in-the-battle", "8.5.8.1", {"unit": value}) if value in g.book.units else None


def charge_failed_assault(g: TheatreWar) -> bool:
    """A beach that is still held after the battle costs the assault a step (8.5.8.1); whether it is."""
    fight = g.fight
    failed = bool(landing_units(fight) and g.walkers(fight.target, g.enemy(fight.side)))
    if failed:
        push(g, TakeAssaultLoss(side=fight.side))
    return failed


# -- all losses of a side in one form -----------------------------------------------------------------------------------------

#: Fewer steps than this are lost by as many buttons.
FEWEST = 3


def _losses_of(position: Position[TheatreState], seat: str) -> TakeStepLosses | None:
    prompt, step = position.prompt(seat), position.g.stack[-1]
    return step if prompt is not None and prompt.what == "take-losses" and isinstance(step, TakeStepLosses) else None


def are_losses_due(position: Position[TheatreState], seat: str) -> bool:
    """Whether a side loses several steps."""
    step = _losses_of(position, seat)
    return step is not None and step.left >= FEWEST


def loss_fields(position: Position[TheatreState], seat: str) -> tuple[FormField, ...]:
    """A box for each unit that may lose a step, and one for a beachhead: there is a choice only where none loses a second."""
    step = _losses_of(position, seat)
    slot = None if step is None else position.slot(seat, "lose")
    if step is None or slot is None:
        return ()
    lines = tuple(map(FormValue, slot.choices))
    title = ("form-losses-left", {"left": step.left})
    return (FormField("losses", title, "unit", lines, 1, step.left),)


def loss_orders(position: Position[TheatreState], seat: str, chosen: Chosen) -> tuple[Action, ...]:
    """ "lose" for each step."""
    return orders_in_turn(position, seat, "lose", chosen.get("losses", ()))


LOSSES: OrderForm[TheatreState] = OrderForm(due=are_losses_due, fields=loss_fields, orders=loss_orders)
