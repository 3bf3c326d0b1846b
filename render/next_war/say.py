"""The words on the pictures of Next War."""

from __future__ import annotations

from functools import partial

from render.say import game_text

say = partial(game_text, "next_war")
