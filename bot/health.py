"""Whether the program serves: ``fieldpost health`` checks from outside, by a file that the running program touches."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

import structlog

from bot.program.background import Background

_log = structlog.get_logger()
#: Seconds between two touches; if the file is older than ``LATE``, the program hangs or is gone.
EVERY, LATE = 15.0, 75.0
FILE = "heartbeat"
#: The list of damage in the database, one line each; the file exists only if there is damage.
DAMAGE = "damage.txt"


class Heartbeat(Background):
    """Touches the file in a home from the event loop while the loop runs. ``start()`` it once the program is ready."""

    def __init__(self, home: Path) -> None:
        super().__init__("heartbeat")
        self._file = home / FILE

    async def run(self) -> None:
        """Touch the file again and again."""
        while True:
            try:
                self._file.touch(0o600)
            except OSError as error:
                _log.warning("no heartbeat", error=str(error))
            await asyncio.sleep(EVERY)

    async def stop(self) -> None:
        """Remove the file: the program has ended normally."""
        await super().stop()
        self._file.unlink(missing_ok=True)


def note_damage(home: Path, lines: Sequence[str]) -> None:
    """Store the damage found by the last check of the database, for ``fieldpost health``; no lines: no damage."""
    file = home / DAMAGE
    if not lines:
        file.unlink(missing_ok=True)
        return
    file.touch(0o600)
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def damage_lines(home: Path) -> list[str]:
    """The damage found by the last check of the database."""
    try:
        return (home / DAMAGE).read_text(encoding="utf-8").splitlines()
    except OSError:
        return []


def health_fault(home: Path, now: float | None = None) -> str:
    """What is wrong with the program that serves a home; "" for nothing."""
    try:
        age = (time.time() if now is None else now) - (home / FILE).stat().st_mtime
    except OSError:
        return f"no program serves {home}, or it is not ready yet"
    return f"the program that serves {home} has given no sign for {age:.0f} seconds" if age > LATE else ""
