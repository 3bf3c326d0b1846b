"""A game as one file: to keep it, to read it elsewhere, to go on with it on another server.

The file holds everything: the log as it was written, who sat where, the options, the sealed secret of the dice and the hash
that was published. Whoever has it can work out hands and dice; that is why of a game under way only moderators get it, and the
log says so.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import Literal

import discord
import msgspec

from bot.store import Game as Row
from bot.store import GameUpdates, LoggedAction, NewAction, Replayed
from bot.table import games, news
from bot.table.denied import Denied
from bot.table.match import Match
from bot.table.service import Service
from bot.table.text import Words
from rules.engine import IllegalAction

#: Largest file that is read, in bytes.
MOST = 8 * 1024 * 1024


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One row of the log. ``undoes``: from which row on an undo takes back."""

    seat: str
    verb: str
    argument: str = ""
    actor: int | None = None
    undoes: int | None = None
    irreversible: bool = False


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


class Transfer:
    """Writes and reads such files."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store

    async def export(self, match: Match) -> str:
        """A game as the text of a file."""
        row = match.row
        if row.status not in ("active", "finished"):
            raise Denied("game-closed-short")
        log = [
            Line(one.seat, one.verb, one.argument, one.actor, one.back_to, one.irreversible)
            for one in await self.store.actions(row.id)
            if one.seq <= row.revision
        ]
        result = match.result()
        position = await asyncio.to_thread(games.to_position, match.game, match.position.state)
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
            result=None if result is None else {"winner": result.winner or "", "degree": result.degree},
            position=position,
        )
        return msgspec.json.format(msgspec.json.encode(exported), indent=1).decode()

    async def read(self, attachment: discord.Attachment) -> bytes:
        """An uploaded file. Raises Denied "import-too-big", "position-unread"."""
        if attachment.size > MOST:
            raise Denied("import-too-big", most=MOST // 1024)
        try:
            return await attachment.read()
        except discord.HTTPException as error:
            raise Denied("position-unread") from error

    async def import_(self, content: bytes, guild: int | None, place: int, owner: int, interaction_id: int | None) -> Row:
        """Go on with a game in a channel. Its whole log is replayed first. Raises Denied "import-bad", "channel-taken"."""
        try:
            given = msgspec.json.decode(content, type=Exported)
            secret = bytes.fromhex(given.secret)
        except ValueError as error:
            raise Denied("import-bad", why=str(error)[:500]) from error
        game = games.games().get(given.game)
        if game is None:
            raise Denied("game-unknown", game=given.game, known=", ".join(games.games()))
        if len(secret) != 32 or hashlib.sha256(secret).hexdigest() != given.seed_hash:
            raise Denied("import-bad", why="SHA-256")
        if set(given.seats) != set(game.seats):
            raise Denied("import-bad", why=", ".join(given.seats))
        for other in await self.store.games_in_channel(place):
            if given.status == "active" and news.place_of(other) == place:
                raise Denied("channel-taken", game=other.id, title=games.games()[other.game_type].title)
        end = await self._replayed(given, secret)
        over = end.result() is not None
        if over != (given.status == "finished"):
            raise Denied("import-bad", why=given.status)
        words = Words(game, given.lang, end.position.state)
        try:
            row = await self.store.create_game(
                game_type=game.id,
                scenario=given.scenario,
                options=dict(given.options),
                owner_id=owner,
                guild_id=guild,
                channel_id=place,
                lang=given.lang,
                secret=secret,
                interaction_id=interaction_id,
            )
        except Replayed as replayed:
            return await self.service.row(replayed.game_id or 0)
        for seat, user in given.seats.items():
            await self.store.take_seat(row.id, seat, user)
        updates: GameUpdates = {"status": "finished" if over else "active"}
        if over:
            updates["finished_at"] = self.store.now()
        told = words.tr("import-told", user=str(owner), game=row.id, count=len(given.log))
        rows = [news.first_board(place), news.line(row, told)]
        if not over:
            rows += [news.hand(user, seat) for seat, user in given.seats.items() if games.hand(game, end.position.state, seat)]
            rows += news.pings(row, words, given.seats, None, end.position)
        log = [NewAction(one.seat, one.verb, one.argument, one.actor, one.undoes, one.irreversible) for one in given.log]
        await self.store.append(row.id, 0, log, rows, None, None, updates)
        self.service.forget(row.id)
        self.service.changed(row.id)
        return await self.service.row(row.id)

    async def _replayed(self, given: Exported, secret: bytes) -> Match:
        """The file's game, replayed from its set-up. Raises Denied "import-bad" when a row is not legal."""
        now = self.store.now()
        row = Row(
            id=0,
            game_type=given.game,
            scenario=given.scenario,
            options=dict(given.options),
            status="active",
            created_at=now,
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
        if any(one.undoes is not None and not 0 < one.undoes < seq for seq, one in enumerate(given.log, start=1)):
            raise Denied("import-bad", why="undoes")
        game = games.games()[given.game]
        try:
            start = await asyncio.to_thread(games.begin, game, given.scenario, given.options, secret)
            first = Match(row, game, (), secret, 0, start.position)
            first.seats = dict(given.seats)
            return await asyncio.to_thread(Match.replayed, first, log)
        except (IllegalAction, ValueError, KeyError) as error:
            raise Denied("import-bad", why=str(error)[:500]) from error
