"""8.4. Control changes, once a turn, after the clearing operations; what bases that were taken cost in the air (6.3.1, 6.5.4)."""

from __future__ import annotations

from rules.next_war.air.s06_base_loss import begin_base_losses
from rules.next_war.ground.s08_clearing_marker import drop_empty_markers
from rules.next_war.ground.s08_control import passing_hexes
from rules.next_war.ground.s12_points import seize_hex
from rules.next_war.state.war import TheatreWar


def change_control(g: TheatreWar) -> None:
    """Hexes pass to the side that was the last to enter them, but those that need clearing."""
    drop_empty_markers(g, "empty")
    for hex_, side in passing_hexes(g).items():
        seize_hex(g, hex_, side)
    begin_base_losses(g)
