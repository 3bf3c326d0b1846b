"""The games of a round as a sheet."""

from __future__ import annotations

from bot.league.table.matches import match_name
from bot.league.telling.signs import SeasonPeople, halved_points_text, result_box, season_title
from bot.league.telling.standings import ROWS, page_count, rows_of_page, season_heading
from league.formats.field import Proposal
from league.season.reckoning import season_standings
from league.season.season import Pairing, Season
from render.sheet import Cell, Row, SheetColumn, SheetScene, SheetTable
from words import tr


def schedule_sheet(
    season: Season,
    people: SeasonPeople,
    lang: str,
    round_: int | None = None,
    *,
    seats: tuple[str, str] = ("", ""),
    wide: bool = False,
    page: int = 1,
    rows: int = ROWS,
) -> SheetScene:
    """The games of a round (the current one; 0: challenges of a ladder) with their results.

    ``seats``: the names of the first and second seat; ``rows``: lines per page.
    """
    which = season.round if round_ is None else round_
    boards = boards_of_round(season, which)
    games = [
        row for pairing in season.of_round(which) for row in _schedule_rows(season, people, lang, pairing, boards[pairing.id])
    ]
    games += [
        Row((Cell(), Cell(people.at(season, name)), Cell(), Cell(tr(lang, "sheet-bye"), "soft")))
        for name in season.byes.get(which, ())
    ]
    columns = (SheetColumn("№", "rank"), SheetColumn(seats[0], "name"), SheetColumn(seats[1], "name"), SheetColumn("", "text"))
    note = ""
    if len(games) > rows:
        note = tr(lang, "sheet-page", page=page, of=page_count(len(games)))
    title = tr(lang, "sheet-round", round=which) if which else tr(lang, "sheet-challenges")
    return SheetScene(
        season_title(season),
        season_heading(season, lang),
        (SheetTable(columns, rows_of_page(games, page, rows), title, note),),
        wide,
        lang,
    )


def boards_of_round(season: Season, round_: int) -> dict[int, str]:
    """The boards of a round's pairings, by their ids: numbered within a pool, behind its name; challenges by their numbers."""
    if not round_:
        return {pairing.id: str(pairing.id) for pairing in season.of_round(0)}
    count: dict[str, int] = {}
    found = {}
    for pairing in season.of_round(round_):
        pool = pairing.pair.pool
        count[pool] = count.get(pool, 0) + 1
        found[pairing.id] = f"{pool if season.rules.format == 'pools' else ''}{count[pool]}"
    return found


def schedule_pages(season: Season, round_: int | None = None) -> int:
    """How many pages a round has."""
    which = season.round if round_ is None else round_
    return page_count(sum(len(pairing.legs) for pairing in season.of_round(which)) + len(season.byes.get(which, ())))


def proposal_sheet(
    season: Season, people: SeasonPeople, lang: str, proposal: Proposal, seats: tuple[str, str] = ("", "")
) -> SheetScene:
    """The first page of a proposed round: the pairings, with both players' points."""
    points = (
        {placed.id: halved_points_text(placed.points, lang) for placed in season_standings(season)}
        if season.status == "running"
        else {}
    )
    rows = []
    if any(pair.settle for pair in proposal.pairs):  # nobody has a side yet
        seats = ("", "")
    count: dict[str, int] = {}
    for pair in proposal.pairs:
        count[pair.pool] = n = count.get(pair.pool, 0) + 1
        names = [people.at(season, name) for name in pair.everyone]
        half = -(-len(names) // 2)
        score = " : ".join(points.get(name, "") for name in pair.everyone) if not pair.others else ""
        cells = (Cell(f"{n}"), Cell(", ".join(names[:half])), Cell(", ".join(names[half:])), Cell(score, "soft"))
        where = match_name(season, pair.table, lang) if pair.table else pair.pool
        rows.append(Row((*cells, Cell(where, "soft"))))
    for name in proposal.byes:
        rows.append(
            Row((Cell(), Cell(people.at(season, name)), Cell(), Cell(points.get(name, ""), "soft"), Cell(tr(lang, "sheet-bye"))))
        )
    columns = (
        SheetColumn("№", "rank"),
        SheetColumn(seats[0], "name"),
        SheetColumn(seats[1], "name"),
        SheetColumn("", "text"),
        SheetColumn("", "text"),
    )
    note = tr(lang, "sheet-page", page=1, of=page_count(len(rows))) if len(rows) > ROWS else ""
    table = SheetTable(columns, rows_of_page(rows, 1), tr(lang, "sheet-round", round=proposal.round), note)
    return SheetScene(season_title(season), season_heading(season, lang), (table,), False, lang)


def _schedule_rows(season: Season, people: SeasonPeople, lang: str, pairing: Pairing, board: str) -> list[Row]:
    rows = []
    for n, leg in enumerate(pairing.legs):
        everyone = pairing.pair.everyone if pairing.pair.seats else (leg.first, leg.second)
        boxes = tuple(found for name in everyone if (found := result_box(leg, name)) is not None)
        waits = "sheet-dropped" if pairing.dropped else "sheet-playing" if leg.game is not None else "sheet-to-play"
        state = Cell(boxes=boxes) if boxes and not pairing.dropped else Cell(tr(lang, waits), "soft")
        label = board if not n else ""
        last = n == len(pairing.legs) - 1 and len(pairing.legs) > 1
        won = {name for name, one in zip(everyone, boxes, strict=False) if one.tone == "win"}
        names = [people.playing(season, pairing, n, name) for name in everyone]
        if len(everyone) > 2:
            half = -(-len(names) // 2)
            cells = [Cell(", ".join(names[:half])), Cell(", ".join(names[half:]))]
        else:
            cells = [Cell(name, "strong" if one in won else "") for name, one in zip(names, everyone, strict=True)]
        rows.append(Row((Cell(label), *cells, state), line=last))
    return rows
