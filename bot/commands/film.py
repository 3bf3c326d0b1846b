"""``/film``: a game, or one turn of it, as a film or a moving picture; or its course on one sheet.

Made of what spectators saw, so everybody may ask for it at any time: of a game under way it tells what the board has shown.
"""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.desk.cogs import CommandTree, add_cog
from bot.desk.slow import SlowParts
from bot.drawing.picture import PictureFile
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, make_layout, make_paragraph
from bot.program.denied import DeniedError
from bot.telling.localise import described_by
from render.gauge import gauge_part

#: The kinds of films, and their names.
KINDS = {"mp4": "choice-film", "gif": "choice-gif", "poster": "choice-poster"}

#: Letters of a film's words in its message.
FILM_WORDS = 3500


async def show_film(parts: SlowParts, interaction: Interaction, game_id: int, kind: str, turn: int | None) -> None:
    """Answer with the film or sheet, visible only to the user. Equal requests in the meantime share the work.

    Raises DeniedError where there is nothing to be filmed, "limit-one" and "limit-full" for too many at once.
    """
    match = await parts.service.match(game_id)
    async with parts.apart.films.asked(interaction.user.id):
        await reply.defer_answer(interaction)
        lang, theme = answers.private_language(interaction), answers.private_theme(interaction)

        async def made() -> PictureFile | None:
            with gauge_part(0, 2):
                scene = await parts.apart.scene(match, lang, kind, turn, theme)
            with gauge_part(1, 2):
                return None if scene is None else await parts.pictures.story(match, scene, kind)

        picture = None
        if parts.pictures.has_films(match.game.id):
            key = ("film", match.id, match.seq, kind, turn, lang, theme)
            picture = await parts.underway.share(interaction, "work-film", parts.apart.films, key, made)
    if picture is None:
        raise DeniedError("film-nothing" if parts.pictures.has_films(match.game.id) else "no-film", title=match.game.title)
    await answers.send_private_view(interaction, make_layout(*film_items(picture)), [file_of(picture)])


def film_items(picture: PictureFile) -> list[ui.Item[Any]]:
    """The film, and below it what it shows in words: the description of a film is not shown everywhere."""
    items: list[ui.Item[Any]] = [gallery_of(picture)]
    if picture.words:
        items.append(make_paragraph(picture.words, FILM_WORDS))
    return items


class FilmCommand(commands.Cog):
    """Films of the game of a channel."""

    def __init__(self, parts: SlowParts) -> None:
        self.parts = parts

    @answers.slash_command("film", "cmd-film-description", kind="opt-kind", turn="opt-turn")
    @app_commands.choices(kind=[Choice(name=described_by(msgid), value=kind) for kind, msgid in KINDS.items()])
    @app_commands.guild_only
    async def film(
        self, interaction: Interaction, kind: Choice[str] | None = None, turn: app_commands.Range[int, 1, 99] | None = None
    ) -> None:
        """Show the game as a film or a sheet."""
        row = await self.parts.service.row_in(interaction.channel_id or 0, finished=True)
        await show_film(self.parts, interaction, row.id, kind.value if kind else "mp4", turn)


def add_film_commands(tree: CommandTree, parts: SlowParts) -> None:
    """``/film``."""
    add_cog(tree, FilmCommand(parts))
