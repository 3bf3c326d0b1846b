"""Results of a season's games: recorded when games end, withdrawn when they go on; the end of the season. No Discord in here."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.core.match import GameMatch
from bot.league.table import messages
from bot.league.table.announcing import announcement_parts, announcement_row, final_lines
from bot.league.table.leagues import HeldSeason, Leagues, league_of
from bot.league.table.opening import leg_key
from bot.store import GameRow, NewOutbox
from bot.store.league import SeasonMark
from bot.store.league.rows import RUNNING
from bot.telling.news import game_place_of
from league.season import games
from league.season.events import EntryReverted, GameEnded, LeagueResult, SeasonFinished
from league.season.season import Pairing, Season
from league.season.settings import ENDLESS

# Converts the end of a game at the table to a season's result.


def pairing_result_of(season: Season, pairing: Pairing, leg: int, match: GameMatch) -> LeagueResult | None:
    """The season result of a finished game; None while it goes on.

    Resigning or running out of time counts as an ordinary loss: only moderators can rule a forfeit.
    """
    found = match.result()
    if found is None or match.row.status != "finished":
        return None
    return games.league_result_of(season, pairing, leg, match.info, found)


class SeasonOutcomes:
    """Follows the games of seasons at the table."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues
        self.service = leagues.service
        #: Season games with a result: if one goes on, the season must be notified.
        self._ended: set[int] = set()

    def concerns(self, game_id: int) -> bool:
        """Whether a season must be notified of a changed game: from memory, at once. Most changes do not concern it."""
        match = self.service.cached(game_id)
        if match is None:
            return True
        found = league_of(match.row)
        if found is None:
            return False
        held = self.leagues.cached(found[0])
        mark = held.marks.get(leg_key(found[1], found[2])) if held is not None else None
        moved = mark is not None and mark.channel_id != game_place_of(match.row)
        return match.row.status != "active" or game_id in self._ended or moved

    async def game_changed(self, game_id: int) -> None:
        """Notify a season of a game that has ended, was moved, or goes on again."""
        row = await self.service.row(game_id)
        found = league_of(row)
        if found is None or row.status == "lobby":
            return
        async with self.leagues.turn(found[0]) as held:
            place = held.season.of_game(game_id)
            if place is None:
                return
            pairing, number = place
            await self._followed(held, row, leg_key(pairing.id, number))
            leg = pairing.legs[number]
            if leg.game != game_id:
                return  # another game has replaced it
            if row.status == "active":
                self._ended.discard(game_id)
                if leg.result is not None and not is_result_ruled(held.season, pairing.id, number):
                    await self._goes_on(held, pairing.id, number)
                return
            self._ended.add(game_id)
            if leg.result is not None or held.season.status != "running" or pairing.taken_back:
                return
            if row.status == "closed":
                await self._closed(held, row)
                return
            match = await self.service.match(game_id)
            result = pairing_result_of(held.season, pairing, number, match)
            if result is not None:
                await self.record(held, GameEnded(pairing=pairing.id, leg=number, result=result))

    async def _followed(self, held: HeldSeason, row: GameRow, key: str) -> None:
        """Somebody moved the game to another channel: note the new place."""
        mark = held.marks.get(key)
        if mark is not None and mark.channel_id != game_place_of(row):
            await self.leagues.mark(held, msgspec.structs.replace(mark, channel_id=game_place_of(row)))
            await self.leagues.post(held, held.face())

    async def _closed(self, held: HeldSeason, row: GameRow) -> None:
        """A game was closed without a result: ask the season's moderators, once, to decide what that means."""
        key = f"closed-{row.id}"
        if key in held.marks:
            return
        place = held.row.desk_id or held.row.channel_id
        users, roles = held.row.moderators.users, held.row.moderators.roles
        line = announcement_row(
            held, lambda names: names.tr("league-game-closed", game=row.id, place=f"<#{game_place_of(row)}>"), place, users, roles
        )
        await self.leagues.tell(held, rows=[line], set_marks=[SeasonMark(key)])

    async def record(
        self, held: HeldSeason, event: GameEnded, interaction_id: int | None = None, rows: Sequence[NewOutbox] = ()
    ) -> HeldSeason:
        """Record and announce a result; the caller holds the season's ``turn``. ``rows``: further messages."""

        def then(after: Season) -> list[NewOutbox]:
            row = announcement_row(
                msgspec.structs.replace(held, season=after), lambda names: names.result(after.pairing(event.pairing), event.leg)
            )
            out = [*rows, row, held.face()]
            if after.status == "running" and not after.open_pairings() and after.rules.format not in ENDLESS:
                out.append(messages.StepDueMessage(held.id, after.round).row(held.row.desk_id or held.row.channel_id))
            return out

        return await self.leagues.tell(held, [event], then=then, interaction_id=interaction_id)

    async def _goes_on(self, held: HeldSeason, pairing: int, leg: int) -> None:
        seqs = [
            seq
            for seq, event in enumerate(held.season.log)
            if isinstance(event, GameEnded) and (event.pairing, event.leg) == (pairing, leg) and seq not in held.season.void
        ]
        one = held.season.pairing(pairing)
        row = announcement_row(held, lambda names: names.tr("league-goes-on", where=names.opening(one, leg)))
        await self.leagues.tell(held, [EntryReverted(seq=seqs[-1], reason="reopened")], rows=[row, held.face()])

    async def catch_up(self) -> None:
        """After a restart: record results of games that ended in the meantime."""
        for row in await self.leagues.store.find(statuses=RUNNING):
            held = await self.leagues.held(row.id)
            for leg in [leg for pairing in held.season.pairings for leg in pairing.legs]:
                if leg.game is None:
                    continue
                if leg.result is None:
                    await self.game_changed(leg.game)
                else:
                    self._ended.add(leg.game)

    async def finish(self, season_id: int, user: int, interaction_id: int | None) -> HeldSeason:
        """End the season: the final table is announced. Raises DeniedError while games are open."""
        async with self.leagues.announced_turn(season_id) as held:
            event = SeasonFinished(by=str(user))

            def then(after: Season) -> list[NewOutbox]:
                ended = msgspec.structs.replace(held, season=after)
                rows = announcement_parts(
                    ended, lambda names: [names.tr("league-finished", name=ended.name), *final_lines(names)]
                )
                return [*rows, held.face(), messages.LogHeadMessage(held.id, 0).row(held.row.channel_id)]

            return await self.leagues.tell(held, [event], then=then, interaction_id=interaction_id, updates={"status": "over"})


def is_result_ruled(season: Season, pairing: int, leg: int) -> bool:
    """Whether the result of a game comes from a ruling and not from the game itself."""
    found = [event for seq, event in enumerate(season.log) if isinstance(event, GameEnded) and seq not in season.void]
    mine = [event for event in found if (event.pairing, event.leg) == (pairing, leg)]
    return bool(mine) and bool(mine[-1].reason or mine[-1].by)
