"""Pictures of Empire of the Sun from plain facts, for samples and tests: a scenario before its first move, a made-up position."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from data.eots import load_scenario
from render.eots.counters import hand_card_spec, map_counter, scene_side_key
from render.eots.map import rank_of, route_works
from render.eots.tracks import track_plates
from render.hexmap.moves import mark_battles
from render.hexmap.view import flags_flown, gather_stacks
from render.scene import Crop, HandScene, Lang, MapScene, Mark, Overlay, StackSpec, Track
from rules.eots.board.landmarks import IMPHAL, JARHAT, LEDO
from rules.eots.state.labels import value_label

#: Possible places of a marker of 13.77, and the scenario field that says whether the route is built at its start.
ROUTE_HEXES = {JARHAT: "jarhat_route", IMPHAL: "imphal_route", LEDO: "ledo_route"}


def stacks(
    units: Mapping[str, tuple[str, bool]],
    activated: Collection[str] = (),
    moved: Collection[str] = (),
    oos: Collection[str] = (),
    amphibious: Collection[str] = (),
) -> tuple[StackSpec, ...]:
    """Stacks from unit -> (hex, reduced)."""
    marks: list[tuple[Mark, Collection[str]]] = [("active", activated), ("moved", moved), ("alarm", oos), ("wave", amphibious)]
    return gather_stacks(
        {unit: at for unit, (at, _) in units.items()},
        lambda those: tuple(
            map_counter(u, units[u][1], frozenset(mark for mark, on in marks if u in on)) for u in sorted(those, key=rank_of)
        ),
    )


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
    """A position: ``units`` unit -> (hex, reduced), ``control`` hex -> side."""
    return MapScene(
        board=f"eots/{board}",
        control={at: scene_side_key(side) for at, side in flags_flown(f"eots/{board}", control).items()},
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
    units: dict[str, tuple[str, bool]] = {}
    for stack in load_scenario(scenario_id).stacks:
        units.update(dict.fromkeys(stack.full, (stack.at, False)))
        units.update(dict.fromkeys(stack.reduced, (stack.at, True)))
    return units


def hand_scene(title: str, cards: Sequence[str], lang: Lang) -> HandScene:
    """A hand of some cards."""
    return HandScene(title, tuple(hand_card_spec(card, lang) for card in cards), lang)


def setup_scene(scenario_id: str, lang: Lang = "en", crop: Crop | None = None) -> MapScene:
    """The map of a scenario before the first move."""
    sheet = load_scenario(scenario_id)
    markers = {name: getattr(sheet.markers, name) for name in sheet.markers.__struct_fields__}
    unbuilt = frozenset(h for h, field in ROUTE_HEXES.items() if not markers[field])
    return map_scene(
        sheet.board,
        setup_units(scenario_id),
        sheet.control,
        overlays=route_works(sheet.board, unbuilt, sheet.markers.kwai_bridge),
        title=value_label("scenario", scenario_id, lang),
        tracks=track_plates(markers, lang, sheet.board, (sheet.turns.first, sheet.turns.last)),
        crop=crop,
        lang=lang,
    )
