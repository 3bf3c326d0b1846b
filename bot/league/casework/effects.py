"""Carries out rulings in games: games are paused, resumed, ended or restarted; seats change hands; clocks get more time.

All of it follows from the log: completed steps are marked there, and steps lost in a crash are done at the next check. Each
step can safely be repeated. A game decided by a ruling is paused while the ruling can be appealed against, and ends after
that.
"""

from __future__ import annotations

import structlog

from bot.core.match import GameMatch
from bot.league.casework import messages
from bot.league.casework.files import CaseStore
from bot.league.casework.scope import RulingReach, everybody_in_reach, games_in_reach, leg_of, seats_in_reach
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.messages import ThreadUpdate, open_pairing_row
from bot.league.table.opening import leg_key
from bot.lobby.lobby import Lobby
from bot.moderation.replacing import Replacing
from bot.moderation.rulings import REASON, ModeratorRulings
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from bot.store.league import SeasonMark
from bot.telling.news import game_place_of
from bot.time.clocks import GameClocks
from league.cases.docket import Docket, Ruling
from league.cases.events import OnceMarked
from league.season.events import GameBegun, GameEnded, PlayerReplaced, ReplayOrdered
from league.season.season import Season
from words import tr

_log = structlog.get_logger()


def carried_out_mark(ruling: Ruling) -> str:
    """The mark that a ruling has been carried out."""
    return f"table {ruling.number}"


def taken_back(ruling: Ruling) -> str:
    """The mark that the effects of a ruling have been undone."""
    return f"back {ruling.number}"


def closed_games_mark(ruling: Ruling) -> str:
    """The mark that the games decided by a ruling have been closed."""
    return f"closed {ruling.number}"


