"""Timed announcements of a season: registration that closes, deadlines that approach and pass. Each is made once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import structlog

from bot.league.table import messages
from bot.league.table.announcing import announcement_row
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.texts import SeasonTexts, moment_text
from bot.program.denied import DeniedError
from bot.store import NewOutbox, StoreTroubleError
from bot.store.league import SeasonMark
from bot.telling.text import typed_in_line
from bot.time.timer import AGAIN, TimedWork, Timer

_log = structlog.get_logger()
#: The mark of announcements already made.
ANNOUNCED = "told"
_DAY = 86_400
#: Seconds before the end of a round when players with open games are reminded; in a short round, half its length.
BEFORE = 3 * _DAY


class SeasonWatch(TimedWork):
    """``start()`` it when the table is open, ``stop()`` it before the store is closed. ``tick()`` does what is due."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues
        self.timer = Timer("leagues", leagues.service.store, self.tick, self.following)
        #: When seasons that could not be watched are tried again.
        self._again: list[int] = []
        leagues.listeners.append(lambda _: self.timer.wake())

    async def following(self) -> datetime | None:
        """When something is due next."""
        found = list(self._again)
        for row in await self.leagues.store.find(statuses=("entries", "running")):
            try:
                held = await self.leagues.held(row.id)
                found += [moment for moment, key, _ in season_moments(held) if key not in announced_keys(held)]
            except Exception:  # whatever is wrong with one season, the others are waited for
                _log.exception("season not watched", season=row.id)
        return datetime.fromtimestamp(min(found), UTC) if found else None

    async def tick(self) -> None:
        """Make the announcements that are due, each once."""
        self._again.clear()
        for row in await self.leagues.store.find(statuses=("entries", "running")):
            try:
                async with self.leagues.turn(row.id) as held:
                    await self._tell(held)
            except (DeniedError, StoreTroubleError) as error:
                _log.warning("season not watched", season=row.id, error=str(error))
            except Exception:  # whatever is wrong with one season, the others are watched
                _log.exception("season not watched", season=row.id)
                self._again.append(self.leagues.now() + round(AGAIN))

    async def _tell(self, held: HeldSeason) -> None:
        now, known = self.leagues.now(), announced_keys(held)
        due = [(key, rows) for moment, key, rows in season_moments(held) if moment <= now and key not in known]
        if not due:
            return
        keys = [*known, *(key for key, _ in due)]
        rows = [row for _, made in due for row in made]
        await self.leagues.tell(held, rows=rows, set_marks=[SeasonMark(ANNOUNCED, data=keys)])


def announced_keys(held: HeldSeason) -> list[str]:
    """The keys of announcements already made."""
    mark = held.marks.get(ANNOUNCED)
    return [] if mark is None else [str(key) for key in mark.data]


def season_moments(held: HeldSeason) -> list[tuple[int, str, Sequence[NewOutbox]]]:
    """The season's timed announcements: (when, a key, the messages)."""
    season, found = held.season, list[tuple[int, str, Sequence[NewOutbox]]]()
    if held.row.status == "entries" and season.status == "entries" and season.rules.closes is not None:
        closes = season.rules.closes
        found.append((closes, f"closes-{closes}", [_to_moderators(held, "league-entries-over")]))
    if season.status != "running" or season.paused is not None:
        return found
    until = season.until.get(season.round)
    if not until:
        return found
    left = [pairing for pairing in season.of_round(season.round) if not pairing.over]
    if not left:
        return found
    people = dict.fromkeys(
        user
        for pairing in left
        for number, leg in enumerate(pairing.legs)
        if leg.result is None
        for user in (season.at_board(pairing, number, name) for name in pairing.pair.everyone)
    )
    span = season.rules.days * _DAY
    soon = until - min(BEFORE, span // 2)
    text = SeasonTexts(held).tr("league-soon", name=typed_in_line(season.rules.name), round=season.round, at=moment_text(until))
    reminders = [messages.personal_word_row(held.id, int(user), text, f"soon-{season.round}-{user}") for user in people]
    found.append((soon, f"soon-{season.round}-{until}", reminders))
    return found


def _to_moderators(held: HeldSeason, msgid: str) -> NewOutbox:
    row, season = held.row, held.season
    left = len(season.open_pairings())
    users, roles = row.moderators.users, row.moderators.roles
    who = " ".join([*(f"<@&{role}>" for role in roles), *(f"<@{user}>" for user in users)])

    def text(names: SeasonTexts) -> str:
        return f"{who} {names.tr(msgid, name=typed_in_line(season.rules.name), round=season.round, number=left)}"

    return announcement_row(held, text, row.desk_id or row.channel_id, users, roles)
