"""The next tap on a panel towards the order that a lesson shows. No Discord here."""

from __future__ import annotations

from bot.core.match import GameMatch
from bot.learning import lesson
from bot.panel.panel import CHOOSE
from bot.panel.shown import Screen
from bot.telling.text import GameWords
from rules.engine import Action


def hint_text(match: GameMatch, seat: str, shown: Screen, words: GameWords) -> str:
    """The next tap towards the order that a lesson shows; "" if it shows none."""
    order = lesson.lesson_shown_order(match, seat)
    if order is None:
        return ""
    if shown.draft.verb != order.verb:
        prompt = match.position.prompt(seat)
        named = words.ending(prompt, order.verb) if prompt is not None else words.verb(order.verb)
        # What the panel chose automatically is nobody's mistake.
        tapped = shown.draft.args and shown.can_go_back
        return words.tr("lesson-astray") if tapped else words.tr("lesson-next", what=named)
    return _argument_text(order, shown, words)


def _argument_text(order: Action, shown: Screen, words: GameWords) -> str:
    """The next tap for the arguments of an order whose verb has been chosen."""
    draft, slot = shown.draft, shown.slot
    done = [set(arg.split("+")) for arg in draft.args]
    wanted = [arg.split("+") for arg in order.args]
    if done != [set(one) for one in wanted[: len(done)]]:
        way = _way_back(shown, done, wanted)
        return words.tr("lesson-next", what=way) if way else words.tr("lesson-astray")
    if slot is None or len(wanted) <= len(done):
        return words.tr("lesson-next", what=words.tr("button-do"))
    due = wanted[len(done)]
    extra = [words.value(slot.kind, one) for one in draft.picked if one not in due]
    missing = [words.value(slot.kind, one) for one in due if one not in draft.picked]
    if extra and (not missing or len(draft.picked) >= slot.high):
        return words.tr("lesson-take-out", what=", ".join(extra))
    return words.tr("lesson-next", what=", ".join(missing) or words.tr("button-confirm", count=len(draft.picked)))


def _way_back(shown: Screen, done: list[set[str]], wanted: list[list[str]]) -> str:
    """The button that changes an automatic choice to what is shown; "" if the player chose otherwise."""
    if not 0 < len(done) <= len(wanted) or done[:-1] != [set(one) for one in wanted[: len(done) - 1]]:
        return ""
    due = set(wanted[len(done) - 1])
    ways = {one.value: one.label for one in shown.ways}
    return next((label for value, label in ways.items() if set(value.split("+")) == due), "") or ways.get(CHOOSE, "")
