"""Sends the messages of the outbox: boards, pings, log lines, requests; direct messages are in ``bot.send.mail``."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import get_args

import discord
import msgspec
from discord import ui

from bot.core import games, lost
from bot.core.consent import request_text
from bot.core.match import GameMatch
from bot.core.mixture import revealed_secrets_text
from bot.drawing.picture import PictureFile
from bot.lobby.places import lost_text
from bot.lobby.sharing import STOP, next_drafter, seat_sharing_ways
from bot.panel import answers
from bot.panel.board import board_layout, call_buttons, file_of, lobby_layout
from bot.panel.controls import Press, make_button, make_layout, make_paragraph, plain_view
from bot.panel.ops import TIME_UP, Op
from bot.program.choices import ROLE
from bot.program.denied import DeniedError
from bot.program.newest import Newest
from bot.send.challenges import send_challenge, send_found_letter, send_players_found
from bot.send.closed import reopen_thread
from bot.send.editions import edition_line, lift_halt_notice, send_halt_notice
from bot.send.mail import asked_now
from bot.send.mentions import NOBODY, mention_only
from bot.send.outbox_worker import RetryLaterError, UndeliverableError
from bot.send.parts import SenderParts
from bot.send.refusals import retry_later_error
from bot.send.stories import Stories
from bot.send.talk import bring_in_order
from bot.store import GameRow, NewOutbox, Outbox
from bot.telling import messages, news
from bot.telling.text import GameWords, clip_text
from bot.time.clock_face import board_lines, clock_rule_lines, until_words
from words import tr

#: Boards whose pictures are known.
_SHOWN = 500
#: Boards that are drawn again at the start.
REPAIRED = 100
#: Seconds for which messages give way to answers to users.
_PATIENCE = 0.1
_ARCHIVED = 50083
#: ... an invalid request, such as keeping a file that the message does not have.
_INVALID_FORM = 50035
#: The text of a message that replaces an outdated one and is deleted at once.
UNSAID = "…"
_NO_MESSAGE = 10008
#: Messages that are posted each time: an outdated one may already have been posted by an earlier try.
_POSTED = (
    messages.Ping,
    messages.Hand,
    messages.Brief,
    messages.SecretTurn,
    messages.Happening,
    messages.Chapter,
    messages.ClockNotice,
    messages.PlaceGone,
    messages.Revealed,
)
#: Kinds of rows that are posted where the game is played.
_PUBLIC = ("message", "edit", "picture")
_ASKED = discord.AllowedMentions(everyone=False, users=True, roles=True)


#: The buttons that agree to a request and that refuse it.
_ANSWERS: dict[type[messages.Request], tuple[Op, Op]] = {
    messages.UndoRequest: (Op.AGREE_UNDO, Op.REFUSE_UNDO),
    messages.DrawRequest: (Op.AGREE_DRAW, Op.REFUSE_DRAW),
    messages.CloseRequest: (Op.AGREE_CLOSE, Op.REFUSE_CLOSE),
    messages.ConcedeRequest: (Op.AGREE_CONCEDE, Op.REFUSE_CONCEDE),
    messages.HoldRequest: (Op.AGREE_HOLD, Op.REFUSE_HOLD),
    messages.PlayOnRequest: (Op.AGREE_PLAY, Op.REFUSE_PLAY),
    messages.ReplaceRequest: (Op.AGREE_REPLACE, Op.REFUSE_REPLACE),
}


class DiscordSender(Stories):
    """Sends rows of the outbox through a Discord client."""

    def __init__(self, client: discord.Client, parts: SenderParts) -> None:
        super().__init__(client, parts)
        #: Who sends rows that belong to no game; the league sets it.
        self.send_gameless: Callable[[Outbox], Awaitable[int | None]] | None = None
        #: Board message -> digest of its picture and the attachment, so that an unchanged picture is not sent again.
        self._shown: Newest[int, tuple[str, discord.Attachment]] = Newest(_SHOWN)
        #: Rows that went by direct message because their channel is closed.
        self._past: set[int] = set()
        self.register(messages.BoardMessage, self._board)
        self.register(messages.BoardMoved, self._moved)
        self.register(messages.Text, self._text)
        self.register(messages.ChannelBack, self._text)
        self.register(messages.Halted, self._halted)
        self.register(messages.Ping, self._ping)
        self.register(messages.PingRemoval, self._delete_old_pings)
        self.register(messages.TimeUp, self._time_up)
        self.register(messages.OpenCall, self._open_call)
        self.register(messages.CallOver, self._call_over)
        self.register(messages.PlaceGone, self._place_gone)
        self.register(messages.Talk, self._talk)
        self.register(messages.Revealed, self._revealed)
        self.register(messages.ChallengeCall, partial(send_challenge, self))
        self.register(messages.PlayersFound, partial(send_players_found, self))
        self.register(messages.FoundLetter, partial(send_found_letter, self))
        for sort, (agree, refuse) in _ANSWERS.items():
            self.register(sort, partial(self._request, agree=agree, refuse=refuse))
        if missing := set(get_args(messages.Message)) - set(self._senders):
            raise RuntimeError(f"messages that nothing sends: {sorted(sort.__name__ for sort in missing)}")

    async def send(self, row: Outbox) -> int | None:
        """Send one row; returns the id of the message.

        Raises UndeliverableError when it can never be sent (channel gone, permission missing).
        """
        if row.game_id is None:
            if self.send_gameless is None:
                raise UndeliverableError("a row that belongs to no game, and nobody sends such rows")
            return await self.send_gameless(row)
        await answers.wait_until_quiet(_PATIENCE)
        try:
            what = messages.read_message(row.payload)
        except ValueError as error:
            raise UndeliverableError(str(error)) from error
        try:
            tried = row.attempts > 1 and row.topic is not None and isinstance(what, _POSTED)
            message = (
                None if tried and await self.service.store.outbox.overtaken(row) else await self._senders[type(what)](row, what)
            )
            if message is None and isinstance(what, _POSTED):
                await self._delete_unanswered(row)
        except DeniedError as denied:
            # Its facts may be names of cards: the outbox only records which refusal it was, and of which game.
            raise UndeliverableError(denied.msgid) from None
        except discord.DiscordServerError as error:
            raise retry_later_error(error) from error
        except discord.HTTPException as error:
            if error.code == _ARCHIVED and await reopen_thread(self.client, row.target):
                raise RetryLaterError(None, "the thread was archived") from error
            if row.kind in _PUBLIC:
                await self.parts.places.refused(row.game_id, row.target, error)
            # Gone, forbidden or malformed: trying again would not help.
            raise UndeliverableError(f"{error.status} {error.code}: {error.text}", lost=True) from error
        if row.id in self._past:
            self._past.discard(row.id)
        elif message is not None and row.kind in _PUBLIC and not isinstance(what, messages.BoardMoved):
            await self.parts.places.written(row)
        if isinstance(what, messages.BoardMessage):
            await self._note_tags(row)
        return message

    async def _text(self, row: Outbox, message: messages.Text | messages.ChannelBack) -> int | None:
        return (await self._channel(row.target).send(message.text, nonce=row.nonce, allowed_mentions=NOBODY)).id

    async def _halted(self, row: Outbox, message: messages.Halted) -> int | None:
        return await send_halt_notice(self._channel(row.target), row, await self.service.row(row.game_id or 0), message)

    # The board

    async def _board(self, row: Outbox, _: messages.BoardMessage) -> int | None:
        assert row.game_id is not None
        begun = self.service.cached(row.game_id)
        # Of the row of a game under way the message needs its scenario and language only, which stay.
        game = begun.row if begun is not None and begun.row.revision else await self.service.row(row.game_id)
        view, picture = await self._board_message(game)
        # Drawing takes time: a new board may have been posted meanwhile, and the old one is a pointer to it.
        game = await self.service.row(row.game_id)
        known, place = game.board_message_id, news.game_place_of(game)
        if known is None and row.remember is None:
            # The first board could not be posted: post one whose id is kept.
            await self.service.post(game.id, news.first_board(place))
            return None
        if known is None or row.remember is not None:
            files = [file_of(picture)] if picture else []
            message = await self._channel(place).send(view=view, files=files, nonce=row.nonce, allowed_mentions=NOBODY)
            self._keep(message, picture)
            return message.id
        try:
            await self._edit(place, known, view, picture)
        except discord.NotFound as error:
            if error.code != _NO_MESSAGE:
                raise
            # Somebody deleted the board: post a new one below.
            await self.service.post(game.id, news.first_board(place))
            return None
        return known

    async def _board_message(self, game: GameRow) -> tuple[ui.LayoutView, PictureFile | None]:
        lobby = self.parts.lobby
        info = lobby.info(game)
        if game.status == "lobby" or (game.status == "closed" and game.revision == 0):
            face = await self.parts.clocks.sync(game.id)
            pace = "\n".join(clock_rule_lines(face, game.lang)) if face else ""
            held = await lobby.seated(game)
            drafts = next_drafter(game.marks, held)
            ways = [STOP] if drafts is not None else seat_sharing_ways(info, held)
            return lobby_layout(game, info, held, self.service.words(game, game.lang), pace, ways, drafts), None
        await self.service.look(game.id)
        face = await self.parts.clocks.sync(game.id)
        match = await self.service.settled(game.id)
        words = GameWords(match.game, game.lang, match.position.state)
        picture = await self.parts.pictures.map(match, "spectator", game.lang, theme=self._theme(match))
        clock = board_lines(face, words, self.service.store.now()) if face else []
        films = self.parts.pictures.has_films(match.game.id)
        edition = edition_line(match.row, words)
        return board_layout(match, words.full_title(info), words, picture, clock, edition, films=films), picture

    async def _edit(self, channel: int, message_id: int, view: ui.LayoutView, picture: PictureFile | None) -> None:
        partial = self._channel(channel).get_partial_message(message_id)
        shown = self._shown.get(message_id)

        async def edit(*kept: discord.Attachment) -> discord.Message:
            files = [] if picture is None else [*(kept or (file_of(picture),))]
            return await partial.edit(view=view, attachments=files, allowed_mentions=NOBODY)

        same = shown is not None and picture is not None and shown[0] == picture.digest
        try:
            message = await edit(*([shown[1]] if shown is not None and same else []))
        except discord.HTTPException as error:
            if error.code == _ARCHIVED:
                thread = await self.client.fetch_channel(channel)
                if not isinstance(thread, discord.Thread):
                    raise
                await thread.edit(archived=False)
            elif not (error.code == _INVALID_FORM and same):
                raise
            # Else the picture is gone: a request of a killed program may arrive after ours.
            message = await edit()
        self._keep(message, picture)

    def _keep(self, message: discord.Message, picture: PictureFile | None) -> None:
        if picture is not None and message.attachments:
            self._shown[message.id] = (picture.digest, message.attachments[0])

    async def _talk(self, row: Outbox, talk: messages.Talk) -> None:
        game = await self._game_of(row)
        if game.status == "active":
            await bring_in_order(self.client, self.service, self.parts.talks, game, talk.camp)

    # Public messages

    async def _revealed(self, row: Outbox, message: messages.Revealed) -> int | None:
        """The secrets of a game that was lost on time and did not go on."""
        game = await self._game_of(row)
        match = await self.service.settled(game.id)
        if not match.game.table.chance or not lost.is_opened_after_loss(game, self.service.store.now()):
            return None
        text = revealed_secrets_text(game, match.secret, GameWords(match.game, game.lang, match.position.state))
        return (await self._channel(row.target).send(text, nonce=row.nonce, allowed_mentions=NOBODY)).id

    async def _ping(self, row: Outbox, ping: messages.Ping) -> int | None:
        game = await self._game_of(row)
        op, label = {"decide": (Op.DECIDE, "button-decide"), "hand": (Op.HAND, "button-show-hand")}[ping.button]
        user = ping.user
        lang = await self._tongue(game, user)
        buttons = [make_button(Press(game.id, 0, 0, op, ""), tr(lang, label), "primary")]
        if op == Op.DECIDE:
            buttons.append(make_button(Press(game.id, 0, 0, Op.HAPPENED, ""), tr(lang, "button-happened")))
        view = plain_view(*buttons)
        if game.status == "active":
            match = await self.service.settled(game.id)
            if user not in match.seats.values():
                return None  # they were replaced meanwhile
            if ping.seat:
                asked = asked_now(match, ping, lang)
                if not asked:
                    return None  # decided before this could be sent
                ping = msgspec.structs.replace(ping, text=asked)
        content = await self._ping_text(game, ping, lang)
        try:
            sent = await self._channel(row.target).send(
                content, view=view, nonce=row.nonce, allowed_mentions=mention_only([user])
            )
        except discord.HTTPException as error:
            if not self.parts.places.lost(game.id, error):
                raise
            # The channel is gone or closed to us: the user who is to act hears of it, and why in this way.
            self._past.add(row.id)
            return await self._past_channel(row, ping, game, error.code)
        # A ping that stayed because they were to act again is out of date now.
        for old in await self.service.store.outbox.sent_pings(game.id):
            if old.topic == row.topic and old.id != row.id:
                await self._delete_ping(old)
        return sent.id

    async def _ping_text(self, game: GameRow, ping: messages.Ping, lang: str) -> str:
        text = news.ping_text(self.service.words(game, lang), ping.says, ping.of) if ping.says else ping.text
        content = f"<@{ping.user}> {clip_text(text, 1500)}"
        return "\n".join([content, *await self._deadlines(game, ping.user, lang)]) if ping.button == "decide" else content

    async def _delete_old_pings(self, row: Outbox, message: messages.PingRemoval) -> None:
        """Delete pings whose question is answered or who no longer plays, of several to one person all but the newest.

        The others ask what is to be decided now.
        """
        game = await self._game_of(row)
        match = await self.service.settled(game.id)
        # A stopped game asks nobody; the user gets the question again when it goes on.
        over = game.status != "active" or match.ended is not None or (game.marks.paused, game.marks.halted) != (None, None)
        asked = set() if over else {match.seats.get(prompt.seat) for prompt in match.public_prompts()}
        await lift_halt_notice(self.client, self.service, game)
        sent = await self.service.store.outbox.sent_pings(game.id)
        pings = [(one, ping) for one in sent if isinstance(ping := messages.read_message(one.payload), messages.Ping)]
        newest = {(ping.user, ping.button): one.id for one, ping in pings}
        for one, ping in pings:
            answered = ping.button == "decide" and ping.user not in asked
            replaced = ping.user not in match.seats.values()
            if answered or replaced or newest[ping.user, ping.button] != one.id:
                await self._delete_ping(one)
            elif ping.seat and (now := asked_now(match, ping, game.lang)) and (message.timed or now != ping.text):
                await self._correct_ping(match, one, msgspec.structs.replace(ping, text=now))

    async def _correct_ping(self, match: GameMatch, row: Outbox, ping: messages.Ping) -> None:
        """Correct a ping's question: an edit pings nobody."""
        assert row.discord_message_id is not None
        lang = await self._tongue(match.row, ping.user)
        shown = msgspec.structs.replace(ping, text=asked_now(match, ping, lang))
        content = await self._ping_text(match.row, shown, lang)
        try:
            await (
                self._channel(row.target)
                .get_partial_message(row.discord_message_id)
                .edit(content=content, allowed_mentions=NOBODY)
            )
        except discord.NotFound:
            await self.service.store.outbox.message_gone(row.id)
            return
        await self.service.store.outbox.amend(row.id, lambda payload: payload | ping.stored())

    async def _delete_ping(self, ping: Outbox) -> None:
        assert ping.discord_message_id is not None
        try:
            await self._channel(ping.target).get_partial_message(ping.discord_message_id).delete()
        except discord.Forbidden:
            return  # out of reach for now: it is deleted when the channel is open again
        except discord.NotFound:
            pass  # gone already
        await self.service.store.outbox.message_gone(ping.id)

    async def _delete_unanswered(self, row: Outbox) -> None:
        """Delete a message that an earlier try may have posted without an answer."""
        if row.attempts < 2:
            return
        with contextlib.suppress(discord.Forbidden, discord.NotFound):  # out of reach, or gone already: let it be
            # The same nonce gives the message that is there. If there is none, one is made that pings nobody.
            if row.kind == "dm":
                place: discord.abc.Messageable = await self.client.create_dm(discord.Object(row.target))
            else:
                place = self._channel(row.target)
            sent = await place.send(UNSAID, silent=True, nonce=row.nonce, allowed_mentions=NOBODY)
            await sent.delete()

    async def _past_channel(self, row: Outbox, ping: messages.Ping, game: GameRow, code: int) -> int:
        """A ping by direct message, because the game's channel cannot be written to."""
        user = ping.user
        match = await self.service.settled(game.id)
        seat = match.seat_to_act(user)
        words = GameWords(match.game, await self._tongue(game, user), match.position.state)
        text = lost_text(game, code, words.lang)
        asked = news.ping_text(words, ping.says, ping.of) if ping.says else ping.text
        left, prompt = [], match.position.prompt(seat) if seat else None
        if ping.button == "decide" and seat and prompt is not None and not prompt.secret:
            left = await self._own_deadline(match, seat, words, hidden=False)
        return await self._direct(row, self._asking(match, words, asked, *left, text), [], user)

    async def _place_gone(self, row: Outbox, message: messages.PlaceGone) -> int | None:
        """A notice to a player that the channel of their game was deleted, with the button to play on."""
        game = await self._game_of(row)
        language = self.parts.choices.lang(row.target, game.lang)
        text = self.parts.places.notice(game, language)
        if not text or game.status not in ("lobby", "active"):
            return None
        if game.status == "lobby":
            return await self._direct(row, make_layout(make_paragraph(text)), [])
        match = await self.service.settled(game.id)
        seat = match.seat_to_act(row.target)
        words = await self._words(match, seat) if seat else GameWords(match.game, language)
        return await self._direct(row, self._asking(match, words, text), [])

    async def _moved(self, row: Outbox, moved: messages.BoardMoved) -> int | None:
        """A board in a place where its game is no longer played."""
        assert row.game_id is not None
        place, message = self._channel(row.target), moved.message
        view = make_layout(make_paragraph(moved.text))
        with contextlib.suppress(discord.Forbidden, discord.NotFound):  # gone already, or out of reach: let it be
            if message is None:
                return (await place.send(view=view, nonce=row.nonce, allowed_mentions=NOBODY)).id
            await place.get_partial_message(message).edit(view=view, attachments=[], allowed_mentions=NOBODY)
        return None

    async def _deadlines(self, game: GameRow, user: int, lang: str) -> list[str]:
        """The deadlines of a user's public decisions."""
        face = await self.parts.clocks.sync(game.id)
        if face is None or face.match is None:
            return []
        ends = [face.until(seat) for seat in face.match.seats_of(user)]
        now = self.service.store.now()
        return [until_words(end, now, lang) for end in ends if end is not None]

    async def _time_up(self, row: Outbox, question: messages.TimeUp) -> int:
        match = await self._match_of(row)
        language, seat = match.row.lang, question.seat
        place = match.info.seats.index(seat) if seat else 0
        labels = TIME_UP
        styles = {Op.TIME_MORE: "primary", Op.TIME_FORFEIT: "danger"}
        view = plain_view(
            *(
                make_button(Press(match.id, 0, place, op, "" if seat else "h"), tr(language, label), styles.get(op, "secondary"))
                for op, label in labels.items()
            )
        )
        # The moderators here, by the server's own role if it has named one; else the user who opened the game.
        settings = await self.service.store.people.settings("guild", match.row.guild_id or 0)
        role = settings.get(ROLE)
        content = f"{f'<@&{role}>' if role else f'<@{match.row.owner_id}>'} {question.text}"
        return (await self._channel(row.target).send(content, view=view, nonce=row.nonce, allowed_mentions=_ASKED)).id

    async def _open_call(self, row: Outbox, call: messages.OpenCall) -> int | None:
        """A call for somebody who takes a seat over; it pings nobody."""
        match = await self._match_of(row)
        if match.row.status != "active" or call.seat not in match.absent:
            return None
        words, (owner, _) = GameWords(match.game, match.row.lang), match.absent[call.seat]
        text = words.tr("call-open", seat=words.seat(call.seat), user=f"<@{owner}>", title=match.game.title)
        view = plain_view(*call_buttons(match, words, call.seat))
        return (await self._channel(row.target).send(text, view=view, nonce=row.nonce, allowed_mentions=NOBODY)).id

    async def _call_over(self, row: Outbox, call: messages.CallOver) -> None:
        for old in await self.service.store.outbox.sent(row.game_id or 0, f"call-{call.seat}"):
            await self._delete_ping(old)

    async def _request(self, row: Outbox, request: messages.Request, agree: Op, refuse: Op) -> int:
        """A request to the other side, answered by two buttons."""
        match = await self._match_of(row)
        # A single user is asked in their own language.
        single = len(request.users) == 1
        language = await self._tongue(match.row, request.users[0]) if single else match.row.lang
        text, seat = request_text(match, request, language) if single else request.text, match.info.seats.index(request.seat)
        number = "" if request.number is None else str(request.number)
        view = plain_view(
            make_button(Press(match.id, request.rev, seat, agree, number), tr(language, "button-agree"), "success"),
            make_button(Press(match.id, request.rev, seat, refuse, number), tr(language, "button-refuse"), "danger"),
        )
        content, asked = " ".join([*(f"<@{user}>" for user in request.users), text]), mention_only(request.users)
        return (await self._channel(row.target).send(content, view=view, nonce=row.nonce, allowed_mentions=asked)).id


def board_repairs(rows: list[GameRow]) -> list[tuple[int, NewOutbox]]:
    """After a start: boards that are drawn again, for the case that Discord refused one before. ``rows``: the newest open games.

    Games whose package is gone have none.
    """
    shown = [row for row in rows if row.board_message_id is not None and row.game_type in games.installed_games()]
    return [(row.id, news.board_row(row)) for row in shown]
