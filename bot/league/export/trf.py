"""A Swiss season as FIDE's tournament report file (TRF16), with JaVaFo's lines for what results are worth.

Columns count from 1 there: starting number 5-8, name 15-47, rating 49-52, points 81-84, rank 86-89, then ten a round from 92.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from decimal import Decimal

from bot.league.export.book import SeasonBook
from bot.telling.named import clean_name
from league.formats.field import Entrant, EntrantLine, PointsScale, TournamentField, Verdict
from league.season.reckoning import tournament_field_of
from league.ties.crosstable import Crosstable
from league.ties.standing import tournament_standing

#: Maximum characters of a name in the file.
_NAME = 33
#: The letters of a round without an opponent, of a game that was played, and of the two seats.
_UNPAIRED = {"bye": "U", "half": "H", "full": "F"}
_PLAYED = {"win": "1", "draw": "=", "loss": "0"}
_VERDICTS: tuple[tuple[str, Verdict], ...] = (("W", "win"), ("D", "draw"), ("L", "loss"))
_COLOURS = {"first": "w", "second": "b", "": "-"}


def report_file(one: SeasonBook) -> str | None:
    """The report of the finished rounds; None for a season that is not a Swiss, or has not begun.

    Ranks are those after these rounds. Pairings of two games with the sides swapped are one result there, as in the standings.
    """
    season = one.season()
    if season.rules.format != "swiss" or season.status == "entries":
        return None
    open_ = [pairing.round for pairing in season.open_pairings()]
    over = min(open_) - 1 if open_ else season.round
    field = tournament_field_of(season).through(over)
    rank = {placed.id: placed.rank for placed in tournament_standing(Crosstable(field, swiss=True), season.rules.ties)}
    entrants = sorted(field.entrants, key=lambda entrant: entrant.seed)
    number = {entrant.id: place for place, entrant in enumerate(entrants, 1)}
    who = one.who()
    lines = [
        _player_line(entrant, who.at(season, entrant.id), rank[entrant.id], field.points, number, over) for entrant in entrants
    ]
    return "\n".join([*_head_lines(one, len(entrants)), *lines, *_extra_lines(field, max(field.rounds, over + 1), number)]) + "\n"


def _head_lines(one: SeasonBook, players: int) -> list[str]:
    entries = one.logs.get("season", [])
    dates = [f"{entry.moment:%Y/%m/%d}" for entry in (entries[:1] + entries[-1:])]
    head = [f"012 {clean_name(one.name)}", *(f"{code} {date}" for code, date in zip(("042", "052"), dates, strict=False))]
    return [*head, f"062 {players}", "092 Individual: Swiss-System"]


def _player_line(entrant: Entrant, name: str, rank: int, points: PointsScale, number: Mapping[str, int], rounds: int) -> str:
    by_round = {line.round: line for line in entrant.lines}
    lines = [by_round.get(at, EntrantLine(at, Decimal(0), "zero")) for at in range(1, rounds + 1)]
    scored = sum((_worth(line, points) for line in lines), Decimal(0))
    rating = round(entrant.rating) or ""
    head = f"001 {number[entrant.id]:4}{'':6}{_trf_name(name):{_NAME}} {rating:>4}"
    return f"{head:80}{_tenths_text(scored):>4} {rank:4}" + "".join(f"  {_round_text(line, number)}" for line in lines)


def _round_text(line: EntrantLine, number: Mapping[str, int]) -> str:
    if not line.opponent:
        return f"0000 - {_UNPAIRED.get(line.how, 'Z')}"
    forfeit = "+" if line.verdict == "win" else "-"
    result = forfeit if line.how == "forfeit" else _PLAYED[line.verdict or "draw"]
    return f"{number[line.opponent]:4} {_COLOURS[line.side]} {result}"


def _worth(line: EntrantLine, points: PointsScale) -> Decimal:
    """The points of a round by the lines below: without degrees and margins, which this file does not know."""
    if not line.opponent:
        return points.without_opponent(line.how)
    if line.how == "forfeit":
        return points.forfeit if line.verdict == "win" else max(Decimal(0), points.absent)
    return points.of(line.verdict or "draw")


def _extra_lines(field: TournamentField, rounds: int, number: Mapping[str, int]) -> list[str]:
    """The number of rounds, the points of results, the first colour, and who is away in the next round."""
    points = field.points
    worth = {
        **{f"{colour}{letter}": points.of(verdict) for letter, verdict in _VERDICTS for colour in "WB"},
        "ZPB": Decimal(0),
        "HPB": points.half,
        "FPB": points.without_opponent("full"),
        "PAB": points.bye,
        "FW": points.forfeit,
        "FL": max(Decimal(0), points.absent),
    }
    found = [f"XXR {rounds}", f"XXS {' '.join(f'{code}={_tenths_text(value)}' for code, value in worth.items())}", "XXC white1"]
    away = sorted(number[entrant.id] for entrant in field.entrants if not entrant.present)
    return [*found, f"XXZ {' '.join(map(str, away))}"] if away else found


def _tenths_text(value: Decimal) -> str:
    return f"{int(value * 10) / 10:.1f}"


def _trf_name(name: str) -> str:
    """A name that keeps the columns aligned: one character per column, no line breaks."""
    plain = "".join(
        one for one in unicodedata.normalize("NFC", clean_name(name)) if one.isprintable() and not unicodedata.combining(one)
    )
    return " ".join(plain.split())[:_NAME]
