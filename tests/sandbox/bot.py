"""A small bot that uses what a game host uses: groups, completions, files, V2 views, forms, buttons that survive a restart."""

from __future__ import annotations

import io
import re
import struct
import zlib
from typing import ClassVar

import discord
from discord import app_commands

INTENTS = discord.Intents(guilds=True)


def png(width: int = 64, height: int = 40) -> bytes:
    """A plain picture."""
    rows = b"".join(b"\0" + bytes((40, 90, 140)) * width for _ in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Move(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"g:(?P<game>\d+):(?P<rev>\d+):move"):
    """A button whose whole state is in its custom_id."""

    def __init__(self, game: int, rev: int) -> None:
        super().__init__(discord.ui.Button(label="Move", style=discord.ButtonStyle.primary, custom_id=f"g:{game}:{rev}:move"))
        self.game, self.rev = game, rev

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[discord.ui.View], match: re.Match[str]
    ) -> Move:
        return cls(int(match["game"]), int(match["rev"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(
            content=f"game {self.game} revision {self.rev + 1}", view=one(Move(self.game, self.rev + 1))
        )


def one(item: Move) -> discord.ui.View:
    """A view with one item."""
    view = discord.ui.View(timeout=None)
    view.add_item(item)
    return view


class Orders(discord.ui.Modal, title="Orders"):
    """A form with every kind of field."""

    def __init__(self) -> None:
        super().__init__()
        radio = [discord.RadioGroupOption(label=name, value=name.lower()) for name in ("Attack", "Hold")]
        boxes = [discord.CheckboxGroupOption(label=name, value=name) for name in ("I", "II", "III")]
        self.note: discord.ui.TextInput[Orders] = discord.ui.TextInput(max_length=200)
        self.front: discord.ui.Select[Orders] = discord.ui.Select(
            options=[discord.SelectOption(label=name) for name in ("North", "South")]
        )
        self.stance: discord.ui.RadioGroup[Orders] = discord.ui.RadioGroup(options=radio)
        self.units: discord.ui.CheckboxGroup[Orders] = discord.ui.CheckboxGroup(min_values=1, max_values=2, options=boxes)
        self.sure: discord.ui.Checkbox[Orders] = discord.ui.Checkbox()
        fields = {"Note": self.note, "Front": self.front, "Stance": self.stance, "Units": self.units, "Sure": self.sure}
        for name, field in fields.items():
            self.add_item(discord.ui.Label(text=name, component=field))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        words = f"{self.note.value}|{self.front.values}|{self.stance.value}|{self.units.values}|{self.sure.value}"
        await interaction.response.send_message(words, ephemeral=True)


class HexMenu(discord.ui.Select["Board"]):
    """Choose up to three of 25 hexes."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=f"Hex {n}", value=str(n)) for n in range(25)]
        super().__init__(placeholder="Choose hexes", custom_id="board:hexes", max_values=3, options=options)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hexes " + ",".join(self.values), ephemeral=True)


class More(discord.ui.View):
    """A button below something that one person sees."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="More", custom_id="more")
    async def more(self, interaction: discord.Interaction, _: discord.ui.Button[More]) -> None:
        await interaction.response.send_message("more", ephemeral=True)


class Details(discord.ui.Button["Board"]):
    """Answers late, with a deferral first."""

    def __init__(self) -> None:
        super().__init__(label="Details", custom_id="board:details")

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("details", ephemeral=True, view=More())


class Redraw(discord.ui.Button["Board"]):
    """Defers and then replaces the picture of the board."""

    def __init__(self) -> None:
        super().__init__(label="Redraw", custom_id="board:redraw")

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(
            view=Board(turn=4), attachments=[discord.File(io.BytesIO(png(32, 20)), "map.png")]
        )


class Board(discord.ui.LayoutView):
    """A board of Components V2: picture, section with a button, menu."""

    def __init__(self, turn: int = 3) -> None:
        super().__init__(timeout=None)
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay(f"## Turn {turn}\n**Allies** to act <t:1800000000:R>"),
                discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="Map")),
                discord.ui.Separator(),
                discord.ui.Section(discord.ui.TextDisplay("Supply is low"), accessory=Details()),
                discord.ui.ActionRow(HexMenu()),
                discord.ui.ActionRow(Redraw()),
                accent_colour=0x336699,
            )
        )


class Names(app_commands.Translator):
    """Command names in Polish and Russian."""

    words: ClassVar[dict[str, dict[str, str]]] = {"pl": {"game": "gra", "new": "nowa"}, "ru": {"game": "игра", "new": "новая"}}

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return self.words.get(locale.value, {}).get(string.message)


class TableBot(discord.Client):
    """The bot under test."""

    def __init__(self) -> None:
        super().__init__(intents=INTENTS, guild_ready_timeout=0.05, allowed_mentions=discord.AllowedMentions.none())
        self.tree = app_commands.CommandTree(self)
        self.resumed = 0
        self.handled: list[int] = []
        self.failures: list[BaseException] = []

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.handled.append(interaction.id)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Move)
        self.add_view(Board())
        self.tree.error(self.keep_failure)
        add_commands(self)
        await self.tree.set_translator(Names())
        await self.tree.sync()

    async def keep_failure(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        self.failures.append(error.__cause__ or error)


def add_commands(bot: TableBot) -> None:
    """The command tree."""
    game = app_commands.Group(name="game", description="Games")

    @game.command(name="new", description="Start a game")
    @app_commands.describe(scenario="Which scenario", turns="How many turns", rival="Against whom")
    async def new(
        interaction: discord.Interaction,
        scenario: str,
        turns: app_commands.Range[int, 1, 12] = 4,
        rival: discord.Member | None = None,
    ) -> None:
        words = f"{scenario} for {turns} turns against {rival.display_name if rival else 'nobody'}"
        await interaction.response.send_message(words, view=one(Move(7, 1)))

    @new.autocomplete("scenario")
    async def scenarios(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        names = ["1941 Campaign", "1942 South Pacific", "1944"]
        return [app_commands.Choice(name=name, value=name[:4]) for name in names if current in name]

    @game.command(name="hand", description="Show my hand")
    async def hand(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("your hand", file=discord.File(io.BytesIO(png()), "hand.png"), ephemeral=True)

    @game.command(name="board", description="Show the board")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board(), file=discord.File(io.BytesIO(png()), "map.png"))

    @game.command(name="orders", description="Write orders")
    async def orders(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Orders())

    @game.command(name="load", description="Read a saved game")
    async def load(interaction: discord.Interaction, save: discord.Attachment) -> None:
        await interaction.response.send_message(f"{save.filename}: {(await save.read()).decode()}")

    @game.command(name="slow", description="Never answers")
    async def slow(interaction: discord.Interaction) -> None:
        return None

    bot.tree.add_command(game)

    @bot.tree.command(name="clean", description="Moderators only")
    @app_commands.default_permissions(manage_messages=True)
    @app_commands.guild_only()
    async def clean(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("cleaned", ephemeral=True)

    @bot.tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}")
