"""The "state" of a position: what its other fields cannot say, in the program's own form, with every name in it checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.eots.board.catalogue import Catalogue, board_catalogue
from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.positions.in_force import EotsFile
from rules.eots.state import marks, migrations
from rules.eots.state.model import SIDES, EotsState, Offensive
from rules.positions.fault import FaultError, is_list, is_object, known_keys, no_such
from rules.positions.form import StateField

#: Fields of the state that never stand in "state", besides those that a file has fields for.
PLAIN = ("schema", "scenario", "edition", "board", "victory_table")


class EotsStateField(StateField):
    """What files of earlier programs say is read in today's form."""

    earlier = ("flags", "counters")

    def read(self, at: EotsFile) -> None:
        super().read(at)
        if at.table("state"):
            with at.faults.gather():
                _check_names(at.state)

    def lay(self, state: EotsState, name: str, value: Any) -> None:
        if name == "flags":
            marks.put_fields(state, marks.fields_in_force(msgspec.convert(value, list[str])))
        elif name == "counters":
            marks.put_fields(state, marks.fields_counted(msgspec.convert(value, dict[str, int])))
        elif name == "offensive" and value is not None:
            offensive = is_object(value, "state.offensive") | {}
            migrations.notes_as_fields(offensive)
            state.offensive = msgspec.convert(offensive, Offensive)
            state.offensive.before = migrations.renewed_state_bytes(state.offensive.before)
        elif name == "stack":
            rows = [dict(row) if isinstance(row, dict) else row for row in is_list(value, "state.stack")]
            migrations.typed_tasks([row for row in rows if isinstance(row, dict)])
            super().lay(state, name, rows)
        else:
            super().lay(state, name, value)


def _check_names(state: EotsState) -> None:
    """Every name in "state" is one of the game."""
    cat = board_catalogue(state.board, state.edition)
    _check_piles(state, cat)
    for hex_ in state.control_at_setup:
        if hex_ not in cat.hexes:
            raise FaultError("state.control_at_setup", "no-hex", name=hex_, board=cat.board_id)
    if state.active not in (*SIDES, ""):
        raise no_such("state.active", "side", state.active, SIDES)
    if state.offensive is not None:
        _check_offensive(state, cat)


def _check_piles(state: EotsState, cat: Catalogue) -> None:
    """Cards are known ones of their side, each in one pile."""
    seen: dict[str, str] = {}
    for name in ("deck", "hand", "discard", "out_of_game", "played", "events_played"):
        piles: dict[str, list[str]] = getattr(state, name)
        known_keys(piles, SIDES, f"state.{name}")
        for side, card in ((side, card) for side, pile in piles.items() for card in pile):
            if card not in cat.cards or cat.cards[card].side != side:
                raise no_such(f"state.{name}.{side}", "card", card, [one for one, row in cat.cards.items() if row.side == side])
            if name in ("played", "events_played"):
                continue
            if card in seen:
                raise FaultError(f"state.{name}.{side}", "also-in", name=card, other=seen[card])
            seen[card] = name


def _check_offensive(state: EotsState, cat: Catalogue) -> None:
    """Every unit, hex and card that an offensive names is one of the game."""
    off = state.offensive
    assert off is not None
    units = ("activated", "reacted", "origin", "moved", "assigned", "covering")
    named: list[tuple[str, Any, str, Iterable[str]]] = [
        ("unit", cat.units, "hq", [off.hq, off.reaction_hq]),
        *(("unit", cat.units, name, getattr(off, name)) for name in units),
        ("hex", cat.hexes, "moved", [h for moved in off.moved.values() for h in moved.path if h != CHINA_BOX]),
        ("hex", cat.hexes, "battles", [battle.hex for battle in off.battles]),
        ("hex", cat.hexes, "assigned", off.assigned.values()),
        ("hex", cat.hexes, "covering", off.covering.values()),
        ("card", cat.cards, "card", [off.card, off.counter]),
        ("card", cat.cards, "reaction_cards", off.reaction_cards),
    ]
    for what, known, field, names in named:
        for name in names:
            if name and name not in known:
                raise no_such(f"state.offensive.{field}", what, name, known)
