"""A side's doctrine: what it answers where it lets the host answer; known to it only. Which of its rules hold where."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules.next_war.state.fight import DoctrineRule
from rules.next_war.state.reading import TheatreReading

#: A rule for every place.
EVERYWHERE = "all"
#: What rules say: of standing; what they name: a unit, a hex, a place, a number, what supports.
STANDS = ("test", "hold", "retreat")
OF_UNITS = ("lead", "field", "lose", "keep", "advance", "replace")
OF_HEXES = ("way", "onward", "base", "sweep", "shelter", "enter")
#: Those that may name nobody: the usual choice is made.
OF_ALL = ("lose", "advance", "replace", "enter")
#: Those about the end of a turn: what they answer ahead is kept until then.
OF_END = ("replace", "enter")
PLAIN = (*STANDS, "ask", "stop", "lay", "forgo")
SUPPORT, ESCORT = "support", "escort"
#: An answer ahead of battles only: everything else in the usual way.
USUAL = "usual"
RULE_KINDS = (*PLAIN, *OF_UNITS, *OF_HEXES, SUPPORT, ESCORT)
#: Decisions that are the enemy's doing, or both sides': the usual choice is made of them where no rule says otherwise.
#: The others are a side's own: a rule answers them, or they are asked. Question -> the rules that answer it.
OWN_DECISIONS = {
    "take-losses": ("lose", "keep"), "give-support": (SUPPORT,), "advance-units": ("advance",),
    "go-onward": ("onward", "stop"), "offer-beachhead": ("lay", "forgo"), "sweep-mines": ("sweep",),
    "replenish-forces": ("replace", "enter"),
}  # fmt: skip


def odds_ratio(text: str) -> Fraction:
    """Odds of the chart as a fraction: 1.5:1, 1:3."""
    ours, _, theirs = text.partition(":")
    return Fraction(ours) / Fraction(theirs)


class BattleMeasure(NamedTuple):
    """A battle as rules measure it: its column, and its odds before shifts."""

    column: int
    odds: str


#: Question of a battle -> the answers ahead that decide it.
ANSWERED_BY = {
    "name-defence": ("lead",), "name-field": ("field",), "give-support": (SUPPORT,), "take-losses": ("lose", "keep"),
    "stand-or-retreat": STANDS,
    "withdraw-units": ("way",), "advance-units": ("advance",), "go-onward": ("onward", "stop"),
    "offer-beachhead": ("lay", "forgo"),
}  # fmt: skip
#: What a defender may answer ahead, and what an attacker may.
DEFENDER_ANSWERS = (USUAL, "ask", SUPPORT, "lead", "field", "lose", "keep", *STANDS, "way")
ATTACKER_ANSWERS = (USUAL, "ask", "lose", "keep", "advance", "onward", "stop", "lay", "forgo")


def is_answered_ahead(
    g: TheatreReading, side: str, what: str, hex_: str, possible: Collection[str] = (), battle: BattleMeasure | None = None
) -> bool:
    """Whether a side has answered a question of a battle ahead (9.2), so that it can be done.

    ``possible``: what a rule may name now; one that names something else leaves the question to its side.
    """
    answers = g.state.answers.get(side)
    if answers is None:
        return False
    here = [rule for rule in answers.rules if rule.where == hex_ and (battle is None or _reaches(rule, battle))]
    given = [rule for rule in here if rule.what in ANSWERED_BY.get(what, ())]
    if any(rule.what not in (*OF_UNITS, *OF_HEXES) or {*named_in(rule)} & {EVERYWHERE, *possible} for rule in given):
        return True
    return hex_ in answers.usual and not given and next(rules_at(g, side, "ask", hex_=hex_), None) is None


def rules_at(
    g: TheatreReading,
    side: str,
    *what: str,
    hex_: str = "",
    formations: Collection[str] = (),
    battle: BattleMeasure | None = None,
) -> Iterator[DoctrineRule]:
    """The rules of a side that hold at a hex for some formations, the newest first. ``battle``: the one that it is about.

    What it has answered ahead in this segment comes before its doctrine.
    """
    ahead = g.state.answers.get(side)
    for rule in (*(ahead.rules if ahead is not None else ()), *g.state.doctrines.get(side, ())):
        near = rule.where in (EVERYWHERE, hex_) or rule.where in formations
        if near and rule.what in what and (battle is None or _reaches(rule, battle)):
            yield rule


def _reaches(rule: DoctrineRule, battle: BattleMeasure) -> bool:
    """Whether a battle is as heavy as a rule wants it."""
    enough = not rule.odds or (bool(battle.odds) and odds_ratio(battle.odds) >= odds_ratio(rule.odds))
    return battle.column >= rule.column and enough


def named_in(rule: DoctrineRule) -> list[str]:
    """What a rule names."""
    return rule.value.split("+") if rule.value else []


def wished_value(
    g: TheatreReading, side: str, what: str, choices: Sequence[str], hex_: str = "", units: Collection[str] = ()
) -> str:
    """What the newest rule names that is one of some values; "" for none. ``hex_``, ``units``: where, else whom it is about."""
    formations: set[str] = set()
    if units and g.since(6):
        hex_, formations = hex_ or next((g.state.place.get(uid, "") for uid in units), ""), formations_of_units(g, units)
    rules = rules_at(g, side, what, hex_=hex_, formations=formations)
    return next((one for rule in rules for one in named_in(rule) if one in choices), "")


def wished_values(g: TheatreReading, side: str, what: str, choices: Sequence[str]) -> list[str]:
    """All that rules name of some values, the newest first."""
    return list(dict.fromkeys(one for rule in rules_at(g, side, what) for one in named_in(rule) if one in choices))


def wished_escort(g: TheatreReading, side: str, units: Collection[str], goal: str) -> str:
    """The air points that escort a flight of some units where none are named (6.2.2)."""
    rules = rules_at(g, side, ESCORT, hex_=goal, formations=formations_of_units(g, units))
    return next((rule.value for rule in rules), "0")


def rules_of_units(g: TheatreReading, side: str, what: str, units: Collection[str]) -> Iterator[tuple[DoctrineRule, list[str]]]:
    """The rules of a side about some units, the newest first, each with those of them for which it holds."""
    ahead = g.state.answers.get(side)
    for rule in (*(ahead.rules if ahead is not None else ()), *g.state.doctrines.get(side, ())):
        near = [
            uid
            for uid in units
            if rule.where == EVERYWHERE or (g.since(6) and rule.where in (g.unit(uid).formation, g.state.place.get(uid)))
        ]
        if rule.what == what and near:
            yield rule, near


def formations_of_units(g: TheatreReading, units: Collection[str]) -> set[str]:
    """The formations to which some units belong."""
    return {g.unit(uid).formation for uid in units if g.unit(uid).formation}
