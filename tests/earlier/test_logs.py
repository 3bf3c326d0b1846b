"""Games finished with earlier code replay in this version unchanged: same events, same questions, same results."""

from __future__ import annotations

import os

import msgspec
import pytest

from tests.earlier.kept import DifferentError, Log, logs, replay

#: Set it to replay all; without it a part that is the same every time.
WHOLE = "FIELDPOST_EARLIER"
#: The ordinary run: how many entries of every game, and how short a game is to be played to its end.
FIRST, SHORT = 10, 120
#: Games whose entries take so little time that all of every log are played.
QUICK = ("stalins_war",)

EVERY = list(logs())


def test_logs_are_there() -> None:
    assert len(EVERY) > 100
    assert {log.begun.rules for log in EVERY} >= {1, 2, 3, 4, 5}
    assert any(entry.back_to for log in EVERY for entry in log.entries)
    assert any(log.begun.position for log in EVERY)
    assert {log.begun.rules for log in EVERY if log.begun.game == "stalins_war"} >= {1}


@pytest.mark.parametrize("log", EVERY, ids=lambda log: log.name)
def test_a_log_is_replayed_to_the_same_sums(log: Log) -> None:
    whole = os.environ.get(WHOLE) or len(log.entries) <= SHORT or log.begun.game in QUICK
    played = sum(1 for _ in replay(log, None if whole else FIRST))
    assert played == 1 + (len(log.entries) if whole else FIRST)


def test_a_log_that_goes_another_way_is_found() -> None:
    """That the comparison looks at something: one entry with another sum, another result."""
    log = min(EVERY, key=lambda one: len(one.entries))
    last = log.entries[-1]
    for part in (slice(8), slice(8, 16)):
        wrong = last.digest.replace(last.digest[part], "00000000")
        changed = msgspec.structs.replace(log, entries=(*log.entries[:-1], msgspec.structs.replace(last, digest=wrong)))
        with pytest.raises(DifferentError, match=f"entry {len(log.entries)} "):
            list(replay(changed))
    with pytest.raises(DifferentError, match="ended"):
        list(replay(msgspec.structs.replace(log, result=None)))
