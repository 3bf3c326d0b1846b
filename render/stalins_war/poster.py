"""The sheet of a war: the map as it ended with the front line, points, losses and places by turn, what mattered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.hexmap.poster import Tale, held_chart
from render.scene import Area, Chart, Overlay, PosterScene, Series
from render.stalins_war.battle import OVER, fight_over_text
from render.stalins_war.front import FilmedFront, front_holders
from render.stalins_war.map import FrontMap
from render.stalins_war.say import say
from render.stalins_war.sheets import total_war_facts
from rules.engine import Event
from rules.stalins_war.course.s17_oil import hand_limit, oil_modifier
from rules.stalins_war.state.state import AXIS, SIDES, FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table.tallies import total_war_near
from words import tr
from words.numerals import numeral_text


def steps_lost_by_side(before: FrontMap, seen: FrontMap, events: Sequence[Event]) -> dict[str, int]:
    """Steps that each side lost from one view to the next."""
    was, now, lost = before.view, seen.view, dict.fromkeys(SIDES, 0)
    gone = {str(event.facts["unit"]) for event in events if event.kind == "eliminated"}
    for uid in was.place:
        row = seen.tables.forces.units[uid]
        if uid in gone:
            lost[row.side] += row.steps - was.lost.get(uid, 0)
        elif uid in now.place:
            lost[row.side] += max(0, now.lost.get(uid, 0) - was.lost.get(uid, 0))
    return lost


def _poster_fight_lines(before: FrontMap, seen: FrontMap, events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Fights by what they cost; places with VP before them."""
    for event in events:
        if event.kind == OVER:
            yield -sum(one["steps"] for one in event.facts["losses"]), fight_over_text(event, seen.lang)
    won = seen.taken_since(before)
    mattered = {at: won[at] for at in set(won) & _vp_hexes(seen)}
    for line in seen.taken_lines(mattered, seen.place_name, len(mattered)):
        yield -100, line


def _lines_of_front(first: FrontMap, end: FrontMap) -> list[Overlay]:
    """The front line at the beginning and at the end."""
    began = tuple(sorted(at for at, side in front_holders(first.view).items() if side == AXIS))
    return [Area(began, "info", end.say("course-began"), tint=0.0), *FilmedFront().overlays(end)]


def _war_poster_charts(last: Sequence[FrontMap], losses: Chart) -> tuple[Chart, ...]:
    """The charts: the deciding values, losses, places with VP."""
    end = last[-1]
    first = _deciding_places_chart(last) or _vp_chart(end, [float(seen.view.vp) for seen in last])
    return first, losses, held_chart(end.say("course-places"), last, _vp_hexes(end), stacked=True)


def _vp_chart(seen: FrontMap, values: Sequence[float]) -> Chart:
    return Chart(seen.say("course-vp"), (Series(seen.say("track-vp"), tuple(values), seen.side_key(AXIS)),))


def _deciding_places_chart(last: Sequence[FrontMap]) -> Chart | None:
    """The number of places each side held at the end of each turn, if places decide and not points (5.6); else None."""
    end = last[-1]
    tables = end.tables
    lines = tables.scenarios[end.view.scenario].victory
    if any(line.least is not None or line.most is not None for line in lines):
        return None
    roles = {role for line in lines for role in line.holds}
    hexes = [place.hex for place in tables.map.places.values() if roles & set(place.roles)]
    return held_chart(end.say("course-decides", places=", ".join(map(end.place_name, hexes))), last, hexes) if hexes else None


def _vp_hexes(seen: FrontMap) -> set[str]:
    """The hexes that bring VP."""
    return {place.hex for place in seen.tables.map.places.values() if place.vp}


TALE = Tale[FrontMap](
    subtitle=lambda end, ending: (end.head(), ending),
    lines=_poster_fight_lines,
    lost=steps_lost_by_side,
    overlays=_lines_of_front,
    charts=_war_poster_charts,
)


def closing_sheet(seen: FrontMap) -> PosterScene:
    """The sheet with which a war ends: the map with its front line, points by turn."""
    view = seen.view
    values = [float(vp) for vp in view.course] or [float(view.vp)]
    times = tuple(str(view.turn - len(values) + 1 + k) for k in range(len(values)))
    scene = seen.bare_scene(FilmedFront().overlays(seen))
    return PosterScene(seen.title, seen.head(), scene, times, (_vp_chart(seen, values),), lang=seen.lang)


def tracks_sheet(state: FrontState, seen: FrontMap) -> PosterScene:
    """All tracks of a war: points by turn, then turn, weather, OPS, RP, oil and hand limits line by line."""
    g, view, lang = FrontWar(state, None), seen.view, seen.lang
    row = g.this_turn
    first = g.scenario.first
    values = [float(vp) for vp in view.course]
    if first + len(values) <= view.turn:  # the turn under way
        values.append(float(view.vp))
    times = tuple(str(first + k) for k in range(len(values)))
    lines = [
        (say(lang, "track-turn"), f"{view.turn}/{view.last_turn} · {say(lang, f'season-{row.season}')} {row.year}"),
        (say(lang, "track-round"), f"{view.round}/{view.rounds}"),
        (say(lang, "track-weather"), tr(lang, f"stalins_war:word-{view.weather}")),
        (say(lang, "track-vp"), str(view.vp)),
    ]
    if total_war_near(g):
        count = " · ".join(f"{fact.label} {fact.value.removeprefix('★ ')}" for fact in total_war_facts(g, lang))
        lines.append((f"★ {say(lang, 'track-total-war')}", count))
    if view.active and view.doing in ("ops", "event", "zero"):
        lines.append((say(lang, "track-ops"), f"{say(lang, f'side-{view.active}')} {view.ops}"))
    for side in SIDES:
        kinds = ("german", "allied") if side == AXIS else ("soviet",)
        oiled = numeral_text(lang, oil_modifier(g, side), signed=True)
        for counts in (
            [(f"track-rp-{kind}", f"{view.rp.get(kind, 0):g}") for kind in kinds],
            [("track-banked", view.banked.get(side, 0)), ("track-consecutive", view.consecutive.get(side, 0))],
            [("track-oil", oiled), ("track-limit", hand_limit(g, side))],
            [("track-cards", f"{view.hands.get(side, 0)} + {view.decks.get(side, 0)}")],
        ):
            lines.append((say(lang, f"side-{side}"), " · ".join(f"{say(lang, key)} {worth}" for key, worth in counts)))
    return PosterScene(seen.title, say(lang, "tracks"), None, times, (_vp_chart(seen, values),), tuple(lines), lang)
