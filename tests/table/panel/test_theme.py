"""``/theme`` and ``/setup theme:``: pictures for one person look as he has chosen, public ones as the server has."""

from __future__ import annotations

import hashlib
from typing import Any

import discord
import pytest

from bot.core.plans import Planned
from bot.drawing.picture import PictureFile
from bot.drawing.pictures import GameDrawings
from bot.program.choices import SIGHT_THEME, THEMES, USUAL, Choices
from render.adapter import Pictures as Adapter
from render.paint.picture import EncodedPicture
from render.scene import (
    THEME_NAMES,
    BattleScene,
    BattleSide,
    Chart,
    FilmScene,
    HandScene,
    MapScene,
    PosterScene,
    Shot,
    scene_key,
    themed_scene,
)
from rules.engine import Event
from tests.table.conftest import Club, texts

PNG = b"\x89PNG\r\n\x1a\n"


class ToyPictures(Adapter):
    """Pictures of the toy game."""

    def map(self, view: Any, lang: str) -> MapScene:
        return MapScene("toy/board", title=str(view["place"]["red_01"]))

    def hand(self, view: Any, lang: str) -> HandScene:
        return HandScene(next(seat for seat, hand in view["hands"].items() if not isinstance(hand, int)), ())

    def event(self, event: Event, lang: str) -> BattleScene:
        side = BattleSide("red", "Red", ())
        return BattleScene("battle", side, side)


def drawn(theme: str) -> EncodedPicture:
    """A picture that says its theme."""
    data = PNG + theme.encode()
    return EncodedPicture(data, 1, 1, "image/png", hashlib.sha256(data).hexdigest(), "")


class Painter:
    """Records the theme in which each picture is requested; a hand names its owner."""

    def __init__(self) -> None:
        self.maps: list[str] = []
        self.hands: list[tuple[str, str]] = []
        self.battles: list[str] = []

    async def map(self, scene: MapScene) -> EncodedPicture:
        self.maps.append(scene.theme)
        return drawn(scene.theme)

    async def hand(self, scene: HandScene) -> EncodedPicture:
        self.hands.append((scene.title, scene.theme))
        return drawn(scene.theme)

    async def battle(self, scene: BattleScene) -> EncodedPicture:
        self.battles.append(scene.theme)
        return drawn(scene.theme)

    async def close(self) -> None:
        return None


@pytest.fixture
def painter(club: Club) -> Painter:
    """Pictures of the toy game that are scenes."""
    made = Painter()
    pictures: Any = club.bot.table.pictures
    pictures._enabled, pictures._renderer, pictures._adapters = True, made, {"toy": ToyPictures()}
    return made


@pytest.fixture
def boss(club: Club) -> Any:
    """Max, who manages the server."""
    role = club.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    return club.guild.add_member(club.env.create_user("max"), roles=[role])


def test_every_theme_can_be_chosen() -> None:
    assert {f"{theme}{own}" for theme in THEMES for own in ("", SIGHT_THEME)} == set(THEME_NAMES)
    assert USUAL in THEMES
    assert MapScene("toy/board").theme == USUAL


def test_a_scene_in_another_theme_is_another_picture() -> None:
    board = MapScene("toy/board")
    film = themed_scene(FilmScene("film", (Shot(board, "head"),)), "dark")
    poster = themed_scene(PosterScene("poster", "", board, ("1",), (Chart("chart", ()),)), "dark")
    assert {film.theme, film.shots[0].map.theme, poster.theme, poster.map.theme, themed_scene(board, "dark").theme} == {"dark"}
    assert themed_scene("no scene", "dark") == "no scene"
    keys = {scene_key("map", repr(themed_scene(board, name)).encode(), "png") for name in THEME_NAMES}
    assert len(keys) == len(THEME_NAMES)
    with pytest.raises(ValueError, match="pink"):
        themed_scene(board, "pink")


async def test_what_was_chosen_and_who_chose_it(club: Club) -> None:
    choices = club.bot.table.choices
    assert choices.theme(1, 2) == "paper"
    await choices.set("guild", 1, "theme", "dark")
    assert (choices.theme(1), choices.theme(1, 2), choices.theme(3, 2), choices.theme(None, 2)) == (
        "dark",
        "dark",
        "paper",
        "paper",
    )
    await choices.set("user", 2, "theme", "paper")
    assert (choices.theme(1), choices.theme(1, 2), choices.theme(1, None)) == ("dark", "paper", "dark")
    # What a newer version has written is not understood, and harms nobody.
    await choices.set("user", 2, "theme", "sepia")
    assert choices.theme(1, 2) == "paper"
    again = Choices(club.bot.store)
    await again.load()
    assert again.theme(1) == "dark"


async def test_ones_own_pictures_look_as_one_has_chosen_and_the_board_does_not(club: Club, painter: Painter) -> None:
    result = await club.bob.slash(club.channel, "theme", theme="dark")
    assert "Your private pictures: dark, the usual colours" in texts(result.response)
    match = await club.begin()
    assert set(painter.maps) == {"paper"}
    assert dict(painter.hands) == {"red": "paper", "blue": "dark"}
    painter.maps.clear()
    await club.bob.slash(club.channel, "map")
    await club.eve.slash(club.channel, "map")
    assert painter.maps == ["dark", "paper"]
    painter.hands.clear()
    await club.bob.slash(club.channel, "hand")
    await club.ann.slash(club.channel, "hand")
    assert painter.hands == [("blue", "dark"), ("red", "paper")]
    card = match.position.state.hand["red"][0]
    await club.do("red", f"offensive {card} red_01 h8")
    await club.do("blue", "decline")
    await club.pump()
    assert painter.battles == ["paper"]
    await club.bob.slash(club.channel, "theme", theme="-")
    painter.maps.clear()
    await club.bob.slash(club.channel, "map")
    assert painter.maps == ["paper"]


