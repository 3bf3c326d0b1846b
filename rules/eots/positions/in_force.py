"""Events in force and counters of a position: their names, checked."""

from __future__ import annotations

from typing import Any

from rules.eots.board.catalogue import Catalogue, board_catalogue
from rules.eots.state import marks
from rules.eots.state.model import SIDES, EotsState
from rules.positions.fault import FaultError, is_number, is_object, is_text, no_such
from rules.positions.form import PositionReading
from rules.positions.values import list_of, name_of

NATIONS = ("philippines", "malaya", "dutch_east_indies", "burma", "australia", "india", "china", "japan")
#: Events in force: a single word, or a word and what its object may be, after a colon ("held:4423").
EVENTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(marks.ALONE, ()),
    **{word: kinds for word, (_, kinds) in marks.ABOUT.items()},
}
#: Changes of Political Will that are made once a game and are no nation's (16.4).
ITEMS = ("all", "alaska", "hawaii", "resources", "bombing", "casualties")
#: Numbers that the rules remember between segments; ":turn" marks those of one turn.
COUNTERS = (*marks.OCCUPIED, *marks.NUMBERS, f"{marks.UNREST}:turn")
MOST, LAST_TURN = 99, 12


def is_event(value: object, field: str, cat: Catalogue) -> str:
    """The name of an event in force, or the id of a card that was played as an event. Raises FaultError."""
    text = is_text(value, field)
    name, colon, about = text.partition(":")
    if text in cat.cards:
        return text
    if name not in EVENTS or bool(colon) != bool(EVENTS[name]):
        every = (*(f"{n}:{'/'.join(kinds)}" if kinds else n for n, kinds in EVENTS.items()), *cat.cards)
        close = [n for n in EVENTS if n == name.replace("_", "-") or n == name.replace("-", "_")]
        if close:
            raise FaultError(field, "no-such", what="eots:event", name=text, near=close[:1])
        raise no_such(field, "eots:event", text, every)
    if colon and not any(about in _known_in_force(kind, cat) for kind in EVENTS[name]):
        known = [one for kind in EVENTS[name] for one in _known_in_force(kind, cat)]
        fault = no_such(field, EVENTS[name][0], about, known)
        raise FaultError(
            field, "eots:event-about", name=about, what=EVENTS[name][0], event=name, near=fault.near, known=fault.known
        )
    return text


def _known_in_force(kind: str, cat: Catalogue) -> tuple[str, ...]:
    return {
        "nation": NATIONS,
        "item": ITEMS,
        "hex": tuple(cat.hexes),
        "unit": tuple(cat.units),
        "side": SIDES,
        "turn": tuple(str(n) for n in range(1, LAST_TURN + 2)),
    }[kind]


def check_events(value: Any, field: str, at: PositionReading[Catalogue, EotsState]) -> list[str]:
    """A list of events in force and of cards played as events. Raises FaultError."""
    names: list[str] = list_of(lambda one, at_, here: is_event(one, at_, here.book), once=True)(value, field, at)
    return names


def put_events(state: EotsState, names: list[str]) -> None:
    """Set the events in force; cards are those played as events, by side. Nations that surrendered before stay paid."""
    cards = board_catalogue(state.board).cards
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


def check_surrendered(value: Any, field: str, at: PositionReading[Catalogue, EotsState]) -> list[str]:
    """A list of nations, each once. Raises FaultError."""
    nations: list[str] = list_of(name_of(NATIONS, "nation"), once=True)(value, field, at)
    return nations


def put_surrendered(state: EotsState, nations: list[str]) -> None:
    """Nations that surrendered in an earlier turn: Political Will has changed for them (16.41), they do so no more (13.1)."""
    state.surrendered = nations
    state.lost_once = set(nations)
    state.will_paid = (state.will_paid - set(NATIONS)) | set(nations)


def check_counters(value: Any, field: str, at: PositionReading[Catalogue, EotsState]) -> dict[str, int]:
    """Numbers by name. Raises FaultError."""
    given = is_object(value, field)
    for name in given:
        word, colon, turn = name.partition(":")
        pattern = f"{word}:turn" if colon else word
        if pattern not in COUNTERS or (colon and not (turn.isdecimal() and 1 <= int(turn) <= LAST_TURN + 1)):
            raise no_such(f"{field}.{name}", "eots:counter", name, COUNTERS)
    return {str(key): is_number(number, f"{field}.{key}", -MOST, MOST) for key, number in given.items()}
