"""The modules that servers added for themselves: kept in the store, offered on their server only.

What is in memory says which server offers which hash, and which hashes are a server's own. What they hold is found where the
modules of games are kept (``data.modules.kept``); there it is put back from the store when the program starts.
"""

from __future__ import annotations

import asyncio
import zlib

import msgspec
import structlog

from bot.program.denied import DeniedError
from bot.store import ServerModule, Store
from data.modules import Module, drop_module, is_module_kept, keep_module
from data.modules.model import module_identity

_log = structlog.get_logger()
#: How many modules a server may have.
MOST_HERE = 10


def packed_module(module: Module) -> bytes:
    """A module as the store keeps it."""
    return zlib.compress(msgspec.json.encode(module))


def unpacked_module(sha: str, content: bytes) -> Module | None:
    """A module out of the store; None if it is not the one of that hash any more."""
    try:
        module = msgspec.json.decode(zlib.decompress(content), type=Module)
    except (zlib.error, ValueError):
        return None
    return module if module.sha == sha == module_identity(module.files) else None


class ServerModules:
    """Which server has which modules. The caller of a change holds the lock under which games are opened."""

    def __init__(self, store: Store) -> None:
        self._store = store.modules
        self._now = store.now
        self._offered: dict[tuple[int, str, str], ServerModule] = {}
        self._own: set[str] = set()

    async def load(self) -> None:
        """Read the store: what servers offer, and what each module holds, where that is not kept here any more."""
        self._own = set(await self._store.hashes())
        self._offered = {(one.guild_id, one.game_type, one.name): one for one in await self._store.all()}
        for sha in sorted(self._own):
            if not await asyncio.to_thread(is_module_kept, sha):
                content = await self._store.content(sha)
                module = None if content is None else await asyncio.to_thread(unpacked_module, sha, content)
                if module is None:
                    _log.error("module of a server unreadable", sha=sha)
                else:
                    await asyncio.to_thread(_keep_module, module)

    def of_server(self, guild: int | None, game: str = "") -> list[ServerModule]:
        """What a server offers, for one game or for all, by name."""
        every = (one for one in self._offered.values() if one.guild_id == guild and game in ("", one.game_type))
        return sorted(every, key=lambda one: (one.game_type, one.name))

    def is_own(self, sha: str) -> bool:
        """Whether the module of a hash is one that servers added, now or earlier."""
        return sha in self._own

    def is_offered(self, guild: int | None, game: str, sha: str) -> bool:
        """Whether a server offers the module of a hash."""
        return any(one.sha == sha for one in self.of_server(guild, game))

    async def add(self, guild: int, user: int, module: Module) -> ServerModule | None:
        """Offer a checked module on a server. Returns the one whose place it takes.

        Raises DeniedError "module-many", "module-unkept".
        """
        sheet = module.sheet
        key = (guild, sheet.game, module.name)
        before = self._offered.get(key)
        if before is None and len(self.of_server(guild)) >= MOST_HERE:
            raise DeniedError("module-many", most=MOST_HERE)
        if not await asyncio.to_thread(_keep_module, module):
            raise DeniedError("module-unkept", module=module.name)
        row = ServerModule(guild, sheet.game, module.name, module.sha, sheet.version, sheet.title, user, self._now())
        dropped = await self._store.add(row, await asyncio.to_thread(packed_module, module))
        self._offered[key] = row
        self._own.add(module.sha)
        await self._drop(dropped)
        return before

    async def remove(self, module: ServerModule) -> None:
        """Offer a module no longer. Games that were begun with it keep it."""
        dropped = await self._store.remove(module.guild_id, module.game_type, module.name)
        self._offered.pop((module.guild_id, module.game_type, module.name), None)
        await self._drop(dropped)

    async def games_with(self, sha: str) -> int:
        """How many games are played, or were, with the module of a hash."""
        return await self._store.games_with(sha)

    async def _drop(self, sha: str) -> None:
        if sha:
            self._own.discard(sha)
            await asyncio.to_thread(drop_module, sha)


def _keep_module(module: Module) -> bool:
    try:
        keep_module(module)
    except OSError as error:
        _log.error("module not kept", module=module.name, reason=str(error))
        return False
    return True
