"""The state of a lesson, determined only by its position: the current advice, the script's decision."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import data
from data.tables import read_toml
from rules.engine import Action, Position, Refusal
from rules.engine.contract.core import S
from rules.engine.contract.game import game_of_position
from rules.engine.contract.teaching import Advice, Lesson


def current_advice(lesson: Lesson, position: Position[S]) -> tuple[int, Advice] | None:
    """The advice for a position, and its place; None while the learner has nothing to decide, or nothing is said of it."""
    game, prompt = game_of_position(position), position.due_of(lesson.seat)
    turn, hand = game.table.turn(position.state), game.hands.hand_cards(position.state, lesson.seat) or ()
    for place, one in enumerate(lesson.advice):
        if one.ends and one.turn and turn >= one.turn:
            return place, one
        if prompt is None or prompt.what not in one.at or (one.turn and turn != one.turn):
            continue
        if any(card not in hand for card in one.holds) or any(card in hand for card in one.lacks):
            continue
        if one.needs and not all(shown_in(game.view(position.state, lesson.seat), need) for need in one.needs):
            continue
        if not one.do or order_refusal(position, lesson.seat, one.do) is None:
            return place, one
    return None


def scripted_action(lesson: Lesson, position: Position[S], seat: str) -> Action | None:
    """The script's own decision for a seat that is to decide; None if it has none."""
    prompt = position.due_of(seat)
    if prompt is None:
        return None
    for one in lesson.replies:
        now = not one.turn or one.turn == game_of_position(position).table.turn(position.state)
        if now and prompt.what in one.at and order_refusal(position, seat, one.do) is None:
            return Action.parse(seat, one.do)
    return None


def shown_in(view: Any, need: str) -> bool:
    """Whether a view fulfils a need: ``PATH=VALUE``, where the value is the thing at the path or one of several there.

    ``PATH!=VALUE`` needs the opposite.
    """
    path, _, wanted = need.partition("=")
    if path.endswith("!"):
        return not shown_in(view, f"{path[:-1]}={wanted}")
    at = view
    for step in path.split("."):
        at = at.get(step) if isinstance(at, Mapping) else getattr(at, step, None)
    if isinstance(at, Mapping | list | tuple):
        return wanted in map(str, at)
    return at is not None and str(at) == wanted


def order_refusal(position: Position[S], seat: str, order: str) -> Refusal | None:
    """Why an order of a script is illegal in a position, or None if it is legal."""
    return position.check(Action.parse(seat, order))


# Lessons as files: a table each (``rules.engine.contract.teaching.Lesson``), in a game's folder of lessons.


@cache
def lessons_in(folder: Path) -> tuple[Lesson, ...]:
    """Every lesson of a folder, in the order of the files. Raises TableError for a fault in one."""
    return tuple(read_toml(file, Lesson) for file in sorted(folder.glob("*.toml")))


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Every lesson of a game of this project: the tables ``data/GAME/lessons``, with words in ``GAME_lesson.ftl``.

    Raises TableError for a fault in one.
    """
    return lessons_in(Path(data.__file__).parent / game / "lessons")
