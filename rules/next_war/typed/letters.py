"""Letters as phones write them: without their marks, or of the other alphabet where both have one of the same look."""

from __future__ import annotations

import unicodedata

#: Letters whose marks are part of them.
_STROKES = str.maketrans("łøđ", "lod")
#: Cyrillic letters that look like Latin ones: a name such as T/131 is typed with either.
_ALIKE = str.maketrans("авекмнорстухі", "abekmhopctyxi")


def bare_letters(text: str) -> str:
    """A text in small letters without their marks: "stój" as "stoj", "ведёт" as "ведет"."""
    apart = unicodedata.normalize("NFKD", text.lower())
    # й is a letter of its own, not и with a mark.
    bare = "".join(one for one in apart if not unicodedata.combining(one) or one == "\u0306")
    return unicodedata.normalize("NFC", bare).translate(_STROKES)


def plain_letters(text: str) -> str:
    """A name as it is compared: in small letters without marks, those that look like Latin ones as these."""
    return bare_letters(text).translate(_ALIKE)
