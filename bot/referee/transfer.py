"""A game as one file: to keep it, to read it elsewhere, to go on with it on another server.

The file holds everything: the log as it was written, who sat where, the options, the clock, the sealed secret of the dice and
the hash that was published. Whoever has it can work out hands and dice; that is why of a game under way only moderators get it,
and the log says so. What players keep to themselves (notes, plans, standing answers) is not in it. ``bot.referee.archive`` packs
it up with the log in words, positions and pictures.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import lzma
import zipfile
import zlib
from datetime import UTC, datetime
from typing import Literal

import discord
import msgspec

from bot.core import games, news
from bot.core.denied import DeniedError
from bot.core.match import Match, NotReplayedError
from bot.core.text import Words, clip, plain
from bot.desk.desk import Desk
from bot.store import Game as Row
from bot.store import LoggedAction, NewAction, NewOutbox, RepeatedInteractionError, Run
from bot.store.clocks import Clock
from bot.time.pace import read_pace, settled
from rules.engine import IllegalActionError, Result

#: Largest file that is read, in bytes.
MOST = 8 * 1024 * 1024
#: Its name in an archive.
GAME_FILE = "game.json"


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One row of the log. ``undoes``: from which row on an undo takes back."""

    seat: str
    verb: str
    argument: str = ""
    actor: int | None = None
    undoes: int | None = None
    irreversible: bool = False
    #: When it was made, in milliseconds since 1970 UTC; left out: when it is imported.
    at: int | None = None


