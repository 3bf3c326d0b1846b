"""Games of seasons without rounds: challenges on a ladder, and a queue that pairs waiting players. No Discord in here."""

from __future__ import annotations

import asyncio

from bot.league.table import messages
from bot.league.table.announcing import announcement_row
from bot.league.table.arranging import to_open
from bot.league.table.leagues import CORE, HeldSeason, Leagues, check_announced, season_errors_denied
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from bot.store.league import SeasonMark
from league.formats import ladder
from league.formats.field import Pair, Proposal, by_history
from league.formats.queue import load_matching
from league.season.events import PairingArranged, QueueJoined, QueueLeft, SeasonEvent
from league.season.lines import tournament_field_of
from league.season.reckoning import queue_pairs
from league.season.season import Season
from league.season.sides import assign_sides


def challenge_key(who: str, other: str) -> str:
    """The mark of a challenge that has not been answered."""
    return f"challenge-{who}-{other}"


class AtWillGames:
    """Pairs people who want to play."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues

    async def play(self, season_id: int, user: int, interaction_id: int | None) -> tuple[HeldSeason, bool]:
        """A player wants a game: paired at once if another waits (True), otherwise queued. Raises DeniedError."""
        await asyncio.to_thread(load_matching)
        async with self.leagues.announced_turn(season_id) as held:
            waits = QueueJoined(by=str(user), who=str(user), since=self.leagues.now())
            self.leagues.try_out(held, [waits])
            try:
                pairs = queue_pairs(held.twin)
            finally:
                held.twin = Season.from_log(held.season.log)
            events: list[SeasonEvent] = [waits, *(PairingArranged(pair=pair) for pair in pairs)]
            known = len(held.season.pairings)

            def then(after: Season) -> list[NewOutbox]:
                new = after.pairings[known:]
                return [*(row for pairing in new for row in to_open(held, pairing)), held.face()]

            held = await self.leagues.tell(held, events, then=then, interaction_id=interaction_id)
            return held, bool(pairs)

    async def stop_waiting(self, season_id: int, user: int, interaction_id: int | None) -> HeldSeason:
        """A player leaves the queue. Raises DeniedError "league-waits-not"."""
        async with self.leagues.turn(season_id) as held:
            event = QueueLeft(by=str(user), who=str(user))
            return await self.leagues.tell(held, [event], rows=[held.face()], interaction_id=interaction_id)

    async def challenge(self, season_id: int, user: int, opponent: int, interaction_id: int | None) -> HeldSeason:
        """Challenge a player on a ladder: they are asked. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            one, other = self._may(held, str(user), str(opponent))
            key = challenge_key(one, other)
            if key in held.marks:
                raise DeniedError("league-challenged-already")
            row = messages.Challenge(held.id, one, other).row(held.row.channel_id)
            return await self.leagues.tell(
                held, rows=[row], set_marks=[SeasonMark(key, data={"at": self.leagues.now()})], interaction_id=interaction_id
            )

    async def answer(
        self, season_id: int, who: str, other: str, user: int, interaction_id: int | None, *, agreed: bool
    ) -> HeldSeason:
        """Answer a challenge: open the game, or drop the challenge. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            key = challenge_key(who, other)
            place = held.season.place_of(str(user))
            if place is None or place.id != other:
                asked = held.season.places.get(other)
                raise DeniedError("request-not-yours", who=f"<@{asked.player}>" if asked is not None else "-")
            if key not in held.marks:
                raise DeniedError("league-no-challenge")
            names = (who, other)
            if not agreed:
                row = announcement_row(
                    held, lambda words: words.tr("league-challenge-declined", who=words.who(other), other=words.who(who))
                )
                return await self.leagues.tell(held, rows=[row], drop_marks=[key], interaction_id=interaction_id)
            self._may(held, held.season.player(who), held.season.player(other))
            entrants = tournament_field_of(held.season).by_id()
            pair = Pair(*by_history(*(entrants[name] for name in names)))
            event = PairingArranged(by=str(user), pair=assign_sides(held.season, Proposal(0, (pair,))).pairs[0])
            known = len(held.season.pairings)

            def then(after: Season) -> list[NewOutbox]:
                return [*to_open(held, after.pairings[known]), held.face()]

            return await self.leagues.tell(held, [event], then=then, drop_marks=[key], interaction_id=interaction_id)

    def _may(self, held: HeldSeason, user: str, opponent: str) -> tuple[str, str]:
        """The places of a challenger and their opponent. Raises DeniedError."""
        check_announced(held)
        season = held.season
        if season.rules.format != "ladder":
            raise DeniedError(f"{CORE}league-no-challenges")
        with season_errors_denied():
            season.must_run()
            one, other = season.held(user), season.held(opponent)
            busy = {name for pairing in season.open_pairings() for name in pairing.pair.everyone}
            busy |= {place.id for place in season.places.values() if not place.present}
            ladder.check_challenge(season.ladder, one.id, other.id, season.rules.reach, busy)
        return one.id, other.id
