"""Parts of a position edited as lines of text: out of a position file, and changed, back into it.

A line changes what it names and nothing else. A game lists its parts; what their lines look like is declared here.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from rules.positions.fault import FaultError
from rules.positions.lines import is_short_number

#: Kind of a thing, its id, a language -> its name.
Label = Callable[[str, str, str], str]
#: A position file, to be changed.
File = dict[str, Any]


class EditedPart(ABC):
    """A part: its lines, and what each of them changes. ``hidden``: it holds what only one side may see.

    ``checked``: a line is refused that changes the position otherwise than it says.
    """

    hidden = checked = False

    @abstractmethod
    def rows(self, found: File) -> Iterable[str]:
        """The lines of a file."""

    @abstractmethod
    def change(self, found: File, line: str) -> tuple[str, str]:
        """Carry out a line: what it is about and the field that it wrote. Raises FaultError."""

    def named(self, line: str, lang: str, label: Label) -> str:
        """A line with names in the place of ids; one that is not understood unchanged."""
        return line

    def is_meant(self, word: str, row: str) -> bool:
        """Whether a word is about a line."""
        return word in row.lower()

    def has_taken(self, now: File, line: str) -> bool:
        """Whether the position is as a line wants it: it would change nothing any more."""
        again = copy.deepcopy(now)
        self.change(again, line)
        return again == now or list(self.rows(again)) == list(self.rows(now))


class UnitLines(EditedPart):
    """``ge_18a 0815 1``: a unit, its place, and what the row has behind it. ``nowhere``: the word for no place at all."""

    #: No place at all, as the file has it.
    absent = ""

    def __init__(self, fault: Callable[[], FaultError], nowhere: str) -> None:
        self.fault, self.nowhere = fault, nowhere

    def third(self, text: str) -> Any:
        """What follows the place, as the file has it. Raises FaultError."""
        if not is_short_number(text):
            raise FaultError("units", "number-broken", value=text)
        return int(text)

    def rows(self, found: File) -> Iterable[str]:
        return [" ".join(map(str, row)) for row in found["units"] if row[1] != self.absent]

    def change(self, found: File, line: str) -> tuple[str, str]:
        words = line.replace("=", " ").split()
        if len(words) not in (2, 3):
            raise self.fault()
        row = [words[0], self.absent if words[1] == self.nowhere else words[1], *map(self.third, words[2:])]
        at = next((i for i, one in enumerate(found["units"]) if one[0] == words[0]), len(found["units"]))
        found["units"][at : at + 1] = [row]
        return words[0], f"units[{at}]"

    def named(self, line: str, lang: str, label: Label) -> str:
        words = line.split()
        if len(words) < 2:
            return line
        return " ".join((f"{label('unit', words[0], lang)}:", self.named_place(words[1], lang, label), *words[2:]))

    def named_place(self, place: str, lang: str, label: Label) -> str:
        """The name of a place as a line has it."""
        return label("part", "nowhere", lang) if place == self.nowhere else label("hex", place, lang)


class HolderLines(EditedPart):
    """``0217 axis``: a hex and who holds it, in the field ``field``; ``place``: what it is to the labels, if no hex."""

    def __init__(self, sides: Sequence[str], field: str = "control", place: str = "hex") -> None:
        self.sides, self.field, self.place = sides, field, place

    def rows(self, found: File) -> Iterable[str]:
        return [f"{hex_} {side}" for hex_, side in sorted(found[self.field].items())]

    def change(self, found: File, line: str) -> tuple[str, str]:
        words = line.replace("=", " ").split()
        if len(words) != 2:
            raise FaultError(self.field, "write-holder", known=self.sides)
        found[self.field][words[0]] = words[1]
        return words[0], f"{self.field}.{words[0]}"

    def named(self, line: str, lang: str, label: Label) -> str:
        words = line.split()
        return f"{label(self.place, words[0], lang)}: {label('side', words[1], lang)}" if len(words) > 1 else line


class TrackLines(EditedPart):
    """``vp 12``: a track and its number. ``tracks``: its name -> the fields, one inside the other, that hold the number.

    ``words``: those of the tracks that hold a word. What a table does not name is at 0.
    """

    def __init__(self, field: str, tracks: Mapping[str, Sequence[str]], words: Collection[str] = ()) -> None:
        self.field, self.tracks, self.words = field, tracks, words

    def rows(self, found: File) -> Iterable[str]:
        return [f"{name} {self._table_of(found, path).get(path[-1], 0)}" for name, path in self.tracks.items()]

    def _table_of(self, found: File, path: Sequence[str]) -> File:
        for name in path[:-1]:
            found = found[name]
        return found

    def change(self, found: File, line: str) -> tuple[str, str]:
        words = line.replace("=", " ").split()
        fits = len(words) == 2 and words[0] in self.tracks
        if not fits or not (words[0] in self.words or is_short_number(words[1].removeprefix("-"))):
            raise FaultError(self.field, "write-track", known=tuple(self.tracks))
        path, is_word = self.tracks[words[0]], words[0] in self.words
        table, value = self._table_of(found, path), words[1] if is_word else int(words[1])
        if value or path[-1] in table:
            table[path[-1]] = value
        return words[0], ".".join(path)

    def named(self, line: str, lang: str, label: Label) -> str:
        head, *rest = line.split()
        values = [label(head, one, lang) for one in rest] if head in self.words else rest
        return " ".join((label("part", head, lang), *values)) if head in self.tracks else line


class PileLines(EditedPart):
    """``axis AX01 AX02``: an owner and its cards (or pieces), with the field before or behind the owner if there are several.

    ``fault``: of a line that begins with neither. ``always``: fields that have a line though nothing lies there. ``kind``: what
    lies there, to the labels.
    """

    def __init__(
        self,
        fields: Sequence[str],
        owners: Sequence[str],
        fault: Callable[[], FaultError],
        *,
        always: Sequence[str] | None = None,
        field_first: bool = False,
        hidden: bool = True,
        kind: str = "card",
    ) -> None:
        self.fields, self.owners, self.fault, self.hidden, self.kind = tuple(fields), owners, fault, hidden, kind
        self.always, self.field_first = self.fields if always is None else always, field_first

    def rows(self, found: File) -> Iterable[str]:
        pairs = [(field, owner) for field in self.fields for owner in self.owners]
        if not self.field_first:
            pairs.sort(key=lambda pair: self.owners.index(pair[1]))
        for field, owner in pairs:
            cards = self.cards(found, field, owner)
            if cards or field in self.always:
                yield " ".join((*self._begin(field, owner), *cards))

    def _begin(self, field: str, owner: str) -> tuple[str, ...]:
        if len(self.fields) == 1:
            return (owner,)
        return (field, owner) if self.field_first else (owner, field)

    def cards(self, found: File, field: str, owner: str) -> list[str]:
        """What lies in a pile."""
        cards: list[str] = found.get(field, {}).get(owner, [])
        return cards

    def lay(self, found: File, field: str, owner: str, cards: list[str]) -> None:
        """Lay cards down in a pile. Raises FaultError."""
        found.setdefault(field, {})[owner] = cards

    def split(self, line: str) -> tuple[str, str, list[str]]:
        """Field, owner and cards of a line. Raises FaultError."""
        words = line.replace("=", " ").split()
        for field in self.fields:
            for owner in self.owners:
                begin = self._begin(field, owner)
                if tuple(words[: len(begin)]) == begin:
                    return field, owner, words[len(begin) :]
        raise self.fault()

    def change(self, found: File, line: str) -> tuple[str, str]:
        field, owner, cards = self.split(line)
        self.lay(found, field, owner, cards)
        return " ".join(self._begin(field, owner)), f"{field}.{owner}"

    def named(self, line: str, lang: str, label: Label) -> str:
        try:
            field, owner, cards = self.split(line)
        except FaultError:
            return line
        part = f", {label('part', field, lang)}" if len(self.fields) > 1 else ""
        return f"{label('seat', owner, lang)}{part}: {', '.join(label(self.kind, card, lang) for card in cards) or '-'}"
