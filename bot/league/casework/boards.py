"""A reserve takes over a board of the current round, provided that nobody has made a decision there.

The captain's decision goes into the season's log first; the seats of the games follow from it, also after a crash in between.
"""

from __future__ import annotations

from bot.league.casework.effects import Effects
from bot.league.casework.files import CaseStore
from bot.league.casework.scope import RulingReach, leg_of, seats_in_reach
from bot.league.table import messages
from bot.league.table.announcing import announcement_row
from bot.league.table.leagues import HeldSeason, Leagues
from bot.program.denied import DeniedError
from league.cases.events import OnceMarked
from league.season.events import SubstituteSeated
from league.season.season import Pairing, Season


class Boards:
    """Carries out line-up changes of the current round. The caller checks who may make them."""

    def __init__(self, leagues: Leagues, files: CaseStore, effects: Effects) -> None:
        self.leagues = leagues
        self.files = files
        self.effects = effects
        self.service = leagues.service

    async def sit_down(self, season_id: int, team: str, board: int, who: str, by: int, interaction_id: int | None) -> HeldSeason:
        """A reserve takes over a board (from 0) of the current round.

        Raises DeniedError "team-board-begun" if somebody has already made a decision, "case-alternate-knows", and what the
        season itself refuses.
        """
        async with self.leagues.turn(season_id) as held:
            season = held.season
            event = SubstituteSeated(by=str(by), team=team, round=season.round, board=board, who=who)
            self.leagues.try_out(held, [event])
            held.twin = Season.from_log(season.log)
            old = season.lineup(team, season.round)[board]
            for reach in board_reaches(season, event):
                await self._free(season, reach, team, int(who), board)
            place = season.places[team]
            facts = {"who": f"<@{who}>", "old": f"<@{old}>", "title": place.title, "board": board + 1, "round": season.round}
            row = announcement_row(held, lambda names: names.tr("team-stood", **facts), users=(int(who),))
            held = await self.leagues.tell(held, [event], rows=[row, held.face()], interaction_id=interaction_id)
        await self.carry_out(season_id)
        return held

    async def _free(self, season: Season, reach: RulingReach, team: str, who: int, board: int) -> None:
        """Raises DeniedError if somebody has made a decision in a game, or if the newcomer has seen what is hidden there."""
        game = leg_of(season, reach).game
        row = await self.service.row(game) if game is not None else None
        if row is None or row.status != "active":
            return
        match = await self.service.match(row.id)
        log = await self.service.store.log.actions(row.id)
        if any(not entry.verb.startswith("@") and entry.actor is not None for entry in log):
            raise DeniedError("team-board-begun", board=board + 1)
        seats = seats_in_reach(season, reach, match, team)
        if seats and await self.effects.replacing.knows(match, seats[0], who):
            raise DeniedError("case-alternate-knows", who=f"<@{who}>")

    async def carry_out(self, season_id: int) -> None:
        """Give the seats of games to the people now at their boards. Called after each change, and by the timer."""
        held = await self.leagues.held(season_id)
        if not held.season.rules.boards:
            return
        marks = (await self.files.of(season_id)).docket.marks
        for seq, event in enumerate(held.season.log):
            if isinstance(event, SubstituteSeated) and _seated_mark(seq) not in marks and await self._seated(held, event):
                async with self.leagues.turn(season_id) as now:
                    await self.files.tell(now, cases=[OnceMarked(at=self.leagues.now(), mark=_seated_mark(seq))])

    async def _seated(self, held: HeldSeason, event: SubstituteSeated) -> bool:
        """Give the seats of a board to its new player; True when that is done."""
        season, user = held.season, int(event.by)
        for reach in board_reaches(season, event):
            leg = leg_of(season, reach)
            row = await self.service.row(leg.game) if leg.game is not None else None
            if row is not None and row.status == "lobby":
                return False  # it begins in a moment
            if row is None or row.status != "active":
                continue
            match = await self.service.match(row.id)
            playing = season.at_board(season.pairing(reach.pairing), reach.leg, event.team)
            for seat in seats_in_reach(season, reach, match, event.team):
                if match.seats.get(seat) != int(playing):
                    await self.effects.give_over(match.id, user, seat, int(playing))
            inside = messages.ThreadUpdate(held.id, reach.pairing, reach.leg).row(held.row.channel_id)
            await self.leagues.post(held, inside)
        return True


def board_reaches(season: Season, event: SubstituteSeated) -> list[RulingReach]:
    """The games of a team's board in a round that have no result yet."""
    mine: list[Pairing] = [one for one in season.of_round(event.round) if event.team in one.pair.everyone and not one.dropped]
    return [
        RulingReach(pairing.id, number)
        for pairing in mine
        for number, leg in enumerate(pairing.legs)
        if leg.board == event.board and leg.result is None
    ]


def _seated_mark(seq: int) -> str:
    """The mark that a log entry's seat change has been carried out."""
    return f"stood {seq}"
