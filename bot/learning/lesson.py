"""The progress of a lesson and its advice, read from the game's position only: no Discord here, and nothing stored."""

from __future__ import annotations

from bot.core.match import GameMatch
from bot.telling.text import GameWords
from rules.engine import Action
from rules.engine.contract.teaching import Advice, Lesson
from rules.lessons.course import current_advice


def lesson_of(match: GameMatch) -> Lesson | None:
    """The lesson that a game teaches, or None for an ordinary game."""
    wanted = match.row.marks.lesson
    return next((one for one in match.game.teaching.lessons() if one.id == wanted), None) if wanted else None


def lesson_advice(match: GameMatch, seat: str) -> tuple[int, Advice, Lesson] | None:
    """The lesson's advice to a seat now, with its index among all advice; None in any other game or at another seat."""
    lesson = lesson_of(match)
    if lesson is None or seat != lesson.seat or match.result() is not None:
        return None
    found = current_advice(lesson, match.position)
    return None if found is None else (*found, lesson)


def lesson_shown_order(match: GameMatch, seat: str) -> Action | None:
    """The order that the lesson shows to a seat now, if any."""
    found = lesson_advice(match, seat)
    return Action.parse(seat, found[1].do) if found is not None and found[1].do else None


def lesson_helped_order(match: GameMatch, seat: str) -> Action | None:
    """The order that **Do it for me** gives: the one shown, else the first legal one if the lesson offers that."""
    found = lesson_advice(match, seat)
    if found is None:
        return None
    return lesson_shown_order(match, seat) or (match.game.table.idle(match.position, seat) if found[1].helped else None)


def has_lesson_ended(match: GameMatch, seat: str) -> bool:
    """Whether the lesson has ended."""
    found = lesson_advice(match, seat)
    return found is not None and found[1].ends


def lesson_text_of(match: GameMatch, seat: str, words: GameWords) -> str:
    """What the lesson says on a seat's panel; "" if nothing."""
    found = lesson_advice(match, seat)
    if found is None:
        return ""
    _, one, lesson = found
    said = words.say(f"lesson-{lesson.id}-{one.id}")
    if one.ends:
        return said
    if not one.numbered:
        # Advice that can come up repeatedly has no number, which would go backwards.
        return f"🎓 {said}"
    numbered = [each.id for each in lesson.advice if each.numbered]
    line = words.tr("lesson-step", text=said, place=numbered.index(one.id) + 1, last=len(numbered))
    return f"{line}\n-# {words.tr('lesson-fixed-chance')}" if lesson.dice and one.id == numbered[0] else line


def judged_text(before: Action | None, action: Action, words: GameWords) -> str:
    """A remark on an action, compared with the order the lesson had shown; "" if it had shown none."""
    if before is None:
        return ""
    same = before.verb == action.verb and list(map(_argument_set, before.args)) == list(map(_argument_set, action.args))
    return words.tr("lesson-as-shown" if same else "lesson-otherwise")


def _argument_set(argument: str) -> frozenset[str]:
    return frozenset(argument.split("+"))
