"""The air in words: "support with 2 air + Mi-24", "lift 131-1 to 2415, escort 1, on to 2416", "rebase 339 to 1421"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.engine import Action, IllegalActionError, Refusal, Slot
from rules.engine.contract.steps import refuse
from rules.next_war.air.s08_flight import REBASE, STAY
from rules.next_war.air.s08_sheet import FLYING_VERBS, FlightSheet, escorts_for, flying_units, landing_steps
from rules.next_war.battle.s09_support import LATER, NONE, POINTS, GiveSupport, support_slot
from rules.next_war.ground.s02_doctrine import wished_escort
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import ABOARD
from rules.next_war.typed.groups import after_word, line_words, meant_hex, parted_line, refuse_unit, unit_called, units_meant

_NUMBER = re.compile(r"\d+")


def meant_support(g: TheatreReading, slot: Slot, text: str, lang: str) -> str:
    """What a text commits to a battle: "2 air + Mi-24", "no support". Raises IllegalActionError for what is none of it."""
    if text.strip().lower() in line_words("line-none", lang):
        return NONE
    found: list[str] = []
    units = [one for one in slot.choices if one in g.book.units]
    for part in (one.strip() for one in text.split("+")):
        count = count_of_points(part, lang)
        one = f"{POINTS}{count}" if count else unit_called(g, units, part)
        if not one or one not in slot.choices:
            raise IllegalActionError(Refusal("support-unread", "9.2.4", {"text": part}, slot.choices, slot.kind))
        found.append(one)
    return "+".join(found)


def count_of_points(text: str, lang: str) -> int:
    """The number in "2 air" or "air 2"; 0 for something else."""
    words = text.lower().split()
    numbers = [word for word in words if _NUMBER.fullmatch(word)]
    rest = " ".join(word for word in words if word not in numbers)
    return int(numbers[0]) if len(numbers) == 1 and rest in line_words("line-air", lang) else 0


def is_support(g: TheatreReading, slot: Slot | None, text: str, lang: str) -> bool:
    """Whether a part of a line speaks of support."""
    if slot is None:
        return False
    if text.strip().lower() in line_words("line-none", lang):
        return True
    units = [one for one in slot.choices if one in g.book.units]
    return any(count_of_points(part, lang) or unit_called(g, units, part) for part in text.split("+"))


def attack_support(g: TheatreReading, slot: Slot | None, text: str, lang: str) -> tuple[str, ...]:
    """The last argument of a typed attack: what it names, else that it is decided when the defence is named; () for none."""
    if slot is None:
        return ()
    return (meant_support(g, slot, text, lang) if text else LATER,)


def read_support_line(g: TheatreReading, step: GiveSupport, text: str, lang: str) -> Action | None:
    """``support [HEX] with 2 air + Mi-24``, ``no support``; None if it does not begin so."""
    fight = g.state.fight
    if fight is None:
        return None
    order = text if text.strip().lower() in line_words("line-none", lang) else after_word(text, "line-support", lang)
    if order is None:
        return None
    slot = support_slot(g, step.side, fight.target, attacks=fight.side == step.side)
    where, what = parted_line(order, "line-with", lang)
    given = what or where
    if slot is None or all(part in slot.choices for part in given.split("+")):
        return None
    return Action(step.side, "support", (meant_support(g, slot, given, lang),))


def read_flight_line(g: TheatreReading, sheet: FlightSheet, text: str, lang: str) -> Action | None:
    """``lift UNITS to HEX[, escort N][, on to HEX]`` and the other ways by air; None for a line of another kind."""
    head, *more = (part.strip() for part in text.split(","))
    verb, order = next(
        ((verb, found) for verb in FLYING_VERBS if (found := after_word(head, f"line-{verb}", lang)) is not None), ("", "")
    )
    if not verb:
        return None
    who, where = parted_line(order, "line-to", lang)
    if not where:
        return None
    seat, able = sheet.seat, flying_units(g, sheet.seat, FLYING_VERBS[verb])
    units = units_meant(g, seat, able, who, lang) or [_flying_unit(g, seat, able, part.strip()) for part in who.split("+")]
    ships = [ship for ship in g.ships(sheet.seat) if FLYING_VERBS[verb] == REBASE and g.ship_type(ship) == "amph"]
    base = unit_called(g, ships, where)
    goal, escort, onward = f"{ABOARD}:{base}" if base else meant_hex(g, where, lang), "", ""
    for part in more:
        if (named := after_word(part, "line-escort", lang)) is not None:
            escort = named.strip()
        elif (named := after_word(part, "line-onward", lang)) is not None:
            onward = meant_hex(g, named, lang)
        else:
            raise refuse("flight-unread", "8.5", text=part)
    return _flight_action(g, sheet, verb, ("+".join(units), goal), escort, onward)


def _flying_unit(g: TheatreReading, seat: str, able: Sequence[str], text: str) -> str:
    own = g.units_of(seat)
    found = unit_called(g, able, text.replace("-", "/")) or unit_called(g, able, text)
    found = found or unit_called(g, own, text.replace("-", "/")) or unit_called(g, own, text)
    if not found:
        raise refuse_unit(g, seat, "8.5", able, text)
    return found


def _flight_action(g: TheatreReading, sheet: FlightSheet, verb: str, args: tuple[str, ...], escort: str, onward: str) -> Action:
    """The order with the arguments that its slots ask for: no escort, and no step after landing, where none was named."""
    if len(escorts_for(g, args[0].split("+")[0])) > 1:
        args = (*args, escort or wished_escort(g, sheet.seat, args[0].split("+"), args[1]))
    elif escort and escort != "0":
        raise refuse("air-points-short", "6.2", need=escort, have=0)
    if FLYING_VERBS[verb] == REBASE:
        return Action(sheet.seat, verb, args)
    steps = landing_steps(g, sheet.seat, FLYING_VERBS[verb], args[1])
    if onward and onward not in steps:
        raise refuse("no-step", "8.5.4.3", hex=onward, origin=args[1])
    return Action(sheet.seat, verb, (*args, onward or STAY) if steps else args)
