"""Attacks weighed: what a fight may be expected to bring, and which are worth a combat marker."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from data.stalins_war import Hit
from rules.hexmap.hexset import HexSet
from rules.stalins_war.battle import s11_fire
from rules.stalins_war.battle.s11_permits import OPENERS
from rules.stalins_war.battle.s11_winner import tie_breaking_units
from rules.stalins_war.effects.conditions import hex_features
from rules.stalins_war.ground import s11_gates
from rules.stalins_war.ground.s13_supply import as_declared
from rules.stalins_war.players.ground import WeighedGround
from rules.stalins_war.state.fight import AttackUnderWay


class Attack(NamedTuple):
    """A possible attack: its hex, the units by the hexes they attack from, the first of these, and its value."""

    target: str
    units: dict[str, str]
    first: str
    worth: float

    @property
    def origins(self) -> list[str]:
        """The hexes of the attackers, the first one first."""
        return [self.first, *sorted({hex_ for hex_ in self.units.values() if hex_ != self.first})]


class WeighedTarget(NamedTuple):
    """A possible target: its defenders, the steps of all there; whether they may go, may stay, decide a tie."""

    defenders: list[str]
    steps: list[float]
    out: bool
    holds: bool
    strikes: bool


class WeighedAttacks:
    """Fights of a side weighed."""

    def __init__(self, ground: WeighedGround, before: WeighedAttacks | None = None) -> None:
        """``before``: those of a state in which nothing differs that is looked at here (``seen_of``)."""
        self.ground, self.g, self.side = ground, ground.g, ground.side
        self._weighed: dict[tuple[str, tuple[str, ...]], float] = {} if before is None else before._weighed
        self._targets: dict[str, WeighedTarget] = {} if before is None else before._targets

    # -- what a fight brings ---------------------------------------------------------------------------------------

    def worth(self, target: str, units: dict[str, str]) -> float:
        """The expected gain of an attack by units, by the hexes they attack from."""
        key = target, tuple(sorted(units))
        if key not in self._weighed:
            self._weighed[key] = self._worth(target, units)
        return self._weighed[key]

    def _worth(self, target: str, units: dict[str, str]) -> float:
        g, ground, scales = self.g, self.ground, self.ground.scales
        defenders, theirs, out, holds, strikes = self._target(target)
        fight = AttackUnderWay(
            side=self.side, target=target, attackers=units, first=next(iter(units.values())), defenders=defenders
        )
        then = as_declared(g, self.side, target)
        volley = s11_fire.shifted_volley(then, fight, self.side)
        hits = [s11_fire.inflicted_hit(g, volley, die).loss for die in range(1, s11_fire.FACES + 1)]
        if defenders:
            answer = s11_fire.shifted_volley(then, fight, ground.enemy)
            blows = [s11_fire.inflicted_hit(g, answer, die) for die in range(1, s11_fire.FACES + 1)]
        else:
            blows = [Hit(0, False)]
        ours = self._steps(units)
        soft = any(not g.unit(uid).large for uid in units)
        tie = bool(tie_breaking_units(g, units)) and not strikes
        prize = self._prize(target, units)
        found, cases = 0.0, 0
        for hit in hits:
            inflicted = sum(theirs[:hit])
            dead = hit >= len(theirs)
            for blow in blows:
                cases += 1
                lost = blow.loss if soft or not blow.starred else 0
                found += inflicted - scales.own * sum(ours[:lost])
                if lost >= len(ours):
                    continue
                if not (dead or hit > blow.loss or (hit == blow.loss and tie)):
                    continue
                if dead:
                    found += prize
                elif not out:
                    found += prize + sum(theirs[hit:])
                elif holds:
                    found += (1 - scales.stands) * prize + 0.5
                else:
                    found += prize
        return found / cases

    def _target(self, target: str) -> WeighedTarget:
        """A hex and who defends it, looked at once."""
        found = self._targets.get(target)
        if found is None:
            g = self.g
            there = g.at(target, self.ground.enemy, partisans=True)
            defenders = [uid for uid in there if uid not in g.state.retreated]
            out = bool(g.board.near(target) & self._ways_out)
            holds = self._may_stand(AttackUnderWay(side=self.side, target=target, attackers={}, defenders=defenders))
            found = WeighedTarget(defenders, self._steps(there), out, holds, bool(tie_breaking_units(g, defenders)))
            self._targets[target] = found
        return found

    def _steps(self, units: Iterable[str]) -> list[float]:
        """The values of the units' steps in the order of losses: cheap ones first, one of each unit."""
        rounds: list[list[float]] = []
        for uid in units:
            row, lost = self.g.unit(uid), self.g.state.lost.get(uid, 0)
            powers = [*row.strengths[lost:], 0]
            for at in range(len(powers) - 1):
                worth = powers[at] - powers[at + 1] + (self.ground.scales.last_step if at == len(powers) - 2 else 0.0)
                while len(rounds) <= at:
                    rounds.append([])
                rounds[at].append(worth)
        return [worth for one in rounds for worth in sorted(one)]

    @cached_property
    def _ways_out(self) -> HexSet:
        """The retreat hexes of the defenders."""
        g = self.g
        ours = g.board.land.step(g.casting(self.side)) & ~g.mask(self.ground.enemy)
        return g.board.all & ~g.mask(self.side) & ~ours

    def _may_stand(self, fight: AttackUnderWay) -> bool:
        rows = self.g.book.tables.terrain
        return any(rows[kind].no_retreat for kind in (*self.g.board.hexes[fight.target].terrain, *s11_fire.on_hex(self.g, fight)))

    def _prize(self, target: str, units: dict[str, str]) -> float:
        """The value of a hex that is empty after a fight."""
        g, ground, scales = self.g, self.ground, self.ground.scales
        found = scales.push + scales.relief * ground.relieved(target)
        if g.state.control.get(target) == ground.enemy:
            found += ground.places.get(target, 0.0)
        here = max(ground.pull.get(hex_, 0.0) for hex_ in units.values())
        found += scales.pull * ground.bold * max(0.0, ground.pull.get(target, 0.0) - here)
        rows = g.book.tables.terrain
        open_ = all(rows[one].blitz for one in (*g.board.hexes[target].terrain, *hex_features(g, target)))
        if open_ and g.state.doing != "zero" and any(g.unit(uid).exploits and g.full(uid) for uid in units):
            found += scales.blitz
        return found

    # -- choosing --------------------------------------------------------------------------------------------------

    def built(self, target: str, ready: dict[str, Sequence[str]], free: Iterable[str] = ()) -> Attack | None:
        """The best attack on a hex from hexes with the units that may take part; a further hex needs a mobile unit (11.1.3).

        ``free``: hexes that cost nothing more; from another the attack must gain by it what an OPS should bring.
        """
        g, least = self.g, self.ground.scales.least_attack
        free = set(free)
        best: Attack | None = None
        for first, units in sorted(ready.items()):
            chosen = dict.fromkeys(self._fit(units), first)
            worth = self.worth(target, chosen)
            if best is None or worth > best.worth:
                best = Attack(target, chosen, first, worth)
        if best is None or g.state.doing == "zero":
            return best
        for origin, units in sorted(ready.items(), key=lambda one: (one[0] not in free, one[0])):
            if origin == best.first or not any(g.unit(uid).kind in OPENERS for uid in units):
                continue
            large = any(g.unit(uid).large for uid in best.units)
            more = [uid for uid in self._fit(units) if not (large and g.unit(uid).large)]
            if not any(g.unit(uid).kind in OPENERS for uid in more):
                continue
            chosen = {**best.units, **dict.fromkeys(more, origin)}
            worth = self.worth(target, chosen)
            if worth > best.worth + (0.0 if origin in free else least):
                best = Attack(target, chosen, best.first, worth)
        return best

    def _fit(self, units: Sequence[str]) -> list[str]:
        """The units in full supply; all of them if none is."""
        return [uid for uid in units if self.g.full(uid)] or list(units)

    def planned(self, most: int, marked: Iterable[str] = ()) -> list[tuple[Attack, list[str]]]:
        """The attacks worth making with that many more combat markers, each with the hexes to be marked for it."""
        g = self.g
        marked = set(marked)
        near: dict[str, dict[str, Sequence[str]]] = {}
        for hex_ in g.board.names(g.mask(self.side)):
            units = [
                uid for uid in g.at(hex_, self.side)
                if g.unit(uid).kind not in ("stalin", "bunker") and uid not in g.state.fought and uid not in g.state.shipped
            ]  # fmt: skip
            for target in s11_gates.targets_from_hex(g, self.side, hex_) if units else ():
                if target not in g.state.attacked:
                    near.setdefault(target, {})[hex_] = units
        found: list[tuple[Attack, list[str]]] = []
        used: set[str] = set()
        done: set[str] = set()
        while True:
            best: tuple[float, Attack, list[str]] | None = None
            for target, ready in near.items():
                if target in done:
                    continue
                left = {hex_: [uid for uid in units if uid not in used] for hex_, units in ready.items()}
                if most <= 0:
                    left = {hex_: units for hex_, units in left.items() if hex_ in marked}
                attack = self.built(target, {hex_: units for hex_, units in left.items() if units}, marked)
                if attack is None:
                    continue
                new = [hex_ for hex_ in attack.origins if hex_ not in marked]
                if len(new) > most or attack.worth < self.ground.scales.least_attack * max(len(new), 0.2):
                    continue
                rate = attack.worth / max(len(new), 0.5)
                if best is None or rate > best[0]:
                    best = rate, attack, new
            if best is None:
                return found
            found.append((best[1], best[2]))
            used |= set(best[1].units)
            done.add(best[1].target)
            marked |= set(best[2])
            most -= len(best[2])
