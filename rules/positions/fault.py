"""What is wrong with a position file: the field, a kind with facts, and its words in any language. Small checks of JSON values.

The words of a kind stand in ``words/LANGUAGE/host/faults.ftl``; those of one game (kinds like "eots:no-sea") in its own files,
as ``fault-KIND``.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rules.engine.contract.core import Refusal
from rules.engine.contract.files import PositionError
from words import ENGLISH, tr

#: Letters of a field's path and of a reason that are given back; what somebody wrote may be as long as they like.
FIELD, REASON = 200, 2000
#: Letters of a name that are compared to find a close one, and that are given back; most names that are listed as legal.
_NAME, _KNOWN = 80, 20


def shortened_text(text: str, most: int) -> str:
    """At most ``most`` letters, with an ellipsis where something was cut."""
    return text if len(text) <= most else text[: most - 1] + "…"


class FaultError(PositionError):
    """A field that cannot be read. ``field`` is its path, as ``units[3][1]``; "" is the whole position.

    ``facts`` fill the words of ``kind``; ``what`` among them is the kind of a thing and has words of its own. ``section``: the
    rule by which it is wrong. ``known``: what would be legal, or ``near``: what comes close. ``refusal``: what the rules said, as
    data.
    """

    def __init__(
        self,
        field: str,
        kind: str,
        *,
        section: str = "",
        near: Sequence[str] = (),
        known: Sequence[str] = (),
        refusal: Mapping[str, Any] | None = None,
        **facts: object,
    ) -> None:
        self.field = shortened_text(field, FIELD)
        self.kind = kind
        self.section = section
        self.near, self.known = tuple(near), tuple(known)
        self.refusal = dict(refusal or {})
        self.facts = {name: _plain_fact(value) for name, value in facts.items()}
        #: The line of the file with the field, if it is known; the line as typed where each changes something.
        self.line: int | None = None
        self.typed: str | None = None
        super().__init__(field, kind)  # with which a copy from another process is made

    def __str__(self) -> str:
        return self.text_in(ENGLISH)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.why(ENGLISH)

    def why(self, lang: str) -> str:
        """Why, in a language: what is wrong, by which rule, what would be legal."""
        game, _, kind = self.kind.rpartition(":")
        facts = {name: _fault_fact_text(lang, name, value) for name, value in self.facts.items()}
        text = tr(lang, f"{game}:fault-{kind}" if game else f"faults:{kind}", **facts)
        if self.near:
            text += tr(lang, "faults:near", names=tr(lang, "faults:or").join(self.near))
        if self.known:
            text += tr(lang, "faults:known", names=", ".join(self.known))
        return shortened_text(f"{text} ({self.section})" if self.section else text, REASON)

    def text_in(self, lang: str) -> str:
        """Where, and why."""
        text = f"{self.field}: {self.why(lang)}" if self.field else self.why(lang)
        if self.line is None:
            return text
        if self.typed is None:
            return tr(lang, "faults:at-line", line=self.line, text=text)
        return tr(lang, "faults:in-line", line=self.line, typed=self.typed, text=text)


def _plain_fact(value: object) -> str | tuple[str, ...]:
    """A fact as it can be shown, numbers as the file has them: a text that is not too long, or names."""
    return tuple(map(str, value)) if isinstance(value, list | tuple) else shortened_text(str(value), _NAME)


def _fault_fact_text(lang: str, name: str, value: str | tuple[str, ...]) -> str:
    """A fact in words."""
    if name == "what":
        game, _, what = str(value).rpartition(":")
        return tr(lang, f"{game}:fault-what-{what}" if game else f"faults:what-{what}")
    return ", ".join(value) if isinstance(value, tuple) else value


class FaultsError(FaultError):
    """All that is wrong with a position; as a FaultError it is the first of them."""

    def __init__(self, faults: Sequence[FaultError]) -> None:
        first = faults[0]
        super().__init__(
            first.field, first.kind, section=first.section, near=first.near, known=first.known, refusal=first.refusal
        )
        self.facts = first.facts
        self.faults = tuple(faults)
        self.args = (self.faults,)

    def text_in(self, lang: str) -> str:
        """Everything that is wrong, a fault a line."""
        return "\n".join(fault.text_in(lang) for fault in self.faults)


def every_fault(fault: FaultError) -> tuple[FaultError, ...]:
    """A fault, or all of them."""
    return fault.faults if isinstance(fault, FaultsError) else (fault,)


class GatheredFaults:
    """Gathers faults, so that the author of a file sees all of them at once."""

    def __init__(self) -> None:
        self.found: list[FaultError] = []

    @contextmanager
    def gather(self) -> Iterator[None]:
        """A part of a file is read: a fault in it does not keep the others from being read."""
        try:
            yield
        except FaultError as fault:
            self.found += every_fault(fault)

    def settle(self) -> None:
        """Raises FaultsError if anything was wrong."""
        if self.found:
            raise FaultsError(self.found)


def json_kind_of(value: object) -> str:
    """What sort of JSON value this is, as the words of faults call it."""
    sorts = {bool: "bool", int: "number", float: "number", str: "string", list: "list", dict: "object"}
    return "null" if value is None else sorts.get(type(value), "object")


def is_object(value: object, field: str) -> dict[str, Any]:
    """A JSON object. Raises FaultError."""
    if not isinstance(value, dict):
        raise FaultError(field, "no-object", got=json_kind_of(value))
    return value


def is_list(value: object, field: str) -> list[Any]:
    """A JSON list. Raises FaultError."""
    if not isinstance(value, list):
        raise FaultError(field, "no-list", got=json_kind_of(value))
    return value


def is_text(value: object, field: str) -> str:
    """A JSON string. Raises FaultError."""
    if not isinstance(value, str):
        if type(value) is int:
            raise FaultError(field, "number-unquoted", value=str(value))
        raise FaultError(field, "no-string", got=json_kind_of(value))
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise FaultError(field, "half-character")
    return value


def is_bool(value: object, field: str) -> bool:
    """true or false. Raises FaultError."""
    if not isinstance(value, bool):
        raise FaultError(field, "no-bool", got=json_kind_of(value))
    return value


def is_number(value: object, field: str, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``. Raises FaultError."""
    if isinstance(value, bool) or not isinstance(value, int):
        if isinstance(value, float):
            raise FaultError(field, "number-broken", value=str(value))
        raise FaultError(field, "no-number", got=json_kind_of(value))
    if not low <= value <= high:
        raise FaultError(field, "out-of-range", value=value, low=low, high=high)
    return value


