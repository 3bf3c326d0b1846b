"""The order of a turn's rounds: cards for OPS in a row lose OPS, other uses between them do not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from data.stalins_war.greedy import GreedyScales
from rules.engine import Action

#: Uses that play no card: there is one more of them in every round.
WITHOUT_CARD = ("zero", "pass")
#: By how many cards for OPS a plan of a turn may err: what is not planned yet is mostly worth an attack when its round comes.
DOUBT = (0, 1, 2)


@lru_cache(maxsize=4096)
def least_lost(played: int, paused: int, row: int, most: int) -> int:
    """The fewest OPS lost by so many more cards for OPS and so many other rounds, in the best order.

    ``row``: cards for OPS in a row so far. ``most``: what a card loses at most.
    """
    if not played:
        return 0
    found = min(row, most) + least_lost(played - 1, paused, row + 1, most)
    return min(found, least_lost(played, paused - 1, 0, most)) if paused and row else found


def chosen_uses(weighed: Sequence[tuple[Action, float]], rounds: int) -> list[Action]:
    """What a side will do with so many rounds of a turn: the uses worth most, each card once, replacements once (7.4)."""
    found, cards, free = list[Action](), set[str](), None
    for action, _ in sorted(weighed, key=lambda one: -one[1]):
        if action.verb in WITHOUT_CARD:
            free = action
            break
        if action.verb == "replace" and any(one.verb == "replace" for one in found):
            continue
        if action.args[0] not in cards and len(found) < rounds:
            cards.add(action.args[0])
            found.append(action)
    return found + [free] * (rounds - len(found)) if free is not None else found


def doubted_losses(played: int, paused: int, row: int, most: int) -> dict[bool, float]:
    """The OPS lost by order, if the next use is a card for OPS and if it is not, the others in their best order.

    Plans change within a turn, so that more cards for OPS are thought of too.
    """
    found = {True: 0.0, False: 0.0}
    for more in DOUBT:
        ops, rest = played + more, paused - more
        if ops < 1 or rest < 1:
            continue
        ways = {
            True: min(row, most) + least_lost(ops - 1, rest, row + 1, most),
            False: least_lost(ops, rest - 1, 0, most),
        }
        for way, lost in ways.items():
            found[way] += (lost - min(ways.values())) / len(DOUBT)
    return found


def in_best_order(
    weighed: Sequence[tuple[Action, float]], rounds: int, row: int, most: int, scales: GreedyScales
) -> list[tuple[Action, float]]:
    """Uses of a round weighed for what they do to the order of the others that will be played in the turn.

    What will be played anyway loses only a share of its worth (``haste``) by coming later, and what comes first settles how many
    OPS are lost in a row.
    """
    best, share = max(worth for _, worth in weighed), scales.again
    first = max((worth for action, worth in weighed if action.verb == "ops"), default=0.0)
    later = [(action, worth * share if action.verb == "ops" and worth < first else worth) for action, worth in weighed]
    uses = chosen_uses(later, rounds)
    played = sum(action.verb == "ops" for action in uses)
    paused = len(uses) - played
    if not scales.row or not played or not paused:
        return list(weighed)
    lost = doubted_losses(played, paused, row, most)
    least = min(lost.values())
    return [
        (action, best + scales.haste * (worth - best) - scales.row * (lost[action.verb == "ops"] - least))
        if action in uses
        else (action, worth)
        for action, worth in weighed
    ]
