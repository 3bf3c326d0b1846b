"""What was rolled in a part of a game, with the chances of each roll: made of public events only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.apart.course import CourseStep
from bot.core.chapters import ends_chapter, public_events
from bot.telling.text import GameWords, fit_last_lines
from rules.engine import Event, Game
from rules.engine.contract.luck import Luck, added_up
from words.numerals import numeral_text

#: Letters of the rolls, and of what else happened.
_ROLLS, _EVENTS = 2600, 900
#: Decimal places of an average.
_PLACES = 1


class RolledEvent(msgspec.Struct, frozen=True):
    """A public event with dice, and what they were expected to bring."""

    event: Event
    rolls: tuple[Luck, ...]


class LogPart(msgspec.Struct, frozen=True):
    """A part of a game: its first and last entry, its public events, and those with dice."""

    first: int
    last: int
    events: tuple[Event, ...]
    rolled: tuple[RolledEvent, ...]


def part_behind(game: Game, steps: Sequence[CourseStep], place: int, *, chapter: bool) -> LogPart | None:
    """The part of a game that a message at ``steps[place]`` tells of: a ``chapter`` whether or not there were dice in it.

    For any other message the newest part with dice up to there; None without any.
    """
    while place > 0:
        begin = _begin_of_part(game, steps, place)
        found = _read_part(game, steps[begin : place + 1])
        if chapter or found.rolled:
            return found
        place = begin - 1
    return None


def _begin_of_part(game: Game, steps: Sequence[CourseStep], place: int) -> int:
    """The step after the end of the chapter before; in a game without chapters each step is a part."""
    if not game.story.chapters and not game.story.moments:
        return place
    begin = place
    while begin > 1 and not any(ends_chapter(game, event) for event in _heard(steps[begin - 1])):
        begin -= 1
    return begin


def _heard(step: CourseStep) -> list[Event]:
    return public_events(step.line.events) if step.line is not None else []


def _read_part(game: Game, steps: Sequence[CourseStep]) -> LogPart:
    events: list[Event] = []
    rolled: list[RolledEvent] = []
    for step in steps:
        heard = _heard(step)
        events += heard
        if heard and step.line is not None and game.story.event_luck is not None:
            state: Any = step.position(game).state
            found = (RolledEvent(event, game.story.luck_behind(event, step.line.seat, state)) for event in heard)
            rolled += [one for one in found if one.rolls]
    return LogPart(steps[0].seq, steps[-1].seq, tuple(events), tuple(rolled))


def part_text_lines(part: LogPart, words: GameWords) -> list[str]:
    """A part in words: each roll with its chances, then the sum of each side's; without dice what happened."""
    if not part.rolled:
        heard = [words.event(event) for event in words.game.story.gather_events(part.events)]
        note = "outcome-no-luck" if words.game.story.event_luck is None else "outcome-no-chance"
        return [fit_last_lines(heard, _ROLLS), f"-# {words.tr(note, title=words.game.title)}"]
    lines = []
    for rolled in part.rolled:
        lines += [f"- {words.event(rolled.event)}", *(f"  - {_chance_text(one, words)}" for one in rolled.rolls)]
    shown = [fit_last_lines(lines, _ROLLS)]
    sums = [one for one in added_up(roll for rolled in part.rolled for roll in rolled.rolls) if one.rolls > 1]
    if sums:
        shown.append(words.tr("outcome-sums"))
        shown.append(fit_last_lines([f"- {_sum_text(one, words)}" for one in sums], _EVENTS))
    return [*shown, f"-# {words.tr('outcome-note')}"]


def _chance_text(one: Luck, words: GameWords) -> str:
    """A single roll: what it brought, the average, and on how many faces as much or more would have come."""
    faces = one.faces
    least = sum(face >= one.brought for face in faces)
    facts = {"seat": words.seat(one.seat), "what": words.say(f"luck-{one.what}")}
    if len(set(faces)) == 1:
        return words.tr("outcome-certain", brought=numeral_text(words.lang, one.brought, places=_PLACES), **facts)
    if set(faces) <= {0.0, 1.0}:
        good = sum(face > 0 for face in faces)
        return words.tr("outcome-success", count=good, done="yes" if one.brought > 0 else "no", faces=len(faces), **facts)
    shown = {
        name: numeral_text(words.lang, value, places=_PLACES)
        for name, value in {"expected": one.expected, "brought": one.brought}.items()
    }
    return words.tr("outcome-chance", least=least, faces=len(faces), **shown, **facts)


def _sum_text(one: Luck, words: GameWords) -> str:
    more = numeral_text(words.lang, round(one.brought - one.expected, _PLACES), signed=True, places=_PLACES)
    facts = {
        name: numeral_text(words.lang, value, places=_PLACES)
        for name, value in {"expected": one.expected, "brought": one.brought}.items()
    }
    what = words.say(f"luck-{one.what}")
    return words.tr(
        "luck-line", seat=words.seat(one.seat), what=what, more=more, times=one.rolls, share=round(100 * one.below), **facts
    )
