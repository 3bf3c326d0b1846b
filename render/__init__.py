"""Pictures: a scene (what is to be seen) goes in, a :class:`Picture` (bytes, size, digest, words) comes out.

The same scene always gives the same bytes. :class:`render.pool.Renderer` does it away from the event loop.
"""

from render.battle import draw_battle
from render.hand import draw_hand
from render.layout import layout_map
from render.mapdraw import draw_map
from render.picture import Format, Picture

__all__ = ["Format", "Picture", "draw_battle", "draw_hand", "draw_map", "layout_map"]
