"""Forms that games declare (``GameTable.forms``), as the fields of one form of Discord's. No Discord here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.panel.shown import Option
from bot.panel.ticks import BOXES, GROUPS
from bot.telling.text import GameWords, clip_sentence_text, clip_text
from rules.engine.contract.table import AGAIN, Chosen, FormField, FormValue

#: Discord's maximum of lines in a menu; radio buttons are those of a single choice of at least two lines.
LINES, FEWEST_RADIO = 25, 2
#: Between the name of a field and the kind of its values in its id, and before the number of a part of it.
KIND, PART = ":", "."


class FilledIn(msgspec.Struct, frozen=True, tag="filled"):
    """A form as it was sent: which one, and what was chosen, by the field's name and kind ("losses:unit")."""

    form: str
    fields: dict[str, tuple[str, ...]] = {}

    def chosen(self) -> Chosen:
        """The values by the names of their fields."""
        return {name.partition(KIND)[0]: values for name, values in self.fields.items()}

    def said(self, words: GameWords) -> str:
        """What was chosen, by its names only: what has become of it since may be hidden."""
        kinds = ((name.partition(KIND)[2], value.partition(AGAIN)[0]) for name, values in self.fields.items() for value in values)
        named = ((words.value(kind, value), value) for kind, value in kinds)
        return ", ".join(name for name, value in named if name != value)


class DrawnField(msgspec.Struct, frozen=True):
    """A field as it is drawn: groups of boxes, radio buttons or a menu; ``most`` 1 of a menu or radio buttons."""

    name: str
    label: str
    options: list[Option]
    boxes: bool
    least: int = 0


def drawn_fields(fields: Sequence[FormField], chosen: Chosen, words: GameWords) -> list[DrawnField]:
    """The fields of a form with what is chosen in them; boxes in groups of ten. More than fit are left out."""
    found: list[DrawnField] = []
    for field in fields:
        picked = [value for value in chosen.get(field.name, ()) if any(one.value == value for one in field.values)]
        lines = [_line_of(one, field, picked or field.usual, words) for one in field.values]
        key, title = f"{field.name}{KIND}{field.kind}", words.say(*field.title)
        if field.most == 1 and len(lines) >= FEWEST_RADIO:
            found.append(DrawnField(key, title, lines[:LINES], False, field.least))
            continue
        for part, at in enumerate(range(0, len(lines), BOXES)):
            label = title if not part else f"{title} ({part + 1})"
            found.append(DrawnField(f"{key}{PART}{part}", label, lines[at : at + BOXES], True))
    return found[:GROUPS]


def _line_of(one: FormValue, field: FormField, picked: Sequence[str], words: GameWords) -> Option:
    says = words.say(*one.says) if one.says is not None else words.value(field.kind, one.named)
    notes = [words.say(*note) for note in one.notes]
    place = words.place(field.kind, one.named) if one.says is None else ""
    note = " · ".join(filter(None, [*notes, place if place != says else ""]))
    return Option(one.value, clip_text(says, 100), clip_sentence_text(note, 100), one.value in picked)


def joined_parts(sent: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """What was sent, by field: the parts of a field together."""
    found: dict[str, tuple[str, ...]] = {}
    for name, values in sent.items():
        key = name.partition(PART)[0]
        found[key] = (*found.get(key, ()), *values)
    return found


def why_not_fitting(fields: Sequence[FormField], chosen: Chosen, words: GameWords) -> str | None:
    """What is wrong with the numbers of a form, in words; "" if nothing is. None for values that it does not offer."""
    known = {field.name: {one.value for one in field.values} for field in fields}
    if any(not set(values) <= known.get(name, set()) or len(set(values)) != len(values) for name, values in chosen.items()):
        return None
    for field in fields:
        picked = len(chosen.get(field.name, ()))
        if not field.least <= picked <= field.most:
            number = words.tr("panel-number", low=field.least, high=field.most, picked=picked)
            return f"{words.say(*field.title)}: {number}"
    return ""