class Time(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has left, in milliseconds; ``hidden``: for a decision the others must not know of, ``what`` names which."""

    seat: str
    hidden: bool
    left: int
    what: str = ""


class Timed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time control: pace, what a timeout means, and the times as they stood when the file was written."""

    pace: str
    timeout: Literal["nothing", "skip", "forfeit", "ask"]
    times: list[Time]


class Exported(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. ``position``: where the game stands, as a position file, where the game has such files."""

    format: Literal["fieldpost-game"]
    version: Literal[1]
    game: str
    scenario: str
    options: dict[str, str]
    status: Literal["active", "finished"]
    lang: str
    seats: dict[str, int]
    seed_hash: str
    secret: str
    log: list[Line]
    result: dict[str, str] | None = None
    position: str | None = None
    clock: Timed | None = None


class Transfer:
    """Writes and reads such files."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.service = desk.service
        self.store = desk.service.store

    async def export(self, match: Match) -> str:
        """A game as the text of a file."""
        row = match.row
        if row.status not in ("active", "finished"):
            raise DeniedError("game-closed-short")
        log = [
            Line(one.seat, one.verb, one.argument, one.actor, one.back_to, one.irreversible, _millis(one.created_at))
            for one in await self.store.log.actions(row.id)
            if one.seq <= row.revision
        ]
        result = match.result()
        files = match.game.position_files
        position = None if files is None else await asyncio.to_thread(files.written, match.position.state)
        exported = Exported(
            format="fieldpost-game",
            version=1,
            game=row.game_type,
            scenario=row.scenario,
            options={key: str(value) for key, value in row.options.items()},
            status="active" if row.status == "active" else "finished",
            lang=row.lang,
            seats=match.seats,
            seed_hash=row.seed_hash,
            secret=match.secret.hex(),
            log=log,
            result=_ended(result),
            position=position,
            clock=await self._clock(row.id),
        )
        return msgspec.json.format(msgspec.json.encode(exported), indent=1).decode()

    async def _clock(self, game_id: int) -> Timed | None:
        """The time control with what every seat has left now."""
        face = await self.desk.clocks.sync(game_id)
        if face is None:
            return None
        now = self.store.now()
        runs = [settled(run, now, face.aways.get(run.seat, ())) for run in face.runs]
        return Timed(face.clock.pace, face.clock.timeout, [Time(run.seat, run.hidden, run.left_ms, run.what) for run in runs])

    async def read(self, attachment: discord.Attachment) -> bytes:
        """An uploaded file. Raises DeniedError "import-too-big", "position-unread"."""
        if attachment.size > (most := self.desk.limits.import_kib * 1024):
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
    ) -> Row:
        """Go on with a game in a channel, or in a thread of it. Its whole log is replayed first; then all of it is written, or
        nothing. Raises DeniedError "import-..." saying (in ``lang``) what is wrong with the file, "channel-taken", "import-twin".
        """
        given, secret = await asyncio.to_thread(self._read, content)
        game, over = games.games()[given.game], given.status == "finished"
        between: list[tuple[int, bytes]] = []
        end = await self._replayed(given, secret, lang, between)
        result = end.result()
        if over != (result is not None):
            raise DeniedError("import-end", status=given.status)
        if given.result != _ended(result):
            raise DeniedError("import-result")
        now = self.store.now()
        row = msgspec.structs.replace(
            end.row,
            status=given.status,
            finished_at=now if over else None,
            guild_id=guild,
            channel_id=place,
            thread_id=thread,
            owner_id=owner,
        )

        def say(row: Row) -> list[NewOutbox]:
            words = Words(game, row.lang, end.position.state)
            told = words.tr("import-told-over" if over else "import-told", user=str(owner), game=row.id, count=len(given.log))
            rows = [news.first_board(news.place_of(row)), news.line(row, told)]
            if not over:
                hands = {seat for seat in given.seats if game.hand(end.position.state, seat)}
                rows += [news.hand(user, seat) for seat, user in given.seats.items() if seat in hands]
                rows += [] if end.paused else news.pings(row, words, given.seats, None, end.position)
            return rows

        log = [
            (NewAction(one.seat, one.verb, one.argument, one.actor, one.undoes, one.irreversible), _moment(one.at, now))
            for one in given.log
        ]
        # No snapshot where the game ended beside its rules: it would hide the entry that says how.
        snapshot, story = (None, None) if end.ended is not None else (game.save(end.position.state), end.story())
        async with self.desk.lobby.opening:
            if not over:
                await self.desk.lobby.room_for(owner, guild)
                await self.desk.lobby.vacant(thread or place)
                await self._no_twin(given.seed_hash, interaction_id)
            try:
                made = await self.store.log.bring_game(
                    row, secret, given.seats, log, snapshot, story, self._times(given, end), say, interaction_id, between
                )
            except RepeatedInteractionError as replayed:
                return await self.service.row(replayed.game_id or 0)
        self.service.changed(made.id)
        return made

    def _read(self, content: bytes) -> tuple[Exported, bytes]:
        return self._checked(unpacked(content, self.desk.limits.import_kib * 1024))

    async def _no_twin(self, seed_hash: str, interaction_id: int | None) -> None:
        """No game with these dice may be played here, or have been to its end: one would tell how they fall in the other."""
        if interaction_id is not None and await self.store.clicks.response(interaction_id) is not None:
            return
        for twin in await self.store.games.with_seed_hash(seed_hash, ("active", "finished")):
            raise DeniedError("import-twin" if twin.status == "active" else "import-known", game=twin.id)

    def _times(self, given: Exported, end: Match) -> tuple[Clock, list[Run]] | None:
        """The clock as the file has it; the times go on when it is first brought into line, a paused game's with its resuming."""
        if given.clock is None:
            return None
        try:
            read_pace(given.clock.pace)
        except ValueError as error:
            raise DeniedError("import-clock") from error
        known = {(time.seat, time.hidden) for time in given.clock.times}
        if len(known) != len(given.clock.times) or not {seat for seat, _ in known} <= set(end.info.seats):
            raise DeniedError("import-clock")
        stopped = self.store.now() if end.paused else None
        runs = [Run(0, time.seat, time.hidden, max(time.left, 0), None, time.what) for time in given.clock.times]
        return Clock(0, given.clock.pace, given.clock.timeout, stopped), runs if given.status == "active" else []

    def _checked(self, content: bytes) -> tuple[Exported, bytes]:
        """The file, as far as can be seen without replaying it. Raises DeniedError "import-...", "game-unknown"."""
        try:
            given = msgspec.json.decode(content, type=Exported)
            secret = bytes.fromhex(given.secret)
        except ValueError as error:
            raise DeniedError("import-bad", why=str(error)[:500]) from error
        if len(given.log) > (most := self.desk.limits.import_entries):
            raise DeniedError("limit-import-entries", count=len(given.log), most=most)
        game = games.games().get(given.game)
        if game is None:
            raise DeniedError("game-unknown", game=given.game, known=", ".join(games.games()))
        # A file written before revisions were told apart is of the first.
        given = msgspec.structs.replace(given, options={games.RULES: "1"} | given.options)
        if not given.options[games.RULES].isdecimal() or not 1 <= int(given.options[games.RULES]) <= game.rules:
            raise DeniedError("import-bad", why=f"options.{games.RULES}: {given.options[games.RULES][:20]}")
        if len(secret) != 32 or hashlib.sha256(secret).hexdigest() != given.seed_hash:
            raise DeniedError("import-secret")
        if set(given.seats) != set(game.scenario(given.scenario).seats):
            raise DeniedError("import-seats", given=", ".join(given.seats) or "-")
        if not all(user is None or 0 < user < 1 << 63 for user in (*given.seats.values(), *(one.actor for one in given.log))):
            raise DeniedError("import-seats", given=", ".join(f"{seat}: {user}" for seat, user in given.seats.items()))
        if any(one.undoes is not None and not 0 < one.undoes < seq for seq, one in enumerate(given.log, start=1)):
            raise DeniedError("import-undoes")
        return given, secret

    async def _replayed(self, given: Exported, secret: bytes, lang: str, between: list[tuple[int, bytes]]) -> Match:
        """The file's game, replayed from its set-up. Raises DeniedError "import-entry" naming the first row that is not legal."""
        now = self.store.now()
        row = Row(
            id=0,
            game_type=given.game,
            scenario=given.scenario,
            options=dict(given.options),
            status="active",
            created_at=_moment(given.log[0].at if given.log else None, now),
            finished_at=None,
            guild_id=None,
            channel_id=None,
            thread_id=None,
            board_message_id=None,
            owner_id=0,
            lang=given.lang,
            seed_hash=given.seed_hash,
            schema_version=1,
            revision=len(given.log),
        )
        log = [
            LoggedAction(0, seq, one.seat, one.verb, one.argument, one.undoes, one.irreversible, one.actor, None, now)
            for seq, one in enumerate(given.log, start=1)
        ]
        game = games.games()[given.game]
        try:
            first = await asyncio.to_thread(Match.begun, game, row, (), secret)
            first.seats = dict(given.seats)
            return await asyncio.to_thread(Match.replayed, first, log, between)
        except NotReplayedError as broken:
            cause, words = broken.__cause__, Words(game, lang)
            why = words.refusal(cause.refusal) if isinstance(cause, IllegalActionError) else plain(str(cause))
            raise DeniedError("import-entry", entry=broken.entry, what=clip(why, 500)) from broken
        except (IllegalActionError, ValueError, KeyError) as error:
            raise DeniedError("import-bad", why=str(error)[:500]) from error


def _ended(result: Result | None) -> dict[str, str] | None:
    """A result as the file has it."""
    return None if result is None else {"winner": "+".join(result.winners), "degree": result.degree}


def unpacked(content: bytes, most: int = MOST) -> bytes:
    """The file itself, out of an archive if it is in one. Raises DeniedError "import-bad", "import-too-big"."""
    if not content.startswith(b"PK"):
        return content
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            if packed.getinfo(GAME_FILE).file_size > most:
                raise DeniedError("import-too-big", most=most // 1024)
            return packed.read(GAME_FILE)
    except (KeyError, ValueError, OSError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, RuntimeError, EOFError) as error:
        raise DeniedError("import-bad", why=str(error)[:300]) from error


def _millis(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)


def _moment(millis: int | None, now: datetime) -> datetime:
    """A moment of a file; never one that is still to come."""
    if millis is None or millis < 0:
        return now
    try:
        return min(datetime.fromtimestamp(millis / 1000, UTC), now)
    except (ValueError, OverflowError, OSError):
        return now
