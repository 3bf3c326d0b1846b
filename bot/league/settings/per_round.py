"""The scenarios of a season's rounds, as moderators type them and as they are shown."""

from __future__ import annotations

import re

from bot.lobby.lobby import find_game, find_scenario, read_options
from bot.program.denied import DeniedError
from bot.telling.text import GameWords
from league.season.settings import ROUNDS, SeasonSettings, Setup
from rules.engine import Game
from words import tr

_ENDS = re.compile(r"[\n;]")
#: A round number typed before its scenario; it is ignored.
_NUMBER = re.compile(r"\d{1,2}[.:)]\s+")


def read_setups(game: str, typed: str) -> tuple[Setup, ...]:
    """Read a typed list: one round per line (or separated by ";"), a scenario by id or title with its options; "-" for no list.

    Raises DeniedError for an unknown scenario or option, naming it, and for more rounds than a season can have.
    """
    if typed.strip() in ("", "-"):
        return ()
    lines = [line.strip() for line in _ENDS.split(typed) if line.strip()]
    if len(lines) > ROUNDS:
        raise DeniedError("league-setups-many", number=len(lines), most=ROUNDS)
    rules = find_game(game)
    return tuple(_read_round_setup(rules, _NUMBER.sub("", line, count=1)) for line in lines)


def _read_round_setup(game: Game, line: str) -> Setup:
    words = line.split()
    options = [word for word in words if "=" in word]
    info = find_scenario(game, " ".join(word for word in words if "=" not in word))
    return Setup(info.id, read_options(info, " ".join(options)))


def written_setups(settings: SeasonSettings) -> str:
    """The list as it would be typed."""
    rounds = [[one.scenario, *(f"{key}={value}" for key, value in one.options.items())] for one in settings.setups]
    return "\n".join(map(" ".join, rounds))


def setup_text(settings: SeasonSettings, round_: int, lang: str) -> str:
    """The scenario of a round, as text."""
    setup = settings.setup(round_)
    try:
        game = find_game(settings.game)
        words, title = GameWords(game, lang), setup.scenario
        title = words.scenario(find_scenario(game, setup.scenario))
    except DeniedError:
        return setup.scenario
    options = [words.setting(name, value) for name, value in setup.options.items()]
    return f"{title} ({', '.join(options)})" if options else title


def setups_text(settings: SeasonSettings, lang: str) -> str:
    """The list as text; or that there is none."""
    if not settings.setups:
        return tr(lang, "league-setups-none")
    lines = [f"{number}. {setup_text(settings, number, lang)}" for number in range(1, len(settings.setups) + 1)]
    return tr(lang, "league-setups-last", setups="; ".join(lines))


def by_round(settings: SeasonSettings, lang: str) -> str:
    """All scenarios of a season, each once."""
    rounds = range(1, len(settings.setups) + 1)
    return tr(lang, "league-setups-kind", what=", ".join(dict.fromkeys(setup_text(settings, number, lang) for number in rounds)))
