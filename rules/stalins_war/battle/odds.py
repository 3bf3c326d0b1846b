"""The chances of an attack as it stands: losses of both sides, who wins, retreat, Blitz (11.2.1), every roll counted.

Within a rule of thumb for decisions the chances are exact: nobody lays down a combat card that is not at work, losses go where
they cost least strength, the defenders retreat rather than stand, the first way open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from rules.engine.contract.steps import Step
from rules.engine.machine import chances
from rules.engine.machine.dice import FixedDice
from rules.stalins_war.battle import s11_fire as fire
from rules.stalins_war.battle.s07_combat_cards import CombatCards
from rules.stalins_war.battle.s11_advance import Advance
from rules.stalins_war.battle.s11_battle import Battle, finish, roll
from rules.stalins_war.battle.s11_losses import TakeLosses
from rules.stalins_war.battle.s11_retreat import Stand
from rules.stalins_war.state.fight import Fight
from rules.stalins_war.state.reading import Reading
from rules.stalins_war.state.state import WarState
from rules.stalins_war.state.supposing import copied, fighting
from rules.stalins_war.state.war import War


class End(NamedTuple):
    """How an attack may end. ``ours``, ``theirs``: steps lost by attackers and defenders, units that found no way out included.

    ``far``: hexes that the defenders retreat; ``empty``: nobody is left in the hex; ``blitz``: a marker may lie there.
    """

    winner: str
    ours: int
    theirs: int
    far: int
    empty: bool
    blitz: bool


class Odds(NamedTuple):
    """Every end with its chance, the likeliest first."""

    side: str
    ends: tuple[tuple[End, float], ...]

    def chance(self, **wanted: object) -> float:
        """The chance of all ends of which these fields have these values."""
        return sum(share for end, share in self.ends if all(value == end._asdict()[name] for name, value in wanted.items()))

    def losses(self, field: str) -> dict[int, float]:
        """Steps lost -> chance, of the attackers ("ours") or the defenders ("theirs")."""
        found: dict[int, float] = {}
        for end, share in self.ends:
            steps = end._asdict()[field]
            found[steps] = found.get(steps, 0.0) + share
        return dict(sorted(found.items()))


def odds(g: Reading, fight: Fight) -> Odds:
    """The chances of an attack that may be declared now: its hex and its attackers. The position stays as it is."""
    found: dict[End, float] = {}
    for end, share in _ends(g, fight):
        found[end] = found.get(end, 0.0) + share
    return Odds(fight.side, tuple(sorted(found.items(), key=lambda one: (-one[1], one[0]))))


class _At(NamedTuple):
    """A position of the fight, and the steps everybody in it began with."""

    state: WarState
    before: dict[str, int]


def _ends(g: Reading, fight: Fight) -> Iterator[tuple[End, float]]:
    state = fighting(g.state, fight, [Battle()])
    units = (*fight.attackers, *g.at(fight.target, g.enemy(fight.side), partisans=True))
    start = _At(state, {uid: g.steps(uid) for uid in units})

    def rolls(at: _At) -> list[tuple[tuple[int, int], float]] | None:
        if at.state.fight is None or at.state.fight.volleys:
            return None
        war = War(at.state, FixedDice(()))
        _run(war)
        return _classes(war)

    def rolled(at: _At, faces: tuple[int, int]) -> _At:
        after = copied(at.state)
        war = War(after, FixedDice([face - 1 for face in faces]))
        war.stack[-1].advance(war)  # the dice
        _run(war)
        return _At(after, at.before)

    for at, share in chances.ends(start, rolls, rolled, lambda at: msgspec.msgpack.encode(_told(at))):
        yield _told(at), share


def _run(war: War) -> None:
    """Go on by the rule of thumb, up to the dice, to the advance or to the end of the fight."""
    while war.stack:
        top = war.stack[-1]
        if isinstance(top, Advance) or (isinstance(top, Battle) and top.order[top.at] in (roll, finish)):
            return
        if top.prompts(war):
            _decide(war, top)
        else:
            top.advance(war)


def _decide(war: War, top: Step[War]) -> None:
    prompt = top.prompts(war)[0]
    if isinstance(top, CombatCards):
        top.do(war, prompt.seat, "decline", ())
    elif isinstance(top, Stand):
        top.do(war, prompt.seat, "retreat", ())
    elif isinstance(top, TakeLosses):
        slot = top.slot(war, prompt.seat, "lose", ())
        assert slot is not None
        top.do(war, prompt.seat, "lose", (min(slot.choices, key=lambda uid: (_cost(war, uid), uid)),))
    else:
        args: tuple[str, ...] = ()
        while (more := top.slot(war, prompt.seat, prompt.verbs[0], args)) is not None:
            args = (*args, more.choices[0])
        top.do(war, prompt.seat, prompt.verbs[0], args)


def _cost(g: Reading, uid: str) -> int:
    """The strength that a unit loses with its next step."""
    row, lost = g.unit(uid), g.state.lost.get(uid, 0)
    return row.strengths[lost] - (row.strengths[lost + 1] if lost + 1 < row.steps else 0)


def _classes(war: War) -> list[tuple[tuple[int, int], float]]:
    """A pair of faces for each pair of results that differ, with its chance."""
    fight = war.state.fight
    assert fight is not None
    sides = (fight.side, war.enemy(fight.side))
    volleys = [fire.column(war, fight, side) for side in sides]
    found: dict[object, list[tuple[int, int]]] = {}
    for one in range(1, fire.FACES + 1):
        for other in range(1, fire.FACES + 1):
            key = fire.result(war, volleys[0], one), fire.result(war, volleys[1], other)
            found.setdefault(key, []).append((one, other))
    return [(faces[0], len(faces) / fire.FACES**2) for faces in found.values()]


def _told(at: _At) -> End:
    """What has come of the fight."""
    war = War(at.state, None)
    fight = at.state.fight
    top = at.state.stack[-1] if at.state.stack else None
    assert fight is not None
    lost = {uid: had - (war.steps(uid) if uid in at.state.place else 0) for uid, had in at.before.items()}
    ours = sum(steps for uid, steps in lost.items() if uid in fight.attackers)
    theirs = sum(steps for uid, steps in lost.items() if uid not in fight.attackers)
    gone = [uid for uid in at.before if uid not in fight.attackers and at.state.place.get(uid) not in (None, fight.target)]
    far = max((war.board.grid.distance(fight.target, at.state.place[uid]) for uid in gone), default=0)
    empty = not war.at(fight.target, war.enemy(fight.side), partisans=True)
    blitz = isinstance(top, Advance) and any("blitz" in prompt.verbs for prompt in top.prompts(war))
    return End(fight.winner, ours, theirs, far, empty, blitz)
