"""The season's pinned message: registrations with a join button, then standings and the games of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.league.table.announcing import MOST, open_game_lines, table_lines
from bot.league.table.leagues import HeldSeason
from bot.league.table.texts import SeasonTexts
from bot.panel.controls import Press, SentControl, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.telling.text import typed_in_line

_ROOM = 3600


def season_press(season: int, op: Op, rest: str = "", rev: int = 0) -> Press:
    """The data of a season's button: the season's number takes the place of a game's."""
    return Press(season, rev, 0, op, rest)


def face_texts(held: HeldSeason, lang: str = "") -> list[str]:
    """The paragraphs of the pinned message."""
    names = SeasonTexts(held, lang=lang)
    season = held.season
    head = f"## {typed_in_line(season.rules.name)}\n{names.kind()}"
    if season.status == "entries":
        listed = [names.who(place.id) for place in season.places.values()]
        entries = names.tr("league-entries", number=len(listed), most=season.rules.most)
        return [head, entries, ", ".join(listed[:100]) or names.tr("league-nobody")]
    state = names.tr("league-over-line") if season.status == "over" else names.rounds()
    parts = [f"{head}\n{state}"]
    if (groups := season.parts()) != [""]:
        most = max(2, MOST // len(groups))
        # In one paragraph: a message has room for few.
        parts.append(
            "\n".join(
                line for pool in groups for line in (f"**{names.tr('league-pool', pool=pool)}**", *table_lines(names, pool, most))
            )
        )
    else:
        parts.append("\n".join(table_lines(names)))
    if season.status == "running" and (listed := open_game_lines(names, 25)):
        parts.append("\n".join([f"**{names.tr('league-games')}**", *listed]))
    return parts


def fitting_lines(part: str, room: int) -> str:
    """As many whole lines as fit."""
    shown: list[str] = []
    for line in part.split("\n"):
        room -= len(line) + 1
        if room < 0:
            return "\n".join([*shown, "…"])
        shown.append(line)
    return "\n".join(shown)


def face_view(held: HeldSeason, picture: ui.MediaGallery[Any] | None = None, paragraphs: Sequence[str] = ()) -> ui.LayoutView:
    """The current pinned message, below the ``picture`` of its standings. ``paragraphs``: its text, if already known."""
    names = SeasonTexts(held)
    parts: list[ui.Item[Any]] = [picture] if picture is not None else []
    room = _ROOM
    for part in paragraphs or face_texts(held):
        if room > 100:
            parts += [ui.Separator()] if parts else []
            parts.append(make_paragraph(fitting_lines(part, room - 2), room))
            room -= len(part)
    controls: list[SentControl] = []
    if held.season.status == "entries":
        controls = [
            make_button(season_press(held.id, Op.LEAGUE_JOIN), names.tr("button-league-join"), "success"),
            make_button(season_press(held.id, Op.LEAGUE_LEAVE), names.tr("button-league-leave")),
        ]
    controls.append(make_button(season_press(held.id, Op.LEAGUE_STATUS), names.tr("button-league-status")))
    controls.append(make_button(season_press(held.id, Op.LEAGUE_RULES), names.tr("button-league-rules")))
    if held.season.status != "entries":
        controls.append(make_button(season_press(held.id, Op.LEAGUE_SHOW, "cp1"), names.tr("button-sheet-crosstable")))
        controls.append(make_button(season_press(held.id, Op.LEAGUE_SHOW, "sp1"), names.tr("button-sheet-schedule")))
    return make_layout(*parts, ui.ActionRow(*controls))
