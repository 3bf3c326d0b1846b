"""Random games of every scenario, most of them of South Pacific, and what must hold at every point of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from rules.engine import Action, Outcome, Position
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.record import Record, Undone, verify_log
from rules.engine.proof.playout import Taste, random_action
from rules.eots import GAME
from rules.eots.state.model import SIDES
from tests.eots.bold import BOLD
from tests.eots.properties import CARDS, Looks, check_events, check_everything, everything_shown, hidden_from, secret

SCENARIO = "south_pacific"
#: By chunk: games, and how many actions of each are played, that together meet every decision, event, card and end that the
#: first 200 games meet. They are chosen again when the rules change, and these games with them: ``python -m tests.eots.chosen``.
BEGINNINGS: tuple[dict[int, int], ...] = (
    {28: 19, 31: 73, 45: 30, 65: 22, 73: 358, 118: 46, 125: 71, 134: 113, 135: 8, 137: 22, 142: 61, 154: 23, 176: 92},
    {
        1: 93, 6: 5, 18: 35, 38: 2, 47: 2, 48: 38, 59: 6, 63: 254, 66: 36, 72: 30, 87: 66, 91: 27, 127: 7, 146: 27, 149: 12,
        162: 40, 164: 12, 165: 17, 192: 129,
    },
    {14: 19, 17: 170, 32: 90, 43: 2, 108: 54, 112: 20, 119: 139, 128: 245, 139: 82, 167: 18, 168: 25},
    {8: 27, 61: 16, 70: 35, 82: 115, 84: 13, 85: 76, 93: 387, 105: 12, 155: 141, 178: 117},
)  # fmt: skip
CHUNKS = 4
#: Games that are played to the end with undos, one a chunk, and replayed from their log.
UNDONE = (154, 34, 109, 176)
#: Into how many parts the sorts of positions are divided of which a chunk, or a game of another scenario, looks at one.
PARTS, SCENARIO_PARTS = CHUNKS, 40
#: Other scenarios: from a state saved that many actions before the end they are played again; short ones whole.
TAIL, WHOLE = 100, 320


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


def check_end(position: Position) -> None:
    """A finished game has a result and asks nothing more; an unfinished one has no result."""
    result = GAME.result(position.state)
    assert (result is not None) == position.over == (position.prompts == ())
    if result is not None:
        assert result.degree
        assert (result.winners in [(side,) for side in SIDES]) == ("draw" not in result.degree)


def with_undos(record: Record, rng: random.Random, trial: random.Random) -> Iterator[tuple[Position, Action, Outcome]]:
    """As ``walk``, but now and then a seat takes back all it may: the bytes are those of the earlier position."""
    saved: dict[int, bytes] = {}
    played = walk(record, rng)
    while True:
        saved[record.number + 1] = GAME.saver.save(record.position.state)
        try:
            before, action, outcome = next(played)
        except StopIteration:
            return
        yield before, action, outcome
        limit = record.undo_limit(action.seat)
        if limit is not None and trial.random() < 0.1:
            assert GAME.saver.save(record.undo(action.seat, limit).state) == saved[limit]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_every_promise(chunk: int) -> None:
    """Events are checked at every action, all else at a sample of positions (``Looks``).

    One game of a chunk is played to its end with undos; its log, undos and all, replays to the same bytes. What replays in that
    one replays in the others: they are begun and played alike. Those are left when all that is in them has been met.
    ``python -m benchmarks.bench_games 1000 --checks --verify`` plays as many as one likes to their ends, looks oftener, and
    replays them all: that is the whole run, for when the rules have changed.
    """
    looks = Looks(chunk, PARTS)

    def played(seed: int, most: int | None = None) -> Record:
        record, rng, trial = new_record(seed), random.Random(seed), random.Random(f"trial {seed}")
        walked = islice(walk(record, rng), most) if most else with_undos(record, rng, trial)
        for before, action, outcome in walked:
            check_events(before, outcome.events, outcome.position)
            if looks.wanted(before, action, outcome.position):
                check_everything(before, action, outcome, record, trial)
        return record

    for seed, most in BEGINNINGS[chunk].items():
        check_end(played(seed, most).position)
    record = played(UNDONE[chunk])
    assert record.position.over
    check_end(record.position)
    assert any(isinstance(entry, Undone) for entry in record.log)
    final = verify_log(GAME, SCENARIO, {}, record.secret, record.commitment, record.log)
    assert GAME.saver.save(final.state) == GAME.saver.save(record.position.state)


def test_a_position_is_never_changed_by_what_is_played_from_it() -> None:
    record = new_record(1)
    for before, action, _ in walk(record, random.Random(1)):
        bytes_before = GAME.saver.save(before.state)
        before.play(action, SealedDice(secret(3), 3))
        assert GAME.saver.save(before.state) == bytes_before


def test_hidden_cards_dealt_again_are_seen_by_those_who_may() -> None:
    """Checks that ``check_secrets`` works: the referee notices the substituted cards, and so does the owner of the hand."""
    record = new_record(2)
    assert hidden_from(record.position.state, "spectator") < CARDS
    state = GAME.hands.other_deal(GAME.saver.clone(record.position.state), "japan", random.Random(2))
    changed = Position(GAME, state)
    assert everything_shown(changed, "japan") == everything_shown(record.position, "japan")
    assert GAME.view(state, "referee") != GAME.view(record.position.state, "referee")
    assert everything_shown(changed, "allies") != everything_shown(record.position, "allies")


OTHERS = [(i.id, edition) for i in GAME.scenarios() if i.id != SCENARIO for edition in i.options["edition"]]
#: Secrets and players of those: one looks for battles, the other plays every legal action with the same chance.
BATTLES, ANY = 5, 1
#: Played with any action. With the same dice they begin as longer ones do, which look for battles: the same game again.
BEGIN_AS_OTHERS = ("year_1942", "years_1942_1943", "years_1942_1944", "years_1943_1944")


@pytest.mark.parametrize(("scenario", "edition"), OTHERS)
def test_other_scenarios_keep_every_promise(scenario: str, edition: str) -> None:
    """Events are checked at every action, all else at a sample of positions (``Looks``).

    At the end the last actions are played again from a state saved before them, as the table does after a start; short games are
    replayed whole. Whole games of every scenario, by earlier programs, are replayed in ``tests/earlier``.
    """
    place, seed = OTHERS.index((scenario, edition)), ANY if scenario in BEGIN_AS_OTHERS else BATTLES
    record, rng, trial = Record(GAME, scenario, {"edition": edition}, secret(seed)), random.Random(seed), random.Random("trial")
    assert (taste(random.Random(seed)) is None) == (seed == ANY)
    assert record.position.state.edition == edition
    looks, saved = Looks(place, SCENARIO_PARTS), {}
    for before, action, outcome in walk(record, rng, 20_000):
        check_events(before, outcome.events, outcome.position)
        if looks.wanted(before, action, outcome.position):
            check_everything(before, action, outcome, record, trial)
        if record.number % TAIL == 0:
            saved[record.number] = GAME.saver.save(outcome.position.state)
    end = GAME.saver.save(record.position.state)
    assert GAME.result(record.position.state) is not None
    if record.number <= WHOLE:
        final = verify_log(GAME, scenario, {"edition": edition}, record.secret, record.commitment, record.log)
        assert GAME.saver.save(final.state) == end
        return
    since = max((number for number in saved if number <= record.number - TAIL // 2), default=0)
    begun = Outcome(Position(GAME, GAME.saver.load(saved[since])), ()) if since else None
    again = Record(GAME, scenario, {"edition": edition}, record.secret, begun=begun, number=since)
    assert GAME.saver.save(again.replay(record.log[since:]).state) == end
