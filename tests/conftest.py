"""For all tests: what they share on disk, and their order: the longest come first, so that no core waits for another at the end.

``tests/seconds.json`` lists the tests of a second or more. A run with FIELDPOST_TEST_SECONDS set rewrites it:
``FIELDPOST_TEST_SECONDS=1 ./test`` on a quiet machine.
"""

from __future__ import annotations

import gc
import json
import os
import shutil
import tempfile
from collections import Counter
from importlib.metadata import entry_points
from pathlib import Path

import pytest
import structlog

from benchmarks.children import someones

_FILE = Path(__file__).with_name("seconds.json")
#: Tests that take less are left in their places.
_LONG = 1.0
#: Memory as a disk, and how many bytes must be free there for the tests to use it.
_MEMORY, _ROOM = Path("/dev/shm"), 3 * 1024**3
_taken: Counter[str] = Counter()
#: How many new objects trigger a search for cycles among them, and how often older ones are searched too.
#: Tests make clients and worlds by the hundred thousand objects; its usual 700 has it look at those in use again and again.
_CYCLES = 10_000, 10, 5
#: Folders to be removed at the end.
_ours: list[str] = []


def _known() -> dict[str, float]:
    return dict(json.loads(_FILE.read_text(encoding="utf-8"))) if _FILE.is_file() else {}


def pytest_configure(config: pytest.Config) -> None:
    """Set the tests' folders, and that they play the project's own games, before the workers start and inherit it.

    Databases are in memory if there is room: each of a thousand would wait for a disk at every decision, and no test cuts the
    power. Boards' grounds are drawn once for all tests; tests of drawing clear the setting. Settings of a server run from
    this shell are removed: tests would write into that server's database.
    """
    for name in [name for name in os.environ if someones(name)]:
        del os.environ[name]
    # Games of packages that somebody has installed are none of these tests' matter.
    os.environ["FIELDPOST_WITHOUT"] = ",".join(sorted({one.name for one in entry_points(group="fieldpost.games")}))
    # A traceback in colours, with all that the frames hold, takes a second of the processor; programs write plain ones.
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
        ]
    )
    if hasattr(config, "workerinput"):
        return
    if "FIELDPOST_RENDER_CACHE" not in os.environ:
        _ours.append(tempfile.mkdtemp(prefix="fieldpost-grounds-"))
        os.environ["FIELDPOST_RENDER_CACHE"] = _ours[-1]
    if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove what all tests shared."""
    while _ours:
        shutil.rmtree(_ours.pop(), ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest first; the others keep their order.

    With several workers each begins with a slice of the list (``--dist worksteal``). Long ones are dealt out like cards, so that
    each begins with some. Behind them come files one after another: what a file's tests share, each worker would make again.
    """
    known = _known()
    long = sorted((item for item in items if item.nodeid in known), key=lambda item: -known[item.nodeid])
    rest = [item for item in items if item.nodeid not in known]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    left, items[:] = len(items), []
    for number in range(workers):
        share, mine = left // (workers - number), long[number::workers]
        others = max(0, share - len(mine))
        items += [*mine, *rest[:others]]
        del rest[:others]
        left -= share


def pytest_collection_finish() -> None:
    """Have Python's search for cycles pass by all that stays to the end: modules, words, boards and the tests themselves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_CYCLES)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what a test took, with its set-up and its end."""
    _taken[report.nodeid] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the seconds down, where all workers' reports have come together."""
    if os.environ.get("FIELDPOST_TEST_SECONDS") and not hasattr(session.config, "workerinput"):
        long = {name: round(seconds, 1) for name, seconds in sorted(_taken.items()) if seconds >= _LONG}
        _FILE.write_text(json.dumps(long, indent=0) + "\n", encoding="utf-8")
