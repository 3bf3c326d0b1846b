"""The words on the pictures of Stalin's War."""

from __future__ import annotations

from functools import partial

from render.say import game_text

say = partial(game_text, "stalins_war")
