"""Signs in a season's data that two accounts belong to one person: checked for the players of each finished game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations

from bot.league.table.leagues import HeldSeason, Leagues
from bot.store import LoggedAction
from league.cases.docket import Docket
from league.cases.events import CaseRaised
from league.cases.twins import Traces, fresh_account_facts, twin_facts
from league.season.events import PlayerJoined
from league.season.season import Season


def key_of(one: str, other: str) -> str:
    """The key of a case about two accounts, the same no matter who raised it."""
    low, high = sorted((int(one), int(other)))
    return f"two {low} {high}"


class Twins:
    """Looks for accounts that may belong to one person."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues
        self.service = leagues.service

    async def found(self, held: HeldSeason, docket: Docket, people: Collection[str]) -> list[CaseRaised]:
        """Cases about pairs of accounts that look like one person's, without those that already exist.

        ``people``: the players of a finished game.
        """
        season, found = held.season, list[CaseRaised]()
        entered = await self._entered(held)
        logs: dict[int, list[LoggedAction]] = {}
        for one, other in self._pairs(people, entered):
            key = key_of(one, other)
            if key in docket.keys:
                continue
            facts = twin_facts(await self._traces(season, docket, (one, other), entered, logs))
            if facts:
                now = self.leagues.now()
                found.append(CaseRaised(at=now, kind="two_seats", about=(one, other), key=key, text="case-text-two", facts=facts))
        return found

    def _pairs(self, people: Collection[str], entered: dict[str, int]) -> Iterator[tuple[str, str]]:
        """Pairs that have played each other, and each player with the young accounts that entered right before or after."""
        known = {who for who in people if who.isdigit()}
        yield from combinations(sorted(known), 2)
        for who in sorted(known):
            yield from ((who, other) for other in entered if other not in known and fresh_account_facts(who, other, entered))

    async def _entered(self, held: HeldSeason) -> dict[str, int]:
        """When each player joined, by the season's log."""
        log = await self.leagues.entries(held.id, "season")
        pairs = zip(log, held.season.log, strict=False)
        return {
            event.who: round(one.at.timestamp())
            for one, event in pairs
            if isinstance(event, PlayerJoined) and event.who.isdigit()
        }

    async def _traces(
        self, season: Season, docket: Docket, two: tuple[str, str], entered: dict[str, int], logs: dict[int, list[LoggedAction]]
    ) -> Traces:
        elsewhere: dict[str, list[int]] = {who: [] for who in two}
        between, early = list[list[tuple[str, int]]](), list[bool]()
        live = season.rules.live or season.rules.pace.startswith("live")
        for pairing in season.pairings:
            for number, leg in enumerate(pairing.legs):
                playing = {season.at_board(pairing, number, place) for place in pairing.pair.everyone} & set(two)
                if not playing or leg.game is None or leg.game < 0:
                    continue
                if leg.game not in logs:
                    logs[leg.game] = await self.service.store.log.actions(leg.game)
                made = [
                    (str(entry.actor), round(entry.created_at.timestamp()))
                    for entry in logs[leg.game]
                    if entry.actor is not None and str(entry.actor) in two and not entry.verb.startswith("@")
                ]
                if len(playing) == 1:
                    for who, at in made:
                        elsewhere[who].append(at)
                    continue
                if not live:
                    between.append(made)
                if leg.result is not None:
                    early.append(f"agreed {leg.game}" in docket.keys)
        return Traces(two, elsewhere, between, early, entered)
