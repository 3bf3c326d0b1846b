"""Who waits for what, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core import games
from bot.core.match import GameMatch
from bot.moderation.filling import open_seats
from bot.seeking.wanted import is_live
from bot.store.seekers.seekers import GameWish, Seeker
from bot.telling.text import GameWords
from bot.time.clock_face import discord_timestamp
from rules.engine import Game
from words import tr


def wish_text(wish: GameWish, lang: str, scenario: str = "") -> str:
    """What somebody wants to play in one line. ``scenario``: the one that was chosen for them."""
    game = games.installed_games().get(wish.game_type)
    if game is None:
        return tr(lang, "play-game-gone")
    parts = [f"**{_title_text(game, scenario or wish.scenario, lang)}**", tr(lang, f"play-pace-{wish.pace}")]
    if wish.seat:
        parts.append(GameWords(game, lang).seat(wish.seat))
    if wish.hours:
        parts.append(wish.hours.replace("-", "–", 1))
    if wish.lang:
        parts.append(tr(wish.lang, "own-language"))
    return " · ".join(parts)


def _title_text(game: Game, scenario: str, lang: str) -> str:
    info = next((one for one in game.scenarios() if one.id == scenario), None)
    return game.title if info is None else GameWords(game, lang).full_title(info)


def line_text(seeker: Seeker, match: GameMatch | None, lang: str) -> str:
    """What a channel says of somebody who waits. ``match``: the game in which the computer plays until somebody comes."""
    user = f"<@{seeker.user_id}>"
    if match is None:
        return tr(lang, "play-line", user=user, what=wish_text(seeker, lang))
    words = GameWords(match.game, lang, match.position.state)
    seats = ", ".join(words.seat(seat) for seat in open_seats(match))
    what = wish_text(seeker, lang, match.row.scenario)
    return words.tr("play-line-meanwhile", user=user, what=what, seats=seats, place=f"<#{match.place}>")


def seeker_text(seeker: Seeker, lang: str) -> str:
    """The same for its person: until when they wait, and in which game the computer plays meanwhile."""
    said = tr(lang, "play-waits", what=wish_text(seeker, lang), until=discord_timestamp(seeker.until, "R"))
    if seeker.game_id is not None:
        said += " " + tr(lang, "play-waits-meanwhile", game=seeker.game_id)
    return said


def why_text(wish: GameWish, hours: Sequence[int], lang: str) -> str:
    """Why two people fit: their pace, and when both can play."""
    said = tr(lang, "play-why", pace=tr(lang, f"play-pace-{wish.pace}"))
    if hours:
        return said + " " + tr(lang, "play-why-hours", hours=", ".join(f"<t:{hour}:f>" for hour in hours))
    return said + (" " + tr(lang, "play-why-now") if is_live(wish.pace) else "")
