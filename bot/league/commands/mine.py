"""A player's own place in a season, in one message: standing, opponents, deadlines, whose move it is, with buttons."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.league.casework.scope import RulingReach
from bot.league.casework.views import meeting_press
from bot.league.parts import LeagueParts
from bot.league.table.face import fitting_lines, season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.opening import leg_key
from bot.league.table.preview import coming_bye_lines
from bot.league.table.texts import SeasonTexts, season_points_text, seat_order
from bot.panel.controls import SentControl, button_rows, make_button, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from league.season.reckoning import season_standings
from league.season.season import FieldPlace, Pairing, Season
from league.season.shown import season_as_shown

#: Number of games listed, and of those with a button.
_MOST, _BUTTONS = 12, 3
#: Maximum characters of the whole message.
ROOM = 1600


async def own_season_items(league: LeagueParts, held: HeldSeason, user: int, lang: str) -> list[ui.Item[Any]]:
    """A player's own view of a season; empty if they are not in it, or before it begins."""
    season, names = held.season, SeasonTexts(held, lang=lang)
    place = season.place_of(str(user))
    if place is None or season.status == "entries":
        return []
    lines = [f"### {names.tr('mine-head')}", _standing_line(season, place, names)]
    controls: list[SentControl] = []
    games = _own_open_games(season, place, str(user)) if season.status == "running" else []
    for pairing, leg in games[:_MOST]:
        lines.append(await _own_game_line(league, held, pairing, leg, place, user, names))
        if len(controls) < _BUTTONS:
            controls += _own_game_controls(held, pairing, leg, user, names)
    if season.status == "running" and not games:
        msgid = "mine-out" if not place.present else "mine-bye" if place.id in season.byes.get(season.round, ()) else "mine-idle"
        lines.append(names.tr(msgid, round=season.round))
    lines += coming_bye_lines(names, place.id)
    items: list[ui.Item[Any]] = [make_paragraph(fitting_lines("\n".join(lines), ROOM), ROOM)]
    if place.present and season.rules.boards and place.player == str(user):
        controls.append(make_button(season_press(held.id, Op.LEAGUE_TEAM_SCOPE, f"{place.id}.0"), place.title[:60]))
    return [*items, *button_rows(controls)] if controls else items


def _standing_line(season: Season, place: FieldPlace, names: SeasonTexts) -> str:
    season = season_as_shown(season)
    placed = season_standings(season, place.pool)
    one = next(one for one in placed if one.id == place.id)
    games = sum(place.id in pairing.pair.everyone for pairing in season.pairings if pairing.counts)
    pool = names.tr("league-pool", pool=place.pool) if place.pool else "none"
    return names.tr("mine-stands", place=one.rank, of=len(placed), points=season_points_text(one.points), games=games, pool=pool)


def _own_open_games(season: Season, place: FieldPlace, user: str) -> list[tuple[Pairing, int]]:
    """A player's open games; in a team, those at their own board."""
    return [
        (pairing, number)
        for pairing in season.open_pairings()
        if place.id in pairing.pair.everyone
        for number, leg in enumerate(pairing.legs)
        if leg.result is None and season.at_board(pairing, number, place.id) == user
    ]


async def _own_game_line(
    league: LeagueParts, held: HeldSeason, pairing: Pairing, leg: int, place: FieldPlace, user: int, names: SeasonTexts
) -> str:
    season = held.season
    others = [names.at_board(pairing, leg, name) for name in pairing.pair.everyone if name != place.id]
    parts = [f"**{names.tr('mine-against', who=', '.join(others))}** · {names.where(pairing.pair, pairing.round)}"]
    mark = held.marks.get(leg_key(pairing.id, leg))
    parts.append(f"<#{mark.channel_id}>" if mark is not None and mark.channel_id else "")
    if not pairing.sided:
        parts[-1] = names.tr("mine-side")
    elif pairing.legs[leg].game is None:
        parts[-1] = names.tr("mine-opens")
    else:
        seats = dict(zip(seat_order(pairing, leg), names.sides(pairing, leg), strict=True))
        parts.insert(1, seats.get(place.id, ""))
        parts.append(await _whose_turn_text(league, pairing.legs[leg].game or 0, user, names))
    if season.rules.live:
        hour = (await league.casework.files.of(held.id)).diary.of(pairing.id, leg).time
        parts.append(f"<t:{hour}:F>" if hour is not None else names.tr("mine-hour-none"))
    until = season.until.get(pairing.round)
    if until is not None:
        extra = (await league.casework.files.of(held.id)).docket.extra(pairing.id)
        parts.append(names.tr("league-until", at=f"<t:{until + extra}:f> (<t:{until + extra}:R>)"))
    return "- " + " · ".join(filter(None, parts))


async def _whose_turn_text(league: LeagueParts, game: int, user: int, names: SeasonTexts) -> str:
    """Whose move it is, as far as the reader may know it."""
    try:
        match = await league.table.service.match(game)
    except DeniedError:
        return ""
    if match.row.marks.paused is not None:
        return names.tr("mine-paused")
    due = {prompt.seat for prompt in match.position.prompts}
    if any(match.seats.get(seat) == user for seat in due):
        return names.tr("mine-yours")
    return names.tr("mine-theirs") if match.public_prompts() else ""


def _own_game_controls(held: HeldSeason, pairing: Pairing, leg: int, user: int, names: SeasonTexts) -> list[SentControl]:
    if held.season.rules.live and pairing.sided:
        return [make_button(meeting_press(held, Op.WHEN, RulingReach(pairing.id, leg)), names.tr("button-mine-hour"), "primary")]
    if not pairing.sided and pairing.pair.settle == "bids":
        return [make_button(season_press(held.id, Op.BID, "p", pairing.id), names.tr("button-mine-bid"), "primary")]
    return []
