"""Processes that work for another one leave when it is gone, however it went."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.table.program import PATIENCE

WORKS = (
    "import sys, time; from render import parent; parent.end_with(int(sys.argv[1])); print('up', flush=True); time.sleep(3600)"
)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="other systems are looked at by the second")
def test_a_process_ends_with_another_that_is_not_its_parent() -> None:
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"]) as other:
        works = subprocess.Popen([sys.executable, "-c", WORKS, str(other.pid)], stdout=subprocess.PIPE, text=True)
        try:
            assert works.stdout is not None
            assert works.stdout.readline() == "up\n"
            assert works.poll() is None
            other.kill()
            assert works.wait(PATIENCE) == 0
        finally:
            other.kill()
            works.kill()
