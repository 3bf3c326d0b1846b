"""Descriptions of pictures for people who cannot see them: at most 1024 characters, the most important first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.areamap.areas import areas_by_id, areas_of, is_area_board
from render.areamap.window import shown_areas
from render.hexmap.boards import board_art_of
from render.hexmap.crops import shown_hexes
from render.paint.counters import counter_text
from render.paint.picture import shorten_text
from render.say import kit_name_text, say_painter
from render.scene import AreaPoints, Arrow, BattleMark, BattleScene, BattleSide, CardSpec, HandScene, MapScene, SupplyLineArt, Tag
from words import tr


def map_alt(scene: MapScene) -> str:
    """Title, tracks, battles, moves, then stack by stack with hex number and name."""
    lang = scene.lang
    board = scene.board
    if is_area_board(board):
        title = kit_name_text(areas_of(board).title, lang)
    else:
        title = board_art_of(board).called or tr(lang, board_art_of(board).title)
    own = f". {scene.title}" if scene.title != title else ""
    parts = [f"{say_painter(lang, 'alt-map')} {title}{own}".strip().rstrip(".") + "."]
    if scene.tracks:
        parts.append("; ".join(f"{t.label} {t.value}" for t in scene.tracks) + ".")
    fights = [o for o in scene.overlays if isinstance(o, BattleMark)]
    if fights:
        parts.append(f"{say_painter(lang, 'alt-battles')}: " + ", ".join(_place_text(scene, b.hex) for b in fights) + ".")
    cuts = [o.cut for o in scene.overlays if isinstance(o, SupplyLineArt) and o.cut]
    if cuts:
        parts.append(f"{say_painter(lang, 'alt-cut')}: " + ", ".join(_place_text(scene, at) for at in dict.fromkeys(cuts)) + ".")
    moves = [o for o in scene.overlays if isinstance(o, Arrow) and o.label and not o.faded and len(o.path) > 1]
    if moves:
        phrases = (f"{o.label} {_place_text(scene, o.path[0])} → {_place_text(scene, o.path[-1])}" for o in moves)
        parts.append(f"{say_painter(lang, 'alt-moves')}: " + "; ".join(phrases) + ".")
    points = [o for o in scene.overlays if isinstance(o, AreaPoints)]
    if points:
        phrases = (f"{_place_text(scene, o.hex)} {' '.join(text for _, text in o.parts)}" for o in points)
        parts.append(f"{say_painter(lang, 'alt-points')}: " + "; ".join(phrases) + ".")
    tags = [o for o in scene.overlays if isinstance(o, Tag)]
    if tags:
        tags.sort(key=lambda o: (len(o.text.partition(",")[0]), o.text))
        parts.append(
            f"{say_painter(lang, 'alt-numbers')}: " + "; ".join(f"{o.text} {_place_text(scene, o.hex)}" for o in tags) + "."
        )
    # Of a part of the board only what it shows.
    shown = _shown_hexes(scene) if scene.crop is not None else {s.hex for s in scene.stacks}
    there = [s for s in scene.stacks if s.counters and s.hex in shown]
    stacks = [f"{_place_text(scene, s.hex)}: {_counted_names([counter_text(c, scene.lang) for c in s.counters])}" for s in there]
    if stacks:
        parts.append(f"{say_painter(lang, 'alt-units')}: " + "; ".join(stacks) + ".")
    return shorten_text(" ".join(parts))


def _counted_names(names: list[str]) -> str:
    """Names with commas between them, those that are the same counted."""
    return ", ".join(f"{n} × {name}" if n > 1 else name for name, n in Counter(names).items())


def _shown_hexes(scene: MapScene) -> frozenset[str]:
    return shown_areas(scene.board, scene.crop) if is_area_board(scene.board) else shown_hexes(scene)


def _place_text(scene: MapScene, name: str) -> str:
    if is_area_board(scene.board):
        area = areas_by_id(scene.board).get(name)
        return kit_name_text(area.name, scene.lang) if area is not None else name
    board = board_art_of(scene.board)
    known = board.hexes.get(name)
    title = known.name if known else board.box.name if board.box and board.box.hex == name else ""
    return f"{name} {title}".strip()


def hand_alt(scene: HandScene) -> str:
    """Title, then card by card, group by group."""
    lines = [(scene.title, scene.cards), *((group.title, group.cards) for group in scene.groups)]
    phrases = (": ".join(filter(None, (title, _cards_text(cards)))) for title, cards in lines if title or cards)
    return shorten_text(". ".join(phrases) + ".")


def _cards_text(cards: Sequence[CardSpec]) -> str:
    return "; ".join(", ".join(p for p in (f"{c.id} {c.title}".strip(), c.corner_words) if p) for c in cards)


def _side_text(side: BattleSide, scene: BattleScene) -> str:
    lang = scene.lang
    text = f"{side.name} {side.strength}: {', '.join(counter_text(c, lang) for c in side.counters)}"
    if side.hits:
        text += f"; {scene.hits.lower() or say_painter(lang, 'alt-hits')} {side.hits}"
    if side.losses:
        text += f"; {', '.join(side.losses)}"
    return text + (f"; {say_painter(lang, 'alt-wins')}" if side.winner else "")


def battle_alt(scene: BattleScene) -> str:
    """Title, condition, both sides, result."""
    lang = scene.lang
    sides = f"{_side_text(scene.left, scene)} {say_painter(lang, 'alt-against')} {_side_text(scene.right, scene)}"
    parts = [scene.title, scene.condition, sides, scene.result]
    return shorten_text(" ".join(p.rstrip(".") + "." for p in parts if p))
