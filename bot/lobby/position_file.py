"""An uploaded position file that opens a game. It may hold secret hands: it is read and checked, but never shown."""

from __future__ import annotations

import asyncio
import contextlib

import discord

from bot.core import games
from bot.lobby.lobby import find_game
from bot.program.denied import DeniedError, position_error_fact
from data.modules import MissingModuleError, kept_module
from rules.engine import Game, SealedDice
from rules.positions import files
from rules.positions.fault import is_object

#: Maximum size of a file, in bytes.
MOST = 256 * 1024


def game_with_positions(wanted: str) -> Game | None:
    """The named game, or the only one that opens from files; None if the file itself must say.

    Raises DeniedError "no-positions", "game-unknown".
    """
    able = _games_with_files()
    if wanted:
        game = find_game(wanted)
        if game not in able:
            raise DeniedError("no-positions", known=", ".join(one.title for one in able) or "-")
        return game
    if not able:
        raise DeniedError("no-positions", known="-")
    return able[0] if len(able) == 1 else None


def _games_with_files() -> list[Game]:
    return [game for game in games.installed_games().values() if game.files is not None]


def games_of(text: str) -> tuple[str, list[Game]]:
    """The scenario named by a position file and the games that have it. If there are several, the user must choose.

    Raises DeniedError "position-bad", or "no-positions" if no game has it.
    """
    try:
        given = is_object(files.only_position(text), "")
        named, module = given.get("scenario"), given.get("module")
    except ValueError as error:
        raise DeniedError("position-bad", why=position_error_fact(error)) from error
    if isinstance(module, str) and module:
        with contextlib.suppress(MissingModuleError):
            return str(named), [find_game(kept_module(module).sheet.game)]
    found = [game for game in _games_with_files() if any(info.id == named for info in game.scenarios())]
    if not found:
        raise DeniedError("no-positions", known=", ".join(f"{one.title} ({one.id})" for one in _games_with_files()))
    return str(named), found


def module_named_in(game: Game, text: str) -> str:
    """The hash of the module that a position file names, "" for none or where that cannot be read."""
    with contextlib.suppress(ValueError):
        return "" if game.files is None else game.files.module(text)
    return ""


async def read_uploaded_text(attachment: discord.Attachment) -> str:
    """The text of an uploaded file. Raises DeniedError "position-too-big", "position-unread", "position-no-text"."""
    if attachment.size > MOST:
        raise DeniedError("position-too-big", size=attachment.size // 1024 + 1, most=MOST // 1024)
    try:
        raw = await attachment.read()
    except discord.HTTPException as error:
        raise DeniedError("position-unread") from error
    if len(raw) > MOST:
        raise DeniedError("position-too-big", size=len(raw) // 1024 + 1, most=MOST // 1024)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DeniedError("position-no-text") from error


async def check_position_text(game: Game, text: str) -> str:
    """The scenario of a position. Raises DeniedError "position-bad" with the rules' reason."""
    # Dice of no real game: what the file leaves out is dealt again when the game starts.
    trial = SealedDice(bytes(32), 0)
    try:
        scenario, _ = await asyncio.to_thread(games.from_position, game, text, trial)
    except ValueError as error:
        raise DeniedError("position-bad", why=position_error_fact(error)) from error
    return scenario
