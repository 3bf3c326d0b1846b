"""The tracks of Empire of the Sun as plates above the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from render.eots.counters import scene_side_key
from render.eots.say import say, say_or
from render.scene import Lang, Track
from words.numerals import numeral_text


def track_plates(
    markers: Mapping[str, Any],
    lang: Lang,
    board: str,
    turns: tuple[int, int],
    cards: Mapping[str, int] | None = None,
    passes: Mapping[str, int] | None = None,
) -> tuple[Track, ...]:
    """Plates from markers named as in the scenario tables; what is not among them is left out, as are passes of 0.

    ``turns``: the turn and the last one.
    """
    out = [Track(say(lang, "track-turn"), "/".join(map(str, turns)))]

    def add(name: str, value: object, side: str = "") -> None:
        label = say(lang, f"track-{name}", side=say(lang, f"track-{side}") if side else "")
        out.append(Track(label, str(value), scene_side_key(side)))

    add("will", numeral_text(lang, markers["political_will"]), "allies")
    europe = markers["war_in_europe"]
    add("europe", numeral_text(lang, europe, signed=bool(europe)), "allies")
    for side, key in (("japan", "japan_asp"), ("allies", "allied_asp")):
        left = markers.get(f"{key}_left")
        add("asp", markers[key] if left is None else f"{left}/{markers[key]}", side)
    if "resources" in markers:
        add("resources", markers["resources"], "japan")
    if "progress_of_war" in markers:
        add("progress", f"{markers['progress_of_war']}/{markers['progress_of_war_target']}", "allies")
    boxes = {name: say_or(lang, f"box-{markers[name]}", markers[name]) for name in ("china_front", "india", "burma_road")}
    add("china", f"{boxes['china_front']} · {markers['china_divisions']}", "japan")
    if board != "south_pacific":
        for name in ("india", "burma_road"):
            add(name, boxes[name], "allies")
    rivals = (("japan", "japan_rivalry"), ("allies", "allied_rivalry"))
    if split := [say(lang, f"rivalry-{side}") for side, key in rivals if markers.get(key)]:
        add("rivalry", ", ".join(split))
    for side in ("japan", "allies"):
        if cards is not None:
            add("cards", cards.get(side, 0), side)
        if passes and passes.get(side):
            add("passes", passes[side], side)
    return tuple(out)
