"""What a draft would do and what a segment did: arrows, battles, what changed hands."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from render.hexmap.crops import hexes_that_fit
from render.hexmap.moves import Happened, happened_scene, plan_scene, unit_arrows
from render.next_war.flights import arrival_notes, drafted_ways, flight_arrows, flight_ways
from render.next_war.map import TheatreMapView
from render.scene import Arrow, Lang, MapScene, Note
from rules.engine import Event
from rules.next_war.table.seen import TheatreView

#: Most columns and rows of a part of the map on which a phone shows counters readably.
READABLE = 16


def drafted_scene(before: TheatreView, after: TheatreView, lang: Lang) -> MapScene | None:
    """The effect of orders not yet handed over: ways as arrows, goals framed, battles listed; None without any."""
    seen = TheatreMapView(after, lang)
    fresh = [way for way in after.draft if way not in before.draft]
    battles = [plan[0] for plan in after.plans if plan not in before.plans]
    new = tuple(sorted(at for unit, at in seen.units().items() if unit not in before.place))
    flights = drafted_ways(seen, [one for one in after.air.flights if one not in before.air.flights])
    hanging = seen.hanging_arrows([one for one in after.hanging if one not in before.hanging])
    paths = [*(path for _, path in fresh), *(way.path for way in flights if way.path), *(way.path for way in hanging)]
    goals = tuple(sorted({path[-1] for path in paths} | set(new)))
    declared = {after.target, *after.attackers.values()} if after.target and after.target != before.target else set()
    heart = {*goals, *battles, *declared, *(at for path in paths for at in path)} & set(seen.drawn())
    if not heart:
        return None
    marks = [*seen.framed(goals, "choice", "plan-goal"), *seen.framed(battles, "target", "plan-battle")]
    marks += [*draft_arrows(seen, fresh), *flight_arrows(seen, flights), *arrival_notes(seen, flights), *hanging]
    shown = hexes_that_fit([*battles, *sorted(declared)], [*paths, *([at] for at in goals)], READABLE) & heart or heart
    scene = seen.map_scene(crop=seen.part((shown, 1), (shown, 0)))
    return plan_scene(seen, scene, marks, fresh=paths)


def draft_arrows(seen: TheatreMapView, ways: Sequence[tuple[Sequence[str], tuple[str, ...]]]) -> list[Arrow]:
    """Ways of stacks as arrows, each named after its first unit."""
    return unit_arrows(seen, [(unit, "land", path) for units, path in ways for unit in units])


def way_arrows(seen: TheatreMapView, events: Sequence[Event]) -> list[Arrow]:
    """Marches, advances, flights, ways by sea and retreats in some events; retreats are faint."""
    marched: list[tuple[str, str, tuple[str, ...]]] = []
    fled: list[tuple[str, str, tuple[str, ...]]] = []
    attackers: dict[str, str] = {}
    for event in events:
        facts = event.facts
        if event.kind in ("moved", "moved-whole"):
            marched += [(unit, "land", (facts["origin"], *facts["path"])) for unit in facts["units"]]
        elif event.kind == "retreated":
            fled.append((facts["unit"], "land", (facts["origin"], *facts["path"])))
        elif event.kind == "battle":
            attackers = dict(facts["attackers"]) if isinstance(facts["attackers"], dict) else {}
        elif event.kind == "advanced":
            marched += [(unit, "land", (attackers[unit], facts["hex"])) for unit in facts["units"] if unit in attackers]
    flown, sailed = flight_arrows(seen, flight_ways(seen, events)), unit_arrows(seen, sea_ways(seen, events))
    return [*unit_arrows(seen, marched), *flown, *sailed, *unit_arrows(seen, fled, faded=True)]


def sea_ways(seen: TheatreMapView, events: Sequence[Event]) -> list[tuple[str, str, tuple[str, ...]]]:
    """The ways of ships and of units by sea that begin and end in a hex of the map, boxes left out."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for event in events:
        facts = event.facts
        if event.kind == "sailed":
            found.append((facts["unit"], (facts["origin"], *facts["path"])))
        elif event.kind == "shipped":
            found += [(unit, (facts["origin"], facts["hex"])) for unit in facts["units"]]
        elif event.kind == "debarked":
            found += [(unit, (seen.view.place.get(facts["unit"], ""), facts["hex"])) for unit in facts["units"]]
    shown = [(unit, "sea", tuple(at for at in path if at in seen.drawn())) for unit, path in found]
    return [way for way in shown if len({*way[2]}) > 1]


def battle_hexes(events: Sequence[Event]) -> list[str]:
    """Where battles were, in their order."""
    return list(dict.fromkeys(event.facts["hex"] for event in events if event.kind == "battle"))


def taken_hexes(events: Sequence[Event]) -> dict[str, str]:
    """The hexes that changed hands, with their new sides."""
    return {event.facts["hex"]: event.facts["seat"] for event in events if event.kind == "taken"}


def reported_view(view: TheatreView, events: Sequence[Event]) -> TheatreView:
    """A view after some events with the turn and the segment that they were of in its head: the next ones are begun already."""
    for event in reversed(events):
        if event.kind == "turn-over":
            return replace(view, turn=event.facts["turn"], segment="", phase="")
        if event.kind == "segment-over":
            return replace(view, segment=event.facts["segment"], active=event.facts["seat"])
    return view


def segment_scene(view: TheatreView, events: Sequence[Event], lang: Lang) -> MapScene | None:
    """The part of the map where a segment took place; None for nothing to be seen."""
    seen = TheatreMapView(reported_view(view, events), lang)
    taken = taken_hexes(events)
    named = [at for at, side in taken.items() if seen.book.board.hexes[at].name]
    notes = {note.hex: note for note in arrival_notes(seen, flight_ways(seen, events))}
    named += [at for at in notes if at not in named]
    happened = Happened(
        way_arrows(seen, events), battle_hexes(events), taken, lambda side: seen.say("taken", side=seen.side_name(side)), named
    )
    # The turn, the segment or phase, and the points of all sides.
    head = 1 + bool(seen.view.segment or seen.view.phase) + len(seen.sides)
    scene = happened_scene(seen, happened, around=2, tracks=head, widest=READABLE)
    if scene is None or not notes:
        return scene
    return replace(scene, overlays=tuple(notes.get(one.hex, one) if isinstance(one, Note) else one for one in scene.overlays))
