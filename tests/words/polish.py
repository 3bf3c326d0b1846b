"""Polish, in tables."""

from __future__ import annotations

PLURALS = ("Alianci", "Sowieci", "Niemcy", "Włochy", "USA")
SEATS = (*PLURALS, "Japonia", "Wielka Brytania", "ZSRR", "Oś")
PLACES = ("3313 Guadalcanal",)
THINGS = ("2 Australijski Korpus Piechoty", "20 Dowództwo Bombowe", "Kto ma ropę, ten ma wojnę")
PREPOSITIONS: tuple[str, ...] = ()
#: Third person singular; what is no verb and ends like one is left out.
_ADVERBS = r"(?:(?:nie|już|nic|się|tu|też|zawsze|tylko) )*"
NOT_PLURAL = (
    _ADVERBS
    + r"(?!nie\b|albo\b|lub\b|oraz\b|i\b|a\b|na\b|po\b|do\b|za\b|ze\b|we\b|dla\b|przy\b|razem\b)\w+(?:e|a|(?<!ł)y|(?<!l)i)"
)
NOT_SINGULAR = _ADVERBS + r"(?!są\b)\w+(?:ją|zą|cą|dą|są|szą|ną|rą|wą|bią|mią|lą)|" + _ADVERBS + "są"
GENDERED = ""
BEARERS = ("armia", "Armia", "armie", "Armie", "armii", "lotnictwem", "w")
LOOSE: tuple[str, ...] = ()
NEVER: dict[str, dict[str, str]] = {}
ALLOWED: dict[str, str] = {}
