"""Emojis of our own: uploaded once, found again, beside units and sides for those who see, and never missed."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from bot.core.games import installed_games
from bot.drawing.adapters import adapter_of
from bot.drawing.pictures import GameDrawings
from bot.icon_upload import MOST, ROOM, IconUpload
from bot.panel.controls import SentControl
from bot.panel.draft import Draft
from bot.program.choices import PLAINLY
from bot.program.icons import SHELF, IconShelf
from bot.telling.text import GameWords
from render.pages.icon import SIZE, draw_icon, icon_name
from tests.table.conftest import Club


class OneGame(GameDrawings):
    """Icons of the toy game: ``marks`` are the digests in their names."""

    def __init__(self, mark: str = "00000001") -> None:
        super().__init__(enabled=False)
        self.drawn = 0
        self.mark = mark

    def icons(self, game_id: str) -> dict[tuple[str, str], Any]:
        def draw() -> bytes:
            self.drawn += 1
            out = io.BytesIO()
            Image.new("RGBA", (8, 8)).save(out, "PNG")
            return out.getvalue()

        units = {("unit", f"{side}_{number:02}"): (f"{side}_{self.mark}", draw) for side in ("red", "blue") for number in (1, 2)}
        return {**units, ("side", "red"): (f"sign_red_{self.mark}", draw)}


@pytest.fixture(autouse=True)
def empty_shelf() -> Iterator[None]:
    """No emojis of another test."""
    SHELF.clear()
    yield
    SHELF.clear()


async def test_they_are_uploaded_once_and_found_again(club: Club) -> None:
    drawings, shelf = OneGame(), IconShelf()
    assert await IconUpload(club.bot, drawings, shelf, pause=0).run() == drawings.drawn == 3
    assert len(shelf) == 5
    found = shelf.of("toy", "piece", "red_02")
    assert found is not None
    assert found == shelf.of("toy", "piece", "red_01")
    after = IconShelf()
    assert await IconUpload(club.bot, drawings, after, pause=0).run() == 0
    assert drawings.drawn == 3
    assert after.of("toy", "piece", "red_01") == found


async def test_a_changed_picture_takes_the_place_of_the_old_and_others_stay(club: Club) -> None:
    await club.bot.create_application_emoji(name="our_logo", image=OneGame().icons("toy")["side", "red"][1]())
    await IconUpload(club.bot, OneGame(), IconShelf(), pause=0).run()
    assert await IconUpload(club.bot, OneGame("00000002"), IconShelf(), pause=0).run() == 3
    names = {emoji.name for emoji in await club.bot.fetch_application_emojis()}
    assert names == {"our_logo", "red_00000002", "blue_00000002", "sign_red_00000002"}


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_without_them_games_go_on(club: Club, method: str) -> None:
    path = f"/applications/{club.bot.application_id}/emojis"
    club.env.inject_error(method, path, status=403, code=50013, message="Missing", times=None)
    shelf = IconShelf()
    assert await IconUpload(club.bot, OneGame(), shelf, pause=0).run() == 0
    assert len(shelf) == 0
    await club.begin()


def emojis(club: Club, match: Any, user: int, draft: Any) -> list[str]:
    """The names of all emojis of a panel."""
    panel = club.bot.table.panels.panel(match, "red", GameWords(match.game, "en", match.position.state), user)
    view = panel.view(draft)
    controls = [part.sent for part in view.walk_children() if isinstance(part, SentControl)]
    shown = [*controls, *(option for sent in controls for option in sent.get("options", ()))]
    return [one["emoji"]["name"] for one in shown if "emoji" in one]


async def test_a_panel_shows_them_but_not_to_who_hears_it(club: Club) -> None:

    match = await club.begin()
    assert emojis(club, match, club.ann.id, Draft("move")) == []
    await IconUpload(club.bot, OneGame(), SHELF, pause=0).run()
    assert "red_00000001" in emojis(club, match, club.ann.id, Draft("move"))
    await club.bot.table.choices.set("user", club.ann.id, PLAINLY, True)
    assert emojis(club, match, club.ann.id, Draft("move")) == []


@pytest.mark.plays("")
def test_icons_of_all_games_are_within_the_limits() -> None:
    found: dict[str, Any] = {}
    for name, game in installed_games().items():
        pictures = adapter_of(name, game)
        assert pictures is not None
        icons = pictures.icons()
        kinds = {kind for kind, _ in icons}
        assert kinds == {"side", "unit"}, name
        assert {value for kind, value in icons if kind == "side"} >= set(game.seats), name
        found |= {icon_name(scene): scene for scene in icons.values()}
    assert 20 < len(found) < MOST / 4
    assert all(2 <= len(name) <= 32 and name.replace("_", "").isalnum() and name.isascii() for name in found)
    # Which counters differ, differ as icons.
    for name in list(found)[::40]:
        data = draw_icon(found[name])
        assert len(data) < ROOM
        assert Image.open(io.BytesIO(data)).size == (SIZE, SIZE)
