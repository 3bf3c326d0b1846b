"""``/advise``: three plans for one's decision, from what one's own seat sees; in private, but that it was asked is public."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.apart.thinking import SentDecision, Thinkers
from bot.core.match import GameMatch
from bot.desk.finding import GameFinder
from bot.panel import answers, reply
from bot.panel.controls import Interaction
from bot.program.denied import DeniedError
from bot.telling import news
from bot.telling.reasons import advice_lines
from bot.telling.text import GameWords
from data.players.sheet import LEVELS
from rules.engine import Game
from rules.engine.machine.sight import Sight
from rules.players import players_of
from rules.players.chance import chance_seed
from rules.players.worlds import blind_bytes


def advising_player(game: Game) -> str:
    """The strongest computer player of a game."""
    known = players_of(game)
    return next((level for level in reversed(LEVELS) if level in known), next(iter(known)))


def check_advice(match: GameMatch, seat: str) -> None:
    """Raises DeniedError where no advice is given: "advise-in-season", "advise-in-lesson", "game-over", why the game is stopped,
    "advise-nothing", "advise-in-secret".
    """
    if match.row.marks.league is not None:
        raise DeniedError("advise-in-season")
    if match.row.marks.lesson is not None:
        raise DeniedError("advise-in-lesson")
    match.refuse_over()
    if match.paused:
        raise DeniedError(match.stopped)
    prompt = match.position.due_of(seat)
    if prompt is None:
        raise DeniedError("advise-nothing")
    if prompt.secret:  # that somebody asked would tell that they are asked something
        raise DeniedError("advise-in-secret")


class AdviseCommand(commands.Cog):
    """Asks the strongest computer player."""

    def __init__(self, finder: GameFinder, thinkers: Thinkers) -> None:
        self.finder = finder
        self.service = finder.service
        self.thinkers = thinkers
        #: The decisions for which it was said in public that advice was asked: game, seat, revision.
        self._said: set[tuple[int, str, int]] = set()

    @answers.slash_command("advise", "cmd-advise-description")
    @app_commands.guild_only
    async def advise(self, interaction: Interaction) -> None:
        """Answer with three plans, visible only to the user."""
        match, seat, words = await self.finder.here(interaction)
        check_advice(match, seat)
        await reply.defer_answer(interaction)
        position, number, name = match.position, match.rev_for(seat), advising_player(match.game)
        await self._say(match, seat, number)
        blind = blind_bytes(Sight(position, seat))
        # Its luck is no dice's, and none of what a computer player of this game draws.
        seed = chance_seed(match.secret, f"advice {seat}", number)
        sent = SentDecision(match.row.game_type, dict(match.row.options), blind, seat, name, seed)
        choice = await self.thinkers.choose(match.game, sent, interaction.user.id, interaction.guild_id or 0)
        head = words.tr("advise-head", seat=words.seat(seat), player=words.player(name))
        await answers.send_private_text(interaction, "\n".join([head, *advice_lines(choice, words, position)]))

    async def _say(self, match: GameMatch, seat: str, number: int) -> None:
        """Say in public that a seat has asked, once a decision."""
        if (match.id, seat, number) in self._said:
            return
        self._said.add((match.id, seat, number))
        words = GameWords(match.game, match.row.lang)
        await self.service.post(match.id, news.public_line_row(match.row, words.tr("advise-asked", seat=words.seat(seat))))
