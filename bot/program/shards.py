"""Shards: the parts into which Discord divides a bot's servers, and which of them a process serves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True)
class ShardRange:
    """The shards ``ids`` of one process, out of ``count`` that the whole bot has; by default the only one there is.

    Raises ValueError for ids that are doubled, missing or not below ``count``.
    """

    count: int = 1
    ids: tuple[int, ...] = (0,)

    def __post_init__(self) -> None:
        if not self.ids or len(set(self.ids)) != len(self.ids) or not all(0 <= one < self.count for one in self.ids):
            raise ValueError(f"no shards of {self.count}: {self.ids}")

    @classmethod
    def of_process(cls, number: int, processes: int, count: int) -> Self:
        """The shards of process ``number`` (from 0) of ``processes``. Raises ValueError if none is left for it."""
        return cls(count, tuple(range(number, count, processes)))

    def shard_of(self, server: int | None) -> int:
        """The shard to which Discord sends the events of a server; of direct messages for None."""
        return 0 if server is None else (server >> 22) % self.count

    def receives(self, server: int | None) -> bool:
        """Whether the events of a server reach this process; those of direct messages for None."""
        return self.shard_of(server) in self.ids
