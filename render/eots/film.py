"""Replays of Empire of the Sun: which moments of a game are worth a picture, and what is written over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from data.eots import load_cards
from render.eots.action import battle_outcome_text, battle_scene
from render.eots.map import EotsMap, changed_hands
from render.eots.say import say
from render.hexmap.filming import Beat, FilmMoment, replay_of
from render.scene import Lang
from rules.engine.contract.story import AIMED
from rules.eots.state.labels import card_title, hex_place_name, unit_called

if TYPE_CHECKING:
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


def _film_offensive_text(view: View, lang: Lang) -> str:
    off = view.offensive
    assert off is not None
    return f"{say(lang, f'side-{off.side}')}: {card_title(off.card, lang) if off.card in load_cards() else off.card}"


def taken_hex_lines(seen: EotsMap, changed: Mapping[str, str]) -> list[str]:
    """Named places that changed hands, a line for each side."""
    return seen.taken_lines(changed, lambda at: hex_place_name(at, seen.lang) or at, NAMED)


def _arrivals_text(before: View, after: View, lang: Lang) -> list[str]:
    """Where units went, in a line without grammar: names, an arrow, the place; only the first few."""
    by_place: dict[str, list[str]] = {}
    for unit, at in after.units.items():
        if before.units.get(unit) != at:
            by_place.setdefault(at, []).append(unit_called(unit, lang))
    parts = []
    for at, names in sorted(by_place.items(), key=lambda p: (-len(p[1]), p[0]))[:3]:
        more = f" +{len(names) - 3}" if len(names) > 3 else ""
        parts.append(f"{', '.join(names[:3])}{more} → {hex_place_name(at, lang) or at}")
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
    opened: View | None = None
    for n, view in enumerate(views):
        before = views[n - 1] if n else None
        if before is None or view.turn != before.turn:
            seen = EotsMap(view, lang)
            # A new turn frames what changed hands in the one before.
            flips = seen.frames(changed_hands(opened, view)) if opened is not None else ()
            opened = view
            out.append(FilmMoment(seen, "turn", [seen.turn_text()], overlays=flips))
        if before is not None and (found := _film_moment(before, view, battle_lines(events[n], lang), lang)) is not None:
            if found.kind == "offensive":
                found.words += [str(event.facts["text"]) for event in events[n] if event.kind == AIMED]
            out.append(found)
    ending_text = ending or eots_result_text(views[-1], lang) if views else ""
    if ending_text:
        out.append(FilmMoment(EotsMap(views[-1], lang), "end", [ending_text]))
    return out


def _film_moment(before: View, view: View, fought: Sequence[tuple[str, str]], lang: Lang) -> FilmMoment | None:
    """What happened between two views; None if nothing was visible."""
    seen, changed = EotsMap(view, lang), changed_hands(before, view)
    taken = taken_hex_lines(seen, changed)
    moved = {
        h
        for u in set(before.units) | set(view.units)
        if before.units.get(u) != view.units.get(u)
        for h in (before.units.get(u), view.units.get(u))
        if h
    }
    off = view.offensive
    begun = off is not None and off.card and (before.offensive is None or before.offensive.card != off.card)
    words: list[str] = [*(line for line, _ in fought), *taken]
    if fought:
        kind = "battle"
    elif taken:
        kind = "control"
    elif begun:
        kind, words = "offensive", [_film_offensive_text(view, lang)]
    elif moved or before.reduced != view.reduced:
        kind, words = "move", _arrivals_text(before, view, lang)
        if off is not None and off.card:
            words = [": ".join((_film_offensive_text(view, lang), *words))]
    else:
        return None
    return FilmMoment(seen, kind, words, moved | set(changed) | {at for _, at in fought}, seen.frames(changed))


replay_from_views = replay_of(film_moments, BEATS)
