"""Descriptions of pictures for people who cannot see them: at most 1024 characters, the most important first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from data.kit import KitSide
from render.areamap.areas import areas_by_id, areas_of, is_area_board
from render.areamap.window import shown_areas
from render.hexmap.boards import board_art_of
from render.hexmap.crops import hex_span, hexes_within_span, shown_hexes
from render.paint.counters import counter_text
from render.paint.picture import ALT_LIMIT, shorten_text
from render.paint.theme import counter_side, side_of
from render.say import kit_name_text, say_painter
from render.scene import (
    AreaPoints,
    Arrow,
    BattleMark,
    BattleScene,
    BattleSide,
    CardSpec,
    HandScene,
    MapScene,
    SupplyLineArt,
    Tag,
    ZoneArea,
)
from words import is_known_message, tr

#: So many places of a zone are named.
ZONE_PLACES = 8


def map_alt(scene: MapScene) -> str:
    """Title, the lines below it, tracks, battles, moves, then stack by stack with hex number and name."""
    lang = scene.lang
    board = scene.board
    if is_area_board(board):
        title = kit_name_text(areas_of(board).title, lang)
    else:
        title = board_art_of(board).called or tr(lang, board_art_of(board).title)
    own = f". {scene.title}" if scene.title != title else ""
    parts = [f"{say_painter(lang, 'alt-map')} {title}{own}".strip().rstrip(".") + "."]
    parts += [f"{line.strip().rstrip('.')}." for line in scene.subtitle if line.strip()]
    if scene.tracks:
        parts.append("; ".join(f"{t.label} {t.value}" for t in scene.tracks) + ".")
    fights = [o for o in scene.overlays if isinstance(o, BattleMark)]
    if fights:
        parts.append(f"{say_painter(lang, 'alt-battles')}: " + ", ".join(_place_text(scene, b.hex) for b in fights) + ".")
    cuts = [o.cut for o in scene.overlays if isinstance(o, SupplyLineArt) and o.cut]
    if cuts:
        parts.append(f"{say_painter(lang, 'alt-cut')}: " + ", ".join(_place_text(scene, at) for at in dict.fromkeys(cuts)) + ".")
    parts += [_zone_text(scene, o) for o in scene.overlays if isinstance(o, ZoneArea) and o.label]
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
    shown = set(_shown_places(scene)) if scene.crop is not None else {s.hex for s in scene.stacks}
    said = " ".join(parts)
    units = _unit_texts(scene, shown, ALT_LIMIT - len(said) - 1)
    return shorten_text(" ".join((said, *units)))


def _unit_texts(scene: MapScene, shown: Collection[str], room: int) -> list[str]:
    """Stack by stack, side by side. Where there is no room for all, each side's first ones, and how many more it has."""
    stacks: dict[str, list[str]] = {}
    for stack in scene.stacks:
        sides = dict.fromkeys(counter_side(c.colour) for c in stack.counters) if stack.hex in shown else ()
        for side in sides:
            names = [counter_text(c, scene.lang) for c in stack.counters if counter_side(c.colour) == side]
            stacks.setdefault(side, []).append(f"{_place_text(scene, stack.hex)}: {_counted_names(names)}")
    head = say_painter(scene.lang, "alt-units")
    heads = {side: ", ".join(filter(None, (head, side_name_text(side, scene.lang)))) for side in stacks}
    kept = {side: len(those) for side, those in stacks.items()}
    while True:
        said = []
        for side, those in stacks.items():
            left = len(those) - kept[side]
            more = (say_painter(scene.lang, "alt-more", count=left),) if left else ()
            said.append(f"{heads[side]}: {'; '.join((*those[: kept[side]], *more))}.")
        most = max(kept, key=lambda side: kept[side], default="")
        if not kept or kept[most] <= 1 or len(" ".join(said)) <= room:
            return said
        kept[most] -= 1


def _zone_text(scene: MapScene, zone: ZoneArea) -> str:
    """How large a zone is, and the first named places in it."""
    named = [text for at in zone.hexes if (text := _place_text(scene, at)) != at][:ZONE_PLACES]
    said = say_painter(scene.lang, "alt-zone", zone=zone.label, count=len(zone.hexes), places=", ".join(named) or "none")
    return f"{said}."


def side_name_text(key: str, lang: str) -> str:
    """What people call a side "GAME:SIDE"; "" where nothing names it."""
    side = side_of(key) if key else None
    if isinstance(side, KitSide):
        return kit_name_text(side.name, lang)
    message = key.replace(":", ":seat-", 1)
    return tr(lang, message) if key and is_known_message(lang, message) else ""


def _counted_names(names: list[str]) -> str:
    """Names with commas between them, those that are the same counted."""
    return ", ".join(f"{n} × {name}" if n > 1 else name for name, n in Counter(names).items())


def _shown_places(scene: MapScene) -> Collection[str]:
    """The places in the picture: of a board of hexes the whole block that a crop spans, not what gave it its size only."""
    if is_area_board(scene.board):
        return shown_areas(scene.board, scene.crop)
    board = board_art_of(scene.board)
    return hexes_within_span(board.hexes, board.numbers, *hex_span(shown_hexes(scene), board.numbers))


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
    # A side's words may end in what became of it: the other one begins a sentence of its own.
    other = f"{say_painter(lang, 'alt-against')}: {_side_text(scene.right, scene)}"
    parts = [scene.title, scene.condition, _side_text(scene.left, scene), other, scene.result]
    return shorten_text(" ".join(p.rstrip(".") + "." for p in parts if p))
