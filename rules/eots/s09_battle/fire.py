"""The common parts of the two stages of a battle (9.2, 9.4): tasks in order, a die for each side, hits placed by the firer."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, NamedTuple

from data.eots.war_charts import CombatTable
from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop
from rules.eots.s09_battle import forces
from rules.eots.s09_battle.tasks import NameWinner, PlaceHits, RollDie, Task
from rules.eots.state.model import DeclaredBattle
from rules.eots.state.war import EotsWar


class Sections(NamedTuple):
    """The sections of the rulebook on placing the hits of a stage."""

    hits: str
    too_few: str
    full_first: str


class FireStage(Step[EotsWar]):
    """A stage of one battle. ``todo``: its tasks still to be done. ``hits``: those still to be placed, by firing side."""

    verbs: ClassVar[tuple[str, ...]] = ("hit",)
    #: The stage in facts and rolls, and in the labels of its dice.
    stage: ClassVar[str]
    die: ClassVar[str]
    sections: ClassVar[Sections]
    hex: str
    begun: bool = False
    todo: list[Task] = []
    hits: dict[str, int] = {}

    # -- what differs between the stages ---------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, g: EotsWar) -> None:
        """The stage begins: set ``todo``, or leave it empty if nothing is fought."""

    @abstractmethod
    def firing(self, g: EotsWar, side: str) -> list[str]:
        """The units whose strengths a side adds up for its roll; none if it does not fire."""

    @abstractmethod
    def strength(self, g: EotsWar, uid: str) -> int:
        """The strength of a firing unit."""

    @abstractmethod
    def table(self, g: EotsWar) -> CombatTable:
        """The combat results table of the stage."""

    @abstractmethod
    def modifiers(self, g: EotsWar, side: str) -> list[tuple[str, int]]:
        """The modifiers of a side's die, by name."""

    @abstractmethod
    def buyable(self, g: EotsWar, side: str) -> tuple[str, ...]:
        """Enemy units of which a side may buy a step with the hits it has left."""

    @abstractmethod
    def targets(self, g: EotsWar, side: str) -> list[str]:
        """Enemy units that may lose a step to this side, at any cost and in any order of hits."""

    @abstractmethod
    def cost(self, g: EotsWar, uid: str) -> int:
        """The hits that a step of a unit costs in this stage."""

    @abstractmethod
    def strike(self, g: EotsWar, side: str, uid: str) -> None:
        """An enemy unit loses a step to a side's fire."""

    @abstractmethod
    def why_no_target(self, g: EotsWar, seat: str, uid: str) -> Refusal | None:
        """Why an enemy unit can lose no step to this side, with any hits; None if it can."""

    @abstractmethod
    def name_winner(self, g: EotsWar) -> None:
        """All hits are placed: who won the stage."""

    def is_critical(self, g: EotsWar, side: str, natural: int, modified: int) -> bool:
        """Whether a roll is a critical hit (9.2 F 6)."""
        return False

    def was_critical(self, side: str) -> bool:
        """Whether the roll whose hits a side places was a critical hit."""
        return False

    def rolled(self, g: EotsWar, side: str, critical: bool) -> None:
        """A side has rolled."""

    def hits_placed(self, g: EotsWar) -> None:
        """A side has placed its hits."""

    def perform(self, g: EotsWar, task: Task) -> None:
        """A task that only this stage has."""

    # -- the course of a stage -------------------------------------------------------------------------------------------

    def battle(self, g: EotsWar) -> DeclaredBattle:
        """The battle this stage belongs to."""
        return forces.battle_at(g, self.hex)

    @property
    def due(self) -> Task | None:
        """The task that comes next, None before the stage has begun and after it has ended."""
        return self.todo[0] if self.begun and self.todo else None

    def advance(self, g: EotsWar) -> None:
        if not self.begun:
            self.begun = True
            self.begin(g)
            g.step_changed()
            return
        task = self.due
        if task is None:
            pop(g, self)
            return
        if isinstance(task, PlaceHits) and (only := self.buyable(g, task.side)):
            self.buy(g, task.side, only[0])
            return
        self.todo.pop(0)
        match task:
            case RollDie(side):
                self._roll(g, side)
            case PlaceHits():
                self.hits_placed(g)
            case NameWinner():
                self.name_winner(g)
            case _:
                self.perform(g, task)
        g.step_changed()

    def _roll(self, g: EotsWar, side: str) -> None:
        units = self.firing(g, side)
        if not units:
            return
        strengths: list[list[str | int]] = [[u, self.strength(g, u)] for u in units]
        modifiers = self.modifiers(g, side)
        natural = g.dice.d10(f"{self.die}:{self.hex}:{side}")
        modified = natural + sum(value for _, value in modifiers)
        table = self.table(g)
        hits = table.hits(sum(self.strength(g, u) for u in units), modified)
        critical = self.is_critical(g, side, natural, modified)
        self.hits[side] = hits
        rating = table.rating(modified)
        roll = forces.Roll(side, self.stage, strengths, modifiers, natural, rating, hits, critical)
        forces.note_battle_roll(g, self.battle(g), roll)
        self.rolled(g, side, critical)

    def buy(self, g: EotsWar, side: str, uid: str) -> None:
        """A step of an enemy unit for hits."""
        self.hits[side] -= self.cost(g, uid)
        self.strike(g, side, uid)

    # -- placing hits ----------------------------------------------------------------------------------------------------

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        task = self.due
        # All hits must be placed (9.2 F, 9.4 B): if only one unit can take them, no question is needed.
        if not isinstance(task, PlaceHits) or len(self.buyable(g, task.side)) <= int(g.state.single_hits):
            return ()
        return (Prompt(task.side, "place-hits", self.sections.hits, ("hit",), self.facts(task.side)),)

    def facts(self, side: str) -> dict[str, Any]:
        """The facts of a prompt about a side's hits."""
        return {"hex": self.hex, "stage": self.stage, "hits": self.hits.get(side, 0), "critical": self.was_critical(side)}

    def slot_hit(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", self.buyable(g, seat), section=self.sections.hits)

    def do_hit(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.buy(g, seat, args[0])

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb != "hit" or value not in g.cat.units:
            return None
        have = self.hits.get(seat, 0)
        facts = {"unit": value, "have": have}
        if g.side(value) == seat:
            return Refusal("own-unit", self.sections.hits, facts)
        if (refusal := self.why_no_target(g, seat, value)) is not None:
            return refusal
        need = self.cost(g, value)
        if need > have:
            return Refusal("too-few-hits", self.sections.too_few, {**facts, "need": need})
        return Refusal("full-units-first", self.sections.full_first, facts)
