"""What a lesson says, held against the game: shared by the tests of every game that has lessons.

Each message of a lesson has one claim a sentence, the same in all languages. ``faults_of_words`` finds messages without claims
and languages that say more or less; ``faults_of_steps`` plays the lesson and finds claims that are false.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from rules.engine import Game
from rules.engine.contract.teaching import Lesson
from tests.lessons.claims import Check, false_checks, rules_named, sentences_of
from tests.lessons.walk import LessonMoment, walk_lesson
from words import is_known_message, known_languages, tr

ROOT = Path(__file__).parents[2]


def message_of(game: Game[Any], lesson: Lesson, step: str) -> str:
    """The id of what a step says."""
    return f"{game.id}:lesson-{lesson.id}-{step}"


def faults_of_words(game: Game[Any], lesson: Lesson) -> list[str]:
    """Messages that are missing, sentences without a claim, claims without a sentence, rules whose test is not there."""
    found = []
    for one in lesson.advice:
        name = message_of(game, lesson, one.id)
        for lang in known_languages():
            said = sentences_of(tr(lang, name)) if is_known_message(lang, name) else []
            if len(said) != len(one.claims):
                found.append(f"{name} in {lang}: {len(said)} sentences, {len(one.claims)} claims: {said}")
        found += [f"{name}: no test {test}" for claim in one.claims for test in rules_named(claim) if not _exists(test)]
    return found


def _exists(test: str) -> bool:
    file, _, name = test.partition("::")
    path = ROOT / file
    if not path.is_file():
        return False
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name for node in ast.walk(tree))


def faults_of_steps(moments: Iterable[LessonMoment[Any]], words: Mapping[str, Check]) -> list[str]:
    """The false claims at these steps."""
    found = []
    for moment in moments:
        for number, claim in enumerate(moment.advice.claims, 1):
            for check in false_checks(claim, moment, words):
                found.append(f"{moment.lesson.id}, {moment.advice.id}, sentence {number}: {check}")
    return found


def walks_of(game: Game[Any], lesson: Lesson, straying: int = 0, free: int = 4) -> list[LessonMoment[Any]]:
    """The steps of walks as shown, one for fixed dice, else ``free``; and of ``straying`` walks of learners who stray."""
    secrets = [None] if lesson.dice else [bytes([number]) * 32 for number in range(free)]
    moments = [moment for secret in secrets for moment in walk_lesson(game, lesson, secret)]
    for number in range(straying):
        moments += walk_lesson(game, lesson, bytes([number + 1]) * 32, Random(number))
    return moments


def steps_unreached(lesson: Lesson, moments: Iterable[LessonMoment[Any]]) -> list[str]:
    """Steps that no walk reached, so that their claims were not checked."""
    seen = {moment.advice.id for moment in moments}
    return [one.id for one in lesson.advice if one.id not in seen]
