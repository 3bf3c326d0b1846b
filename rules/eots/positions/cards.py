"""Cards of a position: hands, future offensives, piles; the decks hold what is left."""

from __future__ import annotations

import re
from typing import Any

from data.eots import load_scenario
from rules.eots.board.catalogue import Catalogue, board_catalogue
from rules.eots.positions.markers import MOST_PASSES
from rules.eots.state.model import SIDES, EotsState
from rules.positions.fault import FaultError, is_list, is_number, is_object, is_one_of, is_text, known_keys

_NUMBER = re.compile("[0-9]{1,2}")
#: Fields of a position -> piles of the state.
PILES = {"hands": "hand", "discard": "discard", "out_of_game": "out_of_game"}


def in_play(state: EotsState, side: str) -> list[str]:
    """The cards of a side that the scenario plays with or has taken out."""
    sheet = load_scenario(state.scenario).cards.of(side)
    every = board_catalogue(state.board).cards
    deck = sheet.deck or tuple(c for c, row in every.items() if row.side == side)
    return sorted({*deck, *sheet.removed, *sheet.discard, *sheet.hand})


def refill_decks(state: EotsState) -> None:
    """Put into each deck every card of its side that lies nowhere else."""
    for side in SIDES:
        gone = {*state.hand[side], *state.discard[side], *state.out_of_game[side], state.future[side]}
        state.deck[side] = [c for c in in_play(state, side) if c not in gone]


def read_card_piles(given: dict[str, Any], state: EotsState, cat: Catalogue) -> None:
    """Set hands, future cards, piles and passes of a position file. Raises FaultError."""
    fixed = {side: list(state.hand[side]) for side in SIDES}
    for field, pile in PILES.items():
        sheet = is_object(given.get(field, {}), field)
        known_keys(sheet, SIDES, field)
        for side, value in sheet.items():
            names = is_list(value, f"{field}.{side}")
            getattr(state, pile)[side] = [
                _card_of_field(v, f"{field}.{side}[{i}]", state, cat, side) for i, v in enumerate(names)
            ]
    sheet = is_object(given.get("future", {}), "future")
    known_keys(sheet, SIDES, "future")
    for side, value in sheet.items():
        text = is_text(value, f"future.{side}")
        state.future[side] = _card_of_field(text, f"future.{side}", state, cat, side) if text else ""
        state.future_turn[side] = state.turn - 1
    sheet = is_object(given.get("passes", {}), "passes")
    known_keys(sheet, SIDES, "passes")
    for side, value in sheet.items():
        state.passes[side] = is_number(value, f"passes.{side}", 0, MOST_PASSES)
    for side in SIDES:
        if side not in is_object(given.get("hands", {}), "hands"):
            named = {*state.discard[side], *state.out_of_game[side], state.future[side]}
            state.hand[side] = [c for c in fixed[side] if c not in named]
        _check_card_places(given, state, side)
    refill_decks(state)


def _card_of_field(value: object, field: str, state: EotsState, cat: Catalogue, side: str) -> str:
    if type(value) is int or (isinstance(value, str) and _NUMBER.fullmatch(value)):  # as the printed tables name cards
        value = f"{'J' if side == 'japan' else 'A'}{int(value):02d}"
    card = is_one_of(value, field, cat.cards, "card")
    if cat.cards[card].side != side:
        raise FaultError(field, "card-of-other", name=card, owner=cat.cards[card].side)
    if card not in in_play(state, side):
        raise FaultError(field, "eots:card-not-in-scenario", card=card)
    return card


def _check_card_places(given: dict[str, Any], state: EotsState, side: str) -> None:
    """A card lies in one place. A pile that the file names wins over the scenario's piles."""
    seen: dict[str, str] = {}
    piles = {f"{field}.{side}": (field, getattr(state, pile)[side]) for field, pile in PILES.items()}
    piles[f"future.{side}"] = ("future", [state.future[side]] if state.future[side] else [])
    order = sorted(piles.items(), key=lambda item: side not in given.get(item[1][0], {}))
    for where, (field, pile) in order:
        named = side in given.get(field, {})
        for i, card in enumerate(list(pile)):
            if card not in seen:
                seen[card] = where
            elif named:
                raise FaultError(where if field == "future" else f"{where}[{i}]", "also-in", name=card, other=seen[card])
            elif field == "future":
                state.future[side] = ""
            else:
                pile.remove(card)


def write_card_piles(state: EotsState) -> dict[str, Any]:
    """Hands, future cards, piles and passes of a state."""
    found: dict[str, Any] = {field: {s: list(getattr(state, pile).get(s, ())) for s in SIDES} for field, pile in PILES.items()}
    found["future"] = {side: state.future.get(side, "") for side in SIDES}
    found["passes"] = {side: state.passes.get(side, 0) for side in SIDES}
    return found
