"""Letters of our languages, for the likeness of words: vowels, endings, Cyrillic by sound, Latin ones with a stroke."""

from __future__ import annotations

#: The vowels without accents, with the signs that soften.
VOWELS = frozenset("aeiouyаеиоуыэюяьъй")
#: The letters at the end of a name that its forms lose.
LOST_ENDS = "aeiouyаеиоуыэюяьй"
#: The endings that a short word may have.
SHORT_ENDINGS = frozenset(("", "s", "es", *"aeiouyаеиоуыюяь", "ie", "em", "ow", "om", "ом", "ем", "ов", "ам", "ах", "ои"))
#: The beginnings of endings that begin with a consonant.
_CONSONANTS = "s d r ch c l m n w sk sz st j ь л м н т в х ш щ ск с ц"
CONSONANT_ENDINGS = tuple(_CONSONANTS.split())
#: Endings of Polish names with the last letter of the stem, which changes.
_CHANGES = "ka/ce ga/dze ra/rze ta/cie da/dzie la/le to/cie do/dzie sto/scie sta/scie cha/sze a/ze a/zie o/zie"
CHANGED_ENDS = frozenset(frozenset(pair.split("/")) for pair in _CHANGES.split())
#: Cyrillic letters as our words have them (without accents) -> the sound.
CYRILLIC_SOUNDS = dict(zip("абвгдежзиклмнопрстуфхцчшщыэ", "abvgdessiklmnoprstufgscssie", strict=True))
CYRILLIC_SOUNDS |= {"ъ": "", "ь": "", "ю": "iu", "я": "ia"}
#: Letters that Unicode does not decompose: for it a stroke is no accent.
STROKES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ŧ": "t", "ŋ": "n", "æ": "ae", "œ": "oe"})
#: What makes a number an ordinal in the three languages, without accents.
ORDINAL_ENDS = ("st", "nd", "rd", "th", "я", "и", "ая", "ыи", "ои", "го", "та", "ta", "sty", "ty", "szy", "gi", "ci")
#: What follows a number after a hyphen in Russian and Polish, without accents.
AFTER_NUMBERS = frozenset(("я", "и", "ая", "ыи", "ои", "го", "ю", "е", "му", "м", "a", "y", "ty", "ta", "ej"))
