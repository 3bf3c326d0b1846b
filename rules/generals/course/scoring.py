"""16. The victory phase of a nation: points for sources it holds, and what its statuses give."""

from __future__ import annotations

from rules.bitset import single_bits
from rules.generals.cards.verb import UseOfCard, is_part_possible
from rules.generals.cards.warfare import warfare_amount
from rules.generals.state.war import GeneralsWar


def sources_scored(g: GeneralsWar, nation: str) -> dict[str, int]:
    """Space -> the points a nation gets for its army on a source there now."""
    side, numbers, found = g.board.side[nation], g.book.numbers, {}
    armies = g.spaces(nation, "army")
    others = 0
    for ally in g.board.of_side[side]:
        if ally != nation:
            others |= g.spaces(ally, "army")
    for bit in single_bits(armies & g.board.sources & ~g.blocked(side)):
        found[g.board.names(bit)[0]] = numbers.source_shared if bit & others else numbers.source_alone
    for owner, part in g.standing("private_supply_source"):
        if owner == nation and part.at is not None:
            for bit in single_bits(armies & g.board.set(part.at.of)):
                found[g.board.names(bit)[0]] = part.n[0]
    return found


def source_gain(g: GeneralsWar, nation: str, space: str) -> tuple[int, str, int]:
    """The points of a nation's army in a space for its side per turn, and which ally would get how much less there.

    (0, "", 0) if there is no source for it. An ally whose home is lost gets nothing that it could lose.
    """
    bit, side, numbers = g.board.bit[space], g.board.side[nation], g.book.numbers
    for owner, part in g.standing("private_supply_source"):
        if owner == nation and part.at is not None and space in part.at.of:
            return part.n[0], "", 0
    if not bit & g.board.sources & ~g.blocked(side):
        return 0, "", 0
    allies = [ally for ally in g.board.of_side[side] if ally != nation and g.spaces(ally, "army") & bit]
    if not allies:
        return numbers.source_alone, "", 0
    if len(allies) > 1 or g.home_lost(allies[0]):
        return numbers.source_shared, "", 0
    return numbers.source_shared, allies[0], numbers.source_alone - numbers.source_shared


def cards_scored(g: GeneralsWar, nation: str) -> dict[str, int]:
    """Status -> the points it gives its nation in this phase."""
    found: dict[str, int] = {}
    for card in g.state.statuses[nation]:
        if g.card(card).trigger == "victory_step":
            use = UseOfCard(nation, card)
            found[card] = sum(warfare_amount(g, use, part) for part in g.parts(card) if is_part_possible(g, use, part))
    return {card: points for card, points in found.items() if points}


def score_phase(g: GeneralsWar) -> None:
    """The active nation scores, unless an enemy army is on its home (10, 16)."""
    nation = g.state.active
    if g.home_lost(nation):
        g.emit("home-lost", seat=nation)
        return
    spaces = sources_scored(g, nation)
    if spaces:
        g.points(nation, sum(spaces.values()), "sources", areas=sorted(spaces))
    for card, points in cards_scored(g, nation).items():
        g.points(nation, points, "card", card=card)
