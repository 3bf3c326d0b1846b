"""11.1. The strongest attack that a side may make on a hex, and which attacks its combat markers allow together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.hexmap.reading import kept_in_memo
from rules.stalins_war.battle.s11_permits import OPENERS, attack_targets, units_ready_to_attack
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading


def likely_attackers(g: FrontReading, beside: Mapping[str, str]) -> dict[str, str]:
    """The strongest attack by units next to a hex: one army, a mobile unit in every hex but one (11.1.3).

    ``beside``: unit -> its hex. Partisans fight on their own (11.1.7): they attack if no other unit does. A 0-OPS round has one
    marker (house rule 7.2.6).
    """
    regular = {uid: at for uid, at in beside.items() if g.unit(uid).kind != "partisan"}
    beside = regular or dict(sorted(beside.items())[:1])
    armies = sorted((uid for uid in beside if g.unit(uid).large), key=lambda uid: (-g.strength(uid), uid))
    fit = {uid: at for uid, at in beside.items() if uid not in armies[1:]}
    power = {at: sum(g.strength(uid) for uid, there in fit.items() if there == at) for at in fit.values()}
    opened = set() if g.state.doing == "zero" else {at for uid, at in fit.items() if g.unit(uid).kind in OPENERS}
    bare = {at: (at in (beside[uid] for uid in armies[:1]), power[at]) for at in sorted(power) if at not in opened}
    leading = max(bare, key=bare.__getitem__, default="")
    return {uid: at for uid, at in fit.items() if at == leading or at in opened}


def strongest_attack(g: FrontReading, side: str, target: str) -> AttackUnderWay | None:
    """The strongest attack on a hex by units that may attack it now; None without any."""
    return _strongest_fight(g, side, target, attack_targets(g, side).get(target, ()))


def _strongest_fight(g: FrontReading, side: str, target: str, origins: Sequence[str]) -> AttackUnderWay | None:
    """The strongest attack on a hex out of some hexes."""
    beside = {uid: at for at in origins for uid in units_ready_to_attack(g, side, at, target)}
    if not beside:
        return None
    attackers = likely_attackers(g, beside)
    power = {at: sum(g.strength(uid) for uid, there in attackers.items() if there == at) for at in attackers.values()}
    closed = [at for at in power if not any(g.unit(uid).kind in OPENERS for uid, there in attackers.items() if there == at)]
    first = closed[0] if closed else max(sorted(power), key=power.__getitem__)
    return AttackUnderWay(side=side, target=target, attackers=attackers, first=first, defenders=facing_defenders(g, side, target))


def facing_defenders(g: FrontReading, side: str, target: str) -> list[str]:
    """The defenders of a hex against a side now: not those that retreated there in this round (11.4.5)."""
    return sorted(uid for uid in g.at(target, g.enemy(side), partisans=g.state.risen) if uid not in g.state.retreated)


@kept_in_memo
def planned_attacks(g: FrontReading, side: str) -> list[AttackUnderWay]:
    """Attacks that the markers of a side allow together, each unit in one of them (11.1.6).

    A hex that few units may attack comes first and gets the strongest; the others help where help is needed most.
    """
    may = attack_targets(g, side)
    free = {origin for origins in may.values() for origin in origins}

    def power(target: str, origins: Sequence[str]) -> int:
        return sum(g.strength(uid) for at in origins for uid in units_ready_to_attack(g, side, at, target))

    groups: dict[str, list[str]] = {}
    for target in sorted(may, key=lambda one: (len(may[one]), one)):
        if options := [origin for origin in may[target] if origin in free]:
            best = max(options, key=lambda at: power(target, [at]))
            groups[target] = [best]
            free.remove(best)
    for origin in sorted(free):
        if options := [target for target in groups if origin in may[target]]:
            weakest = min(options, key=lambda at: power(at, groups[at]) - sum(map(g.strength, g.at(at, g.enemy(side)))))
            groups[weakest].append(origin)
    fights = (_strongest_fight(g, side, target, origins) for target, origins in sorted(groups.items()))
    return [fight for fight in fights if fight is not None]
