"""``python -m rules.eots.positions QUESTION FILE``."""

import sys

from rules.eots.game import GAME
from rules.positions import command

if __name__ == "__main__":
    raise SystemExit(command.run(GAME.questions, sys.argv[1:]))
