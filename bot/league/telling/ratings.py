"""Everyone's ratings on a server, from all its seasons; cached until a result is added."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence

import msgspec

from bot.league.table.leagues import HeldSeason, Leagues
from bot.lobby.lobby import find_game, find_scenario
from bot.program.denied import DeniedError
from bot.store.league import SeasonRow
from league.ratings.ratings import RatedGame, Ratings
from league.season.events import GameEnded
from league.season.games import rated_game_of
from league.season.season import Season


class ServerRatings(msgspec.Struct, frozen=True):
    """A server's seasons (oldest first), and the ratings that result from them."""

    seasons: tuple[tuple[SeasonRow, Season], ...]
    ratings: Ratings


class RatingBook:
    """The ratings of servers."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues
        self._known: dict[int, tuple[tuple[tuple[int, int], ...], ServerRatings]] = {}

    def forget(self) -> None:
        """Reckon all ratings again when they are next needed: a person was taken out of a season."""
        self._known.clear()

    async def of(self, guild: int) -> ServerRatings:
        """A server's ratings."""
        rows = await self.leagues.store.find(guild, ("entries", "running", "over"))
        held = []
        for row in sorted(rows, key=lambda row: row.id):
            try:
                held.append(await self.leagues.held(row.id))
            except DeniedError:
                continue
        state = tuple((one.id, len(one.season.log)) for one in held)
        known = self._known.get(guild)
        if known is not None and known[0] == state:
            return known[1]
        games = await self.leagues.service.store.games.find(("finished",), guild)
        # The computer held a seat: who played then is not who won or lost.
        unrated = {row.id for row in games if row.marks.league is not None and row.marks.players is not None}
        times = {one.id: [entry.at.timestamp() for entry in await self.leagues.entries(one.id, "season")] for one in held}
        made = await asyncio.to_thread(_rated_season, held, times, unrated)
        self._known[guild] = (state, made)
        return made


def _rated_season(held: Sequence[HeldSeason], times: Mapping[int, Sequence[float]], unrated: Collection[int]) -> ServerRatings:
    found = [played for one in held for played in rated_results(one.season, times[one.id]) if played.game not in unrated]
    # A game would be rated twice only if two seasons counted it; each game is in one.
    ratings = Ratings(sorted(found, key=lambda played: (played.at, played.game)))
    return ServerRatings(tuple((one.row, one.season) for one in held), ratings)


def rated_results(season: Season, times: Sequence[float]) -> list[RatedGame]:
    """The season's games that count for ratings, with the times of their results. ``times``: of the entries of its log."""
    ended = {
        (event.pairing, event.leg): times[seq]
        for seq, event in enumerate(season.log)
        if isinstance(event, GameEnded) and seq not in season.void and seq < len(times)
    }
    found = []
    for pairing in season.pairings:
        for number in range(len(pairing.legs)):
            at = ended.get((pairing.id, number))
            if at is None:
                continue
            try:
                info = find_scenario(find_game(season.rules.game), season.setup(pairing).scenario)
                played = rated_game_of(season, pairing, number, info, round(at))
            except (DeniedError, ValueError):
                continue  # a game that is no longer here
            if played is not None and len({person for camp in played.camps for person in camp.people}) > 1:
                found.append(played)
    return found
