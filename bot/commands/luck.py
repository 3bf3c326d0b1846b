"""``/luck`` and its button: the expected and the real results of each side's dice in a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.core.match import GameMatch
from bot.desk.cogs import CommandTree, add_cog
from bot.desk.public import PublicPresses
from bot.desk.slow import SlowParts
from bot.drawing.picture import PictureFile
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, Press, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.telling.text import GameWords
from render.gauge import gauge_part
from render.sheet import Cell, Row, SheetColumn, SheetScene, SheetTable, Tone
from rules.engine.contract.luck import Luck
from words.numerals import numeral_text

#: Decimal places.
PLACES = 1


async def show_luck(parts: SlowParts, interaction: Interaction, game_id: int) -> None:
    """Answer with the report, visible only to the user. Raises DeniedError "luck-none", "luck-later"."""
    match = await parts.service.match(game_id)
    if match.game.story.event_luck is None:
        raise DeniedError("luck-none", title=match.game.title)
    if match.row.status == "active" and match.result() is None:
        raise DeniedError("luck-later")
    await reply.defer_answer(interaction)
    lang, theme = answers.private_language(interaction), answers.private_theme(interaction)
    words = GameWords(match.game, lang, match.position.state)

    async def made() -> tuple[list[Luck], PictureFile | None]:
        with gauge_part(0, 2):
            rolls = await parts.apart.luck(match)
        with gauge_part(1, 2):
            return rolls, await parts.pictures.sheet(luck_sheet(match, rolls, words), "luck", theme=theme) if rolls else None

    key = ("luck", match.id, match.seq, lang, theme)
    found, picture = await parts.underway.share(interaction, "work-luck", parts.apart.queue, key, made)
    items = [gallery_of(picture)] if picture is not None else []
    await answers.send_private_view(
        interaction,
        make_layout(*items, make_paragraph("\n".join(luck_lines(match, found, words)), 3500)),
        [file_of(picture)] if picture is not None else None,
    )


def luck_lines(match: GameMatch, found: Sequence[Luck], words: GameWords) -> list[str]:
    """The report in words, seat by seat; it says so if no dice were rolled."""
    lines = [f"### {words.tr('luck-title')}"]
    for seat in match.info.seats:
        for one in (one for one in found if one.seat == seat):
            more = numeral_text(words.lang, round(one.brought - one.expected, PLACES), signed=True, places=PLACES)
            facts = {name: numeral_text(words.lang, value, places=PLACES) for name, value in _luck_figures(one).items()}
            facts |= {"seat": words.seat(seat), "what": words.say(f"luck-{one.what}"), "more": more}
            lines.append(words.tr("luck-line", times=one.rolls, share=round(100 * one.below), **facts))
    return [*lines, f"-# {words.tr('luck-note')}"] if len(lines) > 1 else [*lines, words.tr("luck-nothing")]


def luck_sheet(match: GameMatch, found: Sequence[Luck], words: GameWords) -> SheetScene:
    """The same as a picture: a table a seat. How often dice were rolled is left to the words, so that names have room."""
    tables = []
    heads = [SheetColumn(words.tr("luck-what"), "name")]
    heads += [SheetColumn(words.tr(f"luck-{name}"), "number") for name in ("expected", "brought", "more")]
    for seat in match.info.seats:
        rows = []
        for one in (one for one in found if one.seat == seat):
            expected, brought = (numeral_text(words.lang, value, places=PLACES) for value in _luck_figures(one).values())
            more = round(one.brought - one.expected, PLACES)
            tone: Tone = "win" if more > 0 else "loss" if more < 0 else ""
            signed = Cell(numeral_text(words.lang, more, signed=True, places=PLACES), tone)
            rows.append(Row((Cell(words.say(f"luck-{one.what}")), Cell(expected), Cell(brought), signed)))
        if rows:
            tables.append(SheetTable(tuple(heads), tuple(rows), words.seat(seat)))
    under = f"{match.game.title} · {words.tr('game-number', game=match.id)}"
    return SheetScene(words.tr("luck-title"), under, tuple(tables), False, words.lang)


def _luck_figures(one: Luck) -> dict[str, float]:
    return {"expected": one.expected, "brought": one.brought}


class LuckCommand(commands.Cog):
    """The report on the luck of the game of a channel."""

    def __init__(self, parts: SlowParts) -> None:
        self.parts = parts

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """The button below a board that is over."""
        await show_luck(self.parts, interaction, press.game)

    @answers.slash_command("luck", "cmd-luck-description")
    @app_commands.guild_only
    async def asked(self, interaction: Interaction) -> None:
        """Show the report."""
        row = await self.parts.service.row_in(interaction.channel_id or 0, finished=True)
        await show_luck(self.parts, interaction, row.id)


def add_luck_commands(tree: CommandTree, parts: SlowParts, presses: PublicPresses) -> None:
    """``/luck`` for the game of the channel, and the button below a board that is over."""
    luck = LuckCommand(parts)
    presses.ops[Op.LUCK] = luck.pressed
    add_cog(tree, luck)
