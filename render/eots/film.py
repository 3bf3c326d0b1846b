"""Replays of Empire of the Sun: which moments of a game are worth a picture, and what is written over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from data.eots import load_cards
from render.eots.action import battle_from_facts, outcome
from render.eots.map import flags, map_from_view, title_in
from render.eots.say import say
from render.eots.sights import change_overlays
from render.hexmap.boards import board_art
from render.hexmap.filming import MOST, heaviest, part, sized
from render.scene import FilmScene, Lang, Overlay, Shot, ThemeName
from rules.eots.state.labels import card_title, place_name, unit_called

if TYPE_CHECKING:
    from rules.eots.table.view import View

#: How long a picture stands in seconds, and how hard it is to leave out, by what happens.
SECONDS = {"end": 4.0, "battle": 2.6, "turn": 1.6, "control": 1.4, "offensive": 1.2, "move": 0.7}
WEIGHT = {"end": 9, "battle": 6, "turn": 5, "control": 4, "offensive": 3, "move": 1}


class Moment(msgspec.Struct):
    """A picture to be: the view, what happens, in words, and how hard it is to leave out."""

    view: Any
    kind: str
    words: list[str]
    hexes: set[str]
    overlays: tuple[Overlay, ...] = ()


def _place(hex_id: str, lang: Lang) -> str:
    return place_name(hex_id, lang) or hex_id


def _offensive(view: View, lang: Lang) -> str:
    off = view.offensive
    assert off is not None
    return f"{say(lang, off.side)}: {card_title(off.card, lang) if off.card in load_cards() else off.card}"


def places_taken(before: View, after: View, lang: Lang) -> tuple[list[str], set[str]]:
    """Named places that changed hands, a line for each side, and their hexes."""
    old, new = flags(before.board, before.control), flags(after.board, after.control)
    changed = {h: side for h, side in new.items() if old.get(h, side) != side}
    lines = []
    for side in ("japan", "allies"):
        places = [_place(h, lang) for h, who in sorted(changed.items()) if who == side]
        if places:
            shown = ", ".join(places[:5]) + (f" +{len(places) - 5}" if len(places) > 5 else "")
            lines.append(f"⚑ {say(lang, side)}: {shown}")
    return lines, set(changed)


def _came(before: View, after: View, lang: Lang) -> list[str]:
    """Where units went, in a line without grammar: names, an arrow, the place; the first few of them."""
    by_place: dict[str, list[str]] = {}
    for unit, at in after.units.items():
        if before.units.get(unit) != at:
            by_place.setdefault(at, []).append(unit_called(unit, lang))
    told = []
    for at, names in sorted(by_place.items(), key=lambda p: (-len(p[1]), p[0]))[:3]:
        more = f" +{len(names) - 3}" if len(names) > 3 else ""
        told.append(f"{', '.join(names[:3])}{more} → {_place(at, lang)}")
    return ["; ".join(told)] if told else []


def battles_told(events: Sequence[Any], lang: Lang) -> list[tuple[str, str]]:
    """The battles that ended among some events: what happened in words, and the hex."""
    out = []
    for event in events:
        scene = battle_from_facts(event.facts, lang) if event.kind == "battle-over" else None
        if scene is not None:
            losses = "; ".join((*scene.left.losses, *scene.right.losses))
            out.append((f"{scene.title}. {scene.result}" + (f". {losses}" if losses else ""), str(event.facts["hex"])))
    return out


def result_told(view: View, lang: Lang) -> str:
    """Who won by the rules; "" while nobody did."""
    if view.result is None:
        return ""
    winner = str(view.result.get("winner") or "")
    return outcome(winner if winner in ("japan", "allies") else "", lang)


def moments(views: Sequence[View], events: Sequence[Sequence[Any]], lang: Lang, ending: str = "") -> list[Moment]:
    """The moments of a game at which something is to be seen, in order. Control changes and battles join their moment.

    ``ending``: how the game ended, where that is told better than by the last view (conceded, on time, a draw agreed).
    """
    out: list[Moment] = []
    opened: View | None = None
    for n, view in enumerate(views):
        before = views[n - 1] if n else None
        fought = battles_told(events[n] if n < len(events) else (), lang)
        if before is None or view.turn != before.turn:
            # A new turn frames what changed hands in the one before.
            flips = change_overlays(opened, view) if opened is not None else ()
            opened = view
            out.append(Moment(view, "turn", [f"{say(lang, 'track-turn')} {view.turn}/{view.last_turn}"], set(), flips))
            if before is None:
                continue
        assert before is not None
        taken, changed = places_taken(before, view, lang)
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
            kind, words = "offensive", [_offensive(view, lang)]
        elif moved or before.reduced != view.reduced:
            kind, words = "move", _came(before, view, lang)
            if off is not None and off.card:
                words = [": ".join((_offensive(view, lang), *words))]
        else:
            continue
        out.append(Moment(view, kind, words, moved | changed | {at for _, at in fought}, change_overlays(before, view)))
    told = ending or result_told(views[-1], lang) if views else ""
    if told:
        out.append(Moment(views[-1], "end", [told], set()))
    return out


def _head(view: View, lang: Lang) -> str:
    """Date and the tracks everybody follows."""
    will = view.markers["political_will"]
    return f"{say(lang, 'track-turn')} {view.turn}/{view.last_turn} · {view.year} · {say(lang, 'track-will')} {will}"


def replay_from_views(
    views: Sequence[View],
    lang: Lang = "en",
    *,
    events: Sequence[Sequence[Any]] = (),
    turn: int | None = None,
    most: int = MOST,
    theme: ThemeName = "paper",
    ending: str = "",
) -> FilmScene | None:
    """A replay of a game, or of one ``turn`` of it; None if there is nothing to see.

    ``views``: what a spectator saw, in order; ``events``: for each view the events that led to it (their battles are told and
    stand longer); ``most``: at most so many pictures, the battles kept first; ``ending``: how the game ended, "" for what the
    last view tells: the last picture shows it. The part of the board where something happens is chosen by itself.
    """
    if turn is not None:
        ending = ending if views and views[-1].turn == turn else ""
        picked = [n for n, v in enumerate(views) if v.turn == turn]
        views, events = [views[n] for n in picked], [events[n] if n < len(events) else () for n in picked]
    found = moments(views, events, lang, ending)
    if not found:
        return None
    hexes = set().union(*(m.hexes for m in found))
    board = board_art(f"eots/{views[0].board}")
    bare = msgspec.structs.replace(map_from_view(views[0], lang, theme=theme), title="", subtitle=(), tracks=())
    crop = part(board, hexes)
    scale = sized(msgspec.structs.replace(bare, crop=crop))
    shots = []
    for m in (found[n] for n in heaviest([WEIGHT[one.kind] for one in found], most)):
        seen = map_from_view(m.view, lang, overlays=m.overlays, crop=crop, theme=theme, scale=scale)
        seen = msgspec.structs.replace(seen, title="", subtitle=(), tracks=(), callouts=False)
        shots.append(Shot(seen, _head(m.view, lang), " · ".join(m.words), SECONDS[m.kind], m.kind in ("battle", "end")))
    return FilmScene(title_in(views[0].title, lang), tuple(shots), lang, theme)
