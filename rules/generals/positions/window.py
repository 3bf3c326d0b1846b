"""Question "window" (14): who would be asked for a card on the table if something happened now, and by which card."""

from __future__ import annotations

from typing import Any

from rules.generals.cards.triggers import asking_reasons
from rules.generals.positions.params import GeneralsParams
from rules.generals.state.board import ENEMY, PIECES
from rules.generals.state.state import Deed, Doom
from rules.generals.state.war import GeneralsWar
from rules.positions.fault import FaultError

#: What may be answered: a battle, a piece placed, a piece that is about to be taken off, one that was; a card's text.
EVENTS = ("now", "battle", "placed", "threatened", "removed", "economic_warfare")


def answer_window(g: GeneralsWar, params: GeneralsParams) -> dict[str, Any]:
    """The nations asked, side by side in the order of the alternation, and why.

    ``event`` "now": about what is open in the position itself. Otherwise as if it had just happened: ``by`` which nation, which
    ``piece`` in which ``space``, its owner (``victim``), which ``card`` of economic warfare. Made of what everybody knows.
    """
    event = params.one_of("event", EVENTS, "now")
    if event != "now":
        _set_only_event(g, event, params)
    first = ENEMY[g.board.side[g.state.active]] if g.state.active else "allies"
    rows = [
        {
            "nation": nation,
            "side": g.board.side[nation],
            "asked": bool(why),
            "why": [{"card": c, "kind": g.card(c).kind} for c in why],
        }
        for side in (first, ENEMY[first])
        for nation in g.board.in_order_after(g.state.active)
        if g.board.side[nation] == side
        for why in (asking_reasons(g, nation),)
    ]
    asked = [row["nation"] for row in rows if row["asked"]]
    return {"first": first, "asked": asked, "nations": rows, "section": "14"}


def _set_only_event(g: GeneralsWar, event: str, params: GeneralsParams) -> None:
    """The state with what is asked about as the only thing that may be answered: ``g`` is of a copy made for the question."""
    state = g.state
    by = params.nation("by", state.active or g.board.nations[0])
    use = state.uses + 1
    state.deeds, state.doomed, state.text, state.text_card, state.text_by = [], [], 0, "", ""
    if event == "economic_warfare":
        card = params.card(g)
        if not card or g.card(card).kind != "economic_warfare":
            raise FaultError(params.at("card"), "generals:needs-economic-warfare")
        state.text, state.text_card, state.text_by = use, card, g.card(card).nation
        return
    piece = params.one_of("piece", PIECES, "army")
    space = params.space(g)
    if not g.board.bit[space] & g.board.ground[piece]:
        raise FaultError(params.at("space"), "generals:cannot-stand", piece=piece, space=space, section="8")
    if event == "placed":
        _check_piece_there(g, by, piece, space, params.at("space"))
        state.deeds.append(Deed("placed", by, piece, space, use, built=True))
        return
    there = g.owners(ENEMY[g.board.side[by]], piece, space)
    victim = params.one_of("victim", g.board.nations, there[0] if there else "")
    if victim and event != "removed":
        _check_piece_there(g, victim, piece, space, params.at("victim"))
    supplied = bool(victim) and bool(g.supplied(victim) & g.board.bit[space])
    if event == "battle":
        state.deeds.append(Deed("battle", by, piece, space, use, victim))
    if event == "removed":
        if not victim:
            raise FaultError(params.at("victim"), "generals:needs-victim")
        state.deeds.append(Deed("removed", victim, piece, space, use, supplied=True))
    elif victim:
        state.doomed.append(Doom(victim, piece, space, by, use, event == "battle", supplied))


def _check_piece_there(g: GeneralsWar, nation: str, piece: str, space: str, field: str) -> None:
    if not g.spaces(nation, piece) & g.board.bit[space]:
        raise FaultError(field, "generals:no-piece-there", nation=nation, piece=piece, space=space)
