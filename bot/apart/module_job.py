"""The job that reads and checks an uploaded module, in a worker process. Nothing of a module with faults is kept."""

from __future__ import annotations

import msgspec

from bot.core import games
from bot.program.progress import Tell, ignore_progress
from data.modules import MODULE_FILE, Module, read_packed, read_unchecked
from data.tables import TableError
from rules.engine.contract.modules import ModuleFault

#: How many faults are sent back; all of them are counted.
MOST_FAULTS = 12


class CheckedArchive(msgspec.Struct, frozen=True):
    """An archive: its module as far as it can be read, how many faults it has, and the first of them."""

    module: Module | None
    count: int = 0
    faults: tuple[ModuleFault, ...] = ()


def check_module_archive(content: bytes, tell: Tell = ignore_progress) -> CheckedArchive:
    """Read a module out of an archive and check it by the rules of its game. ``tell``: reports three steps."""
    tell(0, 3)
    found: list[TableError] = []
    files = read_packed(content, found)
    # Rows of an unreadable file would seem to be missing elsewhere.
    module = read_unchecked(files, found) if not found else None
    faults = [ModuleFault(one.file, one.row, one.column, one.reason, one.kind) for one in found]
    tell(1, 3)
    if module is not None and not faults:
        able = {game.id: game for game in games.installed_games().values() if game.editions.modules is not None}
        game = able.get(module.sheet.game)
        if game is None or game.editions.modules is None:
            named = f"'{module.sheet.game[:40]}' is no game whose tables may be replaced (one of {', '.join(able) or '-'})"
            faults = [ModuleFault(MODULE_FILE, 0, "game", named, "value")]
        else:
            faults = list(dict.fromkeys(game.editions.modules.check(files)))
    tell(3, 3)
    return CheckedArchive(module, len(faults), tuple(faults[:MOST_FAULTS]))
