"""The war in China (13.71-13.73): OC offensives, the front, surrender."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.eots.board import landmarks
from rules.eots.s06_supply import burma_road
from rules.eots.state import regions
from rules.eots.state.places import REMOVED

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

STABLE, COLLAPSE = "stable_front", "government_collapsed"


def move_front(g: EotsWar, boxes: int, into_stable: bool = False, event: bool = True) -> None:
    """Move the China marker: positive towards Stable Front (entered only if the event says so), negative to collapse.

    ``event``: by a card's event; in the classic edition that never brings the collapse (13.72).
    """
    s = g.state
    if "china" in s.surrendered:
        return
    track = front_boxes(g)
    place = track.index(s.china_front)
    lowest = 0 if into_stable or place == 0 or g.edition.china_back_to_stable else 1
    wanted = max(lowest, min(len(track) - 1, place - boxes))
    if event and track[wanted] == COLLAPSE and not g.edition.china_events_collapse:
        wanted = place
    g.move_china_front(track[wanted])
    # The marker's movement; the logs of games begun before revision 6 have the card's text.
    g.emit("china-front", now=s.china_front, change=place - wanted if g.since(6) else boxes)
    if s.china_front == COLLAPSE:
        surrender_china(g)


def front_boxes(g: EotsWar) -> list[str]:
    """The boxes of the China marker from Stable Front to Government Collapsed."""
    boxes = list(g.cat.charts.tracks.china)
    return boxes if boxes[0] == STABLE else boxes[::-1]


def china_air_support(g: EotsWar) -> int:
    """Allied air units that help China: supplied ones in the box, no LRB but the 14th Air Force's (13.72 B).

    In the classic edition those without supply help, too.
    """
    always = set(g.scenario.special.china_support_always)
    supplied = burma_road.china_box_supplied(g) or g.edition.china_support_unsupplied
    exception = g.cat.charts.china.support_although_lrb
    found = {u for u in always if g.where(u) == landmarks.CHINA_BOX}
    for uid, place in g.state.place.items():
        if place == landmarks.CHINA_BOX and supplied and (not g.unit(uid).lrb or uid == exception):
            found.add(uid)
    return len(found)


def china_offensive_refusal(g: EotsWar, side: str, card: str) -> Refusal | None:
    """Why a card of this operations value cannot be spent on an offensive in China, or None (13.72)."""
    if side != "japan":
        return Refusal("japan-only", "13.72", {"card": card})
    chart = g.cat.charts.china
    if g.cat.cards[card].ops < chart.offensive_ops:
        return Refusal("card-too-small", "13.72", {"card": card, "need": chart.offensive_ops})
    if "china" in g.state.surrendered:
        return Refusal("china-surrendered", "13.73", {"card": card})
    last = g.state.china_offensive_turn
    if g.edition.china_even_turns:
        if g.state.turn % 2 or last == g.state.turn:
            return Refusal("china-offensive-too-soon", "13.72", {"card": card, "turn": g.state.turn + 2 - g.state.turn % 2})
    elif last and g.state.turn - last < chart.turns_between:
        return Refusal("china-offensive-too-soon", "13.72", {"card": card, "turn": last + chart.turns_between})
    if coast_lost(g):
        return Refusal("china-cut-off", "13.71", {"card": card})
    return None


def coast_lost(g: EotsWar) -> bool:
    """The Allies control every coastal port of China and Korea: no more offensives, no divisions withdrawn (13.71).

    In the classic edition every hex of China's coast and of Korea.
    """
    coast = g.cat.region_hexes("China_Coast", "Korea")
    if not g.edition.china_coast_every_hex:
        coast &= g.cat.ports
    return bool(coast) and not coast & g.controlled("japan")


def roll_china_offensive(g: EotsWar) -> None:
    """Roll an OC offensive in China (13.72 A, B)."""
    s = g.state
    help_ = china_air_support(g)
    base = s.china_divisions - g.cat.charts.china.burma_road[s.burma_road]
    roll = g.dice.d10("china-offensive")
    success = roll + help_ <= base
    g.note_china_offensive()
    g.emit("china-offensive", roll=roll, support=help_, base=base, success=success)
    if success:
        move_front(g, -1, event=False)
    elif help_ or (g.edition.china_answered_by_any_air_unit and landmarks.CHINA_BOX in s.place.values()):
        move_front(g, 1, event=False)


def surrender_china(g: EotsWar) -> None:
    """China surrenders at once (13.73): air units to the turn track (they can be delayed), Chinese units out of the game."""
    s = g.state
    g.note_surrender("china")
    north = regions.northern_india(g) & g.cat.airfields & g.controlled("allies")
    lost = g.edition.china_box_lost and not north
    for uid, place in list(s.place.items()):
        if place == landmarks.CHINA_BOX and (lost or uid in g.scenario.special.china_support_always):
            g.remove(uid)  # printed in the box of its scenario: no unit that could be somewhere else
        elif place == landmarks.CHINA_BOX:
            g.to_track(uid, delayable=True)
        elif g.unit(uid).nationality == "cn" and place != REMOVED:
            g.remove(uid)
    g.emit("surrender", nation="china")
