"""What a panel says beside choices of the air: support, fire, flights; reports of what flew (6, 8.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine import Event, Position, Slot
from rules.engine.contract.game import Note
from rules.engine.contract.story import Line
from rules.next_war.air.s06_fire import FACES, Sortie, fire_chances, flies_over, is_immune, reckon_fire
from rules.next_war.air.s06_helicopters import rebase_range, support_rating
from rules.next_war.air.s06_sea_bases import base_hex
from rules.next_war.air.s08_flight import AIRMOBILE, REBASE, SECTIONS
from rules.next_war.air.s08_lift import flight_cost
from rules.next_war.air.s08_sheet import FLYING_VERBS, flies_out
from rules.next_war.battle.s09_support import POINTS
from rules.next_war.state.fog import known_state
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.table.air_seen import air_as_seen, flights_of, missions_left
from rules.next_war.table.seen import war_as_seen

#: Percent of a tenth.
TENTH = 10
#: What is part of a flight's line: not reported once more.
FLIGHTS = ("flight", "landed", "flight-aborted", "stepped-on")
#: How a flight ended: on the ground, sent back, with nobody left.
LANDED, ABORTED, LOST = "landed", "aborted", "lost"


def air_value_notes(
    position: Position[TheatreState], seat: str, slot: Slot, chosen: tuple[str, ...], one: str
) -> tuple[Note, ...]:
    """Remarks on one value of a slot of the air; () for slots of other decisions."""
    g = war_as_seen(position.state, seat)
    if slot.kind == "support":
        return _support_notes(g, seat, one)
    if slot.kind == "unit" and one in g.book.units and g.unit(one).kind == "helicopter":
        return (_helicopter_note(g, one),)
    by = next((by for by in FLYING_VERBS.values() if SECTIONS[by] == slot.section), "")
    if slot.name == "to" and by and chosen and one in g.board.bit:
        return _flight_notes(g, by, chosen[0].split("+"), one)
    return ()


def _helicopter_note(g: TheatreReading, uid: str) -> Note:
    facts = {"count": support_rating(g, uid), "most": g.unit(uid).range or 0, "left": missions_left(g, uid)}
    return ("helicopter-is", {"unit": uid, "hex": g.state.place.get(uid, ""), **facts})


def _support_notes(g: TheatreReading, seat: str, one: str) -> tuple[Note, ...]:
    fight = g.state.fight
    hex_ = fight.target if fight is not None else ""
    if one in g.book.units:
        if g.unit(one).kind == "helicopter":
            return (_helicopter_note(g, one), *(_fire_notes(g, Sortie(seat, "helicopter", hex_, units=(one,))) if hex_ else ()))
        return (("ship-supports", {"count": support_rating(g, one)}),)
    if one.startswith(POINTS) and hex_:
        return _fire_notes(g, Sortie(seat, "points", hex_))
    return ()


def _known_war(g: TheatreReading, side: str) -> TheatreReading:
    """The position without what a side does not see; itself if it sees all."""

    def known() -> TheatreReading:
        state = known_state(g, side)
        return g if state is g.state else TheatreReading(state, None, g.book)

    return g.memo(("known", side), known)


def _fire_notes(g: TheatreReading, sortie: Sortie) -> tuple[Note, ...]:
    """The chances that fire spares a sortie, aborts it, or costs something for good: as its side knows the enemy (13.2)."""
    g = _known_war(g, sortie.side)
    if is_immune(g, sortie):
        return (("beside-immune", {}),)
    chances = fire_chances(g, reckon_fire(g, sortie))
    spared = sum(count for one, count in chances.items() if not one.star and not one.minus)
    aborted = sum(count for one, count in chances.items() if one.abort)
    facts = {
        "what": sortie.what,
        "spared": (spared if sortie.what in ("points", "helicopter") else FACES - aborted) * TENTH,
        "count": sum(count for one, count in chances.items() if one.star) * TENTH,
    }
    return (("beside-fire", facts),)


def _flight_notes(g: TheatreReading, by: str, units: Sequence[str], goal: str) -> tuple[Note, ...]:
    if any(uid not in g.state.place for uid in units):
        return ()
    side, place = g.side(units[0]), g.state.place[units[0]]
    if not flies_out(g, units[0]):
        return ()
    origin = base_hex(g, place)
    most = {AIRMOBILE: g.numbers.airmobile_points, REBASE: rebase_range(g, units[0])}.get(by)
    found: list[Note] = []
    if by == AIRMOBILE and (cost := flight_cost(g, units, goal)) is not None:
        found.append(("beside-way", {"points": str(cost.points)}))
    sortie = Sortie(side, by, goal, origin, over=flies_over(g, side, origin, goal, most), units=tuple(units))
    return (*found, *_fire_notes(g, sortie))


def flight_lines(state: TheatreState, seat: str) -> tuple[Note, ...]:
    """The flights that a side has drafted so far."""
    return tuple(
        (
            "flight-line",
            {
                "number": number, "by": one.by, "units": list(one.units), "hex": one.to, "escort": one.escort,
                "onward": one.onward,
            },
        )
        for number, one in enumerate(air_as_seen(war_as_seen(state, seat), flights_of(state, seat)).flights, 1)
    )  # fmt: skip


def air_status_notes(g: TheatreReading) -> tuple[Note, ...]:
    """Superiority, and what each side has left; () where the air is not played or nothing was rolled yet."""
    state = g.state
    if not state.air_rule or not state.air_level:
        return ()
    one, other = g.book.sides
    facts = {
        "level": state.air_level, "seat": state.air_side, "side": one, "other_side": other,
        "count": state.air_left.get(one, 0), "other": state.air_left.get(other, 0),
        "ours": state.lift_left.get(one, 0), "theirs": state.lift_left.get(other, 0),
    }  # fmt: skip
    return (("air", facts),)


# -- what flew, in reports ---------------------------------------------------------------------------------------------------


def flown_lines(events: Sequence[Event]) -> dict[int, Line]:
    """Where a flight begins among some events -> its line: where it landed and went on to, or that it was sent back."""
    found: dict[int, dict[str, Any]] = {}
    last: dict[str, Any] | None = None
    for at, event in enumerate(events):
        facts = event.facts
        if event.kind == "flight":
            last = {**{name: facts[name] for name in ("seat", "by", "units", "hex")}, "hexes": [], "end": LOST, "count": 0}
            found[at] = last
        elif last is None or event.kind not in (*FLIGHTS, "drop-rolled"):
            continue
        elif event.kind == "landed":
            last["end"] = LANDED
        elif event.kind == "flight-aborted":
            last["end"] = ABORTED if {*facts["units"]} <= {*last["units"]} else last["end"]
        elif event.kind == "stepped-on":
            last["hexes"] = [facts["hex"]]
        else:
            last["count"] += facts["steps"]
    return {at: (("flown", one),) for at, one in found.items()}


def is_flight_told(event: Event, lines: dict[int, Line]) -> bool:
    """Whether an event is part of one of some lines. A new base that was not reached is in none."""
    units = {*event.facts.get("units", ())}
    return event.kind in FLIGHTS and any(units <= {*line[0][1]["units"]} for line in lines.values())
