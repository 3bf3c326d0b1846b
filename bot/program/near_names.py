"""Names that somebody may have meant by a text that is the name of nothing: shown in the reader's language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

import msgspec
from rapidfuzz import fuzz

#: Likeness, of 100, from which a name may have been meant; by how much less than the best.
_ALIKE, _LESS = 70, 12
#: At most this many names are offered, and listed where none is alike.
_OFFERED, _LISTED = 3, 12
_ENGLISH = "en"


class NearNames(msgspec.Struct, frozen=True):
    """A fact of a refusal: what was typed, and what there is, each with its name by language (and ids under other keys)."""

    typed: str
    choices: tuple[Mapping[str, str], ...]

    def alike(self) -> tuple[Mapping[str, str], ...]:
        """The choices with names like the text, in any language, the likeliest first."""
        wanted = plain_letters(self.typed)
        scored = [(max(fuzz.WRatio(wanted, plain_letters(name)) for name in one.values()), one) for one in self.choices if one]
        best = max((score for score, _ in scored), default=0.0)
        ranked = sorted(scored, key=lambda pair: -pair[0])
        return tuple(one for score, one in ranked if score >= max(_ALIKE, best - _LESS))[:_OFFERED]

    def text_in(self, lang: str) -> str:
        """The names that may be meant, or if none is alike, those that there are."""
        shown = self.alike() or self.choices[:_LISTED]
        names = dict.fromkeys(one.get(lang) or one.get(_ENGLISH) or next(iter(one.values())) for one in shown if one)
        # A name may have a comma of its own: "Burma: The Forgotten War, 1943–1944".
        between = "; " if any(", " in name for name in names) else ", "
        more = f"{between}…" if not self.alike() and len(self.choices) > _LISTED else ""
        return (between.join(names) or "-") + more


def near_names(typed: str, choices: Iterable[Mapping[str, str]]) -> NearNames:
    """The fact of a refusal for a text that is the name of none of the choices."""
    return NearNames(typed[:100], tuple(dict(one) for one in choices))


def plain_letters(text: str) -> str:
    """A text for comparison: lower case, without accents and outer spaces."""
    return "".join(one for one in unicodedata.normalize("NFKD", text.strip().casefold()) if not unicodedata.combining(one))
