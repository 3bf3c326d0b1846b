"""Random games to the end: pieces, cards and points are conserved, nothing leaks, replay, save and undo lead to the same."""

from __future__ import annotations

import random

import pytest

from rules.engine import Action, Outcome, Position
from rules.engine.machine.record import Decided, Record
from rules.engine.proof.checking import Sample, play_checked_game
from rules.engine.proof.playout import random_action
from rules.generals.cards.run import Asking
from rules.generals.game import GAME, Generals
from rules.generals.state.state import GeneralsState
from tests.generals.conserved import LIKELY, conserved
from tests.generals.staged import GAME as STAGED
from tests.generals.tastes import Laying

#: The largest saved state that is allowed, in bytes.
LARGEST = 20_000


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_is_played_to_its_end_and_conserves_everything(seed: int) -> None:
    rng = random.Random(seed)
    options = {"lead": "yes" if seed % 2 else "no", "reallocation": "yes" if seed % 3 else "no"}
    record = Record(GAME, "war", options, seed.to_bytes(32, "big"))
    actions = 0
    while not record.position.over:
        before = record.position.state
        outcome = record.play(random_action(record.position, rng, LIKELY))
        conserved(before, outcome.events, record.position.state)
        actions += 1
        assert actions < 1_500
    assert len(GAME.saver.save(record.position.state)) < LARGEST
    end = Record(GAME, "war", options, seed.to_bytes(32, "big")).replay(record.log)
    assert GAME.saver.save(end.state) == GAME.saver.save(record.position.state)


def depth(position: Position[GeneralsState]) -> int:
    """How deep in windows a nation is asked in secret: 2 within another window, or answering an answer."""
    found = [step for step in position.state.stack if isinstance(step, Asking)]
    if not found or not any(prompt.secret for prompt in position.due):
        return 0
    return len(found) + (found[-1].gone > 1)


#: A window in the middle of a card that was used in a window.
NESTED = (
    ("japan", "play jpn_sea_battle south_china_sea"), ("united_kingdom", "decline"),
    ("japan", "answer jpn_surprise_attack bay_of_bengal"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("game", "scenario", "seed", "lines"), [(GAME, "war", 1, ()), (GAME, "war", 3, ()), (STAGED, "nested", 1, NESTED)]
)
def test_a_log_cut_anywhere_within_nested_windows_goes_on_to_the_same(
    game: Generals, scenario: str, seed: int, lines: tuple[tuple[str, str], ...]
) -> None:
    """The store has only the log when the program is killed: read again up to any entry, all of it is as it was."""
    rng, secret = random.Random(f"nested {seed}"), seed.to_bytes(32, "big")
    record, before = Record(game, scenario, {}, secret), dict[int, bytes]()
    for number in range(250):
        if record.position.over:
            break
        given = Action.parse(*lines[number]) if number < len(lines) else None
        record.play(given or random_action(record.position, rng, Laying(6.0)))
        if depth(record.position) > 1:
            before[record.number] = game.saver.save(record.position.state)
    assert before
    again = Record(game, scenario, {}, secret)
    for entry in record.log:
        assert isinstance(entry, Decided)
        # As the store writes it: a number, a seat, a line.
        again.apply(Decided(entry.number, Action.parse(entry.action.seat, str(entry.action))))
        if entry.number in before:
            assert game.saver.save(again.position.state) == before[entry.number]
    assert game.saver.save(again.position.state) == game.saver.save(record.position.state)
    for number in rng.sample(sorted(before), min(3, len(before))):
        # Begun again from a saved state instead of the first entry.
        loaded = Outcome(Position(game, game.saver.load(before[number])), ())
        resumed = Record(game, scenario, {}, secret, begun=loaded, number=number)
        end = resumed.replay(entry for entry in record.log if entry.number > number)
        assert game.saver.save(end.state) == game.saver.save(record.position.state)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_leaks_and_nothing_illegal_is_offered(seed: int) -> None:
    """The engine's own checks: what is offered can be done, what is hidden is, saves and undo lead to the same."""
    assert list(play_checked_game(GAME, Sample("war", seed, apart=40))) == []


def test_the_deck_has_no_order_that_could_be_read() -> None:
    state = Record(GAME, "war", {}, bytes(32)).position.state
    assert all(deck == sorted(deck) for deck in state.deck.values())
