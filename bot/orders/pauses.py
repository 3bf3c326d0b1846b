"""How long the host waits before it answers in a player's place.

Drawn by lot, from nothing but what everybody knows (whether people are at the table) and what the player asked for. Neither a
hand nor the number or the kind of the questions goes into it, so its length can tell nothing of them.
"""

from __future__ import annotations

import math
import secrets
from datetime import timedelta
from random import Random

#: The pause before an answer, in seconds: while people are at the table, and by post. Drawn evenly over the logarithm, so that
#: any speed of a person is likely. At the table a person taps through all questions of one occasion in about this time.
LIVE = (2.0, 5.0)
POST = (60.0, 1800.0)
#: After others have seen an answer of the same occasion, a further one costs a moment more: nobody taps in no time.
BREATH = (1.0, 3.0)
#: Whoever decided something within this time is at the table.
LATELY = timedelta(minutes=30)


class Pauses:
    """Draws pauses; ``chance``: what they are drawn with, the system's by default."""

    def __init__(self, chance: Random | None = None) -> None:
        self._chance = chance or secrets.SystemRandom()

    def whole(self, live: bool) -> timedelta:
        """The one pause of an occasion."""
        low, high = LIVE if live else POST
        return timedelta(seconds=math.exp(self._chance.uniform(math.log(low), math.log(high))))

    def breath(self) -> timedelta:
        """The moment before a further answer, where others have seen the one before."""
        return timedelta(seconds=self._chance.uniform(*BREATH))
