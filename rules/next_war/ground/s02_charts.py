"""2.6. What a roll gives on a chart."""

from __future__ import annotations

from rules.next_war.state.reading import TheatreReading


def band_result(g: TheatreReading, chart: str, column: str, roll: int) -> str:
    """The result of a roll in a column of a chart of bands; what lies beyond its rows is in the first or the last."""
    rows = [row for row in g.board.charts.bands if row.chart == chart and row.column == column]
    for row in rows:
        if row.roll_to is None or roll <= row.roll_to:
            return row.result
    return rows[-1].result
