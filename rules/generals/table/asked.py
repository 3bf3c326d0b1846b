"""Players' questions: why not this card, this space, why not supplied; supply, straits, targets and points explained.

Every answer uses public facts: the board, open cards, the numbers of cards in each place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from data.generals import NationCardRow, Part
from rules.bitset import single_bits
from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import Answer, QuestionField, Said, Topic
from rules.engine.contract.steps import refuse
from rules.generals.cards.play import LAID
from rules.generals.cards.triggers import FINDERS, fitting_use
from rules.generals.cards.verb import VERBS, UseOfCard, is_part_met, is_part_possible, part_nations
from rules.generals.course.scoring import cards_scored, source_gain, sources_scored
from rules.generals.state.board import NATIONS, PIECES, SIDES
from rules.generals.state.book import space_board_of
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar

TOPICS = (
    Topic("supply", (QuestionField("unit", "held"),)),
    Topic("straits"),
    Topic("targets", (QuestionField("card", "deck"),)),
    Topic("score", (QuestionField("nation", "side", needed=False, choices=NATIONS),)),
)
#: The prefix for questions about a nation: spaces have the names of nations.
NATION = "nation:"


def supply_subjects(state: GeneralsState) -> tuple[str, ...]:
    """The subjects of supply questions: nations, spaces, pieces."""
    board = space_board_of(state.module)
    return (*(f"{NATION}{nation}" for nation in board.nations), *board.bit, *board_pieces(state))


def board_pieces(state: GeneralsState) -> tuple[str, ...]:
    """Every piece on the board, as a value of kind "unit": whose, what, where."""
    return tuple(
        f"{nation}_{piece}:{space}"
        for nation in space_board_of(state.module).nations
        for piece, places in zip(PIECES, (state.army, state.navy), strict=True)
        for space in places[nation]
    )


def explain_generals_topic(state: GeneralsState, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
    """Explain a topic. Raises KeyError for an unknown one, IllegalActionError if there is nothing to explain."""
    g = GeneralsWar(state, None)
    if topic == "supply":
        return Answer(tuple(explain_supply_lines(g, args["unit"][0])))
    if topic == "straits":
        return Answer(tuple(explain_straits(g)))
    if topic == "targets":
        return Answer(tuple(explain_targets(g, args["card"][0])))
    if topic == "score":
        return Answer(tuple(line for nation in args.get("nation", g.board.nations) for line in explain_nation_score(g, nation)))
    raise KeyError(topic)


def explain_piece_why(state: GeneralsState, unit: str, place: str = "", way: str = "") -> Answer:
    """Why a piece is not supplied, or why a card cannot be used; with ``place`` why not there. Raises IllegalActionError."""
    g = GeneralsWar(state, None)
    if unit in g.book.cards:
        return Answer(tuple(card_at(g, unit, place) if place else explain_targets(g, unit)))
    whose, _, space = unit.partition(":")
    nation, _, piece = whose.rpartition("_")
    if unit not in board_pieces(state):
        raise refuse("no-such-piece", "8", piece=unit)
    lines = list(explain_piece_supply(g, nation, piece, space))
    if place:
        lines += explain_neighbours(g, nation, space, place)
    return Answer(tuple(lines))


# -- supply ----------------------------------------------------------------------------------------------------------------


def explain_supply_lines(g: GeneralsWar, asked: str) -> Iterator[Said | Refusal]:
    """The supply of a nation, of the pieces in a space, or of one piece."""
    if asked.startswith(NATION):
        yield from of_nation(g, asked.removeprefix(NATION))
        return
    whose, _, space = asked.partition(":")
    there = [
        (nation, piece)
        for nation in g.board.nations
        for piece in PIECES
        if g.spaces(nation, piece) & g.board.bit.get(space or asked, 0) and whose in (asked, f"{nation}_{piece}")
    ]
    if not there:
        raise refuse("nobody-there", "9", area=space or asked)
    for nation, piece in there:
        yield from explain_piece_supply(g, nation, piece, space or asked)


def of_nation(g: GeneralsWar, nation: str) -> Iterator[Said | Refusal]:
    """The sources of a nation's supply, its supplied pieces, and the others."""
    sources = g.sources(nation) & g.spaces(nation, "army")
    own, ok = g.spaces(nation, "any"), g.supplied(nation)
    if sources:
        yield Said("supply-from", {"nation": nation, "areas": g.board.names(sources)}, "9")
    else:
        yield Said("supply-no-source", {"nation": nation}, "9")
    if own & ok:
        yield Said("supply-good", {"areas": g.board.names(own & ok)}, "9")
    for piece in PIECES:
        for space in g.board.names(g.spaces(nation, piece) & ~ok):
            yield from explain_piece_supply(g, nation, piece, space)


