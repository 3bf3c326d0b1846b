"""A game's position in words, as somebody may see it: what ``/where`` answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from bot.core.match import GameMatch
from bot.drawing.adapters import adapter_of
from bot.drawing.pictures import map_with_score
from bot.program.denied import DeniedError
from bot.program.near_names import near_names, plain_letters
from bot.telling.text import GameWords
from data.tables import TableError
from render.pages import position_words
from render.pages.map_words import place_distance, place_text, side_name_text
from render.pages.position_words import PositionAsked
from render.scene import MapScene
from words import known_languages

if TYPE_CHECKING:
    from render.adapter import Pictures

#: Steps around a place that is named as a part of the map.
REGION = 4


class PositionQuestion(msgspec.Struct, frozen=True):
    """A question about a position as typed: a side, a part of the map or a place, a kind of units; a place to look around."""

    side: str = ""
    region: str = ""
    kind: str = ""
    around: str = ""


class SeenMap(msgspec.Struct, frozen=True):
    """What is needed to answer: copies that nobody changes, so that a thread may read them.

    ``state``: as far as the asker knows it (``GameQuestions.known``). ``scored``: whether the line of score and aim belongs above
    the map.
    """

    match: GameMatch
    state: Any
    view: Any
    who: str
    scored: bool


def seen_map(match: GameMatch, who: str) -> SeenMap:
    """The position as a seat or "spectator" may see it."""
    game = match.game
    state = game.saver.clone(game.questions.known(match.position.state, who))
    return SeenMap(match, state, game.seen(match.position, who), who, match.result() is None)


def position_text_lines(seen: SeenMap, words: GameWords, question: PositionQuestion) -> list[str]:
    """The answer, a sentence or a stack a line.

    Raises DeniedError "where-no-map", "where-no-side", "where-no-region", "where-no-kind", "no-such-place".
    """
    adapter, scene = _map_of(seen, words)
    if question.around:
        return _around_place(adapter, seen, scene, words, question.around)
    asked = PositionAsked(
        _side_named(scene, words, question.side),
        _kind_named(scene, words, question.kind),
        _places_named(adapter, seen, scene, words, question.region),
    )
    return position_words.position_lines(scene, asked)


def _map_of(seen: SeenMap, words: GameWords) -> tuple[Pictures, MapScene]:
    game = seen.match.game
    try:
        adapter = adapter_of(game.id, game)
    except (ModuleNotFoundError, TableError):
        adapter = None
    scene = adapter.map(seen.view, words.lang) if adapter is not None else None
    if adapter is None or scene is None:
        raise DeniedError("where-no-map", title=game.title)
    return adapter, map_with_score(scene, seen.match.position if seen.scored else None, words.lang)


def _around_place(adapter: Pictures, seen: SeenMap, scene: MapScene, words: GameWords, typed: str) -> list[str]:
    place = place_named(scene, typed)
    if not place:
        raise DeniedError("no-such-place", place=typed[:100])
    known = adapter.looks(seen.match.row.scenario)
    layers = [adapter.look(name, seen.state, seen.view, words.lang) for name in adapter.layers if name in known]
    ways = adapter.reaching(seen.state, seen.view, place)
    return position_words.around_lines(scene, place, [one for one in layers if isinstance(one, MapScene)], ways)


def place_names(scene: MapScene) -> dict[str, str]:
    """The places of a map, each as people read it."""
    return {name: place_text(scene, name) for name in position_words.places_of_board(scene.board)}


def place_named(scene: MapScene, typed: str) -> str:
    """The place with this number, id or name; "" for none."""
    wanted, names = plain_letters(typed), place_names(scene)
    if not wanted:
        return ""
    first = typed.split()[0]
    if first in names or typed in names:
        return typed if typed in names else first
    found = (at for at, name in names.items() if wanted in (plain_letters(name), plain_letters(name.removeprefix(at))))
    return next(found, "")


def region_names(adapter: Pictures, seen: SeenMap, words: GameWords) -> dict[str, dict[str, str]]:
    """The parts of the board by their looks, each with its name in every language."""
    game = seen.match.game
    return {
        one: {lang: GameWords(game, lang).say(f"look-{one}") for lang in known_languages()}
        for one in adapter.regions(seen.match.row.scenario)
    }


def _places_named(adapter: Pictures, seen: SeenMap, scene: MapScene, words: GameWords, typed: str) -> frozenset[str] | None:
    """The places of a part of the map, or around a place."""
    if not typed.strip():
        return None
    names = region_names(adapter, seen, words)
    if region := _named_key(typed, names):
        look = adapter.look(region, seen.state, seen.view, words.lang)
        if isinstance(look, MapScene):
            return frozenset(position_words.places_in_map(look))
    if place := place_named(scene, typed):
        every = position_words.places_of_board(scene.board)
        return frozenset(at for at in every if place_distance(scene.board, place, at) <= REGION) | {place}
    raise DeniedError("where-no-region", text=typed[:100], known=near_names(typed, names.values()))


def _side_named(scene: MapScene, words: GameWords, typed: str) -> str:
    """The side with this id or name in any language."""
    if not typed.strip():
        return ""
    names = {
        side: {lang: side_name_text(side, lang) for lang in known_languages()} for side in position_words.sides_of_map(scene)
    }
    names = {side: those | {"id": side.partition(":")[2]} for side, those in names.items()}
    if side := _named_key(typed, names):
        return side
    raise DeniedError("where-no-side", text=typed[:100], known=near_names(typed, names.values()))


def _kind_named(scene: MapScene, words: GameWords, typed: str) -> str:
    """The kind of units with this id or name in any language."""
    if not typed.strip():
        return ""
    names: dict[str, dict[str, str]] = {
        kind: {lang: position_words.kind_name_text(kind, lang) for lang in known_languages()}
        for kind in position_words.kinds_of_map(scene)
    }
    if kind := _named_key(typed, names):
        return kind
    known = ", ".join(those[words.lang.partition("-")[0]] for those in names.values())
    raise DeniedError("where-no-kind", text=typed[:100], known=known or "-")


def _named_key(typed: str, names: Mapping[str, Mapping[str, str]]) -> str:
    wanted = plain_letters(typed)
    return next((key for key, called in names.items() if wanted in map(plain_letters, (key, *called.values()))), "")


def offered_names(seen: SeenMap, words: GameWords, option: str) -> Iterable[tuple[str, str]]:
    """What may be typed for an option of the question: name and value."""
    adapter, scene = _map_of(seen, words)
    if option == "side":
        return [(side_name_text(side, words.lang), side.partition(":")[2]) for side in position_words.sides_of_map(scene)]
    if option == "kind":
        return [(position_words.kind_name_text(kind, words.lang), kind) for kind in position_words.kinds_of_map(scene)]
    places = [(name, at) for at, name in place_names(scene).items() if name != at]
    if option == "region":
        return [(words.say(f"look-{one}"), one) for one in adapter.regions(seen.match.row.scenario)] + places
    return places
