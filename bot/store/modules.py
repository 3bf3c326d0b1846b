"""The modules of servers: which a server offers, and what each holds, as long as a server or a game needs it."""

from __future__ import annotations

from datetime import datetime

import msgspec
from sqlalchemy import ColumnElement, Connection, Text, cast, delete, func, select

from bot.store.database import StorePart, insert_into, wait_for_modules
from bot.store.schema import games, module_text, server_module


class ServerModule(msgspec.Struct, frozen=True):
    """A module that a server offers for a game."""

    guild_id: int
    game_type: str
    name: str
    sha: str
    version: str
    title: str
    added_by: int
    added_at: datetime


class ModuleStore(StorePart):
    """``Store.modules``."""

    async def all(self) -> list[ServerModule]:
        """What all servers offer, by server, game and name."""
        columns = server_module.c
        query = select(server_module).order_by(columns.guild_id, columns.game_type, columns.name)
        return await self._database.read_structs(query, ServerModule)

    async def hashes(self) -> list[str]:
        """The hashes of all modules that are stored here, also of those that only games still use."""
        return [row.sha for row in await self._database.read_rows(select(module_text.c.sha))]

    async def content(self, sha: str) -> bytes | None:
        """What the module of a hash holds; None if it is not here."""
        query = select(module_text.c.content).where(module_text.c.sha == sha)
        found: bytes | None = await self._database.read_value(query)
        return found

    async def add(self, module: ServerModule, content: bytes) -> str:
        """Offer a module on its server, in the place of the one of its name.

        Returns the hash of the earlier one if nothing needs that any longer, else "".
        """
        here = _is_entry(module.guild_id, module.game_type, module.name)

        def work(connection: Connection) -> str:
            wait_for_modules(connection)
            before = connection.scalar(select(server_module.c.sha).where(*here)) or ""
            connection.execute(delete(server_module).where(*here))
            text = insert_into(connection, module_text).values({"sha": module.sha, "content": content})
            connection.execute(text.on_conflict_do_nothing(index_elements=["sha"]))
            connection.execute(insert_into(connection, server_module).values(msgspec.structs.asdict(module)))
            return before if before != module.sha and _drop_unneeded(connection, before) else ""

        return await self._database.write(work)

    async def remove(self, guild_id: int, game_type: str, name: str) -> str:
        """Offer a module no longer. Returns its hash if nothing needs it any longer, else ""."""
        here = _is_entry(guild_id, game_type, name)

        def work(connection: Connection) -> str:
            wait_for_modules(connection)
            before = connection.scalar(select(server_module.c.sha).where(*here)) or ""
            connection.execute(delete(server_module).where(*here))
            return before if _drop_unneeded(connection, before) else ""

        return await self._database.write(work)

    async def games_with(self, sha: str) -> int:
        """How many games are played, or were, with the module of a hash."""
        return await self._database.read(lambda connection: _count_games(connection, sha))


def is_module_stored(connection: Connection, sha: str) -> bool:
    """Whether the module of a hash is here, and stays until the transaction ends: called before anything is written."""
    wait_for_modules(connection)
    return connection.scalar(select(module_text.c.sha).where(module_text.c.sha == sha)) is not None


def _is_entry(guild_id: int, game_type: str, name: str) -> tuple[ColumnElement[bool], ...]:
    columns = server_module.c
    return columns.guild_id == guild_id, columns.game_type == game_type, columns.name == name


def _count_games(connection: Connection, sha: str) -> int:
    # The mark of a module is among a game's options, and begins with the hash.
    played = select(func.count()).select_from(games).where(cast(games.c.options, Text).like(f"%{sha} %"))
    return int(connection.scalar(played) or 0)


def _drop_unneeded(connection: Connection, sha: str) -> bool:
    """Delete what a module holds if no server offers it and no game is played with it."""
    offered = select(server_module.c.sha).where(server_module.c.sha == sha)
    if not sha or connection.execute(offered).first() is not None or _count_games(connection, sha):
        return False
    connection.execute(delete(module_text).where(module_text.c.sha == sha))
    return True
