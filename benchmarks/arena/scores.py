"""The sequential test of pairs: is A's mean score nearer to one value or to another? Generalized likelihood ratios (GSPRT).

A pair's score is one of five: 0, ¼, ½, ¾, 1, for two games of 0, ½, 1 each. For each hypothesis the frequencies of these five are
found that fit the pairs best among those with its mean; the logarithm of their likelihoods' ratio decides. Games of a pair hang
together, so they are not counted one by one.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

#: The error of the test, both ways, and the logarithm at which it ends.
ERROR = 0.05
BOUND = math.log((1 - ERROR) / ERROR)
#: Scores of a pair, and what counts for each besides what was seen, so that nothing counts as impossible.
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
BESIDES = 1e-3
#: Halvings until a root is near enough.
_HALVINGS = 80


def score_likelihood(scores: Sequence[float], low: float, high: float) -> float:
    """How much likelier pairs are if A's mean score is ``high`` than if it is ``low``: a logarithm, 0 for no pairs.

    ``low`` < ``high``, both between 0 and 1.
    """
    counts = Counter(scores)
    if not counts:
        return 0.0
    seen = {score: counts.get(score, 0) + BESIDES for score in (*SCORES, *(one for one in counts if one not in SCORES))}
    lower, higher = (_best_frequencies(seen, mean) for mean in (low, high))
    return math.fsum(count * math.log(higher[score] / lower[score]) for score, count in seen.items())


def _best_frequencies(seen: Mapping[float, float], mean: float) -> dict[float, float]:
    """The likeliest frequencies with a mean: each share divided by 1 + x (score - mean), with x such that the mean is met."""
    total = math.fsum(seen.values())
    shares = {score: count / total for score, count in seen.items()}
    below, above = -1.0 / (max(shares) - mean), 1.0 / (mean - min(shares))
    for _ in range(_HALVINGS):
        x = (below + above) / 2
        left = math.fsum(share * (score - mean) / (1 + x * (score - mean)) for score, share in shares.items())
        below, above = (x, above) if left > 0 else (below, x)
    return {score: share / (1 + x * (score - mean)) for score, share in shares.items()}
