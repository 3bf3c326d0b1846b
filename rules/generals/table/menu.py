"""A panel's remarks on choices: a card's present effects and cost, the pieces in a space, the points of a turn.

They depend only on the board and on what the choosing nation sees of its own cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine import Position, Prompt, Slot
from rules.engine.contract.game import Note
from rules.generals.cards.battle import DOMAIN
from rules.generals.cards.play import LAID, play_slot, playable_hand
from rules.generals.cards.triggers import fitting_use
from rules.generals.cards.verb import UseOfCard, first_choice, part_nations
from rules.generals.course.cutting import SupplyPhase, cut_off_pieces
from rules.generals.course.scoring import cards_scored, source_gain, sources_scored
from rules.generals.course.setup import Keep
from rules.generals.state.board import ENEMY
from rules.generals.state.decks import card_of
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar
from rules.generals.table.forms import FORMS as FORMS

#: Kinds of cards in the order in which a hand is sorted.
KINDS = ("build_army", "build_navy", "land_battle", "sea_battle", "status", "response", "event", "economic_warfare")
_PLACING = ("build", "recruit")
#: An event -> the message that reports it.
_DEEDS = {"battle": "event-battled", "placed": "event-built", "removed": "event-removed"}
#: Remarks on spaces in which nothing would change.
_VAIN = ("place-declared", "place-empty")


def card_headings(
    position: Position[GeneralsState], slot: Slot, chosen: tuple[str, ...]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Cards sorted by kind, the basic ones first; spaces in which nothing would happen last; other values as they come."""
    if slot.kind == "area" and slot.name == "space" and len(slot.choices) > 1:
        seat = position.state.active
        vain = [
            space for space in slot.choices if any(one[0] in _VAIN for one in choice_notes(position, seat, slot, chosen, space))
        ]
        return (("", (*(space for space in slot.choices if space not in vain), *vain)),)
    if slot.kind != "card":
        return ()
    g: GeneralsWar = position.g
    return (("", tuple(sorted(slot.choices, key=lambda value: (KINDS.index(g.card(card_of(value)).kind), value)))),)


def choice_notes(
    position: Position[GeneralsState], seat: str, slot: Slot, chosen: tuple[str, ...], value: str
) -> tuple[Note, ...]:
    """Remarks on one value of a slot; of a card the first is short, the second its text."""
    g: GeneralsWar = position.g
    prompt = position.prompt(seat)
    if prompt is None:
        return ()
    if slot.kind == "card":
        card = card_of(value)
        text: Note = ("card-says", {"wording": card})
        if slot.name == "card" and prompt.what == "play":
            return (card_reach_note(g, seat, card), text)
        if slot.name == "used" or prompt.what.startswith("answer"):
            return (*card_cost_notes(g, seat, card), text)
        return (("reach-kind", {"kind": g.card(card).kind}), text)
    if slot.kind != "area" or slot.name != "space":
        return ()
    use, verb, what, nation = _use_being_chosen(g, prompt, seat, chosen)
    if verb in _PLACING and use is not None:
        return placing_notes(g, nation, what, value)
    if verb == "battle":
        return battling_notes(g, seat, DOMAIN[what], value)
    return ()


def _use_being_chosen(
    g: GeneralsWar, prompt: Prompt, seat: str, chosen: tuple[str, ...]
) -> tuple[UseOfCard | None, str, str, str]:
    """The use of the card in a choice: its use, verb, piece or ground, and the piece's owner."""
    card = str(prompt.facts.get("card") or next((one for one in chosen if card_of(one) in g.book.cards), ""))
    if not card:
        return None, "", "", seat
    if prompt.what.startswith("do-"):
        verb = prompt.what.removeprefix("do-").replace("-", "_")
        use: UseOfCard | None = UseOfCard(seat, card_of(card))
        part = next((part for part in g.parts(card_of(card)) if part.verb == verb), None)
    else:
        answered = prompt.what.startswith("answer")
        use = fitting_use(g, seat, g.card(card_of(card))) if answered else UseOfCard(seat, card_of(card))
        part = first_choice(g, use) if use is not None else None
    if use is None or part is None:
        return None, "", "", seat
    named = [one for one in chosen if one in g.board.side]
    whose = part_nations(g, use, part)
    return use, part.verb, part.what, named[0] if named else whose[0] if len(whose) == 1 else seat


