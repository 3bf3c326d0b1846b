"""``python -m tests.generals.reference [HOW MANY] [FIRST]``: compares the rules with the naive implementation."""

from __future__ import annotations

import sys
import time

from tests.generals.reference.compare import differences
from tests.generals.reference.strew import position


def main(argv: list[str]) -> int:
    """Compare that many positions, 10,000 by default. Returns 1 if any differs."""
    count, first = (int(argv[n]) if len(argv) > n else default for n, default in ((0, 10_000), (1, 0)))
    begun, wrong = time.monotonic(), 0
    for seed in range(first, first + count):
        if found := differences(position(seed)):
            wrong += 1
            print(seed, found)
    print(f"{count} positions, {wrong} of them differ, {time.monotonic() - begun:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
