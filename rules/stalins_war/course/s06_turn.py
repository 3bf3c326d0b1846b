"""6. The sequence of play: start, rounds, attrition, replacements, draw, end; turn after turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine import Prompt, Sequence, Slot, Step
from rules.engine.contract.steps import push
from rules.stalins_war.battle.s07_combat_cards import discard_combat_cards
from rules.stalins_war.course import s14_replacements
from rules.stalins_war.course.s04_mobilization import lapse_mobilization
from rules.stalins_war.course.s05_victory import judge_victory
from rules.stalins_war.course.s07_hand import run_draw_phase
from rules.stalins_war.course.s07_rounds import TurnRounds
from rules.stalins_war.course.s13_attrition import apply_side_attrition
from rules.stalins_war.course.s18_banked import start_phase
from rules.stalins_war.march.s07_reinforcements import entry_room
from rules.stalins_war.march.s16_special import free_partisans, partisan_hexes
from rules.stalins_war.state.state import AXIS, SIDES, SOVIET
from rules.stalins_war.state.war import FrontWar

#: What must be in force before partisans are placed at the end of turns (16.4).
PARTISANS = "partisans"


def push_rounds(g: FrontWar) -> None:
    """B. Rounds."""
    push(g, TurnRounds())


def run_attrition_phase(g: FrontWar) -> None:
    """C. Attrition: the Axis, then the Soviets; on the first turn it came after each side's round (4.4)."""
    g.leave_rounds()
    if g.state.turn > 1:
        apply_side_attrition(g, AXIS)
        apply_side_attrition(g, SOVIET)


def return_units(g: FrontWar) -> None:
    """Units that were sent away come back, as reinforcements of their nation do."""
    for uid in sorted(uid for uid, turn in g.state.away.items() if turn <= g.state.turn):
        room = entry_room(g, uid)
        if room:
            g.place(uid, room[0], lost=g.state.lost.get(uid, 0), why="came-back")


def replacement_phase(g: FrontWar) -> None:
    """D. Replacements: none on the first turn (4.4)."""
    return_units(g)
    if g.state.turn > 1:
        g.set_phase("replacement")
        for side in reversed(SIDES):
            push(g, s14_replacements.ReplacementPhase(seat=side))
        for side in SIDES:
            s14_replacements.begin_replacements(g, side)


def end_phase(g: FrontWar) -> None:
    """F. Victory; then trenches are given up, and partisans placed."""
    g.set_phase("end")
    judge_victory(g, "end")
    push(g, PlacePartisans())
    for side in reversed(SIDES):
        push(g, GiveUpTrenches(seat=side))


def close_war_turn(g: FrontWar) -> None:
    """Markers of the turn are cleared; the next one begins, or the game is over."""
    state = g.state
    lapse_mobilization(g)
    g.clear_turn()
    discard_combat_cards(g)
    g.expire("turn")
    g.expire("draw")
    g.emit("turn-over", turn=state.turn, vp=state.vp)
    if state.turn >= g.scenario.last:
        judge_victory(g, "last")
        return
    g.next_turn()


class WarTurn(Sequence[FrontWar], tag="Turn"):
    """One turn (6)."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (
        start_phase, push_rounds, run_attrition_phase, replacement_phase, run_draw_phase, end_phase, close_war_turn,
    )  # fmt: skip


class WarTurns(Step[FrontWar], tag="Turns"):
    """Turn after turn until there is a winner."""

    def advance(self, g: FrontWar) -> None:
        push(g, WarTurn())


class GiveUpTrenches(Step[FrontWar]):
    """A side may remove its own trenches at the end of a turn (10.3.2)."""

    verbs: ClassVar[tuple[str, ...]] = ("fill", "done")
    seat: str
    over: bool = False

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if self.over or self.seat not in g.state.trenches.values():
            return ()
        return (Prompt(self.seat, "give-up-trenches", "10.3.2", self.verbs),)

    def slot_fill(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        own = tuple(hex_ for hex_, side in sorted(g.state.trenches.items()) if side == seat)
        return None if chosen else Slot("hex", "hex", own, section="10.3.2")

    def do_fill(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.fill(args[0])

    def do_done(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True


class PlacePartisans(Step[FrontWar]):
    """One partisan unit is placed for free at the end of a turn, once partisans are allowed (16.4)."""

    verbs: ClassVar[tuple[str, ...]] = ("partisans", "decline")
    seat: str = SOVIET
    over: bool = False

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if self.over or not g.in_force(PARTISANS) or not free_partisans(g) or not partisan_hexes(g):
            return ()
        return (Prompt(self.seat, "place-partisans", "house rule 16.4", self.verbs),)

    def slot_partisans(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        hexes = tuple(g.board.names(partisan_hexes(g)))
        return None if chosen else Slot("hex", "hex", hexes, section="house rule 16.4")

    def do_partisans(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.place(free_partisans(g)[0], args[0], why="partisans-placed")
        self.over = True

    def do_decline(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True
