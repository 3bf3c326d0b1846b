"""Names that somebody may have meant by a text that is the name of nothing: shown in the reader's language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

import msgspec
from rapidfuzz import fuzz

#: Likeness, of 100, from which a name may have been meant; by how much less than the best.
_ALIKE, _LESS = 70, 12
#: From which likeness a name of another game was meant, and the shortest text of which that can be said.
_SAME, _SHORTEST = 85, 4
#: At most this many names are offered, and listed where none is alike.
_OFFERED, _LISTED = 3, 12
_ENGLISH = "en"


class NearNames(msgspec.Struct, frozen=True):
    """A fact of a refusal: what was typed, and what there is, each with its name by language (and ids under other keys)."""

    typed: str
    choices: tuple[Mapping[str, str], ...]
    #: Names of other games that are what was typed, each with the title of its game.
    elsewhere: tuple[tuple[Mapping[str, str], str], ...] = ()

    def alike(self) -> tuple[Mapping[str, str], ...]:
        """The choices with names like the text, in any language, the likeliest first."""
        wanted = plain_letters(self.typed)
        scored = [(_likeness_of(wanted, one), one) for one in self.choices if one]
        best = max((score for score, _ in scored), default=0.0)
        ranked = sorted(scored, key=lambda pair: -pair[0])
        return tuple(one for score, one in ranked if score >= max(_ALIKE, best - _LESS))[:_OFFERED]

    def text_in(self, lang: str) -> str:
        """The names that may be meant, or if none is alike, those that there are."""
        shown = self.alike() or self.choices[:_LISTED]
        names = dict.fromkeys(_name_in(lang, one) for one in shown if one)
        # A name may have a comma of its own: "Burma: The Forgotten War, 1943–1944".
        between = "; " if any(", " in name for name in names) else ", "
        more = f"{between}…" if not self.alike() and len(self.choices) > _LISTED else ""
        return (between.join(names) or "-") + more

    def elsewhere_in(self, lang: str) -> list[tuple[str, str]]:
        """What was typed as the name of another game's, with the title of that game."""
        return list(dict.fromkeys((_name_in(lang, names), title) for names, title in self.elsewhere))[:_OFFERED]


def near_names(
    typed: str, choices: Iterable[Mapping[str, str]], elsewhere: Iterable[tuple[Mapping[str, str], str]] = ()
) -> NearNames:
    """The fact of a refusal for a text that is the name of none of the choices.

    ``elsewhere``: the same sort of names of other games, with the title of each game.
    """
    wanted, here = plain_letters(typed), tuple(dict(one) for one in choices)
    if len(wanted) < _SHORTEST:
        return NearNames(typed[:100], here)
    best = max((_likeness_of(wanted, one) for one in here if one), default=0.0)
    scored = ((_likeness_of(wanted, names), names, title) for names, title in elsewhere)
    same = sorted((one for one in scored if one[0] >= _SAME and one[0] > best), key=lambda one: -one[0])
    return NearNames(typed[:100], here, tuple((dict(names), title) for score, names, title in same if score == same[0][0]))


def _likeness_of(wanted: str, names: Mapping[str, str]) -> float:
    return max(fuzz.WRatio(wanted, plain_letters(name)) for name in names.values())


def _name_in(lang: str, names: Mapping[str, str]) -> str:
    return names.get(lang) or names.get(_ENGLISH) or next(iter(names.values()))


def plain_letters(text: str) -> str:
    """A text for comparison: lower case, without accents and outer spaces."""
    return "".join(one for one in unicodedata.normalize("NFKD", text.strip().casefold()) if not unicodedata.combining(one))
