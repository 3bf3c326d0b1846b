"""Private answers beside the panel: hand, map, what happened, log."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import discord
import msgspec
from discord import ui

from bot.apart.apart import Apart
from bot.core import games, material, scripted
from bot.core.chapters import since_digest_text
from bot.core.log_in_words import log_lines
from bot.core.match import GameMatch
from bot.core.plans import head_lines
from bot.core.since import events_since, last_move, since_story_text, story_items
from bot.desk.finding import GameFinder
from bot.desk.hand import hand_message, pictured_view
from bot.desk.own_games import is_away
from bot.drawing.picture import PictureFile
from bot.drawing.pictures import GameDrawings
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, Press, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.panel.word_pages import WordPages
from bot.program.denied import DeniedError
from bot.program.near_names import near_names, plain_letters
from bot.telling.score import score_line
from bot.telling.text import GameWords, fit_last_lines
from rules.engine import Game
from words import known_languages, tr

#: Lines of the log in one answer at most.
LINES = 40
#: Messages of one answer where only the user has brought the bot along: Discord allows five after the first.
_AWAY = 5
#: Pictures of events in one message.
EVENTS = 4


def _look_names(game: Game, looks: Iterable[str]) -> list[dict[str, str]]:
    return [{lang: GameWords(game, lang).say(f"look-{one}") for lang in known_languages()} for one in looks]


class PrivateAnswers:
    """Shows users what they may see of a game."""

    def __init__(self, finder: GameFinder, pictures: GameDrawings, apart: Apart, word_pages: WordPages) -> None:
        self.finder = finder
        self.service = finder.service
        self.pictures = pictures
        self.apart = apart
        self.word_pages = word_pages

    async def show_hand(self, interaction: Interaction, game_id: int) -> None:
        """Answer with the user's hand, as a picture and as a list."""
        match = await self.service.match(game_id)
        self.finder.seat(match, interaction)
        if match.game.hands.hand is None:
            raise DeniedError("no-hands", title=match.game.title)
        await reply.defer_answer(interaction)
        seats, brought = match.seats_of(interaction.user.id), interaction.guild_id is not None and is_away(interaction)
        for seat in seats[:_AWAY] if brought else seats:
            words = GameWords(match.game, answers.private_language(interaction), match.position.state)
            picture = await self.pictures.hand(match, seat, words.lang, theme=answers.private_theme(interaction))
            await answers.send_private_view(interaction, *hand_message(match, seat, words, picture))

    def _look_named(self, match: GameMatch, typed: str) -> str:
        """The look with this id or with this name in any language. Raises DeniedError "no-such-look" with the nearest."""
        every = self.pictures.looks(match.game.id, match.row.scenario)
        names = dict(zip(every, _look_names(match.game, every), strict=True))
        wanted = plain_letters(typed)
        if not wanted or typed in every:
            return typed
        found = next((one for one, called in names.items() if wanted in map(plain_letters, called.values())), "")
        if not found:
            others = games.names_elsewhere(match.game, lambda other: _look_names(other, self.pictures.looks(other.id)))
            raise DeniedError("no-such-look", title=match.game.title, look=typed, known=near_names(typed, names.values(), others))
        return found

    async def show_map(self, interaction: Interaction, game_id: int, look: str = "", place: str = "") -> None:
        """Answer with the map as the user may see it: all of it, another look, or the surroundings of a place."""
        match = await self.service.match(game_id)
        place = place.strip()
        look = self._look_named(match, look)
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
        if not lines:  # as a finished game: then the picture is named instead
            named_look = words.say(f"look-{look}") if look else words.tr("look-whole")
            lines.append(named_look if picture is not None else words.tr("no-picture"))
        if score := score_line(match.position, words):
            lines.append(score)
        status = make_paragraph(nothing or "\n".join(lines), 3000)
        others = [one for one in ("", *self.pictures.looks(match.game.id, match.row.scenario)) if place or one != look]
        named = {one: words.say(f"look-{one}") if one else words.tr("look-whole") for one in others}
        buttons = self.word_pages.picture_buttons(interaction, picture)
        buttons += [make_button(Press(match.id, 0, 0, Op.MAP, one), name) for one, name in named.items()]
        view, files = pictured_view(picture, status, *button_rows(buttons))
        await answers.send_private_view(interaction, view, files)

    async def show_happened(self, interaction: Interaction, game_id: int) -> None:
        """Answer with everything since the user's own last move: one text, and pictures of the newest events."""
        match = await self.service.match(game_id)
        seat = self.finder.seat(match, interaction)
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
        """What happened after a row of the log, as parts of a message for one seat only, with uploads; empty if nothing did."""
        found = story_items(match, seat, words, since)
        if not found:
            return [], []
        undone = [item for item in found if item.event is None]
        seen = events_since(match, seat, since)
        digest = await asyncio.to_thread(since_digest_text, match.position, seen, seat, words, 2300)
        told = since_story_text(undone if digest else found, words, 300 if digest else 2600)
        title = words.tr("since-title")
        items: list[ui.Item[Any]] = [make_paragraph("\n".join(filter(None, (title, told, digest))), 2700)]
        events = [item.event for item in found if item.headline and item.event is not None]
        drawn: list[PictureFile] = []
        for event in reversed(events):
            if len(drawn) == EVENTS:
                break
            picture = await self.pictures.event(match, event, words.lang, theme=theme)
            if picture is not None:
                drawn.insert(0, msgspec.structs.replace(picture, name=f"{len(drawn)}-{picture.name}"))
        whole = await self.pictures.since(match, seat, seen, words.lang, theme=theme) if digest else None
        drawn = [whole, *drawn] if whole is not None else drawn
        if drawn:
            items.append(gallery_of(*drawn))
        return items, [file_of(picture) for picture in drawn]

    async def show_log(self, interaction: Interaction, game_id: int, since: int | None = None, *, numbers: bool = False) -> None:
        """Answer with the log as the user may see it, from row ``since`` on or the newest part.

        ``numbers``: show entry numbers, for moderators who do not play here: secret decisions leave gaps in them.
        """
        match = await self.service.match(game_id)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        seats = match.seats_of(interaction.user.id)
        who = seats[0] if seats else "spectator"
        # Entries undone before the game was last read are not in memory either.
        lost = since is not None and since <= match.undone and all(line.seq != match.undone for line in match.log_lines)
        numbers = numbers and not seats
        if since is not None and (since < match.lines_since or lost):
            lines = await self.apart.page(match, who, words.lang, since, LINES, numbers=numbers)
        else:
            lines = log_lines(match, who, words, since or 0, numbers=numbers, headed=True)
        # With a starting row the first lines that fit, else the newest.
        shown_lines = fit_last_lines(lines, 3300) if since is None else head_lines(lines[:LINES], 3400)
        mark = scripted.scripted_mark_text(match.row.marks, words, match.seats)
        whose = material.material_line(match.row.marks, words) if since is None else ""
        lines = [mark, whose, shown_lines or tr(words.lang, "log-empty")]
        await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join(filter(None, lines)), 3600)))
