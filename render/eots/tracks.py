"""The tracks of Empire of the Sun as plates above the map, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from data.eots import ScenarioTable
from render.scene import Lang, Track

#: Names of tracks; "{}" is the side in the case that follows.
NAMES: dict[Lang, dict[str, str]] = {
    "en": {
        "turn": "Turn",
        "will": "Political Will",
        "europe": "War in Europe",
        "asp": "ASP {}",
        "resources": "Resources",
        "progress": "Progress of War",
        "china": "China",
        "india": "India",
        "burma_road": "Burma Road",
        "rivalry": "Rivalry",
        "cards": "Cards {}",
        "passes": "Passes {}",
    },
    "ru": {
        "turn": "Ход",
        "will": "Политическая воля",
        "europe": "Война в Европе",
        "asp": "ОМТ {}",
        "resources": "Ресурсы",
        "progress": "Ход войны",
        "china": "Китай",
        "india": "Индия",
        "burma_road": "Бирманская дорога",
        "rivalry": "Соперничество",
        "cards": "Карты {}",
        "passes": "Пасы {}",
    },
    "pl": {
        "turn": "Etap",
        "will": "Wola Polityczna",
        "europe": "Wojna w Europie",
        "asp": "PD {}",
        "resources": "Zasoby",
        "progress": "Postęp Wojny",
        "china": "Chiny",
        "india": "Indie",
        "burma_road": "Droga Birmańska",
        "rivalry": "Rywalizacja",
        "cards": "Karty {}",
        "passes": "Pasy {}",
    },
}
#: Sides as they follow a track's name.
SIDES: dict[Lang, dict[str, str]] = {
    "en": {"japan": "Japan", "allies": "Allies"},
    "ru": {"japan": "Японии", "allies": "союзников"},
    "pl": {"japan": "Japonii", "allies": "Aliantów"},
}
#: Whose services quarrel (14.0).
NATIONS: dict[Lang, dict[str, str]] = {
    "en": {"japan": "Japan", "allies": "US"},
    "ru": {"japan": "Япония", "allies": "США"},
    "pl": {"japan": "Japonia", "allies": "USA"},
}
#: Boxes of the tracks that have words instead of numbers.
BOXES: dict[Lang, dict[str, str]] = {
    "en": {
        "stable_front": "stable",
        "unstable_front": "unstable",
        "major_breakthrough": "breakthrough",
        "threat_to_chungking": "threat to Chungking",
        "chungking_falls": "Chungking falls",
        "government_collapsed": "collapsed",
        "stable": "stable",
        "unrest": "unrest",
        "strikes": "strikes",
        "unstable": "unstable",
        "revolts": "revolts",
        "open": "open",
        "closed_hump": "closed, Hump",
        "closed_no_hump": "closed",
        "closed": "closed",
    },
    "ru": {
        "stable_front": "стабильно",
        "unstable_front": "нестабильно",
        "major_breakthrough": "прорыв",
        "threat_to_chungking": "угроза Чунцину",
        "chungking_falls": "Чунцин пал",
        "government_collapsed": "пало",
        "stable": "стабильна",
        "unrest": "волнения",
        "strikes": "забастовки",
        "unstable": "нестабильна",
        "revolts": "восстания",
        "open": "открыта",
        "closed_hump": "закрыта, Hump",
        "closed_no_hump": "закрыта",
        "closed": "закрыта",
    },
    "pl": {
        "stable_front": "stabilny",
        "unstable_front": "niestabilny",
        "major_breakthrough": "przełamanie",
        "threat_to_chungking": "zagrożenie Chungkingu",
        "chungking_falls": "upadek Chungkingu",
        "government_collapsed": "upadek rządu",
        "stable": "stabilne",
        "unrest": "niepokoje",
        "strikes": "strajki",
        "unstable": "niestabilne",
        "revolts": "powstania",
        "open": "otwarta",
        "closed_hump": "zamknięta, Hump",
        "closed_no_hump": "zamknięta",
        "closed": "zamknięta",
    },
}


def tracks(
    markers: Mapping[str, Any],
    lang: Lang,
    *,
    board: str,
    turn: int,
    last_turn: int,
    cards: Mapping[str, int] | None = None,
    passes: Mapping[str, int] | None = None,
) -> tuple[Track, ...]:
    """Plates from markers named as in the scenario tables; what is not among them is left out, as are passes of 0."""
    names, sides, boxes = NAMES[lang], SIDES[lang], BOXES[lang]
    out = [Track(names["turn"], f"{turn}/{last_turn}")]

    def add(name: str, value: object, side: str = "") -> None:
        out.append(Track(names[name].format(sides.get(side, "")), str(value), side))

    add("will", markers["political_will"], "allies")
    europe = markers["war_in_europe"]
    add("europe", f"{europe:+d}" if europe else "0", "allies")
    for side, key in (("japan", "japan_asp"), ("allies", "allied_asp")):
        left = markers.get(f"{key}_left")
        add("asp", markers[key] if left is None else f"{left}/{markers[key]}", side)
    if "resources" in markers:
        add("resources", markers["resources"], "japan")
    if "progress_of_war" in markers:
        add("progress", f"{markers['progress_of_war']}/{markers['progress_of_war_target']}", "allies")
    front = boxes.get(markers["china_front"], markers["china_front"])
    add("china", f"{front} · {markers['china_divisions']}", "japan")
    if board != "south_pacific":
        for name in ("india", "burma_road"):
            add(name, boxes.get(markers[name], markers[name]), "allies")
    split = [NATIONS[lang][side] for side, key in (("japan", "japan_rivalry"), ("allies", "allied_rivalry")) if markers.get(key)]
    if split:
        add("rivalry", ", ".join(split))
    for side in ("japan", "allies"):
        if cards is not None:
            add("cards", cards.get(side, 0), side)
        if passes and passes.get(side):
            add("passes", passes[side], side)
    return tuple(out)


def setup_tracks(sheet: ScenarioTable, lang: Lang) -> tuple[Track, ...]:
    """The plates at the start of a scenario."""
    m = sheet.markers
    told = {name: getattr(m, name) for name in m.__struct_fields__}
    return tracks(told, lang, board=sheet.board, turn=sheet.turns.first, last_turn=sheet.turns.last)
