"""9.2. The parts of a battle, in the order of the book."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine import Sequence
from rules.engine.contract.steps import push
from rules.next_war.battle.s02_check import passes_check
from rules.next_war.battle.s08_assault import landing_units
from rules.next_war.battle.s09_advancing import AdvanceAfterCombat
from rules.next_war.battle.s09_answers import forget_changed_answers
from rules.next_war.battle.s09_defence import ChooseDefence
from rules.next_war.battle.s09_doctrine import is_turning
from rules.next_war.battle.s09_permits import late_units
from rules.next_war.battle.s09_reckoning import BattleReckoning, reckon_battle, rolled_result, steps_there
from rules.next_war.battle.s09_retreat import retreat_length
from rules.next_war.battle.s09_retreating import StandOrRetreat, TheatreRetreat
from rules.next_war.battle.s09_support import GiveSupport, fire_at_support
from rules.next_war.battle.s09_taking import TakeStepLosses, charge_failed_assault
from rules.next_war.ground.s08_clearing_marker import drop_empty_markers
from rules.next_war.sea.s08_offer import offer_beachhead
from rules.next_war.state.war import TheatreWar


def name_defence(g: TheatreWar) -> None:
    """Who of too many defends, and whose efficiency counts (8.1.1.1, 9.5.1): the attacker has named its own before.

    Then support of both, the attacker first, and fire at it (9.2.4, 9.2.5).
    """
    fight = g.fight
    foe = g.enemy(fight.side)
    forget_changed_answers(g, foe, fight.target)
    g.note_late(late_units(g, fight.target, foe))
    push(g, BattleSupport())
    push(g, ChooseDefence(side=foe))


def roll_battle(g: TheatreWar) -> None:
    """Strengths, odds, shifts, modifiers, the die (9.2.2 to 9.2.6)."""
    fight = g.fight
    found = reckon_battle(g, fight)
    die = g.dice.d10(f"battle {g.state.turn}.{g.state.segment} {fight.target}")
    rolled, spared = rolled_result(g, fight, found, die)
    g.note_result(rolled)
    g.emit("battle-rolled", seat=fight.side, hex=fight.target, spared=spared, **reckoning_facts(g, found), **rolled_facts(g))


def reckoning_facts(g: TheatreWar, found: BattleReckoning) -> dict[str, Any]:
    """The reckoning as the event has it: strengths, odds, shifts and modifiers, the steps that each side has to lose."""
    fight = g.fight
    attack, defence = found.totals
    return {
        "module": g.state.module,
        "attackers": sorted(fight.attackers),
        "defenders": list(fight.defenders),
        "lead": fight.lead,
        "guard": fight.guard,
        "attack": attack,
        "defence": defence,
        "strengths": {one.unit: [one.printed, one.value] for one in (*found.attack, *found.defence)},
        "terrain": g.board.hexes[fight.target].terrain,
        "odds": found.odds.odds,
        "start": found.odds.column,
        "shifts": [[part.what, part.amount] for part in found.shifts if part.amount],
        "column": found.column,
        "modifiers": [[part.what, part.amount] for part in found.modifiers],
        "steps": list(steps_there(g, fight, found)),
    }


def rolled_facts(g: TheatreWar) -> dict[str, Any]:
    """What the die has done, as events have it."""
    rolled = g.fight.rolled
    assert rolled is not None
    return {
        "die": rolled.die, "roll": rolled.roll, "ours": rolled.attacker_steps, "theirs": rolled.defender_steps,
        "retreat": rolled.retreat,
    }  # fmt: skip


def defender_losses(g: TheatreWar) -> None:
    """The defender first (9.2.7)."""
    rolled = g.fight.rolled
    push(g, TakeStepLosses(side=g.enemy(g.fight.side), left=rolled.defender_steps if rolled else 0))


def attacker_losses(g: TheatreWar) -> None:
    """Then the attacker (9.2.7)."""
    rolled = g.fight.rolled
    push(g, TakeStepLosses(side=g.fight.side, left=rolled.attacker_steps if rolled else 0))


def begin_retreat(g: TheatreWar) -> None:
    """All defenders of the hex retreat, or try to ignore it (9.7.2, 8.1.1.1)."""
    fight = g.fight
    foe = g.enemy(fight.side)
    left = [uid for uid in (*fight.defenders, *fight.idle) if g.state.place.get(uid) == fight.target]
    if fight.rolled is not None and fight.rolled.retreat and left:
        push(g, StandOrRetreat(side=foe, far=retreat_length(g, fight.target, foe)))


def retreat_of_late_units(g: TheatreWar) -> None:
    """Where no defender is left, those that had retreated into the hex check, and retreat as well (9.8.6)."""
    fight = g.fight
    there = [uid for uid in fight.late if g.state.place.get(uid) == fight.target]
    if not there or any(g.state.place.get(uid) == fight.target for uid in (*fight.defenders, *fight.idle)):
        return
    foe = g.enemy(fight.side)
    for uid in there:
        if not passes_check(g, uid, "late"):
            g.note_fight_loss(uid)
            g.lose_step(uid)
    left = [uid for uid in there if uid in g.state.place]
    if left:
        push(g, TheatreRetreat(side=foe, units=left, far=retreat_length(g, fight.target, foe)))


def begin_advance(g: TheatreWar) -> None:
    """The attacker advances into a hex that is empty (9.9)."""
    fight = g.fight
    drop_empty_markers(g, "empty")
    charged = charge_failed_assault(g)
    everybody = (*fight.defenders, *fight.idle, *fight.late)
    g.note_outcome(fight.far, wiped=not any(uid in g.state.place for uid in everybody))
    if not charged:
        push(g, AdvanceAfterCombat(side=fight.side))


def finish_battle(g: TheatreWar) -> None:
    """The battle is over; the event has all that a picture of it shows.

    What follows is the attacker's: its beachhead, its list, whether it has said that combat ends with it.
    """
    fight = g.fight
    if is_turning(g, fight.side):
        g.turn_question(fight.side)
    ends = {uid: g.state.place[uid] for uid in (*fight.defenders, *fight.idle, *fight.late) if uid in g.state.place}
    lost = [{"unit": uid, "steps": count} for uid, count in sorted(fight.lost.items())]
    everybody = (*sorted(fight.attackers), *fight.defenders, *fight.idle, *fight.late)
    g.emit(
        "battle-over",
        seat=fight.side,
        hex=fight.target,
        attackers=sorted(fight.attackers),
        defenders=[*fight.defenders, *fight.idle, *fight.late],
        lost=lost,
        gone=[uid for uid in everybody if uid not in g.state.place],
        retreats={uid: at for uid, at in sorted(ends.items()) if at != fight.target},
        advances={uid: g.state.place[uid] for uid, was in sorted(fight.attackers.items()) if g.state.place.get(uid, was) != was},
        **rolled_facts(g),
    )
    landed = [uid for uid in landing_units(fight) if g.state.place.get(uid) == fight.target]
    g.close_battle()
    if landed:
        offer_beachhead(g, fight.target, fight.side)


def attacker_support(g: TheatreWar) -> None:
    """The attacker commits its support first (9.2.4), unless it did so when it declared the attack."""
    push(g, GiveSupport(side=g.fight.side))


def defender_support(g: TheatreWar) -> None:
    """Then the defender (9.2.4)."""
    push(g, GiveSupport(side=g.enemy(g.fight.side)))


class BattleSupport(Sequence[TheatreWar]):
    """Support of a battle (9.2.4, 9.2.5)."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (attacker_support, defender_support, fire_at_support)


class BattleSequence(Sequence[TheatreWar]):
    """A battle from its declaration to the advance (9.2)."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (
        name_defence,
        roll_battle,
        defender_losses,
        attacker_losses,
        begin_retreat,
        retreat_of_late_units,
        begin_advance,
        finish_battle,
    )
