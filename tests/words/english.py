"""English, in tables. What each word is for: ``words/glossary_en.md``."""

from __future__ import annotations

PLURALS = ("Allies", "Soviets")
SEATS = (*PLURALS, "Germany", "United Kingdom", "Japan", "Soviet Union", "Italy", "United States", "Axis")
PLACES = ("3313 Guadalcanal",)
THINGS = ("1st Marine Division", "Who Has the Oil Has the War")
PREPOSITIONS: tuple[str, ...] = ()
#: *Generals* has only nations for seats, all singular, so "Germany plays" is right there: plural names are not checked.
NOT_PLURAL = ""
#: Verbs without an s behind a name: "Japan react", "Axis pass".
NOT_SINGULAR = (
    "(?:are|have|do|agree|advance|attack|bank|bid|build|choose|concede|control|discard|draw|exploit|fight|forfeit|gain|get|hold"
    "|inflict|lay|lead|leave|look|lose|move|need|offer|pass|pay|play|propose|react|refuse|remove|retreat|score|stand|suffer"
    "|supply|take|use|want|win)"
)
GENDERED = ""
#: "the Axis win", as "the Soviets win": with an article the seats of Stalin's War are plural.
BEARERS: tuple[str, ...] = ("the", "The")
LOOSE: tuple[str, ...] = (r"\d\s%", r"\d\*{0,2} : ")
NEVER: dict[str, dict[str, str]] = {
    "": {
        r"(?<!\$)(?<!\{ )told\b": "shown, reported, sent",
        r"who(?:m)?ever\b": "the person who, anyone who",
        r"whom\b(?! \})": "who",
        r"anew\b": "again, new, reset",
        r"alone\b": "only",
        r"stands?\b(?! firm|-in)": "is",
        r"so many\b": "that many, a number of",
        r"(?<!there )(?:is|are) no (?!longer)": "is not a",
        r"an own\b": "of yours",
        r"left out:": "(default: ...)",
        r"(?<!\$)letters\b": "characters",
        r"onlookers?\b": "spectators",
        r"dispatch(?:es)?\b": "report",
        r"(?:take[sn]?|took) (?:it |that |this )?back\b": "undo; a ruling: reverse; an entry: cancel",
        r"go on\?": "Continue?",
        r"for want of\b": "without",
        r"time (?:is|was) up\b": "ran out of time",
        r"passed over\b": "passes",
        r"moving pictures?\b": "animated GIF",
        r"knows? no\b": "does not allow, does not support",
        r"haven\b": "port, airfield",
        r"everybody against everybody\b": "round robin",
        r"double knock-out\b": "double elimination",
        r"beside\b": "next to, in addition to",
    },
    "host": {r"[\"'] ?\{ ?\$\w+ ?\}[\"']": "“ ”"},
    "league": {r"[\"'] ?\{ ?\$\w+ ?\}[\"']": "“ ”"},
}
#: Messages that may break a rule, and why.
ALLOWED: dict[str, str] = {
    "number-unquoted": "what is typed into a JSON file has straight quotes",
    "ask-bots": "as a player asks",
}
