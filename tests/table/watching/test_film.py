"""``/film``: made of what spectators saw; a film, a moving picture, a poster; nothing for a game without pictures."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.commands.film import KINDS, watched
from bot.core.match import CONCEDE, ending
from bot.core.pictures import Pictures
from rules.engine.dice import SealedDice
from rules.engine.playout import random_action
from rules.eots import GAME
from tests.table.conftest import Club
from words import known, langs


@pytest.fixture(scope="module")
def whole() -> Any:
    """A game of South Pacific, forty random actions long, as it is replayed from the log."""
    outcome, rng = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)), random.Random(3)
    base, first, tail = outcome.position, outcome.events, []
    for number in range(1, 41):
        outcome = outcome.position.play(random_action(outcome.position, rng), SealedDice(bytes(32), number))
        tail.append(SimpleNamespace(position=outcome.position, events=outcome.events, hidden_from=frozenset()))
    told = [SimpleNamespace(seq=0, events=first)]
    return SimpleNamespace(id=1, game=GAME, base=base, tail=tail, log_lines=told, result=lambda: None)


def test_only_what_spectators_saw_is_filmed(whole: Any) -> None:
    views, events = watched(whole)
    assert len(views) == len(events) == 41
    assert all(view.who == "spectator" and not view.hand and not view.hands and not view.future for view in views)
    assert all(event.visible("spectator") for those in events for event in those)
    assert any(not e.visible("spectator") for played in whole.tail for e in played.events)


@pytest.mark.parametrize("kind", [*KINDS])
async def test_each_kind_is_made(whole: Any, kind: str) -> None:
    pictures = Pictures()
    try:
        views, events = watched(whole)
        made = await pictures.story(whole, views[:12], events[:12], "ru", kind, None)
        assert made is not None
        assert made.name == {"mp4": "film.mp4", "gif": "film.gif", "poster": "poster.jpg"}[kind]
        assert 0 < len(made.alt) <= 1024
        assert len(made.data) < 10_000_000
        assert await pictures.story(whole, views[:12], events[:12], "en", "mp4", 50) is None
        toy = SimpleNamespace(id=2, game=SimpleNamespace(id="toy"))
        assert await pictures.story(toy, views, events, "en", kind, None) is None
    finally:
        await pictures.close()


async def test_a_conceded_game_tells_its_end(whole: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The position knows of no end: the match does. The last picture of the film, and the poster, tell it."""
    given: Any = SimpleNamespace(**{**vars(whole), "result": lambda: ending(GAME.scenario("south_pacific"), CONCEDE, "japan")[0]})
    views, events = watched(whole)
    pictures = Pictures()
    seen: dict[str, Any] = {}

    async def keep(scene: Any, *_: Any) -> Any:
        seen[type(scene).__name__] = scene
        return SimpleNamespace(data=b"GIF", alt="")

    assert await pictures.story(given, [], [], "en", "mp4", None) is None
    renderer = pictures._renderer
    monkeypatch.setattr(renderer, "film", keep)
    monkeypatch.setattr(renderer, "poster", keep)
    for kind in ("mp4", "poster"):
        assert await pictures.story(given, views[:12], events[:12], "en", kind, None) is not None
    last = seen["FilmScene"].shots[-1]
    assert last.loud
    assert "conceded" in last.caption
    assert "*" not in last.caption
    assert "conceded" in seen["PosterScene"].subtitle
    await pictures.story(given, views[:12], events[:12], "en", "mp4", views[0].turn)
    assert "conceded" in seen["FilmScene"].shots[-1].caption
    await pictures.close()


def test_its_words_exist_in_all_languages() -> None:
    for lang in langs():
        for msgid in ("cmd-film-description", "opt-kind", "opt-turn", "film-nothing", *KINDS.values()):
            assert known(lang, msgid), (lang, msgid)


async def test_a_secret_decision_makes_no_film_longer(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "pass")
    await club.do("blue", "pass")
    before = watched(await club.bot.service.whole(match.id))
    await club.do("red", "choose 3")
    assert watched(await club.bot.service.whole(match.id)) == before
