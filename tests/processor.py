"""Processor time of each test, including its children: ``python -m pytest -p tests.processor tests/words``.

A pytest plugin that is loaded by name. At the end it prints the seconds of each file, largest first, and the slowest tests.
Unlike wall time they hardly depend on the machine's other work. Set FIELDPOST_TEST_PROCESSOR to a file to append the seconds
of every test to it, one line each. A PostgreSQL server is not counted, nor is a process whose parent ended before it.
"""

from __future__ import annotations

import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

#: How many files and how many tests are named at the end.
_FILES, _TESTS = 40, 40
_TICK = os.sysconf("SC_CLK_TCK")
_taken: Counter[str] = Counter()
#: Looking at all processes takes a while itself.
_spent_here: list[float] = []


def _processor() -> float:
    """Seconds that this process, those that come from it and those of them that have ended took, without those spent here."""
    begun = time.thread_time()
    below: defaultdict[int, list[int]] = defaultdict(list)
    seconds: dict[int, float] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                # The name of the program is in brackets and may hold anything.
                said = (folder / "stat").read_text().rpartition(")")[2].split()
            except (FileNotFoundError, ProcessLookupError):
                continue  # it has just ended
            below[int(said[1])].append(int(folder.name))
            seconds[int(folder.name)] = sum(map(int, said[11:15])) / _TICK
    total, waiting = 0.0, [os.getpid()]
    while waiting:
        one = waiting.pop()
        total += seconds.get(one, 0.0)
        waiting += below[one]
    _spent_here.append(time.thread_time() - begun)
    return total - sum(_spent_here[:-1])


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Add up what a test takes, with its set-up and its end."""
    before = _processor()
    yield
    _taken[item.nodeid] += _processor() - before
    if file := os.environ.get("FIELDPOST_TEST_PROCESSOR"):
        with open(file, "a", encoding="utf-8") as out:
            out.write(f"{_taken[item.nodeid]:.2f} {item.nodeid}\n")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what was found."""
    files: Counter[str] = Counter()
    for name, seconds in _taken.items():
        files[name.partition("::")[0]] += seconds
    terminalreporter.section(f"{sum(files.values()):.1f} seconds of the processor")
    for found, most in ((files, _FILES), (_taken, _TESTS)):
        terminalreporter.write_line("")
        for name, seconds in found.most_common(most):
            terminalreporter.write_line(f"{seconds:8.1f} {name}")