async def test_colours_that_everybody_tells_apart_are_only_for_the_person_who_chose_them(club: Club, painter: Painter) -> None:
    await club.begin()
    result = await club.bob.slash(club.channel, "theme", sight=True)
    assert "same as this server, colours everybody tells apart" in texts(result.response)
    painter.maps.clear()
    for person in (club.bob, club.ann, club.eve):
        await person.slash(club.channel, "map")
    assert painter.maps == ["paper_sight", "paper", "paper"]
    await club.pump()
    painter.maps.clear()
    await club.bob.slash(club.channel, "theme", theme="dark")
    await club.bob.slash(club.channel, "map")
    await club.bob.slash(club.channel, "theme", sight=False)
    await club.bob.slash(club.channel, "map")
    assert painter.maps == ["dark_sight", "dark"]


async def test_the_server_chooses_for_the_board_which_is_drawn_again(club: Club, boss: Any, painter: Painter) -> None:
    await club.begin()
    first = club.board().attachments[0].id
    await club.ann.slash(club.channel, "theme", theme="paper")
    shown = await boss.slash(club.channel, "setup", theme="dark")
    assert "Board and public pictures: dark" in texts(shown.response)
    painter.maps.clear()
    await club.pump()
    assert painter.maps == ["dark"]
    assert club.board().attachments[0].id != first
    painter.maps.clear()
    await club.eve.slash(club.channel, "map")
    await club.ann.slash(club.channel, "map")
    assert painter.maps == ["dark", "paper"]


async def test_grounds_of_boards_being_played_on_are_painted_ahead() -> None:
    """The boards of most games, each in its server's theme; the large size of a board once."""
    asked: list[tuple[str, str, bool]] = []

    class Renderer:
        async def begin(self) -> None:
            asked.append(("begun", "", False))

        async def warm_up(self, grounds: list[tuple[str, str, bool]]) -> None:
            asked.extend(grounds)

    pictures: Any = GameDrawings()
    pictures._renderer = Renderer()
    played = [("eots", "year_1942", "dark"), ("eots", "campaign_1941", "dark"), ("eots", "year_1943", "paper")]
    odd = [("eots", "south_pacific", "paper"), ("eots", "no_such", "paper"), ("toy", "short", "paper")]
    await pictures.prepare(["eots", "toy"], [*odd, *played, ("eots", "year_1943", "paper")])
    assert asked.pop(0)[0] == "begun"
    first, second = (asked[1][1], asked[2][1])
    assert {first, second} == {"dark", "paper"}
    assert asked == [
        ("eots/full", first, False), ("eots/full", first, True), ("eots/full", second, True), ("eots/full", second, False),
    ]  # fmt: skip
    asked.clear()
    await pictures.prepare(["eots"], [*odd, *played])
    assert asked[1:] == [
        ("eots/full", "dark", False), ("eots/full", "dark", True),
        ("eots/south_pacific", "paper", True), ("eots/south_pacific", "paper", False),
    ]  # fmt: skip


async def test_at_the_start_the_boards_of_games_under_way_are_named_in_the_themes_of_who_looks_at_them(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin()
    await club.bob.slash(club.channel, "theme", theme="dark")
    asked: list[Any] = []

    async def prepare(game_ids: Any, under_way: Any) -> None:
        asked.extend(under_way)

    monkeypatch.setattr(club.bot.table.pictures, "prepare", prepare)
    await club.bot.app.warming.run()
    assert sorted(asked) == [("toy", "short", "dark"), ("toy", "short", "paper"), ("toy", "short", "paper")]


async def test_a_plan_is_drawn_as_the_panel_draws_it_in_its_owners_theme(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """From where the orders begin to where they lead; the map after them where a game has no such picture."""
    await club.begin()
    await club.ann.slash(club.channel, "theme", theme="dark")
    asked: list[tuple[str, str, str, str]] = []

    async def plan(before: Planned, after: Any, seat: str, lang: str, *, theme: str) -> PictureFile | None:
        asked.append((before.position.state.place["red_01"], after.state.place["red_01"], seat, theme))
        return PictureFile(b"\x89PNG\r\n\x1a\n", "plan.png", "the plan") if len(asked) == 1 else None

    async def drawn(shown: Planned, who: str, lang: str, *, theme: str) -> PictureFile:
        return PictureFile(b"\x89PNG\r\n\x1a\n", f"map-{who}-{shown.position.state.place['red_01']}-{theme}.png", "the map")

    monkeypatch.setattr(club.bot.table.pictures, "plan", plan)
    monkeypatch.setattr(club.bot.table.pictures, "map", drawn)
    first = (await club.match()).position.state.place["red_01"]
    names = []
    for name in ("one", "two"):
        shown = await club.ann.slash(club.channel, "plan write", name=name, orders="move red_01 h8")
        names += [file.filename for file in (shown.response or shown.followups[-1]).attachments]
    assert asked == [(first, "h8", "red", "dark")] * 2
    assert names == ["plan.png", "map-red-h8-dark.png"]
