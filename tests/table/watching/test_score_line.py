"""The board, the turn's sheet, the map's head and ``/watch`` show who leads, by how much and what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.core.match import GameMatch
from bot.drawing.adapters import adapter_of
from bot.drawing.pictures import GameDrawings
from bot.panel.board import board_layout
from bot.telling.messages import Chapter
from bot.telling.score import bare_line, score_line, verdict_lines
from bot.telling.text import GameWords
from render.scene import MapScene
from rules.engine import GameScoring, Result
from rules.engine.contract.story import TURN
from tests.stalins_war.wild import Fierce
from tests.table.conftest import Club, texts
from tests.table.course import begun, course
from tests.table.toy import Toy

GAMES = [
    ("eots", "south_pacific", None, 400), ("generals", "war", None, 700), ("stalins_war", "minsk_1941", Fierce(), 900),
    ("brandubh", "hall", None, 10),
]  # fmt: skip


def written(view: Any) -> str:
    """All texts of a message that is not sent yet."""
    return "\n".join(item.content for item in view.walk_children() if hasattr(item, "content"))


@pytest.mark.parametrize(("game", "scenario"), [one[:2] for one in GAMES])
@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_the_board_bears_the_line(game: str, scenario: str, lang: str) -> None:
    match = begun(game, scenario, lang)
    words = GameWords(match.game, lang, match.position.state)
    line = score_line(match.position, words)
    assert line
    assert line in written(board_layout(match, "title", words, None))


@pytest.mark.parametrize(("game", "scenario", "likes", "most"), GAMES[:3])
def test_each_sheet_of_a_turn_bears_the_line_and_the_last_message_the_reason(
    game: str, scenario: str, likes: Any, most: int
) -> None:
    match = begun(game, scenario)
    words = GameWords(match.game, "en")
    sheets = 0
    said: list[Chapter] = []
    for step in course(match, 3, most, likes):
        chapters = [one for one in step.posted if isinstance(one, Chapter)]
        said += chapters
        if any(one.name == TURN for one in chapters) and not match.position.over:
            sheets += 1
            assert any(score_line(match.position, words) in one.text for one in chapters)
    assert sheets
    if match.position.over:
        lines = verdict_lines(match.position, words)
        assert lines
        assert all(line in said[-1].text for line in lines)


@pytest.mark.parametrize(("game", "scenario"), [one[:2] for one in GAMES])
async def test_the_head_of_the_map_bears_the_line(game: str, scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(game, scenario)
    drawn: list[Any] = []
    pictures = GameDrawings()

    async def keep(self: GameDrawings, seen: Any, what: str, theme: str, make: Any) -> None:
        drawn.append(make(self._ready(game)))

    monkeypatch.setattr(GameDrawings, "_draw", keep)
    await pictures.map(match, "spectator", "pl")
    await pictures.close()
    scene = drawn[0]
    assert isinstance(scene, MapScene)
    assert adapter_of(game, match.game) is not None
    assert bare_line(score_line(match.position, GameWords(match.game, "pl"))) in scene.subtitle
    assert not any("**" in line or "⚖" in line for line in scene.subtitle)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The model game counts points, and says nothing more of them: as a game from outside may."""
    result = Result(("red",), "points", (("red", 5), ("blue", 3)))
    monkeypatch.setattr(Toy, "scoring", GameScoring(as_result=lambda state: result))
    return


async def test_a_game_that_only_counts_has_a_line_in_board_and_watch(club: Club, counted: None) -> None:
    match: GameMatch = await club.begin()
    await club.do("red", "move red_01 h8")
    await club.pump()
    line = score_line(match.position, GameWords(match.game, "en", match.position.state))
    assert "Red" in line
    assert "5" in line
    assert line in texts(club.board())
    done = await club.eve.slash(club.channel, "watch", game=match.id)
    assert line in texts(done.followups[-1] if done.followups else done.response)
