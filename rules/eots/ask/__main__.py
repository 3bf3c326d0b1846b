"""``python -m rules.eots.ask QUESTION FILE``."""

import sys

from rules.eots.ask import main

if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
