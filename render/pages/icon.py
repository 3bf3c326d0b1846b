"""Draws icons: at the size of a letter they show a colour, the sign of a side and a symbol, and nothing else."""

from __future__ import annotations

import hashlib
import io

from render.icon import IconScene
from render.paint.counters import draw_bare_counter
from render.paint.flags import side_badge
from render.paint.theme import counter_colours, counter_sign, side_colour, side_of

#: Pixels of an icon's edge, as Discord advises; the edition of this drawing: raised, all icons are uploaded again.
SIZE, EDITION = 128, 1


def draw_icon(scene: IconScene) -> bytes:
    """An icon as a PNG on a transparent ground. Raises KeyError for an unknown colour."""
    image = side_badge(scene.side, SIZE) if scene.side else draw_bare_counter(scene.symbol, scene.colour, SIZE)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def icon_name(scene: IconScene) -> str:
    """The name of an icon: what it shows, and a digest of all that its picture is made of. At most 32 letters.

    Raises KeyError for an unknown colour.
    """
    game, _, key = (scene.side or scene.colour).partition(":")
    row = side_of(scene.side)
    if scene.side:
        look: tuple[object, ...] = (row.sign if row else "", side_colour(scene.side))
    else:
        look = (counter_sign(scene.colour), counter_colours(scene.colour))
    digest = hashlib.sha256(repr((EDITION, game, key, scene.symbol, look)).encode()).hexdigest()
    stem = "_".join(filter(None, (key, scene.symbol))).replace("/", "_")
    return f"{stem[:23].strip('_')}_{digest[:8]}"
