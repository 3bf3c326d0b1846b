"""A planned round: units that would be cut off, the ways out, and the chances of each attack that the markers allow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.contract.game import Note
from rules.engine.contract.questions import Answer, Said
from rules.engine.contract.steps import refuse
from rules.stalins_war.battle import s11_fire
from rules.stalins_war.battle.odds import FightOdds, exact_fight_odds
from rules.stalins_war.battle.s11_strongest import planned_attacks
from rules.stalins_war.ground.s13_supply import as_declared
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.table.pockets import Pocket, pockets_closing, pockets_now

#: Attacks whose chances are shown, and hexes of a list that are named.
ATTACKS, NAMED = 8, 6


def chance_share(chance: float) -> int:
    """A chance in hundredths."""
    return round(100 * chance)


def kept_fight_odds(g: FrontReading, fight: AttackUnderWay) -> FightOdds:
    """The chances of an attack, kept until something changes."""
    key = ("odds", fight.target, tuple(sorted(fight.attackers.items())))
    return g.memo(key, lambda: exact_fight_odds(g, fight))


def attack_facts(g: FrontReading, fight: AttackUnderWay) -> dict[str, Any]:
    """An attack in figures: who wins, the hex empty, a Blitz marker, the likeliest losses of both sides."""
    found = kept_fight_odds(g, fight)
    ours, theirs = found.losses("ours"), found.losses("theirs")
    return {
        "hex": fight.target,
        "seat": fight.side,
        "units": sorted(fight.attackers),
        "defenders": fight.defenders,
        "won": chance_share(found.chance(winner=fight.side)),
        "lost": chance_share(found.chance(winner=g.enemy(fight.side))),
        "empty": chance_share(found.chance(empty=True)),
        "blitz": chance_share(found.chance(blitz=True)),
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


def attack_strengths(g: FrontReading, fight: AttackUnderWay) -> dict[str, Any]:
    """An attack by the strengths of both sides and the shift of its column: known at once."""
    ours, theirs = (sum(map(g.strength, units)) for units in (fight.attackers, fight.defenders))
    then = as_declared(g, fight.side, fight.target)
    shift = sum(one.columns for one in s11_fire.column_shifts(then, fight, fight.side))
    return {"hex": fight.target, "count": ours, "other": theirs, "shift": shift}


def plan_lines(g: FrontReading, *, exact: bool) -> Iterator[Note]:
    """A plan line by line: markers, pockets with their ways out, each attack with its chances, or (not ``exact``) strengths."""
    state = g.state
    if state.marked:
        yield "total-markers", {"hexes": list(state.marked)}
    for pocket in pockets_now(g):
        yield "plan-cut" if pocket.exits else "plan-closed", pocket_facts(pocket)
    fights = planned_attacks(g, state.active)
    for pocket in pockets_closing(g, fights):
        yield "plan-then", pocket_facts(pocket)
    for fight in fights[:ATTACKS]:
        yield ("plan-attack", attack_facts(g, fight)) if exact else ("plan-strengths", attack_strengths(g, fight))


def plan_explained(g: FrontReading) -> Answer:
    """The same as an answer, with the whole distribution of losses. Raises IllegalActionError where nothing is planned."""
    found = list(plan_lines(g, exact=True))
    if not found:
        raise refuse("no-plan", "house rule 7.3")
    answers: list[Said] = []
    for name, facts in found:
        answers.append(Said(name, facts, "11.2.1" if name == "plan-attack" else "13.1" if name != "total-markers" else "11.1.1"))
        if name == "plan-attack":
            fight = next(one for one in planned_attacks(g, g.state.active) if one.target == facts["hex"])
            answers.append(
                Said(
                    "plan-losses", {"ours": _loss_spread_text(g, fight, "ours"), "theirs": _loss_spread_text(g, fight, "theirs")}
                )
            )
    return Answer(tuple(answers))


def _loss_spread_text(g: FrontReading, fight: AttackUnderWay, field: str) -> str:
    """Steps lost with their chances: "0: 44 %, 1: 56 %"."""
    return ", ".join(f"{steps}: {chance_share(part)} %" for steps, part in kept_fight_odds(g, fight).losses(field).items())
