"""Predictions: who will win a pairing, and who was right. Kept in their own room of the season's log; they change nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from bot.league.table.leagues import HeldSeason, Leagues
from bot.program.denied import DeniedError
from bot.store.league import NewLeagueEntries
from league.formats.field import NOTHING
from league.season.events import RoundPublished
from league.season.lines import pairing_lines_of
from league.season.season import Pairing, Season

#: For how many seconds after its publication a round can be predicted.
OPEN = 2 * 86_400


class WinnerPredicted(msgspec.Struct, frozen=True, tag="picked", tag_field="what"):
    """A person's prediction of the winner of a pairing (a place in the field). A later one replaces it."""

    who: str
    pairing: int
    pick: str


#: Everyone's latest prediction: (person, pairing) -> place.
Picks = Mapping[tuple[str, int], str]


def fold_forecasts(texts: Iterable[str]) -> dict[tuple[str, int], str]:
    """The predictions of a season, from its log."""
    found: dict[tuple[str, int], str] = {}
    for text in texts:
        one = msgspec.json.decode(text, type=WinnerPredicted)
        found[one.who, one.pairing] = one.pick
    return found


def pairing_winner(season: Season, pairing: Pairing) -> str:
    """The winner of a pairing by the points of its games; "" for nobody, or while it goes on."""
    if not pairing.counts or pairing.pair.seats:
        return ""
    lines = pairing_lines_of(pairing, season.rules, apart=True)
    one, other = (
        sum((line.points for who, line in lines if who == name), NOTHING) for name in (pairing.pair.first, pairing.pair.second)
    )
    return "" if one == other else pairing.pair.first if one > other else pairing.pair.second


def forecast_table(season: Season, picks: Picks) -> list[tuple[str, int, int]]:
    """(person, correct, number of decided pairings), best first."""
    right: Counter[str] = Counter()
    of: Counter[str] = Counter()
    for (who, number), pick in picks.items():
        pairing = season.pairing(number)
        if pairing.counts:
            of[who] += 1
            right[who] += pick == pairing_winner(season, pairing)
    return sorted(((who, right[who], of[who]) for who in of), key=lambda one: (-one[1], one[2], one[0]))


class Forecasts:
    """The predictions of all seasons."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues

    async def picks(self, season_id: int) -> dict[tuple[str, int], str]:
        """Everyone's latest predictions."""
        return fold_forecasts(entry.text for entry in await self.leagues.entries(season_id, "show"))

    async def open(self, held: HeldSeason, who: str) -> list[Pairing]:
        """The pairings a person may predict now: of two players, published less than two days ago, undecided, not their own."""
        season, now = held.season, self.leagues.now()
        times = await self.leagues.entries(held.id, "season")
        published = {
            event.round: entry.at.timestamp()
            for entry, event in zip(times, season.log, strict=False)
            if isinstance(event, RoundPublished)
        }
        return [
            pairing
            for pairing in season.open_pairings()
            if now - published.get(pairing.round, 0) <= OPEN
            and not pairing.pair.seats
            and not any(leg.result is not None for leg in pairing.legs)
            and who not in season.people_of(pairing)
        ]

    async def pick(self, season_id: int, who: str, picks: Iterable[tuple[int, str]], interaction_id: int | None) -> None:
        """Predict winners. Raises DeniedError for a pairing that the user cannot predict now."""
        async with self.leagues.turn(season_id) as held:
            may = {pairing.id: pairing for pairing in await self.open(held, who)}
            wanted = dict(picks)
            for number, place in wanted.items():
                if number not in may or place not in may[number].pair.both():
                    raise DeniedError("predict-closed")
            known = len(await self.leagues.entries(season_id, "show"))
            texts = [msgspec.json.encode(WinnerPredicted(who, number, place)).decode() for number, place in wanted.items()]
            if texts:
                await self.leagues.tell(held, beside=[NewLeagueEntries("show", known, texts)], interaction_id=interaction_id)
