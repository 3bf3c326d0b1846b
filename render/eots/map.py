"""Maps of Empire of the Sun from plain facts: who stands where, who holds what."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from data.eots import load_cards, load_scenario, load_units, scenario_ids
from render.eots.action import arrows
from render.eots.counters import counter, side_key
from render.eots.say import say, say_or
from render.eots.tracks import setup_tracks, tracks
from render.hexmap.boards import board_art
from render.hexmap.moves import mark_battles
from render.hexmap.view import HexView, flags_flown, gather_stacks
from render.scene import Crop, Lang, MapScene, Mark, Overlay, StackSpec, Track, Works, ZoneArea
from rules.eots.board.landmarks import IMPHAL, JARHAT, LEDO
from rules.eots.state.labels import card_title, label, place_name

if TYPE_CHECKING:
    from rules.eots.table.view import PublicOffensive, View

#: Landings, for the mark on the counter (8.45, 8.46).
LANDINGS = ("amphibious", "organic", "barges")
#: Order of counters in a stack: what a reader looks for first.
ORDER = {"hq": 0, "cv": 1, "cvl": 2, "cve": 3, "bb": 4, "bc": 5, "ca": 6, "cl": 7, "dd": 8, "apd": 9}


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
        ("active", frozenset(activated)),
        ("moved", frozenset(moved)),
        ("alarm", frozenset(oos)),
        ("wave", frozenset(amphibious)),
    ]
    return gather_stacks(
        {unit: at for unit, (at, _) in units.items()},
        lambda those: tuple(
            counter(u, units[u][1], frozenset(mark for mark, on in marks if u in on)) for u in sorted(those, key=_rank)
        ),
    )


#: Where a marker of 13.77 may lie, and the field of a scenario that tells whether the route is built at its start.
ROUTE_HEXES = {JARHAT: "jarhat_route", IMPHAL: "imphal_route", LEDO: "ledo_route"}


@lru_cache(maxsize=64)
def works(board: str, unbuilt: frozenset[str], bridge: bool) -> tuple[Works, ...]:
    """Routes that are not as the board shows them: those of ``unbuilt`` hexes (13.77), and a bridge on the Kwai (13.79)."""
    art = board_art(f"eots/{board}")
    routes = [s for s in art.sides if s.route and s.a in art.hexes and s.b in art.hexes]
    open_ = [Works(s.a, s.b, True) for s in routes if s.route == "planned" and bridge]
    return (*(Works(s.a, s.b, False) for s in routes if s.route != "planned" and {s.a, s.b} & unbuilt), *open_)


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
    lang: Lang = "en",
) -> MapScene:
    """A position as a scene.

    ``board``: "full", "south_pacific" or "burma"; ``units``: unit id -> (hex, reduced); ``control``: hex -> side for any
    hexes, of which the named ones fly flags; ``battles``: battle hexes, numbered in the order given.
    """
    return MapScene(
        board=f"eots/{board}",
        control={at: side_key(side) for at, side in flags_flown(f"eots/{board}", control).items()},
        stacks=stacks(units, activated, moved, oos, amphibious),
        overlays=(*overlays, *mark_battles(battles)),
        title=title,
        subtitle=tuple(subtitle),
        tracks=tuple(tracks),
        crop=crop,
        lang=lang,
    )


def setup_units(scenario_id: str) -> dict[str, tuple[str, bool]]:
    """Unit -> (hex, reduced) at the start of a scenario."""
    sheet = load_scenario(scenario_id)
    units: dict[str, tuple[str, bool]] = {}
    for stack in sheet.stacks:
        units.update(dict.fromkeys(stack.full, (stack.at, False)))
        units.update(dict.fromkeys(stack.reduced, (stack.at, True)))
    return units


def setup_scene(scenario_id: str, lang: Lang = "en", crop: Crop | None = None) -> MapScene:
    """The map of a scenario before the first move."""
    sheet = load_scenario(scenario_id)
    unbuilt = frozenset(h for h, field in ROUTE_HEXES.items() if not getattr(sheet.markers, field))
    return map_scene(
        sheet.board,
        setup_units(scenario_id),
        sheet.control,
        overlays=works(sheet.board, unbuilt, sheet.markers.kwai_bridge),
        title=label("scenario", scenario_id, lang),
        tracks=setup_tracks(sheet, lang),
        crop=crop,
        lang=lang,
    )


def place_label(hex_id: str, lang: Lang) -> str:
    """A hex as a label: "Guadalcanal 4423", or its number alone."""
    name = place_name(hex_id, lang)
    return f"{name} {hex_id}" if name else hex_id


def zone_areas(view: View, lang: Lang = "en") -> tuple[ZoneArea, ...]:
    """The air zones of influence of both sides (6.4), neutralised hexes apart."""
    return tuple(
        ZoneArea(
            side_key(side),
            view.zones[side],
            tuple(sorted(set(view.zones[side]) - set(view.zones[f"{side}_free"]))),
            say(lang, f"zone-{side}"),
        )
        for side in ("japan", "allies")
    )


def title_in(title: str, lang: Lang) -> str:
    """A scenario's title in a language, where there are words for it."""
    found = next((one for one in scenario_ids() if load_scenario(one).title == title), "")
    return label("scenario", found, lang) if found else title


