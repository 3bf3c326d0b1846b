"""Pools, then play-offs: players are put into pools by seed, and the best of each pool advance to a bracket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from league.formats.field import Entrant


def make_pools(entrants: Sequence[Entrant], size: int) -> dict[str, list[str]]:
    """The pools by letter: as many of ``size`` as possible, some with one more or less if it does not divide evenly.

    Seeds are distributed in a snake, so that the pools are equally strong. Raises ValueError for a size under two or too few
    entrants.
    """
    if size < 2 or len(entrants) < 2:
        raise ValueError("two at least")
    number = max(1, round(len(entrants) / size))
    found: dict[str, list[str]] = {pool_letter(n): [] for n in range(number)}
    names = list(found)
    order = sorted(entrants, key=lambda entrant: entrant.seed)
    for place, entrant in enumerate(order):
        lap, step = divmod(place, number)
        found[names[step] if lap % 2 == 0 else names[number - 1 - step]].append(entrant.id)
    return found


def pool_letter(number: int) -> str:
    """A pool's name: A, B ... Z, AA, AB ...

    >>> pool_letter(0), pool_letter(25), pool_letter(26)
    ('A', 'Z', 'AA')
    """
    name = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def playoff_seeds(order: Mapping[str, Sequence[str]], qualify: int, better: Mapping[str, int]) -> list[str]:
    """The seeds of the play-offs: all pool winners first, then all runners-up, and so on for ``qualify`` places.

    ``order``: each pool's entrants, the first first; ``better``: a sort key for entrants with the same place, the smallest
    first (their rank over all pools). If opponents in the bracket's first round come from one pool, they are swapped with
    others of the same rank where that helps.
    """
    tiers = [[names[place] for names in order.values() if place < len(names)] for place in range(qualify)]
    ranked = [sorted(tier, key=better.__getitem__) for tier in tiers]
    flat = [name for tier in ranked for name in tier]
    home = {name: pool for pool, names in order.items() for name in names}
    size = 1 << (len(flat) - 1).bit_length() if len(flat) > 1 else 1
    tier_of = {name: place for place, tier in enumerate(ranked) for name in tier}
    for high in range(len(flat)):
        low = size - 1 - high
        if not high < low < len(flat) or home[flat[high]] != home[flat[low]]:
            continue
        for other in sorted(range(len(flat)), key=lambda n: abs(n - low)):
            facing = size - 1 - other
            if tier_of[flat[other]] != tier_of[flat[low]] or other == low or not 0 <= facing < len(flat):
                continue
            if home[flat[other]] != home[flat[high]] and home[flat[low]] != home[flat[facing]]:
                flat[low], flat[other] = flat[other], flat[low]
                break
    return flat
