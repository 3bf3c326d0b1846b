"""Calls and letters to people: who is challenged to a game, who has found each other by ``/play``."""

from __future__ import annotations

import discord
import structlog
from discord import ui

from bot.panel.controls import Press, make_button, make_layout, make_paragraph, plain_view
from bot.panel.ops import Op
from bot.seeking.texts import why_text
from bot.seeking.wanted import PACES, USUAL_PACE
from bot.send.mail import Mail
from bot.send.mentions import NOBODY, mention_only
from bot.store import GameRow, Outbox
from bot.store.seekers.seekers import GameWish
from bot.telling.messages import ChallengeCall, FoundLetter, PlayersFound
from bot.telling.news import game_place_of
from bot.telling.text import GameWords
from rules.engine.contract.game import scenario_by_id
from words import tr

_log = structlog.get_logger()


async def send_challenge(mail: Mail, row: Outbox, challenge: ChallengeCall) -> int | None:
    """Call a person to the lobby of a game, where they take a seat or decline; nobody once it is closed or has begun."""
    assert row.game_id is not None
    game = await mail.service.row(row.game_id)
    if game.status != "lobby":
        return None
    lang = mail.parts.choices.lang(challenge.user, game.lang)
    rules = mail.service.game_of(game)
    title = GameWords(rules, lang).full_title(scenario_by_id(rules, game.scenario))
    said = tr(lang, "challenge-called", user=f"<@{challenge.user}>", by=f"<@{challenge.by}>", title=title, game=game.id)
    view = plain_view(
        make_button(Press(game.id, 0, 0, Op.JOIN, ""), tr(lang, "button-challenge-accept"), "success"),
        make_button(Press(game.id, 0, 0, Op.CHALLENGE_DECLINE, str(challenge.user)), tr(lang, "button-challenge-decline")),
    )
    place = mail.client.get_partial_messageable(row.target)
    sent = await place.send(said, view=view, nonce=row.nonce, allowed_mentions=mention_only([challenge.user]))
    return sent.id


async def send_players_found(mail: Mail, row: Outbox, message: PlayersFound) -> int | None:
    """Call the players to their game: it pings them, and so brings them into its thread."""
    game = await mail.service.row(row.game_id or 0)
    if game.status not in ("lobby", "active"):
        return None
    held, words = await mail.parts.lobby.seated(game), mail.service.words(game, game.lang)
    people = [f"<@{user}> ({words.seat(seat)})" for seat, user in held.items() if user in message.users]
    said = words.tr("play-called", people=", ".join(people), pace=words.tr(f"play-pace-{await _pace_of(mail, game)}"))
    place = mail.client.get_partial_messageable(row.target)
    return (await place.send(said, nonce=row.nonce, allowed_mentions=mention_only(message.users))).id


async def send_found_letter(mail: Mail, row: Outbox, letter: FoundLetter) -> int | None:
    """Write to somebody who waited who has come, and why they fit. Closed direct messages: the call in the channel is enough."""
    game = await mail.service.row(row.game_id or 0)
    held = await mail.parts.lobby.seated(game)
    if game.status not in ("lobby", "active") or held.get(letter.seat) != row.target:
        return None
    lang = mail.parts.choices.lang(row.target, await _tongue_of(mail, game, letter.seat))
    words = GameWords(mail.service.game_of(game), lang)
    said = words.tr(
        "play-came",
        seats=words.seat(letter.seat),
        title=words.full_title(mail.parts.lobby.info(game)),
        other=f"<@{letter.by}>",
        place=f"<#{game_place_of(game)}>",
    )
    wish = GameWish(user_id=row.target, guild_id=0, channel_id=0, game_type=game.game_type, pace=await _pace_of(mail, game))
    decide = make_button(Press(game.id, 0, 0, Op.DECIDE, ""), words.tr("button-decide"), "primary")
    text = "\n".join([said, why_text(wish, letter.hours, lang)])
    view = make_layout(make_paragraph(text), ui.ActionRow(decide))
    channel = await mail.client.create_dm(discord.Object(row.target))
    try:
        return (await channel.send(view=view, nonce=row.nonce, allowed_mentions=NOBODY)).id
    except discord.Forbidden as error:
        _log.info("direct messages closed", user=row.target, code=error.code)
        return None


async def _pace_of(mail: Mail, game: GameRow) -> str:
    """The name of a game's pace; the usual one where its clock is none of those."""
    clock = await mail.service.store.clocks.of_game(game.id)
    return next((name for name, pace in PACES.items() if clock is not None and pace.clock == clock.pace), USUAL_PACE)


async def _tongue_of(mail: Mail, game: GameRow, seat: str) -> str:
    seats = await mail.service.store.seats.of_game(game.id)
    return next((held.lang for held in seats if held.seat == seat and held.lang), game.lang)