def explain_piece_supply(g: GeneralsWar, nation: str, piece: str, space: str) -> Iterator[Said | Refusal]:
    """One piece: its chain and its port, or where that ends."""
    bit, facts = g.board.bit[space], {"piece": f"{nation}_{piece}", "area": space}
    way = supply_chain(g, nation, space)
    if way:
        yield Said("chain", {**facts, "areas": way, "count": len(way) - 1}, "9")
    elif bit & g.supplied(nation):
        yield Said("supplied-by-card", facts, "9")
    elif bit & g.board.sea and not g.in_port(nation, bit):
        yield Refusal("piece-no-port", "9", facts)
    elif not g.sources(nation) & g.spaces(nation, "army"):
        yield Refusal("piece-no-source", "9", facts)
    else:
        yield Refusal("piece-no-chain", "9", facts)
    if piece == "navy" and (ports := g.board.beside(bit) & g.of_side(g.board.side[nation], "army")):
        yield Said("port", {"areas": g.board.names(ports)}, "9")
    if not bit & g.supplied(nation):
        guarded = g.guarded(nation, piece, space)
        yield Said("comes-off-guarded" if guarded else "comes-off", {"nation": nation}, "14" if guarded else "9")


def supply_chain(g: GeneralsWar, nation: str, space: str) -> list[str]:
    """The shortest chain of a nation's pieces from a source to a space, both ends included; [] if there is none."""
    links = g.chained(nation)
    goal = g.board.bit[space]
    if not goal & links:
        return []
    rings = g.board.rings(g.sources(nation) & g.spaces(nation, "army"), links, g.straits(nation))
    far = next(steps for steps, ring in enumerate(rings) if ring & goal)
    way = [goal]
    for ring in reversed(rings[:far]):
        way.append(next(single_bits(g.beside(nation, way[-1]) & ring)))
    return [str(g.board.names(bit)[0]) for bit in reversed(way)]


def explain_neighbours(g: GeneralsWar, nation: str, space: str, place: str) -> Iterator[Said | Refusal]:
    """Whether one space is next to another for a nation's side now, and what is between."""
    here, there = g.board.bit[space], g.board.bit[place]
    facts = {"area": space, "to": place}
    if g.beside(nation, here) & there:
        yield Said("next-to", facts, "6")
        return
    for strait, ends in g.board.straits.items():
        if {space, place} == set(ends):
            yield Refusal("strait-shut", "6", {**facts, "control": g.board.strait_control[strait]})
            return
    yield Refusal("not-next-to", "6", facts)


def explain_straits(g: GeneralsWar) -> Iterator[Said]:
    """Every strait, its owner, and the reason."""
    held = g.of_side("axis", "army")
    for side in SIDES:
        for strait in g.board.straits_open(side, held):
            one, other = g.board.straits[strait]
            yield Said("strait", {"area": one, "to": other, "control": g.board.strait_control[strait], "side": side}, "6")


# -- cards -----------------------------------------------------------------------------------------------------------------


def use_of(g: GeneralsWar, row: NationCardRow) -> UseOfCard | None:
    """How a card would be used now; None if the event it answers has not happened."""
    return fitting_use(g, row.nation, row) if row.trigger in FINDERS else UseOfCard(row.nation, row.id)


