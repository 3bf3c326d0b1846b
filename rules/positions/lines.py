"""Parts of a position edited as lines of text: each line changes one thing, and a fault names its line."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.positions.fault import FaultError, every_fault, shortened_text

#: The number of a line, counted from 1, and the line.
Numbered = tuple[int, str]
#: Digits of a number that is typed.
_DIGITS = 9


def is_short_number(text: str) -> bool:
    """Whether a word is a number from 0 on that a track, a step or a count can be; Python itself reads 4,300 digits at most."""
    return text.isdecimal() and len(text) <= _DIGITS


def given_lines(text: str) -> list[Numbered]:
    """The lines of a text that say something: blank lines and those that begin with # do not. Raises FaultError if none does."""
    found = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    found = [(n, line) for n, line in found if line and not line.startswith("#")]
    if not found:
        raise FaultError("", "no-line")
    return found


def change_lines(given: Iterable[Numbered], change: Callable[[str], tuple[str, str]]) -> dict[str, Numbered]:
    """Carry out each line; which field of the file came from which line.

    ``change`` returns what a line is about and the field that it wrote. Raises FaultError, with the line, for a fault and for two
    lines about the same.
    """
    source: dict[str, Numbered] = {}
    seen: dict[str, int] = {}
    for n, line in given:
        try:
            key, field = change(line)
        except FaultError as fault:
            raise in_line(fault, (n, line)) from fault
        if key in seen:
            raise in_line(FaultError("", "line-twice", name=key, first=seen[key]), (n, line))
        seen[key] = n
        source[field] = (n, line)
    return source


def in_line(fault: FaultError, given: Numbered) -> FaultError:
    """A fault with the line as it was typed."""
    number, line = given
    fault.line, fault.typed = number, shortened_text(line, 60)
    return fault


def locate_line_fault(fault: FaultError, source: dict[str, Numbered]) -> FaultError:
    """A fault of the changed file, or all of them, each with the line that it came from."""
    for one in every_fault(fault):
        for field, given in source.items():
            if one.field == field or one.field.startswith((f"{field}[", f"{field}.")):
                in_line(one, given)
                break
    return fault
