"""Processes that work for another one leave when it is gone, however it went."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.table.program import PATIENCE

WORKS = (
    "import os, sys, time; from render import parent; {before}"
    "parent.end_with(int(sys.argv[1])); print('up', flush=True); time.sleep(3600)"
)
#: Starts another process that works for it, says nothing itself, and waits to be killed.
STARTS = (
    "import os, subprocess, sys, time; subprocess.Popen([sys.executable, '-c', sys.argv[1], str(os.getpid())]); time.sleep(3600)"
)
#: As a system that can wait for no process but its children.
WITHOUT_HANDLES = "vars(os).pop('pidfd_open', None); "


@pytest.mark.parametrize("before", ["", WITHOUT_HANDLES], ids=["by a handle", "by looking"])
def test_a_process_ends_with_its_parent(before: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", STARTS, WORKS.format(before=before)], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as started:
        try:
            assert started.stdout is not None
            assert started.stdout.readline() == "up\n"
            started.kill()
            # The pipe ends with the last process that holds it; one that stayed would hold it for an hour.
            assert started.stdout.read() == ""
        finally:
            started.kill()


if hasattr(os, "pidfd_open"):  # elsewhere it can only be the parent

    def test_a_process_ends_with_another_that_is_not_its_parent() -> None:
        with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"]) as other:
            words = [sys.executable, "-c", WORKS.format(before=""), str(other.pid)]
            works = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
            try:
                assert works.stdout is not None
                assert works.stdout.readline() == "up\n"
                assert works.poll() is None
                other.kill()
                assert works.wait(PATIENCE) == 0
            finally:
                other.kill()
                works.kill()
