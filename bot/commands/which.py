"""Asks, with a button each, which game is meant if several have a scenario of that name."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence

from bot.desk.public import PublicPresses
from bot.lobby.lobby import find_game, find_scenario
from bot.panel import answers
from bot.panel.controls import Interaction, Press, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.program.newest import Newest
from bot.telling.text import GameWords, clip_text
from rules.engine import Game
from words import tr

#: Number of remembered questions; a button of an older one asks to type the command again.
_MOST = 500
#: Opens the chosen game with the typed options.
Opens = Callable[[Interaction, Game], Awaitable[None]]


class Which:
    """Asks, and opens the chosen game with the typed options."""

    def __init__(self) -> None:
        self._asked: Newest[str, Opens] = Newest(_MOST)

    def add(self, presses: PublicPresses) -> None:
        """Answer the buttons."""
        presses.ops[Op.NEW_WHICH] = self._pressed

    async def ask(self, interaction: Interaction, scenario: str, found: Sequence[Game], opens: Opens) -> None:
        """Which of these games? ``opens``: what to do with it."""
        key = secrets.token_urlsafe(6)
        self._asked[key] = opens
        lang = answers.private_language(interaction)
        controls, typed = [], []
        for game in found:
            info = find_scenario(game, scenario)
            label = f"{game.title}: {GameWords(game, lang).scenario(info)}"
            controls.append(make_button(Press(0, 0, 0, Op.NEW_WHICH, f"{key}:{game.id}"), clip_text(label, 80), "primary"))
            typed.append(f"`{game.id}/{info.id}`")
        asked = tr(lang, "scenario-which", scenario=scenario, typed=", ".join(typed))
        await answers.send_private_view(interaction, make_layout(make_paragraph(asked), *button_rows(controls)))

    async def _pressed(self, interaction: Interaction, press: Press) -> None:
        key, _, game = press.rest.partition(":")
        opens = self._asked.get(key)
        if opens is None:
            raise DeniedError("which-forgotten")
        await opens(interaction, find_game(game))
