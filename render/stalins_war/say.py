"""What stands on the pictures of Stalin's War, in words."""

from __future__ import annotations

from functools import partial

from render.say import game_text

say = partial(game_text, "stalins_war")
