"""Events in force and counters of a position: their names, checked."""

from __future__ import annotations

import re
from typing import Any

from rules.eots.board.catalogue import Catalogue
from rules.eots.state import marks
from rules.eots.state.model import SIDES, EotsState
from rules.positions.fault import FaultError, is_text, no_such
from rules.positions.form import PositionReading
from rules.positions.values import list_of, number_from, table_of

EotsFile = PositionReading[Catalogue, EotsState]
NATIONS = ("philippines", "malaya", "dutch_east_indies", "burma", "australia", "india", "china", "japan")
#: Events in force: a single word, or a word and what its object may be, after a colon ("held:4423").
EVENTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(marks.SWITCHES, ()),
    **{word: kinds for word, (_, kinds) in marks.ABOUT.items()},
}
#: Changes of Political Will that are made once a game and are no nation's (16.4).
ITEMS = ("all", "alaska", "hawaii", "resources", "bombing", "casualties")
#: Numbers that the rules remember between segments; ":turn" marks those of one turn.
COUNTERS = (*marks.OCCUPIED, *marks.NUMBERS, f"{marks.UNREST}:turn")
MOST, LAST_TURN = 99, 12
_TURN = re.compile("[0-9]{1,2}")


def _is_event(value: object, field: str, at: EotsFile) -> str:
    """The name of an event in force, or the id of a card that was played as an event. Raises FaultError."""
    text, cat = is_text(value, field), at.book
    name, colon, about = text.partition(":")
    if text in cat.cards:
        return text
    if name not in EVENTS or bool(colon) != bool(EVENTS[name]):
        every = (*(f"{n}:{'/'.join(kinds)}" if kinds else n for n, kinds in EVENTS.items()), *cat.cards)
        close = [n for n in EVENTS if n == name.replace("_", "-") or n == name.replace("-", "_")]
        if close:
            raise FaultError(field, "no-such", what="eots:event", name=text, near=close[:1])
        raise no_such(field, "eots:event", text, every)
    turns = [str(n) for n in range(1, LAST_TURN + 2)]
    objects = {"nation": NATIONS, "item": ITEMS, "hex": cat.hexes, "unit": cat.units, "side": SIDES, "turn": turns}
    known = [one for kind in EVENTS[name] for one in objects[kind]]
    if colon and about not in known:
        what = EVENTS[name][0]
        fault = no_such(field, what, about, known)
        raise FaultError(field, "eots:event-about", name=about, what=what, event=name, near=fault.near, known=fault.known)
    return text


#: Reads events in force and cards played as events.
READ_EVENTS = list_of(_is_event, once=True)


def lay_events(at: EotsFile, names: list[str]) -> None:
    """Set the events in force; cards are those played as events, by side. Nations that surrendered before stay paid."""
    state, cards = at.state, at.book.cards
    marks.put_fields(state, marks.fields_in_force(n for n in names if n not in cards))
    for nation in state.surrendered:  # only lost says that Political Will is still due (16.41)
        if nation not in state.will_paid | state.lost_once:
            state.will_paid.add(nation)
            state.lost_once.add(nation)
    state.events_played = {side: [n for n in names if n in cards and cards[n].side == side] for side in SIDES}


def get_events(state: EotsState) -> list[str]:
    """The events in force, then the cards played as events (each once)."""
    played = [card for side in SIDES for card in dict.fromkeys(state.events_played.get(side, []))]
    return [*marks.words_in_force(state), *played]


def lay_surrendered(at: EotsFile, nations: list[str]) -> None:
    """Nations that surrendered in an earlier turn: Political Will has changed for them (16.41), they do so no more (13.1)."""
    state = at.state
    state.surrendered = nations
    state.lost_once = set(nations)
    state.will_paid = (state.will_paid - set(NATIONS)) | set(nations)


def _is_counter(name: Any, field: str, at: EotsFile) -> str:
    word, colon, turn = name.partition(":")
    pattern = f"{word}:turn" if colon else word
    if pattern not in COUNTERS or (colon and not (_TURN.fullmatch(turn) and 1 <= int(turn) <= LAST_TURN + 1)):
        raise no_such(field, "eots:counter", name, COUNTERS)
    return str(name)


#: Reads numbers by name.
READ_COUNTERS = table_of(_is_counter, number_from(-MOST, MOST))
