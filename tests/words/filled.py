"""Every message of a language, filled in: with names of each number, with every form it may choose, with 0, 1, 2, 5, 21."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import words

NUMBERS = (0, 1, 2, 5, 21)
#: The most combined forms of a message.
MOST_FORMS = 48
_HERE = Path(words.__file__).parent
_PLURALS = {"zero", "one", "two", "few", "many", "other"}

#: Variables that hold the name of a seat, a side or a nation.
SEATS = frozenset(
    [
        "seat",
        "side",
        "nation",
        "victim",
        "winner",
        "loser",
        "enemy",
        "attacker",
        "defender",
        "ally",
        "owner",
        "by_seat",
        "taker_side",
    ]
)
#: Variables that hold the name of a place.
PLACES = frozenset(
    ["hex", "area", "space", "origin", "source", "target_hex", "port", "town", "there", "space_from", "space_to", "base"]
)
#: Variables that hold the name of a thing or of several: a unit, a card, a headquarters.
THINGS = frozenset(
    [
        "unit",
        "units",
        "card",
        "cards",
        "played",
        "blocker",
        "vessels",
        "taker",
        "giver",
        "ship",
        "forces",
        "event",
        "hq",
        "hqs",
        "carrier",
        "carriers",
        "army",
        "armies",
        "stack",
    ]
)


@dataclass(frozen=True)
class Message:
    """A message of one language: where it is, its id, its pattern, what may be filled in, which messages are part of it."""

    file: str
    source: str
    name: str
    text: str
    forms: Mapping[str, tuple[Any, ...]] = field(hash=False)
    facts: frozenset[str] = frozenset()
    inside: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Filled:
    """A message as it is read, and the names in it."""

    message: Message
    text: str
    seat: str

    def __str__(self) -> str:
        return f"{self.message.file}: {self.message.name} = {self.text}"


@dataclass(frozen=True)
class Names:
    """Names to fill in: seats of each number, places, things (one of them a sentence)."""

    seats: Sequence[str]
    places: Sequence[str]
    things: Sequence[str]

    def everywhere(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.seats, *self.places, *self.things)


class _Reader(Visitor):
    """Collects what a message may be filled in with, and the forms it chooses by."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.forms: dict[str, tuple[Any, ...]] = {}
        self.inside: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.inside.add(node.id.name)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.facts.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            keys = [one.key for one in node.variants]
            named = [key.name for key in keys if isinstance(key, ftl.Identifier)]
            numbered = [float(key.value) for key in keys if isinstance(key, ftl.NumberLiteral)]
            if numbered or set(named) <= _PLURALS:
                found: tuple[Any, ...] = tuple(dict.fromkeys((*NUMBERS, *(int(one) for one in numbered))))
            else:
                found = tuple(named)
            self.forms[node.selector.id.name] = tuple(dict.fromkeys((*self.forms.get(node.selector.id.name, ()), *found)))
        self.generic_visit(node)


@cache
def read_messages(lang: str) -> tuple[Message, ...]:
    """All messages of a language, except those that are not text: what players may type when they ask for help."""
    found = []
    for file in sorted((_HERE / lang).rglob("*.ftl")):
        game = file.parent.name
        source = "" if file.stem.startswith(("host", "league")) else game if game not in ("host", "league") else file.stem
        source = source.partition("_")[0] if source.startswith("pictures") else source
        text = file.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
            if not isinstance(entry, ftl.Message) or entry.id.name.endswith("-ways") or entry.id.name == "help-idle-words":
                continue
            if entry.value is not None and entry.span is not None:
                reader = _Reader()
                reader.visit(entry)
                plain = text[entry.span.start : entry.span.end]
                place = f"{game}/{file.name}"
                found.append(
                    Message(place, source, entry.id.name, plain, reader.forms, frozenset(reader.facts), frozenset(reader.inside))
                )
    return tuple(_whole(one, found) for one in found)


def _whole(message: Message, every: Sequence[Message]) -> Message:
    """A message with the facts and forms of those that are part of it."""
    for inner in message.inside:
        same = [one for one in every if one.name == inner]
        part = _whole(next((one for one in same if one.source == message.source), same[0]), every)
        message = replace(message, forms={**part.forms, **message.forms}, facts=message.facts | part.facts)
    return message


@cache
def _seats(lang: str, source: str) -> frozenset[str]:
    """The names of a game's seats."""
    seats = (one for one in read_messages(lang) if one.source == source and one.name.startswith("seat-"))
    return frozenset(one.text.partition("=")[2].splitlines()[0].strip() for one in seats)


def fill_in(lang: str, message: Message, names: Names) -> Iterator[Filled]:
    """A message in every form it has, up to ``MOST_FORMS``, with one seat of its game after another in it.

    Messages of the host are filled in as *Generals* would.
    """
    chosen = list(message.forms)
    forms = list(itertools.islice(itertools.product(*(message.forms[one] for one in chosen)), 4096))
    forms = forms[:: max(1, len(forms) // MOST_FORMS)]
    made = words.language_bundle(lang, message.source or "generals")
    own = [one for one in names.seats if one in _seats(lang, message.source or "generals")] or names.seats
    pattern = made.get_message(message.name).value
    assert pattern is not None
    turns = max(len(forms), len(own) if message.facts & SEATS else 1)
    for at in range(turns):
        seat = own[at % len(own)]
        facts: dict[str, Any] = {}
        for one in message.facts:
            stem = re.sub("_(first|last)$", "", one)
            if stem in SEATS:
                facts[one] = seat
            elif stem in PLACES:
                facts[one] = names.places[at % len(names.places)]
            elif stem in THINGS:
                facts[one] = names.things[at % len(names.things)]
            else:
                facts[one] = f"‹{one}›"
        facts |= dict(zip(chosen, forms[at % len(forms)], strict=True))
        text, faults = made.format_pattern(pattern, facts)
        assert not faults, (message.file, message.name, faults)
        yield Filled(message, str(text), seat)


def fill_all(lang: str, names: Names) -> Iterator[Filled]:
    """Every message of a language as it is read."""
    for message in read_messages(lang):
        yield from fill_in(lang, message, names)
