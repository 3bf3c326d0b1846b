"""The sentences of a lesson in a form that can be checked: one claim each, next to its message in the lesson's table.

A claim consists of checks separated by "; ", each a word and its arguments: ``holds ger_blitzkrieg; turn 2``. "not" before a
check negates it. This file has the words for every game; a game's own (``army germany ukraine``) come with its tests. A
sentence that states a rule and no fact of the position names the test that proves it: ``rule PATH::TEST``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules.engine import Action, Event
from rules.engine.contract.game import game_of_position, scenario_by_id
from tests.lessons.walk import LessonMoment

#: A check: whether what its arguments say is so at a moment.
Check = Callable[[LessonMoment[Any], tuple[str, ...]], bool]
#: Where a sentence ends: at its mark, with what closes it, before a space.
_CAPITALS = r"A-Z\u0410-\u042f\u0401\u0104\u0106\u0118\u0141\u0143\u00d3\u015a\u0179\u017b"
_END = re.compile(rf"(?<=[.!?])(?<!\d\.)[*»”\")]*\s+(?=[\"«„“(*👉🎓{_CAPITALS}0-9])")


class ClaimError(ValueError):
    """A claim that cannot be checked: an unknown word, or wrong arguments."""


def sentences_of(text: str) -> list[str]:
    """The sentences of a message."""
    return [part.strip() for part in _END.split(text) if part.strip()]


def count_matches(events: Iterable[Event], args: tuple[str, ...]) -> int:
    """The number of events of the kind in the first argument with the facts after it: ``built seat=germany area=ukraine``."""
    kind, *facts = args
    wanted = dict(fact.split("=", 1) for fact in facts)

    def is_one(event: Event) -> bool:
        return event.kind == kind and all(_fact_text(event.facts.get(name)) == value for name, value in wanted.items())

    return sum(map(is_one, events))


def _fact_text(value: Any) -> str:
    """A fact as claims write it: lists with plus signs."""
    return "+".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _claim_legal(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    return moment.position.check(Action.parse(moment.lesson.seat, " ".join(args))) is None


def _claim_asked(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    prompt = moment.position.due_of(moment.lesson.seat)
    return prompt is not None and prompt.what in args


def _claim_verbs(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    prompt = moment.position.due_of(moment.lesson.seat)
    return prompt is not None and set(args) <= set(prompt.verbs)


def _claim_holds(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    hand = game_of_position(moment.position).hands.hand_cards(moment.position.state, moment.lesson.seat) or ()
    return set(args) <= {value.partition(".")[0] for value in hand}


def _in_hand(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    return len(game_of_position(moment.position).hands.hand_cards(moment.position.state, moment.lesson.seat) or ()) == int(
        args[0]
    )


def _claim_round(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    return game_of_position(moment.position).table.turn(moment.position.state) == int(args[0])


def _claim_last(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    return scenario_by_id(game_of_position(moment.position), moment.lesson.scenario).turns[1] == int(args[0])


def _scripted_seats(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    return len(scenario_by_id(game_of_position(moment.position), moment.lesson.scenario).others(moment.lesson.seat)) == int(
        args[0]
    )


#: Words of every game.
WORDS: Mapping[str, Check] = {
    # Who learns; how many seats the script plays.
    "seat": lambda moment, args: moment.lesson.seat == args[0],
    "others": _scripted_seats,
    # The decision: its question, its verbs, whether an order is legal, is the one shown, or none is shown.
    "asked": _claim_asked,
    "verbs": _claim_verbs,
    "legal": _claim_legal,
    "shown": lambda moment, args: moment.advice.do == " ".join(args),
    "free": lambda moment, args: not moment.advice.do,
    # Cards: of these; that many.
    "holds": _claim_holds,
    "in_hand": _in_hand,
    # The turn now; the last one there is; whether the dice are fixed.
    "turn": _claim_round,
    "last_turn": _claim_last,
    "fixed_dice": lambda moment, args: bool(moment.lesson.dice),
    # What happened since the step before, since the lesson began, and what follows before the next step.
    "since": lambda moment, args: count_matches(moment.since, args) > 0,
    "ever": lambda moment, args: count_matches(moment.ever, args) > 0,
    "follows": lambda moment, args: count_matches(moment.after, args) > 0,
    "ended": lambda moment, args: moment.advice.ends,
}


def rules_named(claim: str) -> list[str]:
    """The tests that a claim names as holding what its sentence says."""
    return [check.split()[1] for check in claim.split("; ") if check.split()[:1] == ["rule"]]


def false_checks(claim: str, moment: LessonMoment[Any], words: Mapping[str, Check]) -> list[str]:
    """The checks of a claim that do not hold at a moment. ``words``: those of the game. Raises ClaimError.

    What follows is only checked where the learner did as shown.
    """
    found = []
    as_shown = not moment.advice.do or (moment.action is not None and str(moment.action) == moment.advice.do)
    for check in claim.split("; "):
        word, *args = check.split()
        turned = word == "not"
        if turned:
            word, *args = args
        if word == "rule" or (word == "follows" and not as_shown):
            continue
        known = words.get(word) or WORDS.get(word)
        if known is None:
            raise ClaimError(f"{check}: no such word")
        try:
            holds = known(moment, tuple(args))
        except (IndexError, ValueError, KeyError) as error:
            raise ClaimError(f"{check}: {error}") from error
        if holds == turned:
            found.append(check)
    return found
