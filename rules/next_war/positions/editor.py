"""Parts of a position as lines of text: units, hexes, the sea, markers, tracks."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.contract.game import Game
from rules.next_war.state.book import TheatreBook, book_of
from rules.next_war.state.state import CONTESTED, TheatreState
from rules.positions.editing import EditedPart, File, HolderLines, Label, TrackLines, UnitLines
from rules.positions.fault import FaultError, is_number, is_one_of
from rules.positions.lines import is_short_number
from words import ENGLISH, is_known_message, tr

#: The words for no place at all, and for a destroyed unit.
NOWHERE, DEAD = "-", "dead"
CLEARING, MINES, BEACHHEAD = MARKERS = ("clearing", "mines", "beachhead")
#: Tracks with a number for each side, by their fields.
OF_SIDES = ("points", "gained", "air_points", "air_left", "lift_left", "submarine", "asw")


class TheatreUnitLines(UnitLines):
    """``su_131_1 2415 1``; destroyed units are ``dead``."""

    def rows(self, found: File) -> Iterable[str]:
        return [*super().rows(found), *(f"{uid} {DEAD}" for uid in found["dead"])]

    def change(self, found: File, line: str) -> tuple[str, str]:
        words = line.replace("=", " ").split()
        is_dead = words[1:] == [DEAD]
        change = super().change(found, f"{words[0]} {NOWHERE}" if is_dead else line)
        found["dead"] = [uid for uid in found["dead"] if uid != words[0]] + ([words[0]] if is_dead else [])
        return change

    def named_place(self, place: str, lang: str, label: Label) -> str:
        absent = {NOWHERE: "edit-nowhere", DEAD: "edit-dead"}.get(place)
        return tr(lang, f"next_war:{absent}") if absent else label("entry", place, lang)


class TheatreMarkerLines(EditedPart):
    """``clearing 2116 3``, ``mines 2116 2 nato``, ``beachhead 2116 nato``; ``mines 2116 -``: it is gone."""

    def __init__(self, sides: tuple[str, ...]) -> None:
        self.sides = sides

    def rows(self, found: File) -> Iterable[str]:
        yield from (f"{CLEARING} {hex_} {number}" for hex_, number in found["clearing"].items())
        mined = {hex_: density for hex_, density in found["mines"].items() if density}
        yield from (" ".join((MINES, hex_, str(mined[hex_]), found["mined_by"].get(hex_, ""))).strip() for hex_ in mined)
        yield from (f"{BEACHHEAD} {hex_} {side}" for hex_, side in found["beachheads"].items() if side)

    def change(self, found: File, line: str) -> tuple[str, str]:
        words = line.replace("=", " ").split()
        if len(words) < 3 or words[0] not in MARKERS:
            raise FaultError("markers", "next_war:write-marker", known=MARKERS)
        what, hex_, *values = words
        field = {CLEARING: "clearing", MINES: "mines", BEACHHEAD: "beachheads"}[what]
        if len(values) != (2 if what == MINES and values != [NOWHERE] else 1):
            raise FaultError("markers", "next_war:write-marker", known=MARKERS)
        if values == [NOWHERE]:
            self._remove(found, what, hex_)
        elif what == BEACHHEAD:
            found[field][hex_] = is_one_of(values[0], field, self.sides, "side")
        else:
            count = int(values[0]) if is_short_number(values[0]) else -1
            found[field][hex_] = is_number(count, f"{field}.{hex_}", 1, 9 if what == CLEARING else 2)
            if what == MINES:
                found["mined_by"][hex_] = is_one_of(values[1], field, self.sides, "side")
        return f"{what} {hex_}", f"{field}.{hex_}"

    def _remove(self, found: File, what: str, hex_: str) -> None:
        if what == CLEARING:
            found["clearing"].pop(hex_, None)
            return
        if what == MINES:
            found["mines"][hex_], found["mined_by"][hex_] = 0, ""
            found["mine_layers"].pop(hex_, None)
            return
        found["beachheads"][hex_] = ""

    def named(self, line: str, lang: str, label: Label) -> str:
        what, *rest = line.split()
        if what not in MARKERS or len(rest) < 2:
            return line
        values = [label("side", one, lang) if one in self.sides else one for one in rest[1:]]
        return f"{tr(lang, f'next_war:edit-marker-{what}')}: {label('hex', rest[0], lang)}, {' '.join(values)}"


def theatre_edit_label(game: Game[TheatreState], kind: str, value: str, lang: str) -> str:
    """Names of hexes, boxes and units by the tables of a game; of sides, weather and tracks."""
    book = book_of(game.editions.module)
    if kind in ("side", "initiative"):
        if is_known_message(ENGLISH, msgid := f"next_war:seat-{value}"):
            return tr(lang, msgid)
        return tr(lang, "next_war:edit-contested") if value == CONTESTED else book.powers[value].name
    if kind == "part":
        track, _, whose = value.partition(".")
        name = tr(lang, f"next_war:edit-track-{track}")
        whose = f", {theatre_edit_label(game, 'side', whose, lang)}" if whose in book.sides else f" {whose}"
        return f"{name}{whose}".strip() + ":"
    return game.naming.label_text(kind, f"sea:{value}" if kind == "box" else value, lang, None)


def theatre_edits(book: TheatreBook) -> dict[str, EditedPart]:
    """The parts of a position of a game that is played with these tables."""
    nations = sorted({nation for power in book.powers.values() for nation in power.nations})
    tracks = {
        **{name: (name,) for name in ("turn", "weather", "initiative")},
        **{f"{name}.{side}": (name, side) for name in OF_SIDES for side in book.sides},
        **{f"replacements.{nation}": ("replacements", nation) for nation in nations},
    }
    return {
        "units": TheatreUnitLines(lambda: FaultError("units", "next_war:write-unit", nowhere=NOWHERE, dead=DEAD), NOWHERE),
        "control": HolderLines(book.sides),
        "sea": HolderLines((*book.sides, CONTESTED), "sea", "box"),
        "markers": TheatreMarkerLines(book.sides),
        "tracks": TrackLines("tracks", tracks, ("weather", "initiative")),
    }
