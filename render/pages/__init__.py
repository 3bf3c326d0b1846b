"""The kinds of pictures, each from its scene to a finished file; :class:`render.pages.pool.Renderer` draws away from the loop.

The same scene always gives the same bytes.
"""

from render.hexmap.layout import layout_map
from render.pages.battle import draw_battle_card
from render.pages.draw_map import draw_map
from render.pages.hand import draw_hand
from render.paint.picture import EncodedPicture, Format

__all__ = ["EncodedPicture", "Format", "draw_battle_card", "draw_hand", "draw_map", "layout_map"]
