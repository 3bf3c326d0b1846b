"""The one decision many events end with: which unit loses a step."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import Step, pop
from rules.eots.state.model import Side
from rules.eots.state.war import EotsWar


class StepLoss(Step[EotsWar]):
    """``side`` picks the unit that loses a step: one of the enemy's ("hit") or of its own ("lose"); or none, if ``optional``.

    ``what``: the prompt; ``section``: the rule's.
    """

    verbs: ClassVar[tuple[str, ...]] = ("hit", "lose", "decline")
    side: Side
    what: str
    section: str
    units: list[str]
    verb: Literal["hit", "lose"] = "hit"
    optional: bool = False

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        verbs = (self.verb, "decline") if self.optional else (self.verb,)
        return (Prompt(self.side, self.what, self.section, verbs),)

    def _target(self, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", tuple(self.units), section=self.section)

    def slot_hit(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self._target(chosen)

    def slot_lose(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self._target(chosen)

    def do_hit(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.lose_step(args[0])

    def do_lose(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.do_hit(g, seat, args)
