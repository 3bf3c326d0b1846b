"""A tie-break as text: the terms of its sum, line by line."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from league.ties.crosstable import TieBreakTerm, Value
from words import tr
from words.numerals import numeral_text

#: Tie-breaks that are not sums: the function of their terms.
_MADE = {"rating": "tie-average", "performance": "tie-expected"}


def tie_break_lines(lang: str, tie_break: str, value: Value, called: Callable[[str], str]) -> list[str]:
    """A tie-break (or ``points``) of one entrant, with all its terms. ``called``: names an entrant.

    The first line gives the total, the others the terms.
    """
    name = tr(lang, f"league:tie-{tie_break}")
    lines = [tr(lang, "league:tie-sum", name=name, number=local_number_text(lang, value.number))]
    if not value.terms:
        return [*lines, tr(lang, "league:tie-nothing")]
    if tie_break in _MADE:
        lines.append(tr(lang, f"league:{_MADE[tie_break]}"))
    return [*lines, *(_tie_break_term_text(lang, term, called) for term in value.terms)]


def _tie_break_term_text(lang: str, term: TieBreakTerm, called: Callable[[str], str]) -> str:
    value, round_ = local_number_text(lang, term.value), term.round
    if term.penalty:
        text = tr(lang, "league:tie-term-penalty", value=value)
    elif term.dummy:
        text = tr(lang, "league:tie-term-unplayed", round=round_, value=value)
    elif not term.opponent:
        text = tr(lang, "league:tie-term-round", round=round_, value=value)
    elif term.times is not None:
        score, times = local_number_text(lang, term.score), local_number_text(lang, term.times)
        text = tr(lang, "league:tie-term-times", round=round_, who=called(term.opponent), score=score, times=times, value=value)
    else:
        text = tr(lang, "league:tie-term", round=round_, who=called(term.opponent), value=value)
    return tr(lang, "league:tie-term-cut", term=text) if term.cut else text


def local_number_text(lang: str, value: Decimal) -> str:
    """A number in the language's notation, without trailing zeros."""
    plain = value.normalize()
    return numeral_text(lang, int(plain) if plain == plain.to_integral_value() else float(plain))
