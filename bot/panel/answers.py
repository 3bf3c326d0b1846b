"""What a user gets to see when a request is turned down or something breaks; always private, never a traceback."""

from __future__ import annotations

import asyncio
import functools
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any

import aiohttp
import discord
import structlog
from discord import ui
from discord.app_commands import Choice

from bot.core.errors import LineRefusedError, reason_of
from bot.panel import letter, reply
from bot.panel.controls import Interaction
from bot.program.choices import USUAL
from bot.program.denied import DeniedError
from bot.program.limits import PACE
from bot.program.patience import PULSE, STALE
from bot.store import DamagedRowError, StoreBusyError, StoreFullError, StoreTroubleError
from bot.telling.text import GameWords, clip_text, code_text, plain_text
from rules.engine import IllegalActionError
from rules.engine.contract.files import PositionError
from words import lang_of, spoken, tr

_log = structlog.get_logger()
_ANSWERED = 40060
#: Letters of all that is wrong with a file.
_FAULTS = 1500
#: Requests being answered.
_in_hand: set[asyncio.Task[Any]] = set()

#: Facts of denials that are texts of our own, already formatted.
_OURS = ("what", "offered", "seats")
#: A fact that is mentions, and nothing but that: of users, roles or channels, or a moment, as the host writes them.
_MENTION = re.compile(r"<(?:[@#]|@&)\d+>(?:, <[@#]\d+>)*|<t:\d+:[a-zA-Z]>")


def private_language(interaction: Interaction) -> str:
    """The language of private answers: the one the user has chosen here, else that of their Discord."""
    desk = getattr(interaction.client, "desk", None)
    if desk is None:
        return lang_of(interaction.locale)
    chosen: str = desk.choices.lang(interaction.user.id, interaction.locale)
    return chosen


def private_theme(interaction: Interaction) -> str:
    """The theme of pictures in private answers: the one the user has chosen, else that of the server."""
    desk = getattr(interaction.client, "desk", None)
    chosen: str = desk.choices.theme(interaction.guild_id, interaction.user.id) if desk is not None else USUAL
    return chosen


async def send_private_text(interaction: Interaction, content: str, view: ui.View | None = None) -> None:
    """A private message to the user, as the first answer or after it."""
    none = discord.AllowedMentions.none()
    content = clip_text(content, 1990)
    extra: dict[str, Any] = {} if view is None else {"view": view}
    async with reply.first_answer(interaction) as first:
        if first:
            await interaction.response.send_message(content, ephemeral=True, allowed_mentions=none, **extra)
            return
    await interaction.followup.send(content, ephemeral=True, allowed_mentions=none, **extra)


async def send_private_view(interaction: Interaction, view: ui.LayoutView, files: list[discord.File] | None = None) -> None:
    """A private Components V2 message."""
    none = discord.AllowedMentions.none()
    extra: dict[str, Any] = {"files": files} if files else {}
    async with reply.first_answer(interaction) as first:
        if first:
            await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=none, **extra)
            return
    await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=none, **extra)


async def change_panel(
    interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File | discord.Attachment] | None = None
) -> None:
    """The panel that was clicked on, changed in place; a new one where there is none (a form opened by a command, a letter).

    ``files``: uploads, and what stays of those that the panel has.
    """
    new = [one for one in files or () if isinstance(one, discord.File)]
    if interaction.message is None or not interaction.message.flags.components_v2:
        await send_private_view(interaction, view, new)
        return
    if letter.is_letter(interaction):
        letter.note_answer_below(interaction)
        await send_private_view(interaction, view, new)
        await letter.close_question(interaction.message)
        return
    # A picture of what it showed before goes with it, one included that came after the click.
    await reply.edit_clicked_message(interaction, view=view, attachments=files or [])


def denied_text(denied: DeniedError, language: str) -> str:
    """Why a request was turned down. What the user typed comes back without any formatting or pings in it."""
    told = {
        key: clip_text(value.told(spoken(language)), _FAULTS) if isinstance(value, PositionError) else value
        for key, value in denied.facts.items()
    }
    facts = {
        key: plain_text(value) if isinstance(value, str) and not _MENTION.fullmatch(value) and key not in _OURS else value
        for key, value in told.items()
    }
    return tr(language, denied.msgid, **facts)


def line_text(refused: LineRefusedError, words: GameWords, lines: int) -> str:
    """Which order is not legal, why, and what would be."""
    head = code_text(clip_text(str(refused.action), 200))
    if lines > 1:
        head = words.tr("line-refused", line=refused.line, order=head)
    return f"{head}\n{words.refusal(refused.refusal)}"


