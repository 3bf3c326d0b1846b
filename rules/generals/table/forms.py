"""Forms: cards chosen from a hand, all at once: those discarded, kept at the set-up, or lost for want of a deck; pieces.

Pieces: all that a card removes and builds again (15), or all that an ally may do by it in any order, each with its space.
"""

from __future__ import annotations

from rules.engine import Action, Position, Slot
from rules.engine.contract.core import Note
from rules.engine.contract.table import AGAIN, Chosen, FormField, FormValue, OrderForm, ended_where_asked, ordered_to_be_legal
from rules.generals.state.decks import card_of
from rules.generals.state.state import GeneralsState

#: What is decided -> the verb that chooses the cards.
_CHOOSING = {"discard": "discard", "secret-keep": "choose", "lose-cards": "lose"}
#: Fewer cards than this are as many buttons.
FEWEST = 2


def _cards_slot(position: Position[GeneralsState], seat: str) -> Slot | None:
    """The cards that a nation chooses from now; None where it chooses none, or one."""
    prompt = position.prompt(seat)
    verb = _CHOOSING.get(prompt.what, "") if prompt is not None else ""
    slot = position.slot(seat, verb) if prompt is not None and verb in prompt.verbs else None
    return slot if slot is not None and slot.multi and len(slot.choices) >= FEWEST else None


def are_cards_due(position: Position[GeneralsState], seat: str) -> bool:
    """Whether a nation chooses several cards of its hand."""
    return _cards_slot(position, seat) is not None


def card_fields(position: Position[GeneralsState], seat: str) -> tuple[FormField, ...]:
    """A box for every card, with its text."""
    slot, prompt = _cards_slot(position, seat), position.prompt(seat)
    if slot is None or prompt is None:
        return ()
    lines = tuple(FormValue(value, (("card-says", {"wording": card_of(value)}),)) for value in slot.choices)
    least = 0 if "done" in prompt.verbs else slot.low
    title = {"discard": "form-cards-away", "choose": "form-cards-kept", "lose": "form-cards-lost"}[_CHOOSING[prompt.what]]
    return (FormField("cards", (title, {"count": slot.low}), slot.kind, lines, least, slot.high),)


def card_orders(position: Position[GeneralsState], seat: str, chosen: Chosen) -> tuple[Action, ...]:
    """The cards in one order; "done" for none."""
    prompt, cards = position.prompt(seat), chosen.get("cards", ())
    if prompt is None:
        return ()
    return (Action(seat, _CHOOSING[prompt.what], ("+".join(cards),)) if cards else Action(seat, "done"),)


# -- pieces -------------------------------------------------------------------------------------------------------------------

#: Prompts that ask for one piece after another, by what each order begins with: the space of the piece, or the part of the card.
_ONE_BY_ONE = {"do-rebuild-each": "form-rebuild-from", "do-in-any-order": "form-part-where"}
#: Fields of a form.
_FIELDS = 5


def _spaces_by_first(position: Position[GeneralsState], seat: str) -> dict[str, tuple[str, ...]]:
    """What an order may begin with -> the spaces that follow, each with the space of the piece taken off for it ("x~y").

    {} where nothing of the kind is asked.
    """
    prompt = position.prompt(seat)
    first = position.slot(seat, "do") if prompt is not None and prompt.what in _ONE_BY_ONE else None
    found: dict[str, tuple[str, ...]] = {}
    for value in first.choices if first is not None else ():
        spaces = position.slot(seat, "do", (value,))
        if spaces is None or spaces.kind != "area":
            continue
        lines: list[str] = []
        for space in spaces.choices:
            taken = position.slot(seat, "do", (value, space))
            lines += [f"{space}{AGAIN}{one}" for one in taken.choices] if taken is not None else [space]
        found[value] = tuple(lines)
    return found


def are_pieces_due(position: Position[GeneralsState], seat: str) -> bool:
    """Whether a nation places or rebuilds several pieces one by one."""
    prompt = position.prompt(seat)
    return prompt is not None and prompt.what in _ONE_BY_ONE and len(_spaces_by_first(position, seat)) >= FEWEST


def piece_fields(position: Position[GeneralsState], seat: str) -> tuple[FormField, ...]:
    """The spaces of each piece; of more than five pieces those without supply first, which would starve."""
    prompt = position.prompt(seat)
    if prompt is None or prompt.what not in _ONE_BY_ONE:
        return ()
    title, g = _ONE_BY_ONE[prompt.what], position.g
    supplied = g.board.names(g.supplied(seat))
    fields = []
    found = _spaces_by_first(position, seat)
    for first in sorted(found, key=lambda one: title == "form-rebuild-from" and one in supplied)[:_FIELDS]:
        lines = tuple(_space_line(value, first) for value in found[first])
        asked: Note = (title, {"area": first} if title == "form-rebuild-from" else {"option": first})
        fields.append(FormField(first, asked, "area", lines))
    return tuple(fields)


def _space_line(value: str, first: str) -> FormValue:
    space, _, taken = value.partition(AGAIN)
    notes: tuple[Note, ...] = (("form-taken-from", {"area": taken}),) if taken else ()
    return FormValue(value, notes or ((("form-same-space", {}),) if space == first else ()))


def piece_orders(position: Position[GeneralsState], seat: str, chosen: Chosen) -> tuple[Action, ...]:
    """ "do" for each piece that got a space, in an order that supply allows; the card ends where every piece was in the form."""
    wanted = [Action(seat, "do", (first, *value.split(AGAIN))) for first, values in chosen.items() for value in values]
    if not wanted:
        return ()
    orders = ordered_to_be_legal(position, wanted)
    return orders if len(_spaces_by_first(position, seat)) > _FIELDS else ended_where_asked(position, orders, "decline")


#: The forms, by name.
FORMS: dict[str, OrderForm[GeneralsState]] = {
    "cards": OrderForm(due=are_cards_due, fields=card_fields, orders=card_orders),
    "pieces": OrderForm(due=are_pieces_due, fields=piece_fields, orders=piece_orders),
}
