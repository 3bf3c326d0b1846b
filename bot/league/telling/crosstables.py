"""Crosstables of a season as sheets."""

from __future__ import annotations

from collections.abc import Sequence

from bot.league.telling.signs import People, box, number
from bot.league.telling.standings import ROWS, bundles, heading, name_cell, pages, pool_title, together
from league.season.reckoning import crosstable, standings
from league.season.season import Pairing, Season
from league.ties.standing import Placed
from render.sheet import Box, Cell, Column, Row, SheetScene, Table
from words import tr

#: A crosstable of so many has a column for everybody; a larger one a column for every round.
EVERYBODY = 14


def crosstable_sheet(
    season: Season, people: People, lang: str, *, wide: bool = False, pool: str | None = None, page: int = 1
) -> SheetScene:
    """Everybody's results against everybody; in a large field, and in a Swiss, round by round."""
    which = season.parts() if pool is None else [pool]
    some = which if len(which) == 1 else together(season, which, page)
    blocks = [_crosstable(season, people, lang, one, page if len(which) == 1 else 1) for one in some]
    return SheetScene(season.rules.name, heading(season, lang), tuple(blocks), wide, lang)


def season_pages(season: Season) -> int:
    """How many pages the crosstables have."""
    which = season.parts()
    return pages(len(season.places)) if len(which) == 1 else len(bundles(season, which))


def _crosstable(season: Season, people: People, lang: str, pool: str, page: int) -> Table:
    order = standings(season, pool)
    title = pool_title(season, pool, lang) or tr(lang, "sheet-crosstable")
    if season.rules.format in ("swiss", "pods") or len(order) > EVERYBODY:
        return _by_rounds(season, people, lang, order, pool, title, page)
    index = {placed.id: str(n) for n, placed in enumerate(order, 1)}
    columns = [Column("", "rank"), Column("", "name")]
    columns += [Column(index[placed.id], "boxes", people.at(season, placed.id)) for placed in order]
    columns.append(Column(tr(lang, "sheet-points"), told=tr(lang, "sheet-points-told")))
    rows = []
    for one in order:
        cells = [Cell(index[one.id]), name_cell(season, people, one.id)]
        cells += [_against(season, one.id, other.id) for other in order]
        rows.append(Row((*cells, Cell(number(one.points, lang), "strong"))))
    return Table(tuple(columns), tuple(rows), title)


def _against(season: Season, one: str, other: str) -> Cell:
    if one == other:
        return Cell(tone="self")
    legs = [
        leg for pairing in season.pairings if pairing.pair.both() == {one, other} and not pairing.dropped for leg in pairing.legs
    ]
    return Cell(boxes=tuple(found for leg in legs if (found := box(leg, one)) is not None))


def _by_rounds(season: Season, people: People, lang: str, order: Sequence[Placed], pool: str, title: str, page: int) -> Table:
    index = {placed.id: str(n) for n, placed in enumerate(order, 1)}
    entrants = crosstable(season, pool).entrants
    met: dict[tuple[str, int], Pairing] = {}
    for pairing in season.pairings:
        for name in pairing.pair.everyone if not pairing.dropped else ():
            met[name, pairing.round] = pairing
    rounds = range(1, season.round + 1)
    columns = [Column("", "rank"), Column("", "name")]
    columns += [Column(str(n), "boxes", tr(lang, "sheet-round", round=n)) for n in rounds]
    columns.append(Column(tr(lang, "sheet-points"), told=tr(lang, "sheet-points-told")))
    rows = []
    first = (page - 1) * ROWS
    for one in order[first : first + ROWS]:
        byes = {line.round: line.points for line in entrants[one.id].lines if not line.opponent}
        cells = [Cell(index[one.id]), name_cell(season, people, one.id)]
        for n in rounds:
            found = met.get((one.id, n))
            if found is None:
                cells.append(Cell(boxes=(Box(number(byes[n], lang), "soft"),)) if n in byes else Cell())
                continue
            other = "" if found.pair.others else min(found.pair.both() - {one.id})
            boxes = tuple(made for leg in found.legs if (made := box(leg, one.id)) is not None)
            cells.append(Cell(index.get(other, ""), boxes=boxes))
        rows.append(Row((*cells, Cell(number(one.points, lang), "strong"))))
    note = tr(lang, "sheet-rounds-note")
    if pages(len(order)) > 1:
        some = tr(lang, "sheet-some", first=first + 1, last=first + len(rows), all=len(order))
        note = f"{some} · {note}"
    return Table(tuple(columns), tuple(rows), title, note)
