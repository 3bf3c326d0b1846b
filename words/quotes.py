"""Nested quotation marks: a name that contains quotation marks appears in a message that quotes it."""

from __future__ import annotations

#: Opening and closing marks of a language, then its inner marks.
_MARKS = {"en": ("“", "”", "‘", "’"), "ru": ("«", "»", "„", "“"), "pl": ("„", "”", "«", "»")}


def nested_quotes(text: str, lang: str) -> str:
    """A text with inner marks within its language's outer marks, line by line; lines with unbalanced marks stay unchanged."""
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
