"""Forms: cards chosen from a hand, all at once: those discarded, kept at the set-up, or lost for want of a deck."""

from __future__ import annotations

from rules.engine import Action, Position, Slot
from rules.engine.contract.table import Chosen, FormField, FormValue, OrderForm
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


#: The forms, by name.
FORMS: dict[str, OrderForm[GeneralsState]] = {"cards": OrderForm(due=are_cards_due, fields=card_fields, orders=card_orders)}
