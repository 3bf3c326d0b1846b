"""The fields of a position file about the air (6): points, superiority, helicopters, what flights have used."""

from __future__ import annotations

from typing import Any, get_args

from rules.next_war.air.s06_points import lift_of_turn, plays_air, superiority_of
from rules.next_war.air.s08_flight import CAPS
from rules.next_war.positions.counted import NOTED_UNIT
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import AirLevel
from rules.positions.form import PositionField
from rules.positions.values import A_SIDE, list_of, listed_names, name_of, number_from, table_of, yes_or_no

LEVELS = tuple(one for one in get_args(AirLevel) if one)
MOST = 99


def _fill_air(at: Any) -> None:
    """What is left of air points where it is not said, superiority by the points, airmobile points by scenario and weather."""
    if at.faults.found:
        return
    state, given = at.state, at.given
    g = TheatreReading(state, None, at.book)
    if "air_left" not in given and not at.lays_down("air_left"):
        state.air_left = dict(state.air_points)
    if "air_level" not in given and "air_side" not in given and plays_air(g) and not at.lays_down("air_level"):
        state.air_level, state.air_side = superiority_of(g)
    if "lift_left" not in given and state.segment and not at.lays_down("lift_left"):
        state.lift_left = {side: lift_of_turn(g, side) for side in at.book.sides if lift_of_turn(g, side)}


_POINTS = table_of(A_SIDE, number_from(0, MOST))
AIR_FIELDS = (
    PositionField("air", yes_or_no, "whether the air is played (6); true if left out", attr="air_rule"),
    PositionField("air_points", _POINTS, "side -> air points obtained this turn (6.1)"),
    PositionField("air_left", _POINTS, "side -> air points left; all if left out"),
    PositionField("air_lost", _POINTS, "side -> air points lost for good (6.3)"),
    PositionField(
        "air_level", name_of((*LEVELS, ""), "next_war:air-level"),
        f"{listed_names(LEVELS)}: superiority (6.4); left out: by the air points",
    ),
    PositionField("air_side", name_of(lambda at: (*at.book.sides, ""), "side"), 'the side whose it is, `""` for nobody'),
    PositionField("lift_left", _POINTS, "side -> airmobile points left; left out: those of scenario and weather"),
    PositionField("lift_lost", _POINTS, "side -> airmobile points lost for good (8.5.4.2)"),
    PositionField(
        "ship_lift", table_of(NOTED_UNIT, number_from(0, MOST)),
        "amphibious group -> steps lifted by its points this turn (8.5.5)"
    ),
    PositionField("missions", table_of(NOTED_UNIT, number_from(0, MOST)), "helicopter -> missions flown this turn (6.5.2)"),
    PositionField("flown", list_of(NOTED_UNIT), "helicopters that flew in this segment"),
    PositionField("grounded", list_of(NOTED_UNIT), "helicopters that changed their base this turn (6.5.1.2)"),
    PositionField("displaced", list_of(NOTED_UNIT), "helicopters over the limit of their base after a forced flight (6.5.1.2)"),
    PositionField(
        "carried",
        table_of(name_of(tuple(CAPS.values()), "next_war:cap"), _POINTS),
        "cap (`air_transport`, `paradrop`) -> side -> halves of a stacking point used this turn",
    ),
    PositionField("halved", list_of(NOTED_UNIT), "units that landed by transport in this segment (8.5.2)"),
    _fill_air,
)  # fmt: skip
