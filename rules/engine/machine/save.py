"""Saved states: a schema version in front of the deflated bytes, and migrations from each older version to the next.

Games run for months while the program is updated under them. If old data cannot be read after a change of a state's
fields, the change comes with a migration: a function from the old plain tree (dicts, lists, strings, numbers) to the new one.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from copy import copy
from types import GenericAlias, ModuleType, UnionType
from typing import Any, Generic, Literal, Union, cast, get_args, get_origin, get_type_hints

import msgspec

from rules.engine.contract.core import S
from rules.engine.contract.steps import Step

Migration = Callable[[dict[str, Any]], dict[str, Any]]


#: How hard states are deflated, and the first byte of what zlib writes, which no state in bare msgpack begins with.
LEVEL, ZLIB = 3, b"\x78"
PLAIN = (str, int, float, bool, bytes, type(None))


def _is_plain_kind(kind: Any) -> bool:
    """Whether values of a type can never change."""
    if get_origin(kind) in (Union, UnionType):
        return all(map(_is_plain_kind, get_args(kind)))
    return kind in PLAIN or get_origin(kind) is Literal


class _SortedDict:
    """Copies a dictionary of plain values into the order of its keys; remembers orders it has seen, as sorting costs more."""

    #: More orders than one program has fields and scenarios.
    MOST = 64

    def __init__(self) -> None:
        self._sorted: dict[int, list[Any]] = {}

    def __call__(self, value: dict[Any, Any]) -> dict[Any, Any]:
        return value.copy() if self._in_order(value) else {key: value[key] for key in sorted(value)}

    def _in_order(self, value: dict[Any, Any]) -> bool:
        size = len(value)
        if size < 2:
            return True
        keys = list(value)
        if keys == self._sorted.get(size):
            return True
        if keys != sorted(keys):
            return False
        if len(self._sorted) >= self.MOST:
            self._sorted.clear()
        self._sorted[size] = keys
        return True


class _Shared(_SortedDict):
    """Hands on a dictionary that is replaced, not changed: only one that is not in the order of its keys yet is copied."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[Any, Any] | None = None

    def __call__(self, value: dict[Any, Any]) -> dict[Any, Any]:
        if value is not self._last:
            self._last = value if self._in_order(value) else super().__call__(value)
        return self._last


def _dict_of_lists(value: dict[Any, list[Any]]) -> dict[Any, list[Any]]:
    return {key: value[key].copy() for key in sorted(value)}


def steps_of_modules(*modules: ModuleType) -> tuple[type[Step[Any]], ...]:
    """The steps that modules define, but for those with abstract methods, from which others are derived."""
    found = [one for module in modules for one in vars(module).values() if getattr(one, "__module__", "") == module.__name__]
    steps = [one for one in found if isinstance(one, type) and issubclass(one, Step)]
    return tuple(one for one in steps if not any(getattr(getattr(one, n, None), "__isabstractmethod__", False) for n in dir(one)))


class Saver(Generic[S]):
    """Encodes and decodes the states of one game.

    ``steps`` lists the step types that may be on the stack; the state's ``stack`` field is read with them.
    ``migrations[n]`` leads from version n to n + 1. ``replaced``: fields whose dictionaries of plain values are replaced in a
    state for every change and never changed in themselves, so that a state and its copies share them.
    """

    def __init__(
        self,
        state_type: type[S],
        steps: tuple[type[Any], ...],
        version: int,
        migrations: Mapping[int, Migration],
        replaced: frozenset[str] = frozenset(),
    ) -> None:
        self._type = state_type
        self._steps: Any = steps[0]
        for step in steps[1:]:
            self._steps = self._steps | step
        self.version = version
        self._migrations = dict(migrations)
        self._encoder = msgspec.msgpack.Encoder(order="deterministic")
        self._decoder = msgspec.msgpack.Decoder(state_type)
        hints = get_type_hints(state_type)
        names = (field.name for field in msgspec.structs.fields(cast("type[msgspec.Struct]", state_type)))
        copiers = [(n, _Shared() if n in replaced else self._copier(hints[n])) for n in names if n != "stack"]
        #: Fields that may change in themselves. All others a copy may share.
        self._copiers = [(name, copied) for name, copied in copiers if copied is not None]
        self._stack_decoder = msgspec.msgpack.Decoder(GenericAlias(list, (self._steps,)))

    def clone(self, state: S) -> S:
        """A deep copy. The stack and structs are copied through their saved form: what cannot be saved cannot be played."""
        found = copy(state)
        for name, copied in self._copiers:
            value = getattr(state, name)
            if value is not None:
                setattr(found, name, copied(value))
        found.stack = self._stack_decoder.decode(self._encoder.encode(state.stack))
        return found

    def _copier(self, kind: Any) -> Callable[[Any], Any] | None:
        """A copier for fields of this type: flat collections at once, the rest by their saved form; None for plain values.

        Dictionaries come out in key order, as from a saved game.
        """
        origin, inner = get_origin(kind) or kind, get_args(kind)
        if _is_plain_kind(kind) or (origin is tuple and all(map(_is_plain_kind, inner))):
            return None
        if origin is dict and len(inner) == 2 and all(map(_is_plain_kind, inner)):
            return _SortedDict()
        if origin is dict and len(inner) == 2 and get_origin(inner[1]) is list and all(map(_is_plain_kind, get_args(inner[1]))):
            return _dict_of_lists
        if origin in (list, set) and len(inner) == 1 and _is_plain_kind(inner[0]):
            return cast("Callable[[Any], Any]", origin)
        decoder = msgspec.msgpack.Decoder(kind)
        return lambda value: decoder.decode(self._encoder.encode(value))

    def save(self, state: S) -> bytes:
        """Four bytes of schema version, then the state in msgpack, deflated (names repeat: a quarter of the size)."""
        return self.version.to_bytes(4, "big") + zlib.compress(self._encoder.encode(state), LEVEL)

    def load(self, data: bytes) -> S:
        """A state of this or an older version. Raises ValueError when the version is newer or the bytes are damaged."""
        version = int.from_bytes(data[:4], "big")
        if version > self.version or version < 1:
            raise ValueError(f"saved with schema version {version}; this program reads up to {self.version}")
        try:
            packed = zlib.decompress(data[4:]) if data[4:5] == ZLIB else data[4:]
            if version == self.version:
                return self._finish(self._decoder.decode(packed))
            tree = msgspec.msgpack.decode(packed)
            for step in range(version, self.version):
                tree = self._migrations[step](tree)
            return self._finish(msgspec.convert(tree, self._type))
        except (msgspec.MsgspecError, KeyError, zlib.error) as error:
            raise ValueError(f"damaged or unreadable saved game (schema version {version}): {error}") from error

    def _finish(self, state: S) -> S:
        # Through the decoder, which knows the steps once and for all; converting each would learn them again.
        state.stack = self._stack_decoder.decode(self._encoder.encode(state.stack))
        return state
