"""All of a league's casework in one object, shared by the commands, the sender and the client."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.core.match import GameMatch
from bot.league.casework.against import RulingsAndAppeals
from bot.league.casework.alternates import SeatOffers
from bot.league.casework.bids import Bids
from bot.league.casework.boards import Boards
from bot.league.casework.effects import Effects
from bot.league.casework.facts import FactCollector
from bot.league.casework.files import CaseStore
from bot.league.casework.meetings import Meetings
from bot.league.casework.onward import RoundPublisher
from bot.league.casework.raising import CaseRaiser
from bot.league.casework.watch import CaseWatch, vacation_seconds
from bot.league.table.leagues import HeldSeason, Leagues, league_of
from bot.league.table.rounds import SeasonRounds
from bot.lobby.lobby import Lobby
from bot.program.denied import DeniedError
from bot.store import AwaySpan, GameRow
from bot.store.league.rows import SeasonStatus
from bot.time.clocks import GameClocks
from league.cases import cards, rights
from league.schedule.vacation import vacations_within


class Casework:
    """Cases, rulings and start times."""

    def __init__(self, leagues: Leagues, lobby: Lobby, clocks: GameClocks, rounds: SeasonRounds) -> None:
        self.leagues = leagues
        self.service = leagues.service
        self.files = CaseStore(leagues)
        self.raising = CaseRaiser(leagues, self.files)
        self.rulings = RulingsAndAppeals(leagues, self.files)
        self.effects = Effects(leagues, self.files, lobby, clocks)
        self.boards = Boards(leagues, self.files, self.effects)
        self.meetings = Meetings(leagues, self.files, self.raising, clocks)
        self.facting = FactCollector(leagues, self.files, clocks)
        self.bids = Bids(leagues.service, leagues, lobby, rounds)
        onward = RoundPublisher(leagues, self.files, rounds)
        self.watch = CaseWatch(
            leagues, self.files, self.raising, self.effects, self.boards, self.meetings, self.bids, onward, clocks
        )
        self.offers = SeatOffers(leagues, self.files, self.rulings, self.effects, self.may_play)
        self.watch.beside.append(self.offers.tick)
        clocks.granted = self.granted
        #: The newest entry of each running game at which its season heard of a look at hands.
        self._looked: dict[int, int] = {}

    async def granted(self, match: GameMatch, user: int, aways: list[AwaySpan]) -> list[AwaySpan]:
        """The parts of a player's vacations that stop their clock in a game; a season limits the total number of days."""
        found = league_of(match.row)
        if found is None:
            return aways
        held = await self.leagues.held(found[0])
        budget = held.season.rules.vacation
        if not budget:
            return aways
        every = await self.service.store.people.aways({user}, held.row.created_at)
        pauses = held.season.pause_spans(self.leagues.now())
        parts = vacations_within(map(vacation_seconds, every), round(held.row.created_at.timestamp()), budget, pauses)
        return [
            AwaySpan(user_id=user, since=datetime.fromtimestamp(low, UTC), until=datetime.fromtimestamp(high, UTC))
            for low, high in parts
        ]

    async def stake(self, row: GameRow, user: int) -> str:
        """Why a user may not moderate a season's game: a message id; "" if they may, or if it belongs to no season."""
        found = league_of(row)
        if found is None:
            return ""
        held = await self.leagues.held(found[0])
        return rights.stake_in_game(held.season, found[1], str(user))

    async def lets_computer_in(self, row: GameRow) -> bool:
        """Whether a season's game is one in which the computer may hold a missing player's seat: its season runs and says so."""
        found = league_of(row)
        if found is None:
            return False
        season = (await self.leagues.held(found[0])).season
        return season.rules.computers and season.status == "running"

    async def may_play(self, held: HeldSeason, user: int) -> None:
        """Raises DeniedError for a player who is suspended (red card) or banned.

        A ban comes from this season, or from an earlier one of the server that banned them for several more.
        """
        who, now = str(user), self.leagues.now()
        rows = await self.leagues.store.find(held.row.guild_id, _PLAYED)
        earlier = [(await self.files.of(row.id)).docket for row in sorted(rows, key=lambda row: row.id) if row.id < held.id]
        dockets = [*earlier, (await self.files.of(held.id)).docket]
        red = [card for docket in dockets for card in cards.cards_of_person(docket, who, now) if card.colour == "red"]
        if red:
            until = max(card.until or 0 for card in red)
            raise DeniedError("case-out", at=f"<t:{until}:D>" if until else "–")
        if cards.is_banned(dockets[-1], who):
            raise DeniedError("case-barred", number=0)
        if left := cards.barred_seasons(earlier, who):
            raise DeniedError("case-barred", number=left)

    def concerns(self, game_id: int) -> bool:
        """Whether a changed game belongs to a season and has ended or had its hands viewed. Answers at once, from memory."""
        match = self.service.cached(game_id)
        if match is None:
            return True
        if league_of(match.row) is None:
            return False
        if match.row.status != "active":
            return True
        newest = match.log_lines[-1].events if match.log_lines else ()
        return any(event.kind in _LOOKS for event in newest) and self._looked.get(game_id) != match.seq

    async def game_changed(self, game_id: int) -> None:
        """Raise or settle the cases that follow from a change in a game."""
        match = self.service.cached(game_id)
        if match is not None:
            self._looked[game_id] = match.seq
        await self.raising.game_changed(game_id)


#: Seasons whose bans may still hold.
_PLAYED: tuple[SeasonStatus, ...] = ("entries", "running", "over")
#: Log entries that say that somebody has seen hidden information.
_LOOKS = ("host-hands-seen", "host-exported")
