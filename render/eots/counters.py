"""Counters and cards of Empire of the Sun as specs for pictures, from the unit and card tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from data.eots import UnitRow, load_card_texts, load_cards, load_units
from render.scene import CardSpec, CounterKind, CounterSpec, Lang, Mark

AIR_SYMBOLS = {"lrb": "lrb", "b29": "b29"}


def colour_key(unit: UnitRow) -> str:
    """Counter colour of a unit: Japan and the United States by service, the others by nation."""
    if unit.nationality == "jp":
        return "jp_army" if unit.service == "army" else "jp_navy"
    if unit.nationality == "us":
        return {"army": "us_army", "marine": "us_marine"}.get(unit.service, "us_navy")
    return unit.nationality


@lru_cache(maxsize=1024)
def counter(unit_id: str, reduced: bool = False, marks: frozenset[Mark] = frozenset()) -> CounterSpec:
    """The counter of a unit as it lies on the map. Raises KeyError for an unknown unit."""
    unit = load_units()[unit_id]
    kinds: dict[str, CounterKind] = {"hq": "hq", "air": "air", "naval": "naval", "ground": "ground"}
    symbol = unit.class_ if unit.kind != "air" else AIR_SYMBOLS.get(unit.class_, "air")
    attack, defence = (unit.attack_reduced, unit.defence_reduced) if reduced else (unit.attack_full, unit.defence_full)
    extra = ""
    if unit.kind == "hq":
        extra = f"{unit.hq_range}({unit.hq_efficiency})"
    elif unit.range is not None:
        far = f"({unit.range_extended})" if unit.extended_in_brackets else f"{unit.range_extended}"
        extra = f"{unit.range}/{far}" if unit.range_extended is not None else f"{unit.range}"
    return CounterSpec(
        id=unit_id,
        kind=kinds[unit.kind],
        symbol=symbol,
        colour=colour_key(unit),
        label=unit.counter_label,
        factors=() if attack is None or defence is None else (str(attack), str(defence)),
        extra=extra,
        reduced=reduced,
        steps=unit.steps,
        marks=marks | ({"prewar"} if unit.prewar_dot else set()),
    )


def card_spec(card_id: str, lang: Lang = "en", modes: Sequence[str] = (), note: str = "") -> CardSpec:
    """A card of a hand. Raises KeyError for an unknown card."""
    card = load_cards()[card_id]
    text = load_card_texts().get(card_id)
    return CardSpec(
        id=card_id,
        title=card.title,
        subtitle=card.subtitle,
        ops=card.ops,
        oc="" if card.intel_oc is None else str(card.intel_oc),
        ec="" if card.intel_ec is None else str(card.intel_ec),
        lv=_lv(card.lv),
        kind=card.kind,
        icon=card.icon,
        text=getattr(text, lang) if text else "",
        modes=tuple(modes),
        note=note,
        side=card.side,
    )


def _lv(lv: str) -> str:
    """The logistic value as printed on our cards: "OC" stands for the value of an operation."""
    return lv.replace("offensive_ops", "OC")
