"""A Swiss season as FIDE's tournament report file (TRF16), with JaVaFo's lines for what results are worth."""

from __future__ import annotations

import unicodedata

from py4swiss.trf import ParsedTrf

from bot.league.export.book import SeasonBook
from bot.telling.named import clean_name
from league.formats.swiss import swiss_report
from league.season.reckoning import season_standings, tournament_field_of

#: Maximum characters of a name in the file.
_NAME = 33


def report_file(one: SeasonBook) -> str | None:
    """The report of the finished rounds; None for a season that is not a Swiss, or has not begun.

    Pairings of two games with the sides swapped are one result there, as in the standings.
    """
    season = one.season()
    if season.rules.format != "swiss" or season.status == "entries":
        return None
    open_ = [pairing.round for pairing in season.open_pairings()]
    field = tournament_field_of(season).through(min(open_) - 1 if open_ else season.round)
    made = swiss_report(field)
    rank = {placed.id: placed.rank for placed in season_standings(season)}
    seeds = sorted(season.places.values(), key=lambda place: place.seed)
    who = one.who()
    players = [
        section.model_copy(
            update={
                "name": _trf_name(who.at(season, seeds[section.starting_number - 1].id)),
                "fide_rating": round(seeds[section.starting_number - 1].rating) or None,
                "rank": rank[seeds[section.starting_number - 1].id],
            }
        )
        for section in made.player_sections
    ]
    return "\n".join(_trf_lines(one, made.model_copy(update={"player_sections": players}))) + "\n"


def _trf_lines(one: SeasonBook, made: ParsedTrf) -> list[str]:
    entries = one.logs.get("season", [])
    dates = [f"{entry.moment:%Y/%m/%d}" for entry in (entries[:1] + entries[-1:])]
    head = [f"012 {clean_name(one.name)}", *(f"{code} {date}" for code, date in zip(("042", "052"), dates, strict=False))]
    head += [f"062 {len(made.player_sections)}", "092 Individual: Swiss-System"]
    return [*head, *(section.to_string() for section in made.player_sections), *made.x_section.to_strings()]


def _trf_name(name: str) -> str:
    """A name that keeps the columns aligned: one character per column, no line breaks."""
    plain = "".join(
        one for one in unicodedata.normalize("NFC", clean_name(name)) if one.isprintable() and not unicodedata.combining(one)
    )
    return " ".join(plain.split())[:_NAME]
