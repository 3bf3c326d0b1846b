"""From Empire of the Sun to scenes: counters from the unit table, cards from the card table, maps from plain facts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from data.eots import UnitRow, load_card_texts, load_cards, load_scenario, load_units
from render.scene import (
    BattleMark,
    CardSpec,
    CounterKind,
    CounterSpec,
    Crop,
    Lang,
    MapScene,
    Mark,
    Overlay,
    StackSpec,
    ThemeName,
    Track,
)

#: Order of counters in a stack: what a reader looks for first.
ORDER = {"hq": 0, "cv": 1, "cvl": 2, "cve": 3, "bb": 4, "bc": 5, "ca": 6, "cl": 7, "dd": 8, "apd": 9}
TRACK_KEYS = ("turn", "will", "europe", "asp", "china", "cards", "passes")
TRACK_WORDS: dict[Lang, dict[str, str]] = {
    "en": dict(
        zip(TRACK_KEYS, ("Turn", "Political Will", "War in Europe", "ASP", "China divisions", "Cards", "Passes"), strict=True)
    ),
    "ru": dict(
        zip(TRACK_KEYS, ("Ход", "Политическая воля", "Война в Европе", "ОМТ", "Дивизии в Китае", "Карты", "Пасы"), strict=True)
    ),
    "pl": dict(
        zip(TRACK_KEYS, ("Etap", "Wola polityczna", "Wojna w Europie", "PD", "Dywizje w Chinach", "Karty", "Pasy"), strict=True)
    ),
}
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
    from render.boards import board_art
    from render.labels import signs

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
    return tuple(Track(words[key], str(value), side) for key, value, side in rows if value is not None)


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