def card_reach_note(g: GeneralsWar, seat: str, card: str) -> Note:
    """The present effects of a card of the hand, in few words."""
    row, use = g.card(card), UseOfCard(seat, card)
    if row.kind in LAID:
        return (f"reach-{row.kind}", {})
    part = first_choice(g, use)
    slot = play_slot(g, seat, card, ())
    if part is None or slot is None:
        return ("reach-works", {})
    if slot.kind != "area":
        return ("reach-choices", {"count": len(slot.choices)})
    if part.verb == "battle":
        enemies = g.of_side(ENEMY[g.board.side[seat]], DOMAIN[part.what])
        found = sum(1 for space in slot.choices if g.board.bit[space] & enemies)
        return ("reach-battle", {"count": found}) if found else ("reach-empty", {})
    if part.verb in _PLACING:
        own = g.spaces(seat, part.what)
        found = sum(1 for space in slot.choices if not g.board.bit[space] & own)
        return ("reach-spaces", {"count": found}) if found else ("reach-declared", {})
    return ("reach-spaces", {"count": len(slot.choices)})


def card_cost_notes(g: GeneralsWar, seat: str, card: str) -> tuple[Note, ...]:
    """The cost of a card's use, and the number it is taken from."""
    price = g.card(card).cost
    if not price.cards:
        return (("cost-nothing", {}),)
    deck, hand = g.deck_size(seat), len(g.state.hand[seat])
    short = max(0, price.cards - deck - hand)
    if short:
        return (("cost-points", {"count": price.cards, "points": short}),)
    return ((f"cost-{price.zone}", {"count": price.cards, "of": deck if price.zone == "deck" else hand}),)


def placing_notes(g: GeneralsWar, nation: str, piece: str, space: str) -> tuple[Note, ...]:
    """The result of a piece placed in a space: nothing new, points, its neighbours."""
    bit = g.board.bit[space]
    if bit & g.spaces(nation, piece):
        return (("place-declared", {}),)
    if piece != "army":
        return ()
    count, ally, fewer = source_gain(g, nation, space)
    if ally:
        return (("place-source-shared", {"count": count, "nation": ally, "fewer": fewer}),)
    return (("place-source", {"count": count}),) if count else ()


def battling_notes(g: GeneralsWar, nation: str, piece: str, space: str) -> tuple[Note, ...]:
    """The enemies in a space that may be battled."""
    there = g.owners(ENEMY[g.board.side[nation]], piece, space)
    if not there:
        return (("place-empty", {}),)
    return (("place-enemies", {"pieces": [f"{one}_{piece}" for one in there]}),)


def choice_totals(position: Position[GeneralsState], seat: str) -> tuple[Note, ...]:
    """Totals with a decision: the cards kept; for a question its subject.

    With a play: the losses and points after it on the present board, and the cards that can only be discarded.
    """
    prompt = position.prompt(seat)
    top = position.state.stack[-1] if position.state.stack else None
    if isinstance(top, Keep) and seat in top.sealed:
        return (("total-kept", {"cards": top.sealed[seat].split("+")}),)
    if prompt is None or not (prompt.what == "play" or prompt.what.startswith("answer")):
        return ()
    g: GeneralsWar = position.g
    if prompt.what != "play":
        return issue_notes(g)
    lines: list[Note] = []
    if lost := cut_off_pieces(g, seat):
        lines.append(("total-lost", {"areas": [space for _, space in lost], "count": len(lost)}))
    if g.home_lost(seat):
        lines.append(("total-home", {}))
    else:
        kept = nation_turn_points(g, seat, {space for piece, space in lost if piece == "army"})
        lines.append(("total-points", {"count": kept, "left": g.deck_size(seat)}))
    playable = playable_hand(g, seat)
    if useless := [card for card in dict.fromkeys(g.state.hand[seat]) if card not in playable]:
        lines.append(("total-useless", {"cards": useless}))
    return tuple(lines)


def issue_notes(g: GeneralsWar) -> tuple[Note, ...]:
    """The events open to answers, from public facts: the card yet to take effect, the last events, pending removals."""
    state = g.state
    lines: list[Note] = [("event-played", {"seat": state.text_by, "card": state.text_card})] if state.text else []
    for deed in state.deeds:
        if deed.use == state.deeds[-1].use:
            facts = {"seat": deed.nation, "piece": deed.piece, "area": deed.space, "victim": deed.victim}
            lines.append((_DEEDS[deed.kind] if deed.kind != "placed" or deed.built else "event-recruited", facts))
    fought = {(deed.space, deed.piece) for deed in state.deeds if deed.kind == "battle"}
    for doom in state.doomed:
        if (doom.space, doom.piece) not in fought:
            lines.append(("event-aimed", {"seat": doom.by, "victim": doom.nation, "piece": doom.piece, "area": doom.space}))
    if isinstance(state.stack[-1], SupplyPhase) and (lost := cut_off_pieces(g, state.active)):
        lines.append(("total-cut", {"areas": [space for _, space in lost]}))
    return tuple(lines)


def nation_turn_points(g: GeneralsWar, nation: str, lost: set[str]) -> int:
    """The points of a nation's turn on the present board, without the armies it is about to lose."""
    scored: Mapping[str, int] = sources_scored(g, nation)
    return sum(count for space, count in scored.items() if space not in lost) + sum(cards_scored(g, nation).values())
