"""``python -m rules.eots.positions QUESTION FILE``."""

import sys

from rules.eots.positions import main

if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
