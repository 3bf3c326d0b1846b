"""The end of a season: the final places on one sheet, and the standings round by round as a film."""

from __future__ import annotations

from bot.league.telling.brackets import bracket_sheet
from bot.league.telling.signs import SeasonPeople, season_title, win_draw_loss
from bot.league.telling.standings import standings_sheet
from league.season.brackets import final_ranking
from league.season.events import RoundPublished, SeasonEvent
from league.season.season import Season
from render.sheet import Block, Fact, FactPlates, SheetFilm, SheetScene
from words import tr

#: Places on the podium, people there at most (places may be shared); sheets of a film.
PODIUM, PLATES, MOST = 3, 6, 60
_PLACES = ("sheet-first", "sheet-second", "sheet-third")


def season_poster(season: Season, people: SeasonPeople, lang: str) -> SheetScene:
    """The podium, the season in figures, the bracket, the final standings."""
    best = [
        Fact(tr(lang, _PLACES[rank - 1]), people.at(season, name), "in" if rank == 1 else "")
        for rank, group in final_ranking(season)
        if rank <= PODIUM
        for name in group
    ]
    blocks: list[Block] = [FactPlates(tuple(best[:PLATES])), FactPlates(tuple(_season_figures(season, lang)))]
    if (bracket := bracket_sheet(season, people, lang, wide=True)) is not None:
        blocks += bracket.blocks
    blocks += standings_sheet(season, people, lang, wide=True).blocks
    return SheetScene(season_title(season), tr(lang, "sheet-over"), tuple(blocks), True, lang)


def _season_figures(season: Season, lang: str) -> list[Fact]:
    legs = [leg for pairing in season.pairings for leg in pairing.legs if leg.result is not None and not pairing.dropped]
    forfeits = sum(bool(leg.result and leg.result.lost) for leg in legs)
    drawn = sum(win_draw_loss(season, name)[1] for name in season.places) // 2
    return [
        Fact(tr(lang, "sheet-players"), str(len(season.places))),
        Fact(tr(lang, "sheet-games"), str(len(legs))),
        Fact(tr(lang, "sheet-drawn"), str(drawn)),
        Fact(tr(lang, "sheet-forfeits"), str(forfeits)),
    ]


def standings_film(season: Season, people: SeasonPeople, lang: str) -> SheetFilm | None:
    """The standings after each round, or at the end of a season without rounds; None if there is nothing to show."""
    cuts = [n for n, event in enumerate(season.log) if isinstance(event, RoundPublished) and n not in season.void][1:]
    moments: list[list[SeasonEvent]] = [season.log[:cut] for cut in cuts[-MOST:]]
    sheets = []
    for events in moments:
        then = Season.from_log(events)
        sheets.append(standings_sheet(then, people, lang))
    sheets.append(standings_sheet(season, people, lang))
    return SheetFilm(season_title(season), tuple(sheets)) if len(sheets) > 1 else None
