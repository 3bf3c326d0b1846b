"""Units in position files: rows with a place and the steps lost, over the set-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.positions.fault import FaultError, is_list, is_number, is_one_of
from rules.positions.form import PositionPart, PositionReading

#: What happens to units that "units" does not name: they stay as the scenario has them, or are no longer there.
OTHERS = ("setup", "nowhere")


class UnitRows(PositionPart):
    """``units`` and ``others``. The state has ``place`` (unit -> place) and ``lost`` (unit -> steps it has lost).

    ``place_of``: the place in a row, "" for none; ``row_fault``: the fault of a row with too many or too few values.
    """

    attrs: tuple[str, ...] = ("place", "lost")
    others = OTHERS

    def __init__(
        self,
        about: str,
        place_of: Callable[[object, str, Any], str],
        row_fault: Callable[[str, int], FaultError],
        about_others: str = "`setup` (default) or `nowhere`: units that `units` does not name",
    ) -> None:
        self.place_of, self.row_fault = place_of, row_fault
        self.described = {"units": about, "others": about_others}

    def read(self, at: PositionReading[Any, Any]) -> None:
        with at.faults.gather():
            given = at.given.get("others", self.others[0])
            if is_one_of(given, "others", self.others, "others") == self.others[1]:
                self.clear_units(at.state)
        with at.faults.gather():
            self.read_rows(at)

    def clear_units(self, state: Any) -> None:
        """No unit is anywhere."""
        state.place, state.lost = {}, {}

    def read_rows(self, at: PositionReading[Any, Any]) -> None:
        """Lay down the rows. Raises FaultError for what is no list."""
        for i, one in enumerate(is_list(at.given.get("units", []), "units")):
            with at.faults.gather():
                field = f"units[{i}]"
                row = is_list(one, field)
                if len(row) not in (2, 3):
                    raise self.row_fault(field, len(row))
                uid = is_one_of(row[0], f"{field}[0]", at.book.units, "unit")
                if uid in at.named:
                    raise FaultError(f"{field}[0]", "named-twice-in", name=uid, other=at.named[uid])
                at.named[uid] = field
                self.place_unit(at, uid, row[1:], (f"{field}[1]", f"{field}[2]"))

    def place_unit(self, at: PositionReading[Any, Any], uid: str, row: list[Any], fields: tuple[str, str]) -> None:
        """Put a unit where its row says; one that was sent away with steps lost comes back as it was. Raises FaultError."""
        at.state.place.pop(uid, None)
        at.state.lost.pop(uid, None)
        place = self.place_of(row[0], fields[0], at)
        if place:
            at.state.place[uid] = place
        lost = is_number(row[1], fields[1], 0, (at.book.units[uid].steps or 1) - 1) if len(row) == 2 else 0
        if lost:
            at.state.lost[uid] = lost

    def write(self, state: Any) -> dict[str, Any]:
        named = sorted({*state.place, *state.lost})
        rows = [[uid, state.place.get(uid, ""), *([state.lost[uid]] if uid in state.lost else [])] for uid in named]
        return {"others": self.others[1], "units": rows}
