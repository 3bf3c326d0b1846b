"""Replays: a sequence of maps as a film (MP4, H.264) or as an animated GIF, with captions; battles are shown longer."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator

from PIL import Image, ImageDraw

from render.gauge import tell_gauge
from render.pages.draw_map import flat_ground, paint_map
from render.paint.counters import fit_font_size
from render.paint.moving import encode_mp4
from render.paint.panel import wrap_text
from render.paint.picture import EncodedPicture, FilmFormat, shorten_text
from render.paint.theme import HIGHLIGHTS, THEMES, Colour, Theme, game_colours, mix_colours, theme_font
from render.scene import FilmScene, Shot

#: Greatest width of a GIF in pixels: it has 256 colours, and compression between pictures only for what does not change.
GIF_WIDTH = 640
#: Colours taken from the picture; those of counters, sides and marks come on top, for they cover too little to be chosen.
SHADES = 160
CAPTION_LINES = 2


class FilmStrip:
    """The strip above the pictures of a film: title, date and tracks, caption. Its height never changes."""

    def __init__(self, width: int) -> None:
        self.unit = max(14.0, width / 31)
        self.pad = self.unit * 0.5
        self.height = round(self.unit * (1.25 + 1.2 * CAPTION_LINES) + 2 * self.pad)

    def lines(self, caption: str, width: int) -> list[str]:
        """The caption in at most two lines; what does not fit ends in an ellipsis."""
        lines = wrap_text(caption, self.unit * 0.92, "regular", width - 2 * self.pad)
        if len(lines) > CAPTION_LINES:
            shape = theme_font(self.unit * 0.92, "regular")
            last = " ".join(lines[CAPTION_LINES - 1 :])
            while last and shape.getlength(last + "…") > width - 2 * self.pad:
                last = last.rpartition(" ")[0]
            lines = [*lines[: CAPTION_LINES - 1], last + "…"]
        return lines

    def draw(self, image: Image.Image, shot: Shot, theme: Theme) -> None:
        """Writes on the upper part of a picture."""
        draw = ImageDraw.Draw(image)
        draw.rectangle((0, 0, image.width, self.height), fill=theme.panel)
        draw.line(
            (0, self.height - 1, image.width, self.height - 1), fill=mix_colours(theme.panel, theme.panel_ink, 0.45), width=2
        )
        y = self.pad + self.unit * 0.55
        size = fit_font_size(shot.head, image.width - 2 * self.pad, self.unit, "bold")
        draw.text((self.pad, y), shot.head, font=theme_font(size, "bold"), fill=theme.panel_ink, anchor="lm")
        ink: Colour = mix_colours(HIGHLIGHTS["warning"], theme.panel_ink, 0.15) if shot.loud else theme.panel_ink
        for k, line in enumerate(self.lines(shot.caption, image.width)):
            at = (self.pad, y + self.unit * (1.35 + 1.2 * k))
            draw.text(at, line, font=theme_font(self.unit * 0.92, "regular"), fill=ink, anchor="lm")


def film_pictures(scene: FilmScene) -> Iterator[tuple[Image.Image, float]]:
    """Every picture of a film and how long it is shown in seconds. Raises ValueError for a film without pictures."""
    if not scene.shots:
        raise ValueError("a film without pictures")
    theme = THEMES[scene.theme]
    flat = flat_ground(scene.shots[0].map)
    total, done = sum(s.seconds for s in scene.shots), 0.0
    strip = FilmStrip(flat.width)
    bar = max(4, round(flat.width / 200))
    # Even sides: H.264 halves the resolution of colours.
    size = (flat.width + flat.width % 2, flat.height + strip.height + bar + (flat.height + strip.height + bar) % 2)
    for count, shot in enumerate(scene.shots):
        tell_gauge(count, len(scene.shots))
        image = Image.new("RGB", size, theme.panel)
        image.paste(paint_map(shot.map, flat), (0, strip.height))
        strip.draw(image, shot, theme)
        done += shot.seconds
        foot = size[1] - bar
        ImageDraw.Draw(image).rectangle((0, foot, size[0] * done / total, size[1]), fill=HIGHLIGHTS["target"])
        yield image, shot.seconds


def _encode_gif(scene: FilmScene) -> tuple[bytes, tuple[int, int]]:
    frames: list[Image.Image] = []
    times: list[int] = []
    palette: Image.Image | None = None
    for image, seconds in film_pictures(scene):
        if image.width > GIF_WIDTH:
            image = image.resize((GIF_WIDTH, round(image.height * GIF_WIDTH / image.width)), Image.Resampling.BOX)
        if palette is None:
            palette = _gif_palette(image, scene.shots[0].map.board.partition("/")[0])
        frames.append(image.quantize(palette=palette, dither=Image.Dither.NONE))
        times.append(round(seconds * 1000))
    out = io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, disposal=1, optimize=False)
    return out.getvalue(), frames[0].size


def _gif_palette(image: Image.Image, game: str) -> Image.Image:
    """The colours of a GIF."""
    found = (image.quantize(SHADES, Image.Quantize.MEDIANCUT).getpalette() or [])[: 3 * SHADES]
    fixed = [*game_colours(game), *HIGHLIGHTS.values(), (0, 0, 0), (255, 255, 255)]
    colours = [*found, *(part for colour in dict.fromkeys(fixed) for part in colour)][: 3 * 256]
    out = Image.new("P", (1, 1))
    out.putpalette(colours)
    return out


def film_words(scene: FilmScene) -> str:
    """Title, the captions of the battles and of the end, then the others under their dates as far as they fit."""
    loud = [s.caption for s in scene.shots if s.loud and s.caption]
    dated: dict[str, list[str]] = {}
    for shot in scene.shots:
        captions = dated.setdefault(shot.head, [])
        if shot.caption and not shot.loud and shot.caption not in shot.head and shot.caption not in captions:
            captions.append(shot.caption)
    rest = [f"{head}: {', '.join(captions)}" for head, captions in dated.items() if captions]
    return ". ".join(dict.fromkeys([scene.title, *loud, *rest]))


def draw_film(scene: FilmScene, fmt: FilmFormat = "mp4") -> EncodedPicture:
    """Draws and encodes a replay. Raises ValueError for a film without pictures or another format."""
    if fmt not in ("mp4", "gif"):
        raise ValueError(f"no format '{fmt}'")
    data, (width, height) = encode_mp4(film_pictures(scene)) if fmt == "mp4" else _encode_gif(scene)
    mime = "video/mp4" if fmt == "mp4" else "image/gif"
    words = film_words(scene)
    return EncodedPicture(data, width, height, mime, hashlib.sha256(data).hexdigest(), shorten_text(words), words)
