"""A game as one file: to keep it, to read it elsewhere, to continue it on another server.

The file holds everything: the log as written, the players' seats, the options, the clock, the sealed secret of the dice and
the published hash. Anyone with the file can work out hands and dice. That is why only moderators get it while the game is
going on, and the log says so. Players' private things (notes, plans, standing answers) are not in it. ``bot.referee.archive``
packs it with the log in words, positions and pictures.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Protocol

import discord
import msgspec

from bot.apart.apart import Apart
from bot.core import consent, lost
from bot.core.entries import entry_events, host_row
from bot.core.games import module_mark_of
from bot.core.host_entries import REFEREE, GameBrought
from bot.core.match import GameMatch
from bot.core.seals import LENGTH, with_seal
from bot.core.service import Service
from bot.lobby.lobby import Lobby
from bot.marks import WaitingMark, change_marks, read_marks
from bot.moderation.rulings import play_on_request
from bot.program.denied import DeniedError
from bot.program.limits import TableLimits
from bot.referee import checking, incoming, whole_logs
from bot.referee.checked_options import checked_options
from bot.referee.game_file import Exported, Time, Timed, ended_result
from bot.referee.whole_logs import Replayed
from bot.store import GameRow, NewOutbox, RepeatedInteractionError, SeatTimeRun
from bot.store.clocks import Clock
from bot.telling import news
from bot.telling.messages import Hand
from bot.telling.text import GameWords
from bot.time.clocks import GameClocks
from bot.time.pace import settle_run
from render.gauge import tell_gauge
from rules.engine import Game
from rules.engine.contract.game import scenario_by_id
from words import lang_of

#: Finds which of these accounts are bots.
Bots = Callable[[Collection[int]], Awaitable[Collection[int]]]


class TransferParts(Protocol):
    """What export and import need."""

    service: Service
    lobby: Lobby
    clocks: GameClocks
    apart: Apart
    limits: TableLimits


class Transfer:
    """Writes and reads such files."""

    def __init__(self, parts: TransferParts) -> None:
        self.parts = parts
        self.service = parts.service
        self.store = parts.service.store

    async def export(self, match: GameMatch) -> str:
        """A game as the text of a file."""
        row = match.row
        if row.status not in ("active", "finished"):
            raise DeniedError("game-closed-short")
        lost.refuse_sealed(row, self.store.now())
        head = msgspec.json.encode(incoming.head_of(match, await self._clock(row.id)))
        state = match.game.saver.save(match.position.state)
        asked = await self.parts.apart.asked(match)
        thoughts = await self.store.thoughts.of_game(row.id)
        return await self.parts.apart.whole(row.revision, whole_logs.whole_game_text, asked, head, state, thoughts)

    async def _clock(self, game_id: int) -> Timed | None:
        """The time control with every seat's remaining time."""
        face = await self.parts.clocks.sync(game_id)
        if face is None:
            return None
        now = self.store.now()
        runs = [settle_run(run, now, face.aways.get(run.seat, ())) for run in face.runs]
        return Timed(face.clock.pace, face.clock.timeout, [Time(run.seat, run.hidden, run.left_ms, run.what) for run in runs])

    async def read(self, attachment: discord.Attachment) -> bytes:
        """An uploaded file. Raises DeniedError "import-too-big", "position-unread"."""
        if attachment.size > (most := self.parts.limits.import_kib * 1024):
            raise DeniedError("import-too-big", most=most // 1024)
        try:
            return await attachment.read()
        except discord.HTTPException as error:
            raise DeniedError("position-unread") from error

    async def import_(
        self,
        content: bytes,
        guild: int | None,
        place: int,
        owner: int,
        interaction_id: int | None,
        thread: int | None = None,
        lang: str = "en",
        bots: Bots | None = None,
    ) -> GameRow:
        """Continue a game in a channel or a thread. Its whole log is replayed first; then all of it is written, or nothing.

        ``bots``: finds which of these accounts are bots, which can hold no seat.
        Raises DeniedError "import-..." that describes the file's fault in ``lang``, "channel-taken", "import-twin".
        """
        given, secret, game, options = await self._checked(content, owner, bots, guild)
        over = given.status == "finished"
        found, end = await self._replayed(game, content, given, secret, options, lang)
        _check_end(given, end)
        now = self.store.now()
        # What a player may undo without consent is worked out, not taken from the file.
        log = await asyncio.to_thread(incoming.incoming_actions, given.log, found.final, now)
        where = {"guild_id": guild, "channel_id": place, "thread_id": thread}
        row = msgspec.structs.replace(
            end.row, status=given.status, finished_at=now if over else None, owner_id=owner, lang=lang_of(given.lang), **where
        )
        if not over:
            row, secret, brought = self._brought(end, row, secret, owner, len(given.log))
            log.append((host_row(REFEREE, brought, owner), now))

        def say(row: GameRow) -> list[NewOutbox]:
            if over:
                return self._over_rows(row, game, end, owner, len(given.log))
            return self._brought_rows(row, given, end, brought, owner, len(log))

        # No snapshot if the game ended outside its rules: it would hide the entry that says how.
        snapshot, story = (None, None) if end.ended is not None else (game.saver.save(end.position.state), end.story())
        async with self.parts.lobby.opening:
            tell_gauge(1, 1)  # from here on it is written, even if the user cancels
            if not over:
                await self.parts.lobby.vacant(thread or place)
                await self._no_twin(given.seed_hash, interaction_id)
            mark = module_mark_of(read_marks(options))
            check = await self.parts.lobby.room_check(owner, guild, game, mark.sha if mark else "", over=over)
            times, thoughts = self._times(given, end), whole_logs.thoughts_of_file(given.log, game)
            try:
                made = await self.store.log.bring_game(
                    row, secret, given.seats, log, snapshot, story, times, say, interaction_id, found.between, thoughts, check
                )
            except RepeatedInteractionError as replayed:
                return await self.service.row(replayed.game_id or 0)
        self.service.changed(made.id)
        return made

    async def _checked(
        self, content: bytes, owner: int, bots: Bots | None, guild: int | None
    ) -> tuple[Exported, bytes, Game, dict[str, Any]]:
        """A file as far as it can be checked without replaying it: what it says, its secrets, its game, the game's options."""
        limits, known = self.parts.limits, self.service.library.brought_game(guild)
        given, secret = await asyncio.to_thread(
            incoming.checked_game_file, content, limits.import_kib * 1024, limits.import_entries, known
        )
        game = await asyncio.to_thread(incoming.incoming_game_of, given, known)
        info = scenario_by_id(game, given.scenario)
        checking.check_clock(given, info)
        if bots is not None:
            checking.refuse_bots(given, await bots(set(given.seats.values())))
        marks = await asyncio.to_thread(checking.CheckedRows(given, game, info).check)
        options = await asyncio.to_thread(checked_options, given, game, info, owner)
        return given, secret, game, change_marks(options, **marks)

    def _over_rows(self, row: GameRow, game: Game, end: GameMatch, owner: int, count: int) -> list[NewOutbox]:
        """The messages about a game that was over when it was brought."""
        words = GameWords(game, row.lang, end.position.state)
        line = words.tr("import-notice-over", count=count, user=str(owner), game=row.id)
        return [news.first_board(news.game_place_of(row)), news.public_line_row(row, line)]

    def _brought_rows(
        self, row: GameRow, given: Exported, end: GameMatch, brought: GameBrought, owner: int, entries: int
    ) -> list[NewOutbox]:
        """The messages about a game that goes on here: board, line, hands, and the question or the pings."""
        game = end.game
        words = GameWords(game, row.lang, end.position.state)
        name, count = {"user": str(owner), "game": row.id}, len(given.log)
        who = ", ".join(f"{words.seat(seat)}: <@{user}>" for seat, user in given.seats.items())
        lines = [words.tr("import-notice", count=count, **name), words.tr("import-notice-sides", seats=who)]
        if row.marks.position is not None:
            lines.append(words.tr("import-notice-position"))
        lines += [words.event(event) for event in entry_events(entries, REFEREE, brought)[1:]]
        end.row = row
        rows = [news.first_board(news.game_place_of(row)), news.public_line_row(row, "\n".join(lines))]
        hands = {seat for seat in given.seats if game.hands.hand_cards(end.position.state, seat)}
        rows += [Hand(seat).row(user) for seat, user in given.seats.items() if seat in hands]
        if row.marks.waits is not None:
            rows.append(play_on_request(end, given.seats, entries))
        elif not end.paused:
            rows += news.ping_rows(row, words, given.seats, None, end.position)
        return rows

    async def _no_twin(self, seed_hash: str, interaction_id: int | None) -> None:
        """Check that no running or finished game here has these dice: each would reveal the rolls of the other."""
        if interaction_id is not None and await self.store.clicks.response(interaction_id) is not None:
            return
        for twin in await self.store.games.with_seed_hash(seed_hash, ("active", "finished")):
            raise DeniedError("import-twin" if twin.status == "active" else "import-known", game=twin.id)

    def _brought(self, end: GameMatch, row: GameRow, secret: bytes, owner: int, count: int) -> tuple[GameRow, bytes, GameBrought]:
        """The entry that says who imported a game: new dice apply from here on, and the players must agree to continue."""
        entry, seq, made = GameBrought(user=str(owner), count=str(count)), count + 1, row.options
        if end.game.table.chance:
            fresh = secrets.token_bytes(LENGTH)
            made, secret = with_seal(made, seq + 1, fresh), secret + fresh
            entry = msgspec.structs.replace(entry, seal=read_marks(made).seals[-1].hash)
        if consent.to_play_on(end.seats, owner):
            made = change_marks(made, waits=WaitingMark(str(owner)))
        row = msgspec.structs.replace(row, options=made, revision=seq)
        end.resealed(row, secret)
        end.ruled(seq, REFEREE, entry)
        return row, secret, entry

    def _times(self, given: Exported, end: GameMatch) -> tuple[Clock, list[SeatTimeRun]] | None:
        """The clock from the file. Times run from the first synchronisation, or from the resumption of a stopped game."""
        if given.clock is None:
            return None
        stopped = self.store.now() if end.paused else None
        runs = [SeatTimeRun(0, time.seat, time.hidden, time.left, None, time.what) for time in given.clock.times]
        return Clock(0, given.clock.pace, given.clock.timeout, stopped), runs if given.status == "active" else []

    async def _replayed(
        self, game: Game, content: bytes, given: Exported, secret: bytes, options: dict[str, Any], lang: str
    ) -> tuple[Replayed, GameMatch]:
        """The file's game, replayed from its set-up: the result of the replay, and the game at its end.

        Raises DeniedError "import-entry" naming the first illegal row.
        """
        row = await asyncio.to_thread(incoming.incoming_row_of, given, options, self.store.now())
        most, seats = self.parts.limits.import_kib * 1024, dict(given.seats)
        found = await self.parts.apart.whole(
            len(given.log), whole_logs.replay_game_file, content, most, row, seats, secret, lang, tell_gauge
        )
        return found, found.match(game, row, seats, secret)


def _check_end(given: Exported, end: GameMatch) -> None:
    """A file says that its game is over, and how, if its log does. Raises DeniedError "import-end", "import-result"."""
    result = end.result()
    if (given.status == "finished") != (result is not None):
        raise DeniedError("import-end", status=given.status)
    if given.result != ended_result(result):
        raise DeniedError("import-result")
