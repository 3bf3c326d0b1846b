"""The toy game keeps the contract: random games end, saved states read back, hands stay hidden."""

import random

from rules.engine.machine.record import Record
from rules.engine.proof.playout import play_out, random_action
from tests.table.toy import GAME


def test_random_games_end() -> None:
    for seed in range(5):
        record = Record(GAME, "long", {}, bytes(32))
        end = play_out(record.position, random.Random(seed), bytes(32))
        assert GAME.result(end.state) is not None


def test_saved_states_read_back() -> None:
    record = Record(GAME, "short", {}, bytes(32))
    rng = random.Random(1)
    while not record.position.over:
        record.play(random_action(record.position, rng))
        state = record.position.state
        assert GAME.saver.save(GAME.saver.load(GAME.saver.save(state))) == GAME.saver.save(state)
    assert isinstance(GAME.view(record.position.state, "spectator")["hands"]["red"], int)
