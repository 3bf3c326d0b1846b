"""Orders at sea in words: "Kirov -> Barents Sea east", "by sea 3313 -> 3407", "embark 874+875", "land 874 at 6216"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules.engine import Action
from rules.engine.contract.steps import refuse
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.sea.s08_orders import sailing_ships
from rules.next_war.sea.s08_ships import boarding_units, debarking_units, landing_places, ship_goals
from rules.next_war.sea.s08_transport import shippable_units
from rules.next_war.state.reading import TheatreReading
from rules.next_war.table.labels import theatre_label
from rules.next_war.table.lines import line_words, meant_hex, parted_line, unit_called

_ARROW = re.compile(r"\s*(?:->|=>|→|>)\s*")


def read_sea_line(g: TheatreReading, segment: MovementSegment, text: str, lang: str) -> Action | None:
    """A line of this notation as an order; None for one that is not in it. Raises IllegalActionError for a name that is none."""
    seat = segment.seat
    for name, reader in (("line-by-sea", _transport), ("line-embark", _embark), ("line-debark", _debark)):
        order = after_words(text, name, lang)
        if order is not None:
            return reader(g, seat, order, lang)
    who, arrow, where = _parted(text)
    ship = unit_called(g, sailing_ships(g, seat), who) if arrow else ""
    return Action(seat, "sail", (ship, meant_place(g, ship_goals(g, ship), where, lang))) if ship else None


def after_words(text: str, name: str, lang: str) -> str | None:
    """What follows one of some words at the beginning; None where another is there, or nothing follows."""
    for word in sorted(line_words(name, lang), key=len, reverse=True):
        if text.lower().startswith(word + " "):
            return text[len(word) :].strip()
    return None


def _parted(text: str) -> tuple[str, bool, str]:
    who, *rest = _ARROW.split(text, maxsplit=1)
    return who.strip(), bool(rest), rest[0].strip() if rest else ""


def _transport(g: TheatreReading, seat: str, order: str, lang: str) -> Action | None:
    """``by sea HEX -> HEX`` with all that can, or ``by sea UNITS -> HEX``."""
    who, arrow, where = _parted(order)
    if not arrow:
        return None
    open_ = shippable_units(g, seat)
    goal = meant_hex(g, where, lang)
    if any(who == hex_ for hex_ in g.board.bit):
        units = open_.get(who, [])
    else:
        units = named_units(g, [uid for able in open_.values() for uid in able], who)
    if not units:
        raise refuse("nobody-there", "8.5.7", hex=who)
    return Action(seat, "ship", (g.state.place[units[0]], "+".join(units), goal))


def _embark(g: TheatreReading, seat: str, order: str, lang: str) -> Action | None:
    """``embark UNITS``, ``embark UNITS on SHIP``."""
    who, ship_name = parted_line(order, "line-onto", lang)
    ships = [ship for ship in g.ships(seat) if boarding_units(g, ship)]
    ship = unit_called(g, ships, ship_name) if ship_name else next(iter(ships), "")
    if not ship:
        raise refuse("no-such-unit", "8.5.8.3", text=ship_name or who)
    return Action(seat, "embark", (ship, "+".join(named_units(g, boarding_units(g, ship), who))))


def _debark(g: TheatreReading, seat: str, order: str, lang: str) -> Action | None:
    """``land UNITS``, ``land UNITS at HEX``."""
    who, where = parted_line(order, "line-at", lang)
    for ship in g.ships(seat):
        units = [uid for uid in debarking_units(g, ship) if uid in named_units(g, g.riders(ship), who, strict=False)]
        if units:
            goal = meant_hex(g, where, lang) if where else landing_places(g, ship)[0]
            return Action(seat, "debark", (ship, "+".join(units), goal))
    raise refuse("no-such-unit", "8.5.8.3", text=who)


def named_units(g: TheatreReading, able: Iterable[str], text: str, *, strict: bool = True) -> list[str]:
    """The units of some that names joined by "+" mean. Raises IllegalActionError for a name that is none, if ``strict``."""
    among, found = list(able), []
    for part in (one.strip() for one in text.split("+")):
        uid = unit_called(g, among, part)
        if not uid and strict:
            raise refuse("no-such-unit", "8.5.7", text=part or text)
        found += [uid] if uid else []
    return sorted(dict.fromkeys(found))


def meant_place(g: TheatreReading, places: Iterable[str], text: str, lang: str) -> str:
    """The place of some that a text means: as it is written in actions, a box by its name, a hex by number or name."""
    typed = text.strip().lower()
    for place in places:
        whole = theatre_label(g.state.module, "entry", place, lang, g.state)
        names = {place, whole, whole.partition(": ")[2], *(whole.rsplit(" ", 1) if place in g.board.bit else ())}
        if typed and typed in {name.lower() for name in names}:
            return place
    raise refuse("no-such-place", "8.5.6.4", text=text.strip())
