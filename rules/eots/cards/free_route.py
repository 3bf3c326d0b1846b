"""A transport route for nothing (13.77): A33 and A39."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import Step, pop
from rules.eots.s13_nations import infrastructure
from rules.eots.state.war import EotsWar


class FreeRoute(Step[EotsWar]):
    """A33, A39: a transport route without its price; Jarhat first, and only while 13.77 B lets the Allies build."""

    verbs: ClassVar[tuple[str, ...]] = ("build", "decline")
    card: str

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not infrastructure.buildable_routes(g, "allies"):
            return ()
        return (Prompt("allies", "free-route", "13.77", ("build", "decline"), {"card": self.card}),)

    def slot_build(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("route", "hex", infrastructure.buildable_routes(g, "allies"), section="13.77")

    def do_build(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        infrastructure.build_transport_route(g, args[0])
