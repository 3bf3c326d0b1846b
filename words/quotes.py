"""Quotation marks within quotation marks: a name that has its own stands in a message that puts it into another pair."""

from __future__ import annotations

#: Opening and closing marks of a language, then those of what stands within them.
_MARKS = {"en": ("“", "”", "‘", "’"), "ru": ("«", "»", "„", "“"), "pl": ("„", "”", "«", "»")}


def nested_quotes(text: str, lang: str) -> str:
    """A text with other marks within the marks of its language, line by line; lines whose marks do not match stay."""
    marks = _MARKS.get(lang.partition("-")[0])
    if marks is None or text.count(marks[0]) < 2:
        return text
    return "\n".join(_nested_quotes(line, marks) for line in text.split("\n"))


def _nested_quotes(line: str, marks: tuple[str, str, str, str]) -> str:
    opening, closing, inner, ending = marks
    made, depth = [], 0
    for letter in line:
        if letter == opening:
            depth += 1
            letter = inner if depth > 1 else letter
        elif letter == closing:
            if depth > 1:
                letter = ending
            depth -= 1
            if depth < 0:
                return line
        made.append(letter)
    return "".join(made) if not depth else line
