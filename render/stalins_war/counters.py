"""Counters of Stalin's War as specs for pictures, from the table of units."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from data.stalins_war import ArmyUnitRow, war_tables_of
from render.hexmap.view import scene_side
from render.scene import CounterSpec, Lang, Mark
from rules.stalins_war.table.labels import sort_name
from words import ENGLISH

#: Kind of unit -> what its counter shows, in the order in which a stack lies; from corps on no kind is before another.
SYMBOLS = {
    "front": "front/infantry",
    "total_war_front": "front/infantry",
    "army": "army/infantry",
    "panzer": "corps/armour",
    "guards_tank": "army/armour",
    "tank": "army/armour",
    "mechanized": "corps/mechanised",
    "guards_cavalry": "corps/cavalry",
    "cavalry": "corps/cavalry",
    "shock": "army/infantry",
    "guards": "army/infantry",
    "corps": "corps/infantry",
    "mountain": "corps/mountain",
    "bunker": "fort",
    "stalin": "star",
    "partisan": "disc",
}
RANKS = {kind: min(rank, list(SYMBOLS).index("corps")) for rank, kind in enumerate(SYMBOLS)}
#: A side as scenes name it.
front_side_key = partial(scene_side, "stalins_war")
GUARDS = ("guards", "guards_tank", "guards_cavalry", "total_war_front")
#: The part of a name that the counter shows by its colour and symbol.
LEFT_OUT = re.compile(
    r"\b(armies|army|corps|front|panzer|mechanized|tank|guards|shock|cavalry|mountain|german|hungarian|romanian|italian|slovak|the|of)\b",
    re.IGNORECASE,
)


def nation_colour_key(unit: ArmyUnitRow) -> str:
    """The colour of a counter: by nation; German Panzer corps, Soviet guards and partisans have their own."""
    if unit.kind == "partisan":
        return "stalins_war:partisan"
    if unit.nation == "german":
        return "stalins_war:panzer" if unit.kind == "panzer" else "stalins_war:german"
    return f"stalins_war:{'guards' if unit.kind in GUARDS else unit.nation}"


def short_name(unit: str, module: str = "") -> str:
    """The words on a counter: a unit's English name without what colour and symbol show."""
    whole = sort_name("unit", unit, ENGLISH, module)
    short = " ".join(LEFT_OUT.sub(" ", whole).split())
    return re.sub(r"\b(\d+)(st|nd|rd|th)\b", r"\1", short) or whole


@lru_cache(maxsize=4096)
def front_counter(
    unit_id: str, lost: int = 0, marks: frozenset[Mark] = frozenset(), lang: Lang = "en", module: str = ""
) -> CounterSpec:
    """The counter of a unit that has lost that many steps. Raises KeyError for an unknown unit."""
    unit = war_tables_of(module).forces.units[unit_id]
    still = max(0, len(unit.strengths) - lost)
    strength = unit.strengths[min(lost, len(unit.strengths) - 1)]
    return CounterSpec(
        id=unit_id,
        symbol=SYMBOLS[unit.kind],
        colour=nation_colour_key(unit),
        label=short_name(unit_id, module),
        factors=(str(strength), str(unit.movement)) if unit.movement or strength else (),
        reduced=lost > 0,
        steps=unit.steps,
        left=still if unit.steps > 1 else 0,
        marks=marks if unit.zone else marks | {"pale"},
        name=sort_name("unit", unit_id, lang, module),
    )


def every_front_counter(module: str, lang: Lang) -> Mapping[str, Sequence[CounterSpec]]:
    """All counters of a module by nation, each with its weaker strengths behind it."""
    found = dict[str, list[CounterSpec]]()
    for unit, row in war_tables_of(module).forces.units.items():
        found.setdefault(row.nation.replace("_", " ").title(), []).extend(
            front_counter(unit, lost, lang=lang, module=module) for lost in range(max(1, len(row.strengths)))
        )
    return found
