"""Pictures in words."""

from __future__ import annotations

import pytest

from render.paint.counters import strength
from render.scene import CounterSpec


@pytest.mark.parametrize(("lang", "word"), [("en", "reduced"), ("ru", "ослаблена"), ("pl", "zredukowana")])
def test_a_unit_on_its_weaker_side_is_called_so_in_the_readers_language(lang: str, word: str) -> None:
    spec = CounterSpec("x", "bb", "eots:jp_navy", "Yamato", factors=("9", "8"), reduced=True)
    assert strength(spec, lang) == f"Yamato 9-8 ({word})"
