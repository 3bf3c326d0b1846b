"""Names of units, hexes, cards and choices as players say them."""

from __future__ import annotations

from functools import cache

from data.eots import load_cards, load_map, load_scenario, load_units, scenario_ids
from data.eots.names import Kind, LocalNameRow, load_names
from rules.eots.state.model import EotsState
from rules.eots.state.places import turn_of
from rules.hexmap.towns import Towns, beside_number
from words import ENGLISH, is_known_message, own_names, spoken, tr

#: Kinds of values -> the named things in the table.
_NAMED_AS: dict[str, tuple[Kind, ...]] = {
    **dict.fromkeys(("unit", "hq"), ("unit",)),
    "force": ("unit", "hex"),
    "hex": ("hex",),
    "card": ("card",),
}


def choice_label(word: str, lang: str = "en", sort: str = "") -> str:
    """A word of a choice slot, a track, a cause or a victory line; a nameless one is shown with spaces for underscores."""
    for msgid in (f"eots:word-{sort}-{word}", f"eots:word-{word}"):
        if is_known_message(ENGLISH, msgid):
            return tr(lang, msgid)
    return word.replace("_", " ")


def _name_row(kind: Kind, value: str, lang: str) -> LocalNameRow | None:
    return load_names().get((spoken(lang), kind, value))


def _chosen_name(kind: Kind, value: str, lang: str) -> str:
    """The name in a language, if the reader wants it and there is one."""
    row = _name_row(kind, value, lang) if own_names(lang) else None
    return row.name if row is not None else ""


def hex_place_name(hex_: str, lang: str = ENGLISH) -> str:
    """The name of a hex without its number; "" for a nameless one."""
    row = load_map().hexes.get(hex_)
    return _chosen_name("hex", hex_, lang) or (row.name if row else "")


@cache
def _named_towns() -> Towns:
    """The named hexes of the map, cities and named locations before mere names."""
    rows = load_map().hexes
    named = sorted((one for one in rows if _named_hex_label(one)), key=lambda one: (not rows[one].named_location, one))
    return Towns({one: (row.col, row.row) for one, row in rows.items()}, named)


def _named_hex_label(hex_: str, lang: str = ENGLISH) -> str:
    row = load_map().hexes.get(hex_)
    return hex_place_name(hex_, lang) or (row.island_name if row else "")


@cache
def hex_name(hex_: str, lang: str = ENGLISH) -> str:
    """ "4423 Guadalcanal", by the island where the hex has no name; else by the place next to it: "4424 (near Guadalcanal)"."""
    name = _named_hex_label(hex_, lang)
    return f"{hex_} {name}" if name else beside_number(hex_, _named_hex_label(_named_towns().nearest(hex_), lang), lang)


@cache
def bare_hex_name(hex_: str, lang: str = ENGLISH) -> str:
    """The same without the place next to it, for long lists."""
    name = _named_hex_label(hex_, lang)
    return f"{hex_} {name}" if name else hex_


def card_title(card: str, lang: str = ENGLISH) -> str:
    """The title of a card. Raises KeyError for an unknown one."""
    return _chosen_name("card", card, lang) or load_cards()[card].title


def unit_called(uid: str, lang: str = ENGLISH) -> str:
    """Only a unit's name. Raises KeyError for an unknown one."""
    return _chosen_name("unit", uid, lang) or load_units()[uid].name


def unit_name(uid: str, state: EotsState | None, lang: str = ENGLISH) -> str:
    """A unit's name, in a state with the factors of its side up: "CV Shokaku 14-14"."""
    row = load_units().get(uid)
    if row is None:
        return choice_label(uid)
    name = unit_called(uid, lang)
    if row.kind == "hq":
        return f"{name} ({row.hq_range}/{row.hq_efficiency})"
    if state is None:
        return name
    reduced = uid in state.reduced and row.steps == 2
    attack = row.attack_reduced if reduced else row.attack_full
    defence = row.defence_reduced if reduced else row.defence_full
    weaker = f" ({tr(lang, 'eots:word-reduced-unit')})" if reduced else ""
    return f"{name} {attack}-{defence}{weaker}"


def names_called(kind: str, value: str, lang: str) -> tuple[str, ...]:
    """The names of a unit, hex or card in a language besides its printed name."""
    rows = (_name_row(one, value, lang) for one in _NAMED_AS.get(kind, ()))
    return tuple(name for row in rows if row is not None for name in row.called)


def value_label(kind: str, value: str, lang: str, state: EotsState | None = None) -> str:
    """At most 100 characters."""
    if kind == "force":  # a unit, or a hex for all units in it
        if value in load_map().hexes:
            return f"{hex_name(value, lang)} ({choice_label('all_units', lang)})"[:100]
        kind = "unit"
    if kind in ("unit", "hq"):
        text = unit_name(value, state, lang)
    elif kind == "bare_hex" and value in load_map().hexes:
        text = bare_hex_name(value, lang)
    elif kind in ("hex", "bare_hex"):
        text = hex_name(value, lang) if value in load_map().hexes else choice_label(value, lang)
    elif kind == "card":
        row = load_cards().get(value)
        text = f"{value} {card_title(value, lang)} ({row.ops})" if row else value
    elif kind == "card_text":
        text = card_event_text(value, lang)
    elif kind == "scenario" and value in scenario_ids():
        msgid = f"eots:word-scenario-{value}"
        text = tr(lang, msgid) if is_known_message(ENGLISH, msgid) else load_scenario(value).title
    elif kind == "group" and (turn := turn_of(value)) is not None:
        text = f"{choice_label('turn', lang, 'group')} {turn}"
    elif kind == "group" and (place := value.split(" ")[0]) in load_map().hexes:
        text = hex_name(place, lang)
    elif kind == "cause" and value in load_cards():
        text = value_label("card", value, lang)
    else:
        text = choice_label(value, lang, kind)
    return text[:100]


def card_event_text(card: str, lang: str) -> str:
    """Our short wording of a card's event."""
    msgid = f"eots:card-text-{card}"
    return tr(lang, msgid) if is_known_message(ENGLISH, msgid) else ""


def value_group(kind: str, value: str, state: EotsState) -> str:
    """Units by their hex, hexes by their region."""
    if kind in ("unit", "hq", "force"):
        place = state.place.get(value, "")
        return hex_name(place) if place else ""
    if kind == "hex":
        row = load_map().hexes.get(value)
        return row.region[0] if row and row.region else ("sea" if row and row.terrain == "ocean" else "")
    return ""
