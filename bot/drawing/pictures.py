"""Pictures of a game, if the project can draw them. The game can be played without them.

A game's pictures are in ``render.<game id>``: its ``PICTURES`` (``render.adapter``) make scenes of views, which
``render.pages.pool`` draws. A game without such a module may have a kit of tables instead (``render.areamap.adapter``). Both
are loaded when first needed. Every picture has a theme of ``render.scene``: a picture for one person has that person's theme,
a public one the server's.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

import msgspec
import structlog

from bot.core import games
from bot.core.match import GameMatch
from bot.drawing.adapters import adapter_of
from bot.drawing.picture import PictureFile, SeenPosition, picture_suffix
from bot.program.choices import SIGHT_THEME, USUAL
from bot.program.measures import RENDER_FAILURES, timed_picture
from bot.telling.score import bare_line, score_line
from bot.telling.text import GameWords
from data.tables import TableError
from render.sheet import SheetFilm, SheetScene
from rules.engine import Event, Position
from rules.engine.contract.choosing import Choosing
from rules.engine.contract.game import game_of_position
from rules.engine.contract.questions import Answer

if TYPE_CHECKING:
    from render.adapter import Pictures
    from render.pages.pool import Renderer
    from render.paint.picture import EncodedPicture

_log = structlog.get_logger()
#: Boards (in a theme) painted in advance, each in two sizes: a process keeps five grounds (``render.hexmap.base``).
GROUNDS = 2
Scene = TypeVar("Scene")


def _themed_drawing(scene: Scene, theme: str) -> Scene:
    """A scene in a theme. The drawing code is loaded only when needed."""
    return cast("Scene", importlib.import_module("render.scene").themed_scene(scene, theme))


def map_with_score(scene: Any, position: Position | None, lang: str) -> Any:
    """A map with the line of score and aim in its head, if the game goes on; any other scene unchanged."""
    if position is None or not isinstance(scene, importlib.import_module("render.scene").MapScene):
        return scene
    line = bare_line(score_line(position, GameWords(game_of_position(position), lang)))
    return msgspec.structs.replace(scene, subtitle=(*scene.subtitle, line)) if line else scene


class GameDrawings:
    """Draws pictures in the renderer's processes; None if a game or this installation has no pictures."""

    def __init__(self, *, enabled: bool = True) -> None:
        self._enabled = enabled
        self._renderer: Renderer | None = None
        self._adapters: dict[str, Pictures | None] = {}
        self._loading = threading.Lock()
        self._closed = False
        self._failed: set[tuple[str, str]] = set()

    def _ready(self, game_id: str) -> Pictures | None:
        if not self._enabled:
            return None
        if game_id not in self._adapters:
            with self._loading:  # ``prepare`` does this in another thread
                adapter: Pictures | None = None
                try:
                    adapter = adapter_of(game_id, games.installed_games().get(game_id))
                    if adapter is not None and self._renderer is None:
                        self._renderer = importlib.import_module("render.pages.pool").Renderer()
                    if adapter is None:
                        _log.info("no pictures", game=game_id)
                except ModuleNotFoundError as error:
                    _log.info("no pictures", game=game_id, missing=error.name)
                except TableError as error:
                    _log.warning("no pictures", game=game_id, fault=str(error))
                except Exception:  # whatever a module of pictures raises on import: the game is played without
                    _log.exception("no pictures", game=game_id)
                self._adapters.setdefault(game_id, adapter)
        return self._adapters[game_id]

    def icons(self, game_id: str) -> Mapping[tuple[str, str], tuple[str, Callable[[], bytes]]]:
        """The icons of a game's values, by kind and value: each with its name, and what draws it as a PNG. Takes long."""
        pictures = self._ready(game_id)
        if pictures is None:
            return {}
        drawn = importlib.import_module("render.pages.icon")
        return {key: (drawn.icon_name(scene), partial(drawn.draw_icon, scene)) for key, scene in pictures.icons().items()}

    async def prepare(self, game_ids: Iterable[str], under_way: Iterable[tuple[str, str, str]] = ()) -> None:
        """Load the drawing code and start its processes in the background, so that the first picture is quick.

        ``under_way``: game, scenario and theme for each viewer of a running game. The grounds most of them want are painted;
        pictures requested meanwhile are drawn in between.
        """
        for game_id in game_ids:
            await asyncio.to_thread(self._ready, game_id)
        if self._renderer is not None:
            try:
                await self._renderer.begin()
                grounds = await asyncio.to_thread(self._grounds, tuple(under_way))  # reads tables
                for ground, fault in await self._renderer.warm_up(grounds) or ():
                    _log.warning("ground not painted", board=ground[0], theme=ground[1], reason=repr(fault))
            except Exception:
                _log.exception("renderer not started")

    def _grounds(self, under_way: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, bool]]:
        """Boards to paint: (board, theme, whether in the size of a part), the most wanted first."""
        seen: Counter[tuple[str, str]] = Counter()
        for game_id, scenario, theme in under_way:
            if (adapter := self._ready(game_id)) is not None:
                with contextlib.suppress(KeyError):  # a scenario that is no longer there
                    if board := adapter.board_of(scenario):
                        seen[board, theme.removesuffix(SIGHT_THEME)] += 1
        found = [one for one, _ in seen.most_common(GROUNDS)]
        # Painting a part's ground takes the most memory: those come before the second whole one.
        wholes = [(board, theme, False) for board, theme in found]
        return [*wholes[:1], *((board, theme, True) for board, theme in found), *wholes[1:]]

    async def map(self, match: SeenPosition, who: str, lang: str, look: str = "", *, theme: str = USUAL) -> PictureFile | None:
        """The map as a seat or "spectator" may see it. ``look``: one of ``looks``, or "" for the whole map."""
        adapter = self._ready(match.game.id)
        if adapter is None:
            return None
        seen = match.game.seen(match.position, who)
        if not look or look not in adapter.looks():
            position = None if isinstance(match, GameMatch) and match.result() is not None else match.position
            return await self._draw(match, "map", theme, lambda game: map_with_score(game.map(seen, lang), position, lang))
        # A copy: the position may go on changing while another thread reads it.
        state = match.game.saver.clone(match.position.state)
        return await self._apart(match, look, theme, lambda: adapter.look(look, state, seen, lang))

    def looks(self, game_id: str, scenario: str = "") -> tuple[str, ...]:
        """Names of the other views of the map that a game offers, limited to those useful in a ``scenario``."""
        adapter = self._ready(game_id)
        return () if adapter is None else adapter.looks(scenario)

    def knows_places(self, game_id: str) -> bool:
        """Whether the map can be shown around a place; True if this game's pictures are not drawn here."""
        adapter = self._ready(game_id)
        return adapter is None or adapter.place is not None

    def has_choosing(self, game_id: str) -> bool:
        """Whether a map is shown with choices; False if this game's pictures are not drawn here."""
        adapter = self._ready(game_id)
        return adapter is not None and adapter.choosing is not None

    def has_films(self, game_id: str) -> bool:
        """Whether a game has films; False if its pictures are not drawn here."""
        adapter = self._ready(game_id)
        return adapter is not None and adapter.replay is not None

    async def occasion(self, match: SeenPosition, seat: str, lang: str, *, theme: str = USUAL) -> PictureFile | None:
        """What another seat is doing, for a question about it; None if there is nothing to show."""
        adapter = self._ready(match.game.id)
        if adapter is None or not adapter.occasion or not match.game.wishes.occasion_of(match.position.state, seat):
            return None
        return await self.map(match, seat, lang, adapter.occasion, theme=theme)

    async def place(self, match: GameMatch, who: str, lang: str, place: str, *, theme: str = USUAL) -> PictureFile | None:
        """The map around a place. Raises KeyError for an unknown place."""
        adapter = self._ready(match.game.id)
        if adapter is None or adapter.place is None:
            return None
        scene = adapter.place(match.game.seen(match.position, who), place, lang)
        return await self._draw(match, "map", theme, lambda _: scene)

    async def plan(self, match: SeenPosition, after: Position, seat: str, lang: str, *, theme: str = USUAL) -> PictureFile | None:
        """What a half-made decision of a seat would do, before it is confirmed: arrows, battles, labelled destinations.

        ``after``: the position the draft leads to, from ``Position.outlook``, which rolls no die, draws no card and shows nothing
        hidden. Both positions are seen through the seat's own eyes. None if the game has no such picture or the map would not
        change. Only the seat may see it.
        """
        seen = match.game.seen
        return await self._draw(match, "map", theme, lambda game: game.plan(seen(match.position, seat), seen(after, seat), lang))

    async def choosing(
        self, match: SeenPosition, seat: str, lang: str, choice: Choosing, *, theme: str = USUAL
    ) -> PictureFile | None:
        """The map around a seat's choice, as the seat sees it and only for that seat; None if there is nothing to show."""
        adapter = self._ready(match.game.id)
        if adapter is None or adapter.choosing is None:
            return None
        chosen = adapter.choosing
        seen = match.game.seen(match.position, seat)
        if choice.kind == "card":
            return await self._draw(match, "cards", theme, lambda game: game.cards(seen, choice.offered, lang))
        return await self._draw(match, "map", theme, lambda _: chosen(seen, choice, lang))

    async def explained(
        self, match: SeenPosition, who: str, lang: str, topic: str, args: Mapping[str, tuple[str, ...]], *, theme: str = USUAL
    ) -> PictureFile | None:
        """A picture for the answer to a question."""
        adapter = self._ready(match.game.id)
        if adapter is None:
            return None
        state, seen = match.game.saver.clone(match.position.state), match.game.seen(match.position, who)
        return await self._apart(match, topic, theme, lambda: adapter.explained(topic, state, seen, lang, args))

    async def chart(
        self, match: SeenPosition, who: str, lang: str, topic: str, answer: Answer, *, theme: str = USUAL
    ) -> PictureFile | None:
        """A chart of the chances in an answer."""
        if answer.table is None:
            return None
        return await self._draw(
            match, "odds", theme, lambda game: game.chart(topic, match.game.seen(match.position, who), answer, lang)
        )

    async def hand(self, match: GameMatch, seat: str, lang: str, *, theme: str = USUAL) -> PictureFile | None:
        """A seat's hand."""
        return await self._draw(match, "hand", theme, lambda game: game.hand(match.game.seen(match.position, seat), lang))

    async def event(self, match: GameMatch, event: Event, lang: str, *, theme: str = USUAL) -> PictureFile | None:
        """An important event."""
        return await self._draw(match, "event", theme, lambda game: game.event(event, lang))

    async def chapter(
        self, match: GameMatch, name: str, state: Any, events: Sequence[Event], lang: str, *, theme: str = USUAL
    ) -> PictureFile | None:
        """A finished chapter of a game's story (``GameStory.chapters``); ``state``: after its last action."""
        adapter = self._ready(match.game.id)
        if adapter is None:
            return None
        seen = match.game.view(state, "spectator")
        position = Position(match.game, state)
        return await self._apart(
            match, name, theme, lambda: map_with_score(adapter.chapter(name, seen, events, lang), position, lang)
        )

    async def since(
        self, match: GameMatch, seat: str, events: Sequence[Event], lang: str, *, theme: str = USUAL
    ) -> PictureFile | None:
        """What a seat may see of what happened since its last move, in one picture; None if the game has none."""
        adapter = self._ready(match.game.id)
        if adapter is None:
            return None
        state, view = match.position.state, match.game.seen(match.position, seat)
        return await self._apart(match, "since", theme, lambda: adapter.since(state, view, events, lang))

    async def events(self, match: GameMatch, events: Sequence[Event], lang: str, *, theme: str = USUAL) -> PictureFile | None:
        """The important events of a chapter on one sheet; None if there are none or the game shows them another way."""
        return await self._draw(match, "events", theme, lambda game: game.events(events, lang))

    async def story(self, match: SeenPosition, packed: bytes, kind: str) -> PictureFile | None:
        """A packed scene of a game's story as "mp4", "gif" or "poster"; None if it could not be drawn."""
        if self._ready(match.game.id) is None or self._renderer is None:
            return None
        try:
            if kind == "poster":
                drawn = await self._renderer.packed("poster", packed)
            else:
                drawn = await self._renderer.packed("film", packed, "gif" if kind == "gif" else "mp4")
        except Exception:
            _log.exception("picture failed", game=match.id, what=kind)
            return None
        return PictureFile(
            drawn.data,
            f"{kind if kind == 'poster' else 'film'}.{picture_suffix(drawn.data)}",
            drawn.alt,
            drawn.digest,
            drawn.words,
        )

    async def sheet(
        self, sheet: SheetScene | SheetFilm, name: str, *, theme: str = USUAL, fmt: Literal["jpeg", "webp"] = "jpeg"
    ) -> PictureFile | None:
        """Tables, brackets, charts, or a film of them, without a game. None if nothing can be drawn here."""
        if not self._enabled:
            return None
        try:
            if self._renderer is None:
                self._renderer = importlib.import_module("render.pages.pool").Renderer()
            ready = _themed_drawing(sheet, theme)
            drawn = await (self._renderer.season(ready) if isinstance(ready, SheetFilm) else self._renderer.sheet(ready, fmt))
        except Exception as error:
            if not self._closed:
                _log.info("no pictures" if isinstance(error, ModuleNotFoundError) else "picture failed", what=name, exc_info=True)
            return None
        return PictureFile(drawn.data, f"{name}.{picture_suffix(drawn.data)}", drawn.alt, drawn.digest)

    async def _rendered(self, scene: Any) -> EncodedPicture:
        """A scene as it is drawn; charts, cards or tables may come instead of a map."""
        assert self._renderer is not None  # as ``_ready`` has found an adapter
        scenes = importlib.import_module("render.scene")
        if isinstance(scene, SheetScene):
            return await self._renderer.sheet(scene)
        if isinstance(scene, scenes.PosterScene):
            return await self._renderer.poster(scene)
        if isinstance(scene, scenes.HandScene):
            return await self._renderer.hand(scene)
        if isinstance(scene, scenes.BattleScene):
            return await self._renderer.battle(scene)
        if isinstance(scene, scenes.BattlesScene):
            return await self._renderer.events(scene)
        if isinstance(scene, scenes.OddsScene):
            return await self._renderer.odds(scene)
        return await self._renderer.map(scene)

    async def _apart(self, match: SeenPosition, what: str, theme: str, make: Callable[[], Any]) -> PictureFile | None:
        """Draw a map or charts whose scene takes long to make, in a thread."""
        try:
            scene = await asyncio.to_thread(make)
        except Exception:
            _log.exception("picture failed", game=match.id, what=what)
            return None
        return await self._draw(match, "map", theme, lambda _: scene)

    async def _draw(self, match: SeenPosition, what: str, theme: str, make: Callable[[Pictures], Any]) -> PictureFile | None:
        adapter = self._ready(match.game.id)
        if adapter is None:
            return None
        try:
            scene = make(adapter)
            if scene is None:
                return None
            with timed_picture(what):
                drawn = await self._rendered(_themed_drawing(scene, theme))
        except Exception:
            if self._closed:
                return None  # the program ends: an undrawn picture is not an error
            RENDER_FAILURES.labels(what).inc()
            # A failed picture must never hold back a message or a decision. Only the first failure of a kind logs the traceback.
            write = _log.info if (match.game.id, what) in self._failed else _log.exception
            write("picture failed", game=match.id, what=what)
            self._failed.add((match.game.id, what))
            return None
        return PictureFile(drawn.data, f"{what}.{picture_suffix(drawn.data)}", drawn.alt, drawn.digest, drawn.words)

    async def close(self) -> None:
        """Stop the renderer's processes."""
        self._closed = True
        if self._renderer is not None:
            await self._renderer.close()
