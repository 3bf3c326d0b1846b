"""The owners' modules: found in their folder or on their server, checked, and kept for the games that are begun with them.

What a game was begun with is kept by its hash (``data.modules.kept``) before the game is in the store. So nothing that happens to
the owner's folder afterwards changes a game under way; the folder is asked once more only where what was kept is gone.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import structlog

from bot.core import games
from bot.marks import read_marks
from bot.program.denied import DeniedError
from bot.program.near_names import near_names
from bot.program.server_modules import ServerModules
from data.modules import MissingModuleError, Module, is_module_kept, keep_module, kept_module, read_files, read_unchecked
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
    """A module of a game, and its faults."""

    module: Module
    faults: tuple[ModuleFault, ...]


def _module_names(offer: ModuleOffer) -> dict[str, str]:
    return {"en": offer.module.name, "title": offer.module.sheet.title}


class Library:
    """The modules in a folder, which all servers have; and those of servers. Without a folder there are only these.

    ``guild``: the server that asks; None has no modules of its own.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._servers: ServerModules | None = None
        #: Hash -> what is wrong, so that a module is checked once.
        self._checked: dict[str, tuple[ModuleFault, ...]] = {}
        #: Folder -> what it was read as, and when its files had been touched.
        self._seen: dict[Path, tuple[Touched, Module | None]] = {}

    @property
    def servers(self) -> ServerModules:
        """The modules of servers."""
        assert self._servers is not None, "a library serves one store"
        return self._servers

    def serve(self, servers: ServerModules) -> None:
        """Offer modules of servers too."""
        self._servers = servers

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

    def offers(self, game: Game, guild: int | None) -> list[ModuleOffer]:
        """The modules of a game; one of the server's own hides those of its name in the folder."""
        if game.editions.modules is None:
            return []
        own = self._of_server(game, guild)
        names = {module.name for module in own}
        found = []
        for module in (*own, *(module for module in self._all() if module.name not in names)):
            if module.sheet.game == game.id:
                if module.sha not in self._checked:
                    self._checked[module.sha] = game.editions.modules.check(module.files)
                found.append(ModuleOffer(module, self._checked[module.sha]))
        return found

    def _of_server(self, game: Game, guild: int | None) -> list[Module]:
        found = []
        for one in self.servers.of_server(guild, game.id) if self._servers is not None else ():
            try:
                found.append(kept_module(one.sha))
            except MissingModuleError:
                _log.error("module of a server missing", module=one.name, sha=one.sha)
        return found

    def chosen(self, game: Game, name: str, guild: int | None) -> Module:
        """The module of that name, kept from now on. Raises DeniedError "module-unknown", "module-faulty", "module-twice",
        "module-unkept".
        """
        offers = self.offers(game, guild)
        named = [offer for offer in offers if name.strip().lower() in (offer.module.name, offer.module.sheet.title.lower())]
        if not named:
            others = games.names_elsewhere(game, lambda other: map(_module_names, self.offers(other, guild)))
            known = near_names(name, map(_module_names, offers), others)
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

    def playing(self, game: Game, name: str, guild: int | None) -> Game:
        """A game by the tables of the module of a name, by the house's for "". Raises what ``chosen`` does."""
        return game_with_tables(game, self.chosen(game, name, guild).sha) if name else game

    def scenarios(self, game: Game, guild: int | None) -> list[tuple[Module, ScenarioInfo]]:
        """The scenarios of sound modules of a game, each with its module: the house may not have them."""
        found = []
        for offer in self.offers(game, guild):
            if not offer.faults:
                self._keep(offer.module)
                found += [(offer.module, info) for info in game_with_tables(game, offer.module.sha).scenarios()]
        return found

    def other_edition(self, game: str, mark: games.ModuleMark) -> games.ModuleMark | None:
        """The module of a mark's name as the folder has it now, if that is another; its hash is "" where the folder has the
        mark's own, or none of that name. None if that is not known: a sheet there cannot be read just now.

        One with faults counts: its owner is at work on it. A server's own has no other edition: nobody edits it.
        """
        if self._servers is not None and self.servers.is_own(mark.sha):
            return games.ModuleMark("", mark.version, mark.name)
        every = self._read()
        named = [one for one in every if one is not None and (one.sheet.game, one.name) == (game, mark.name)]
        if not named and None in every:
            return None
        if not named or any(module.sha == mark.sha for module in named):
            return games.ModuleMark("", mark.version, mark.name)
        return games.ModuleMark(named[0].sha, named[0].sheet.version, mark.name)

    def by_hash(self, game: Game, sha: str, guild: int | None) -> Module:
        """A module that a position file names. Raises DeniedError "module-unknown", also for another server's own."""
        try:
            self.check_kept(game, sha, guild)
            return kept_module(sha)
        except MissingModuleError:
            raise DeniedError("module-unknown", module=sha[:12], title=game.title, known="-") from None

    def is_of_servers(self, sha: str) -> bool:
        """Whether the module of a hash is kept for servers only, and goes with their last game."""
        return self._servers is not None and self._servers.is_own(sha) and all(module.sha != sha for module in self._all())

    def check_kept(self, game: Game, sha: str, guild: int | None) -> None:
        """Check that a server may begin games with the module of a hash. Raises MissingModuleError."""
        servers = self._servers
        foreign = servers is not None and servers.is_own(sha) and not servers.is_offered(guild, game.id, sha)
        # The same tables may also lie in the folder, which all servers have.
        if not is_module_kept(sha) or (foreign and all(module.sha != sha for module in self._all())):
            raise MissingModuleError(sha)

    def brought_game(self, guild: int | None) -> Callable[[Game, Mapping[str, Any]], Game]:
        """Finds what ``game_of`` does for a game that is brought to a server. Raises DeniedError "module-missing"."""

        def found(game: Game, options: Mapping[str, Any]) -> Game:
            mark = games.module_mark_of(read_marks(options))
            servers = self._servers
            if mark is not None and servers is not None and servers.is_own(mark.sha):
                try:
                    self.check_kept(game, mark.sha, guild)
                except MissingModuleError:
                    raise DeniedError("module-missing", **mark.facts()) from None
            return self.game_of(game, options)

        return found

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
