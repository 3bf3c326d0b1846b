"""The buttons of somebody who waits for an opponent."""

from __future__ import annotations

from bot.core import games
from bot.panel.controls import Press, SentControl, make_button
from bot.panel.ops import Op
from bot.store.seekers.seekers import Seeker
from words import tr


def seeker_buttons(seeker: Seeker, lang: str) -> list[SentControl]:
    """What somebody who waits can do."""
    made = [make_button(Press(seeker.id, 0, 0, Op.SEEKER_STOP, ""), tr(lang, "button-seeker-stop"))]
    if seeker.game_id is None and seeker.game_type in games.installed_games():
        press = Press(seeker.id, 0, 0, Op.SEEKER_COMPUTER, "")
        made.append(make_button(press, tr(lang, "button-seeker-computer"), "primary"))
    return made
