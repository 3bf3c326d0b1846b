"""18. Banked OPS at the start of a turn: Lend-Lease."""

from __future__ import annotations

from rules.stalins_war.ground.s13_supply import full_supply_sources
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import SOVIET
from rules.stalins_war.state.war import FrontWar

#: The ports of the north, the railheads of the south besides the oil of the Caspian, and what must be in force.
NORTH, SOUTH, SOUTH_PORT, ENABLED_BY = "lend_lease_north", "lend_lease_persia", "baku", "lend_lease"


def lend_lease(g: FrontReading) -> int:
    """The OPS from Lend-Lease now (house rule 18.3)."""
    if not g.in_force(ENABLED_BY) or g.state.in_force[ENABLED_BY] >= g.state.turn:
        return 0
    board, held = g.board, g.held(SOVIET)
    free = board.all & ~g.occupied("axis") & ~g.held("axis")
    net = board.rail.flood(full_supply_sources(g, SOVIET, SOVIET), free)
    found = 1 if board.role.get(NORTH, 0) & held & net else 0
    if g.holds(SOVIET, SOUTH_PORT) and board.role.get(SOUTH, 0) & held:
        found += 1
    return found


def start_phase(g: FrontWar) -> None:
    """A. The turn begins: banked OPS by Lend-Lease (18.3); units that were sent away or waited come back."""
    state = g.state
    g.set_phase("start")
    g.emit("turn", turn=state.turn)
    for uid in sorted(uid for uid, turn in state.waiting.items() if turn <= state.turn):
        g.come_out(uid)
    got = lend_lease(g)
    got = max(0, got - sum(effect.n for effect in g.effects("bank_less", "axis") if effect.since < state.turn))
    g.receive_lend_lease(got)
