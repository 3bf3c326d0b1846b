"""Names of units, hexes, cards and choices as players say them."""

from __future__ import annotations

from functools import cache

from data.eots import load_cards, load_map, load_scenario, load_units, scenario_ids
from rules.eots.state.model import EotsState
from rules.eots.state.places import turn_of
from words import ENGLISH, known, tr


def choice(word: str, lang: str = "en", sort: str = "") -> str:
    """A word of a choice slot, a track, a cause or a victory line; what has no name is shown with spaces for underscores."""
    for msgid in (f"eots:word-{sort}-{word}", f"eots:word-{word}"):
        if known(ENGLISH, msgid):
            return tr(lang, msgid)
    return word.replace("_", " ")


@cache
def hex_name(hex_: str) -> str:
    """ "4423 Guadalcanal", or the number alone."""
    row = load_map().hexes.get(hex_)
    name = (row.name or row.island_name) if row else ""
    return f"{hex_} {name}" if name else hex_


def unit_name(uid: str, state: EotsState | None, lang: str = ENGLISH) -> str:
    """A unit's name, in a state with the factors of its side up: "CV Shokaku 14-14"."""
    row = load_units().get(uid)
    if row is None:
        return choice(uid)
    if row.kind == "hq":
        return f"{row.name} ({row.hq_range}/{row.hq_efficiency})"
    if state is None:
        return row.name
    reduced = uid in state.reduced and row.steps == 2
    attack = row.attack_reduced if reduced else row.attack_full
    defence = row.defence_reduced if reduced else row.defence_full
    weaker = f" ({tr(lang, 'eots:word-reduced-unit')})"
    return f"{row.name} {attack}-{defence}{weaker if reduced else ''}"


def label(kind: str, value: str, lang: str, state: EotsState | None = None) -> str:
    """At most 100 characters."""
    if kind == "force":  # a unit, or a hex for all units in it
        if value in load_map().hexes:
            return f"{hex_name(value)} ({choice('all_units', lang)})"[:100]
        kind = "unit"
    if kind in ("unit", "hq"):
        text = unit_name(value, state, lang)
    elif kind == "hex":
        text = hex_name(value) if value in load_map().hexes else choice(value, lang)
    elif kind == "card":
        row = load_cards().get(value)
        text = f"{value} {row.title} ({row.ops})" if row else value
    elif kind == "card_text":
        text = card_text(value, lang)
    elif kind == "scenario" and value in scenario_ids():
        msgid = f"eots:word-scenario-{value}"
        text = tr(lang, msgid) if known(ENGLISH, msgid) else load_scenario(value).title
    elif kind == "group" and (turn := turn_of(value)) is not None:
        text = f"{choice('turn', lang, 'group')} {turn}"
    elif kind == "cause" and value in load_cards():
        text = label("card", value, lang)
    else:
        text = choice(value, lang, kind)
    return text[:100]


def card_text(card: str, lang: str) -> str:
    """Our short wording of a card's event."""
    msgid = f"eots:card-text-{card}"
    return tr(lang, msgid) if known(ENGLISH, msgid) else ""


def group(kind: str, value: str, state: EotsState) -> str:
    """Units by their hex, hexes by their region."""
    if kind in ("unit", "hq", "force"):
        place = state.place.get(value, "")
        return hex_name(place) if place else ""
    if kind == "hex":
        row = load_map().hexes.get(value)
        return row.region[0] if row and row.region else ("sea" if row and row.terrain == "ocean" else "")
    return ""
