"""``./run --dev``: restarts the program whenever one of its files is saved. Games are in the store, so nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from bot.program.dev import DEV
from rules.engine.packages import registry

ROOT = Path(__file__).parents[2]
ROOMS = ("rules", "words", "data", "render", "league", "bot")
SUFFIXES = (".py", ".ftl", ".csv", ".toml")
#: Seconds between two checks, and seconds a program may take to stop.
APART, PATIENCE = 0.5, 20.0


def watched_folders() -> list[Path]:
    """The folders to watch: the rooms of the project, and the packages of games outside it."""
    outside = [
        Path(sys.modules[type(game).__module__].__file__ or "").parent for game in registry.games_of_packages()[0].values()
    ]
    return [*(ROOT / room for room in ROOMS), *outside]


def file_stamps(folders: Iterable[Path]) -> dict[str, int]:
    """When each file was last written."""
    found: dict[str, int] = {}
    for folder in folders:
        for top, _, names in os.walk(folder):
            for name in names:
                if name.endswith(SUFFIXES):
                    path = os.path.join(top, name)
                    try:
                        found[path] = os.stat(path).st_mtime_ns
                    except FileNotFoundError:
                        continue  # an editor has just replaced it
    return found


def changed_files(before: Mapping[str, int], now: Mapping[str, int]) -> list[str]:
    """The files that are new, deleted or changed."""
    return sorted(path for path in before.keys() | now.keys() if before.get(path) != now.get(path))


def keep_running(command: Sequence[str], folders: Sequence[Path]) -> int:
    """Run a program and restart it after every change, until interrupted. A program that ends waits for the next change."""
    env = os.environ | {DEV: "1"}
    before = file_stamps(folders)
    running = subprocess.Popen(command, env=env)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        while True:
            time.sleep(APART)
            now = file_stamps(folders)
            if not (saved := changed_files(before, now)):
                continue
            before = now
            print(f"Saved: {', '.join(os.path.relpath(path, ROOT) for path in saved[:3])}. Starting again.", flush=True)
            stop_program(running)
            running = subprocess.Popen(command, env=env)
    except KeyboardInterrupt:
        return 130
    finally:
        stop_program(running)


def stop_program(running: subprocess.Popen[bytes]) -> None:
    """Ask a program to stop, and wait until it has."""
    if running.poll() is None:
        running.terminate()
    try:
        running.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()
