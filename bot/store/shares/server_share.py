"""Which servers' games belong to this process: all of them, or those of its shards.

Discord sends a server's events to shard ``(guild >> 22) % shards`` and direct messages to shard 0. The process with slot ``i`` of
``processes`` runs the shards ``i, i + processes, ...``, so what belongs to no server belongs to the process with slot 0.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, func, literal_column


class ServerShare(msgspec.Struct, frozen=True):
    """The part of all servers that a process serves. Raises ValueError for numbers that fit nothing."""

    shards: int = 1
    processes: int = 1
    slot: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.slot < self.processes <= self.shards:
            raise ValueError(f"slot {self.slot} of {self.processes} processes with {self.shards} shards")

    @property
    def is_whole(self) -> bool:
        """Whether one process serves everything."""
        return self.processes == 1

    @property
    def is_first(self) -> bool:
        """Whether this process does what is done once for all: upkeep, commands, people who are forgotten."""
        return self.slot == 0

    def shard_ids(self) -> list[int]:
        """The shards of this process."""
        return list(range(self.slot, self.shards, self.processes))

    def owns_server(self, guild: int | None) -> bool:
        """Whether a server (None: direct messages) is served by this process."""
        return ((guild or 0) >> 22) % self.shards % self.processes == self.slot

    def own_rows(self, guild: ColumnElement[Any]) -> ColumnElement[bool]:
        """The same as a condition on a column with the server's id. For PostgreSQL: there are no parts of a SQLite file."""

        def number(of: int) -> ColumnElement[int]:  # written out: as a parameter it would have another type than the column
            return literal_column(str(of))

        return (
            func.coalesce(guild, 0).op(">>")(number(22)).op("%")(number(self.shards)).op("%")(number(self.processes)) == self.slot
        )
