"""11.2.1. The nine steps of a fight, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine import Sequence
from rules.engine.contract.steps import push
from rules.stalins_war.battle import s11_fire
from rules.stalins_war.battle.s07_combat_cards import CombatCards, lay_down
from rules.stalins_war.battle.s11_advance import Advance, may_advance
from rules.stalins_war.battle.s11_losses import TakeLosses
from rules.stalins_war.battle.s11_permits import pay_for_attack
from rules.stalins_war.battle.s11_retreat import begin_retreat
from rules.stalins_war.battle.s11_winner import decide_winner, units_alive
from rules.stalins_war.effects.agreement import Agreement
from rules.stalins_war.effects.working import at_work, meant_side, parts_of
from rules.stalins_war.ground.s13_supply import check_units_supply
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.state import Effect
from rules.stalins_war.state.war import FrontWar


def check_declared_fight(g: FrontWar) -> None:
    """Step 1: the defenders' supply is looked at; those that retreated here before this round do not fight (11.4.5)."""
    fight = g.fight
    there = g.at(fight.target, g.enemy(fight.side), partisans=True)
    g.declare_fight(there)
    check_units_supply(g, there)
    pay_for_attack(g, fight)
    g.note_fight()
    g.emit("battle", seat=fight.side, hex=fight.target, attackers=sorted(fight.attackers), defenders=fight.defenders)


def attacker_cards(g: FrontWar) -> None:
    """Step 3: first the attacker lays down combat cards."""
    push(g, CombatCards(side=g.fight.side))


def defender_cards(g: FrontWar) -> None:
    """Step 3: then the defender does."""
    g.veil()  # the mere existence of a question reveals what a hand holds
    push(g, CombatCards(side=g.enemy(g.fight.side)))


def roll_volleys(g: FrontWar) -> None:
    """Steps 2, 4, 5: strengths, columns, both dice at the same time."""
    fight = g.fight
    sides = (fight.side, g.enemy(fight.side))
    found = {side: s11_fire.column_shifts(g, fight, side) for side in sides}
    g.reckon_fight(
        {side: s11_fire.shifted_volley(g, fight, side, found[side]) for side in sides},
        {side: [(one.why, one.columns, one.section) for one in shifts] for side, shifts in found.items()},
        s11_fire.lie_of_land(g, fight),
        list(dict.fromkeys((side, part.card) for side, part in at_work(g, fight, "manual"))),
    )
    for side in sides:
        volley = fight.volleys[side]
        die = g.dice.die(s11_fire.FACES, f"fire {side} {fight.target}")
        g.note_fire(side, die, s11_fire.inflicted_hit(g, volley, die))
        g.emit(
            "fired",
            seat=side,
            hex=fight.target,
            table=volley.table,
            strength=volley.strength,
            column=volley.column + 1,
            shift=volley.shift,
            die=volley.die,
            loss=volley.loss,
            starred=volley.starred,
        )


def defender_losses(g: FrontWar) -> None:
    """Step 6: the defender first. Any result at all destroys those that had retreated into the hex (11.4.5)."""
    fight = g.fight
    volley = fight.volleys[fight.side]
    if volley.loss:
        for uid in fight.late:
            g.eliminate(uid, "retreated-before")
    push(g, TakeLosses(side=g.enemy(fight.side), left=volley.loss, starred=volley.starred))


def attacker_losses(g: FrontWar) -> None:
    """Step 6: then the attacker."""
    fight = g.fight
    volley = fight.volleys[g.enemy(fight.side)]
    push(g, TakeLosses(side=fight.side, left=volley.loss, starred=volley.starred))


def judge_fight(g: FrontWar) -> None:
    """Step 7: the winner, the fate of the combat cards, and the losses that cards then cause (11.3.5)."""
    fight = g.fight
    g.decide_fight(decide_winner(g, fight))
    g.emit("fight-won" if fight.winner else "both-lost", seat=fight.winner, hex=fight.target)
    for side in (fight.side, g.enemy(fight.side)):
        lay_down(g, side, fight)
    for owner, part in list(at_work(g, fight, "losses")):
        push(g, TakeLosses(side=meant_side(g, owner, part), left=part.n, why_lost="card", kinds=part.what, card=part.card))


def push_retreat(g: FrontWar) -> None:
    """Step 8: the remaining defenders retreat, or stay (11.4)."""
    fight = g.fight
    if fight.winner == fight.side and units_alive(g, [*fight.defenders, *fight.late]):
        begin_retreat(g, fight)


def push_advance(g: FrontWar) -> None:
    """Step 9: remaining attackers enter the hex if it is empty, perhaps with a Blitz marker (11.5)."""
    fight = g.fight
    if may_advance(g, fight):
        push(g, Advance(side=fight.side))


def finish_fight(g: FrontWar) -> None:
    """The fight is over."""
    fight = g.fight
    rolls = {side: volley.die for side, volley in fight.volleys.items()}
    hits = {side: volley.loss for side, volley in fight.volleys.items()}
    losses = [{"unit": uid, "steps": count} for uid, count in sorted(fight.lost.items())]
    g.emit(
        "battle-over",
        seat=fight.side,
        hex=fight.target,
        winner=fight.winner,
        rolls=rolls,
        hits=hits,
        losses=losses,
        **_fight_course(g, fight),
    )
    g.end_fight()
    for side, card in fight.agreed:
        push(g, Agreement(side=side, card=card, after=fight.target))
    for side, cards in fight.cards.items():
        for part in (part for card in cards for part in parts_of(g, card)):
            if part.verb == "reach" and part.span == "fight":
                units = tuple(uid for uid in units_alive(g, fight.units(side)) if g.unit(uid).kind in part.what)
                g.last(Effect(what="reach", side=side, card=part.card, n=part.n, words=units, until="round"))


def _fight_course(g: FrontWar, fight: AttackUnderWay) -> dict[str, Any]:
    """All that a picture of the fight shows: units and ground, columns with their shifts, where everybody ended."""
    units = (*sorted(fight.attackers), *fight.defenders, *fight.late)
    ends = {uid: g.state.place[uid] for uid in units if uid in g.state.place}
    return {
        "module": g.state.module,
        "attackers": sorted(fight.attackers),
        "defenders": [*fight.defenders, *fight.late],
        "before": dict(fight.before),
        "ground": list(fight.ground),
        "volleys": {
            side: {
                "table": one.table, "strength": one.strength, "column": one.column + 1, "die": one.die, "loss": one.loss,
                "starred": one.starred, "shifts": [list(shift) for shift in fight.shifts.get(side, ())],
            }
            for side, one in fight.volleys.items()
        },
        "gone": sorted(uid for uid in units if uid not in ends),
        "retreats": {uid: at for uid, at in ends.items() if uid not in fight.attackers and at != fight.target},
        "advances": [uid for uid in sorted(fight.attackers) if ends.get(uid) == fight.target],
        "blitzed": fight.target in g.state.blitz,
    }  # fmt: skip


class FightSequence(Sequence[FrontWar], tag="Battle"):
    """One fight from its declaration to the advance."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (
        check_declared_fight,
        attacker_cards,
        defender_cards,
        roll_volleys,
        defender_losses,
        attacker_losses,
        judge_fight,
        push_retreat,
        push_advance,
        finish_fight,
    )
