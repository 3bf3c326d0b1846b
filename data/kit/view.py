"""The kit's view of a game, for pictures made only from a kit."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class KitMove(msgspec.Struct, frozen=True):
    """A move to be drawn as an arrow through ``path``; see the README for its kinds and colours."""

    path: tuple[str, ...]
    kind: Literal["land", "sea", "air", "transfer", "landing"] = "land"
    side: str = ""
    label: str = ""
    faded: bool = False


class KitChain(msgspec.Struct, frozen=True):
    """A supply line of a side from its source through areas; ``cut``: where it is broken, "" for a whole one."""

    path: tuple[str, ...]
    side: str = ""
    cut: str = ""


class KitTie(msgspec.Struct, frozen=True):
    """An area that needs another one, such as a fleet its port: a dotted line with a ``sign``."""

    a: str
    b: str
    side: str = ""
    sign: str = "port"


class KitTrack(msgspec.Struct, frozen=True):
    """A value above the map: "Score", "4"; ``side`` colours it."""

    label: str
    value: str | int
    side: str = ""


class KitView(msgspec.Struct, frozen=True):
    """The visible parts of a game's view, read from attributes or keys of the same names; each may be missing.

    ``at``: piece -> area, or area -> pieces (a list, or piece -> how many). ``control``: area -> side. ``hand``: the cards of
    the view's seat. ``moves``: the last moves. ``battles``: areas. ``marked``: areas -> colour of a frame. ``tracks``: the
    counters. ``turn``: its number, which divides films. ``passes``: "a/b" of a strait -> the side that may pass ("" for none).

    Of the last change: ``placed``: area -> pieces that arrived, also in ``at``. ``lost``: area -> pieces that are gone.
    ``brings``: area -> side -> its points. ``chains``, ``ties``: supply.
    """

    board: str = ""
    scenario: str = ""
    title: str = ""
    turn: Any = 0
    at: dict[str, Any] = {}
    control: dict[str, str] = {}
    hand: tuple[str, ...] | None = None
    moves: tuple[KitMove | tuple[str, ...], ...] = ()
    battles: tuple[str, ...] = ()
    marked: dict[str, str] = {}
    notes: dict[str, str] = {}
    tracks: tuple[KitTrack | tuple[str | int, ...], ...] = ()
    passes: dict[str, str] = {}
    placed: dict[str, Any] = {}
    lost: dict[str, Any] = {}
    brings: dict[str, dict[str, int]] = {}
    chains: tuple[KitChain, ...] = ()
    ties: tuple[KitTie, ...] = ()
