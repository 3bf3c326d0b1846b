"""Pictures one after another as an MP4 (H.264)."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import av
from PIL import Image

#: Ticks of the film's clock per second; a still picture is repeated after that many ticks, so that players can seek.
CLOCK, REPEAT = 20, 20
#: H.264 quality (lower is better) and the speed of the encoder. Its bytes may differ by a few from one run to the next, the
#: pictures do not.
QUALITY, PRESET = "23", "veryfast"
#: How pixels are kept: what every player can show.
_PIXELS = "yuv420p"


def encode_mp4(shots: Iterable[tuple[Image.Image, float]]) -> tuple[bytes, tuple[int, int]]:
    """Encodes pictures of one size, even on both sides, each with the seconds it is shown: the file, and their size."""
    # A file with a name: the index is moved to its front at the end, so that a film starts before it is loaded whole.
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "film.mp4"
        size = _write_mp4(shots, path)
        return path.read_bytes(), size


def _write_mp4(shots: Iterable[tuple[Image.Image, float]], path: Path) -> tuple[int, int]:
    now, size = 0, (0, 0)
    with av.open(str(path), "w", format="mp4", options={"movflags": "faststart"}) as film:
        stream = film.add_stream("libx264", rate=CLOCK, options={"crf": QUALITY, "preset": PRESET, "tune": "stillimage"})
        stream.pix_fmt = _PIXELS
        frame = None
        for image, seconds in shots:
            if frame is None:
                stream.width, stream.height = size = image.size
            frame = _encoder_frame(image)
            end = now + max(1, round(seconds * CLOCK))
            while now < end:
                frame.pts = now
                film.mux(stream.encode(frame))
                now += min(REPEAT, end - now)
        if frame is not None:
            # The last picture once more, at the very end: a film stops where its last picture begins.
            frame.pts = now
            film.mux(stream.encode(frame))
        film.mux(stream.encode(None))
    return size


def _encoder_frame(image: Image.Image) -> av.VideoFrame:
    """A picture in the encoder's own colours: given in others it would be changed into them each time it is repeated."""
    maker: Any = av.VideoFrame  # from_image has no types
    made: av.VideoFrame = maker.from_image(image).reformat(format=_PIXELS)
    return made
