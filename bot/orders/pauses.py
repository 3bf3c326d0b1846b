"""How long the host waits before it answers for a player.

The pause is random. It depends only on what everybody knows (whether people are at the table) and on the player's wish. It does
not depend on a hand or on the questions, so its length reveals nothing about them.
"""

from __future__ import annotations

import math
import secrets
from datetime import timedelta
from random import Random

#: The pause before an answer, in seconds: while people are at the table, and by post. It is even over the logarithm, so that
#: it fits any person's speed. At the table a person answers all questions of one occasion in about this time.
LIVE = (2.0, 5.0)
POST = (60.0, 1800.0)
#: Once others have seen an answer of the same occasion, the next one takes a moment more: no person is instant.
BREATH = (1.0, 3.0)
#: A person who decided something within this time is at the table.
LATELY = timedelta(minutes=30)


class Pauses:
    """Draws pauses; ``chance``: the random source, the system's by default."""

    def __init__(self, chance: Random | None = None) -> None:
        self._chance = chance or secrets.SystemRandom()

    def whole(self, live: bool) -> timedelta:
        """The single pause of an occasion."""
        low, high = LIVE if live else POST
        return timedelta(seconds=math.exp(self._chance.uniform(math.log(low), math.log(high))))

    def breath(self) -> timedelta:
        """The pause before a further answer, if others have seen the previous one."""
        return timedelta(seconds=self._chance.uniform(*BREATH))
