"""9.0. A combat segment."""

from __future__ import annotations

from rules.engine import Step
from rules.engine.contract.steps import push
from rules.next_war.state.war import TheatreWar


class CombatSegment(Step[TheatreWar]):
    """A side fights its battles, one at a time (9.1)."""

    seat: str


def begin_combat_segment(g: TheatreWar) -> None:
    """The active side fights; ``segment`` of the state says in which segment."""
    push(g, CombatSegment(seat=g.state.active))
