"""Looks at the map of Empire of the Sun: the whole, zones, the offensive larger, the part around a hex."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from bot.drawing.pictures import GameDrawings
from rules.engine import Action
from rules.engine.machine.dice import SealedDice
from rules.eots import GAME
from words import is_known_message, known_languages


@pytest.fixture
async def pictures() -> AsyncIterator[GameDrawings]:
    found = GameDrawings()
    yield found
    await found.close()


def match(*orders: str) -> Any:
    """South Pacific after some orders of the Japanese player."""
    position = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position
    for number, order in enumerate(("decline" if position.prompts[0].what == "initiative" else "", *orders), 1):
        if order:
            position = position.play(Action.parse(position.prompts[0].seat, order), SealedDice(bytes(32), number)).position
    return SimpleNamespace(id=1, game=GAME, position=position)


async def test_every_look_is_drawn_and_named(pictures: GameDrawings) -> None:
    first = match()
    card = first.position.state.hand["japan"][0]
    assert {"zones", "part"} <= set(pictures.looks("eots"))
    assert all(is_known_message(lang, f"eots:look-{look}") for lang in known_languages() for look in pictures.looks("eots"))
    whole, zones = await pictures.map(first, "spectator", "en"), await pictures.map(first, "spectator", "en", "zones")
    assert whole is not None
    assert zones is not None
    assert whole.digest != zones.digest
    # Without an offensive there is nothing to enlarge.
    assert await pictures.map(first, "spectator", "en", "part") is None
    under_way = match(f"oc {card}", "hq jp_hq_south_seas", "activate jp_af_25")
    part = await pictures.map(under_way, "spectator", "en", "part")
    assert part is not None
    assert part.digest != whole.digest


async def test_supply_ranges_and_reach_are_looks_of_their_own(pictures: GameDrawings) -> None:
    first = match()
    card = first.position.state.hand["japan"][0]
    drawn = [await pictures.map(first, "spectator", "en", look) for look in ("", "supply", "ranges")]
    assert len({picture.digest for picture in drawn if picture is not None}) == 3
    assert await pictures.map(first, "spectator", "en", "reach") is None
    under_way = match(f"oc {card}", "hq jp_hq_south_seas", "activate jp_af_25", "done")
    before = under_way.game.saver.save(under_way.position.state)
    reach = await pictures.map(under_way, "spectator", "ru", "reach")
    assert reach is not None
    assert under_way.game.saver.save(under_way.position.state) == before


async def test_the_part_around_a_hex(pictures: GameDrawings) -> None:
    picture = await pictures.place(match(), "spectator", "pl", "4423")
    assert picture is not None
    assert "Guadalcanal" in picture.alt
    with Image.open(io.BytesIO(picture.data)) as image:
        assert min(image.size) > 400
    with pytest.raises(KeyError):
        await pictures.place(match(), "spectator", "pl", "3706")


async def test_a_game_without_looks_has_none(pictures: GameDrawings) -> None:
    assert pictures.looks("toy") == ()
