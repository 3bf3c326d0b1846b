"""Whether two accounts look like one person: judged by Discord's data and the games' logs, never by hidden information.

It collects facts and rules on nothing: each fact can have a harmless reason. Moderators are notified only if a time pattern
that two people hardly share comes together with another fact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec

#: An immediate answer, in seconds; how many are needed, on how many days, and as what share of all answers.
AT_ONCE, ANSWERS, DAYS, PART = 120, 12, 3, 0.9
#: Maximum gap within one sitting; maximum gap between consecutive sittings; number of sittings needed.
SITTING, NEAR, SITTINGS = 1800, 600, 8
#: Minimum number of games between the two, all of which ended early.
GIVEN_UP = 2
#: Maximum gap between two registrations, and maximum age of the account, in seconds.
SOON, YOUNG = 1800, 30 * 86_400
#: Discord's epoch in milliseconds: account ids contain their creation time.
_EPOCH = 1_420_070_400_000
_DAY = 86_400
#: Facts by their message ids, with their numbers.
Facts = dict[str, dict[str, int]]


class Traces(msgspec.Struct, frozen=True):
    """What is known about two accounts, all times in seconds since 1970.

    ``elsewhere``: when each made decisions in games without the other; ``between``: who decided when in each game by post
    that both play; ``early``: for each such finished game, whether it ended before much was done; ``entered``: when they
    registered.
    """

    two: tuple[str, str]
    elsewhere: Mapping[str, Sequence[int]] = {}
    between: Sequence[Sequence[tuple[str, int]]] = ()
    early: Sequence[bool] = ()
    entered: Mapping[str, int] = {}


def account_made_at(account: str) -> int:
    """When an account was created, from its id."""
    return ((int(account) >> 22) + _EPOCH) // 1000


def fresh_account_facts(one: str, other: str, entered: Mapping[str, int]) -> dict[str, int]:
    """How many minutes apart two people registered, and how many days old the later account was.

    {} if that is not remarkable.
    """
    if one not in entered or other not in entered:
        return {}
    first, later = sorted((one, other), key=lambda who: entered[who])
    gap, age = entered[later] - entered[first], entered[later] - account_made_at(later)
    return {"minutes": gap // 60, "days": age // _DAY} if gap <= SOON and 0 <= age <= YOUNG else {}


def twin_facts(traces: Traces) -> Facts:
    """Facts that suggest one person behind two accounts; {} if there are too few to report."""
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
    """How often one player answered the other at once, out of how many times; {} unless nearly always."""
    answers = [(at - before, at // _DAY) for game in games for (last, before), (who, at) in pairwise(game) if who != last]
    quick = [day for gap, day in answers if gap <= AT_ONCE]
    enough = len(answers) >= ANSWERS and len(quick) >= PART * len(answers) and len(set(quick)) >= DAYS
    return {"number": len(quick), "of": len(answers)} if enough else {}


def _sittings_together(one: Sequence[int], other: Sequence[int]) -> dict[str, int]:
    """How many sittings of the player with fewer come right before or after, and never during, one of the other.

    {} unless nearly all do.
    """
    fewer, more = sorted((_sitting_spans(one), _sitting_spans(other)), key=len)
    if len(fewer) < SITTINGS or len(more) > 2 * len(fewer):
        return {}
    if any(low < end and start < high for low, high in fewer for start, end in more):
        return {}
    next_to = sum(any(0 <= start - high <= NEAR or 0 <= low - end <= NEAR for start, end in more) for low, high in fewer)
    return {"number": next_to, "of": len(fewer)} if next_to >= PART * len(fewer) else {}


def _sitting_spans(times: Sequence[int]) -> list[tuple[int, int]]:
    """The sittings of a player, as (start, end)."""
    found: list[tuple[int, int]] = []
    for at in sorted(times):
        if found and at - found[-1][1] <= SITTING:
            found[-1] = (found[-1][0], at)
        else:
            found.append((at, at))
    return found
