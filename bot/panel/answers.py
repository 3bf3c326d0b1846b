"""What a user sees when a request is denied or something breaks; always private, never a traceback."""

from __future__ import annotations

import asyncio
import functools
import inspect
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any

import aiohttp
import discord
import structlog
from discord import app_commands, ui
from discord.app_commands import Choice

from bot.core.errors import LineRefusedError, reason_of
from bot.panel import letter, reply
from bot.panel.controls import Interaction
from bot.panel.plainly import make_view_plain, plain_text_of
from bot.panel.slots import slot_at
from bot.program.choices import USUAL
from bot.program.denied import DeniedError, LocalFact, StaleError
from bot.program.icons import SHELF
from bot.program.limits import PACE
from bot.program.measures import timed_request
from bot.program.near_names import NearNames
from bot.program.patience import PULSE, STALE
from bot.store import DamagedRowError, StaleRowError, StoreBusyError, StoreFullError, StoreTroubleError, StoreUncertainError
from bot.telling.localise import described_by
from bot.telling.text import GameWords, clip_text, code_text, plain_text
from rules.engine import Action, IllegalActionError, Position
from rules.engine.contract.files import PositionError
from words import lang_of, spoken, tr

_log = structlog.get_logger()
_ANSWERED, _INVALID = 40060, 50035
#: What a request is called among the measures.
_KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
}
#: Maximum length of the list of a file's faults.
_FAULTS = 1500
#: Requests in progress.
_in_hand: set[asyncio.Task[Any]] = set()

#: Facts of denials that are our own texts, already formatted.
_OURS = ("what", "offered", "seats")
#: A fact that consists only of mentions (users, roles, channels) or a time, as the host writes them.
_MENTION = re.compile(r"<(?:[@#]|@&)\d+>(?:, <[@#]\d+>)*|<t:\d+:[a-zA-Z]>")


def private_language(interaction: Interaction) -> str:
    """The language of private answers: the user's choice here, else that of their Discord."""
    table = getattr(interaction.client, "table", None)
    if table is None:
        return lang_of(interaction.locale)
    chosen: str = table.choices.lang(interaction.user.id, interaction.locale)
    return chosen


def private_theme(interaction: Interaction) -> str:
    """The theme of pictures in private answers: the user's choice, else that of the server."""
    table = getattr(interaction.client, "table", None)
    chosen: str = table.choices.theme(interaction.guild_id, interaction.user.id) if table is not None else USUAL
    return chosen


def hears_messages(interaction: Interaction) -> bool:
    """Whether the user hears messages (``Choices.hears``)."""
    table = getattr(interaction.client, "table", None)
    return table is not None and bool(table.choices.hears(interaction.user.id))


def _said_plainly(interaction: Interaction, view: ui.LayoutView) -> None:
    """A private message for somebody who hears it."""
    if hears_messages(interaction):
        make_view_plain(view, private_language(interaction))


async def send_private_text(interaction: Interaction, content: str, view: ui.View | None = None) -> None:
    """A private message to the user, as the first response or a follow-up."""
    none = discord.AllowedMentions.none()
    content = clip_text(plain_text_of(content) if hears_messages(interaction) else content, 1990)
    extra: dict[str, Any] = {} if view is None else {"view": view}
    async with reply.first_answer(interaction) as first:
        if first:
            await interaction.response.send_message(content, ephemeral=True, allowed_mentions=none, **extra)
            return
    await interaction.followup.send(content, ephemeral=True, allowed_mentions=none, **extra)


async def say_privately(interaction: Interaction, msgid: str, **facts: Any) -> None:
    """A private message to the user in their language."""
    await send_private_text(interaction, tr(private_language(interaction), msgid, **facts))


async def send_private_view(interaction: Interaction, view: ui.LayoutView, files: list[discord.File] | None = None) -> None:
    """A private Components V2 message."""
    none = discord.AllowedMentions.none()
    _said_plainly(interaction, view)
    extra: dict[str, Any] = {"files": files} if files else {}
    async with reply.first_answer(interaction) as first:
        if first:
            await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=none, **extra)
            return
    await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=none, **extra)


async def change_private_view(
    interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File | discord.Attachment] | None = None
) -> None:
    """Change the private message of a request that was deferred; ``files`` None: its attachments stay."""
    _said_plainly(interaction, view)
    extra: dict[str, Any] = {} if files is None else {"attachments": files}
    await interaction.edit_original_response(view=view, allowed_mentions=discord.AllowedMentions.none(), **extra)


