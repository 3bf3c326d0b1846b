"""7.1, 7.2, 7.4. A round: one action of one side, by a card or without."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine import Prompt, Refusal, Sequence, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.stalins_war.battle.s07_combat_cards import end_of_round
from rules.stalins_war.battle.s12_battles import Battles
from rules.stalins_war.cards.event import CardEventRun, opens_round, play_event_card, why_no_event
from rules.stalins_war.cards.work import CardUse
from rules.stalins_war.course.s05_victory import judge_victory
from rules.stalins_war.course.s13_attrition import apply_side_attrition
from rules.stalins_war.ground.s09_stacking import overstacked_side_hexes
from rules.stalins_war.ground.s13_supply import check_side_supply
from rules.stalins_war.ground.s15_weather import ops_lost
from rules.stalins_war.march.s07_orders import RoundOrders
from rules.stalins_war.march.s09_crowding import Crowded
from rules.stalins_war.march.s10_trenches import dig_all
from rules.stalins_war.march.s16_special import sweep_partisans
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, Doing
from rules.stalins_war.state.war import FrontWar


def ops_value_of(g: FrontReading, side: str, card: str) -> int:
    """The OPS a card is worth now: less for OPS rounds in a row and for mud, at least one (7.2.1, 7.2.2, 15.1.3)."""
    return max(g.card(card).ops - g.state.consecutive.get(side, 0) - ops_lost(g), g.numbers.ops_least)


def rp_of(g: FrontReading, card: str) -> dict[str, int]:
    """The replacement points of a card."""
    row = g.card(card)
    points = {"german": row.rp_german, "allied": row.rp_allied, "soviet": row.rp_soviet}
    return {kind: count for kind, count in points.items() if count}


class Act(Step[FrontWar]):
    """A side chooses what it does with its round (7.1)."""

    verbs: ClassVar[tuple[str, ...]] = ("ops", "event", "replace", "zero", "pass")
    seat: str
    over: bool = False

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if self.over:
            return ()
        verbs = tuple(verb for verb in self.verbs if self.why_verb(g, self.seat, verb) is None)
        facts = {"turn": g.state.turn, "round": g.state.round, "consecutive": g.state.consecutive.get(self.seat, 0)}
        return (Prompt(self.seat, "act", "house rule 7.1", verbs, facts),)

    def why_verb(self, g: FrontWar, seat: str, verb: str) -> Refusal | None:
        hand = g.hand(seat)
        if verb in ("ops", "event", "replace") and not hand:
            return Refusal("no-cards", "house rule 7.1")
        if verb == "event" and all(why_no_event(g, seat, card) is not None for card in hand):
            return Refusal("no-event", "house rule 7.5.1")
        if verb == "replace":
            if g.state.turn == 1:
                return Refusal("first-turn-replace", "house rule 4.4")
            if seat in g.state.replaced:
                return Refusal("replaced-before", "house rule 7.4")
            if not any(rp_of(g, card) for card in hand):
                return Refusal("no-rp", "house rule 7.4")
        return None

    # -- OPS (7.2) ---------------------------------------------------------------------------------------------------

    def slot_ops(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("card", "card", tuple(g.hand(seat)), section="house rule 7.2")
        most = min(g.numbers.bank_use, g.state.banked.get(seat, 0))
        if len(chosen) == 1 and most:
            return Slot("banked", "number", tuple(str(n) for n in range(most + 1)), section="house rule 18.2")
        return None

    def do_ops(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        banked = int(args[1]) if len(args) > 1 else 0
        ops = ops_value_of(g, seat, args[0]) + banked
        g.reveal(own=True)
        g.discard_card(seat, args[0])
        steady = next(iter(g.effects("steady", seat)), None)
        if steady is None:
            g.count_row(seat)
        else:
            g.use_up(steady)
        g.use_banked(seat, banked)
        g.emit("played-ops", seat=seat, card=args[0], count=ops)
        self._operate(g, "ops", ops)

    def do_zero(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.break_row(seat)
        g.emit("played-zero", seat=seat)
        self._operate(g, "zero", 0)

    def _operate(self, g: FrontWar, doing: Doing, ops: int) -> None:
        self.over = True
        g.use_round(doing, ops)
        push(g, Operation())

    # -- events (7.5.1) --------------------------------------------------------------------------------------------

    def slot_event(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        cards = tuple(card for card in g.hand(seat) if why_no_event(g, seat, card) is None)
        return Slot("card", "card", cards, section="house rule 7.5.1")

    def do_event(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        play_event_card(g, seat, args[0])
        g.use_round("event")
        self.over = True
        if opens_round(g, args[0]):
            self._operate(g, "event", 0)
        push(g, CardEventRun(use=CardUse(side=seat, card=args[0])))

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        return why_no_event(g, seat, value) if verb == "event" and value in g.hand(seat) else None

    # -- replacements (7.4), passing ---------------------------------------------------------------------------------

    def slot_replace(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        return Slot("card", "card", tuple(card for card in g.hand(seat) if rp_of(g, card)), section="house rule 7.4")

    def do_replace(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        card = args[0]
        g.reveal(own=True)
        g.discard_card(seat, card)
        g.break_row(seat)
        g.note_replacements(seat)
        g.use_round("replacements")
        g.emit("played-replacements", seat=seat, card=card)
        for kind, points in rp_of(g, card).items():
            g.gain_rp(kind, points)
        self.over = True

    def do_pass(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.break_row(seat)
        g.use_round("pass")
        g.emit("passed", seat=seat)
        self.over = True


# -- a round with orders (7.3.2) -----------------------------------------------------------------------------------------


def push_orders(g: FrontWar) -> None:
    """Combat markers, movement, strategic movement, trenches to be dug."""
    push(g, RoundOrders(seat=g.state.active))


def clear_crowded_hexes(g: FrontWar) -> None:
    """Movement is over: stacking is looked at (9.1.4)."""
    if overstacked_side_hexes(g, g.state.active):
        push(g, Crowded(seat=g.state.active))


def dig_trenches(g: FrontWar) -> None:
    """Trenches are dug; partisans are driven out (10.3.1, 16.4)."""
    dig_all(g)
    if g.state.active == AXIS:
        sweep_partisans(g, sorted({*g.state.left, *g.state.shipped}))


def push_fights(g: FrontWar) -> None:
    """Fights one by one, then exploitation (11, 12)."""
    push(g, Battles(side=g.state.active))


class Operation(Sequence[FrontWar]):
    """A round of OPS, with or without a card: orders, trenches, fights, exploitation."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (push_orders, clear_crowded_hexes, dig_trenches, push_fights)


