"""9.7.1. Losses: the unit that led first, then evenly; who is spared a step when there are too few (9.7.1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.reading import TheatreReading


def steps_left(g: TheatreReading, uid: str) -> int:
    """The steps that a unit has; none if it is gone."""
    return (g.unit(uid).steps or 1) - g.state.lost.get(uid, 0) if uid in g.state.place else 0


def steps_of(g: TheatreReading, units: Iterable[str]) -> int:
    """The steps of units together."""
    return sum(steps_left(g, uid) for uid in units)


def relieved_losses(first: int, column: int, losses: tuple[int, int], have: tuple[int, int]) -> tuple[int, int, str]:
    """The losses of attacker and defender when one of them cannot take all, and who is spared a step (9.7.1.1).

    ``first``: the first column in which the attacker may be. The attacker is looked at first; never are both (Q41).
    """
    (ours, theirs), (our_steps, their_steps) = losses, have
    if column >= first and theirs > their_steps and ours:
        return ours - 1, theirs, "attacker"
    if ours and ours >= our_steps and theirs:
        return ours, theirs - 1, "defender"
    return ours, theirs, ""


def losing_units(g: TheatreReading, fight: BattleUnderWay, side: str) -> list[str]:
    """The units of a side that may take its next loss (9.7.1)."""
    fighters = fight.fighters(side)
    lost = {uid: g.state.lost.get(uid, 0) for uid in fighters if uid in g.state.place}
    return next_losers(lost, fight.lead if side == fight.side else fight.guard, begun=any(uid in fight.lost for uid in fighters))


def next_losers(lost: Mapping[str, int], lead: str, *, begun: bool) -> list[str]:
    """Of units with the steps that each has lost: who may lose the next (9.7.1). ``begun``: one was lost in the battle already.

    First the one that led, then those that have lost least. Earlier losses count: full units lose before reduced ones.
    """
    if not begun and lead in lost:
        return [lead]
    least = min(lost.values(), default=0)
    return [uid for uid, count in lost.items() if count == least]
