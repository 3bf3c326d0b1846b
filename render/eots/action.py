"""From what happens in Empire of the Sun to scenes: moves as arrows, hands, battles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from data.eots import load_cards, load_map, load_units, load_words
from render.eots.counters import card_spec, counter
from render.scene import Arrow, ArrowKind, BattleScene, BattleSide, CounterSpec, HandScene, Lang, ThemeName

#: How a kind of movement (8.0) is drawn.
ARROWS: dict[str, ArrowKind] = {
    "naval": "naval",
    "air": "air",
    "ground": "ground",
    "amphibious": "amphibious",
    "organic": "amphibious",
    "barges": "amphibious",
    "strategic": "strategic",
    "air_track": "strategic",
}
STAGES = ("air_naval", "ground")
WORD_KEYS = (
    "japan", "allies", "battle", "surprise", "intercept", "ambush", "wins", "open", "air_naval", "ground", "reduced",
    "eliminated", "critical", "shore_bombardment", "air_superiority", "jungle", "mixed", "mountain", "beach_defence", "armour",
    "defensive_doctrine",
)  # fmt: skip
WORDS: dict[Lang, dict[str, str]] = {
    "en": dict(zip(WORD_KEYS, (
        "Japan", "Allies", "Battle", "surprise attack", "intercept", "ambush", "Winner: {}", "No winner", "air and sea",
        "on land", "reduced", "eliminated", "critical hit", "shore bombardment", "air superiority", "jungle", "mixed terrain",
        "mountains", "beach defence", "armour", "defensive doctrine",
    ), strict=True)),
    "ru": dict(zip(WORD_KEYS, (
        "Япония", "Союзники", "Сражение", "внезапная атака", "перехват", "засада", "Победа: {}", "Нет победителя",
        "в воздухе и на море", "на суше", "ослаблен", "уничтожен", "критическое попадание", "обстрел с моря",
        "превосходство в воздухе", "джунгли",
        "смешанная местность", "горы", "оборона берега", "танки", "доктрина обороны",
    ), strict=True)),
    "pl": dict(zip(WORD_KEYS, (
        "Japonia", "Alianci", "Bitwa", "atak zaskakujący", "przechwycenie", "zasadzka", "Zwycięstwo: {}", "Brak zwycięzcy",
        "powietrze i morze", "ląd", "zredukowany", "wyeliminowany", "trafienie krytyczne", "ostrzał z morza",
        "przewaga w powietrzu", "dżungla", "teren mieszany", "góry", "obrona plaży", "czołgi", "doktryna obronna",
    ), strict=True)),
}  # fmt: skip


def arrows(moved: Mapping[str, tuple[str, Sequence[str]]]) -> tuple[Arrow, ...]:
    """Moves as arrows: unit -> (mode of movement, hexes passed with the start first). Units that moved together share one."""
    units = load_units()
    together: dict[tuple[ArrowKind, str, tuple[str, ...]], list[str]] = {}
    for unit_id, (mode, path) in moved.items():
        if len(path) > 1:
            together.setdefault((ARROWS[mode], units[unit_id].side, tuple(path)), []).append(unit_id)
    out = []
    for (kind, side, path), those in together.items():
        label = units[those[0]].counter_label + (f" +{len(those) - 1}" if len(those) > 1 else "")
        out.append(Arrow(path, kind, side, label))
    return tuple(out)


def hand(
    cards: Sequence[str],
    lang: Lang = "en",
    title: str = "",
    modes: Mapping[str, Sequence[str]] | None = None,
    notes: Mapping[str, str] | None = None,
    theme: ThemeName = "paper",
) -> HandScene:
    """A hand; ``modes`` and ``notes`` by card. Raises KeyError for an unknown card."""
    ways, lines = modes or {}, notes or {}
    specs = tuple(card_spec(c, lang, ways.get(c, ()), lines.get(c, "")) for c in cards)
    return HandScene(title, specs, lang, theme)


def _place(hex_id: str) -> str:
    h = load_map().hexes.get(hex_id)
    return f"{h.name} ({hex_id})" if h and h.name else hex_id


def _number(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _modifier(name: str, words: Mapping[str, str], lang: Lang) -> str:
    cards, named = load_cards(), load_words()
    if name in cards:
        return f"{name} {cards[name].title}"
    return words.get(name) or (str(getattr(named[name], lang)) if name in named else name.replace("_", " "))


def _side(
    side: str,
    units: Sequence[str],
    rolls: Sequence[Mapping[str, Any]],
    reduced: Collection[str],
    losses: Sequence[Sequence[str]],
    winner: str,
    words: Mapping[str, str],
    lang: Lang,
) -> BattleSide:
    known = load_units()
    own = sorted((r for r in rolls if r["side"] == side), key=lambda r: STAGES.index(r["stage"]))
    lines: list[tuple[str, str]] = []
    for roll in own:
        where = f" ({words[roll['stage']]})" if len(own) > 1 else ""
        lines += [(f"{value:+d}", _modifier(name, words, lang) + where) for name, value in roll["modifiers"]]
        if roll["critical"]:
            lines.append(("!", words["critical"] + where))
    counters: tuple[CounterSpec, ...] = tuple(counter(u, u in reduced) for u in units if u in known)
    told = tuple(f"{known[u].name}: {words.get(how, how)}" for u, how in losses if u in known and known[u].side == side)
    return BattleSide(
        side=side,
        name=words[side],
        counters=counters,
        strength=" · ".join(_number(r["strength"]) for r in own),
        modifiers=tuple(lines),
        dice=tuple(r["natural"] for r in own),
        stages=tuple(words[r["stage"]] for r in own) if len(own) > 1 else (),
        rating=" · ".join(f"×{_number(r['rating'])}" for r in own),
        hits=" · ".join(_number(r["hits"]) for r in own),
        losses=told,
        winner=side == winner,
    )


def battle(
    hex_id: str,
    forces: Mapping[str, Sequence[str]],
    rolls: Sequence[Mapping[str, Any]],
    *,
    active: str,
    condition: str = "",
    reduced: Collection[str] = (),
    losses: Sequence[Sequence[str]] = (),
    winner: str = "",
    over: bool = True,
    lang: Lang = "en",
    theme: ThemeName = "paper",
) -> BattleScene:
    """A battle (9.0), the active side left.

    ``forces``: side -> unit ids as they came; ``reduced``: those that came reduced; ``rolls``: facts of its battle rolls (side,
    stage, strength, modifiers, natural, rating, hits, critical); ``losses``: (unit, "reduced" or "eliminated").
    """
    words = WORDS[lang]
    sides = sorted(("japan", "allies"), key=lambda s: s != active)
    left, right = (_side(s, forces.get(s, ()), rolls, reduced, losses, winner, words, lang) for s in sides)
    result = (words["wins"].format(words[winner]) if winner else words["open"]) if over else ""
    told = words.get(condition, condition)
    return BattleScene(f"{words['battle']}: {_place(hex_id)}", left, right, told[:1].upper() + told[1:], result, lang, theme)


def battle_from_facts(facts: Mapping[str, Any], lang: Lang = "en") -> BattleScene | None:
    """A battle from the facts of an event; None if they do not tell who fought (``forces``, or the units of its ``rolls``).

    ``losses`` are tables: unit, steps, eliminated.
    """
    rolls = facts.get("rolls", ())
    forces = facts.get("forces") or {
        side: list(dict.fromkeys(unit for r in rolls if r["side"] == side for unit, _ in r.get("units", ())))
        for side in ("japan", "allies")
    }
    if "hex" not in facts or not any(forces.values()):
        return None
    return battle(
        facts["hex"],
        forces,
        rolls,
        active=facts.get("active", "japan"),
        condition=facts.get("condition", ""),
        reduced=facts.get("reduced", ()),
        losses=[(one["unit"], "eliminated" if one["eliminated"] else "reduced") for one in facts.get("losses", ())],
        winner=facts.get("winner", ""),
        over="winner" in facts,
        lang=lang,
    )
