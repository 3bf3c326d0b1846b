"""A position with everything taken out that not everybody may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.engine.contract.steps import refuse
from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.eots.whole.play import SAVER

if TYPE_CHECKING:
    from rules.engine.contract.questions import Said

#: The lines of an answer.
Lines = list["Said | Refusal"]


def public_war(state: EotsState) -> EotsWar:
    """A reading context of a copy without hands, decks and cards laid aside: answers from it cannot depend on them."""
    g = EotsWar(SAVER.clone(state), None)
    g.suppose_no_cards()
    return g


def unit_on_map(g: EotsWar, uid: str) -> None:
    """Raises IllegalActionError for anything but a unit on the map or in the China box."""
    if uid not in g.cat.units:
        raise refuse("no-unit", "7.21", value=uid)
    if not g.on_map(uid) and g.where(uid) != CHINA_BOX:
        raise refuse("not-on-map", "7.21", unit=uid)
