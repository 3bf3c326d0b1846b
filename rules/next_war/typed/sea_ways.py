"""Orders at sea in words: "by sea 1421 -> 2217", "embark 40 Cdo on Amph", "HMS X -> box" (8.5.6 to 8.5.8)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine import Action, IllegalActionError
from rules.engine.contract.core import Refusal
from rules.engine.contract.steps import refuse
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.sea.s08_beachheads import beachhead_hexes
from rules.next_war.sea.s08_orders import sailing_ships
from rules.next_war.sea.s08_places import box_place, boxes_in_play
from rules.next_war.sea.s08_ships import (
    boarding_units,
    debarking_units,
    landing_places,
    ship_goals,
    ship_mining_hexes,
    submarine_mining_hexes,
)
from rules.next_war.sea.s08_transport import shippable_units
from rules.next_war.state.reading import TheatreReading
from rules.next_war.table.labels import theatre_label
from rules.next_war.typed.groups import after_word, line_words, meant_hex, parted_line, refuse_unit, unit_called, units_meant
from rules.next_war.typed.marches import ARROW
from words import ENGLISH


def read_sea_line(g: TheatreReading, segment: MovementSegment, text: str, lang: str) -> Action | None:
    """A line of this notation as an order; None for one that is not in it. Raises IllegalActionError for a name that is none."""
    seat = segment.seat
    for name, reader in (
        ("line-by-sea", _transport),
        ("line-embark", _embark),
        ("line-debark", _debark),
        ("line-mines", _mines),
        ("line-beachhead", _beachhead),
    ):
        order = after_word(text, name, lang)
        if order is not None:
            # "embark SHIP UNITS" is an action already.
            return None if order.partition(" ")[0] in g.ships() else reader(g, seat, order, lang)
    who, arrow, where = _parted(text)
    ship = unit_called(g, sailing_ships(g, seat), who) if arrow else ""
    return Action(seat, "sail", (ship, meant_place(g, ship_goals(g, ship), where, lang))) if ship else None


def _parted(text: str) -> tuple[str, bool, str]:
    who, *rest = ARROW.split(text, maxsplit=1)
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
        units = named_units(g, seat, [uid for able in open_.values() for uid in able], who, lang)
    if not units:
        raise refuse("nobody-there", "8.5.7", hex=who)
    return Action(seat, "ship", (g.state.place[units[0]], "+".join(units), goal))


def _embark(g: TheatreReading, seat: str, order: str, lang: str) -> Action | None:
    """``embark UNITS``, ``embark UNITS on SHIP``."""
    who, ship_name = parted_line(order, "line-onto", lang)
    ships = [ship for ship in g.ships(seat) if boarding_units(g, ship)]
    ship = unit_called(g, ships, ship_name) if ship_name else next(iter(ships), "")
    if not ship:
        raise refuse_unit(g, seat, "8.5.8.3", ships, ship_name or who)
    return Action(seat, "embark", (ship, "+".join(named_units(g, seat, boarding_units(g, ship), who, lang))))


def _debark(g: TheatreReading, seat: str, order: str, lang: str) -> Action | None:
    """``land UNITS``, ``land UNITS at HEX``."""
    who, where = parted_line(order, "line-at", lang)
    for ship in g.ships(seat):
        units = [uid for uid in debarking_units(g, ship) if uid in named_units(g, seat, g.riders(ship), who, lang, strict=False)]
        if units:
            goal = meant_hex(g, where, lang) if where else landing_places(g, ship)[0]
            return Action(seat, "debark", (ship, "+".join(units), goal))
    raise refuse_unit(g, seat, "8.5.8.3", [uid for ship in g.ships(seat) for uid in debarking_units(g, ship)], who)


def _mines(g: TheatreReading, seat: str, order: str, lang: str) -> Action | None:
    """``mines in HEX``, ``mines in HEX by SHIP``: by a ship that can, else by submarines (7.5.1)."""
    where, who = parted_line(order, "line-with", lang)
    hex_ = _meant_with_word(g, where, lang)
    ships = g.ships(seat)
    if who:
        ship = unit_called(g, ships, who)
        if not ship:
            raise refuse_unit(g, seat, "7.5.1.1", ships, who)
        return Action(seat, "mine", (ship, hex_))
    able = next((ship for ship in ships if hex_ in ship_mining_hexes(g, ship)), "")
    if not able and hex_ not in submarine_mining_hexes(g, seat) and ships:
        able = ships[0]
    return Action(seat, "mine", (able, hex_)) if able else Action(seat, "seed", (hex_,))


def _beachhead(g: TheatreReading, seat: str, order: str, lang: str) -> Action | None:
    """``beachhead in HEX`` (8.5.8.2); without a hex where one may be placed now."""
    if not order and (hexes := beachhead_hexes(g, seat, moving=True)):
        return Action(seat, "beachhead", (hexes[0],))
    return Action(seat, "beachhead", (_meant_with_word(g, order, lang),))


def _meant_with_word(g: TheatreReading, text: str, lang: str) -> str:
    """A hex behind "at" or "in", or bare; of the sea by its number."""
    bare = next((rest for word in line_words("line-at", lang) if (rest := _behind(text, word))), text)
    return bare.strip() if bare.strip() in g.board.bit else meant_hex(g, bare, lang)


def _behind(text: str, word: str) -> str:
    first, _, rest = text.strip().partition(" ")
    return rest.strip() if first.lower() == word else ""


def named_units(g: TheatreReading, seat: str, able: Iterable[str], text: str, lang: str, *, strict: bool = True) -> list[str]:
    """The units of some that a text means. Raises IllegalActionError for a name that is none, if ``strict``."""
    among = list(able)
    found = units_meant(g, seat, among, text, lang)
    if not found and strict:
        raise refuse_unit(g, seat, "8.5.7", among, text)
    return sorted(found or [uid for part in text.split("+") if (uid := unit_called(g, among, part.strip()))])


def meant_place(g: TheatreReading, places: Iterable[str], text: str, lang: str) -> str:
    """The place that a text means: as it is written in actions, a box by its name, a hex by number or name.

    What cannot be reached is meant all the same: the rules say why not.
    """
    typed = text.strip().lower()
    reached = list(places)
    for place in (*reached, *(box_place(g, box) for box in boxes_in_play(g, "at_sea", "in_shore"))):
        if typed and typed in _place_names(g, place, lang) | _place_names(g, place, ENGLISH):
            return place
    if typed in g.board.bit:
        return typed
    raise IllegalActionError(Refusal("no-such-place", "8.5.6.4", {"text": text.strip()}, tuple(reached), "entry"))


def _place_names(g: TheatreReading, place: str, lang: str) -> set[str]:
    """What a place may be called in a language."""
    whole = theatre_label(g.state.module, "entry", place, lang, g.state)
    names = {place, whole, whole.partition(": ")[2], *(whole.rsplit(" ", 1) if place in g.board.bit else ())}
    return {name.lower() for name in names}
