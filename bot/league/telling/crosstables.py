"""Crosstables of a season as sheets."""

from __future__ import annotations

from collections.abc import Sequence

from bot.league.telling.signs import SeasonPeople, halved_points_text, result_box, season_title
from bot.league.telling.standings import ROWS, name_cell, page_count, pool_bundles, pool_title, pools_on_page, season_heading
from league.season.reckoning import season_crosstable, season_standings
from league.season.season import Pairing, Season
from league.ties.standing import PlacedEntrant
from render.sheet import Box, Cell, Row, SheetColumn, SheetScene, SheetTable
from words import tr

#: Up to this many players, a crosstable has a column per player; larger ones have a column per round.
EVERYBODY = 14


def crosstable_sheet(season: Season, people: SeasonPeople, lang: str, *, wide: bool = False, page: int = 1) -> SheetScene:
    """Everyone's results against everyone; round by round in a large field and in a Swiss."""
    which = season.parts()
    some = which if len(which) == 1 else pools_on_page(season, which, page)
    blocks = [_crosstable_page(season, people, lang, one, page if len(which) == 1 else 1) for one in some]
    return SheetScene(season_title(season), season_heading(season, lang), tuple(blocks), wide, lang)


def season_pages(season: Season) -> int:
    """How many pages the crosstables have."""
    which = season.parts()
    return page_count(len(season.places)) if len(which) == 1 else len(pool_bundles(season, which))


def _crosstable_page(season: Season, people: SeasonPeople, lang: str, pool: str, page: int) -> SheetTable:
    order = season_standings(season, pool)
    title = pool_title(season, pool, lang) or tr(lang, "sheet-crosstable")
    if season.rules.format in ("swiss", "pods") or len(order) > EVERYBODY:
        return _by_rounds(season, people, lang, order, pool, title, page)
    index = {placed.id: str(n) for n, placed in enumerate(order, 1)}
    columns = [SheetColumn("", "rank"), SheetColumn("", "name")]
    columns += [SheetColumn(index[placed.id], "boxes", people.at(season, placed.id)) for placed in order]
    columns.append(SheetColumn(tr(lang, "sheet-points"), in_words=tr(lang, "sheet-points-words")))
    rows = []
    for one in order:
        cells = [Cell(index[one.id]), name_cell(season, people, one.id)]
        cells += [_against_cell(season, one.id, other.id) for other in order]
        rows.append(Row((*cells, Cell(halved_points_text(one.points, lang), "strong"))))
    return SheetTable(tuple(columns), tuple(rows), title)


def _against_cell(season: Season, one: str, other: str) -> Cell:
    if one == other:
        return Cell(tone="self")
    legs = [
        leg for pairing in season.pairings if pairing.pair.both() == {one, other} and not pairing.dropped for leg in pairing.legs
    ]
    return Cell(boxes=tuple(found for leg in legs if (found := result_box(leg, one)) is not None))


def _by_rounds(
    season: Season, people: SeasonPeople, lang: str, order: Sequence[PlacedEntrant], pool: str, title: str, page: int
) -> SheetTable:
    index = {placed.id: str(n) for n, placed in enumerate(order, 1)}
    entrants = season_crosstable(season, pool).entrants
    met: dict[tuple[str, int], Pairing] = {}
    for pairing in season.pairings:
        for name in pairing.pair.everyone if not pairing.dropped else ():
            met[name, pairing.round] = pairing
    rounds = range(1, season.round + 1)
    columns = [SheetColumn("", "rank"), SheetColumn("", "name")]
    columns += [SheetColumn(str(n), "boxes", tr(lang, "sheet-round", round=n)) for n in rounds]
    columns.append(SheetColumn(tr(lang, "sheet-points"), in_words=tr(lang, "sheet-points-words")))
    rows = []
    first = (page - 1) * ROWS
    for one in order[first : first + ROWS]:
        byes = {line.round: line.points for line in entrants[one.id].lines if not line.opponent}
        cells = [Cell(index[one.id]), name_cell(season, people, one.id)]
        for n in rounds:
            found = met.get((one.id, n))
            if found is None:
                cells.append(Cell(boxes=(Box(halved_points_text(byes[n], lang), "soft"),)) if n in byes else Cell())
                continue
            other = "" if found.pair.others else min(found.pair.both() - {one.id})
            boxes = tuple(made for leg in found.legs if (made := result_box(leg, one.id)) is not None)
            cells.append(Cell(index.get(other, ""), boxes=boxes))
        rows.append(Row((*cells, Cell(halved_points_text(one.points, lang), "strong"))))
    note = tr(lang, "sheet-rounds-note")
    if page_count(len(order)) > 1:
        some = tr(lang, "sheet-some", first=first + 1, last=first + len(rows), all=len(order))
        note = f"{some} · {note}"
    return SheetTable(tuple(columns), tuple(rows), title, note)
