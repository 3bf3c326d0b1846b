"""Players' questions about combat: the odds of an attack in all its parts, every possible attack, a clearing operation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import QuestionField, Said, Topic
from rules.engine.contract.steps import refuse
from rules.next_war.battle.s08_operation import (
    ClearingReckoning,
    clearing_units,
    further_installations,
    reckon_clearing,
    safe_points,
)
from rules.next_war.battle.s09_permits import possible_attackers, why_not_across
from rules.next_war.battle.s09_reckoning import BattleReckoning, battle_chances, drawn_battle, reckon_battle
from rules.next_war.battle.s09_retreat import may_ignore_retreat, retreat_ends, retreat_length
from rules.next_war.ground.s08_clearing_marker import marker_pool, needs_marker
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.fog import is_foggy
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.supposing import copy_before_clearing
from rules.next_war.table.asked_air import best_support

Line = Said | Refusal
BATTLE_TOPICS = (
    Topic("odds", (QuestionField("hex", "hex"), QuestionField("attackers", "unit", needed=False, many=True))),
    Topic("attacks"),
    Topic("clearing", (QuestionField("hex", "hex"), QuestionField("attackers", "unit", needed=False, many=True))),
)
#: Percent of a tenth; attacks listed at most.
TENTH, LISTED = 10, 20


def explain_battle_topic(g: TheatreReading, topic: str, args: Mapping[str, tuple[str, ...]]) -> Iterator[Line]:
    """Explain one of the topics of combat, in fog by what is public. Raises IllegalActionError where nothing is to explain."""
    if topic == "clearing":
        yield from clearing_explained(g, args["hex"][0], args.get("attackers", ()))
        return
    if topic == "odds":
        yield from odds_explained(g, args["hex"][0], args.get("attackers", ()))
    else:
        yield from attacks_explained(g)
    if is_foggy(g):
        yield Said("public-only", {}, "13.2")


def odds_explained(g: TheatreReading, hex_: str, attackers: Sequence[str]) -> Iterator[Line]:
    """An attack on a hex as it would be now, whichever side is to attack: strength, odds, column, shifts, modifiers, results."""
    holder = next((side for side in g.book.sides if g.walkers(hex_, side)), "")
    if not holder:
        raise refuse("no-enemy-there", "9.1", hex=hex_)
    side = g.enemy(holder)
    units = list(attackers) or possible_attackers(g, hex_, side)
    for uid in attackers:
        if g.side(uid) != side or uid not in g.state.place:
            raise refuse("not-on-map" if uid not in g.state.place else "no-enemy-there", "9.1", unit=uid, hex=hex_)
        if (found := why_not_across(g, uid, g.state.place[uid], hex_)) is not None:
            yield found
            return
    if not units:
        raise refuse("nobody-beside", "9.1", hex=hex_)
    fight = drawn_battle(g, hex_, units)
    found_odds = reckon_battle(g, fight)
    yield from _strengths_explained(fight, found_odds)
    for part in found_odds.shifts:
        if part.amount:
            yield Said("battle-shift", {"part": part.what, "count": part.amount}, part.section)
    yield Said("battle-column", {"column": found_odds.column}, "9.2.3")
    for part in found_odds.modifiers:
        yield Said("battle-modifier", {"part": part.what, "count": part.amount}, part.section)
    for giver in (side, holder):
        yield from best_support(g, giver, hex_, attacks=giver == side)
    for one in battle_chances(g, fight, found_odds):
        facts = {"count": one.tenths * TENTH, "ours": one.attacker_steps, "theirs": one.defender_steps, "retreat": one.retreat}
        yield Said("battle-chance", {**facts, "spared": one.spared}, "9.7")
    yield from _retreat_explained(g, fight, holder)


def _strengths_explained(fight: BattleUnderWay, found: BattleReckoning) -> Iterator[Line]:
    attack, defence = found.totals
    facts = {"hex": fight.target, "attackers": sorted(fight.attackers), "defenders": fight.defenders}
    yield Said("battle-sides", {**facts, "attack": attack, "defence": defence}, "9.2.2")
    for one in (*found.attack, *found.defence):
        for part in one.parts:
            yield Said(
                "battle-strength", {"unit": one.unit, "what": part.what, "count": one.printed, "other": one.value}, part.section
            )
    better = {"remainder": "9.2.2.1", "above": "9.2.2.1"}.get(found.odds.better, "9.2.2.2")
    yield Said("battle-odds", {"odds": found.odds.odds, "start": found.odds.column}, better)


def _retreat_explained(g: TheatreReading, fight: BattleUnderWay, holder: str) -> Iterator[Line]:
    """How far they would go, who has no way, whether they may try to stay."""
    far = retreat_length(g, fight.target, holder)
    stuck = [uid for uid in fight.defenders if not retreat_ends(g, uid, fight.target, far)]
    facts = {"far": far, "ignore": int(may_ignore_retreat(g, fight.target, holder)), "units": stuck, "count": len(stuck)}
    yield Said("battle-retreat", facts, "9.8.1")


def attacks_explained(g: TheatreReading) -> Iterator[Line]:
    """Every attack that is possible from where units are, of both sides, by odds and column; with all that may take part."""
    found = []
    for side in g.book.sides:
        for hex_ in g.board.names(g.mask(g.enemy(side)) & g.board.ground):
            if units := possible_attackers(g, hex_, side):
                reckoned = reckon_battle(g, drawn_battle(g, hex_, units))
                found.append((-reckoned.column, hex_, side, units, reckoned))
    if not found:
        raise refuse("no-attack-possible", "9.1")
    for _, hex_, side, units, reckoned in sorted(found, key=lambda one: one[:3])[:LISTED]:
        facts = {"seat": side, "hex": hex_, "units": units, "odds": reckoned.odds.odds, "start": reckoned.odds.column}
        yield Said("battle-attack", {**facts, "column": reckoned.column, "modifier": reckoned.modifier}, "9.1")


def clearing_explained(g: TheatreReading, hex_: str, attackers: Sequence[str] = ()) -> Iterator[Line]:
    """The clearing operation in a hex with a marker: number, modifiers, the chance with each unit that may lead (8.4.1).

    Before a hex is entered: what clears it safely, and for ``attackers`` that are to enter it the chance over all markers left.
    """
    side = next((one for one in g.book.sides if g.walkers(hex_, one)), "")
    if hex_ not in g.state.clearing or not side:
        yield from _clearing_before(g, hex_, attackers)
        return
    for uid in clearing_units(g, hex_, side):
        found = reckon_clearing(g, hex_, side, uid)
        facts = {"unit": uid, "number": found.number, "count": found.tenths * TENTH, "modifier": found.modifier}
        parts = [[part.what, part.amount] for part in found.parts if part.amount]
        yield Said("clearing-lead", {**facts, "modifiers": parts, "short": int(found.short)}, "8.4.1.1")


def _clearing_before(g: TheatreReading, hex_: str, attackers: Sequence[str]) -> Iterator[Line]:
    sides = [side for side in g.book.sides if needs_marker(g, hex_, side)]
    if not sides or any(g.side(uid) not in sides or uid not in g.state.place for uid in attackers):
        raise refuse("no-marker-there", "8.4.1", hex=hex_)
    pool = [int(number) for number in marker_pool(g) or sorted(g.numbers.clearing_markers)]
    facts = {"hex": hex_, "side": sides[0], "low": min(pool), "high": max(pool), "other": -further_installations(g, hex_)}
    yield Said("clearing-before", {**facts, "count": safe_points(g, hex_)}, "8.4.1.1")
    for uid in attackers:
        chances = [one.tenths * TENTH for one in _entered(g, hex_, attackers, uid, pool)]
        row = {"unit": uid, "count": round(sum(chances) / len(chances)), "low": min(chances), "high": max(chances)}
        yield Said("clearing-chance", row, "8.4.1.2")


def _entered(g: TheatreReading, hex_: str, units: Sequence[str], lead: str, pool: Sequence[int]) -> Iterator[ClearingReckoning]:
    """The operation with each marker, if these units were in the hex."""
    for number in pool:
        yield reckon_clearing(copy_before_clearing(g, units, hex_, number), hex_, g.side(lead), lead)
