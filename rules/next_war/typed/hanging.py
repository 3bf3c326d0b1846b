"""Orders that hang on others, in words: "131/1 -> 2018, if E6 landed", "after 131: T/131 -> 2217", "only if 2118 was taken"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rules.engine import Action
from rules.engine.contract.steps import refuse
from rules.next_war.air.s08_hanging import NEEDS, SHAPES, HangingSheet
from rules.next_war.air.s08_sheet import FlightSheet
from rules.next_war.state.reading import TheatreReading
from rules.next_war.typed.flights import read_flight_line
from rules.next_war.typed.groups import line_words, refuse_name, units_meant
from rules.next_war.typed.marches import ARROW, read_march
from rules.next_war.typed.sea_ways import read_sea_line


class PartedLine(NamedTuple):
    """A line with a condition: what it hangs on, whose or which that is, the order itself."""

    needs: str
    cause: str
    order: str


def parted_condition(text: str, needs: Sequence[str], lang: str) -> PartedLine | None:
    """The condition at the end of a line (``ORDER, if E6 landed``), or before it (``if E6 landed: ORDER``); None for none."""
    patterns = [(pattern, need) for need in needs for pattern in line_words(f"line-{need}", lang)]
    for pattern, need in sorted(patterns, key=lambda one: -len(one[0])):
        before, after = (re.escape(one.strip()) for one in pattern.split("*", 1))
        condition = rf"{before}\s+(?P<cause>[^,:]+?)" + (rf"\s+{after}" if after else "")
        for whole in (rf"(?P<order>.+)[\s,]\s*{condition}", rf"{condition}\s*[:,]\s*(?P<order>.+)"):
            if match := re.fullmatch(whole, text.strip(), re.IGNORECASE):
                return PartedLine(need, match["cause"].strip(), match["order"].strip(" ,"))
    return None


def read_hanging_line(g: TheatreReading, sheet: HangingSheet, text: str, lang: str) -> Action | None:
    """An order of a movement segment that hangs on others; None for a line without a condition."""
    parted = parted_condition(text, NEEDS, lang)
    if parted is None:
        return None
    seat = sheet.seat
    ordered = list(sheet.sent_units())
    causes = units_meant(g, seat, ordered, parted.cause, lang)
    if not causes:
        raise refuse_name("not-ordered-yet", "8.5", "unit", ordered, text=parted.cause)
    now, inner = sheet.tried_in(g, parted.needs), FlightSheet(seat=seat)
    found = read_flight_line(now, inner, parted.order, lang) or read_sea_line(now, inner, parted.order, lang)
    if found is None and ARROW.search(parted.order):
        found = read_march(now, seat, parted.order, lang)
    if found is None or found.verb not in SHAPES:
        raise refuse("hangs-alone", "8.5", text=parted.order)
    return Action(seat, "when", (parted.needs, "+".join(causes), found.verb, *found.args))
