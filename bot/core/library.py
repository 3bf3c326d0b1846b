"""The owners' modules: found in their folder, checked, and kept for the games that are begun with them.

What a game was begun with is kept by its hash (``data.modules.kept``) before the game is in the store. So nothing that happens to
the owner's folder afterwards changes a game under way; the folder is asked once more only where what was kept is gone.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import structlog

from bot.core import games
from bot.marks import read_marks
from bot.program.denied import DeniedError
from data.modules import MissingModuleError, Module, keep_module, kept_module, read_files, read_unchecked
from data.tables import TableError
from rules.engine import Game, ScenarioInfo
from rules.engine.contract.game import game_with_tables
from rules.engine.contract.modules import ModuleFault

_log = structlog.get_logger()
#: Number of module folders that are read.
MOST = 200
#: Of each file of a folder its name, size, and when it was changed last (by its content, by its directory entry).
Touched = tuple[tuple[str, int, int, int], ...]


def _touched_files(folder: Path) -> Touched:
    found = []
    with contextlib.suppress(OSError):  # gone, or nobody may read it
        for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
            stat = entry.stat()
            found.append((entry.name, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns))
    return tuple(found)


class ModuleOffer(msgspec.Struct, frozen=True):
    """An owner's folder with a module of a game, and its faults."""

    module: Module
    faults: tuple[ModuleFault, ...]


class Library:
    """The modules in a folder; without a folder there are none."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        #: Hash -> what is wrong, so that a module is checked once.
        self._checked: dict[str, tuple[ModuleFault, ...]] = {}
        #: Folder -> what it was read as, and when its files had been touched.
        self._seen: dict[Path, tuple[Touched, Module | None]] = {}

    def _all(self) -> list[Module]:
        """Every folder here whose sheet can be read, by name."""
        return [module for module in self._read() if module is not None]

    def _folders(self) -> list[Path]:
        if self.folder is None:
            return []
        try:
            return sorted(path for path in self.folder.iterdir() if path.is_dir() and not path.name.startswith("."))[:MOST]
        except OSError:
            return []

    def _read(self) -> list[Module | None]:
        """Every folder here, by name; None for an unreadable sheet. An unchanged folder is read once."""
        found: dict[Path, tuple[Touched, Module | None]] = {}
        for folder in self._folders():
            touched = _touched_files(folder)
            known = self._seen.get(folder)
            if known is None or known[0] != touched:
                faults: list[TableError] = []
                module = read_unchecked(read_files(folder, faults), faults)
                if module is None or faults:
                    _log.info("no module", folder=folder.name, fault=str(faults[0]) if faults else "")
                known = (touched, None if faults else module)
            found[folder] = known
        self._seen = found
        return [module for _, module in found.values()]

    def touched(self) -> Mapping[Path, Touched]:
        """A fingerprint of the folders here: it differs after a change."""
        return {folder: _touched_files(folder) for folder in self._folders()}

    def offers(self, game: Game) -> list[ModuleOffer]:
        """The modules of a game."""
        if game.editions.modules is None:
            return []
        found = []
        for module in self._all():
            if module.sheet.game == game.id:
                if module.sha not in self._checked:
                    self._checked[module.sha] = game.editions.modules.check(module.files)
                found.append(ModuleOffer(module, self._checked[module.sha]))
        return found

    def chosen(self, game: Game, name: str) -> Module:
        """The module of that name, kept from now on. Raises DeniedError "module-unknown", "module-faulty", "module-twice",
        "module-unkept".
        """
        offers = self.offers(game)
        named = [offer for offer in offers if name.strip().lower() in (offer.module.name, offer.module.sheet.title.lower())]
        if not named:
            known = ", ".join(offer.module.name for offer in offers) or "-"
            raise DeniedError("module-unknown", module=name, title=game.title, known=known)
        if len(named) > 1:
            raise DeniedError("module-twice", module=name)
        [offer] = named
        if offer.faults:
            first = offer.faults[0]
            column = first.column if first.column != "-" else "none"
            where = {"file": first.file, "row": first.row, "column": column, "kind": first.kind}
            raise DeniedError("module-faulty", module=offer.module.name, count=len(offer.faults), **where)
        self._keep(offer.module)
        return offer.module

    def playing(self, game: Game, name: str) -> Game:
        """A game by the tables of the module of a name, by the house's for "". Raises what ``chosen`` does."""
        return game_with_tables(game, self.chosen(game, name).sha) if name else game

    def scenarios(self, game: Game) -> list[tuple[Module, ScenarioInfo]]:
        """The scenarios of sound modules of a game, each with its module: the house may not have them."""
        found = []
        for offer in self.offers(game):
            if not offer.faults:
                self._keep(offer.module)
                found += [(offer.module, info) for info in game_with_tables(game, offer.module.sha).scenarios()]
        return found

    def other_edition(self, game: str, mark: games.ModuleMark) -> games.ModuleMark | None:
        """The module of a mark's name as the folder has it now, if that is another; its hash is "" where the folder has the
        mark's own, or none of that name. None if that is not known: a sheet there cannot be read just now.

        One with faults counts: its owner is at work on it.
        """
        every = self._read()
        named = [one for one in every if one is not None and (one.sheet.game, one.name) == (game, mark.name)]
        if not named and None in every:
            return None
        if not named or any(module.sha == mark.sha for module in named):
            return games.ModuleMark("", mark.version, mark.name)
        return games.ModuleMark(named[0].sha, named[0].sheet.version, mark.name)

    def by_hash(self, game: Game, sha: str) -> Module:
        """A module that a position file names. Raises DeniedError "module-unknown"."""
        try:
            return kept_module(sha)
        except MissingModuleError:
            raise DeniedError("module-unknown", module=sha[:12], title=game.title, known="-") from None

    def _keep(self, module: Module) -> None:
        try:
            keep_module(module)
        except OSError as error:
            _log.error("module not kept", module=module.name, reason=str(error))
            raise DeniedError("module-unkept", module=module.name) from error

    def game_of(self, game: Game, options: Mapping[str, Any]) -> Game:
        """A game by the tables that these options name. Raises DeniedError "module-missing"."""
        mark = games.module_mark_of(read_marks(options))
        if mark is None:
            return game
        try:
            return game_with_tables(game, mark.sha)
        except ValueError as error:
            reason = str(error)
            again = next((module for module in self._all() if module.sha == mark.sha), None)
            if again is not None:
                self._keep(again)
                try:
                    return game_with_tables(game, mark.sha)
                except ValueError as worse:
                    reason = str(worse)
            _log.warning("module missing", module=mark.name, sha=mark.sha, reason=reason)
            raise DeniedError("module-missing", **mark.facts()) from None
