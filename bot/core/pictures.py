"""Pictures of a game, where the project can draw them. The table is played without just as well.

The scenes of a game come from ``render.<game id>``: ``map_from_view(view, lang)``, ``hand_from_view(view, lang)`` and
``battle_from_view(event, lang)`` (or the same with ``_scene``), the drawing from ``render.pool.Renderer``; both are looked up
by name when first needed. A game may also offer ``LOOKS`` (name -> function of view and language: other looks at the map, None
where there is nothing to see), ``SIGHTS`` (name -> function of state, view and language: looks that need more of the position
than a view holds, worked out beside the event loop) and ``place_from_view(view, place, lang)`` (KeyError for an unknown place),
``plan_from_views(before, after, lang)``, ``replay_from_views`` and ``poster_from_views`` (of views, language, events and ending),
``CHARTS`` (topic -> function of view, answer and language: an ``OddsScene``), ``board_of(scenario)`` (the name of the board a
scenario is played on: its ground is painted ahead).

Every picture is drawn in a theme of ``render.scene``: of pictures for one person his own, of public ones the server's.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import importlib
import re
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol

import msgspec
import structlog

from bot.core.choices import USUAL
from bot.core.match import Match
from bot.core.text import Words
from rules.engine import Event, Game, Position
from rules.engine.asking import Answer

_log = structlog.get_logger()
#: Boards (in a theme) painted ahead, each in two sizes: a process keeps five grounds (``render.hexmap.base``).
GROUNDS = 2
#: Makes a scene of a view (or an event) in a language; None where there is nothing to see.
Maker = Callable[[Any, Any], Any]


class Seen(Protocol):
    """A game and a position of it: a match, or one that somebody only thinks of."""

    @property
    def id(self) -> int:
        """The game's number."""

    @property
    def game(self) -> Game:
        """Its rules."""

    @property
    def position(self) -> Position:
        """What is to be seen."""


class Picture(msgspec.Struct, frozen=True):
    """An image file's bytes, its name for the upload, and what it shows in words."""

    data: bytes
    name: str
    alt: str = ""

    @property
    def digest(self) -> str:
        """Same picture, same text: what was already uploaded need not be sent again."""
        return hashlib.sha256(self.data).hexdigest()


def _suffix(data: bytes) -> str:
    if data.startswith(b"\x89PNG"):
        return "png"
    if data.startswith(b"GIF"):
        return "gif"
    if data[4:8] == b"ftyp":
        return "mp4"
    return "webp" if data[8:12] == b"WEBP" else "jpg"


def _themed(scene: Any, theme: str) -> Any:
    """A scene in a theme. What draws is loaded only when something is drawn."""
    return importlib.import_module("render.scene").themed(scene, theme)


