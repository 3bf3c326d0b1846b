"""``/luck`` and its button: when a game is over, what its dice were expected to bring each side, and what they brought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord
from discord import app_commands

from bot.core.match import Match
from bot.desk.desk import Desk
from bot.desk.public import PublicPresses
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, Press, layout, text
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.telling.localise import said
from bot.telling.text import Words
from render.sheet import Cell, Column, Row, SheetScene, Table, Tone
from rules.engine.contract.luck import Luck
from words.numerals import numeral

#: Places behind the decimal mark.
PLACES = 1


async def show_luck(desk: Desk, interaction: Interaction, game_id: int) -> None:
    """Answer with the report, to the asker alone. Raises DeniedError "luck-none", "luck-later"."""
    match = await desk.service.match(game_id)
    if match.game.story.event_luck is None:
        raise DeniedError("luck-none", title=match.game.title)
    if match.row.status == "active" and match.result() is None:
        raise DeniedError("luck-later")
    await reply.defer(interaction)
    found = await desk.apart.luck(match, partial(desk.underway.share, interaction, "work-luck", desk.apart.queue))
    words = Words(match.game, answers.lang(interaction), match.position.state)
    sheet = sheet_of(match, found, words)
    picture = await desk.pictures.sheet(sheet, "luck", theme=answers.theme(interaction)) if found else None
    items = [gallery_of(picture)] if picture is not None else []
    await answers.show(
        interaction,
        layout(*items, text("\n".join(lines_of(match, found, words)), 3500)),
        [file_of(picture)] if picture is not None else None,
    )


def lines_of(match: Match, found: Sequence[Luck], words: Words) -> list[str]:
    """The report in words, seat by seat; that no dice were rolled where there were none."""
    lines = [f"### {words.tr('luck-title')}"]
    for seat in match.info.seats:
        for one in (one for one in found if one.seat == seat):
            more = numeral(words.lang, round(one.brought - one.expected, PLACES), signed=True, places=PLACES)
            facts = {name: numeral(words.lang, value, places=PLACES) for name, value in _figures(one).items()}
            facts |= {"seat": words.seat(seat), "what": words.say(f"luck-{one.what}"), "more": more}
            lines.append(words.tr("luck-line", times=one.rolls, share=round(100 * one.below), **facts))
    return [*lines, f"-# {words.tr('luck-note')}"] if len(lines) > 1 else [*lines, words.tr("luck-nothing")]


def sheet_of(match: Match, found: Sequence[Luck], words: Words) -> SheetScene:
    """The same as a picture: a table a seat."""
    tables = []
    heads = [Column(words.tr("luck-what"), "name")]
    heads += [Column(words.tr(f"luck-{name}"), "number") for name in ("times", "expected", "brought", "more")]
    for seat in match.info.seats:
        rows = []
        for one in (one for one in found if one.seat == seat):
            expected, brought = (numeral(words.lang, value, places=PLACES) for value in _figures(one).values())
            more = round(one.brought - one.expected, PLACES)
            tone: Tone = "win" if more > 0 else "loss" if more < 0 else ""
            signed = Cell(numeral(words.lang, more, signed=True, places=PLACES), tone)
            rows.append(Row((Cell(words.say(f"luck-{one.what}")), Cell(str(one.rolls)), Cell(expected), Cell(brought), signed)))
        if rows:
            tables.append(Table(tuple(heads), tuple(rows), words.seat(seat)))
    under = f"{match.game.title} · {words.tr('game-number', game=match.id)}"
    return SheetScene(words.tr("luck-title"), under, tuple(tables), False, words.lang)


def _figures(one: Luck) -> dict[str, float]:
    return {"expected": one.expected, "brought": one.brought}


def add_luck_commands(tree: app_commands.CommandTree[discord.Client], desk: Desk, presses: PublicPresses) -> None:
    """``/luck`` for the game of the channel, and the button below a board that is over."""

    async def pressed(interaction: Interaction, press: Press) -> None:
        await show_luck(desk, interaction, press.game)

    presses.ops[Op.LUCK] = pressed

    @tree.command(name="luck", description=said("cmd-luck-description"))
    @app_commands.guild_only
    async def asked(interaction: Interaction) -> None:
        async with answers.guarded(interaction):
            row = await desk.service.row_in(interaction.channel_id or 0, finished=True)
            await show_luck(desk, interaction, row.id)
