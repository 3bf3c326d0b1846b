"""Which game ``/play`` means, and the question for it: a button for each game that fits what else was typed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from discord import ui

from bot.core import games
from bot.lobby.lobby import find_game, find_scenario, games_with, seat_unknown
from bot.panel.controls import Press, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.seeking.wanted import playable_scenarios
from bot.telling.text import clip_text, seat_named
from rules.engine import Game
from words import known_languages, tr

#: Typed for no wish, where the last choice had one.
ANY = "any"
#: Divides the options in a button.
_BAR = "|"


class TypedWish(msgspec.Struct, frozen=True):
    """The options of ``/play`` as typed; None for what was not."""

    game: str | None = None
    scenario: str | None = None
    pace: str | None = None
    hours: str | None = None
    side: str | None = None
    lang: str | None = None

    def written(self) -> str:
        """The options as the rest of a custom_id."""
        return _BAR.join(one or "" for one in msgspec.structs.astuple(self))

    @classmethod
    def read(cls, rest: str) -> TypedWish:
        """The options of a button. Raises DeniedError "bad-button"."""
        parts = rest.split(_BAR)
        if len(parts) != len(cls.__struct_fields__):
            raise DeniedError("bad-button")
        read = cls(*(one or None for one in parts))
        if read.lang is not None and read.lang not in known_languages():
            raise DeniedError("bad-button")
        return read


def wished_scenario(game: Game, typed: str) -> str:
    """The id of a typed scenario, "" for any. Raises DeniedError "scenario-unknown", "play-no-scenario"."""
    if typed.lower() in ("", ANY):
        return ""
    info = find_scenario(game, typed.rpartition("/")[2])
    if info not in playable_scenarios(game):
        raise DeniedError("play-no-scenario", title=game.title)
    return info.id


def wished_seat(game: Game, typed: str) -> str:
    """The id of a typed side, "" for any. Raises DeniedError "seat-unknown"."""
    if typed.lower() in ("", ANY, "random"):
        return ""
    seats = dict.fromkeys(seat for info in playable_scenarios(game) for seat in info.seats)
    seat = seat_named(game, typed, tuple(seats))
    if not seat:
        raise seat_unknown(game, typed, seats)
    return seat


def games_meant(typed: TypedWish) -> list[Game]:
    """The games that the options fit, at least one. Raises DeniedError "game-unknown", "scenario-unknown", "seat-unknown"."""
    known = list(games.installed_games().values())
    if typed.game:
        return [find_game(typed.game)]
    if len(known) == 1:
        return known
    if typed.scenario and typed.scenario.lower() != ANY:
        of, _, name = typed.scenario.rpartition("/")
        known = [find_game(of)] if of else games_with(name)
    fitting = []
    for game in known:
        try:
            wished_seat(game, typed.side or "")
        except DeniedError as denied:
            refusal = denied
        else:
            fitting.append(game)
    if not fitting:
        raise refusal
    return fitting


def asking_layout(typed: TypedWish, meant: Sequence[Game], chosen: Sequence[str], lang: str) -> ui.LayoutView:
    """The question which game: those ``chosen`` before first, the last in another colour. Raises DeniedError "play-which"."""
    before = [game for one in dict.fromkeys(chosen) for game in meant if game.id == one]
    buttons = []
    for game in [*before, *(game for game in meant if game not in before)]:
        side = typed.side and (wished_seat(game, typed.side) or ANY)
        press = Press(0, 0, 0, Op.SEEKER_GAME, msgspec.structs.replace(typed, game=game.id, side=side).written())
        if Press.read(str(press)) != press:  # too long for a button, or with a bar of their own
            raise DeniedError("play-which")
        buttons.append(make_button(press, clip_text(game.title, 80), "primary" if game in before[:1] else "secondary"))
    return make_layout(make_paragraph(tr(lang, "play-which")), *button_rows(buttons))