class Pictures:
    """Draws pictures in the renderer's processes; None where a game or this installation has no pictures."""

    def __init__(self, *, enabled: bool = True) -> None:
        self._enabled = enabled
        self._renderer: Any = None
        self._adapters: dict[str, ModuleType | None] = {}
        self._loading = threading.Lock()
        self._failed: set[tuple[str, str]] = set()

    def _ready(self, game_id: str) -> ModuleType | None:
        if not self._enabled:
            return None
        if game_id not in self._adapters:
            with self._loading:  # ``prepare`` does this in another thread
                adapter: ModuleType | None = None
                try:
                    adapter = importlib.import_module(f"render.{game_id}")
                    if self._renderer is None:
                        self._renderer = importlib.import_module("render.pool").Renderer()
                except ModuleNotFoundError as error:
                    _log.info("no pictures", game=game_id, missing=error.name)
                self._adapters.setdefault(game_id, adapter)
        return self._adapters[game_id]

    async def prepare(self, game_ids: Iterable[str], under_way: Iterable[tuple[str, str, str]] = ()) -> None:
        """Load what draws and start its processes, beside the event loop: the first picture should hold nobody up.

        ``under_way``: game, scenario and theme for each who will look at a game being played. The grounds most of them want are
        painted; pictures asked for meanwhile are drawn between two of them.
        """
        for game_id in game_ids:
            await asyncio.to_thread(self._ready, game_id)
        if self._renderer is not None:
            try:
                await self._renderer.begin()
                for ground, fault in await self._renderer.warm_up(self._grounds(under_way)) or ():
                    _log.warning("ground not painted", board=ground[0], theme=ground[1], reason=repr(fault))
            except Exception:
                _log.exception("renderer not started")

    def _grounds(self, under_way: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, bool]]:
        """Boards to be painted: (board, theme, whether in the size of a part), the one wanted most first."""
        seen: Counter[tuple[str, str]] = Counter()
        for game_id, scenario, theme in under_way:
            board_of = getattr(self._ready(game_id), "board_of", None)
            if board_of is not None:
                with contextlib.suppress(KeyError):  # a scenario that is no longer there
                    seen[board_of(scenario), theme] += 1
        found = [one for one, _ in seen.most_common(GROUNDS)]
        # A process takes most memory while it paints a part's ground: those come before the second whole one.
        wholes = [(board, theme, False) for board, theme in found]
        return [*wholes[:1], *((board, theme, True) for board, theme in found), *wholes[1:]]

    async def map(self, match: Seen, who: str, lang: str, look: str = "", *, theme: str = USUAL) -> Picture | None:
        """The map as a seat or "spectator" may see it; ``look``: one of ``looks``, or "" for the whole."""
        adapter, seen = self._ready(match.game.id), match.game.view(match.position.state, who)
        sight = getattr(adapter, "SIGHTS", {}).get(look)
        if sight is not None:
            # A copy: the position may go on changing while another thread reads it.
            state = match.game.clone(match.position.state)
            try:
                scene = await asyncio.to_thread(sight, state, seen, lang)
            except Exception:
                _log.exception("picture failed", game=match.id, what=look)
                return None
            return await self._draw(match, "map", lang, theme, None, lambda *_: scene)
        maker = getattr(adapter, "LOOKS", {}).get(look)
        return await self._draw(match, "map", lang, theme, seen, maker)

    def looks(self, game_id: str, scenario: str = "") -> tuple[str, ...]:
        """Names of the other looks at the map that a game offers, those alone that are of use in a ``scenario``.

        A game says so by ``looks_on(scenario)``, a collection of the names of its ``LOOKS``.
        """
        adapter = self._ready(game_id)
        told = getattr(adapter, "looks_on", None)
        useful = told(scenario) if told is not None and scenario else None
        found = [look for look in getattr(adapter, "LOOKS", ()) if useful is None or look in useful]
        return (*found, *getattr(adapter, "SIGHTS", ()))

    async def occasion(self, match: Match, seat: str, lang: str, *, theme: str = USUAL) -> Picture | None:
        """What the enemy of a seat is doing, for a question about it; None if that is nothing or no game's picture shows it.

        A game names one of its ``SIGHTS`` for this: ``OCCASION``.
        """
        look = str(getattr(self._ready(match.game.id), "OCCASION", ""))
        if not look or not match.game.occasion(match.position.state, seat):
            return None
        return await self.map(match, seat, lang, look, theme=theme)

    async def place(self, match: Match, who: str, lang: str, place: str, *, theme: str = USUAL) -> Picture | None:
        """The map around a place. Raises KeyError if there is no such place."""
        finder = getattr(self._ready(match.game.id), "place_from_view", None)
        if finder is None:
            return None
        scene = finder(match.game.view(match.position.state, who), place, lang)
        return await self._draw(match, "map", lang, theme, None, lambda *_: scene)

    async def plan(self, match: Seen, after: Position, seat: str, lang: str, *, theme: str = USUAL) -> Picture | None:
        """What a half-made decision of a seat would do, before it is confirmed: arrows, battles, labelled destinations.

        ``after``: the position to which the draft leads, tried on a copy that rolls no die and draws no card (as
        ``plans.try_out`` does); both positions are seen through the seat's own eyes. None where a game has no such picture
        (``plan_from_views`` of its module) or nothing on the map would change. For the seat alone.
        """
        maker = getattr(self._ready(match.game.id), "plan_from_views", None)
        if maker is None:
            return None
        before, then = match.game.view(match.position.state, seat), match.game.view(after.state, seat)
        return await self._draw(match, "map", lang, theme, None, lambda *_: maker(before, then, lang))

    async def explained(
        self, match: Match, who: str, lang: str, topic: str, args: Mapping[str, tuple[str, ...]], *, theme: str = USUAL
    ) -> Picture | None:
        """A picture beside an answer to a question (``EXPLAINED`` of the game's pictures: of state, view, language, values)."""
        maker = getattr(self._ready(match.game.id), "EXPLAINED", {}).get(topic)
        if maker is None:
            return None
        state = match.game.clone(match.position.state)
        try:
            scene = await asyncio.to_thread(maker, state, match.game.view(match.position.state, who), lang, args)
        except Exception:
            _log.exception("picture failed", game=match.id, what=topic)
            return None
        return await self._draw(match, "map", lang, theme, None, lambda *_: scene)

    async def chart(self, match: Match, who: str, lang: str, topic: str, answer: Answer, *, theme: str = USUAL) -> Picture | None:
        """The chances that an answer tells as a picture (``CHARTS`` of the game's pictures: of view, answer, language)."""
        maker = getattr(self._ready(match.game.id), "CHARTS", {}).get(topic)
        if maker is None or answer.table is None:
            return None
        seen = match.game.view(match.position.state, who)
        return await self._draw(match, "odds", lang, theme, None, lambda *_: maker(seen, answer, lang))

    async def hand(self, match: Match, seat: str, lang: str, *, theme: str = USUAL) -> Picture | None:
        """A seat's hand."""
        return await self._draw(match, "hand", lang, theme, match.game.view(match.position.state, seat))

    async def event(self, match: Match, event: Event, lang: str, *, theme: str = USUAL) -> Picture | None:
        """A battle or another important event."""
        return await self._draw(match, "battle", lang, theme, event)

    async def story(
        self,
        match: Match,
        views: Sequence[Any],
        events: Sequence[Sequence[Event]],
        lang: str,
        kind: str,
        turn: int | None,
        *,
        theme: str = USUAL,
    ) -> Picture | None:
        """What happened in a game as "mp4", "gif" or "poster"; of one ``turn`` if given, the poster always of all.

        None where the game's pictures know no such thing, there is nothing to see, or it could not be drawn.
        """
        adapter = self._ready(match.game.id)
        maker = getattr(adapter, "poster_from_views" if kind == "poster" else "replay_from_views", None)
        if maker is None:
            return None
        # Games conceded, lost on time or drawn by agreement have no result in their position.
        result = match.result()
        ending = re.sub(r"[*`]", "", Words(match.game, lang).result(result)) if result is not None else ""
        try:
            if kind == "poster":
                scene = await asyncio.to_thread(maker, views, lang, events=events, ending=ending)
                drawn = await self._renderer.poster(_themed(scene, theme))
            else:
                scene = await asyncio.to_thread(maker, views, lang, events=events, turn=turn, ending=ending)
                if scene is None:
                    return None
                drawn = await self._renderer.film(_themed(scene, theme), kind)
        except Exception:
            _log.exception("picture failed", game=match.id, what=kind)
            return None
        return Picture(drawn.data, f"{kind if kind == 'poster' else 'film'}.{_suffix(drawn.data)}", drawn.alt)

    async def _draw(
        self, match: Seen, what: str, lang: str, theme: str, given: Any, maker: Maker | None = None
    ) -> Picture | None:
        adapter = self._ready(match.game.id)
        if adapter is None:
            return None
        try:
            maker = maker or getattr(adapter, f"{what}_from_view", None) or getattr(adapter, f"{what}_scene", None)
            scene = maker(given, lang) if maker is not None else None
            if scene is None:
                return None
            drawn = await getattr(self._renderer, what)(_themed(scene, theme))
            data = bytes(getattr(drawn, "data", drawn))
        except Exception:
            # A picture that cannot be drawn must never keep a message or a decision back. Told in full once for each kind.
            told = _log.info if (match.game.id, what) in self._failed else _log.exception
            told("picture failed", game=match.id, what=what)
            self._failed.add((match.game.id, what))
            return None
        return Picture(data, f"{what}.{_suffix(data)}", str(getattr(drawn, "alt", "")))

    async def close(self) -> None:
        """Stop the renderer's processes."""
        if self._renderer is not None:
            closing = self._renderer.close()
            if hasattr(closing, "__await__"):
                await closing
