"""The verbs of cards, all of them: each room enters its own when it is imported."""

from __future__ import annotations

from typing import get_args

from data.generals import Verb
from rules.engine.contract.steps import StepError
from rules.generals.cards import battle, build, choices, play, warfare
from rules.generals.cards.verb import VERBS

VERB_ROOMS = (battle, build, choices, play, warfare)


def check_verbs() -> None:
    """Raises StepError for a verb in the tables that no room carries out."""
    if missing := set(get_args(Verb)) - set(VERBS):
        raise StepError(f"nothing carries out {', '.join(sorted(missing))}")
