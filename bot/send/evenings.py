"""What a live evening shows on its server: a scheduled event, and the status of its voice channel while it is on.

Each only where the bot may: what a server does not let it do is done without. Those who plan an evening read which right is
missing.
"""

from __future__ import annotations

import re
from typing import Any

import discord
import structlog
from msgspec.structs import replace

from bot.core.games import installed_games
from bot.program.denied import DeniedError
from bot.send.mail import Mail
from bot.send.refusals import passed_over
from bot.send.server_events import EventPlan, arrange_event, end_event, find_event
from bot.store import GameRow, Outbox
from bot.telling import news
from bot.telling.messages import EveningNews
from bot.telling.text import GameWords, clip_text
from bot.time.evenings import DELETED, Evening, EveningPhase, evening_phase
from words import tr

_log = structlog.get_logger()
#: Letters of a status: Discord takes 500, of which a phone shows the first.
_STATUS = 100


async def send_evening(sender: Mail, row: Outbox, _: EveningNews) -> None:
    """Bring the event and the voice channel of a game's evening up to date, and forget an evening that is over."""
    game = await sender.service.row(row.game_id or 0)
    evenings = sender.parts.evenings
    planned = await evenings.of_game(game)
    guild = sender.client.get_guild(game.guild_id or 0)
    if planned is None or guild is None:
        return
    phase = evening_phase(planned, game, sender.service.store.now())
    event, place = await _update_event(sender, guild, game, planned, phase)
    shown, said = await _update_status(sender, guild, game, planned, phase)

    def done(now: Evening | None) -> Evening | None:
        if now is None or (phase == "over" and now.at == planned.at):
            return None
        # What somebody has changed meanwhile has a message of its own.
        return replace(now, event=event, place=place, shown=shown, said=said)

    await evenings.keep(game, done)


async def _update_event(
    sender: Mail, guild: discord.Guild, game: GameRow, planned: Evening, phase: EveningPhase
) -> tuple[int, int]:
    """The server's event as it should be; its number afterwards, and the place that it names."""
    place = news.game_place_of(game)
    try:
        if phase == "ahead":
            return await _arrange(sender, guild, game, planned, place), place
        if planned.event > 0 and (event := await find_event(guild, planned.event)) is not None:
            if phase == "over":
                await end_event(event)
            elif event.status is discord.EventStatus.scheduled and event.entity_type is discord.EntityType.voice:
                await event.start()  # Discord begins only those that are in no channel
    except discord.DiscordServerError:
        raise
    except discord.HTTPException as error:
        _log.info("no event of the server", game=game.id, code=error.code)
        if phase == "ahead" and not planned.place and not isinstance(error, discord.Forbidden):
            said = tr(game.lang, "evening-event-failed")
            await sender.service.store.outbox.post([news.public_line_row(game, said)], game.id)
        return planned.event, place
    return (0 if phase == "over" else planned.event), place


async def _arrange(sender: Mail, guild: discord.Guild, game: GameRow, planned: Evening, place: int) -> int:
    if planned.event == DELETED:
        return DELETED
    number = planned.event
    if number and await find_event(guild, number) is None:
        return DELETED  # by hand
    link = f"https://discord.com/channels/{guild.id}/{place}"
    words = GameWords(sender.service.rules_of(game), game.lang)
    title = words.full_title(sender.parts.lobby.info(game))
    about = tr(game.lang, "evening-about", number=tr(game.lang, "game-number", game=game.id), link=link)
    voice = guild.get_channel(planned.voice) if planned.voice else None
    if not number:  # made before a crash
        known = (one for one in await guild.fetch_scheduled_events(with_counts=False) if one.description == about)
        number = next((one.id for one in known if one.creator_id == guild.me.id), 0)
    plan = EventPlan(title, planned.start, link, voice if isinstance(voice, discord.VoiceChannel) else None, about)
    return await arrange_event(guild, number, plan)


async def _update_status(
    sender: Mail, guild: discord.Guild, game: GameRow, planned: Evening, phase: EveningPhase
) -> tuple[int, str]:
    """The status of the voice channel as it should be: the channel that bears ours afterwards, and what it says."""
    voice = planned.voice if phase == "on" else 0
    if planned.shown and planned.shown != voice:
        await _set_status(guild, planned.shown, None)
    if not voice:
        return 0, ""
    said = await _status_text(sender, game)
    if (planned.shown, planned.said) == (voice, said) or await _set_status(guild, voice, said):
        return voice, said
    return 0, ""


async def _set_status(guild: discord.Guild, number: int, text: str | None) -> bool:
    """Give a voice channel a status, or (None) none. False where that is not allowed, or where the channel is gone."""
    channel: Any = guild.get_channel(number)
    if not isinstance(channel, discord.VoiceChannel):
        return False
    with passed_over("status of a voice channel left as it is", channel=number):
        await channel.edit(status=text)
        return True
    return False


async def _status_text(sender: Mail, game: GameRow) -> str:
    """The game, and its turn as the board says it."""
    if game.game_type not in installed_games():
        return tr(game.lang, "game-number", game=game.id)
    title = sender.service.rules_of(game).title
    if game.status == "lobby":
        return clip_text(title, _STATUS)
    try:
        match = await sender.service.settled(game.id)
    except DeniedError:  # it cannot be read any more
        return clip_text(title, _STATUS)
    words = GameWords(match.game, game.lang, match.position.state)
    notes = match.game.table.status(match.position.state, "spectator")
    lines = [words.say(f"status-{name}", facts) for name, facts in notes[:1]]
    turn = re.sub(r"[*_`]", "", lines[0]).partition(" · ")[0].strip() if lines else ""
    return clip_text(" · ".join(filter(None, (title, turn))), _STATUS)
