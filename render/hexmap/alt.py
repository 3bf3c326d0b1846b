"""Pictures in words, for those who do not see them: at most 1024 characters, the most important first."""

from __future__ import annotations

from collections import Counter

from render.areamap.areas import areas_of, by_id, is_area_board
from render.hexmap.boards import board_art
from render.hexmap.crops import shown_hexes
from render.paint.counters import strength
from render.paint.picture import shorten
from render.scene import Arrow, BattleMark, BattleScene, BattleSide, HandScene, Line, MapScene

KEYS = ("map", "battles", "units", "card", "wins", "hits", "against", "cut", "moves")
WORDS = {
    "en": dict(zip(KEYS, (
        "Map", "Battles", "Units", "ops", "wins", "hits", "against", "Supply cut at", "Moves",
    ), strict=True)),
    "ru": dict(zip(KEYS, (
        "Карта", "Сражения", "Отряды", "ОП", "победа", "попадания", "против", "Снабжение прервано", "Движение",
    ), strict=True)),
    "pl": dict(zip(KEYS, (
        "Mapa", "Bitwy", "Jednostki", "PO", "zwycięstwo", "trafienia", "kontra", "Zaopatrzenie przerwane", "Ruchy",
    ), strict=True)),
}  # fmt: skip


def map_alt(scene: MapScene) -> str:
    """Title, tracks, battles, moves, then stack by stack with hex number and name."""
    words = WORDS[scene.lang]
    title = getattr(areas_of(scene.board).title, scene.lang) if is_area_board(scene.board) else board_art(scene.board).title
    parts = [f"{words['map']} {title}. {scene.title}".strip().rstrip(".") + "."]
    if scene.tracks:
        parts.append("; ".join(f"{t.label} {t.value}" for t in scene.tracks) + ".")
    fights = [o for o in scene.overlays if isinstance(o, BattleMark)]
    if fights:
        parts.append(f"{words['battles']}: " + ", ".join(_place(scene, b.hex) for b in fights) + ".")
    cuts = [o.cut for o in scene.overlays if isinstance(o, Line) and o.cut]
    if cuts:
        parts.append(f"{words['cut']}: " + ", ".join(_place(scene, at) for at in dict.fromkeys(cuts)) + ".")
    moves = [o for o in scene.overlays if isinstance(o, Arrow) and o.label and not o.faded and len(o.path) > 1]
    if moves:
        told = (f"{o.label} {_place(scene, o.path[0])} → {_place(scene, o.path[-1])}" for o in moves)
        parts.append(f"{words['moves']}: " + "; ".join(told) + ".")
    # Of a part of the board only what it shows.
    shown = shown_hexes(scene) if scene.crop is not None else {s.hex for s in scene.stacks}
    there = [s for s in scene.stacks if s.counters and s.hex in shown]
    stacks = [f"{_place(scene, s.hex)}: {_counted([strength(c, scene.lang) for c in s.counters])}" for s in there]
    if stacks:
        parts.append(f"{words['units']}: " + "; ".join(stacks) + ".")
    return shorten(" ".join(parts))


def _counted(names: list[str]) -> str:
    """Names with commas between them, those that are the same counted."""
    return ", ".join(f"{n} × {name}" if n > 1 else name for name, n in Counter(names).items())


def _place(scene: MapScene, name: str) -> str:
    if is_area_board(scene.board):
        area = by_id(scene.board).get(name)
        return getattr(area.name, scene.lang) if area is not None else name
    board = board_art(scene.board)
    known = board.hexes.get(name)
    title = known.name if known else board.box.name if board.box and board.box.hex == name else ""
    return f"{name} {title}".strip()


def hand_alt(scene: HandScene) -> str:
    """Title, then card by card."""
    words = WORDS[scene.lang]
    cards = "; ".join(
        f"{c.id} {c.title}".strip() + (f", {words['card']} {c.ops}" if c.ops >= 0 else "") for c in scene.cards
    )
    return shorten(f"{scene.title}: {cards}.")


def _side(side: BattleSide, words: dict[str, str], lang: str) -> str:
    text = f"{side.name} {side.strength}: {', '.join(strength(c, lang) for c in side.counters)}"
    if side.hits:
        text += f"; {words['hits']} {side.hits}"
    if side.losses:
        text += f"; {', '.join(side.losses)}"
    return text + (f"; {words['wins']}" if side.winner else "")


def battle_alt(scene: BattleScene) -> str:
    """Title, condition, both sides, result."""
    words = WORDS[scene.lang]
    sides = f"{_side(scene.left, words, scene.lang)} {words['against']} {_side(scene.right, words, scene.lang)}"
    parts = [scene.title, scene.condition, sides, scene.result]
    return shorten(" ".join(p.rstrip(".") + "." for p in parts if p))
