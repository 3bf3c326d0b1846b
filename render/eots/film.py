"""Replays of Empire of the Sun: which moments of a game are worth a picture, and what is written over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from data.eots import load_cards
from render.eots.action import battle_outcome_text, battle_scene
from render.eots.map import EotsMap
from render.hexmap.filming import Beat, FilmMoment, replay_of
from render.scene import Lang
from rules.engine.contract.story import AIMED
from rules.eots.state.labels import card_title, unit_called
from rules.eots.table.view import View

#: Kind of event -> how long its picture is shown, how much it resists being left out, and whether it is loud.
BEATS = {
    "end": Beat(4.0, 9, True),
    "battle": Beat(2.6, 6, True),
    "turn": Beat(1.6, 5),
    "control": Beat(1.4, 4),
    "offensive": Beat(1.2, 3),
    "move": Beat(0.7, 1),
}
#: Most places of a side that a caption names.
NAMED = 5


def _arrivals_text(seen: EotsMap, ways: Mapping[str, tuple[str, str]]) -> list[str]:
    """Where units went, in a line without grammar: names, an arrow, the place; only the first few."""
    by_place: dict[str, list[str]] = {}
    for unit, (_, at) in ways.items():
        if at:
            by_place.setdefault(at, []).append(unit_called(unit, seen.lang))
    parts = []
    for at, names in sorted(by_place.items(), key=lambda p: (-len(p[1]), p[0]))[:3]:
        more = f" +{len(names) - 3}" if len(names) > 3 else ""
        parts.append(f"{', '.join(names[:3])}{more} → {seen.called(at)}")
    return ["; ".join(parts)] if parts else []


def battle_lines(events: Sequence[Any], lang: Lang) -> list[tuple[str, str]]:
    """The battles that ended among some events: what happened in words, and the hex."""
    out = []
    for event in events:
        scene = battle_scene(event, lang) if event.kind == "battle-over" else None
        if scene is not None:
            losses = "; ".join((*scene.left.losses, *scene.right.losses))
            out.append((f"{scene.title}. {scene.result}" + (f". {losses}" if losses else ""), str(event.facts["hex"])))
    return out


def eots_result_text(view: View, lang: Lang) -> str:
    """The winner by the rules; "" if there is none."""
    if view.result is None:
        return ""
    winner = str(view.result.get("winner") or "")
    return battle_outcome_text(winner if winner in ("japan", "allies") else "", lang)


def film_moments(views: Sequence[View], events: Sequence[Sequence[Any]], ending: str, lang: Lang) -> list[FilmMoment]:
    """The moments of a game with something to see, in order. Control changes and battles join their moment.

    ``ending``: how the game ended, if the last view does not show it (conceded, on time, an agreed draw).
    """
    out: list[FilmMoment] = []
    opened = before = None
    for n, seen in enumerate(EotsMap(view, lang) for view in views):
        if before is None or seen.view.turn != before.view.turn:
            # A new turn frames what changed hands in the one before.
            flips = seen.frames(seen.taken_since(opened)) if opened is not None else ()
            opened = seen
            out.append(FilmMoment(seen, "turn", [seen.turn_text()], overlays=flips))
        if before is not None and (found := _film_moment(before, seen, battle_lines(events[n], lang))) is not None:
            if found.kind == "offensive":
                found.words += [str(event.facts["text"]) for event in events[n] if event.kind == AIMED]
            out.append(found)
        before = seen
    ending_text = ending or eots_result_text(views[-1], lang) if views else ""
    if before is not None and ending_text:
        out.append(FilmMoment(before, "end", [ending_text]))
    return out


def _film_moment(before: EotsMap, seen: EotsMap, fought: Sequence[tuple[str, str]]) -> FilmMoment | None:
    """What happened between two views; None if nothing was visible."""
    changed, ways = seen.taken_since(before), seen.moved_since(before)
    taken = seen.taken_lines(changed, seen.called, NAMED)
    off = seen.view.offensive
    card, old = (page.view.offensive.card if page.view.offensive is not None else "" for page in (seen, before))
    title = card_title(card, seen.lang) if card in load_cards() else card
    called = f"{seen.side_name(off.side)}: {title}" if off is not None and card else ""
    words: list[str] = [*(line for line, _ in fought), *taken]
    if fought:
        kind = "battle"
    elif taken:
        kind = "control"
    elif called and card != old:
        kind, words = "offensive", [called]
    elif ways or before.view.reduced != seen.view.reduced:
        kind, words = "move", _arrivals_text(seen, ways)
        words = [": ".join((called, *words))] if called else words
    else:
        return None
    hexes = {*changed, *(at for _, at in fought), *(at for way in ways.values() for at in way if at)}
    return FilmMoment(seen, kind, words, hexes, seen.frames(changed))


replay_from_views = replay_of(film_moments, BEATS)
