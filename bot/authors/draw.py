"""``fieldpost game draw NAME``: a game's pictures as files, without a table: after some random actions, for one seat."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.drawing.adapters import adapter_of
from bot.program.progress import Tell, ignore_progress
from rules.engine import Event, Game, Position
from rules.engine.contract.choosing import Choosing, Mark
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action

#: Up to this many values of a choice have their own buttons, and numbers on the map.
NUMBERED = 15
#: The format of each kind of scene, and the function that draws it.
PAGES = {
    "MapScene": ("render.pages.draw_map", "draw_map", "png"),
    "HandScene": ("render.pages.hand", "draw_hand", "png"),
    "BattleScene": ("render.pages.battle", "draw_battle_card", "png"),
    "PosterScene": ("render.pages.poster", "draw_poster", "png"),
    "FilmScene": ("render.pages.film", "draw_film", "mp4"),
}


def draw_game(
    game: Game,
    folder: Path,
    *,
    scenario: str = "",
    seed: int = 1,
    actions: int = 20,
    seat: str = "",
    lang: str = "en",
    theme: str = "",
    tell: Tell = ignore_progress,
) -> Iterator[Path]:
    """Play ``actions`` random actions and draw every picture; yields the files it writes.

    ``seat``: whose view to draw, by default the seat to act; ``tell``: reports how many pictures are drawn.
    Raises ValueError if the game has no pictures, no such scenario or no such seat, and whatever its pictures raise.
    """
    infos = {info.id: info for info in game.scenarios()}
    name = scenario or next(iter(infos))
    if name not in infos:
        raise ValueError(f"no scenario {name!r} (one of {', '.join(infos)})")
    if seat and seat not in (*infos[name].seats, "spectator"):
        raise ValueError(f"no seat {seat!r} (one of {', '.join(infos[name].seats)}, spectator)")
    adapter = adapter_of(game.id, game)
    if adapter is None:
        raise ValueError(f"{game.title} has no pictures: neither a kit nor a module of them")
    record = Record(game, name, {}, bytes([seed % 256]) * 32)
    chance = random.Random(seed)
    views: list[Any] = [game.seen(record.position, "spectator")]
    shown: list[tuple[Event, ...]] = [()]
    drawn: Any = None
    for _ in range(actions):
        if record.position.over:
            break
        events = record.play(random_action(record.position, chance)).events
        views.append(game.seen(record.position, "spectator"))
        shown.append(tuple(event for event in events if event.visible("spectator")))
        drawn = next(filter(None, (adapter.event(event, lang) for event in shown[-1])), drawn)
    position = record.position
    who = seat or (position.due[0].seat if position.due else infos[name].seats[0])
    view = game.seen(position, who)
    scenes: dict[str, Any] = {"map": adapter.map(view, lang), "event": drawn}
    if who != "spectator":
        scenes["hand"] = adapter.hand(view, lang)
        chosen = adapter.choosing
        choices = choices_of(game, position, who) if chosen is not None else ()
        scenes["choice"] = next((scene for one in choices if chosen and (scene := chosen(view, one, lang)) is not None), None)
    for look in adapter.looks(name):
        scenes[f"look_{look}"] = adapter.look(look, position.state, view, lang)
    scenes["film"] = adapter.replay(views, lang, shown, None, "") if adapter.replay is not None else None
    folder.mkdir(parents=True, exist_ok=True)
    themed = importlib.import_module("render.scene").themed_scene
    for count, (part, scene) in enumerate(scenes.items()):
        tell(count, len(scenes))
        if scene is not None:
            module, draw, suffix = PAGES[type(scene).__name__]
            picture = getattr(importlib.import_module(module), draw)(themed(scene, theme) if theme else scene, suffix)
            path = folder / f"{game.id}_{part}.{suffix}"
            path.write_bytes(picture.data)
            yield path


def draw_module(game: Game, folder: Path, lang: str = "en", tell: Tell = ignore_progress) -> Iterator[Path]:
    """Draw each scenario's map as it begins, and all counters; yields the files it writes. ``game``: by the module's tables.

    Raises ValueError if the game has no pictures, OSError if a file cannot be written.
    """
    adapter = adapter_of(game.id, game)
    if adapter is None:
        raise ValueError(f"{game.title} has no pictures: neither a kit nor a module of them")
    folder.mkdir(parents=True, exist_ok=True)
    scenes: dict[str, Any] = {}
    if adapter.openings is not None:
        scenes |= adapter.openings(game.editions.module, lang)
    else:
        for info in game.scenarios():
            scenes[info.id] = adapter.map(game.seen(Record(game, info.id, {}, bytes(32)).position, "spectator"), lang)
    for count, (name, scene) in enumerate(scenes.items()):
        tell(count, len(scenes) + 1)
        if scene is not None:
            path = folder / f"map_{name}.png"
            path.write_bytes(importlib.import_module("render.pages.draw_map").draw_map(scene, "png").data)
            yield path
    if adapter.counters is not None:
        path = folder / "counters.png"
        groups = adapter.counters(game.editions.module, lang)
        path.write_bytes(importlib.import_module("render.pages.counter_sheet").draw_counter_sheet(groups).data)
        yield path


def choices_of(game: Game, position: Position[Any], seat: str) -> Iterator[Choosing]:
    """What a seat can choose first on the map, for each verb of its decision."""
    prompt = position.prompt(seat)
    for verb in prompt.verbs if prompt is not None else ():
        slot = position.slot(seat, verb)
        if slot is not None and (kind := game.naming.kind(slot.kind)) in ("place", "piece"):
            marks = tuple(Mark(number, (value,)) for number, value in enumerate(slot.choices[:NUMBERED], 1))
            yield Choosing(kind, slot.name, verb, marks, slot.choices)
