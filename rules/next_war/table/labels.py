"""Names of hexes, units, weather, segments and choices as players say them."""

from __future__ import annotations

from rules.hexmap.towns import beside_number
from rules.next_war.battle.s09_taking import BEACHHEAD
from rules.next_war.state.book import TheatreBook, book_of
from rules.next_war.state.state import TheatreState
from words import ENGLISH, is_known_message, spoken, tr
from words.numerals import numeral_text

#: Kinds of values that are named by messages -> their sort.
_SORTS = {one: one for one in ("weather", "segment", "phase", "word", "country", "scenario", "part", "odds", "escort", "rule")}
#: Kinds that are words to the host.
WORD_KINDS = (
    "weather",
    "segment",
    "phase",
    "word",
    "country",
    "part",
    "odds",
    "held",
    "entry",
    "box",
    "support",
    "escort",
    "onward",
    "scope",
    "verb",
    "named",
)


def theatre_label(module: str, kind: str, value: str, lang: str, state: TheatreState | None) -> str:
    """The name of a value in a language, by the tables of a state, without one by those of a module."""
    book = book_of(module if state is None else state.module)
    if kind in ("unit", "held", "support") and value in book.units:
        return _unit_name(book, value, lang)
    if kind == "support":
        points = value.removeprefix("air_")
        return (
            tr(lang, "next_war:support-points", count=int(points)) if points.isdigit() else tr(lang, f"next_war:support-{value}")
        )
    if kind == "onward" and value == "stay":
        return tr(lang, "next_war:onward-stay")
    if kind == "named":
        return _named_label(module, value, lang, state)
    if kind == "unit" and value == BEACHHEAD:
        return tr(lang, "next_war:beachhead-unit")
    if kind == "box":
        return _box_name(book, module if state is None else state.module, value.partition(":")[2], lang)
    if kind == "group" and value.startswith("set-"):
        sort, _, name = value.partition(":")
        return tr(lang, f"next_war:{sort}-{name}" if sort == "set-kind" else f"next_war:{sort}", name=name)
    if ":" in value and kind in ("hex", "held", "entry", "bare_hex", "group"):
        return _place_label(book, module if state is None else state.module, value, lang)
    if kind in ("hex", "area", "held", "entry", "bare_hex", "group", "onward") and value in book.board.hexes:
        return _hex_label(book, kind, value, lang)
    if kind == "group" and value.startswith("group-"):
        return tr(lang, f"next_war:{value}")
    if kind == "scope":
        return _scope_label(module, book, value, lang, state)
    if kind == "scenario" and (own := _own_name(book, value, lang)):
        return own
    msgid = f"next_war:{_SORTS.get(kind, '')}-{value}"
    if kind in _SORTS and is_known_message(ENGLISH, msgid) and (kind != "scenario" or not module):
        return tr(lang, msgid)
    if kind == "odds" and "." in value:
        more, _, less = value.partition(":")
        return f"{numeral_text(lang, float(more))}:{less}"
    return book.scenarios[value].title if kind == "scenario" and value in book.scenarios else value


def _named_label(module: str, value: str, lang: str, state: TheatreState | None) -> str:
    """What a rule of a doctrine names: a unit, a hex, a place, what supports, a number, everybody."""
    book = book_of(module if state is None else state.module)
    if value in book.units:
        return _unit_name(book, value, lang)
    if value in book.board.hexes or ":" in value:
        return theatre_label(module, "entry", value, lang, state)
    if value == "all":
        return tr(lang, "next_war:named-all")
    return value if value.isdigit() else theatre_label(module, "support", value, lang, state)


def _scope_label(module: str, book: TheatreBook, value: str, lang: str, state: TheatreState | None) -> str:
    """Where a doctrine holds: a hex, a formation by its name, everywhere."""
    if value in book.board.hexes:
        return theatre_label(module, "hex", value, lang, state)
    if is_known_message(ENGLISH, f"next_war:word-{value}"):
        return theatre_label(module, "word", value, lang, state)
    return tr(lang, "next_war:scope-formation", name=value)


def _box_name(book: TheatreBook, module: str, name: str, lang: str) -> str:
    """The name of a box, without what kind of box it is."""
    if not module and is_known_message(ENGLISH, msgid := f"next_war:box-{name}"):
        return tr(lang, msgid)
    return _own_name(book, name, lang) or (book.board.boxes[name].name if name in book.board.boxes else name)


def _place_label(book: TheatreBook, module: str, place: str, lang: str) -> str:
    """A box, or the ship that somebody is aboard of."""
    sort, _, name = place.partition(":")
    called = _unit_name(book, name, lang) if name in book.units else _box_name(book, module, name, lang)
    return tr(lang, f"next_war:place-{sort}", name=called)


def _hex_label(book: TheatreBook, kind: str, hex_: str, lang: str) -> str:
    name = hex_name(book, hex_, lang)
    if name or kind == "bare_hex":
        return f"{name} {hex_}".strip()
    return beside_number(hex_, hex_name(book, book.board.nearest.nearest(hex_), lang), lang)


def hex_name(book: TheatreBook, hex_: str, lang: str) -> str:
    """What a hex is called; "" for one without a name."""
    row = book.board.hexes.get(hex_)
    return "" if row is None else _own_name(book, hex_, lang) or _house_name(hex_, row.name, lang)


def _unit_name(book: TheatreBook, unit: str, lang: str) -> str:
    return _own_name(book, unit, lang) or _house_name(unit, book.units[unit].name, lang) or unit


def _house_name(value: str, name: str, lang: str) -> str:
    """A name of the tables, in a language if it is the house's and has words in it; a module may call the same hex otherwise."""
    msgid = f"next_war:name-{value}"
    return tr(lang, msgid) if is_known_message(ENGLISH, msgid) and tr(ENGLISH, msgid) == name else name


def _own_name(book: TheatreBook, value: str, lang: str) -> str:
    names = book.tables.names
    return names.get((value, spoken(lang))) or names.get((value, ENGLISH)) or ""


def nameable_values(state: TheatreState, kind: str) -> tuple[str, ...]:
    """What players may ask about: hexes of the scenario's board, units on it."""
    book = book_of(state.module)
    hexes = tuple(book.board.names(book.start(state.scenario).playable & book.board.ground))
    units = tuple(sorted(uid for uid in state.place if book.units[uid].walks or book.units[uid].kind in ("ship", "helicopter")))
    return {"hex": hexes, "unit": units, "held": (*units, *hexes)}.get(kind, ())


def units_of_theatre(state: TheatreState, kind: str) -> tuple[str, ...]:
    """All units: those that come later, headquarters and aircraft too."""
    return tuple(book_of(state.module).units) if kind == "unit" else ()


def hex_of_unit(kind: str, value: str, state: TheatreState) -> str:
    """The hex of a unit."""
    where = state.place.get(value, "") if kind == "unit" else ""
    return where if where in book_of(state.module).board.bit else ""
