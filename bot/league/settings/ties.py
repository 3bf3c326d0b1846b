"""Tie-breaks as moderators type them: by their names in any language, or by their short forms (BH-C1, SB)."""

from __future__ import annotations

from functools import cache

from bot.program.denied import DeniedError
from league.ties.breaks import BREAKS
from words import known_languages, tr

_BETWEEN = " ,;.\n\t"


def tie_break_name(name: str, lang: str) -> str:
    """The name of a tie-break."""
    return tr(lang, f"league:tie-{name}")


def tie_break_short(name: str, lang: str) -> str:
    """FIDE's short form of a tie-break; its name if it has none."""
    return BREAKS[name].code or tie_break_name(name, lang)


def tie_breaks_text(names: tuple[str, ...], lang: str) -> str:
    """Tie-breaks in their order, as they can be typed again."""
    return "; ".join(tie_break_short(name, lang) for name in names)


def read_tie_breaks(typed: str) -> tuple[str, ...]:
    """The tie-breaks that somebody typed, in order; "-" for none. Raises DeniedError "league-ties-unknown"."""
    left, found, known = typed.strip(_BETWEEN), list[str](), _typed_forms(known_languages())
    while left and left != "-":
        lower = left.casefold()
        match = max(
            (one for one in known if lower.startswith(one) and lower[len(one) : len(one) + 1] in ("", *_BETWEEN)),
            key=len,
            default="",
        )
        if not match:
            raise DeniedError(
                "league-ties-unknown", text=left[:60], known=", ".join(one.code or one.id for one in BREAKS.values())
            )
        found.append(known[match])
        left = left[len(match) :].strip(_BETWEEN)
    return tuple(found)


@cache
def _typed_forms(languages: tuple[str, ...]) -> dict[str, str]:
    """Every way to type a tie-break -> its id; whatever two could mean is the first one's."""
    found: dict[str, str] = {}
    for name, one in BREAKS.items():
        forms = [name, name.replace("_", " "), one.code, one.code.replace("-", " "), one.code.replace("-", "")]
        called = [tie_break_name(name, lang) for lang in languages]
        # Brackets need not be typed: "Buchholz, cut 1".
        bare = [form.replace(" (", between).rstrip(")") for form in called for between in (" ", ", ")]
        for form in (*forms, *called, *bare):
            if form:
                found.setdefault(form.casefold(), name)
    return found
