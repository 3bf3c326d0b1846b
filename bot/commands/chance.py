"""``/chance``: the seals of a game's dice, and additions to them; the lobby's button for the same."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.core import games, mixture
from bot.core.service import Service
from bot.desk.cogs import CommandTree, add_cog
from bot.desk.public import PublicPresses
from bot.lobby.mixing import Mixing
from bot.panel import answers
from bot.panel.controls import Interaction, Press, TextForm, form_text, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.store import GameRow
from bot.telling.text import GameWords, code_text
from words import tr


def sealed_text(row: GameRow, words: GameWords) -> str:
    """The published hashes with their first entries, and the additions."""
    lines = [words.tr("info-hash", hash=row.seed_hash)]
    lines += [words.tr("chance-later", since=str(one.since), hash=one.hash) for one in row.marks.seals]
    return "\n".join([*lines, *mixture.addition_lines(row, words)])


class ChanceCommand(commands.Cog):
    """Shows how a game's dice are made, and takes additions of players."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.mixing = Mixing(service)

    async def show(self, interaction: Interaction, row: GameRow) -> None:
        """Answer with the hashes and additions."""
        words = self.service.words(row, answers.private_language(interaction))
        if not words.game.table.chance:
            raise DeniedError("no-chance")
        text = sealed_text(row, words) + "\n" + words.tr("chance-how")
        await answers.send_private_view(interaction, make_layout(make_paragraph(text, 3800)))

    async def add_text(self, interaction: Interaction, game_id: int, typed: str) -> None:
        """Add the typed text."""
        one = await self.mixing.add(game_id, interaction.user.id, typed, interaction.id)
        lang = answers.private_language(interaction)
        text = tr(lang, "mixed-in" if one.since is not None else "mixed-in-play", text=code_text(one.text), game=game_id)
        await answers.send_private_text(interaction, text)

    async def form(self, interaction: Interaction, press: Press) -> None:
        """The lobby's button: a form for any text."""
        lang = answers.private_language(interaction)
        await interaction.response.send_modal(
            TextForm(Press(press.game, 0, 0, Op.MIXED, ""), tr(lang, "mix-title"), tr(lang, "mix-label"))
        )

    async def sent(self, interaction: Interaction, press: Press) -> None:
        """The submitted form."""
        await self.add_text(interaction, press.game, form_text(interaction))

    @answers.slash_command("chance", "cmd-chance-description", add="opt-chance-add")
    @app_commands.guild_only
    async def command(self, interaction: Interaction, add: app_commands.Range[str, 1, mixture.LENGTH] | None = None) -> None:
        """Show the seals, or add a text."""
        row = await self.service.row_in(interaction.channel_id or 0, finished=True)
        if add is None:
            await self.show(interaction, row)
        else:
            await self.add_text(interaction, row.id, add)


def add_chance_command(tree: CommandTree, service: Service, presses: PublicPresses) -> None:
    """``/chance`` if any game here has chance, and the lobby's button."""
    chance = ChanceCommand(service)
    presses.ops |= {Op.MIX: chance.form, Op.MIXED: chance.sent}
    if any(game.table.chance for game in games.installed_games().values()):
        add_cog(tree, chance)
