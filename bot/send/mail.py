"""Direct messages in the outbox: hands, secret decisions, notices about a player's time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord
import structlog
from discord import ui

from bot.core.match import GameMatch
from bot.core.since import before_occasion
from bot.desk.hand import hand_message
from bot.panel.asides import aside_rows
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Press, SentControl, make_button, make_layout, make_paragraph
from bot.panel.helping import brief_view
from bot.panel.letter import close_question
from bot.panel.ops import Op
from bot.panel.panel import game_lines_text
from bot.panel.panel_view import Panel
from bot.panel.plainly import make_view_plain
from bot.program.choices import LANG
from bot.send.mentions import NOBODY
from bot.send.parts import SenderParts
from bot.send.refusals import passed_over
from bot.store import GameRow, Outbox
from bot.telling import news
from bot.telling.messages import AnsweredMessage, Brief, ClockNotice, Hand, HandRefresh, Payload, Ping, SeatLost, SecretTurn
from bot.telling.text import GameWords, clip_text
from bot.time.clock_face import until_words

_log = structlog.get_logger()
M = TypeVar("M", bound=Payload)


class Mail:
    """Sends direct messages through a Discord client."""

    def __init__(self, client: discord.Client, parts: SenderParts) -> None:
        self.client = client
        self.parts = parts
        self.service = parts.service
        self._senders: dict[type[Payload], Callable[[Outbox, Any], Awaitable[int | None]]] = {}
        self.register(Hand, self._hand)
        self.register(Brief, self._brief)
        self.register(SecretTurn, self._secret_turn)
        self.register(ClockNotice, self._clock_notice)
        self.register(HandRefresh, self.corrected)
        self.register(AnsweredMessage, self.corrected)
        self.register(SeatLost, self._seat_lost)

    def register(self, sort: type[M], send: Callable[[Outbox, M], Awaitable[int | None]]) -> None:
        """From now on ``send`` sends messages of this kind; it returns the id of the message."""
        self._senders[sort] = send

    async def _game_of(self, row: Outbox) -> GameRow:
        """The game that a message belongs to."""
        assert row.game_id is not None
        return await self.service.row(row.game_id)

    async def _match_of(self, row: Outbox) -> GameMatch:
        """The same as it is played, once nobody is changing it."""
        assert row.game_id is not None
        return await self.service.settled(row.game_id)

    async def _hand(self, row: Outbox, message: Hand) -> int | None:
        match = await self._match_of(row)
        seat = message.seat
        if match.seats.get(seat) != row.target:
            return None  # the seat has changed hands
        view, files = await self._hand_message(match, seat)
        try:
            return await self._newest(row, f"hand-{seat}", view, files)
        except discord.Forbidden as error:
            # 50007: direct messages are closed. A ping with a button shows the hand instead.
            _log.info("direct messages closed", user=row.target, code=error.code)
            public = GameWords(match.game, match.row.lang)
            ping = news.ping_saying(match.row, row.target, public, "hand-by-button", seat=seat, button="hand")
            await self.service.post(match.id, ping)
            return None

    async def _brief(self, row: Outbox, message: Brief) -> int | None:
        """A seat's task. If direct messages are closed, the **?** of the panel shows it."""
        match = await self._match_of(row)
        seat = message.seat
        if match.seats.get(seat) != row.target:
            return None
        lines = match.game.teaching.aims(match.position.state, seat)
        if not lines or match.result() is not None:
            return None
        words = await self._words(match, seat)
        ask = make_button(Press(match.id, 0, 0, Op.HELP, ""), words.tr("button-help"))
        view = brief_view(match, seat, words, [self._decide(match, words), ask], lines)
        view.add_item(make_paragraph(f"-# {_game_place_text(match, words)}"))
        return await self._direct_if_open(row, view)

    async def _seat_lost(self, row: Outbox, message: SeatLost) -> int | None:
        """Another holds the seat: its hands and questions are removed, and its former player hears who plays."""
        match, seat = await self._match_of(row), message.seat
        if match.seats.get(seat) == row.target:
            return None  # they are back
        for topic in (f"hand-{seat}", f"turn-{seat}", f"brief-{seat}"):
            for old in await self.service.store.outbox.sent(match.id, topic):
                if old.target == row.target and old.discord_message_id is not None:
                    with passed_over():  # gone already, or out of reach
                        channel = await self.client.create_dm(discord.Object(old.target))
                        await channel.get_partial_message(old.discord_message_id).delete()
                    await self.service.store.outbox.message_gone(old.id)
        lang = await self._tongue(match.row, row.target)
        words = GameWords(match.game, lang)
        items: list[ui.Item[Any]] = [make_paragraph(_game_place_text(match, words))]
        if match.absent.get(seat, (0, 0))[0] == row.target:
            items.append(make_paragraph(words.tr("seat-held-for-you")))
            back = make_button(Press(match.id, 0, 0, Op.COME_BACK, ""), words.tr("button-come-back"), "primary")
            items.append(ui.ActionRow(back))
        else:
            holder = f"<@{match.seats[seat]}>" if seat in match.seats else words.tr("bot-word")
            items.append(make_paragraph(words.tr("seat-lost", seat=words.seat(seat), user=holder)))
        return await self._direct_if_open(row, make_layout(*items))

    async def _hand_message(self, match: GameMatch, seat: str) -> tuple[ui.LayoutView, list[discord.File]]:
        words = await self._words(match, seat)
        picture = await self.parts.pictures.hand(match, seat, words.lang, theme=self._theme(match, match.seats.get(seat)))
        view, files = hand_message(match, seat, words, picture)
        # Of which game, for those who play several.
        view.add_item(make_paragraph(f"-# {_game_place_text(match, words)}"))
        view.add_item(ui.ActionRow(self._decide(match, words)))
        return view, files

    async def _newest(self, row: Outbox, topic: str, view: ui.LayoutView, files: list[discord.File]) -> int:
        """Send a seat's new hand or question, and delete the earlier ones."""
        assert row.game_id is not None
        sent = await self._direct(row, view, files)
        for old in await self.service.store.outbox.sent(row.game_id, topic):
            if old.id != row.id and old.target == row.target:
                assert old.discord_message_id is not None
                with passed_over():  # gone already, or out of reach: a newer one is below
                    channel = await self.client.create_dm(discord.Object(old.target))
                    await channel.get_partial_message(old.discord_message_id).delete()
                await self.service.store.outbox.message_gone(old.id)
        return sent

    async def corrected(self, row: Outbox, message: HandRefresh | AnsweredMessage) -> None:
        """Update a message that was sent before."""
        if isinstance(message, AnsweredMessage):
            await self._answered(row, message)
        else:
            await self._hand_anew(row, message)

    async def _hand_anew(self, row: Outbox, message: HandRefresh) -> None:
        """Update the last message with a seat's hand."""
        match = await self._match_of(row)
        seat = message.seat
        shown = [one for one in await self.service.store.outbox.sent(match.id, f"hand-{seat}") if one.target == row.target]
        if match.seats.get(seat) != row.target or not shown or shown[-1].discord_message_id is None:
            return
        view, files = await self._hand_message(match, seat)
        channel = await self.client.create_dm(discord.Object(row.target))
        try:
            self._said_plainly(view, row.target)
            last = channel.get_partial_message(shown[-1].discord_message_id)
            await last.edit(view=view, attachments=files, allowed_mentions=NOBODY)
        except discord.NotFound:
            await self.service.store.outbox.message_gone(shown[-1].id)

    async def _secret_turn(self, row: Outbox, message: SecretTurn) -> int | None:
        match = await self._match_of(row)
        seat = message.seat
        if match.seats.get(seat) != row.target:
            return None
        mine = match.asked_with(seat) or (seat,)
        asked = [one for one in mine if not await self.parts.standings.covers(match, one)]
        prompt = match.position.due_of(asked[0]) if asked else None
        if prompt is None:
            return None
        words = await self._words(match, seat)
        since, theme = before_occasion(match, seat), self._theme(match, row.target)
        items, files = await self.parts.private_answers.happened(match, seat, words, since, theme)
        # A question about the enemy's offensive: its picture is in the same message.
        picture = await self.parts.pictures.occasion(match, seat, words.lang, theme=theme)
        if picture is not None:
            items, files = [*items, gallery_of(picture)], [*files, file_of(picture)]
        left = await self._own_deadline(match, seat, words)
        # No waiting from here on: words and buttons belong to one position.
        prompt = match.position.due_of(asked[0])
        if prompt is None or not prompt.secret:
            return None  # answered while it was drawn
        names = ", ".join(words.seat(one) for one in asked)
        what = words.tr("your-decision", seat=names, what=words.prompt(prompt))
        beside = [f"-# {line}" for line in game_lines_text(match.game.table.totals(match.position, seat), words)]
        panel = Panel(match, asked[0], words, self.parts.drafts)
        view = make_layout(
            make_paragraph(_game_place_text(match, words)),
            *([*items, ui.Separator()] if items else []),
            make_paragraph("\n".join([what, *beside, *left]), 800),
            ui.ActionRow(self._decide(match, words), *panel.declining(prompt)),
            *aside_rows(match, seat, words, self.parts.drafts),
        )
        try:
            return await self._newest(row, f"turn-{seat}", view, files)
        except discord.Forbidden as error:
            _log.info("direct messages closed", user=row.target, code=error.code)
            if match.public_prompts():
                raise  # a ping would betray that there is something to decide beside what everybody knows of
            public = GameWords(match.game, match.row.lang)
            await self.service.post(match.id, news.ping_saying(match.row, row.target, public, "waiting"))
            return None

    async def _answered(self, row: Outbox, message: AnsweredMessage) -> None:
        """Mark a seat's last question as answered and remove its buttons. A newer question below stays as it is."""
        match = await self._match_of(row)
        sent = await self.service.store.outbox.sent(match.id, f"turn-{message.seat}")
        last = next((one for one in reversed(sent) if one.target == row.target and one.id < row.id), None)
        if last is None or last.discord_message_id is None or any(one.id > row.id for one in sent):
            return
        words = await self._words(match, message.seat)
        channel = await self.client.create_dm(discord.Object(row.target))
        with passed_over():  # gone, or out of reach: nothing is lost
            await close_question(await channel.fetch_message(last.discord_message_id), words.tr("question-answered"))

    async def _own_deadline(self, match: GameMatch, seat: str, words: GameWords, *, hidden: bool = True) -> list[str]:
        """The deadline of a seat, only for its holder."""
        face = await self.parts.clocks.sync(match.id)
        end = face.until(seat, hidden=hidden) if face else None
        return [] if end is None else [until_words(end, self.service.store.now(), words.lang)]

    def _asking(self, match: GameMatch, words: GameWords, *lines: str) -> ui.LayoutView:
        """A direct message about a decision: the game, the question, and the button to decide."""
        return make_layout(
            make_paragraph(_game_place_text(match, words)),
            make_paragraph("\n".join(lines)),
            ui.ActionRow(self._decide(match, words)),
        )

    def _decide(self, match: GameMatch, words: GameWords) -> SentControl:
        return make_button(Press(match.id, 0, 0, Op.DECIDE, ""), words.tr("button-decide"), "primary")

    async def _clock_notice(self, row: Outbox, message: ClockNotice) -> int | None:
        """A reminder or another notice about a seat's time, privately; where that fails, a ping for a public decision."""
        match = await self._match_of(row)
        seat, hidden, verb = message.seat, message.hidden, message.verb
        if match.seats.get(seat) != row.target:
            return None
        if verb:
            words = await self._words(match, seat)
            text = words.tr(message.text, seat=words.seat(seat), verb=words.verb(verb))
            return await self._direct(row, self._asking(match, words, text), [])
        prompt = match.position.due_of(seat)
        if match.result() or prompt is None or prompt.secret != hidden:
            return None
        words = await self._words(match, seat)
        text = words.tr(message.text, seat=words.seat(seat))
        left = await self._own_deadline(match, seat, words, hidden=hidden)
        try:
            return await self._direct(row, self._asking(match, words, text, words.prompt(prompt), *left), [])
        except discord.Forbidden as error:
            _log.info("direct messages closed", user=row.target, code=error.code)
            if hidden:
                raise
            public = GameWords(match.game, match.row.lang)
            await self.service.post(match.id, news.ping_saying(match.row, row.target, public, message.text, seat=seat))
            return None

    async def _direct(self, row: Outbox, view: ui.LayoutView, files: list[discord.File], user: int | None = None) -> int:
        """A direct message to the row's target, or to another user."""
        channel = await self.client.create_dm(discord.Object(user or row.target))
        self._said_plainly(view, user or row.target)
        return (await channel.send(view=view, files=files, nonce=row.nonce, allowed_mentions=NOBODY)).id

    async def _direct_if_open(self, row: Outbox, view: ui.LayoutView) -> int | None:
        """A direct message to the row's target; None if they get none."""
        try:
            return await self._direct(row, view, [])
        except discord.Forbidden as error:
            _log.info("direct messages closed", user=row.target, code=error.code)
            return None

    def _said_plainly(self, view: ui.LayoutView, user: int) -> None:
        """Say a direct message plainly to somebody who hears messages."""
        if self.parts.choices.hears(user):
            make_view_plain(view, self.parts.choices.lang(user, "en"))

    def _theme(self, match: GameMatch, user: int | None = None) -> str:
        """The theme of a game's public pictures, or of one user's private ones."""
        return self.parts.choices.theme(match.row.guild_id, user)

    async def _words(self, match: GameMatch, seat: str) -> GameWords:
        seats = await self.service.store.seats.of_game(match.id)
        language = next((held.lang for held in seats if held.seat == seat and held.lang), match.row.lang)
        language = self.parts.choices.lang(match.seats.get(seat), language)
        return GameWords(match.game, language, match.position.state)

    async def _tongue(self, game: GameRow, user: int) -> str:
        """The present language of a user in a game, whatever the game's own is."""
        if self.parts.choices.get("user", user, LANG):
            return self.parts.choices.lang(user, game.lang)
        seats = await self.service.store.seats.of_game(game.id)
        return self.parts.choices.lang(user, next((held.lang for held in seats if held.user_id == user and held.lang), game.lang))


def _game_place_text(match: GameMatch, words: GameWords) -> str:
    """Which game a direct message is about."""
    return f"{match.game.title} {words.tr('game-number', game=match.id)} · <#{match.place}>"


def asked_now(match: GameMatch, ping: Ping, lang: str) -> str:
    """The public decision that a ping's seat has to make now; "" for none, or if the seat has a new holder."""
    prompt = match.position.due_of(ping.seat)
    if match.ended is not None or prompt is None or prompt.secret or match.seats.get(ping.seat) != ping.user:
        return ""
    return clip_text(news.asked_text(GameWords(match.game, lang, match.position.state), prompt), 1500)