async def change_panel(
    interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File | discord.Attachment] | None = None
) -> None:
    """Change the clicked panel in place, or send a new one if there is none (a form opened by a command, a direct message).

    ``files``: new uploads, and the attachments of the panel to keep.
    """
    _said_plainly(interaction, view)
    new = [one for one in files or () if isinstance(one, discord.File)]
    if interaction.message is None or not interaction.message.flags.components_v2:
        await send_private_view(interaction, view, new)
        return
    if letter.is_letter(interaction):
        letter.note_answer_below(interaction)
        await send_private_view(interaction, view, new)
        await letter.close_question(interaction.message)
        return
    # Attachments not listed are removed, even a picture that was added after the click.
    await reply.edit_clicked_message(interaction, view=view, attachments=files or [])


def denied_text(denied: DeniedError, language: str) -> str:
    """Why a request was denied. Text that the user typed comes back without formatting or pings."""
    facts_in_words = {
        key: clip_text(value.text_in(spoken(language)), _FAULTS)
        if isinstance(value, PositionError | NearNames | LocalFact)
        else value
        for key, value in denied.facts.items()
    }
    facts_in_words |= {
        f"{key}_alike": "yes" if value.alike() else "no" for key, value in denied.facts.items() if isinstance(value, NearNames)
    }
    facts = {
        key: plain_text(value) if isinstance(value, str) and not _MENTION.fullmatch(value) and key not in _OURS else value
        for key, value in facts_in_words.items()
    }
    others = [
        pair for value in denied.facts.values() if isinstance(value, NearNames) for pair in value.elsewhere_in(spoken(language))
    ]
    belongs = (tr(language, "name-elsewhere", name=plain_text(name), title=title) for name, title in others)
    return " ".join((tr(language, denied.msgid, **facts), *belongs))


def line_text(refused: LineRefusedError, words: GameWords, lines: int) -> str:
    """Which order is not legal, why, and what would be legal."""
    said = str(refused.action) if refused.position is None else order_in_words(refused.position, refused.action, words)
    head = code_text(clip_text(said, 200))
    if lines > 1:
        head = words.tr("line-refused", line=refused.line, order=head)
    return f"{head}\n{words.refusal(refused.refusal)}"


def order_in_words(position: Position, order: Action, words: GameWords) -> str:
    """An order with the names of its verb and values; what is none of the values stays as it is."""
    prompt, parts = position.prompt(order.seat), list[str]()
    if prompt is None or order.verb not in prompt.verbs:
        return str(order)
    for at, arg in enumerate(order.args):
        try:
            slot = slot_at(position, order.seat, order.verb, order.args[:at])
        except IllegalActionError:
            slot = None
        known = slot is not None and set(arg.split("+")) <= set(slot.choices)
        parts.append(", ".join(words.value(slot.kind, one) for one in arg.split("+")) if slot is not None and known else arg)
    return " ".join((words.verb(order.verb), *parts))


@asynccontextmanager
async def guard_interaction(interaction: Interaction, *, form: bool = False) -> AsyncIterator[None]:
    """Any error inside becomes one clear message to the user; the game stays as it was.

    A slow answer is deferred automatically (``bot.panel.reply``), unless it may be a ``form``, which only works at once.
    """
    with timed_request(_KINDS.get(interaction.type, "other")), nullcontext() if form else reply.in_time(interaction):
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
    except StoreUncertainError:
        _log.exception("store uncertain")
        await _try_to_answer(interaction, tr(language, "store-uncertain"))
    except StaleRowError:  # somebody has changed the game in the same moment
        await _try_to_answer(interaction, denied_text(StaleError(), language))
    except StoreTroubleError:
        _log.exception("store broken")
        await _try_to_answer(interaction, tr(language, "store-broken"))
    except ConnectionError as error:
        # Nothing can be said now, not even that.
        _log.warning("answer not delivered", error=str(error), interaction=interaction.id)
    except discord.NotFound as error:
        # 10062: the answer came too late, 10008: the message is gone. The decision is in the store all the same.
        _log.warning("answer not delivered", code=error.code, interaction=interaction.id)
    except (IllegalActionError, LineRefusedError) as illegal:
        # The user did not ask for what was refused. No traceback: its last line would list legal values, which may be a hand.
        error_id = secrets.token_hex(4)
        _log.error("refused unasked", error_id=error_id, interaction=interaction.id, reason=reason_of(illegal))
        await _try_to_answer(interaction, tr(language, "error-unexpected", id=error_id))
    except Exception as error:
        if isinstance(error, discord.HTTPException) and error.code == _ANSWERED:
            # Discord delivered this twice, and the first delivery was answered.
            _log.info("answered already", interaction=interaction.id)
            return
        if isinstance(error, discord.HTTPException) and error.code == _INVALID and "emoji" in error.text.lower():
            # Somebody has deleted one of ours: none are shown until the next start.
            SHELF.clear()
            await _try_to_answer(interaction, tr(language, "icon-gone"))
            return
        if isinstance(error, RuntimeError) and interaction.client.is_closed():
            # A picture that was still being drawn when the program had waited for its end long enough.
            _log.warning("answer not delivered", error=str(error), interaction=interaction.id)
            return
        error_id = secrets.token_hex(4)
        _log.exception("unexpected", error_id=error_id, interaction=interaction.id)
        await _try_to_answer(interaction, tr(language, "error-unexpected", id=error_id))