def card_spaces(g: GeneralsWar, card: str) -> list[str]:
    """The spaces that a card may target now, from public facts."""
    use = use_of(g, g.card(card))
    found: set[str] = set()
    for part in g.parts(card) if use is not None else ():
        if use is not None and is_part_possible(g, use, part):
            slot = VERBS[part.verb].slot(g, use, part, ())
            found.update(slot.choices if slot is not None and slot.kind == "area" else ())
    return sorted(found)


def explain_targets(g: GeneralsWar, card: str) -> Iterator[Said | Refusal]:
    """The possible effects of each part of a card now."""
    row = g.card(card)
    yield Said("card", {"card": card, "nation": row.nation})
    if row.once and card in g.state.used:
        yield Refusal("used-this-turn", "14", {"card": card})
    if row.kind in LAID and not _lies_open(g, row):
        yield Said("card-first-laid", {}, "12")
    use = use_of(g, row)
    if use is None:
        yield Refusal("nothing-to-answer", "14", {"card": card})
        return
    for part in g.parts(card):
        facts = {"doing": f"{part.verb} {part.what}"}
        if not is_part_met(g, use, part):
            yield Refusal("condition-fails", "13", facts)
        elif not is_part_possible(g, use, part):
            yield Refusal("part-does-nothing", "13", facts)
        else:
            slot = VERBS[part.verb].slot(g, use, part, ())
            areas = sorted(slot.choices) if slot is not None and slot.kind == "area" else []
            yield Said("part-in" if areas else "part", {**facts, **({"areas": areas} if areas else {})}, "13")


def _lies_open(g: GeneralsWar, row: NationCardRow) -> bool:
    return row.id in g.state.statuses[row.nation]


def card_at(g: GeneralsWar, card: str, place: str) -> Iterator[Said | Refusal]:
    """Why a card cannot be aimed at a space, part by part, or that it can."""
    row = g.card(card)
    yield Said("card-at", {"card": card, "nation": row.nation, "area": place})
    use = use_of(g, row)
    if use is None:
        yield Refusal("nothing-to-answer", "14", {"card": card})
        return
    for part in g.parts(card):
        facts = {"doing": f"{part.verb} {part.what}", "area": place}
        slot = VERBS[part.verb].slot(g, use, part, ()) if is_part_met(g, use, part) else None
        if slot is not None and slot.kind == "area" and place in slot.choices:
            yield Said("part-there", facts, slot.section)
            yield from explain_source_gain(g, use, part, place)
        elif not is_part_met(g, use, part):
            yield Refusal("condition-fails", "13", facts)
        else:
            yield VERBS[part.verb].why(g, use, part, place) or Refusal("not-named", "13", facts)


def explain_source_gain(g: GeneralsWar, use: UseOfCard, part: Part, place: str) -> Iterator[Said]:
    """The gain of a side from an army that a card places on a source, and an ally's loss there (16)."""
    if part.verb not in ("build", "recruit") or part.what != "army":
        return
    for nation in part_nations(g, use, part):
        if not g.board.bit[place] & g.spaces(nation, "army"):
            count, ally, fewer = source_gain(g, nation, place)
            if count:
                yield Said(
                    "gain-shared" if ally else "gain", {"seat": nation, "count": count, "nation": ally, "fewer": fewer}, "16"
                )


# -- points ----------------------------------------------------------------------------------------------------------------


def explain_nation_score(g: GeneralsWar, nation: str) -> Iterator[Said | Refusal]:
    """What a nation would score if its victory phase were now."""
    if g.home_lost(nation):
        yield Refusal("home-held", "16", {"nation": nation})
        return
    sources, cards = sources_scored(g, nation), cards_scored(g, nation)
    yield Said("score", {"nation": nation, "count": sum(sources.values()) + sum(cards.values())}, "16")
    for points in sorted(set(sources.values()), reverse=True):
        yield Said("score-sources", {"count": points, "areas": sorted(a for a, n in sources.items() if n == points)}, "16")
    for card, points in cards.items():
        yield Said("score-card", {"card": card, "count": points}, "16")
