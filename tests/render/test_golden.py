"""Pictures look as they did when they were last checked; ``tests/render/golden.py`` says how to accept a change."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

from render.pages import draw_map
from render.scene import StackSpec
from tests.render.gallery import landing
from tests.render.golden import NAMES, WHOLE, WORST_BLOCK, difference, draw, kept, small


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_looks_as_it_was_accepted(name: str) -> None:
    whole, worst = difference(small(draw(name)), kept(name))
    assert whole <= WHOLE, f"{name} differs by {whole:.2f}: look at it; python -m tests.render.golden accepts it"
    assert worst <= WORST_BLOCK, f"a part of {name} differs by {worst:.2f}: look at it; python -m tests.render.golden accepts it"


def test_the_comparison_sees_what_an_eye_sees() -> None:
    good = kept("landing_part")
    noisy = good.point([min(255, v + 2) for v in range(256)] * 3)
    assert difference(good, noisy)[1] < WORST_BLOCK
    scene = landing(True)
    fewer = tuple(StackSpec(s.hex, s.counters[:-1] if s.hex == "4423" else s.counters) for s in scene.stacks)
    with Image.open(io.BytesIO(draw_map(msgspec.structs.replace(scene, stacks=fewer), "png").data)) as image:
        assert difference(good, small(image.convert("RGB")))[1] > WORST_BLOCK
    assert difference(good, good.resize((good.width, good.height + 1)))[0] == 255
    assert difference(good, Image.new("RGB", good.size))[0] > WHOLE
