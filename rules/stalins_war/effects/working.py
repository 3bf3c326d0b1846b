"""Which parts of cards are at work: those of combat cards in the fight under way, and those that last a round or longer."""

from __future__ import annotations

from collections.abc import Iterator

from data.stalins_war import CardPart
from rules.stalins_war.effects.conditions import conditions_hold
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import Effect


def parts_of(g: FrontReading, card: str) -> tuple[CardPart, ...]:
    """The parts of a card, in order."""
    return g.book.tables.cards.parts[card]


def card_part_of(g: FrontReading, effect: Effect) -> CardPart | None:
    """The part that a lasting effect comes from, None if it comes from no card."""
    for part in parts_of(g, effect.card) if effect.card in g.book.cards else ():
        if part.verb == effect.what and part.what == effect.words:
            return part
    return None


def at_work(g: FrontReading, fight: AttackUnderWay, verb: str) -> Iterator[tuple[str, CardPart]]:
    """Whose, and which parts with a verb are at work in a fight: their conditions hold."""
    for side in sorted(fight.cards):
        for card in fight.cards[side]:
            for part in parts_of(g, card):
                if part.verb == verb and part.span == "fight" and conditions_hold(g, side, part.when, fight):
                    yield side, part
    for effect in g.effects(verb):
        lasting = card_part_of(g, effect)
        if lasting is not None and conditions_hold(g, effect.side, lasting.when, fight):
            yield effect.side, lasting


def meant_side(g: FrontReading, owner: str, part: CardPart) -> str:
    """The side a part is about: its owner's unless it says the enemy's."""
    return g.enemy(owner) if part.who == "enemy" else owner


def only_nation(g: FrontReading, fight: AttackUnderWay, side: str, part: CardPart) -> bool:
    """Whether a part that names a nation speaks of all units of a side in a fight."""
    nation = part.who if part.who not in ("", "own", "enemy") else ""
    return not nation or all(g.unit(uid).nation == nation for uid in fight.units(side))


def is_banned_by_card(g: FrontReading, side: str, what: str) -> bool:
    """Whether an enemy card forbids something to a side now."""
    return any(what in effect.words for effect in g.effects("ban", g.enemy(side)))


def ignored_shifts(g: FrontReading, fight: AttackUnderWay, side: str) -> set[str]:
    """The features that give a side no shift in a fight."""
    found: set[str] = set()
    for owner, part in at_work(g, fight, "ignore"):
        if owner == side and only_nation(g, fight, side, part):
            found.update(part.what)
    return found
