"""9.2. Answers ahead: the attacker's with its list of battles, the defender's on one sheet for all attacks that are declared."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from msgspec.structs import replace

from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.next_war.battle.s09_doctrine import MOST_NAMED, NONE, entry_places, least_slot, rule_facts, stated_rule
from rules.next_war.battle.s09_permits import defending_sets
from rules.next_war.battle.s09_support import support_slot, support_values
from rules.next_war.ground.s02_doctrine import (
    ATTACKER_ANSWERS,
    DEFENDER_ANSWERS,
    EVERYWHERE,
    OF_ALL,
    OF_END,
    OF_HEXES,
    OF_UNITS,
    STANDS,
    SUPPORT,
    USUAL,
    odds_ratio,
)
from rules.next_war.state.fight import DoctrineRule
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar

#: What a side asks for a hex to decide itself, when the question comes.
ASK = "ask"
#: Answers of which one holds at a time, for a hex and from a column on; several of the others hold, in their order.
ONLY_ONE = (STANDS, ("onward", "stop"), ("lay", "forgo"), (SUPPORT,), ("lead",), ("way",), ("enter",))


def has_answers(g: TheatreReading) -> bool:
    """Whether questions of battles are answered ahead in this game."""
    return g.since(4)


def answer_slot(g: TheatreReading, side: str, hexes: Sequence[str], chosen: tuple[str, ...], *, attacks: bool) -> Slot | None:
    """The slots of an answer: the hex, or all; the column it holds from; what; what that names."""
    if not chosen:
        return Slot("where", "scope", (*((EVERYWHERE,) if len(hexes) > 1 else ()), *hexes), section="9.2")
    if len(chosen) == 1:
        return least_slot(g)
    if len(chosen) == 2:
        return Slot("what", "rule", kinds_of_answers(g, attacks=attacks), section="9.2")
    return _value_slot(g, side, meant_hexes(hexes, chosen[0]), chosen[2]) if len(chosen) == 3 else None


def kinds_of_answers(g: TheatreReading, *, attacks: bool) -> tuple[str, ...]:
    """What may be answered ahead; with its last list of a turn a side may also answer for the end of it (10.0, 11.0)."""
    last = g.state.segment in ("first_combat", "second_combat")
    return (*ATTACKER_ANSWERS, *(OF_END if last else ())) if attacks else DEFENDER_ANSWERS


def meant_hexes(hexes: Sequence[str], where: str) -> list[str]:
    """The hexes that an answer is for."""
    return list(hexes) if where == EVERYWHERE else [where]


def _value_slot(g: TheatreReading, side: str, hexes: Sequence[str], what: str) -> Slot | None:
    if what == "enter":
        return Slot("to", "entry", (EVERYWHERE, *entry_places(g, side)), section="10.0")
    if what == "replace":
        dead = (uid for uid in g.state.dead if g.side(uid) == side)
        own = (EVERYWHERE, *(uid for uid in g.units_of(side) if g.unit(uid).walks), *dead)
        return Slot("unit", "named", own, multi=True, low=1, high=MOST_NAMED, section="11.0")
    if what in OF_UNITS:
        near = g.board.set(hexes) | g.board.grid.around(g.board.set(hexes), 1)
        units = tuple(uid for uid in g.units_of(side) if g.unit(uid).walks and (g.where(uid) & near or g.ship_of(uid)))
        values = (*((EVERYWHERE,) if what in OF_ALL else ()), *units)
        return Slot("unit", "named", values, multi=True, low=1, high=MOST_NAMED, section="9.7.1")
    if what in OF_HEXES:
        far = g.board.grid.distance
        ground = g.board.names(g.start.playable & g.board.ground)
        return Slot("to", "hex", tuple(sorted(ground, key=lambda one: (far(hexes[0], one), one))), section="9.8.1")
    if what != SUPPORT:
        return None
    found = support_slot(g, side, hexes[0], attacks=False)
    values = tuple(one for one in found.choices if one != NONE) if found is not None else ()
    return Slot(
        "support",
        "support",
        (NONE, EVERYWHERE, *values),
        multi=True,
        low=1,
        high=max(1, found.high if found else 1),
        section="9.2.4",
    )


def give_answer(g: TheatreWar, side: str, hexes: Sequence[str], args: tuple[str, ...]) -> None:
    """A side answers ahead: an answer replaces what it contradicts; "ask" takes back all that was answered for the hex."""
    stated = stated_rule(*args)
    what = stated.what
    answers = g.state.answers.get(side)
    rules, usual = (list(answers.rules), {*answers.usual}) if answers is not None else ([], set[str]())
    for hex_ in [EVERYWHERE] if what in OF_END else meant_hexes(hexes, args[0]):
        rule = DoctrineRule(hex_, 0, what) if what in (USUAL, ASK) else replace(stated, where=hex_)
        if what == ASK:
            rules, usual = [one for one in rules if one.where != hex_], usual - {hex_}
        if what == USUAL:
            rules = [one for one in rules if (one.where, one.what) != (hex_, ASK)]
            usual.add(hex_)
        else:
            rules = [*(one for one in rules if one != rule and not _replaces(rule, one)), rule]
    g.answer_ahead(side, sorted(rules, key=_heaviest_first), usual)
    g.emit("answered-ahead", (side,), seat=side, **rule_facts(stated))


def _heaviest_first(rule: DoctrineRule) -> tuple[int, Fraction]:
    """The order in which answers are read: those of the heaviest attacks first."""
    return -rule.column, -odds_ratio(rule.odds) if rule.odds else Fraction(0)


def _replaces(rule: DoctrineRule, other: DoctrineRule) -> bool:
    """Whether only the newer one of two answers holds."""
    if rule.where != other.where:
        return False
    alike = next((group for group in ONLY_ONE if rule.what in group), ())
    return other.what == ASK or ((rule.column, rule.odds) == (other.column, other.odds) and other.what in alike)


def why_not_answered(chosen: tuple[str, ...], value: str) -> Refusal | None:
    """Why an answer is for no such hex: it is not attacked by what was declared."""
    return Refusal("not-declared", "9.2.1", {"text": value[:40]}) if not chosen else None


class AnswerAttacks(Step[TheatreWar]):
    """The defender sees all attacks that are declared: "answer" HEX COLUMN WHAT [VALUE]; "done": the rest is asked when it comes.

    "decline": the rest in the usual way, where its side does not want to be asked.
    """

    verbs: ClassVar[tuple[str, ...]] = ("answer", "done", "decline")
    side: str
    hexes: list[str]
    over: bool = False

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        if self.over:
            return ()
        facts = {"places": list(self.hexes), "count": len(self.hexes)}
        return (Prompt(self.side, "answer-attacks", "9.2", self.verbs, facts),)

    def advance(self, g: TheatreWar) -> None:
        pop(g, self)

    def slot_answer(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return answer_slot(g, self.side, self.hexes, chosen, attacks=False)

    def do_answer(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        give_answer(g, self.side, self.hexes, args)

    def do_done(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._hand_over(g)

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        answers = g.state.answers.get(self.side)
        g.answer_ahead(self.side, answers.rules if answers else (), {*(answers.usual if answers else ()), *self.hexes})
        self._hand_over(g)

    def _hand_over(self, g: TheatreWar) -> None:
        """What follows depends on what both sides have answered."""
        g.reveal()
        self.over = True
        g.emit("attacks-answered", seat=self.side, places=list(self.hexes))

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        return why_not_answered(chosen, value) if verb == "answer" else None


def ask_defender(g: TheatreWar, side: str, hexes: Sequence[str]) -> bool:
    """A side is shown attacks that it has not seen, if a question is certain: who leads, support. Whether it is asked."""
    answers = g.state.answers.get(side)
    fresh = [hex_ for hex_ in hexes if answers is None or hex_ not in answers.shown]
    if len(fresh) < len(hexes):
        g.reveal()  # what it answered when it was shown them decides what follows
    if not has_answers(g) or not any(_has_question(g, side, hex_) for hex_ in fresh):
        return False
    g.show_attacks(side, fresh)
    push(g, AnswerAttacks(side=side, hexes=fresh))
    return True


def _has_question(g: TheatreReading, side: str, hex_: str) -> bool:
    sets = defending_sets(g, hex_, side)
    leads = len(sets) > 1 or any(len(one) > 1 for one in sets)
    return leads or bool(support_values(g, side, hex_, attacks=False))


def forget_changed_answers(g: TheatreWar, side: str, hex_: str) -> None:
    """A battle begins: where other units defend than its side was shown, what it answered counts no more."""
    answers = g.state.answers.get(side)
    if answers is not None and hex_ in answers.shown and answers.shown[hex_] != g.defence_now(hex_, side):
        g.forget_answers(side, hex_)
