"""A season as CSV tables, for spreadsheets. Column names are always English; numbers have a decimal point."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import msgspec

from bot.league.export.book import SeasonBook
from bot.league.telling.signs import win_draw_loss
from league.season.events import SEASON_CODEC, SeasonStarted
from league.season.reckoning import season_standings, verdict_of
from league.season.season import Season

#: First characters of a cell that a spreadsheet would read as a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def season_csv_tables(one: SeasonBook) -> dict[str, str]:
    """File name -> content of each table."""
    season = one.season()
    return {
        "players.csv": _csv_text(_PLAYERS, _player_rows(one, season)),
        "standings.csv": _csv_text(
            ("pool", "rank", "player", "points", "won", "drawn", "lost", *_tie_break_names(season)), _standings_rows(one, season)
        ),
        "games.csv": _csv_text(_GAMES, _game_rows(one, season)),
        "rounds.csv": _csv_text(("round", "deadline", "games", "over", "byes"), _round_rows(one, season)),
        "log.csv": _csv_text(("entry", "at", "counts", "event"), _log_rows(one, season)),
    }


_PLAYERS = ("place", "player", "name", "seed", "pool", "rating", "joined", "present")
_GAMES = (
    "round",
    "pairing",
    "leg",
    "pool",
    "match",
    "first",
    "second",
    "result",
    "winner",
    "margin",
    "degree",
    "forfeit",
    "game",
)


def _csv_text(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([[_safe_cell(cell) for cell in row] for row in rows])
    return out.getvalue()


def _safe_cell(cell: object) -> object:
    """A cell that cannot run as a formula: people choose their own names."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _player_rows(one: SeasonBook, season: Season) -> Iterable[Sequence[object]]:
    who = one.who()
    for place in sorted(season.places.values(), key=lambda place: place.seed):
        name = who.at(season, place.id)
        yield place.id, place.player, name, place.seed, place.pool, f"{place.rating:g}", place.joined, int(place.present)


def _tie_break_names(season: Season) -> tuple[str, ...]:
    return season.rules.ties if season.rules.format != "ladder" else ()


def _standings_rows(one: SeasonBook, season: Season) -> Iterable[Sequence[object]]:
    if season.status == "entries":
        return
    who = one.who()
    for pool in season.parts():
        for placed in season_standings(season, pool):
            ties = ["" if value is None else f"{value:f}" for value in placed.ties]
            yield pool, placed.rank, who.at(season, placed.id), f"{placed.points:f}", *win_draw_loss(season, placed.id), *ties


def _game_rows(one: SeasonBook, season: Season) -> Iterable[Sequence[object]]:
    who = one.who()
    for pairing in (one for one in season.pairings if not one.taken_back):
        for number, leg in enumerate(pairing.legs):
            result = leg.result
            score, winner, margin, degree, forfeit = "", "", "", "", ""
            if result is not None:
                worth = {"win": "1", "draw": "0.5", "loss": "0"}
                score = "-".join(worth[verdict_of(result, name)] for name in (leg.first, leg.second))
                winner = who.at(season, result.winner) if result.winner in season.places else ""
                margin, degree = str(result.margin), str(result.degree)
                forfeit = " ".join(who.at(season, name) for name in result.lost if name in season.places)
            yield (
                pairing.round, pairing.id, number + 1, pairing.pair.pool, pairing.pair.table, who.at(season, leg.first),
                who.at(season, leg.second), f" {score}" if score else "", winner, margin, degree, forfeit, leg.game or "",
            )  # fmt: skip


def _round_rows(one: SeasonBook, season: Season) -> Iterable[Sequence[object]]:
    who = one.who()
    for number in sorted(season.until):
        until, games = season.until[number], [leg for pairing in season.of_round(number) for leg in pairing.legs]
        deadline = datetime.fromtimestamp(until, UTC).isoformat() if until is not None else ""
        byes = " ".join(who.at(season, name) for name in season.byes.get(number, ()))
        yield number, deadline, len(games), sum(leg.result is not None for leg in games), byes


def _log_rows(one: SeasonBook, season: Season) -> Iterable[Sequence[object]]:
    """The log. Tables get passed on, so the seeds for sides and pods are left out until the season is over."""
    for number, entry in enumerate(one.logs.get("season", [])):
        text = entry.text
        event = SEASON_CODEC.read_event(text)
        if isinstance(event, SeasonStarted) and season.status != "over":
            text = SEASON_CODEC.write_event(msgspec.structs.replace(event, seed=""))
        yield number, entry.moment.isoformat(), int(number not in season.void), text
