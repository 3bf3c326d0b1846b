"""Frequent questions of players, and the answer for each button's caption (words: ``generals_help.ftl``)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract.teaching import OftenAsked

OFTEN_ASKED: tuple[OftenAsked, ...] = (
    OftenAsked("win", "16", score=True, aims=("aim-side",), about=("about-won",)),
    OftenAsked("leads", "16", score=True),
    OftenAsked("rounds", "7", score=True, about=("about-length",)),
    OftenAsked("figures"),
    OftenAsked("attack", "12"),
    OftenAsked("land", "12"),
    OftenAsked("starve", "9"),
    OftenAsked("move", "12"),
    OftenAsked("retreat", "12"),
    OftenAsked("discard", "10"),
    OftenAsked("enemy", "12"),
    OftenAsked("points", "16", score=True),
    OftenAsked("reserve", "8"),
    OftenAsked("deck", "11"),
    OftenAsked("allies"),
    OftenAsked("hand"),
    OftenAsked("reallocate", "17"),
    OftenAsked("sides"),
    OftenAsked("absent"),
    OftenAsked("choice", "13"),
)
#: Verb -> the word or question that answers for its button.
CAPTIONS: Mapping[str, str] = {
    "play": "choice", "discard": "discard", "done": "discard", "use": "enemy", "answer": "enemy", "decline": "enemy",
    "stand": "enemy", "reallocate": "reallocate", "withdraw": "reserve", "choose": "hand", "lose": "economic",
    "do": "choice", "fetch": "choice", "take": "choice", "order": "choice",
}  # fmt: skip
