"""Every result of the dice as weighted states: exact chances of whatever is decided by one roll after another.

States that cannot be told apart any more are taken together after each roll, so four rolls of ten faces are rarely ten thousand
states.

>>> def coins(thrown: str) -> list[tuple[str, float]] | None:
...     return None if len(thrown) == 2 else [("h", 0.5), ("t", 0.5)]
>>> found = ends("", coins, lambda thrown, face: thrown + face, lambda thrown: thrown.count("h"))
>>> [(thrown.count("h"), chance) for thrown, chance in found]
[(2, 0.25), (1, 0.5), (0, 0.25)]
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
F = TypeVar("F")


def ends(
    start: T,
    rolls: Callable[[T], Iterable[tuple[F, float]] | None],
    rolled: Callable[[T, F], T],
    same: Callable[[T], Hashable],
) -> Iterator[tuple[T, float]]:
    """Every state in which nothing is left to be rolled, with its chance; together the chances are 1.

    ``rolls``: the results of the next roll that differ, with the chance of each, None when there is none; it may run the state on
    to that roll. ``rolled``: a new state after one of them. ``same``: what two states that go on alike have in common.
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
