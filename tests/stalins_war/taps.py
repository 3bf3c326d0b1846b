"""How many taps an order takes on the panel, as somebody does who knows it: the fewest of buttons, menus and "all"."""

from __future__ import annotations

from bot.panel import numbering, panel
from bot.panel.draft import Draft
from bot.panel.panel_view import BUTTONS, NUMBERS
from bot.panel.shown import Screen
from bot.telling.text import GameWords
from rules.engine import Action, Position
from rules.engine.contract.game import game_of_position

#: To open a menu and to choose one of its lines.
MENU = 2
#: No order takes more.
MOST = 80


def taps(position: Position, action: Action) -> int:
    """The taps from the open panel to the order that is carried out."""
    words = GameWords(game_of_position(position), "en", position.state)
    draft, count = Draft(), 0
    wanted = [frozenset(arg.split("+")) for arg in action.args]
    while count < MOST:
        shown = panel.panel_screen(position, action.seat, draft, words)
        if shown.draft.verb == action.verb and shown.slot is None:
            return count + 1  # the button that carries it out
        following, more = _next(shown, action, wanted)
        count += more
        if following is None:
            continue
        done = panel.complete_draft(position, action.seat, following)
        if done is not None:
            return count + (1 if panel.confirmation_text(position, done.action(action.seat), words) else 0)
        draft = following
    raise AssertionError(f"no way to {action}")


def _next(shown: Screen, action: Action, wanted: list[frozenset[str]]) -> tuple[Draft, int]:
    """The draft after the next choice, and the taps of that choice."""
    draft, slot = shown.draft, shown.slot
    if draft.verb != action.verb:
        return Draft(action.verb), 1 if len(shown.verbs) <= panel.VERBS else MENU
    at = len(draft.args)
    if [frozenset(arg.split("+")) for arg in draft.args] != wanted[:at]:
        way = next((one.value for one in shown.ways if frozenset(one.value.split("+")) == wanted[at - 1]), None)
        if way is not None:
            return Draft(draft.verb, (*draft.args[:-1], way)), 1
        assert any(one.value == panel.CHOOSE for one in shown.ways), f"{action}: presumed otherwise, and no way back"
        return Draft(draft.verb, draft.args[:-1], tuple(draft.args[-1].split("+"))), 1
    assert slot is not None
    value = action.args[at]
    if not slot.multi:
        return draft.chose(value), _one(shown, value)
    return draft.chose("+".join(one for one in slot.choices if one in wanted[at])), _several(shown, wanted[at])


def _one(shown: Screen, value: str) -> int:
    assert shown.slot is not None
    places = [one.values[0] for one in shown.numbered]
    if value in places[:NUMBERS] or len(shown.slot.choices) <= BUTTONS:
        return 1
    listed = [one.value for one in shown.options]
    return MENU if value in listed else 2 * MENU  # another group first


def _several(shown: Screen, wanted: frozenset[str]) -> int:
    slot = shown.slot
    assert slot is not None
    if wanted == set(slot.choices) and 1 < len(wanted) <= slot.high and not shown.groups:
        return 1
    if shown.draft.picked:  # what was presumed is picked: the others are taken off, and the rest is confirmed
        return len(wanted.symmetric_difference(shown.draft.picked)) + 1
    filled = len(wanted) == slot.high
    if numbering.are_numbers_by_place(shown):
        buttons = [one for one in shown.numbered[:NUMBERS] if wanted.issuperset(one.values)]
        rest = wanted.difference(*(one.values for one in buttons))
        return len(buttons) + (MENU + len(rest) if rest else 0) + (0 if filled else 1)
    if shown.numbered and len(shown.numbered) <= numbering.ONE_BY_ONE:
        return len(wanted) + (0 if filled else 1)
    # A menu with all there is is taken as it is closed; of several one confirms.
    whole = not shown.menus and not shown.groups
    return 1 + len(wanted) + (1 if whole else 2)