class Effects:
    """Carries rulings out."""

    def __init__(self, leagues: Leagues, files: CaseStore, lobby: Lobby, clocks: GameClocks) -> None:
        self.leagues = leagues
        self.files = files
        self.lobby = lobby
        self.clocks = clocks
        self.service = leagues.service
        self.rulings = ModeratorRulings(leagues.service)
        self.replacing = Replacing(leagues.service)

    async def carry_out(self, season_id: int) -> None:
        """Do everything rulings still require. Called after each ruling, at the start, and by the timer."""
        held = await self.leagues.held(season_id)
        docket = (await self.files.of(season_id)).docket
        now = self.leagues.now()
        for ruling in list(docket.rulings):
            if ruling.counts:
                if carried_out_mark(ruling) not in docket.marks:
                    await self._marked(held, carried_out_mark(ruling), await self._carried(held, docket, ruling))
                if (
                    _ruling_ends_games(held.season, ruling)
                    and closed_games_mark(ruling) not in docket.marks
                    and _is_ruling_final(docket, ruling, now)
                ):
                    await self._close(held, ruling)
                    await self._marked(held, closed_games_mark(ruling))
            elif taken_back(ruling) not in docket.marks:
                rows = await self._undone(held, docket, ruling) if carried_out_mark(ruling) in docket.marks else []
                await self._marked(held, taken_back(ruling), rows)

    def following(self, season: Season, docket: Docket) -> int | None:
        """When the next game decided by a ruling ends for good."""
        waiting = [
            one for one in docket.standing() if _ruling_ends_games(season, one) and closed_games_mark(one) not in docket.marks
        ]
        return min((one.appeal_until + 1 for one in waiting), default=None)

    async def _marked(self, held: HeldSeason, mark: str, rows: list[NewOutbox] | None = None) -> None:
        async with self.leagues.turn(held.id) as now:
            if mark not in (await self.files.of(held.id)).docket.marks:
                await self.files.tell(now, cases=[OnceMarked(at=self.leagues.now(), mark=mark)], rows=rows or [])

    # -- one ruling -----------------------------------------------------------------------------------------------------

    async def _carried(self, held: HeldSeason, docket: Docket, ruling: Ruling) -> list[NewOutbox]:
        season, ruled = held.season, ruling.ruled
        events = [season.log[seq] for seq in ruled.entries]
        rows: list[NewOutbox] = []
        for event in events:
            if isinstance(event, GameEnded):
                await self._still(held, RulingReach(event.pairing, event.leg), ruling)
            elif isinstance(event, PlayerReplaced):
                rows += await self._reseat(held, ruling, event.who, event.substitute)
            elif isinstance(event, ReplayOrdered):
                rows.append(await self._again(held, event, ruling))
        case = docket.case(ruling.case)
        if ruled.remedy == "extend":
            for reach in games_in_reach(season, case):
                await self._more_time(held, reach, ruled.seconds, set(case.raised.about))
        if ruled.remedy == "overturn" and (against := docket.on_appeal(case)) is not None:
            rows += await self._undone(held, docket, against)
        return rows

    async def _undone(self, held: HeldSeason, docket: Docket, ruling: Ruling) -> list[NewOutbox]:
        """Undo a ruling: paused games resume, and replaced players return.

        A game that it ended is replayed; of a restarted game the earlier one counts again.
        """
        season, rows = held.season, list[NewOutbox]()
        for seq in ruling.ruled.entries:
            event = season.log[seq]
            if isinstance(event, GameEnded):
                leg = leg_of(season, RulingReach(event.pairing, event.leg))
                if leg.game is None or leg.result is not None:
                    continue
                row = await self.service.row(leg.game)
                if row.status == "active":
                    await self._on(row.id, int(ruling.ruled.by))
                else:
                    rows += await self._replay(held, RulingReach(event.pairing, event.leg), int(ruling.ruled.by))
            elif isinstance(event, PlayerReplaced):
                rows += await self._reseat(held, ruling, event.substitute, event.who)
            elif isinstance(event, ReplayOrdered):
                rows += await self._restored(held, seq, event, ruling)
        return rows

    async def _match(self, held: HeldSeason, reach: RulingReach) -> GameMatch | None:
        """The running game of a pairing, if there is one."""
        game = leg_of(held.season, reach).game
        if game is None:
            return None
        row = await self.service.row(game)
        if row.status == "lobby":
            await self.lobby.close(row, row.owner_id, referee=True, begun=True)
        return await self.service.match(game) if row.status == "active" else None

    async def _still(self, held: HeldSeason, reach: RulingReach, ruling: Ruling) -> None:
        """Pause a game that a ruling has decided."""
        match = await self._match(held, reach)
        if match is not None:
            await self._stop(held, match, ruling)

    async def _stop(self, held: HeldSeason, match: GameMatch, ruling: Ruling) -> None:
        if match.row.marks.paused is not None:
            return
        reason = tr(held.row.lang, "ruling-pauses", reason=ruling.ruled.reason)[:REASON]
        await self.rulings.pause(match.id, int(ruling.ruled.by), reason, None)
        await self.clocks.pause(match.id)

    async def _on(self, game: int, user: int) -> None:
        match = await self.service.match(game)
        if match.row.marks.paused is not None:
            await self.rulings.resume(game, user, None)
            await self.clocks.resume(game)

    async def _close(self, held: HeldSeason, ruling: Ruling) -> None:
        """Close the games that a ruling decided: from now on their dice can be verified."""
        for seq in ruling.ruled.entries:
            event = held.season.log[seq]
            if isinstance(event, ReplayOrdered):
                await self._shut(event.game, int(ruling.ruled.by))
            if not isinstance(event, GameEnded) or seq in held.season.void:
                continue
            reach = RulingReach(event.pairing, event.leg)
            match = await self._match(held, reach)
            if match is None:
                continue
            leg, result = leg_of(held.season, reach), event.result
            left = [place for place in (leg.first, leg.second) if place not in result.lost] if result.lost else []
            winner = left[0] if len(left) == 1 else result.winner
            share = {name: one.result for name, one in result.earned.items() if name not in result.lost}
            won = [winner] if winner else [name for name, value in share.items() if value > 0.5]
            seats = [seat for name in won for seat in seats_in_reach(held.season, reach, match, name)]
            try:
                await self.rulings.adjudicate(match.id, int(ruling.ruled.by), "+".join(seats), event.reason[:REASON], None)
            except DeniedError as denied:
                _log.warning("game of a ruling not ended", game=match.id, why=denied.msgid)

    async def _reseat(self, held: HeldSeason, ruling: Ruling, old: str, new: str) -> list[NewOutbox]:
        """All open games of a place pass to its new holder, with hand, clock and threads."""
        season, rows = held.season, list[NewOutbox]()
        for pairing in season.open_pairings():
            for number, leg in enumerate(pairing.legs):
                reach = RulingReach(pairing.id, number)
                if leg.result is not None or new not in everybody_in_reach(season, reach):
                    continue
                rows.append(ThreadUpdate(held.id, pairing.id, number).row(held.row.channel_id))
                match = await self._match(held, reach)
                for seat in match.seats_of(int(old)) if match is not None else ():
                    assert match is not None
                    await self.give_over(match.id, int(ruling.ruled.by), seat, int(new))
        return rows

    async def give_over(self, game: int, user: int, seat: str, new: int) -> None:
        """A seat of a game passes to somebody else, with hand and clock, if nothing refuses it."""
        try:
            await self.clocks.settle(game, seat)
            await self.replacing.replace(game, user, seat, new, None)
            await self.clocks.welcome(game, seat)
        except DeniedError as denied:
            _log.warning("seat not given over", game=game, seat=seat, why=denied.msgid)

    async def _more_time(self, held: HeldSeason, reach: RulingReach, seconds: int, people: set[str]) -> None:
        """Give these players at least this much time; more time left stays as it is."""
        match = await self._match(held, reach)
        face = await self.clocks.sync(match.id) if match is not None else None
        if match is None or face is None:
            return
        for run in face.runs:
            user = match.seats.get(run.seat)
            if run.hidden or not run.what or (people and str(user) not in people):
                continue
            end = face.end(run)
            left = run.left_ms if end is None else round((end - self.service.store.now()).total_seconds() * 1000)
            if left < seconds * 1000:
                await self.clocks.give(match.id, seconds * 1000 - max(left, 0), seat=run.seat)

    async def _shut(self, game: int, user: int) -> None:
        """Close a game that no longer counts, without a result."""
        row = await self.service.row(game)
        if row.status in ("lobby", "active"):
            await self.lobby.close(row, user, referee=True, begun=True)

    async def _again(self, held: HeldSeason, event: ReplayOrdered, ruling: Ruling) -> NewOutbox:
        """A game is replayed. While the ruling can still be reversed, the earlier game, if unfinished, is paused."""
        row = await self.service.row(event.game)
        if row.status == "lobby":
            await self._shut(event.game, int(ruling.ruled.by))
        elif row.status == "active":
            await self._stop(held, await self.service.match(row.id), ruling)
        return open_pairing_row(held.id, held.row.channel_id, event.pairing, event.leg, event.game)

    async def _restored(self, held: HeldSeason, seq: int, event: ReplayOrdered, ruling: Ruling) -> list[NewOutbox]:
        """Close the replacement; the earlier game resumes or counts with its result. Notifies its players."""
        season, reach, user = held.season, RulingReach(event.pairing, event.leg), int(ruling.ruled.by)
        leg = leg_of(season, reach)
        if leg.game != event.game:
            return []
        for later in season.log[seq:]:
            if isinstance(later, GameBegun) and (later.pairing, later.leg) == (event.pairing, event.leg):
                await self._shut(later.game, user)
        row = await self.service.row(event.game)
        if row.status == "active":
            await self._on(row.id, user)
        place = game_place_of(row)
        async with self.leagues.turn(held.id) as now:
            await self.leagues.mark(now, SeasonMark(leg_key(event.pairing, event.leg), place))
        text = tr(held.row.lang, "replay-back-stands" if leg.result is not None else "replay-back-goes-on", game=row.id)
        people = tuple(int(who) for who in everybody_in_reach(season, reach))
        topic = f"restored-{ruling.number}-{event.pairing}-{event.leg}"
        return [messages.season_line_row(held, place, text, people, topic=topic), held.face()]

    async def _replay(self, held: HeldSeason, reach: RulingReach, user: int) -> list[NewOutbox]:
        """Replay a game: close the old one and open another in its place."""
        match = await self._match(held, reach)
        if match is not None:
            await self.lobby.close(match.row, user, referee=True)
        again = leg_of(held.season, reach).game or 0
        return [open_pairing_row(held.id, held.row.channel_id, reach.pairing, reach.leg, again)]


def _ruling_ends_games(season: Season, ruling: Ruling) -> bool:
    return any(isinstance(season.log[seq], GameEnded | ReplayOrdered) for seq in ruling.ruled.entries)


def _is_ruling_final(docket: Docket, ruling: Ruling, now: int) -> bool:
    """Whether a ruling can no longer be appealed against."""
    if ruling.appeal and docket.case(ruling.appeal).open:
        return False
    return ruling.last or bool(ruling.appeal) or now > ruling.appeal_until


__all__ = ["Effects", "carried_out_mark", "closed_games_mark", "taken_back"]
