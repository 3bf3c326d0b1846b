"""News of seasons that spectators get automatically: the daily digest and the end of a season, from one timer."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

import msgspec
import structlog

from bot.core.match import GameMatch
from bot.core.service import Service
from bot.core.since import lines_still_valid
from bot.league.settings.daily import digest_day, next_telling
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.messages import LANE, SeasonMessage
from bot.league.table.opening import leg_key
from bot.league.table.places import BOARD
from bot.league.table.texts import SeasonTexts
from bot.league.telling.digest import DigestKept, LastSeenGame, RunningGame, day_of, digest_to_keep, read_digest_kept
from bot.league.telling.featured import still_on
from bot.league.telling.featuring import featured_game
from bot.marks import AT_HOUR
from bot.program.denied import DeniedError
from bot.store.league import SeasonMark
from bot.store.league.rows import RUNNING
from bot.telling.messages import Delivery
from bot.telling.text import GameWords
from bot.time.timer import TimedWork, Timer
from words.dates import day_text

_log = structlog.get_logger()
DIGEST, FINALE = "digest", "finale"


class Digest(SeasonMessage, tag="league-digest"):
    """A season's daily digest for its channel; ``game``: the game whose map is below it, as spectators see it, 0 for none."""

    text: str
    game: int = 0


class SeasonEndMessage(SeasonMessage, tag="league-finale"):
    """The end of a season: its final standings on one sheet, and how they came about as a film."""

    delivery: ClassVar[Delivery] = Delivery(topic=FINALE, lane=LANE)


class News(TimedWork):
    """``start()`` it when the table is open, ``stop()`` it before the store is closed; ``tick()`` does what is due."""

    def __init__(self, service: Service, leagues: Leagues) -> None:
        self.service = service
        self.leagues = leagues
        self.timer = Timer("league news", service.store, self.tick, self._following)
        leagues.listeners.append(self._changed)

    def _changed(self, season_id: int) -> None:
        held = self.leagues.cached(season_id)
        if held is not None and held.season.status == "over" and FINALE not in held.marks:
            self.timer.wake()

    async def _following(self) -> datetime | None:
        found, now = [], self.service.store.now()
        for row in await self.leagues.store.find(None, RUNNING):
            held = await self.leagues.held(row.id)
            found.append(next_telling(held.season.rules.digest, now))
        return min(found, default=None)

    async def tick(self) -> None:
        """Send the digests of days that are over, and the ends of seasons."""
        for row in await self.leagues.store.find(None, ("running", "over")):
            try:
                async with self.leagues.turn(row.id) as held:
                    if held.season.status == "over":
                        await self._finale(held)
                    else:
                        await self._day(held)
            except DeniedError as error:
                _log.warning("season news not sent", season=row.id, error=str(error))

    async def _finale(self, held: HeldSeason) -> None:
        if FINALE in held.marks:
            return
        row = SeasonEndMessage(held.id).row(held.row.channel_id)
        await self.leagues.tell(held, rows=[row], set_marks=[SeasonMark(FINALE)])

    async def _day(self, held: HeldSeason) -> None:
        now, at = self.service.store.now(), held.season.rules.digest
        today = digest_day(at, now)
        mark = held.marks.get(DIGEST)
        before = read_digest_kept(mark.data if mark is not None else None)
        if before.day >= today:  # already sent; or the time has been put off since
            return
        lang = held.row.lang
        names = SeasonTexts(held, lang=lang)
        open_ = await self._games(held, before)
        featured = self._featured(held, names)
        digest = day_of(held.season, before, open_, round(now.timestamp()), day_text(lang, now), lang, names.who, featured)
        data = msgspec.to_builtins(digest_to_keep(held.season, open_, today))
        rows = []
        # The day on which a season begins gets a digest only from its first round on.
        if digest.text and mark is not None and at:
            rows.append(Digest(held.id, digest.text[:3900], digest.game).row(held.row.channel_id))
        await self.leagues.tell(held, rows=rows, set_marks=[SeasonMark(DIGEST, data=data)])

    def _featured(self, held: HeldSeason, names: SeasonTexts) -> str:
        """A line that links to the featured game's board; "" without one."""
        one, board = featured_game(held), held.marks.get(BOARD)
        if one is None or not still_on(held.season, one.pairing, one.leg, one.game):
            return ""
        who = names.opening(held.season.pairing(one.pairing), one.leg)
        there = f"https://discord.com/channels/{held.row.guild_id}/{board.channel_id}/{board.message_id}" if board else ""
        return names.tr("digest-featured", who=who, there=there or "-")

    async def _games(self, held: HeldSeason, before: DigestKept) -> list[RunningGame]:
        """The running games as spectators see them. Games watched with a delay are left out."""
        found, one = [], featured_game(held)
        for pairing in held.season.open_pairings():
            for number, leg in enumerate(pairing.legs):
                if leg.result is not None or leg.game is None or leg.game < 0:
                    continue
                try:
                    match = await self.service.match(leg.game)
                except DeniedError:
                    continue
                late = one is not None and one.game == leg.game and held.season.rules.delay != "0"
                waits = match.row.marks.paused == AT_HOUR
                if waits or late or match.row.marks.delay or match.result() is not None:
                    continue
                found.append(_game_now(held, match, pairing.id, number, before.games.get(str(leg.game), LastSeenGame())))
        return found


def _game_now(held: HeldSeason, match: GameMatch, pairing: int, leg: int, stood: LastSeenGame) -> RunningGame:
    heard = [
        line.seq
        for line in lines_still_valid(match, stood.entry)
        if line.verb and "spectator" not in line.hidden_from and any(event.visible("spectator") for event in line.events)
    ]
    state = match.position.state
    result = match.game.scoring.result_now(state)
    words = GameWords(match.game, held.row.lang, state)
    lead = words.winners(result) if result is not None and result.winners else ""
    mark = held.marks.get(leg_key(pairing, leg))
    thread = match.row.thread_id or (mark.channel_id if mark is not None else None) or 0
    last = max([stood.entry, *heard])
    turn = match.game.table.turn(state)
    return RunningGame(
        match.id,
        pairing,
        leg,
        LastSeenGame(last, "+".join(result.winners) if result is not None else ""),
        len(heard),
        turn,
        lead,
        thread,
    )
