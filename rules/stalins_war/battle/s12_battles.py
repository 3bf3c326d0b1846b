"""11, 12. The fighting of a round: fights one by one, exploitation after all of them, stacking at the end (7.3.2, 12.2.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine import Sequence
from rules.engine.contract.steps import push
from rules.stalins_war.battle.s11_declare import Fights
from rules.stalins_war.battle.s12_exploit import Exploit
from rules.stalins_war.march.s09_crowding import Crowded
from rules.stalins_war.march.s16_special import sweep_partisans
from rules.stalins_war.state.state import AXIS
from rules.stalins_war.state.war import FrontWar


def _fighting_side(g: FrontWar) -> str:
    top = g.stack[-1]
    assert isinstance(top, Battles)
    return top.side


def fight_all_battles(g: FrontWar) -> None:
    """All fights of the round."""
    push(g, Fights(side=_fighting_side(g)))


def push_exploitation(g: FrontWar) -> None:
    """Exploitation follows when all fights, advances and retreats are over (12.2.1)."""
    push(g, Exploit(side=_fighting_side(g)))


def settle_down(g: FrontWar) -> None:
    """Blitz markers are taken off; Axis units may have driven out partisans; stacking is looked at (9.1.4)."""
    side = _fighting_side(g)
    g.remove_blitz()
    if side == AXIS:
        advanced = {uid for uid in g.state.fought if g.state.place.get(uid) in g.state.attacked}
        sweep_partisans(g, sorted(advanced | set(g.state.exploited)))
    push(g, Crowded(seat=side))


class Battles(Sequence[FrontWar], kw_only=True):
    """The fighting of one side's round."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (fight_all_battles, push_exploitation, settle_down)
    side: str
