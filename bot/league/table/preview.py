"""The moderators' preview of a round: pairings with their reasons, menus to change them and a button to publish."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.league.table.announcing import proposal_lines
from bot.league.table.arranging import Arranged, arranged_stamp
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.places import FORUM
from bot.league.table.texts import SeasonTexts
from bot.panel.controls import SentControl, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.telling.named import distinct_names
from league.season.reckoning import most_swiss_rounds
from words import tr

#: Entries of a menu; larger rounds are changed by the command.
_MENU = 25
_ROOM = 3300
#: From this many people on, games in posts of a forum are easier to find than threads of one channel.
CROWD = 12


def round_preview(
    held: HeldSeason,
    arranged: Arranged | None,
    lang: str,
    called: dict[str, str],
    picture: ui.MediaGallery[Any] | None = None,
) -> ui.LayoutView:
    """The round as arranged so far; None: none is left. ``called``: names of people, for the menus."""
    names = SeasonTexts(held, lang=lang)
    if arranged is None:
        end = make_button(season_press(held.id, Op.LEAGUE_FINISH), tr(lang, "button-league-finish"), "danger")
        return make_layout(make_paragraph(names.tr("league-no-round", name=held.name)), ui.ActionRow(end))
    rev, proposal = arranged_stamp(arranged), arranged.proposal
    lines = proposal_lines(names, proposal)
    if arranged.out:
        lines.append(names.tr("league-left-out", who=", ".join(map(names.who, arranged.out))))
    lines += coming_bye_lines(names)
    head = f"## {names.tr('league-preview', name=held.name, round=proposal.round)}"
    warnings = [_many_rounds_text(held, names), _forum_text(held, names, proposal.round)]
    above = "\n".join(filter(None, [head, *names.played(proposal.round), *warnings]))
    parts: list[ui.Item[Any]] = [make_paragraph(above), make_paragraph(_fitting_preview(lines, lang), _ROOM)]
    if picture is not None:
        parts.insert(1, picture)
    people = [name for pair in proposal.pairs for name in pair.everyone] + list(proposal.byes)
    if not any(pair.table for pair in proposal.pairs) and 2 < len(people) <= _MENU:
        listed = [Option(name, called.get(name, name)) for name in people]
        parts.append(
            ui.ActionRow(
                make_menu(
                    season_press(held.id, Op.LEAGUE_SWAP, rev=0, rest=str(rev)), listed, tr(lang, "league-menu-swap"), most=2
                )
            )
        )
        parts.append(
            ui.ActionRow(
                make_menu(season_press(held.id, Op.LEAGUE_EXCLUDE, rest=str(rev)), listed, tr(lang, "league-menu-exclude"))
            )
        )
    elif len(people) > _MENU and not any(pair.table for pair in proposal.pairs):
        parts.append(make_paragraph(f"-# {tr(lang, 'league-swap-typed')}"))
    controls: list[SentControl] = [
        make_button(season_press(held.id, Op.LEAGUE_PUBLISH, rest=str(rev)), tr(lang, "button-league-publish"), "success")
    ]
    if arranged.changes:
        controls.append(make_button(season_press(held.id, Op.LEAGUE_ANEW), tr(lang, "button-league-anew")))
    return make_layout(*parts, ui.ActionRow(*controls))


def coming_bye_lines(names: SeasonTexts, place: str = "") -> list[str]:
    """Who has said that they do not play in coming rounds, a line a round. ``place``: only this one, without its name."""
    lines = []
    for round_, those in list(names.season.coming_byes(place).items())[:5]:
        signs = [f"{'' if place else f'{names.who(name)} '}{'½' if half else '0'}" for name, half in those.items()]
        lines.append(names.tr("league-coming-byes", round=round_, who=", ".join(signs)))
    return lines


def unpairable_view(held: HeldSeason, why: str, lang: str) -> ui.LayoutView:
    """No legal round is left although more were planned: why, what can be done, and a button that ends the season."""
    end = make_button(season_press(held.id, Op.LEAGUE_FINISH), tr(lang, "button-league-finish"), "danger")
    return make_layout(make_paragraph(f"{why}\n{tr(lang, 'league-no-legal-round')}"), ui.ActionRow(end))


def _many_rounds_text(held: HeldSeason, names: SeasonTexts) -> str:
    """A warning if a Swiss has more rounds than its field can carry; "" if not."""
    season = held.season
    if season.rules.format != "swiss" or season.rules.rounds <= (most := most_swiss_rounds(season)):
        return ""
    return names.tr("league-many-rounds", rounds=season.rules.rounds, most=most)


def _forum_text(held: HeldSeason, names: SeasonTexts, round_: int) -> str:
    """That a forum keeps the games of many people apart, before the first round; "" with few people, or where there is one."""
    many = len(held.season.playing()) >= CROWD and round_ == 1
    return names.tr("league-forum-better") if many and FORUM not in held.marks and held.season.rules.threads == "open" else ""


def _fitting_preview(lines: list[str], lang: str) -> str:
    """As many lines as fit, and how many more there are."""
    shown: list[str] = []
    room = _ROOM - 60
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return "\n".join([*shown, tr(lang, "league-more", number=len(lines) - len(shown))])
        shown.append(line)
    return "\n".join(shown) or "-"


async def called_by_place(guild: discord.Guild | None, held: HeldSeason, places: list[str]) -> dict[str, str]:
    """The names of the holders of places on the server; unknown people by their number."""
    found = {}
    for name in places[:_MENU]:
        user = held.season.player(name)
        try:
            member = (guild.get_member(int(user)) or await guild.fetch_member(int(user))) if guild is not None else None
        except discord.HTTPException:
            member = None
        found[name] = member.display_name if member is not None else user
    return distinct_names(found)
