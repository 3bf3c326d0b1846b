"""9.2.2. Odds: in whose favour they are rounded, which column they begin in, what a remainder is worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from data.next_war import CombatRow
from rules.next_war.ground.s02_doctrine import odds_ratio
from rules.next_war.state.reading import TheatreReading


class OddsPlace(NamedTuple):
    """The odds as the chart has them, the column they begin in; ``better``: why the attacker has a better roll (9.2.2.1)."""

    odds: str
    column: int
    better: Literal["", "remainder", "above"]


def odds_place(g: TheatreReading, terrain: str, attack: int, defence: int) -> OddsPlace:
    """The column of odds for defenders in a terrain (9.2.2.2); a defence of 0 is beyond the last."""
    known = [(odds_ratio(text), text, n + 1) for n, text in enumerate(g.board.charts.odds[terrain].columns) if text]
    found = Fraction(attack, defence) if defence else None
    fitting = [one for one in known if found is None or one[0] <= found]
    if not fitting:
        return OddsPlace(known[0][1], known[0][2], "")
    ratio, text, column = fitting[-1]
    if found == ratio or attack <= defence:
        return OddsPlace(text, column, "")
    # What the last column leaves over is above it from the next whole number on, else a remainder: both are worth the same.
    last = fitting[-1] == known[-1]
    return OddsPlace(text, column, "above" if last and (found is None or found >= ratio + 1) else "remainder")


def odds_of_terrain(g: TheatreReading, terrain: str) -> Sequence[str]:
    """The odds of a terrain's row, the lowest first."""
    return [text for text in g.board.charts.odds[terrain].columns if text]


def odds_of_charts(g: TheatreReading) -> tuple[str, ...]:
    """All odds of the charts' rows, the lowest first."""
    rows = g.board.charts.odds.values()
    return g.book.keep(
        "chart-odds", lambda: tuple(sorted({text for row in rows for text in row.columns if text}, key=odds_ratio))
    )


def combat_result(g: TheatreReading, column: int, roll: int) -> CombatRow:
    """The result of a modified roll in a column; beyond the rows the end row holds (9.7)."""
    rows: dict[tuple[int, int], CombatRow] = g.book.keep(
        "combat-results", lambda: {(row.column, row.roll): row for row in g.board.charts.combat}
    )
    low, high = g.book.keep(("combat-ends", column), lambda: _ends_of_column(rows, column))
    return rows[column, min(high, max(low, roll))]


def _ends_of_column(rows: dict[tuple[int, int], CombatRow], column: int) -> tuple[int, int]:
    rolls = [roll for one, roll in rows if one == column]
    return min(rolls), max(rolls)
