"""Descriptions of pictures for people who cannot see them: at most 1024 characters, the most important first."""

from __future__ import annotations

from collections.abc import Sequence

from render.pages.map_words import (
    control_sentences,
    map_head_sentences,
    overlay_sentences,
    shown_places,
    side_stacks,
    stack_text,
    units_sentence,
)
from render.paint.counters import counter_text
from render.paint.picture import ALT_LIMIT, shorten_text
from render.say import say_painter
from render.scene import BattleScene, BattleSide, CardSpec, HandScene, MapScene

#: So many places of a side are named among those it holds.
HELD = 4
#: Room for all units of any map.
ENDLESS = 1_000_000


def map_alt(scene: MapScene) -> str:
    """Title, tracks, what is laid over the map; then side by side its stacks, and the places it holds.

    What has no room is counted, and ``/where`` says it. Of a part of the board only what it shows.
    """
    said = " ".join([*map_head_sentences(scene), *overlay_sentences(scene)])
    held, hint = control_sentences(scene, HELD), say_painter(scene.lang, "alt-whole")
    room = ALT_LIMIT - len(" ".join((said, *held))) - 1
    units = _unit_sentences(scene, room)
    if held == control_sentences(scene) and units == _unit_sentences(scene, ENDLESS):
        return shorten_text(" ".join((said, *units, *held)))
    units = _unit_sentences(scene, room - len(hint) - 1)
    return f"{shorten_text(' '.join((said, *units, *held)), ALT_LIMIT - len(hint) - 1)} {hint}"


def _unit_sentences(scene: MapScene, room: int) -> list[str]:
    """Side by side its stacks. Where there is no room for all, each side's first ones, and how many more it has."""
    stacks = {side: [stack_text(scene, one) for one in those] for side, those in side_stacks(scene, shown_places(scene)).items()}
    kept = {side: len(those) for side, those in stacks.items()}
    while True:
        said = []
        for side, those in stacks.items():
            left = len(those) - kept[side]
            more = (say_painter(scene.lang, "alt-more", count=left),) if left else ()
            said.append(units_sentence(scene, side, (*those[: kept[side]], *more)))
        most = max(kept, key=lambda side: kept[side], default="")
        if not kept or kept[most] <= 1 or len(" ".join(said)) <= room:
            return said
        kept[most] -= 1


def hand_words(scene: HandScene) -> str:
    """Title, then card by card, group by group."""
    lines = [(scene.title, scene.cards), *((group.title, group.cards) for group in scene.groups)]
    phrases = (": ".join(filter(None, (title, _cards_text(cards)))) for title, cards in lines if title or cards)
    return ". ".join(phrases) + "."


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


def battle_words(scene: BattleScene) -> str:
    """Title, condition, both sides, result."""
    lang = scene.lang
    # A side's words may end in what became of it: the other one begins a sentence of its own.
    other = f"{say_painter(lang, 'alt-against')}: {_side_text(scene.right, scene)}"
    parts = [scene.title, scene.condition, _side_text(scene.left, scene), other, scene.result]
    return " ".join(p.rstrip(".") + "." for p in parts if p)
