"""The sheet of a war: the map as it ended with the front line, points, losses and places by turn, what mattered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from data.stalins_war import tables_of
from render.scene import Area, Chart, Lang, PosterScene, Series
from render.stalins_war.battle import OVER
from render.stalins_war.battle import told as fight_told
from render.stalins_war.counters import side_key
from render.stalins_war.film import bare, head
from render.stalins_war.front import front, holders, taken
from render.stalins_war.say import say
from render.stalins_war.sheets import total_war_facts
from rules.stalins_war.course.s17_oil import hand_limit, oil
from rules.stalins_war.state.state import AXIS, SIDES, WarState
from rules.stalins_war.state.war import War
from rules.stalins_war.table.labels import label
from rules.stalins_war.table.tallies import total_war_near
from words import tr
from words.numerals import numeral

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.stalins_war.table.seen import WarView

#: So many lines about what happened: places with VP first, then fights by what they cost.
MOST_EVENTS = 12


def steps_lost(before: WarView, after: WarView, events: Sequence[Event]) -> dict[str, int]:
    """Steps that each side lost from one view to the next."""
    units = tables_of(after.module).forces.units
    lost = dict.fromkeys(SIDES, 0)
    gone = {str(event.facts["unit"]) for event in events if event.kind == "eliminated"}
    for uid in before.place:
        row = units[uid]
        if uid in gone:
            lost[row.side] += row.steps - before.lost.get(uid, 0)
        elif uid in after.place:
            lost[row.side] += max(0, after.lost.get(uid, 0) - before.lost.get(uid, 0))
    return lost


def poster(views: Sequence[WarView], lang: Lang, events: Sequence[Sequence[Event]], ending: str) -> PosterScene:
    """The sheet of a game. Raises ValueError without views."""
    if not views:
        raise ValueError("a poster without views")
    end = views[-1]
    turns = sorted({view.turn for view in views})
    last = {view.turn: view for view in views}
    lost = {side: dict.fromkeys(turns, 0) for side in SIDES}
    told: list[tuple[int, int, str]] = []
    worth = {place.hex for place in tables_of(end.module).map.places.values() if place.vp}
    for n, view in enumerate(views):
        happened = events[n] if n < len(events) else ()
        for event in happened:
            if event.kind == OVER:
                told.append((-sum(one["steps"] for one in event.facts["losses"]), view.turn, fight_told(event, lang)))
        if n == 0:
            continue
        for side, count in steps_lost(views[n - 1], view, happened).items():
            lost[side][view.turn] += count
        for side, hexes in taken(views[n - 1], view).items():
            if named := [label("hex", at, lang, view.module) for at in hexes if at in worth]:
                told.append((-100, view.turn, f"⚑ {say(lang, f'side-{side}')}: {', '.join(named)}"))
    chosen = [told[n] for n in sorted(sorted(range(len(told)), key=lambda n: (told[n][0], n))[:MOST_EVENTS])]
    held = holders(end)
    began = tuple(sorted(at for at, side in holders(views[0]).items() if side == AXIS))
    line = Area(began, "info", say(lang, "course-began"), tint=0.0)
    scene = bare(end, lang, (line, *front(end, lang, held)))
    decides = _decides(end, [last[turn] for turn in turns], lang)
    losses = tuple(_line(side, [sum(list(lost[side].values())[: k + 1]) for k in range(len(turns))], lang) for side in SIDES)
    places = tuple(_line(side, [_worth(last[turn], worth, side) for turn in turns], lang) for side in SIDES)
    return PosterScene(
        title=f"{tr(lang, f'stalins_war:scenario-{end.scenario}')}: {say(lang, 'course')}",
        subtitle=" · ".join(filter(None, (head(end, lang), ending))),
        map=scene,
        times=tuple(str(turn) for turn in turns),
        charts=(
            decides
            or Chart(
                say(lang, "course-vp"),
                (Series(say(lang, "track-vp"), tuple(float(last[turn].vp) for turn in turns), side_key(AXIS)),),
            ),
            Chart(say(lang, "course-losses"), losses),
            Chart(say(lang, "course-places"), places, stacked=True),
        ),
        events=tuple((f"{say(lang, 'track-turn')} {turn}", line) for _, turn, line in chosen),
        lang=lang,
    )


def _decides(end: WarView, last: Sequence[WarView], lang: Lang) -> Chart | None:
    """Where places decide and no points do (5.6): how many of them each side held at the end of each turn; None elsewhere."""
    tables = tables_of(end.module)
    lines = tables.scenarios[end.scenario].victory
    if any(line.least is not None or line.most is not None for line in lines):
        return None
    roles = {role for line in lines for role in line.holds}
    hexes = [place.hex for place in tables.map.places.values() if roles & set(place.roles)]
    if not hexes:
        return None
    named = ", ".join(label("hex", at, lang, end.module) for at in hexes)
    held = [[sum(view.control.get(at) == side for at in hexes) for view in last] for side in SIDES]
    return Chart(say(lang, "course-decides", places=named), tuple(map(_line, SIDES, held, [lang, lang])))


def _line(side: str, values: Sequence[int], lang: Lang) -> Series:
    return Series(say(lang, f"side-{side}"), tuple(map(float, values)), side_key(side))


def _worth(view: WarView, worth: set[str], side: str) -> int:
    return sum(view.control.get(at) == side for at in worth)


def closing(view: WarView, lang: Lang) -> PosterScene:
    """The sheet with which a war ends: the map with its front line, points by turn."""
    values = tuple(float(vp) for vp in view.course) or (float(view.vp),)
    times = tuple(str(view.turn - len(values) + 1 + k) for k in range(len(values)))
    chart = Chart(say(lang, "course-vp"), (Series(say(lang, "track-vp"), values, side_key(AXIS)),))
    scene = bare(view, lang, front(view, lang, holders(view)))
    return PosterScene(tr(lang, f"stalins_war:scenario-{view.scenario}"), head(view, lang), scene, times, (chart,), (), lang)


def tracks_sheet(state: WarState, view: WarView, lang: Lang) -> PosterScene:
    """All tracks of a war: points by turn, then turn, weather, OPS, RP, oil and hand limits line by line."""
    g = War(state, None)
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
        oiled = numeral(lang, oil(g, side), signed=True)
        for told in (
            [(f"track-rp-{kind}", f"{view.rp.get(kind, 0):g}") for kind in kinds],
            [("track-banked", view.banked.get(side, 0)), ("track-consecutive", view.consecutive.get(side, 0))],
            [("track-oil", oiled), ("track-limit", hand_limit(g, side))],
            [("track-cards", f"{view.hands.get(side, 0)} + {view.decks.get(side, 0)}")],
        ):
            lines.append((say(lang, f"side-{side}"), " · ".join(f"{say(lang, key)} {worth}" for key, worth in told)))
    chart = Chart(say(lang, "course-vp"), (Series(say(lang, "track-vp"), tuple(values), side_key(AXIS)),))
    return PosterScene(
        tr(lang, f"stalins_war:scenario-{view.scenario}"), say(lang, "tracks"), None, times, (chart,), tuple(lines), lang
    )
