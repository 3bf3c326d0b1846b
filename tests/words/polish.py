"""Polish, in tables."""

from __future__ import annotations

PLURALS = ("Alianci", "Sowieci", "Niemcy", "Włochy", "USA")
SEATS = (*PLURALS, "Japonia", "Wielka Brytania", "ZSRR", "Oś")
PLACES = ("3313 Guadalcanal",)
THINGS = ("2 Australijski Korpus Piechoty", "20 Dowództwo Bombowe", "Kto ma ropę, ten ma wojnę")
PREPOSITIONS = (
    *(
        "z",
        "ze",
        "do",
        "na",
        "w",
        "we",
        "od",
        "dla",
        "przy",
        "za",
        "po",
        "pod",
        "nad",
        "przed",
        "przez",
        "bez",
        "między",
        "ku",
        "u",
        "o",
    ),
    *("przeciw", "przeciwko", "poza", "oprócz", "obok", "koło", "wobec", "wśród", "spod", "znad", "sprzed", "wokół", "dzięki"),
)
#: Third person singular; words with that ending that are not verbs are left out.
_ADVERBS = r"(?:(?:nie|już|nic|się|tu|też|zawsze|tylko) )*"
NOT_PLURAL = (
    _ADVERBS
    + r"(?!nie\b|albo\b|lub\b|oraz\b|i\b|a\b|na\b|po\b|do\b|za\b|ze\b|we\b|dla\b|przy\b|razem\b)\w+(?:e|a|(?<!ł)y|(?<!l)i)"
)
NOT_SINGULAR = _ADVERBS + r"(?!są\b)\w+(?:ją|zą|cą|dą|są|szą|ną|rą|wą|bią|mią|lą)|" + _ADVERBS + "są"
#: Participles and verbs of the past that have a gender, behind a name whose gender nobody knows.
GENDERED = (
    _ADVERBS
    + r"(?:(?:jest|został[aoy]?|zostaje|zostanie|może|być|nie) )*"
    + r"(?:\w{2,}(?:ana|any|ane|ony|ona|one|ęta|ęty|ęte|iła|ił|iło|yła|ył|yło|ała|ał|ało|eła|ęła|ął))"
)
BEARERS = (
    *("armia", "Armia", "armie", "Armie", "armii", "lotnictwem", "w", "strona", "Strona", "stroną", "karta", "karty", "Karta"),
    *("heks", "Heks", "heksu", "heksie", "pole", "Pole", "polu"),
)
#: No space before a percent sign; none that breaks between a number and its unit.
LOOSE = (r"[\d›}][ \u00a0]%", r"[\d›] (?:PO|PD|PU|OPS|PR|PZ|godz\.|min|KiB|s)(?!\w)", r"\d\*{0,2} : ")
#: A number has its noun, in its form, or is behind a colon.
NEVER: dict[str, dict[str, str]] = {"": {r"zosta(?:ło|je|ła|ły) \{ \$\w+ \}(?! \w| \{)": "a noun and a colon"}}
ALLOWED: dict[str, str] = {}
