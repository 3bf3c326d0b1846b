"""Counters and cards of Empire of the Sun as specs for pictures, from the unit and card tables."""

from __future__ import annotations

from functools import lru_cache, partial

from data.eots import CounterSideRow, load_cards, load_units
from render.eots.say import say
from render.hexmap.view import scene_side
from render.paint.theme import card_sign
from render.scene import CardSpec, CardValue, CounterSpec, Lang, Mark
from rules.eots.state.labels import card_event_text, card_title

#: As printed beside the flag of a headquarters, in every language.
HEADQUARTERS = "HQ"
#: A side as scenes name it.
scene_side_key = partial(scene_side, "eots")
AIR_SYMBOLS = {"lrb": "lrb", "b29": "b29"}


def card_named_text(card: str, lang: Lang) -> str:
    """A card by its number and title; what is no card as it is."""
    return f"{card} {card_title(card, lang)}" if card in load_cards() else card


def counter_colour_key(unit: CounterSideRow) -> str:
    """Counter colour of a unit: Japan and the United States by service, the others by nation."""
    if unit.nationality == "jp":
        return "eots:jp_army" if unit.service == "army" else "eots:jp_navy"
    if unit.nationality == "us":
        return {"army": "eots:us_army", "marine": "eots:us_marine"}.get(unit.service, "eots:us_navy")
    return f"eots:{unit.nationality}"


@lru_cache(maxsize=1024)
def map_counter(unit_id: str, reduced: bool = False, marks: frozenset[Mark] = frozenset()) -> CounterSpec:
    """The counter of a unit as it lies on the map. Raises KeyError for an unknown unit."""
    unit = load_units()[unit_id]
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
        symbol=symbol,
        colour=counter_colour_key(unit),
        label=unit.counter_label,
        factors=() if attack is None or defence is None else (str(attack), str(defence)),
        extra=extra,
        letters=HEADQUARTERS if unit.kind == "hq" else "",
        reduced=reduced,
        steps=unit.steps,
        marks=marks | ({"dot"} if unit.prewar_dot else set()),
        name=unit.name,
    )


def hand_card_spec(card_id: str, lang: Lang = "en", note: str = "") -> CardSpec:
    """A card of a hand. Raises KeyError for an unknown card."""
    card = load_cards()[card_id]
    kind = f"eots:{card.kind}"
    conditions = (("oc", card.intel_oc), ("ec", card.intel_ec))
    values = [CardValue(say(lang, f"card-{name}"), str(value)) for name, value in conditions if value is not None]
    if card.lv:
        # As printed on our cards, the value of an operation is "OC".
        values.append(CardValue(say(lang, "card-lv"), card.lv.replace("offensive_ops", "OC"), right=True))
    return CardSpec(
        id=card_id,
        title=card_title(card_id, lang),
        kind=kind,
        icon=card_sign(kind),
        text=card_event_text(card_id, lang),
        corner=str(card.ops),
        corner_label=say(lang, "card-ops") if values else "",
        values=tuple(values),
        values_label=say(lang, "card-intelligence"),
        subtitle=" · ".join(part for part in (say(lang, f"card-{card.kind}"), card.subtitle) if part),
        note=note,
        side=scene_side_key(card.side),
        corner_words=f"{say(lang, 'card-value')} {card.ops}",
    )
