"""From what happens in Empire of the Sun to scenes: moves as arrows, hands, battles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from data.eots import load_cards, load_units
from render.eots.counters import card_named_text, hand_card_spec, map_counter, scene_side_key
from render.eots.say import say, say_or
from render.hexmap.adapter import battle_sheet
from render.hexmap.moves import join_arrows
from render.scene import Arrow, BattleScene, BattleSide, BattlesScene, HandScene, Lang
from rules.engine import Event
from rules.eots.state.labels import choice_label, hex_place_name, unit_name
from rules.eots.table.view import View
from words.numerals import MINUS, numeral_text

#: How a kind of movement (8.0) is drawn.
ARROWS = {
    "naval": "sea",
    "air": "air",
    "ground": "land",
    "amphibious": "landing",
    "organic": "landing",
    "barges": "landing",
    "strategic": "transfer",
    "air_track": "transfer",
}
STAGES = ("air_naval", "ground")


def move_arrows(moved: Mapping[str, tuple[str, Sequence[str]]]) -> tuple[Arrow, ...]:
    """Moves as arrows: unit -> (mode of movement, hexes passed with the start first). Units that moved together share one."""
    units = load_units()
    moves = ((unit, ARROWS[mode], tuple(path)) for unit, (mode, path) in moved.items() if len(path) > 1)
    return tuple(join_arrows(moves, lambda unit: scene_side_key(units[unit].side), lambda unit: units[unit].counter_label))


def hand_from_view(view: View, lang: Lang = "en") -> HandScene:
    """The hand of the view's seat, at most eight cards; the future offensive (7.29) is last and marked."""
    future = (view.future,) if view.future else ()
    title = f"{say_or(lang, f'side-{view.who}', view.who)} · {say(lang, 'track-turn')} {view.turn}"
    cards = [hand_card_spec(card, lang) for card in view.hand[: 8 - len(future)]]
    return HandScene(title, (*cards, *(hand_card_spec(card, lang, say(lang, "card-future")) for card in future)), lang)


def hex_in_brackets(hex_id: str, lang: Lang) -> str:
    """A hex as a caption: "Guadalcanal (4423)", or only its number."""
    name = hex_place_name(hex_id, lang)
    return f"{name} ({hex_id})" if name else hex_id


def condition_text(condition: str, lang: Lang) -> str:
    """A condition of a battle (7.25) as a line of its own."""
    words = say_or(lang, condition, condition)
    return words[:1].upper() + words[1:]


def _modifier_text(name: str, lang: Lang) -> str:
    return card_named_text(name, lang) if name in load_cards() else say_or(lang, name, choice_label(name, lang))


def battle_outcome_text(winner: str, lang: Lang) -> str:
    """Who won, or that nobody did."""
    return say(lang, "wins", side=say(lang, f"side-{winner}")) if winner else say(lang, "open")


def _die_sum_text(roll: Mapping[str, Any], lang: Lang) -> str:
    """The sum of a die and its modifiers: "+3 = 6"; "" without modifiers."""
    change = roll.get("modified", roll["natural"]) - roll["natural"]
    return f"{'+' if change > 0 else MINUS} {abs(change)} = {numeral_text(lang, roll['modified'])}" if change else ""


def _battle_side_of(side: str, units: Sequence[str], facts: Mapping[str, Any], lang: Lang) -> BattleSide:
    known, reduced = load_units(), facts.get("reduced", ())
    own = sorted((r for r in facts.get("rolls", ()) if r["side"] == side), key=lambda r: STAGES.index(r["stage"]))
    # The parts of a battle are named only where it has both.
    stages = [say(lang, roll["stage"]) if len(own) > 1 else "" for roll in own]
    lines: list[tuple[str, str]] = []
    for roll, stage in zip(own, stages, strict=True):
        where = f" ({stage})" if stage else ""
        lines += [
            (numeral_text(lang, value, signed=True), _modifier_text(name, lang) + where) for name, value in roll["modifiers"]
        ]
        if roll["critical"]:
            lines.append(("!", say(lang, "critical") + where))
    fates = [(one["unit"], "eliminated" if one["eliminated"] else "reduced") for one in facts.get("losses", ())]
    return BattleSide(
        side=scene_side_key(side),
        name=say(lang, f"side-{side}"),
        counters=tuple(map_counter(u, u in reduced) for u in units if u in known),
        strength=" · ".join(f"{numeral_text(lang, r['strength'])} {stage}".strip() for r, stage in zip(own, stages, strict=True)),
        modifiers=tuple(lines),
        dice=tuple(r["natural"] for r in own),
        stages=tuple(filter(None, stages)),
        sums=tuple(_die_sum_text(r, lang) for r in own),
        rating=" · ".join(f"×{numeral_text(lang, r['rating'])}" for r in own),
        hits=" · ".join(numeral_text(lang, r["hits"]) for r in own),
        losses=tuple(
            f"{unit_name(u, None, lang)}: {say(lang, fate)}" for u, fate in fates if u in known and known[u].side == side
        ),
        winner=side == facts.get("winner"),
    )


def battle_scene(event: Event, lang: Lang = "en") -> BattleScene | None:
    """A battle (9.0) from the facts of an event, the active side left; None if they do not name the forces.

    ``forces``: side -> units as they came, else those of its ``rolls``; ``reduced``: those that came reduced; ``losses``: unit,
    steps, eliminated. Without a ``winner`` it is not over.
    """
    facts = event.facts
    forces = facts.get("forces") or {
        side: list(dict.fromkeys(unit for r in facts.get("rolls", ()) if r["side"] == side for unit, _ in r.get("units", ())))
        for side in ("japan", "allies")
    }
    if "hex" not in facts or not any(forces.values()):
        return None
    sides = sorted(("japan", "allies"), key=lambda side: side != facts.get("active", "japan"))
    left, right = (_battle_side_of(side, forces.get(side, ()), facts, lang) for side in sides)
    result = battle_outcome_text(facts["winner"], lang) if "winner" in facts else ""
    title = f"{say(lang, 'battle')}: {hex_in_brackets(facts['hex'], lang)}"
    return BattleScene(title, left, right, condition_text(facts.get("condition", ""), lang), result, lang, hits=say(lang, "hits"))


def battles_scene(events: Sequence[Event], lang: Lang = "en") -> BattlesScene | None:
    """The battles among some events, on one sheet in order; None if there were none."""
    return battle_sheet([battle_scene(event, lang) for event in events if event.kind == "battle-over"], lang)
