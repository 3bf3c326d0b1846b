"""Saved states: a schema version in front of the bytes, and migrations from each older version to the next.

Games run for months while the program is updated under them: a change of a state's fields that old data cannot be read
with comes with a migration, a function from the old plain tree (dicts, lists, strings, numbers) to the new one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import GenericAlias
from typing import Any

import msgspec

Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Saver:
    """Encodes and decodes the states of one game.

    ``steps`` lists the step types that may stand on the stack; the state's ``stack`` field is read with them.
    ``migrations[n]`` leads from version n to n + 1.
    """

    def __init__(
        self, state_type: type[Any], steps: tuple[type[Any], ...], version: int, migrations: Mapping[int, Migration]
    ) -> None:
        self._type = state_type
        self._steps: Any = steps[0]
        for step in steps[1:]:
            self._steps = self._steps | step
        self.version = version
        self._migrations = dict(migrations)
        self._encoder = msgspec.msgpack.Encoder(order="deterministic")
        self._decoder = msgspec.msgpack.Decoder(state_type)
        self._stack_decoder = msgspec.msgpack.Decoder(GenericAlias(list, (self._steps,)))

    def clone(self, state: Any) -> Any:
        """A deep copy, by way of the saved form: what cannot be saved cannot be played either."""
        steps = self._stack_decoder.decode(self._encoder.encode(state.stack))
        copy = self._decoder.decode(self._encoder.encode(msgspec.structs.replace(state, stack=[])))
        copy.stack = steps
        return copy

    def save(self, state: Any) -> bytes:
        """Four bytes of schema version, then the state in msgpack."""
        return self.version.to_bytes(4, "big") + bytes(self._encoder.encode(state))

    def load(self, data: bytes) -> Any:
        """A state of this or an older version. Raises ValueError when the version is newer or the bytes are damaged."""
        version = int.from_bytes(data[:4], "big")
        if version > self.version or version < 1:
            raise ValueError(f"saved with schema version {version}; this program reads up to {self.version}")
        try:
            if version == self.version:
                return self._finish(self._decoder.decode(data[4:]))
            tree = msgspec.msgpack.decode(data[4:])
            for step in range(version, self.version):
                tree = self._migrations[step](tree)
            return self._finish(msgspec.convert(tree, self._type))
        except (msgspec.MsgspecError, KeyError) as error:
            raise ValueError(f"damaged or unreadable saved game (schema version {version}): {error}") from error

    def _finish(self, state: Any) -> Any:
        state.stack = [msgspec.convert(step, self._steps) for step in state.stack]
        return state
