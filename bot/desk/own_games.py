"""Which of a user's own games a command means: named by its number, that of the channel, or the only one.

Outside the servers that the bot is on, in direct messages and where a user has brought it along, no channel has a game.
"""

from __future__ import annotations

from discord.app_commands import Choice
from discord.app_commands.installs import AppCommandContext, AppInstallationType

from bot.core import games
from bot.core.service import Service
from bot.panel import answers
from bot.panel.controls import Interaction
from bot.program.denied import DeniedError
from bot.store import GameRow
from bot.store.rows import Status
from bot.telling.text import GameWords
from rules.engine.contract.game import scenario_by_id
from words import tr

#: Where a command can be used whose answers only the user sees, and whose games are the user's own.
EVERYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=True)
#: Whether the bot was added to a server, or by the user for themselves.
BOTH_INSTALLS = AppInstallationType(guild=True, user=True)
_STARTED: tuple[Status, ...] = ("active", "finished")
#: Games that a refusal names.
_NAMED = 10


def is_away(interaction: Interaction) -> bool:
    """Whether a command comes from where the bot plays no games: a direct message, or a server that it is not on."""
    return interaction.guild_id is None or interaction.client.get_guild(interaction.guild_id) is None


async def own_game_row(service: Service, interaction: Interaction, number: int | None) -> GameRow:
    """The game that a command means. ``number``: as given with it, one that the user plays in.

    Raises DeniedError "own-game-not", "own-game-none", "own-game-which", and what ``Service.row_in`` raises.
    """
    user = interaction.user.id
    if number is not None:
        # Of a game that is not theirs nobody learns here whether it exists.
        if user not in {seat.user_id for seat in await service.store.seats.of_game(number)}:
            raise DeniedError("own-game-not", game=number)
        row = await service.row(number)
        if row.status not in _STARTED:
            raise DeniedError("own-game-not", game=number)
        return row
    if not is_away(interaction):
        return await service.row_in(interaction.channel_id or 0, finished=True)
    rows = await own_started_games(service, user)
    if not rows:
        raise DeniedError("own-game-none")
    if len(rows) > 1:
        lang = answers.private_language(interaction)
        raise DeniedError("own-game-which", what=", ".join(own_game_name(service, row, lang) for row in rows[:_NAMED]))
    return rows[0]


async def own_started_games(service: Service, user: int) -> list[GameRow]:
    """The running games in which a user holds a seat, newest first; those whose package is gone are left out."""
    rows = await service.store.games.of_user(user, ("active",))
    found = []
    for row in rows:
        if row.game_type in games.installed_games():
            seats = await service.store.seats.of_game(row.id)
            found += [row] if any(seat.user_id == user for seat in seats) else []
    return found


def own_game_name(service: Service, row: GameRow, lang: str) -> str:
    """A game by number and title."""
    rules = service.rules_of(row)
    try:
        title = GameWords(rules, lang).full_title(scenario_by_id(rules, row.scenario))
    except (DeniedError, KeyError, ValueError):  # a scenario that only a module has
        title = rules.title
    return f"{tr(lang, 'game-number', game=row.id)} {title}"


@answers.guard_completion
async def complete_own_games(interaction: Interaction, current: str) -> list[Choice[int]]:
    """Completion: the user's running games."""
    lang, service = answers.private_language(interaction), interaction.client.service
    named = [(own_game_name(service, row, lang), row.id) for row in await own_started_games(service, interaction.user.id)]
    return [Choice(name=name[:100], value=number) for name, number in named if current.lower() in name.lower()][:25]


def named_game(interaction: Interaction) -> int | None:
    """The number that was given as the option ``game`` of the command that is being completed."""
    given = getattr(interaction.namespace, "game", None)
    return given if isinstance(given, int) else None
