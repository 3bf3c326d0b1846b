"""The chances of an attack in the present position: losses of both sides, winner, retreat, Blitz (11.2.1), every roll counted.

Within a rule of thumb for decisions the chances are exact. No combat card is played that is not already in use. Losses go where
they cost least strength. The defenders retreat rather than stay, by the first way open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules.engine import Prompt
from rules.engine.contract.steps import Step
from rules.odds.explorer import Faces, OddsExplorer, take_first
from rules.stalins_war.battle import s11_fire
from rules.stalins_war.battle.s07_combat_cards import CombatCards
from rules.stalins_war.battle.s11_advance import Advance
from rules.stalins_war.battle.s11_battle import FightSequence, finish_fight, roll_volleys
from rules.stalins_war.battle.s11_losses import TakeLosses
from rules.stalins_war.battle.s11_retreat import Stand
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.state.supposing import FIGHT_CHANGES, state_while_fighting
from rules.stalins_war.state.war import FrontWar


class End(NamedTuple):
    """A possible end of an attack. ``ours``, ``theirs``: steps lost by attackers and defenders, with units that have no retreat.

    ``far``: hexes that the defenders retreat; ``empty``: no unit is left in the hex; ``blitz``: a marker may be placed there.
    """

    winner: str
    ours: int
    theirs: int
    far: int
    empty: bool
    blitz: bool


class FightOdds(NamedTuple):
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


def exact_fight_odds(g: FrontReading, fight: AttackUnderWay) -> FightOdds:
    """The chances of an attack that may be declared now: its hex and its attackers. The position is unchanged."""
    found: dict[End, float] = {}
    for end, share in _fight_ends(g, fight):
        found[end] = found.get(end, 0.0) + share
    return FightOdds(fight.side, tuple(sorted(found.items(), key=lambda one: (-one[1], one[0]))))


class AttackOdds(OddsExplorer[FrontState, FrontWar]):
    """Plays an attack on to the advance, or to the end of the fight."""

    changed = FIGHT_CHANGES

    def is_over(self, g: FrontWar) -> bool:
        """Units may advance, or only clean-up is left."""
        top = g.stack[-1]
        return isinstance(top, Advance) or (isinstance(top, FightSequence) and top.order[top.at] is finish_fight)

    def is_rolling(self, g: FrontWar, top: Step[FrontWar]) -> bool:
        """The dice of both sides."""
        return isinstance(top, FightSequence) and top.order[top.at] is roll_volleys

    def classes(self, g: FrontWar, top: Step[FrontWar]) -> list[tuple[Faces, float]]:
        """A pair of dice for each pair of results that differ, with its chance."""
        fight = g.state.fight
        assert fight is not None
        sides = (fight.side, g.enemy(fight.side))
        volleys = [s11_fire.shifted_volley(g, fight, side) for side in sides]
        found: dict[object, list[Faces]] = {}
        for one in range(s11_fire.FACES):
            for other in range(s11_fire.FACES):
                key = s11_fire.inflicted_hit(g, volleys[0], one + 1), s11_fire.inflicted_hit(g, volleys[1], other + 1)
                found.setdefault(key, []).append((one, other))
        return [(faces[0], len(faces) / s11_fire.FACES**2) for faces in found.values()]

    def decide(self, g: FrontWar, top: Step[FrontWar], prompt: Prompt) -> None:
        """No combat cards, losses where they cost least strength, retreat rather than stay, the first way open."""
        if isinstance(top, CombatCards):
            top.do(g, prompt.seat, "decline", ())
        elif isinstance(top, Stand):
            top.do(g, prompt.seat, "retreat", ())
        elif isinstance(top, TakeLosses):
            slot = top.slot(g, prompt.seat, "lose", ())
            assert slot is not None
            top.do(g, prompt.seat, "lose", (min(slot.choices, key=lambda uid: (_next_step_cost(g, uid), uid)),))
        else:
            take_first(g, top, prompt)


def _fight_ends(g: FrontReading, fight: AttackUnderWay) -> Iterator[tuple[End, float]]:
    units = (*fight.attackers, *g.at(fight.target, g.enemy(fight.side), partisans=True))
    before = {uid: g.steps(uid) for uid in units}
    for state, share in AttackOdds(FrontWar).ends(state_while_fighting(g.state, fight, [FightSequence()])):
        yield _fight_outcome(state, before), share


def _next_step_cost(g: FrontReading, uid: str) -> int:
    """The strength that a unit loses with its next step."""
    row, lost = g.unit(uid), g.state.lost.get(uid, 0)
    return row.strengths[lost] - (row.strengths[lost + 1] if lost + 1 < row.steps else 0)


def _fight_outcome(state: FrontState, before: Mapping[str, int]) -> End:
    """The result of the fight."""
    war = FrontWar(state, None)
    fight = state.fight
    top = state.stack[-1] if state.stack else None
    assert fight is not None
    lost = {uid: had - (war.steps(uid) if uid in state.place else 0) for uid, had in before.items()}
    ours = sum(steps for uid, steps in lost.items() if uid in fight.attackers)
    theirs = sum(steps for uid, steps in lost.items() if uid not in fight.attackers)
    gone = [uid for uid in before if uid not in fight.attackers and state.place.get(uid) not in (None, fight.target)]
    far = max((war.board.grid.distance(fight.target, state.place[uid]) for uid in gone), default=0)
    empty = not war.at(fight.target, war.enemy(fight.side), partisans=True)
    blitz = isinstance(top, Advance) and any("blitz" in prompt.verbs for prompt in top.prompts(war))
    return End(fight.winner, ours, theirs, far, empty, blitz)