# -- the round -------------------------------------------------------------------------------------------------------------


def open_war_round(g: FrontWar) -> None:
    """The supply of the active side is looked at (13.1.1)."""
    state = g.state
    g.begin_round()
    if state.weather_by_die and state.active == g.scenario.begins:
        # The option of 23: one roll for both sides in a turn that may have mud.
        g.set_mud(bool(g.this_turn.mud) and g.dice.die(6, f"weather {state.turn}.{state.round}") <= g.numbers.mud_die)
    g.emit("round", seat=state.active, round=state.round, what=g.weather)
    check_side_supply(g, state.active)


def push_act(g: FrontWar) -> None:
    """Push the step of the round's use."""
    push(g, Act(seat=g.state.active))


def close_war_round(g: FrontWar) -> None:
    """End everything that lasts for a round; note which units fought (7.2.6); the game may be over (5.3)."""
    state, side = g.state, g.state.active
    g.finish_round(side)
    end_of_round(g)
    g.expire("round", side)
    judge_victory(g, "round")
    if state.turn == 1 and not g.over:
        apply_side_attrition(g, side)  # after each side's own round (4.4)
    if not g.over:
        g.emit("round-over", seat=side, round=state.round)


class Round(Sequence[FrontWar]):
    """One round of one side (6 B)."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (open_war_round, push_act, close_war_round)


class TurnRounds(Step[FrontWar], tag="Rounds"):
    """The rounds of a turn, by alternating sides, beginning with the scenario's first side."""

    done: int = 0

    def advance(self, g: FrontWar) -> None:
        if self.done >= 2 * g.this_turn.rounds:
            pop(g, self)
            return
        first = g.scenario.begins
        g.give_round(first if self.done % 2 == 0 else g.enemy(first), self.done // 2 + 1)
        self.done += 1
        push(g, Round())
