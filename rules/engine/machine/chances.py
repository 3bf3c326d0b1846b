"""Every result of the dice as weighted states: exact chances of anything decided by one roll after another.

States that no longer differ are merged after each roll, so four rolls of ten faces rarely give ten thousand states.

>>> def coins(thrown: str) -> list[tuple[str, float]] | None:
...     return None if len(thrown) == 2 else [("h", 0.5), ("t", 0.5)]
>>> found = chance_ends("", coins, lambda thrown, face: thrown + face, lambda thrown: thrown.count("h"))
>>> [(thrown.count("h"), chance) for thrown, chance in found]
[(2, 0.25), (1, 0.5), (0, 0.25)]
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
F = TypeVar("F")


def chance_ends(
    start: T,
    rolls: Callable[[T], Iterable[tuple[F, float]] | None],
    rolled: Callable[[T, F], T],
    same: Callable[[T], Hashable],
) -> Iterator[tuple[T, float]]:
    """Every state with no roll left, with its chance; the chances add up to 1.

    ``rolls``: the distinct results of the next roll, with the chance of each, None if there is none. It may run the state on to
    that roll. ``rolled``: a new state after one of them. ``same``: a key shared by states that continue in the same way.
    """
    layer: dict[Hashable, tuple[T, float]] = {None: (start, 1.0)}
    while layer:
        following: dict[Hashable, tuple[T, float]] = {}
        for state, chance in layer.values():
            faces = rolls(state)
            if faces is None:
                yield state, chance
                continue
            for face, share in faces:
                after = rolled(state, face)
                key = same(after)
                known = following.get(key)
                following[key] = (after, chance * share + (known[1] if known else 0.0))
        layer = following
