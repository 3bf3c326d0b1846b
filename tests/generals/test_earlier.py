"""Games of Generals begun with earlier revisions of the rules continue unchanged: same events, same questions, same results."""

from __future__ import annotations

import pytest

from tests.earlier.kept import HERE, Log, logs, replay, resume, states

EVERY = [log for folder in sorted(HERE.glob("generals_*")) for log in logs(folder)]


def test_there_are_games_of_every_earlier_revision_with_undos() -> None:
    assert {log.begun.rules for log in EVERY} >= {1}
    assert any(entry.back_to for log in EVERY for entry in log.entries)


@pytest.mark.parametrize("log", EVERY, ids=lambda log: f"{log.begun.rules}-{log.name}")
def test_a_whole_log_is_replayed_to_the_same_sums(log: Log) -> None:
    assert sum(1 for _ in replay(log)) == 1 + len(log.entries)


def test_a_state_saved_in_the_middle_goes_on_to_the_end() -> None:
    by_name = {log.name: log for log in EVERY}
    kept = [one for folder in sorted(HERE.glob("generals_*")) for one in states(folder)]
    went_on = [sum(1 for _ in resume(by_name[saved.log], saved, data, 100)) for saved, data in kept]
    assert len(kept) > 20
    assert sum(map(bool, went_on)) >= len(kept) - 2  # a state before an undo ends there
