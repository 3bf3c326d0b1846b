"""States saved by earlier code load in this version and ask the same questions, and their games continue unchanged."""

from __future__ import annotations

import os

import pytest

from tests.earlier.kept import Saved, logs, resume, states
from tests.earlier.test_logs import WHOLE

#: How many entries are played after each state in the ordinary run.
FURTHER = 4

LOGS = {log.name: log for log in logs()}
EVERY = list(states())


def test_every_game_has_saved_states() -> None:
    assert {saved.log for saved, _ in EVERY} == set(LOGS)


@pytest.mark.parametrize(("saved", "data"), EVERY, ids=[saved.file for saved, _ in EVERY])
def test_a_saved_state_goes_on_as_it_did(saved: Saved, data: bytes) -> None:
    for _ in resume(LOGS[saved.log], saved, data, None if os.environ.get(WHOLE) else FURTHER):
        pass
