"""The seasons that are simulated."""

from __future__ import annotations

from collections.abc import Collection

from league.season.settings import SWISS_TIES, SeasonSettings
from tests.league.simulation.world import Temperament, World

#: Of eight people four are prompt, two slow, one vanishes, one quarrels.
KINDS: tuple[Temperament, ...] = ("prompt", "slow", "prompt", "vanishing", "prompt", "slow", "prompt", "quarrelling")


def people(number: int) -> dict[str, Temperament]:
    """This many people and their temperaments."""
    return {f"p{n:03}": KINDS[n % len(KINDS)] for n in range(1, number + 1)}


def club(seed: int, kills: Collection[int] = (), number: int = 48) -> World:
    """Pools of three with both sides of each pairing, then play-offs."""
    rules = SeasonSettings("Club", "tiny", "full", format="pools", pool_size=3, qualify=1, sides="both", third=True, follows=True)
    return World(rules, people(number), seed, set(kills))


def swiss(seed: int, kills: Collection[int] = (), number: int = 400, rounds: int = 7) -> World:
    """Swiss rounds by post."""
    rules = SeasonSettings("Swiss", "tiny", "full", format="swiss", rounds=rounds, ties=SWISS_TIES)
    return World(rules, people(number), seed, set(kills))
