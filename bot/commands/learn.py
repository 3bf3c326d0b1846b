"""``/learn`` and its button: a lesson for one person, in its own thread if possible."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.commands.setup import archive_lessons, open_thread
from bot.core import games
from bot.desk.cogs import CommandTree, add_cog
from bot.desk.panels import PlayerPanels
from bot.desk.presses import Presses
from bot.lobby.bots import Bots
from bot.lobby.lobby import GameOpening, Lobby, find_game, find_scenario
from bot.marks import change_marks
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.choices import LANG, Choices
from bot.program.denied import DeniedError
from bot.telling.named import isolated_name
from bot.telling.text import GameWords, clip_text
from rules.engine import Game
from rules.engine.contract.teaching import Lesson
from words import lang_of, tr


def every_lesson() -> list[tuple[Game, Lesson]]:
    """The lessons of all games, the easiest first."""
    found = [(game, lesson) for game in games.installed_games().values() for lesson in game.teaching.lessons()]
    return sorted(found, key=lambda one: (one[1].level, one[1].minutes))


def _lesson_button_text(game: Game, lesson: Lesson, lang: str) -> str:
    """The label of a lesson's button; it names the game too."""
    return clip_text(f"{game.title}: {GameWords(game, lang).say(f'lesson-{lesson.id}')}", 80)


class Learning(commands.Cog):
    """Opens lessons."""

    def __init__(self, panels: PlayerPanels, lobby: Lobby, choices: Choices, presses: Presses) -> None:
        self.panels = panels
        self.service = panels.service
        self.lobby = lobby
        self.choices = choices
        self.presses = presses

    async def choose(self, interaction: Interaction, wanted: str = "", of: str = "") -> None:
        """Begin a lesson, of the named game if any; ask if there are several. Raises DeniedError."""
        named = find_game(of).id if of else ""
        found = [
            (game, lesson)
            for game, lesson in every_lesson()
            if wanted in ("", f"{game.id}:{lesson.id}") and named in ("", game.id)
        ]
        if not found and named and (others := {game.title for game, _ in every_lesson()}):
            raise DeniedError("no-lesson-of", game=find_game(of).title, known=", ".join(sorted(others)))
        if not found:
            raise DeniedError("no-lessons")
        if interaction.guild_id is None:
            raise DeniedError("no-game-here")
        if len(found) == 1:
            await self.begin(interaction, *found[0])
            return
        lang = answers.private_language(interaction)
        controls = [
            make_button(Press(0, 0, 0, Op.LEARN, f"{game.id}:{lesson.id}"), _lesson_button_text(game, lesson, lang))
            for game, lesson in found[:20]
        ]
        lines = [
            tr(
                lang,
                "lesson-offered",
                place=place,
                name=GameWords(game, lang).say(f"lesson-{lesson.id}"),
                game=game.title,
                minutes=lesson.minutes,
                level=lesson.level,
            )
            for place, (game, lesson) in enumerate(found[:20], 1)
        ]
        await answers.send_private_view(
            interaction, make_layout(make_paragraph("\n".join([tr(lang, "lesson-which"), *lines])), *button_rows(controls))
        )

    async def begin(self, interaction: Interaction, game: Game, lesson: Lesson) -> None:
        """Open the game, seat the learner, start it, and show their panel at once."""
        await reply.defer_answer(interaction)
        lang, user = answers.private_language(interaction), interaction.user.id
        words = GameWords(game, lang)
        name = f"{words.say(f'lesson-{lesson.id}')} · {isolated_name(interaction.user.display_name)}"
        place, thread = await self._thread(interaction, name)
        options = change_marks(lesson.options, lesson=lesson.id, position=lesson.position or None)
        # A thread of its own has the learner's language; a channel has that of its server.
        here = self.choices.get("guild", interaction.guild_id, LANG) or interaction.guild_locale
        public = lang if thread else lang_of(here)
        scenario = find_scenario(game, lesson.scenario)
        opening = GameOpening(
            game.id, scenario.id, options, interaction.guild_id, place, thread, user, public, secret=lesson.secret
        )
        row = await self.lobby.open(opening, interaction.id)
        await self.lobby.join(row, user, lesson.seat, lang, None)
        await self.lobby.start(row, user, None, lang=lang)
        await archive_lessons(self.service.store, interaction)
        where = f"<#{thread or place}>"
        await self.panels.open_panel(interaction, row.id, words.tr("lesson-opened", place=where, minutes=lesson.minutes))

    async def against_bots(self, interaction: Interaction, press: Press) -> None:
        """**Play against bots** at the end of a lesson: its scenario whole, the learner on the same seat, bots on all others."""
        row = await self.presses.public.row(interaction, press)
        lesson = next((one for one in self.service.rules_of(row).teaching.lessons() if one.id == row.marks.lesson), None)
        user = interaction.user.id
        if lesson is None or interaction.guild_id is None:
            raise DeniedError("bad-button")
        if user not in (await self.lobby.seated(row)).values():
            raise DeniedError("not-your-panel")
        await reply.defer_answer(interaction)
        game, lang = self.service.rules_of(row), answers.private_language(interaction)
        words, scenario = GameWords(game, lang), find_scenario(game, lesson.scenario)
        place, thread = await self._thread(
            interaction, f"{words.scenario(scenario)} · {isolated_name(interaction.user.display_name)}"
        )
        opening = GameOpening(game.id, scenario.id, {}, interaction.guild_id, place, thread, user, row.lang)
        opened = await self.lobby.open(opening, interaction.id)
        await self.lobby.join(opened, user, lesson.seat, lang, None)
        await Bots(self.lobby).play_alone(opened, user, lang, None)
        await archive_lessons(self.service.store, interaction)
        await self.panels.open_panel(interaction, opened.id, words.tr("lesson-against-bots", place=f"<#{thread or place}>"))

    async def _thread(self, interaction: Interaction, name: str) -> tuple[int, int | None]:
        """A new thread if possible, else the channel itself."""
        try:
            return await open_thread(self.choices, interaction, name, wanted=True)
        except DeniedError:
            return await open_thread(self.choices, interaction, name, wanted=False)

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """**Learn by playing**."""
        await self.choose(interaction, press.rest)

    @answers.slash_command("learn", "cmd-learn-description", game="opt-game")
    @app_commands.guild_only
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        """Begin a lesson."""
        await self.choose(interaction, of=game or "")

    @answers.complete_option("game", learn)
    async def _taught(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        found = dict.fromkeys(game for game, _ in every_lesson())
        return [Choice(name=game.title, value=game.id) for game in found if current.lower() in f"{game.id} {game.title}".lower()]


def add_learn_commands(tree: CommandTree, learning: Learning) -> None:
    """``/learn``, if any game has a lesson."""
    learning.presses.public.ops |= {Op.LEARN: learning.pressed, Op.LEARN_PLAY: learning.against_bots}
    if every_lesson():
        add_cog(tree, learning)
