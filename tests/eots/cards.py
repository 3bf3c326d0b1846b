"""Cards in the hands of tests: the card play of one side from the South Pacific set-up, and offensives to their end."""

from __future__ import annotations

from typing import Any

from rules.engine.contract.core import Action
from rules.engine.machine.dice import FixedDice
from rules.eots.s04_turn.card_play import PlayCard
from rules.eots.state.model import DeclaredBattle, Offensive, Side, other_side
from rules.eots.state.war import EotsWar
from tests.eots.positions import Played, war

#: Cards without any effect of their own, to be drawn from decks.
PLAIN = {"japan": ["J16", "J23", "J29"], "allies": ["A21", "A31", "A32"]}


def side_of(card: str) -> Side:
    """The side whose deck a card belongs to."""
    return "japan" if card.startswith("J") else "allies"


def deck_without(*cards: str) -> dict[str, list[str]]:
    """Both decks, without the cards that are elsewhere."""
    return {side: [c for c in plain if c not in cards] for side, plain in PLAIN.items()}


def holding(card: str, *others: str, keep: bool = True, **fields: Any) -> Played:
    """The card play of the card's side, which holds it and ``others``; the enemy holds nothing unless ``hand`` says so."""
    side = side_of(card)
    hand = {side: [card, *others], other_side(side): [], **fields.pop("hand", {})}
    held = [*hand["japan"], *hand["allies"], *fields.get("future", {}).values()]
    g = war(keep=keep, hand=hand, **{"turn": 4, "deck": deck_without(*held), **fields})
    g.stack.append(PlayCard(side=side))
    return Played(g)


def to_the_end(p: Played, dice: int = 0) -> Played:
    """End every decision as early as it may be ended, taking the first legal values where something must be done."""
    p.dice = FixedDice([dice] * 60)
    for _ in range(300):
        if not p.position.prompts:
            return p
        prompt = p.position.prompts[0]
        verb = next((v for v in ("done", "decline") if v in prompt.verbs), prompt.verbs[0])
        args: list[str] = []
        while (slot := p.position.slot(prompt.seat, verb, args)) is not None:
            args.append("+".join(slot.choices[: slot.low]) if slot.multi else slot.choices[0])
        p.play(f"{prompt.seat}: {Action(prompt.seat, verb, tuple(args))}")
    raise AssertionError("the offensive does not end")


def pile(g: EotsWar, card: str) -> str:
    """Where a card is: "hand", "discard", "out_of_game", "future", "deck"."""
    s, side = g.state, side_of(card)
    piles = {"hand": s.hand, "discard": s.discard, "out_of_game": s.out_of_game, "deck": s.deck}
    found = [name for name, held in piles.items() if card in held[side]]
    if s.future[side] == card:
        found.append("future")
    assert len(found) == 1, f"{card} is in {found}"
    return found[0]


def event_battle(
    card: str, hex_: str, units: dict[str, Any], active: str, kind: str = "EC", **fields: Any
) -> tuple[EotsWar, DeclaredBattle]:
    """A battle in a card's offensive (``active``: units divided by blanks), to read strengths and modifiers from."""
    g = war(units=units, turn=4, **fields)
    off = Offensive(side=side_of(card), card=card, kind="EC" if kind == "EC" else "OC", ops=g.cat.cards[card].ops)
    off.activated = active.split()
    off.origin = {u: g.where(u) for u in off.activated}
    battle = DeclaredBattle(hex=hex_)
    off.battles = [battle]
    g.state.offensive = off
    g.touch()
    return g, battle