def _told(off: PublicOffensive, lang: Lang) -> str:
    """The offensive in a line: side, card, how it is played; the condition once it is no longer a surprise (7.25)."""
    title = f"{off.card} {card_title(off.card, lang)}" if off.card in load_cards() else off.card
    line = f"{say(lang, off.side)}: {title} ({say_or(lang, f'card-{off.kind.lower()}', off.kind)})"
    return line if off.condition == "surprise" else f"{line}, {say_or(lang, off.condition, off.condition)}"


def map_from_view(
    view: View,
    lang: Lang = "en",
    *,
    zones: bool = False,
    overlays: Sequence[Overlay] = (),
    crop: Crop | None = None,
) -> MapScene:
    """The map of a view with the offensive under way on it: activated units, moves, battles. ``zones`` adds the air zones."""
    off = view.offensive
    drawn: list[Overlay] = list(works(view.board, frozenset(view.markers["unbuilt"]), view.markers["kwai_bridge"]))
    drawn += zone_areas(view, lang) if zones else ()
    drawn += overlays
    active: tuple[str, ...] = ()
    battles: tuple[str, ...] = ()
    landings: list[str] = []
    if off is not None:
        active = (*off.activated, *off.reacted)
        battles = tuple(b.hex for b in off.battles)
        landings = [u for u, m in off.moved.items() if m.mode in LANDINGS]
        drawn += arrows({u: (m.mode, m.path) for u, m in off.moved.items() if _on_board(view, m.path)})
    reduced = set(view.reduced)
    return map_scene(
        view.board,
        {u: (at, u in reduced) for u, at in view.units.items()},
        view.control,
        activated=active,
        moved=tuple(off.moved) if off is not None else (),
        oos=view.unsupplied,
        amphibious=landings,
        battles=battles,
        overlays=drawn,
        title=title_in(view.title, lang),
        subtitle=(_told(off, lang),) if off is not None and off.card else (),
        tracks=tracks(
            view.markers,
            lang,
            board=view.board,
            turn=view.turn,
            last_turn=view.last_turn,
            cards=view.cards_in_hand,
            passes=view.passes,
        ),
        crop=crop,
        lang=lang,
    )


def _on_board(view: View, path: Sequence[str]) -> bool:
    """Whether a path runs over drawn hexes only; moves from and to an off-map box are not drawn as arrows."""
    hexes = board_art(f"eots/{view.board}").hexes
    return all(step in hexes for step in path)


def changed_hands(before: View, after: View) -> dict[str, str]:
    """Named places that changed hands between two views, with who holds them now."""
    old, new = (flags_flown(f"eots/{after.board}", seen.control) for seen in (before, after))
    return {at: side for at, side in new.items() if old.get(at, side) != side}


class EotsMap(HexView["View"]):
    """A view of the game for the kit."""

    game = "eots"
    sides = ("japan", "allies")
    goals = ("destination",)

    @property
    def board(self) -> str:
        """The board of its scenario."""
        return f"eots/{self.view.board}"

    @property
    def title(self) -> str:
        """Its scenario."""
        return title_in(self.view.title, self.lang)

    def map_scene(self, *, crop: Crop | None = None, overlays: Sequence[Overlay] = (), zones: bool = False) -> MapScene:
        """The map with the offensive under way; ``zones`` adds the air zones."""
        return map_from_view(self.view, self.lang, zones=zones, overlays=overlays, crop=crop)

    def still_scene(self, *, crop: Crop | None = None, overlays: Sequence[Overlay] = ()) -> MapScene:
        """The map without the offensive."""
        return map_from_view(msgspec.structs.replace(self.view, offensive=None), self.lang, overlays=overlays, crop=crop)

    def units(self) -> Mapping[str, str]:
        """Units on the map and in its box."""
        return self.view.units

    def control(self) -> Mapping[str, str]:
        """Who holds which hex."""
        return self.view.control

    def place_name(self, at: str) -> str:
        """A hex as a label."""
        return place_label(at, self.lang)

    def side_name(self, side: str) -> str:
        """A side in words."""
        return self.say(side)

    def head(self) -> str:
        """Date and the track everybody follows."""
        seen = self.view
        date = f"{self.say('track-turn')} {seen.turn}/{seen.last_turn} · {seen.year}"
        return f"{date} · {self.say('track-will')} {seen.markers['political_will']}"
