"""3.0, 8.5. A movement segment whole: every way of moving in one sheet, handed over at once or carried out part by part."""

from __future__ import annotations

from rules.engine.contract.steps import push
from rules.next_war.air.s08_hanging import HangingSheet
from rules.next_war.state.war import TheatreWar


class MovementSheet(HangingSheet, tag="MovementSegment"):
    """A side moves over the ground and by air."""


def begin_movement_segment(g: TheatreWar) -> None:
    """The active side moves."""
    step = MovementSheet(seat=g.state.active)
    step.draft_lasting(g)
    if step.prompts(g):
        g.open_segment()
    push(g, step)
