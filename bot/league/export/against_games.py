"""Compares the results of an imported season with the games that came along: who played, who won, by how much."""

from __future__ import annotations

import asyncio

from bot.apart.jobs import SentGame, readable_log
from bot.apart.public_games import public_game
from bot.league.export.book import SeasonBook
from bot.league.table.outcomes import is_result_ruled, pairing_result_of
from bot.program.denied import DeniedError
from bot.program.progress import Tell, ignore_progress
from bot.store import Store
from league.season.events import LeagueResult
from league.season.games import people_by_seat
from league.season.season import Pairing, Season


async def differing_results(store: Store, book: SeasonBook, tell: Tell = ignore_progress) -> list[str]:
    """A line for each result of a season that its own game does not bear out; games that are not here are passed over.

    ``tell``: reports how many games were compared.
    """
    season, lines = book.season(), list[str]()
    for count, (game, (number, leg)) in enumerate(sorted(season.games.items())):
        tell(count, len(season.games))
        pairing = season.pairing(number)
        if game < 0 or pairing.dropped or pairing.legs[leg].game != game:
            continue
        asked = await public_game(store, game)
        if asked is not None:
            lines += await asyncio.to_thread(_game_differences, book, season, pairing, leg, asked)
    return lines


def _game_differences(book: SeasonBook, season: Season, pairing: Pairing, leg: int, asked: SentGame) -> list[str]:
    where = f"round {pairing.round}, pairing {pairing.id}, game {asked.row.id}"
    try:
        with readable_log(asked):
            match = asked.begun()
            match.catch_up(asked.rows())
    except DeniedError:
        return [f"{where}: the game cannot be read"]
    found = []
    people = people_by_seat(season, pairing, leg, match.info)
    played = {seat: str(user) for seat, user in asked.seats.items()}
    for seat in sorted(seat for seat in people if people[seat] != played.get(seat)):
        found.append(
            f"{where}: {seat} is {_called(book, people[seat])} in the season, {_called(book, played.get(seat, ''))} in the game"
        )
    mine, theirs = pairing.legs[leg].result, pairing_result_of(season, pairing, leg, match)
    if is_result_ruled(season, pairing.id, leg):
        return found  # a ruling may differ from what was played
    if mine is None or theirs is None:
        if (mine is None) != (theirs is None):
            found.append(
                f"{where}: the season {'has a' if mine else 'has no'} result, the game {'has one' if theirs else 'has none'}"
            )
        return found
    for what, here, there in _parts_of_result(book, season, mine, theirs):
        if here != there:
            found.append(f"{where}: {what} {here} in the season, {there} in the game")
    return found


def _parts_of_result(book: SeasonBook, season: Season, mine: LeagueResult, theirs: LeagueResult) -> list[tuple[str, str, str]]:
    """What of a result is compared: its name, as the season has it, as the game has it."""

    def winner(result: LeagueResult) -> str:
        return _called(book, season.player(result.winner)) if result.winner in season.places else "nobody"

    def earned(result: LeagueResult) -> str:
        return (
            ", ".join(
                f"{_called(book, season.player(name))} {one.result:g} ({one.margin:g})"
                for name, one in sorted(result.earned.items())
            )
            or "none"
        )

    return [
        ("winner:", winner(mine), winner(theirs)),
        ("margin", str(mine.margin), str(theirs.margin)),
        ("degree", str(mine.degree), str(theirs.degree)),
        ("points:", earned(mine), earned(theirs)),
        ("forfeits:", ", ".join(sorted(mine.lost)) or "none", ", ".join(sorted(theirs.lost)) or "none"),
    ]


def _called(book: SeasonBook, who: str) -> str:
    return book.people.get(who, who) or "nobody"
