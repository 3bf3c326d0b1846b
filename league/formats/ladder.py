"""A ladder: an order in which players challenge others a few steps above, and take their place by winning."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from league.formats.field import PairingError


def check_challenge(order: Sequence[str], who: str, other: str, reach: int, busy: Collection[str]) -> None:
    """Check whether a challenge is allowed. Raises PairingError with the reason if not.

    ``reach``: how many steps above oneself; ``busy``: players who are already in a ladder game.
    """
    for name in (who, other):
        if name not in order:
            raise PairingError("ladder-not-in", who=name)
        if name in busy:
            raise PairingError("ladder-busy", who=name)
    steps = order.index(who) - order.index(other)
    if not 0 < steps <= reach:
        legal = [name for name in order[max(0, order.index(who) - reach) : order.index(who)] if name not in busy]
        raise PairingError("ladder-reach", reach=reach, legal=legal)


def ladder_after_game(order: Sequence[str], winner: str, loser: str) -> list[str]:
    """The order after a game: a winner from below takes the loser's place, and everyone between moves one step down."""
    rungs = list(order)
    if rungs.index(winner) < rungs.index(loser):
        return rungs
    rungs.remove(winner)
    rungs.insert(rungs.index(loser), winner)
    return rungs
