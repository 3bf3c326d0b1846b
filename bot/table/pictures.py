"""Pictures of a game, where the project can draw them. The table is played without just as well.

The scenes of a game come from ``render.<game id>``: ``map_from_view(view, lang)``, ``hand_from_view(view, lang)`` and
``battle_from_view(event, lang)`` (or the same with ``_scene``), the drawing from ``render.pool.Renderer``; both are looked up
by name when first needed.
"""

from __future__ import annotations

import hashlib
import importlib
from types import ModuleType
from typing import Any

import msgspec
import structlog

from bot.table.match import Match
from rules.engine import Event

_log = structlog.get_logger()


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
    return "webp" if data[8:12] == b"WEBP" else "jpg"


class Pictures:
    """Draws pictures in the renderer's processes; None where a game or this installation has no pictures."""

    def __init__(self, *, enabled: bool = True) -> None:
        self._enabled = enabled
        self._renderer: Any = None
        self._adapters: dict[str, ModuleType | None] = {}
        self._failed: set[tuple[str, str]] = set()

    def _ready(self, game_id: str) -> ModuleType | None:
        if not self._enabled:
            return None
        if game_id not in self._adapters:
            try:
                self._adapters[game_id] = importlib.import_module(f"render.{game_id}")
                if self._renderer is None:
                    self._renderer = importlib.import_module("render.pool").Renderer()
            except ModuleNotFoundError as error:
                _log.info("no pictures", game=game_id, missing=error.name)
                self._adapters[game_id] = None
        return self._adapters[game_id]

    async def map(self, match: Match, who: str, lang: str) -> Picture | None:
        """The map as a seat or "spectator" may see it."""
        return await self._draw(match, "map", lang, match.game.view(match.position.state, who))

    async def hand(self, match: Match, seat: str, lang: str) -> Picture | None:
        """A seat's hand."""
        return await self._draw(match, "hand", lang, match.game.view(match.position.state, seat))

    async def event(self, match: Match, event: Event, lang: str) -> Picture | None:
        """A battle or another important event."""
        return await self._draw(match, "battle", lang, event)

    async def _draw(self, match: Match, what: str, lang: str, given: Any) -> Picture | None:
        adapter = self._ready(match.game.id)
        if adapter is None:
            return None
        try:
            maker = getattr(adapter, f"{what}_from_view", None) or getattr(adapter, f"{what}_scene", None)
            scene = maker(given, lang) if maker is not None else None
            if scene is None:
                return None
            drawn = await getattr(self._renderer, what)(scene)
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
