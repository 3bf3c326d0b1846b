"""What clicks and commands share: the service, the open panels, and the private messages with hand, map and log."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import msgspec
import structlog
from discord import ui

from bot.apart.apart import Apart
from bot.core import material, scripted
from bot.core.log_in_words import log_lines
from bot.core.match import GameMatch
from bot.core.plans import head_lines
from bot.core.service import Service
from bot.core.since import asked_about, last_move, since_notice_text, since_story_text, story_items
from bot.desk.illustrations import Illustrations
from bot.desk.requests import Requests
from bot.drawing.picture import PictureFile
from bot.drawing.pictures import GameDrawings
from bot.learning.hints import Hints
from bot.lobby.lobby import Lobby
from bot.lobby.places import GamePlaces
from bot.lobby.sharing import Sharing
from bot.lobby.talk import Talks
from bot.orders.standing import StandingAnswerRunner
from bot.orders.typed import TypedTexts
from bot.panel import answers, letter, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, Press, button_rows, make_button, make_layout, make_paragraph
from bot.panel.draft import Draft, Drafts
from bot.panel.ops import Op
from bot.panel.panel_message import PanelView
from bot.panel.panel_view import NOTICE, Panel
from bot.panel.underway import Underway
from bot.program.choices import PANEL_MAP, Choices
from bot.program.denied import DeniedError
from bot.program.limits import TableLimits
from bot.store import GameRow
from bot.telling.text import GameWords, fit_last_lines
from bot.time.clock_face import until_words
from bot.time.clocks import GameClocks
from rules.engine import Position
from words import tr

_log = structlog.get_logger()
#: An interaction can be answered for 15 minutes; a panel older than this is left alone.
_PANEL_SECONDS = 14 * 60.0
#: Lines of the log in one answer at most.
LINES = 40
#: Pictures of events in one message.
EVENTS = 4


#: What bars somebody, by number, from moderating a game: a code of words, "" for nothing.
Stake = Callable[[GameRow, int], Awaitable[str]]


class OpenPanel(msgspec.Struct):
    """A panel somebody has in front of them: it is drawn anew when somebody else's action gives them something to decide."""

    interaction: Interaction
    since: float
    rev: int


