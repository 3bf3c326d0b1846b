"""Fields of a position file about the course of a turn: phase, initiative, points, replacements (3.0, 5.0, 11.0, 12.0)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, get_args

from rules.next_war.state.state import Phase
from rules.positions.form import PositionField, PositionReading
from rules.positions.values import A_SIDE, list_of, listed_names, name_of, number_from, table_of, yes_or_no

PHASES: tuple[Phase, ...] = get_args(Phase)
#: Points and rolls beyond these are no position of a game.
MOST_POINTS, MOST_ROLLS = 999, 99


def noted_units(at: PositionReading[Any, Any]) -> Collection[str]:
    """Units of which something may be noted: those in a place, and those that have been destroyed or withdrawn since."""
    delayed = at.table("state").get("delayed")
    return {*at.state.place, *at.state.dead, *(delayed if isinstance(delayed, dict) else ())}


def _lay_dead(at: PositionReading[Any, Any], found: list[str]) -> None:
    """Units destroyed are in no place, wherever the scenario sets them up."""
    at.state.dead = found
    for uid in found:
        at.state.place.pop(uid, None)
        at.state.lost.pop(uid, None)


NOTED_UNIT = name_of(noted_units, "unit")
_UNITS = list_of(name_of(lambda at: at.book.units, "unit"), once=True)
_NATION = name_of(lambda at: [nation for power in at.book.powers.values() for nation in power.nations], "next_war:nation")
_POINTS = table_of(A_SIDE, number_from(0, MOST_POINTS))
COUNTED = (
    PositionField(
        "phase", name_of(PHASES, "next_war:phase"),
        f'{listed_names(PHASES)}; `""` if left out. In `reinforcement` both sides order reinforcements and replacements, unless a'
        " segment is named",
        otherwise=lambda at: "",
    ),
    PositionField("initiative", A_SIDE, "the side that has the initiative, or had it last (5.0)"),
    PositionField("contested", yes_or_no, "whether the turn is a contested one", otherwise=lambda at: False),
    PositionField(
        "supply_rule", yes_or_no, "whether supply is played (13.1)", otherwise=lambda at: at.state.supply_rule
    ),
    PositionField(
        "fog_rule", yes_or_no, "whether fog of war is played (13.2)", attr="fog", otherwise=lambda at: at.state.fog
    ),
    PositionField("gained", _POINTS, "side -> victory points of this turn (12.1)"),
    PositionField("points", _POINTS, "side -> victory points of the turns before", over=True),
    PositionField(
        "tries", table_of(A_SIDE, number_from(0, MOST_ROLLS)), "side -> rolls it has made for automatic victory (12.2)"
    ),
    PositionField(
        "replacements", table_of(_NATION, number_from(0, MOST_POINTS)),
        "nation -> replacement points (11.0)",
    ),
    PositionField("dead", _UNITS, "units destroyed; they are in no place", lay=_lay_dead),
    PositionField(
        "recovered", _UNITS, "units that recovered a step, or came back, this turn (11.2)"
    ),
)  # fmt: skip
