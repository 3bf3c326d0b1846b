"""For all tests: the longest come first, so that no core waits for the other at the end.

``tests/seconds.json`` knows those of a second or more. It is written anew by a run with FIELDPOST_TEST_SECONDS set:
``FIELDPOST_TEST_SECONDS=1 ./test`` on a quiet machine.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import pytest

_FILE = Path(__file__).with_name("seconds.json")
#: Tests that take less are left in their places.
_LONG = 1.0
_taken: Counter[str] = Counter()


def _known() -> dict[str, float]:
    return dict(json.loads(_FILE.read_text(encoding="utf-8"))) if _FILE.is_file() else {}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest first; the others keep their order."""
    known = _known()
    items.sort(key=lambda item: -known.get(item.nodeid, 0.0))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what a test took, with its set-up and its end."""
    _taken[report.nodeid] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the seconds down, where all workers' reports have come together."""
    if os.environ.get("FIELDPOST_TEST_SECONDS") and not hasattr(session.config, "workerinput"):
        long = {name: round(seconds, 1) for name, seconds in sorted(_taken.items()) if seconds >= _LONG}
        _FILE.write_text(json.dumps(long, indent=0) + "\n", encoding="utf-8")