class PlayerDesk(Illustrations):
    """Everything that answers to players shares this."""

    def __init__(
        self,
        service: Service,
        pictures: GameDrawings,
        apart: Apart | None = None,
        limits: TableLimits = TableLimits(),  # noqa: B008
    ) -> None:
        self.limits = limits
        self.apart = apart or Apart(service.store, limits, processes=False)
        self.service = service
        self.lobby = Lobby(service, limits)
        self.sharing = Sharing(self.lobby)
        self.clocks = GameClocks(service)
        self.standings = StandingAnswerRunner(service)
        self.requests = Requests(service)
        super().__init__(pictures, Choices(service.store))
        #: Each says what bars somebody from moderating a game (a code of words); "" for nothing.
        self.stakes: list[Stake] = []
        #: Called with a game in which a time is up.
        self.expiry_listeners: list[Callable[[GameRow], None]] = []
        self.hints = Hints(self.choices)
        self.places = GamePlaces(service)
        self.talks = Talks(service)
        self.drafts = Drafts()
        self.typed = TypedTexts(service.store.untaken)
        self.underway = Underway()
        self._panels: OrderedDict[tuple[int, str], OpenPanel] = OrderedDict()
        #: Channel or thread -> the game last seen there.
        self._places: dict[int, int] = {}

    async def find_stake(self, row: GameRow, user_id: int) -> str:
        """What somebody has at stake in a game beside it, and so may not moderate it: a code of words; "" for nothing."""
        for stake in self.stakes:
            if code := await stake(row, user_id):
                return code
        return ""

    # Panels

    def opened(self, interaction: Interaction, game_id: int, seat: str) -> None:
        """Remember whose panel shows which game. Called after a panel was drawn as the answer to ``interaction``."""
        match = self.service.cached(game_id)
        if match is None or letter.answered_below(interaction):
            return
        for mine in match.seats_of(interaction.user.id):
            self._panels[(game_id, mine)] = OpenPanel(interaction, time.monotonic(), match.rev_for(mine))
        while len(self._panels) > 1000:
            self._panels.popitem(last=False)

    def panel(self, match: GameMatch, seat: str, words: GameWords, user_id: int) -> Panel:
        """The panel of a seat for who sits there, who may want no map in it."""
        wanted = self.choices.get("user", user_id, PANEL_MAP) is not False
        pictured = wanted and self.pictures.has_choosing(match.game.id)
        hint, films = self.hints.text(match, seat, words, user_id), self.pictures.has_films(match.game.id)
        return Panel(match, seat, words, self.drafts, pictured=pictured, hint=hint, films=films)

    def shows(self, interaction: Interaction, game_id: int, seat: str) -> bool:
        """Whether the answer to this interaction is still the newest panel of a seat."""
        shown = self._panels.get((game_id, seat))
        return shown is not None and shown.interaction is interaction

    def answering(self, game_id: int, user_id: int) -> None:
        """The user's own click or command is about to change their panel, or to be answered with another.

        The one they have is not to be drawn anew beside that.
        """
        match = self.service.cached(game_id)
        for seat in match.seats_of(user_id) if match else ():
            self._panels.pop((game_id, seat), None)

    async def refresh_panels(self, game_id: int) -> None:
        """Draw anew the open panels of a game for whom something changed that they may notice."""
        match = self.service.cached(game_id)
        if match is None:
            return
        for seat in match.info.seats:
            shown = self._panels.get((game_id, seat))
            if shown is None or shown.rev == match.rev_for(seat):
                continue
            if match.seats.get(seat) != shown.interaction.user.id:
                # Somebody else sits there now: nothing of this seat is shown to the one who left.
                del self._panels[(game_id, seat)]
                continue
            if time.monotonic() - shown.since > _PANEL_SECONDS:
                del self._panels[(game_id, seat)]
                continue
            since, shown.rev = last_move(match, seat) or shown.rev, match.rev_for(seat)
            words = GameWords(match.game, answers.private_language(shown.interaction), match.position.state)
            acting = match.seat_to_act(shown.interaction.user.id) or seat
            view = self.panel(match, acting, words, shown.interaction.user.id).view(
                notice=since_story_text(story_items(match, seat, words, since), words, NOTICE)
            )
            try:
                await self.redrawn(shown.interaction, view)
                await self.draw_choice(shown.interaction, view)
                await self.draw_attack(shown.interaction, view)
            except discord.HTTPException as error:
                _log.info("panel gone", game=game_id, seat=seat, code=error.code)
                self._panels.pop((game_id, seat), None)

    async def match_in(self, place: int) -> GameMatch:
        """The started game of this very channel or thread; without asking the store if it is in memory. Raises DeniedError."""
        match = self.service.cached(self._places.get(place, 0))
        if match is not None and match.place == place and match.row.status == "active":
            return match
        row = await self.service.row_in(place)
        self._places[place] = row.id
        return await self.service.match(row.id)

    async def match_seen(self, place: int) -> GameMatch:
        """As ``match_in``; where no game goes on, the one that ended there last, a lesson too. Raises DeniedError."""
        try:
            return await self.match_in(place)
        except DeniedError as denied:
            if denied.msgid not in ("game-was-here", "no-game-here"):
                raise
            row = await self.service.row_ended(place)
            if row is None:
                raise
            return await self.service.match(row.id)

    async def open_panel(self, interaction: Interaction, game_id: int, notice: str = "") -> None:
        """Answer with the user's control panel. Raises DeniedError for onlookers."""
        match = await self.service.match(game_id)
        seat = self.seat(match, interaction)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        if not notice and not asked_about(match, seat):
            notice = since_notice_text(match, seat, words, NOTICE)
        face = await self.clocks.sync(game_id)
        prompt = match.position.prompt(seat)
        end = face.until(seat, hidden=prompt.secret) if face and prompt else None
        if end is not None:
            notice = f"{notice}\n{until_words(end, self.service.store.now(), words.lang)}".strip()
        if lost := self.places.notice(match.row, words.lang):
            notice = f"{lost}\n{notice}".strip()
        await self.show_panel(interaction, self.panel(match, seat, words, interaction.user.id).view(notice=notice))

    async def show_panel(
        self, interaction: Interaction, view: PanelView, plan: Draft | None = None, leads: Position | None = None
    ) -> None:
        """Answer with a panel; its picture follows: of a ``plan`` that waits, of where orders ``lead``, or of the choice open."""
        await answers.send_private_view(interaction, view)
        if view.match is None:
            return
        self.opened(interaction, view.match.id, view.seat)
        if plan is not None:
            await self.draw_plan(interaction, view, plan)
        elif leads is not None:
            await self.draw_plan_of(interaction, view, leads)
        else:
            await self.draw_choice(interaction, view)
        await self.draw_attack(interaction, view)

    def seat(self, match: GameMatch, interaction: Interaction) -> str:
        """The seat the user acts for. Raises DeniedError for onlookers."""
        seat = match.seat_to_act(interaction.user.id)
        if seat is None:
            raise DeniedError("not-your-seat")
        return seat

    async def own(self, interaction: Interaction, press: Press) -> tuple[GameMatch, str]:
        """The match and the seat of a button that only who sits there may press. Raises DeniedError."""
        match = await self.service.match(press.game)
        if press.seat >= len(match.info.seats):
            raise DeniedError("bad-button")
        seat = match.info.seats[press.seat]
        if match.seats.get(seat) != interaction.user.id:
            raise DeniedError("not-your-panel")
        return match, seat

    async def here(self, interaction: Interaction) -> tuple[GameMatch, str, GameWords]:
        """The match of this channel, the user's seat and their words. Raises DeniedError."""
        match = await self.match_in(interaction.channel_id or 0)
        return (
            match,
            self.seat(match, interaction),
            GameWords(match.game, answers.private_language(interaction), match.position.state),
        )

    # Private pictures and lists

    async def show_hand(self, interaction: Interaction, game_id: int) -> None:
        """Answer with the user's hand, as a picture and as a list."""
        match = await self.service.match(game_id)
        self.seat(match, interaction)
        if match.game.hands.hand is None:
            raise DeniedError("no-hands", title=match.game.title)
        await reply.defer_answer(interaction)
        for seat in match.seats_of(interaction.user.id):
            words = GameWords(match.game, answers.private_language(interaction), match.position.state)
            picture = await self.pictures.hand(match, seat, words.lang, theme=answers.private_theme(interaction))
            await answers.send_private_view(interaction, *hand_message(match, seat, words, picture))

    async def show_map(self, interaction: Interaction, game_id: int, look: str = "", place: str = "") -> None:
        """Answer with the map as the user may see it: the whole, another look at it, or the part around a place."""
        match = await self.service.match(game_id)
        place = place.strip()
        if look and look not in self.pictures.looks(match.game.id, match.row.scenario):
            raise DeniedError("no-such-look", title=match.game.title)
        if place and not self.pictures.knows_places(match.game.id):
            raise DeniedError("no-places", title=match.game.title)
        who = match.seat_to_act(interaction.user.id) or "spectator"
        await reply.defer_answer(interaction)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        nothing, theme = "", answers.private_theme(interaction)
        if place:
            try:
                picture = await self.pictures.place(match, who, words.lang, place.split()[0], theme=theme)
            except KeyError:
                raise DeniedError("no-such-place", place=place) from None
        else:
            picture = await self.pictures.map(match, who, words.lang, look, theme=theme)
            if picture is None and look:
                nothing = words.written(f"look-{look}-nothing") or words.tr("look-nothing")
        lines = [words.say(f"status-{name}", facts) for name, facts in match.game.table.status(match.position.state, who)]
        # A game that is over may have no status: what is seen bears its name then.
        shown = (words.say(f"look-{look}") if look else words.tr("look-whole")) if picture is not None else words.tr("no-picture")
        status = make_paragraph(nothing or "\n".join(lines) or shown, 3000)
        others = [one for one in ("", *self.pictures.looks(match.game.id, match.row.scenario)) if place or one != look]
        named = {one: words.say(f"look-{one}") if one else words.tr("look-whole") for one in others}
        buttons = [make_button(Press(match.id, 0, 0, Op.MAP, one), name) for one, name in named.items()]
        view, files = _pictured_view(picture, status, *button_rows(buttons))
        await answers.send_private_view(interaction, view, files)

    async def show_happened(self, interaction: Interaction, game_id: int) -> None:
        """Answer with all that happened since the user's own last move: one text, and the newest events as pictures."""
        match = await self.service.match(game_id)
        seat = self.seat(match, interaction)
        await reply.defer_answer(interaction)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        items, files = await self.happened(match, seat, words, last_move(match, seat), answers.private_theme(interaction))
        if not items:
            items = [make_paragraph(words.tr("since-nothing"))]
        picture = await self.pictures.occasion(match, seat, words.lang, theme=answers.private_theme(interaction))
        if picture is not None:
            items, files = [*items, gallery_of(picture)], [*files, file_of(picture)]
        prompt = match.position.prompt(seat)
        if prompt is not None and match.ended is None:
            items += [
                ui.Separator(),
                make_paragraph(words.tr("your-decision", seat=words.seat(seat), what=words.prompt(prompt)), 600),
            ]
            items.append(ui.ActionRow(make_button(Press(match.id, 0, 0, Op.DECIDE, ""), words.tr("button-decide"), "primary")))
        await answers.send_private_view(interaction, make_layout(*items), files)

    async def happened(
        self, match: GameMatch, seat: str, words: GameWords, since: int, theme: str
    ) -> tuple[list[ui.Item[Any]], list[discord.File]]:
        """What happened after a row of the log, as parts of a message for a seat alone, and the uploads; nothing if nothing."""
        found = story_items(match, seat, words, since)
        if not found:
            return [], []
        items: list[ui.Item[Any]] = [make_paragraph(words.tr("since-title") + "\n" + since_story_text(found, words, 2600), 2700)]
        events = [item.event for item in found if item.headline and item.event is not None]
        drawn: list[PictureFile] = []
        for event in reversed(events):
            if len(drawn) == EVENTS:
                break
            picture = await self.pictures.event(match, event, words.lang, theme=theme)
            if picture is not None:
                drawn.insert(0, msgspec.structs.replace(picture, name=f"{len(drawn)}-{picture.name}"))
        if drawn:
            items.append(gallery_of(*drawn))
        return items, [file_of(picture) for picture in drawn]

    async def show_log(self, interaction: Interaction, game_id: int, since: int | None = None, *, numbers: bool = False) -> None:
        """Answer with the log as the user may see it, from row ``since`` on or the newest part.

        ``numbers``: with those of the entries, for who moderates and does not play here: secret decisions leave gaps in them.
        """
        match = await self.service.match(game_id)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        seats = match.seats_of(interaction.user.id)
        who = seats[0] if seats else "spectator"
        # What was taken back before the game was last read is not in memory either.
        lost = since is not None and since <= match.undone and all(line.seq != match.undone for line in match.log_lines)
        numbers = numbers and not seats
        if since is not None and (since < match.lines_since or lost):
            lines = await self.apart.page(match, who, words.lang, since, LINES, numbers=numbers)
        else:
            lines = log_lines(match, who, words, since or 0, numbers=numbers, headed=True)
        # From a row on the first that fit, else the newest.
        told = fit_last_lines(lines, 3300) if since is None else head_lines(lines[:LINES], 3400)
        mark = scripted.scripted_mark_text(match.row.marks, words, match.seats)
        whose = material.material_line(match.row.marks, words) if since is None else ""
        lines = [mark, whose, told or tr(words.lang, "log-empty")]
        await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join(filter(None, lines)), 3600)))


def hand_text(match: GameMatch, seat: str, words: GameWords) -> str:
    """A hand as a list."""
    cards = match.game.hands.hand_cards(match.position.state, seat)
    head = words.tr("hand-title", seat=words.seat(seat), count=len(cards or ()))
    notes = match.game.hands.notes(match.position.state, seat)
    said = {card: f" · {words.say(f'hand-{note}')}" for card, note in notes.items()}
    lines = [head, *(f"- {words.value('card', card)}{said.get(card, '')}" for card in cards or ())]
    if laid := match.game.hands.laid(match.position.state, seat):
        lines.append(words.tr("hand-laid", cards=", ".join(words.value("card", card) for card in laid)))
    return "\n".join(lines)


def _pictured_view(picture: PictureFile | None, *items: ui.Item[Any]) -> tuple[ui.LayoutView, list[discord.File]]:
    if picture is None:
        return make_layout(*items), []
    return make_layout(gallery_of(picture), *items), [file_of(picture)]


def hand_message(
    match: GameMatch, seat: str, words: GameWords, picture: PictureFile | None
) -> tuple[ui.LayoutView, list[discord.File]]:
    """A hand as a private message: view and uploads."""
    return _pictured_view(picture, make_paragraph(hand_text(match, seat, words), 3500))
