"""Parts of a position edited as lines of text: each line changes one thing, and what is wrong is told with its line."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.positions.fault import FaultError

#: The number of a line, counted from 1, and the line.
Numbered = tuple[int, str]


def given_lines(text: str) -> list[Numbered]:
    """The lines of a text that say something: blank lines and those that begin with # do not. Raises ValueError if none does."""
    found = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    found = [(n, line) for n, line in found if line and not line.startswith("#")]
    if not found:
        raise ValueError("there is no line in it")
    return found


def changed(given: Iterable[Numbered], change: Callable[[str], tuple[str, str]]) -> dict[str, Numbered]:
    """Carry out each line; which field of the file came from which line.

    ``change`` returns what a line is about and the field that it wrote. Raises ValueError, with the line, for a fault and for two
    lines about the same.
    """
    source: dict[str, Numbered] = {}
    seen: dict[str, int] = {}
    for n, line in given:
        try:
            key, field = change(line)
        except FaultError as fault:
            raise ValueError(f"line {n} ({line[:60]}): {fault}") from fault
        if key in seen:
            raise ValueError(f"line {n} ({line[:60]}): {key} is named twice, first in line {seen[key]}")
        seen[key] = n
        source[field] = (n, line)
    return source


def located(fault: FaultError, source: dict[str, Numbered]) -> str:
    """A fault of the changed file, with the line that it came from."""
    for field, (n, line) in source.items():
        if fault.field == field or fault.field.startswith((f"{field}[", f"{field}.")):
            return f"line {n} ({line[:60]}): {fault}"
    return str(fault)
