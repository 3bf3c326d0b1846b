"""A round as it is planned: what would be cut off, the ways out, and the chances of each attack that the markers allow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.contract.game import Note
from rules.engine.contract.questions import Answer, Said
from rules.engine.contract.steps import refuse
from rules.stalins_war.battle import s11_fire as fire
from rules.stalins_war.battle.odds import Odds, odds
from rules.stalins_war.battle.s11_strongest import planned
from rules.stalins_war.ground.s13_supply import as_declared
from rules.stalins_war.state.fight import Fight
from rules.stalins_war.state.reading import Reading
from rules.stalins_war.table.pockets import Pocket, opened, pockets

#: Attacks whose chances are told, and hexes of a list that are named.
ATTACKS, NAMED = 8, 6


def share(chance: float) -> int:
    """A chance in hundredths."""
    return round(100 * chance)


def chances(g: Reading, fight: Fight) -> Odds:
    """The chances of an attack, kept until something changes."""
    key = ("odds", fight.target, tuple(sorted(fight.attackers.items())))
    return g.memo(key, lambda: odds(g, fight))


def attack_facts(g: Reading, fight: Fight) -> dict[str, Any]:
    """An attack in figures: who wins, the hex empty, a Blitz marker, the likeliest losses of both sides."""
    found = chances(g, fight)
    ours, theirs = found.losses("ours"), found.losses("theirs")
    return {
        "hex": fight.target,
        "seat": fight.side,
        "units": sorted(fight.attackers),
        "defenders": fight.defenders,
        "won": share(found.chance(winner=fight.side)),
        "lost": share(found.chance(winner=g.enemy(fight.side))),
        "empty": share(found.chance(empty=True)),
        "blitz": share(found.chance(blitz=True)),
        "ours": round(sum(steps * part for steps, part in ours.items()), 1),
        "theirs": round(sum(steps * part for steps, part in theirs.items()), 1),
    }


def pocket_facts(pocket: Pocket) -> dict[str, Any]:
    """A pocket in figures."""
    return {
        "seat": pocket.side,
        "units": list(pocket.units),
        "hexes": list(pocket.hexes[:NAMED]),
        "exits": list(pocket.exits[:NAMED]),
    }


def strengths(g: Reading, fight: Fight) -> dict[str, Any]:
    """An attack by the strengths of both sides and the shift of its column: known at once."""
    ours, theirs = (sum(map(g.strength, units)) for units in (fight.attackers, fight.defenders))
    then = as_declared(g, fight.side, fight.target)
    shift = sum(one.columns for one in fire.shifts(then, fight, fight.side))
    return {"hex": fight.target, "count": ours, "other": theirs, "shift": shift}


def lines(g: Reading, *, exact: bool) -> Iterator[Note]:
    """A plan line by line: markers, pockets with their ways out, each attack with its chances, or (not ``exact``) strengths."""
    state = g.state
    if state.marked:
        yield "total-markers", {"hexes": list(state.marked)}
    for pocket in pockets(g):
        yield "plan-cut" if pocket.exits else "plan-closed", pocket_facts(pocket)
    fights = planned(g, state.active)
    for pocket in opened(g, fights):
        yield "plan-then", pocket_facts(pocket)
    for fight in fights[:ATTACKS]:
        yield ("plan-attack", attack_facts(g, fight)) if exact else ("plan-strengths", strengths(g, fight))


def explained(g: Reading) -> Answer:
    """The same as an answer, with the whole distribution of losses. Raises IllegalActionError where nothing is planned."""
    found = list(lines(g, exact=True))
    if not found:
        raise refuse("no-plan", "house rule 7.3")
    told: list[Said] = []
    for name, facts in found:
        told.append(Said(name, facts, "11.2.1" if name == "plan-attack" else "13.1" if name != "total-markers" else "11.1.1"))
        if name == "plan-attack":
            fight = next(one for one in planned(g, g.state.active) if one.target == facts["hex"])
            told.append(Said("plan-losses", {"ours": _spread(g, fight, "ours"), "theirs": _spread(g, fight, "theirs")}))
    return Answer(tuple(told))


def _spread(g: Reading, fight: Fight, field: str) -> str:
    """Steps lost with their chances: "0: 44 %, 1: 56 %"."""
    return ", ".join(f"{steps}: {share(part)} %" for steps, part in chances(g, fight).losses(field).items())
