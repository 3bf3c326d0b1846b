"""11, 12. The fighting of a round: fights one by one, exploitation after all of them, stacking at the end (7.3.2, 12.2.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine import Sequence
from rules.engine.contract.steps import push
from rules.stalins_war.battle.s11_declare import Fights
from rules.stalins_war.battle.s12_exploit import Exploit
from rules.stalins_war.march.s09_crowding import Crowded
from rules.stalins_war.march.s16_special import sweep
from rules.stalins_war.state.state import AXIS
from rules.stalins_war.state.war import War


def _side(g: War) -> str:
    top = g.stack[-1]
    assert isinstance(top, Battles)
    return top.side


def fights(g: War) -> None:
    """All fights of the round."""
    push(g, Fights(side=_side(g)))


def exploitation(g: War) -> None:
    """Exploitation follows when all fights, advances and retreats are over (12.2.1)."""
    push(g, Exploit(side=_side(g)))


def settle_down(g: War) -> None:
    """Blitz markers are taken off; Axis units may have driven out partisans; stacking is looked at (9.1.4)."""
    side = _side(g)
    g.remove_blitz()
    if side == AXIS:
        advanced = {uid for uid in g.state.fought if g.state.place.get(uid) in g.state.attacked}
        sweep(g, sorted(advanced | set(g.state.exploited)))
    push(g, Crowded(seat=side))


class Battles(Sequence[War], kw_only=True):
    """The fighting of one side's round."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (fights, exploitation, settle_down)
    side: str
