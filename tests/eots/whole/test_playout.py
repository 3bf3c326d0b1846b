"""Random games of every scenario, most of them of South Pacific, and what must hold at every point of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rules.engine import Action, Outcome, Position
from rules.engine.dice import SealedDice
from rules.engine.playout import Taste, random_action
from rules.engine.record import Record, verify
from rules.eots import GAME
from rules.eots.state.model import SIDES
from tests.eots.bold import BOLD
from tests.eots.properties import check_events, check_everything, secret, shown

SCENARIO = "south_pacific"
GAMES, CHUNK = 200, 10
#: Every how many actions the expensive properties are looked at; `benchmarks.bench_games` looks oftener.
EVERY = 90
#: The same in the long games of the other scenarios.
SELDOM = 240


def new_record(seed: int, scenario: str = SCENARIO) -> Record:
    return Record(GAME, scenario, {}, secret(seed))


def taste(rng: random.Random) -> Taste | None:
    """Most games look for battles; one in five plays every legal action with the same chance."""
    return None if rng.random() < 0.2 else BOLD


def walk(record: Record, rng: random.Random, limit: int = 5000) -> Iterator[tuple[Position, Action, Outcome]]:
    """Play a record to its end by random legal actions."""
    likes = taste(rng)
    for _ in range(limit):
        before = record.position
        if before.over:
            return
        action = random_action(before, rng, likes)
        yield before, action, record.play(action)
    raise AssertionError(f"not over after {limit} actions")


@pytest.mark.parametrize("chunk", range(GAMES // CHUNK))
def test_random_games_keep_every_promise(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        record, rng, trial = new_record(seed), random.Random(seed), random.Random(f"trial {seed}")
        for actions, (before, action, outcome) in enumerate(walk(record, rng)):
            check_events(before, outcome.events, outcome.position)
            if actions % EVERY == seed % EVERY and not outcome.position.over:
                check_everything(before, action, outcome, record, trial)
        result = GAME.result(record.position.state)
        assert result is not None
        assert result.degree
        assert (result.winners in [(side,) for side in SIDES]) == ("draw" not in result.degree)
        assert record.position.prompts == ()


@pytest.mark.parametrize("chunk", range(4))
def test_a_recorded_game_replays_to_the_same_bytes(chunk: int) -> None:
    for seed in range(300 + chunk * 5, 305 + chunk * 5):
        record = new_record(seed)
        for _ in walk(record, random.Random(seed)):
            pass
        final = verify(GAME, SCENARIO, {}, record.secret, record.commitment, record.log)
        assert GAME.save(final.state) == GAME.save(record.position.state)


@pytest.mark.parametrize("chunk", range(4))
def test_undo_gives_back_the_bytes_of_the_earlier_position(chunk: int) -> None:
    undone = 0
    for seed in range(400 + chunk * 5, 405 + chunk * 5):
        record, rng, trial = new_record(seed), random.Random(seed), random.Random(f"undo {seed}")
        saved: dict[int, bytes] = {}
        for _ in range(5000):
            before = record.position
            if before.over:
                break
            saved[record.number + 1] = GAME.save(before.state)
            action = random_action(before, rng, BOLD)
            record.play(action)
            limit = record.undo_limit(action.seat)
            if limit is not None and trial.random() < 0.1:
                assert GAME.save(record.undo(action.seat, limit).state) == saved[limit]
                undone += 1
        assert record.position.over
        again = Record(GAME, SCENARIO, {}, record.secret).replay(record.log)
        assert GAME.save(again.state) == GAME.save(record.position.state)
    assert undone


def test_a_position_is_never_changed_by_what_is_played_from_it() -> None:
    record = new_record(1)
    for before, action, _ in walk(record, random.Random(1)):
        bytes_before = GAME.save(before.state)
        before.play(action, SealedDice(secret(3), 3))
        assert GAME.save(before.state) == bytes_before


def test_hidden_cards_dealt_anew_are_seen_by_who_may_see_them() -> None:
    """That ``check_secrets`` looks at something: the referee tells the stand-in apart, and so does the owner of the hand."""
    record = new_record(2)
    state = GAME.dealt_anew(GAME.clone(record.position.state), "japan", random.Random(2))
    changed = Position(GAME, state)
    assert shown(changed, "japan") == shown(record.position, "japan")
    assert GAME.view(state, "referee") != GAME.view(record.position.state, "referee")
    assert shown(changed, "allies") != shown(record.position, "allies")


@pytest.mark.parametrize(
    ("scenario", "edition"),
    [(i.id, edition) for i in GAME.scenarios() if i.id != SCENARIO for edition in i.options["edition"]],
)
def test_other_scenarios_keep_every_promise(scenario: str, edition: str) -> None:
    record, rng, trial = Record(GAME, scenario, {"edition": edition}, secret(5)), random.Random(5), random.Random("trial")
    for actions, (before, action, outcome) in enumerate(walk(record, rng, 20_000)):
        check_events(before, outcome.events, outcome.position)
        if actions % SELDOM == 0 and not outcome.position.over:
            check_everything(before, action, outcome, record, trial)
    assert GAME.result(record.position.state) is not None
    final = verify(GAME, scenario, {"edition": edition}, record.secret, record.commitment, record.log)
    assert GAME.save(final.state) == GAME.save(record.position.state)
