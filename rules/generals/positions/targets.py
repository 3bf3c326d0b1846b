"""Question "targets" (12, 15): where a nation may build and battle, and what each part of a card could do now."""

from __future__ import annotations

from typing import Any

from data.generals import NationCardRow
from rules.generals.cards.battle import DOMAIN, in_reach
from rules.generals.cards.build import buildable_spaces, spaces_with_room
from rules.generals.cards.play import LAID
from rules.generals.cards.verb import VERBS, UseOfCard, is_part_met, is_part_possible
from rules.generals.positions.params import GeneralsParams
from rules.generals.state.board import ENEMY, PIECES
from rules.generals.state.war import GeneralsWar
from rules.generals.table.asked import use_of
from rules.positions.fault import FaultError


def answer_targets(g: GeneralsWar, params: GeneralsParams) -> dict[str, Any]:
    """Without a card: where each nation may build and battle. With one: whether it would do anything, and what, part by part."""
    card = params.card(g)
    if not card:
        return {"nations": {nation: targets_of_nation(g, nation) for nation in params.nations()}}
    row = g.card(card)
    if params.nation(default=row.nation) != row.nation:
        raise FaultError(params.at("nation"), "card-of-other", name=card, owner=row.nation)
    return {"card": card, **one_card(g, row)}


def targets_of_nation(g: GeneralsWar, nation: str) -> dict[str, Any]:
    """Pieces ``left``, spaces to ``build`` and (with room) to ``recruit`` in, spaces to ``battle`` with the enemies there."""
    return {
        "left": {piece: g.left(nation, piece) for piece in PIECES},
        "build": {piece: sorted(g.board.names(buildable_spaces(g, nation, piece))) for piece in PIECES},
        "recruit": {piece: sorted(g.board.names(spaces_with_room(g, nation, piece))) for piece in PIECES},
        "battle": {
            domain: {
                space: list(g.owners(ENEMY[g.board.side[nation]], piece, space))
                for space in sorted(g.board.names(in_reach(g, nation, piece)))
            }
            for domain, piece in DOMAIN.items()
        },
    }


def one_card(g: GeneralsWar, row: NationCardRow) -> dict[str, Any]:
    """``usable``: whether its text would do anything now; ``parts`` with their verbs and what may be chosen for them first."""
    use = use_of(g, row)
    found: dict[str, Any] = {"nation": row.nation, "kind": row.kind, "trigger": row.trigger, "laid": row.kind in LAID}
    if use is None:
        return {**found, "usable": False, "parts": []}
    parts = [_part_targets(g, use, n) for n in range(len(g.parts(row.id)))]
    return {**found, "usable": any(part["possible"] for part in parts), "parts": parts}


def _part_targets(g: GeneralsWar, use: UseOfCard, number: int) -> dict[str, Any]:
    part = g.parts(use.card)[number]
    able = is_part_possible(g, use, part)
    slot = VERBS[part.verb].slot(g, use, part, ()) if is_part_met(g, use, part) else None
    return {
        "part": part.part,
        "verb": part.verb,
        "what": part.what,
        "possible": able,
        "choose": slot.name if slot is not None else None,
        "choices": sorted(slot.choices) if slot is not None else [],
    }
