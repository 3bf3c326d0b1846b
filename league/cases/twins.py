"""Whether two accounts look like one person: from what Discord and the games' logs tell, never from anything hidden.

Facts are gathered, nothing is ruled: each of them has harmless reasons. They come before the moderators where a habit in time
that two people hardly share comes together with something else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec

#: An answer within so many seconds is one at once; so many of them, over so many days, and what part of all.
AT_ONCE, ANSWERS, DAYS, PART = 120, 12, 3, 0.9
#: Decisions less apart than this are made at one sitting; sittings so near follow each other; so many are needed.
SITTING, NEAR, SITTINGS = 1800, 600, 8
#: Games between two that were all given up early: at least so many.
GIVEN_UP = 2
#: Somebody who enters so soon after another, with an account so young, in seconds.
SOON, YOUNG = 1800, 30 * 86_400
#: Discord's first moment, in milliseconds: accounts bear in their numbers when they were made.
_EPOCH = 1_420_070_400_000
_DAY = 86_400
#: Facts by their message ids, with their numbers.
Facts = dict[str, dict[str, int]]


class Traces(msgspec.Struct, frozen=True):
    """What is known of two accounts, all moments in seconds since 1970.

    ``elsewhere``: when each decided something in games that the other does not play; ``between``: who decided when in each game
    by post that both play; ``early``: of each such game that is over whether it was given up before much was done; ``entered``:
    when they joined.
    """

    two: tuple[str, str]
    elsewhere: Mapping[str, Sequence[int]] = {}
    between: Sequence[Sequence[tuple[str, int]]] = ()
    early: Sequence[bool] = ()
    entered: Mapping[str, int] = {}


def account_made_at(account: str) -> int:
    """When an account was made, by its number."""
    return ((int(account) >> 22) + _EPOCH) // 1000


def fresh_account_facts(one: str, other: str, entered: Mapping[str, int]) -> dict[str, int]:
    """By how many minutes the later of two entered after the other, how many days old their account was; {} if that is nothing
    to speak of.
    """
    if one not in entered or other not in entered:
        return {}
    first, later = sorted((one, other), key=lambda who: entered[who])
    gap, age = entered[later] - entered[first], entered[later] - account_made_at(later)
    return {"minutes": gap // 60, "days": age // _DAY} if gap <= SOON and 0 <= age <= YOUNG else {}


def twin_facts(traces: Traces) -> Facts:
    """The facts that speak for one person behind two accounts; {} where they are too few to trouble anybody with."""
    one, other = traces.two
    found: Facts = {}
    if quick := _quick_answers(traces.between):
        found["two-quick"] = quick
    if together := _sittings_together(traces.elsewhere.get(one, ()), traces.elsewhere.get(other, ())):
        found["two-together"] = together
    if not found:
        return {}
    if len(traces.early) >= GIVEN_UP and all(traces.early):
        found["two-given-up"] = {"number": len(traces.early)}
    if after := fresh_account_facts(one, other, traces.entered):
        found["two-after"] = after
    return found if len(found) > 1 else {}


def _quick_answers(games: Sequence[Sequence[tuple[str, int]]]) -> dict[str, int]:
    """How often one answered the other at once, of how many times; {} if not nearly always."""
    answers = [(at - before, at // _DAY) for game in games for (last, before), (who, at) in pairwise(game) if who != last]
    quick = [day for gap, day in answers if gap <= AT_ONCE]
    enough = len(answers) >= ANSWERS and len(quick) >= PART * len(answers) and len(set(quick)) >= DAYS
    return {"number": len(quick), "of": len(answers)} if enough else {}


def _sittings_together(one: Sequence[int], other: Sequence[int]) -> dict[str, int]:
    """How many sittings of whoever has fewer come right before or after one of the other, and never during it; {} if not nearly
    all.
    """
    fewer, more = sorted((_sitting_spans(one), _sitting_spans(other)), key=len)
    if len(fewer) < SITTINGS or len(more) > 2 * len(fewer):
        return {}
    if any(low < end and start < high for low, high in fewer for start, end in more):
        return {}
    next_to = sum(any(0 <= start - high <= NEAR or 0 <= low - end <= NEAR for start, end in more) for low, high in fewer)
    return {"number": next_to, "of": len(fewer)} if next_to >= PART * len(fewer) else {}


def _sitting_spans(times: Sequence[int]) -> list[tuple[int, int]]:
    """From when to when somebody sat at their games."""
    found: list[tuple[int, int]] = []
    for at in sorted(times):
        if found and at - found[-1][1] <= SITTING:
            found[-1] = (found[-1][0], at)
        else:
            found.append((at, at))
    return found
