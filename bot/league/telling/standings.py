"""The standings of a season as a sheet, in any language, for a phone or a large screen.

Long sheets have pages of ``ROWS`` rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.league.telling.signs import (
    SeasonPeople,
    advance_stripe,
    halved_points_text,
    latest_results,
    season_title,
    tie_column,
    win_draw_loss_of_all,
)
from bot.telling.named import clean_name
from league.season.reckoning import bracket_standings, final_ranking, planned_rounds, season_standings
from league.season.season import Season
from league.season.settings import BRACKETS
from league.ties.standing import DIRECT, PlacedEntrant
from render.sheet import Block, Cell, Row, SheetColumn, SheetScene, SheetTable
from words import tr
from words.dates import utc_moment_text

#: Rows per page.
ROWS = 32
#: Tie-breaks that fit on a phone.
NARROW_TIES = 3


def season_heading(season: Season, lang: str) -> str:
    """The season's progress in a line: registration, the round and its deadline, or that it is over."""
    if season.status == "entries":
        return tr(lang, "sheet-entries", number=len(season.places))
    if season.status == "over":
        return tr(lang, "sheet-over")
    if not season.round:
        return tr(lang, "sheet-begun", number=len(season.places))
    of = planned_rounds(season)
    line = (
        tr(lang, "sheet-round-of", round=season.round, of=of)
        if of >= season.round
        else tr(lang, "sheet-round", round=season.round)
    )
    until = season.until.get(season.round)
    return (
        line
        if until is None
        else f"{line} · {tr(lang, 'sheet-until', at=utc_moment_text(lang, datetime.fromtimestamp(until, UTC)))}"
    )


def pool_title(season: Season, pool: str, lang: str) -> str:
    """The name of a pool; a division by its own name; "" for none."""
    return tr(lang, "sheet-pool", pool=pool) if pool and season.rules.format == "pools" else clean_name(pool)


