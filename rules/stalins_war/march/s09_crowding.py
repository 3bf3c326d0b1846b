"""9.1.4. If too many units are in a hex at the end of movement or exploitation, their owner chooses those to give up."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.stalins_war.ground.s09_stacking import overstacked_side_hexes, why_hex_crowded
from rules.stalins_war.state.war import FrontWar


class Crowded(Step[FrontWar]):
    """A side gives up units until no hex is overstacked (9.1.4; their fate is house rule 9)."""

    verbs: ClassVar[tuple[str, ...]] = ("give_up",)
    seat: str

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        hexes = overstacked_side_hexes(g, self.seat)
        return (Prompt(self.seat, "crowded", "9.1.4", self.verbs, {"hexes": hexes}),) if hexes else ()

    def slot_give_up(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        hexes = overstacked_side_hexes(g, self.seat)
        units = [uid for hex_ in hexes for uid in g.at(hex_, seat, partisans=True) if _relieves_hex(g, hex_, uid)]
        return Slot("unit", "unit", tuple(units), section="9.1.4")

    def do_give_up(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.eliminate(args[0], "crowding")


def _relieves_hex(g: FrontWar, hex_: str, uid: str) -> bool:
    """Whether a hex is less crowded without a unit: one beyond its limits, or with units it may not be with."""
    problem = why_hex_crowded(g, hex_, g.side(uid))
    assert problem is not None
    row = g.unit(uid)
    return {
        "stack-four": not row.free,
        "stack-large": row.large,
        "stack-kind": row.free,
        "stack-strangers": row.nation in ("hungarian", "romanian"),
        "stack-partisans": True,
    }[problem.code]