def is_one_of(value: object, field: str, known: Collection[str], what: str) -> str:
    """A string that names one of ``known``; ``what`` they are, as ``what-...`` has words. Raises FaultError."""
    text = is_text(value, field)
    if text not in known:
        raise no_such(field, what, text, known)
    return text


def no_such(field: str, what: str, text: str, known: Collection[str]) -> FaultError:
    """The fault of a name that nothing of a kind has: with names that come close, or all of them if they are few."""
    close = difflib.get_close_matches(text, list(known), 3, 0.6) if len(text) <= _NAME else []
    few = [one for one in known if one] if not close and len(known) <= _KNOWN else ()
    return FaultError(field, "no-such", what=what, name=text, near=close, known=few)


def known_keys(given: dict[str, Any], known: Sequence[str], field: str) -> None:
    """Every key of an object is known. Raises FaultError."""
    for key in given:
        if key not in known:
            fault = no_such("", "field", str(key), known)
            raise FaultError(f"{field}.{key}" if field else str(key), "unknown-field", near=fault.near, known=fault.known)


def look_at_head(given: dict[str, Any], known: Sequence[str], faults: GatheredFaults) -> None:
    """Every field of a position is known, and its id is a text or a number; all that is wrong goes to ``faults``."""
    for key in given:
        with faults.gather():
            known_keys({key: None}, known, "")
    with faults.gather():
        if type(given.get("id", "")) is not int:
            is_text(given.get("id", ""), "id")


def path_of(value: object, name: object, field: str) -> str:
    """The path of the first place of a name within a JSON value, as value or as key; "" for none."""
    if value == name and type(value) is type(name):
        return field
    inner: Iterable[tuple[str, object]] = ()
    if isinstance(value, dict):
        if name in value:
            return f"{field}.{name}"
        inner = ((f"{field}.{key}", one) for key, one in value.items())
    elif isinstance(value, list):
        inner = ((f"{field}[{i}]", one) for i, one in enumerate(value))
    return next((found for where, one in inner if (found := path_of(one, name, where))), "")


def refusal_data(reason: Refusal) -> dict[str, Any]:
    """A refusal of the rules as plain data."""
    return {"code": reason.code, "section": reason.section, "facts": reason.facts}
