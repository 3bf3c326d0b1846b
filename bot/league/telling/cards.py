"""A player's season as a sheet: place, points, form, and all their games."""

from __future__ import annotations

from bot.league.telling.signs import SeasonPeople, halved_points_text, latest_results, result_box, season_title, win_draw_loss
from bot.league.telling.standings import pool_title
from league.season.reckoning import season_standings
from league.season.season import Season
from league.season.shown import season_as_shown
from render.sheet import Cell, Fact, FactPlates, ResultStrip, Row, SheetColumn, SheetScene, SheetTable
from words import tr


def season_sheet(
    season: Season, people: SeasonPeople, lang: str, place: str, *, seats: tuple[str, str] = ("", ""), wide: bool = False
) -> SheetScene:
    """A place in the field: its standing, its latest results, its games with the side played. Raises KeyError."""
    mine = season.places[place]
    games = games_table(season, people, lang, place, seats)
    facts = FactPlates(tuple(_place_facts(season, lang, place)))
    latest = latest_results(season, place, 12)
    strip = (ResultStrip(latest, tr(lang, "sheet-form"), " ".join(one.text for one in latest)),) if latest else ()
    under = " · ".join(one for one in (season_title(season), pool_title(season, mine.pool, lang)) if one)
    return SheetScene(people.called(mine.player), under, (facts, *strip, games), wide, lang)


def _place_facts(season: Season, lang: str, place: str) -> list[Fact]:
    mine = season.places[place]
    won, drawn, lost = win_draw_loss(season, place)
    found = []
    if season.status != "entries":
        order = {placed.id: placed for placed in season_standings(season_as_shown(season), mine.pool)}
        if place in order:
            rank = tr(lang, "sheet-place-of", place=order[place].rank, of=len(order))
            found = [
                Fact(tr(lang, "sheet-place"), rank),
                Fact(tr(lang, "sheet-points-words"), halved_points_text(order[place].points, lang)),
            ]
    found.append(Fact(tr(lang, "sheet-record-words"), f"{won}–{drawn}–{lost}"))
    if mine.rating:
        found.append(Fact(tr(lang, "sheet-rating"), f"{mine.rating:.0f}"))
    return found


def games_table(season: Season, people: SeasonPeople, lang: str, place: str, seats: tuple[str, str]) -> SheetTable:
    """All games of a place: round, opponent, side, result."""
    rows = []
    for pairing in season.pairings:
        for leg in pairing.legs if place in pairing.pair.everyone and not pairing.dropped else ():
            others = [name for name in pairing.pair.everyone if name != place]
            side = "" if pairing.pair.seats else seats[0] if leg.first == place else seats[1]
            found = result_box(leg, place)
            state = Cell(boxes=(found,)) if found is not None else Cell("…")
            rows.append(
                Row(
                    (
                        Cell(str(pairing.round or "")),
                        Cell(", ".join(people.at(season, name) for name in others)),
                        Cell(side, "soft"),
                        state,
                    )
                )
            )
    columns = (
        SheetColumn("№", "rank", tr(lang, "sheet-rounds")),
        SheetColumn("", "name"),
        SheetColumn("", "text"),
        SheetColumn("", "boxes"),
    )
    return SheetTable(columns, tuple(rows), tr(lang, "sheet-games"))
