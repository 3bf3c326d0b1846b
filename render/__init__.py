"""Pictures: a scene (what is to be seen) goes in, a :class:`Picture` (bytes, size, digest, words) comes out.

The same scene always gives the same bytes. :class:`render.pool.Renderer` does it away from the event loop.
"""

from render.hexmap.layout import layout_map
from render.pages.battle import draw_battle
from render.pages.draw_map import draw_map
from render.pages.hand import draw_hand
from render.paint.picture import Format, Picture

__all__ = ["Format", "Picture", "draw_battle", "draw_hand", "draw_map", "layout_map"]