def slash_command(
    name: str | app_commands.locale_str, description: str, /, **options: str | app_commands.locale_str
) -> Callable[[Callable[..., Coroutine[Any, Any, None]]], app_commands.Command[Any, ..., None]]:
    """Makes a function or method a command, guarded by ``guard_interaction``; messages describe it and its options."""

    def decorate(callback: Callable[..., Coroutine[Any, Any, None]]) -> app_commands.Command[Any, ..., None]:
        @functools.wraps(callback)
        async def guarded(*called: Any, **given: Any) -> None:
            async with guard_interaction(called[-1]):  # before it only the object of a method
                await callback(*called, **given)

        # The library would look for the types in this file.
        vars(guarded)["__signature__"] = inspect.signature(callback, eval_str=True)
        described = {key: described_by(text) if isinstance(text, str) else text for key, text in options.items()}
        make: Any = app_commands.command(name=name, description=described_by(description))
        made: app_commands.Command[Any, ..., None] = make(app_commands.describe(**described)(guarded))
        return made

    return decorate


def guard_completion(
    callback: Callable[..., Awaitable[list[Choice[Any]]]],
) -> Callable[..., Coroutine[Any, Any, list[Choice[Any]]]]:
    """Guards an autocomplete callback, ``(interaction, current)`` or such a method: after an error nothing is offered.

    It responds by itself, because a response that comes too late (10062) is common here and not an error.
    """

    @functools.wraps(callback)
    async def covered(*args: Any) -> list[Choice[Any]]:
        interaction: Interaction = args[-2]
        offered: list[Choice[Any]] = []
        try:
            # While the loop is behind, nothing is worked out that the next keystroke makes useless.
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
            # Nobody waits for it any more. Returning would make the library respond once more, and fail as well.
            raise asyncio.CancelledError from None
        return offered

    return covered


def complete_option(
    option: str, *commands: app_commands.Command[Any, ..., None]
) -> Callable[[Callable[..., Awaitable[list[Choice[Any]]]]], Callable[..., Coroutine[Any, Any, list[Choice[Any]]]]]:
    """Makes a callback, guarded by ``guard_completion``, complete an option of these commands."""

    def decorate(callback: Callable[..., Awaitable[list[Choice[Any]]]]) -> Callable[..., Coroutine[Any, Any, list[Choice[Any]]]]:
        covered = guard_completion(callback)
        for command in commands:
            command.autocomplete(option)(covered)
        return covered

    return decorate


def requests_in_hand() -> int:
    """How many requests are not answered yet."""
    return len(_in_hand)


async def wait_until_quiet(seconds: float) -> None:
    """Wait until nobody waits for an answer, at most ``seconds``: background work lets people go first."""
    if _in_hand:
        await asyncio.wait(_in_hand, timeout=seconds)


async def wait_until_answered(seconds: float) -> None:
    """Wait until all requests are answered, at most ``seconds``. Called when the program ends."""
    if _in_hand:
        await asyncio.wait(_in_hand, timeout=seconds)


async def _try_to_answer(interaction: Interaction, content: str) -> None:
    try:
        await send_private_text(interaction, content)
    except ConnectionError as error:
        _log.warning("answer not delivered", error=str(error), interaction=interaction.id)
    except discord.HTTPException as error:
        _log.warning("answer not delivered", code=error.code, interaction=interaction.id)