def page_count(rows: int) -> int:
    """The number of pages for this many rows."""
    return max(1, -(-rows // ROWS))


def rows_of_page(rows: Sequence[Row], page: int, most: int = ROWS) -> tuple[Row, ...]:
    """The rows of a page; pages count from 1."""
    return tuple(rows[(page - 1) * most : page * most])


# -- standings --------------------------------------------------------------------------------------------------------------


def standings_sheet(season: Season, people: SeasonPeople, lang: str, *, wide: bool = False, page: int = 1) -> SheetScene:
    """The standings: a table for each pool; for a knock-out, the order of elimination."""
    blocks: list[Block]
    if season.rules.format in BRACKETS:
        blocks = [_knocked_out(season, people, lang)]
    elif season.status == "entries":
        blocks = [_entries_table(season, people, lang, page)]
    else:
        which = season.parts()
        # Pools are small: as many as fit on a page.
        some = which if len(which) == 1 else pools_on_page(season, which, page)
        blocks = [_standings_table(season, people, lang, one, wide, page if len(which) == 1 else 1) for one in some]
    return SheetScene(season_title(season), season_heading(season, lang), tuple(blocks), wide, lang)


def standing_pages(season: Season) -> int:
    """How many pages the standings have."""
    which = season.parts()
    if season.rules.format in BRACKETS or len(which) == 1:
        return page_count(len(season.places))
    return len(pool_bundles(season, which))


def pool_bundles(season: Season, which: Sequence[str]) -> list[list[str]]:
    """The pools page by page: they are small, so a page holds as many as fit."""
    size = {pool: sum(place.pool == pool for place in season.places.values()) for pool in which}
    found: list[list[str]] = [[]]
    for pool in which:
        if found[-1] and sum(size[one] + 2 for one in found[-1]) + size[pool] > ROWS:
            found.append([])
        found[-1].append(pool)
    return found


def pools_on_page(season: Season, which: Sequence[str], page: int) -> list[str]:
    """The pools on a page."""
    found = pool_bundles(season, which)
    return found[min(page, len(found)) - 1]


def _standings_table(season: Season, people: SeasonPeople, lang: str, pool: str, wide: bool, page: int) -> SheetTable:
    rules = season.rules
    ladder = rules.format == "ladder"
    columns = [
        SheetColumn("", "rank"),
        SheetColumn("", "name"),
        SheetColumn(tr(lang, "sheet-points"), in_words=tr(lang, "sheet-points-words")),
    ]
    columns.append(SheetColumn(tr(lang, "sheet-record"), in_words=tr(lang, "sheet-record-words")))
    goes_on = rules.qualify if rules.format == "pools" else 0
    rows = []
    order = season_standings(season, pool)
    first = (page - 1) * ROWS
    shown = order[first : first + ROWS]
    ties = () if ladder else _shown_ties(rules.ties, shown, wide)
    columns += [tie_column(rules.ties[at], lang) for at in ties]
    if wide:
        columns.append(SheetColumn(tr(lang, "sheet-form"), "boxes"))
    results = win_draw_loss_of_all(season, [placed.id for placed in shown], pool)
    for n, placed in enumerate(shown, first + 1):
        cells = [
            Cell(str(placed.rank)),
            name_cell(season, people, placed.id),
            Cell(halved_points_text(placed.points, lang), "strong"),
        ]
        cells.append(Cell("–".join(map(str, results[placed.id]))))
        cells += [Cell(halved_points_text(placed.ties[at], lang)) for at in ties]
        if wide:
            cells.append(Cell(boxes=latest_results(season, placed.id)))
        rows.append(Row(tuple(cells), advance_stripe(0 < n <= goes_on), line=n == goes_on))
    note = ""
    if page_count(len(order)) > 1:
        note = tr(lang, "sheet-some", first=first + 1, last=first + len(rows), all=len(order))
    title = pool_title(season, pool, lang) or tr(lang, "sheet-standings")
    return SheetTable(tuple(columns), tuple(rows), title, note)


def _shown_ties(names: Sequence[str], shown: Sequence[PlacedEntrant], wide: bool) -> tuple[int, ...]:
    """The tie-breaks with a column, by their places in the season's list.

    The direct encounter has a number only among those who are tied: a phone leaves it out, and a column of blanks is none.
    """
    found = [at for at in range(len(names)) if any(placed.ties[at] is not None for placed in shown)]
    return tuple(found if wide else [at for at in found if names[at] != DIRECT][:NARROW_TIES])


def name_cell(season: Season, people: SeasonPeople, place: str) -> Cell:
    """The name of the holder of a place, pale if they have left."""
    gone = not season.places[place].present
    return Cell(people.at(season, place), "soft" if gone else "")


def _entries_table(season: Season, people: SeasonPeople, lang: str, page: int) -> SheetTable:
    rows = [
        Row((Cell(str(n)), Cell(people.called(place.player)), Cell(f"{place.rating:.0f}" if place.rating else "")))
        for n, place in enumerate(sorted(season.places.values(), key=lambda one: (-one.rating, one.seed)), 1)
    ]
    columns = (SheetColumn("", "rank"), SheetColumn("", "name"), SheetColumn(tr(lang, "sheet-rating")))
    return SheetTable(columns, rows_of_page(rows, page), tr(lang, "sheet-joined"))


def _knocked_out(season: Season, people: SeasonPeople, lang: str) -> SheetTable:
    lost = _out_of_bracket(season)
    order = [(rank, group) for rank, group in final_ranking(season) if lost & set(group) or season.status == "over"]
    done = {name for _, group in order for name in group}
    still = [place.id for place in sorted(season.places.values(), key=lambda one: one.seed) if place.id not in done]
    columns = (
        SheetColumn("", "rank"),
        SheetColumn("", "name"),
        SheetColumn(tr(lang, "sheet-record"), in_words=tr(lang, "sheet-record-words")),
    )
    rows = []
    results = win_draw_loss_of_all(season, season.places)
    for rank, group in [*((0, [name]) for name in still), *order]:
        for name in group:
            rows.append(
                Row(
                    (
                        Cell(str(rank or "")),
                        name_cell(season, people, name),
                        Cell("–".join(map(str, results[name]))),
                    ),
                    advance_stripe(name in still),
                )
            )
    return SheetTable(columns, tuple(rows[:ROWS]), tr(lang, "sheet-standings"), tr(lang, "sheet-still-in") if still else "")


def _out_of_bracket(season: Season) -> set[str]:
    """The players who are out of the bracket."""
    found = bracket_standings(season).values()
    waiting = {name for one in found for name in one.players if name and one.winner is None}
    return {name for one in found for name in one.beaten} - waiting
