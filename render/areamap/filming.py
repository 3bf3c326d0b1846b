"""The film of a game that has a kit: a picture whenever something on its board has changed."""

from __future__ import annotations

from collections.abc import Sequence

from render.areamap.areabase import board_size
from render.areamap.areas import is_area_board
from render.hexmap.filming import MOST, film_size, heaviest_moments
from render.hexmap.view import bare_map
from render.scene import Arrow, BattleMark, FilmScene, Lang, MapScene, Shot

#: Seconds that a move, a battle and the end are shown.
MOVE, BATTLE, END = 0.9, 1.8, 4.0
#: Widest picture of a film in pixels.
WIDE = 760


def _scene_looks(scene: MapScene) -> tuple[object, ...]:
    """The features that make two pictures different on the board."""
    return scene.stacks, scene.control, scene.overlays


def _moves_text(scene: MapScene) -> str:
    """From where to where pieces went."""
    return "; ".join(f"{one.path[0]} → {one.path[-1]}" for one in scene.overlays if isinstance(one, Arrow) and len(one.path) > 1)


def _film_scale(scene: MapScene) -> float:
    """The scale of the board."""
    if not is_area_board(scene.board):
        return film_size(scene)
    width, _ = board_size(scene.board)
    return min(1.0, WIDE / width)


def kit_film(scenes: Sequence[MapScene], title: str, ending: str, lang: Lang) -> FilmScene | None:
    """The film of some maps of one game; None if there are none. ``ending``: how it ended in words, shown last."""
    if not scenes:
        return None
    board = scenes[0].board
    kept_scenes: list[MapScene] = []
    for scene in scenes:
        if scene.board == board and (not kept_scenes or _scene_looks(scene) != _scene_looks(kept_scenes[-1])):
            kept_scenes.append(scene)
    scale = _film_scale(bare_map(scenes[0], crop=None))

    def shot(scene: MapScene, words: str, seconds: float, loud: bool) -> Shot:
        head = " · ".join(f"{track.label} {track.value}" for track in scene.tracks[:3])
        return Shot(bare_map(scene, scale=scale), head or title, words, seconds, loud)

    fights = [any(isinstance(one, BattleMark) for one in scene.overlays) for scene in kept_scenes]
    kept = heaviest_moments([2 if n in (0, len(kept_scenes) - 1) else int(fight) for n, fight in enumerate(fights)], MOST)
    shots = [shot(kept_scenes[n], _moves_text(kept_scenes[n]), BATTLE if fights[n] else MOVE, fights[n]) for n in kept]
    if ending:
        shots.append(shot(kept_scenes[-1], ending, END, True))
    return FilmScene(title, tuple(shots), lang)
