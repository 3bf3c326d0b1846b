"""From Empire of the Sun to scenes: the door of this room for the game "eots". Maps here; hands, battles, arrows behind it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol

from data.eots import load_scenario, load_units
from render.boards import board_art
from render.eots_action import arrows, battle, battle_from_facts, hand
from render.eots_counters import card_spec, colour_key, counter
from render.labels import signs
from render.scene import (
    BattleMark,
    BattleScene,
    Crop,
    HandScene,
    Lang,
    MapScene,
    Mark,
    Overlay,
    StackSpec,
    ThemeName,
    Track,
)

__all__ = [
    "arrows",
    "battle",
    "battle_from_view",
    "card_spec",
    "colour_key",
    "counter",
    "flags",
    "hand",
    "hand_from_view",
    "map_from_view",
    "map_scene",
    "setup_scene",
    "setup_units",
    "stacks",
    "tracks",
]

#: Order of counters in a stack: what a reader looks for first.
ORDER = {"hq": 0, "cv": 1, "cvl": 2, "cve": 3, "bb": 4, "bc": 5, "ca": 6, "cl": 7, "dd": 8, "apd": 9}
#: Names of tracks; "{}" is the side.
TRACK_WORDS: dict[Lang, dict[str, str]] = {
    "en": {
        "turn": "Turn",
        "will": "Political Will",
        "europe": "War in Europe",
        "asp": "ASP {}",
        "china": "Divisions in China",
        "cards": "Cards {}",
        "passes": "Passes {}",
        "japan": "Japan",
        "allies": "Allies",
    },
    "ru": {
        "turn": "Ход",
        "will": "Политическая воля",
        "europe": "Война в Европе",
        "asp": "ОМТ {}",
        "china": "Дивизии в Китае",
        "cards": "Карты {}",
        "passes": "Пасы {}",
        "japan": "Японии",
        "allies": "союзников",
    },
    "pl": {
        "turn": "Etap",
        "will": "Wola polityczna",
        "europe": "Wojna w Europie",
        "asp": "PD {}",
        "china": "Dywizje w Chinach",
        "cards": "Karty {}",
        "passes": "Pasy {}",
        "japan": "Japonii",
        "allies": "aliantów",
    },
}


def _rank(unit_id: str) -> tuple[int, int, str]:
    unit = load_units()[unit_id]
    kind = {"hq": 0, "naval": 1, "air": 2, "ground": 3}[unit.kind]
    return kind, ORDER.get(unit.class_, 20), unit_id


def stacks(
    units: Mapping[str, tuple[str, bool]],
    activated: Collection[str] = (),
    moved: Collection[str] = (),
    oos: Collection[str] = (),
    amphibious: Collection[str] = (),
) -> tuple[StackSpec, ...]:
    """Stacks from unit -> (hex, reduced): headquarters, ships, air, ground, hexes in order."""
    marks: list[tuple[Mark, frozenset[str]]] = [
        ("activated", frozenset(activated)),
        ("moved", frozenset(moved)),
        ("oos", frozenset(oos)),
        ("amphibious", frozenset(amphibious)),
    ]
    by_hex: dict[str, list[str]] = {}
    for unit_id, (at, _) in units.items():
        by_hex.setdefault(at, []).append(unit_id)
    return tuple(
        StackSpec(
            at,
            tuple(
                counter(u, units[u][1], frozenset(mark for mark, those in marks if u in those))
                for u in sorted(by_hex[at], key=_rank)
            ),
        )
        for at in sorted(by_hex)
    )


def flags(board: str, control: Mapping[str, str]) -> dict[str, str]:
    """Whose flag flies where: named hexes, bases, cities and the off-map box only."""
    art = board_art(f"eots/{board}")
    return {
        name: side
        for name, side in sorted(control.items())
        if (name in art.hexes and signs(art.hexes[name])) or (art.box is not None and name == art.box.hex)
    }


def map_scene(
    board: str,
    units: Mapping[str, tuple[str, bool]],
    control: Mapping[str, str],
    *,
    activated: Collection[str] = (),
    moved: Collection[str] = (),
    oos: Collection[str] = (),
    amphibious: Collection[str] = (),
    battles: Sequence[str] = (),
    overlays: Sequence[Overlay] = (),
    title: str = "",
    subtitle: Sequence[str] = (),
    tracks: Sequence[Track] = (),
    crop: Crop | None = None,
    theme: ThemeName = "paper",
    lang: Lang = "en",
    scale: float = 1.0,
) -> MapScene:
    """A position as a scene.

    ``board``: "full", "south_pacific" or "burma"; ``units``: unit id -> (hex, reduced); ``control``: hex -> side for any
    hexes, of which the named ones fly flags; ``battles``: battle hexes, numbered in the order given.
    """
    marks = tuple(BattleMark(at, str(n) if len(battles) > 1 else "") for n, at in enumerate(battles, 1))
    return MapScene(
        board=f"eots/{board}",
        control=flags(board, control),
        stacks=stacks(units, activated, moved, oos, amphibious),
        overlays=(*overlays, *marks),
        title=title,
        subtitle=tuple(subtitle),
        tracks=tuple(tracks),
        crop=crop,
        theme=theme,
        lang=lang,
        scale=scale,
    )


def setup_units(scenario_id: str) -> dict[str, tuple[str, bool]]:
    """Unit -> (hex, reduced) at the start of a scenario."""
    sheet = load_scenario(scenario_id)
    units: dict[str, tuple[str, bool]] = {}
    for stack in sheet.stacks:
        units.update(dict.fromkeys(stack.full, (stack.at, False)))
        units.update(dict.fromkeys(stack.reduced, (stack.at, True)))
    return units


def tracks(
    lang: Lang,
    *,
    turn: int,
    political_will: int,
    war_in_europe: int,
    japan_asp: int,
    allied_asp: int,
    china_divisions: int,
    japan_cards: int | None = None,
    allied_cards: int | None = None,
    japan_passes: int | None = None,
    allied_passes: int | None = None,
) -> tuple[Track, ...]:
    """The tracks above a map, in a language; what is None is left out."""
    words = TRACK_WORDS[lang]
    rows: list[tuple[str, int | str | None, str]] = [
        ("turn", turn, ""),
        ("will", political_will, "allies"),
        ("europe", f"{war_in_europe:+d}" if war_in_europe else "0", "allies"),
        ("asp", japan_asp, "japan"),
        ("asp", allied_asp, "allies"),
        ("china", china_divisions, "japan"),
        ("cards", japan_cards, "japan"),
        ("cards", allied_cards, "allies"),
        ("passes", japan_passes, "japan"),
        ("passes", allied_passes, "allies"),
    ]
    return tuple(
        Track(words[key].format(words.get(side, "")), str(value), side) for key, value, side in rows if value is not None
    )


def setup_scene(scenario_id: str, lang: Lang = "en", theme: ThemeName = "paper", crop: Crop | None = None) -> MapScene:
    """The map of a scenario before the first move."""
    sheet = load_scenario(scenario_id)
    m = sheet.markers
    plates = tracks(
        lang,
        turn=sheet.turns.first,
        political_will=m.political_will,
        war_in_europe=m.war_in_europe,
        japan_asp=m.japan_asp,
        allied_asp=m.allied_asp,
        china_divisions=m.china_divisions,
    )
    return map_scene(
        sheet.board,
        setup_units(scenario_id),
        sheet.control,
        title=sheet.title,
        tracks=plates,
        crop=crop,
        lang=lang,
        theme=theme,
    )


class EotsView(Protocol):
    """What this room reads of a view of the game; a view may hold more.

    ``units``: (unit id, hex, reduced) of every unit on the map; ``control``: hex -> side; ``battles``: declared battle hexes;
    ``asp``, ``passes``, ``hand_sizes``: by side; ``hand``: cards of the seat whose view it is.
    """

    @property
    def board(self) -> str: ...
    @property
    def turn(self) -> int: ...
    @property
    def units(self) -> Iterable[tuple[str, str, bool]]: ...
    @property
    def control(self) -> Mapping[str, str]: ...
    @property
    def activated(self) -> Collection[str]: ...
    @property
    def battles(self) -> Sequence[str]: ...
    @property
    def political_will(self) -> int: ...
    @property
    def war_in_europe(self) -> int: ...
    @property
    def china_divisions(self) -> int: ...
    @property
    def asp(self) -> Mapping[str, int]: ...
    @property
    def passes(self) -> Mapping[str, int]: ...
    @property
    def hand_sizes(self) -> Mapping[str, int]: ...
    @property
    def hand(self) -> Sequence[str]: ...


def map_from_view(view: EotsView, lang: Lang = "en", **more: Any) -> MapScene:
    """The map of a view; ``more`` goes to :func:`map_scene` (title, overlays, crop, theme ...)."""
    plates = tracks(
        lang,
        turn=view.turn,
        political_will=view.political_will,
        war_in_europe=view.war_in_europe,
        japan_asp=view.asp.get("japan", 0),
        allied_asp=view.asp.get("allies", 0),
        china_divisions=view.china_divisions,
        japan_cards=view.hand_sizes.get("japan"),
        allied_cards=view.hand_sizes.get("allies"),
        japan_passes=view.passes.get("japan"),
        allied_passes=view.passes.get("allies"),
    )
    units = {unit: (at, reduced) for unit, at, reduced in view.units}
    told: dict[str, Any] = {"activated": view.activated, "battles": view.battles, "tracks": plates, "lang": lang, **more}
    return map_scene(view.board, units, view.control, **told)


def hand_from_view(view: EotsView, lang: Lang = "en") -> HandScene:
    """The hand of the seat whose view it is, at most eight cards."""
    return hand(tuple(view.hand)[:8], lang)


def battle_from_view(event: Any, lang: Lang = "en") -> BattleScene | None:
    """The picture of an event with ``facts``; None if it is not a battle that tells who fought."""
    return battle_from_facts(event.facts, lang)
