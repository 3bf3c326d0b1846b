"""A lesson played without a table: step by step as shown, or with a learner who sometimes does something else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Generic

import msgspec

from rules.engine import Action, Event, Game, Position, SealedDice
from rules.engine.contract.core import S
from rules.engine.contract.game import scenario_by_id
from rules.engine.contract.teaching import Advice, Lesson
from rules.engine.machine.position import Outcome
from rules.engine.machine.sight import Sight
from rules.engine.proof.playout import random_action
from rules.lessons.course import current_advice, scripted_action
from rules.players.chance import chance_of

#: Actions after which a lesson that has not come to its end never will.
MOST = 400


class LessonMoment(msgspec.Struct, Generic[S]):
    """A step of a lesson as its learner meets it.

    ``since``: events since the previous step; ``ever``: since the lesson began. ``after``: events after the learner's
    ``action`` until the next step. ``then``: the position of that step; both are empty at the end of the lesson.
    """

    lesson: Lesson
    advice: Advice
    position: Position[S]
    since: tuple[Event, ...]
    ever: tuple[Event, ...]
    action: Action | None = None
    after: tuple[Event, ...] = ()
    then: Position[S] | None = None


def begin_lesson(game: Game[S], lesson: Lesson, secret: bytes) -> Outcome[S]:
    """The position that a lesson begins with, and what happened before it."""
    if lesson.position and game.files is not None:
        return game.files.opened(lesson.position, SealedDice(secret, 0))[1]
    return game.start(lesson.scenario, lesson.options, SealedDice(secret, 0))


def walk_lesson(
    game: Game[S], lesson: Lesson, secret: bytes | None = None, astray: Random | None = None
) -> Iterator[LessonMoment[S]]:
    """Every step of a lesson in its order, the last one being its end.

    ``secret``: behind the dice, unless they are fixed. ``astray``: for a learner who in one step of three does something else
    than is shown. Decisions about which the lesson says nothing are steps of no moment. Raises ValueError for a lesson that does
    not come to its end.
    """
    dice = lesson.secret or secret or bytes(32)
    outcome = begin_lesson(game, lesson, dice)
    position, ever, since = outcome.position, list(outcome.events), list(outcome.events)
    open_step: LessonMoment[S] | None = None
    for number in range(1, MOST):
        now = current_advice(lesson, position)
        action = None if now is not None and now[1].ends else _scripted_action(game, lesson, position, dice, number)
        if now is not None and (now[1].ends or action is None):
            if open_step is not None:
                open_step.after, open_step.then = tuple(since), position
                yield open_step
            open_step = LessonMoment(lesson, now[1], position, tuple(since), tuple(ever))
            since = []
            if now[1].ends:
                yield open_step
                return
        if action is None:
            action = _learner_action(game, lesson, position, now[1] if now is not None else None, astray)
            if open_step is not None and now is not None:
                open_step.action = action
        if action is None:
            raise ValueError(f"{lesson.id}: nobody has anything to decide")
        played = position.play(action, SealedDice(dice, number))
        position = played.position
        ever += played.events
        since += played.events
    raise ValueError(f"{lesson.id}: no end after {MOST} actions")


def _scripted_action(game: Game[S], lesson: Lesson, position: Position[S], secret: bytes, number: int) -> Action | None:
    """The script's next decision, None if only the learner is to decide. Seats and luck as at the table."""
    for seat in scenario_by_id(game, lesson.scenario).others(lesson.seat):
        if position.due_of(seat) is None:
            continue
        said = scripted_action(lesson, position, seat)
        if said is None and lesson.player:
            said = game.table.players[lesson.player].choose(Sight(position, seat), chance_of(secret, seat, number - 1))
        return said or game.table.idle(position, seat)
    return None


def _learner_action(
    game: Game[S], lesson: Lesson, position: Position[S], advice: Advice | None, astray: Random | None
) -> Action | None:
    """The learner's action: as shown, or another one."""
    if astray is not None and astray.random() < 1 / 3 and position.due_of(lesson.seat) is not None:
        return random_action(position, astray, seat=lesson.seat)  # to list all there is takes seconds in a war
    if advice is not None and advice.do:
        return Action.parse(lesson.seat, advice.do)
    return game.table.idle(position, lesson.seat)
