"""Processes that work for another one leave when it is gone, however it went."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

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


ARENAS = """
import ctypes, sys, threading
from render import parent
if sys.argv[1] == "one":
    parent.share_one_arena()
kept = []
together = threading.Barrier(4)
def work():
    together.wait()
    kept.append([bytearray(2000) for _ in range(2000)])
    together.wait()
threads = [threading.Thread(target=work) for _ in range(4)]
for one in threads: one.start()
for one in threads: one.join()
c = ctypes.CDLL(None)
c.fopen.restype = ctypes.c_void_p
file = c.fopen(sys.argv[2].encode(), b"w")
c.malloc_info(0, ctypes.c_void_p(file))
c.fclose(ctypes.c_void_p(file))
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "malloc_info"), reason="another C library than glibc"
)
def test_threads_of_the_program_take_memory_from_one_place(tmp_path: Path) -> None:
    arenas = {}
    for how in ("one", "many"):
        listed = tmp_path / how
        subprocess.run([sys.executable, "-c", ARENAS, how, str(listed)], check=True, timeout=PATIENCE)
        arenas[how] = listed.read_text().count("<heap nr=")
    assert arenas["one"] == 1 < arenas["many"]
