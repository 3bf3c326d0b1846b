"""What is said of the events of games that fight much: whole sentences, with all that their messages need."""

from __future__ import annotations

import random
from collections.abc import Iterator

from structlog.testing import capture_logs

from bot.telling.text import GameWords
from rules.engine import Action, Event, Position
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.state import TheatreState
from tests.next_war.wild import Eager
from words import known_languages

#: Seeds of games (units retreat in few of them), and how many of their actions are played.
SEEDS, ACTIONS = (*range(16), 55, 63), 500


def _played_events() -> Iterator[tuple[Position, Event]]:
    for seed in SEEDS:
        rng = random.Random(seed)
        record: Record[TheatreState] = Record(
            NEXT_WAR, "lyngen", {"supply": ("no", "yes")[seed % 2]}, secret=seed.to_bytes(32, "big")
        )
        for _ in range(ACTIONS):
            if record.position.over:
                break
            action: Action = random_action(record.position, rng, Eager())
            for event in record.play(action).events:
                yield record.position, event


def test_no_message_lacks_a_fact_or_begins_like_the_middle_of_a_sentence() -> None:
    """In all languages at once: to play the games takes longer than to say them."""
    found = {(event.kind, tuple(sorted(event.facts))): (position, event) for position, event in _played_events()}
    assert {"segment", "stayed", "retreated"} <= {kind for kind, _ in found}
    for lang in known_languages():
        with capture_logs() as faults:
            said = {shape: GameWords(NEXT_WAR, lang, position.state).event(event) for shape, (position, event) in found.items()}
        assert [fault for fault in faults if fault["event"] == "message"] == [], lang
        assert {shape: text for shape, text in said.items() if text[:1].islower()} == {}, lang