@asynccontextmanager
async def guard_interaction(interaction: Interaction, *, form: bool = False) -> AsyncIterator[None]:
    """Whatever goes wrong inside is told to the user in one clear message; the game is as it was.

    What takes long is put off by itself (``bot.panel.reply``), unless the answer may be a ``form``: that can only come at once.
    """
    with nullcontext() if form else reply.in_time(interaction):
        async with _guard_inside(interaction):
            yield


@asynccontextmanager
async def _guard_inside(interaction: Interaction) -> AsyncIterator[None]:
    language = private_language(interaction)
    task = asyncio.current_task()
    if task is not None:
        _in_hand.add(task)
        task.add_done_callback(_in_hand.discard)
    try:
        yield
    except DeniedError as denied:
        await _try_to_answer(interaction, denied_text(denied, language))
    except DamagedRowError as damage:
        _log.error("log damaged", game=damage.game_id, entry=damage.seq)
        await _try_to_answer(interaction, tr(language, "game-unreadable", game=damage.game_id, entry=damage.seq))
    except StoreFullError:
        _log.error("store full")
        await _try_to_answer(interaction, tr(language, "store-full"))
    except StoreBusyError:
        _log.warning("store busy")
        await _try_to_answer(interaction, tr(language, "store-busy"))
    except StoreTroubleError:
        _log.exception("store broken")
        await _try_to_answer(interaction, tr(language, "store-broken"))
    except discord.NotFound as error:
        # 10062: the answer came too late, 10008: the message is gone. What was decided is in the store all the same.
        _log.warning("answer not delivered", code=error.code, interaction=interaction.id)
    except (IllegalActionError, LineRefusedError) as illegal:
        # Nobody here has asked for what was refused. No traceback: its last line would name what is legal, which may be a hand.
        error_id = secrets.token_hex(4)
        _log.error("refused unasked", error_id=error_id, interaction=interaction.id, reason=reason_of(illegal))
        await _try_to_answer(interaction, tr(language, "error-unexpected", id=error_id))
    except Exception as error:
        if isinstance(error, discord.HTTPException) and error.code == _ANSWERED:
            # Discord delivered this twice, and the first delivery was answered.
            _log.info("answered already", interaction=interaction.id)
            return
        error_id = secrets.token_hex(4)
        _log.exception("unexpected", error_id=error_id, interaction=interaction.id)
        await _try_to_answer(interaction, tr(language, "error-unexpected", id=error_id))


def guard_completion(
    callback: Callable[..., Awaitable[list[Choice[Any]]]],
) -> Callable[..., Coroutine[Any, Any, list[Choice[Any]]]]:
    """Guards an autocomplete callback, ``(interaction, current)`` or a method of that: whatever goes wrong, nothing is offered.

    It answers itself, because an answer that comes too late (10062) is an everyday thing here and no error.
    """

    @functools.wraps(callback)
    async def covered(*args: Any) -> list[Choice[Any]]:
        interaction: Interaction = args[-2]
        offered: list[Choice[Any]] = []
        try:
            # While the loop is behind nothing is worked out that the next letter makes worthless.
            if PULSE.late() < STALE and PACE.allows(interaction.user.id):
                offered = (await callback(*args))[:25]
        except DeniedError:
            pass
        except StoreTroubleError as trouble:
            _log.warning("nothing to complete with", error=str(trouble))
        except Exception:
            _log.exception("completion", interaction=interaction.id)
        try:
            await interaction.response.autocomplete(offered)
        except (discord.HTTPException, aiohttp.ClientError) as error:
            _log.info("completion not delivered", error=str(error), interaction=interaction.id)
            # Nobody waits for it any more. Returning would make the library answer once more, and fail as well.
            raise asyncio.CancelledError from None
        return offered

    return covered


async def wait_until_quiet(seconds: float) -> None:
    """Wait until nobody waits for an answer, for at most so many seconds: what has time lets people go first."""
    if _in_hand:
        await asyncio.wait(_in_hand, timeout=seconds)


async def wait_until_answered(seconds: float) -> None:
    """Wait until every request in hand is answered, for at most so many seconds. Called when the program ends."""
    if _in_hand:
        await asyncio.wait(_in_hand, timeout=seconds)


async def _try_to_answer(interaction: Interaction, content: str) -> None:
    try:
        await send_private_text(interaction, content)
    except discord.HTTPException as error:
        _log.warning("answer not delivered", code=error.code, interaction=interaction.id)
