"""The greedy player: it takes the action with the most gain for its side, as far as it can see on its own.

It uses public facts, its own hand and responses, but no deck, not even its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

from data.generals.greedy import NationScales, load_nation_scales
from rules.engine.contract.core import Action
from rules.engine.contract.player import Player
from rules.engine.machine.sight import Sight
from rules.generals.cards.build import TakeOff
from rules.generals.cards.choices import Chooser
from rules.generals.cards.run import Run
from rules.generals.cards.triggers import fitting_use
from rules.generals.cards.verb import UseOfCard
from rules.generals.course.setup import Keep
from rules.generals.course.turn import OwnPhase
from rules.generals.players.ground import NationGround
from rules.generals.players.weigh import Weigher
from rules.generals.state.decks import card_of
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar
from rules.players.weighing import HAIR, best_by_worth

#: The weight of actions that are never chosen.
NEVER = -1000.0


class GreedyNation(Player[GeneralsState]):
    """Plays any nation; its preferences differ by nation (``scales``)."""

    def __init__(self, scales: NationScales | None = None) -> None:
        self.scales = scales or load_nation_scales()

    def choose(self, sight: Sight[GeneralsState], chance: Random) -> Action:
        return _Choice(sight, chance, self.scales).made()


def weighed_actions(sight: Sight[GeneralsState], chance: Random, scales: NationScales) -> list[tuple[float, Action]]:
    """The actions of a decision with what the greedy player thinks of them."""
    choice = _Choice(sight, chance, scales)
    return [(choice.worth(action), action) for action in choice.actions()]


class _Choice:
    """One decision."""

    def __init__(self, sight: Sight[GeneralsState], chance: Random, scales: NationScales) -> None:
        self.sight, self.chance, self.scales = sight, chance, scales
        self.g: GeneralsWar = sight.position.g
        self.seat = sight.seat
        self.weigher = Weigher(NationGround(self.g, scales), self.seat)
        self.top: Any = self.g.stack[-1]

    def made(self) -> Action:
        """The best action, a hair's breadth left to chance."""
        prompt = self.sight.prompt
        if prompt.what == "discard":
            return self._discards()
        found = best_by_worth(self.actions(), self.worth, self.chance)
        assert found is not None, prompt
        return found

    def actions(self) -> Iterator[Action]:
        """The actions that come into question."""
        verbs = self.sight.prompt.verbs
        liked = [verb for verb in verbs if VERBS.get(verb) is not _Choice._never]
        return chain.from_iterable(self.sight.actions(verb) for verb in liked or verbs)

    def worth(self, action: Action) -> float:
        """The gain of an action for the side."""
        return VERBS.get(action.verb, _Choice._nothing)(self, action.args)

    # -- a turn ----------------------------------------------------------------------------------------------------

    def _play(self, args: tuple[str, ...]) -> float:
        card, rest = args[0], args[1:]
        row = self.g.card(card)
        if row.kind in ("status", "response"):
            return self.weigher.laid(row)
        return self.weigher.use(UseOfCard(self.seat, card), rest)

    def _use(self, args: tuple[str, ...]) -> float:
        """A card of the table in an own phase."""
        if not isinstance(self.top, OwnPhase):
            return 0.2  # a card just played goes back into the deck
        use, row = self.top.uses(self.g)[args[0]], self.g.card(args[0])
        # A hand of no more cards than it costs is paid without being asked.
        chosen = row.cost.zone == "hand" and len(self.g.state.hand[self.seat]) > row.cost.cards and len(args) > 1
        found = self.weigher.use(use, args[2:] if chosen else args[1:]) - self.weigher.cost(row)
        if chosen:
            found -= 0.1 * sum(self.weigher.kept(card_of(card)) for card in args[1].split("+"))
        if row.trigger == "instead_of_hand_play":
            return found
        # With the play of the turn: any gain comes first, but not a card kept for an answer.
        patience = self.scales.patience if row.kind == "response" else 0.0
        return found + 50.0 if found > patience + HAIR else NEVER / 2

    def _discard_one(self, args: tuple[str, ...]) -> float:
        return -0.3 - 0.3 * self.weigher.kept(args[0])

    def _reallocate(self, args: tuple[str, ...]) -> float:
        given = [card_of(card) for card in args[0].split("+")]
        return 1.0 - 0.5 * sum(self.weigher.kept(card) for card in given)

    def _discards(self) -> Action:
        """At the end of a turn: discard cards of little value, as far as the deck lasts for all remaining turns."""
        weigher = self.weigher
        for action in self.sight.actions("use") if "use" in self.sight.prompt.verbs else ():
            if self._use(action.args) > 0:
                return action
        deck = self.g.deck_size(self.seat)
        spare = deck - (weigher.ground.left - 1)
        slot = self.sight.slot("discard") if "discard" in self.sight.prompt.verbs else None
        cards = sorted(slot.choices if slot is not None else (), key=lambda card: weigher.kept(card_of(card)))
        seen: dict[str, int] = {}
        poor = []
        for card in self._not_hoarded(list(reversed(cards))):
            kind = self.g.card(card_of(card)).kind
            worth = weigher.kept(card_of(card)) * self.scales.more ** seen.get(kind, 0)
            seen[kind] = seen.get(kind, 0) + 1
            if worth < self.scales.keep:
                poor.append((worth, card))
        gone = [card for _, card in sorted(poor)][: max(0, min(spare, 2))]
        return Action(self.seat, "discard", ("+".join(gone),)) if gone else Action(self.seat, "done")

    def _not_hoarded(self, cards: list[str]) -> list[str]:
        """Cards, the best first, without the statuses that are kept for turns to come."""
        statuses = [card for card in cards if self.g.card(card_of(card)).kind == "status"]
        kept = statuses[: min(self.scales.hoard, max(0, self.weigher.ground.left - 1))]
        return [card for card in cards if card not in kept]

    # -- out of turn, and in the middle of a card ---------------------------------------------------------------------

    def _answer(self, args: tuple[str, ...]) -> float:
        row = self.g.card(args[0])
        use = fitting_use(self.g, self.seat, row)
        if use is None:
            return NEVER
        paid = row.cost.zone == "hand" and len(self.g.state.hand[self.seat]) > row.cost.cards
        found = self.weigher.use(use, args[2:] if paid else args[1:]) - self.weigher.cost(row)
        return found - (self.scales.patience if row.kind == "response" else 0.0)

    def _do(self, args: tuple[str, ...]) -> float:
        run, g = self.top, self.g
        if isinstance(run, TakeOff):
            return self.weigher.lend(self.seat, run.piece(g), run.space, args[0])
        if not isinstance(run, Run):
            return 0.0
        if isinstance(run, Chooser) and not run.branch:
            return self._branch(run, args[0])
        if run.free_order:
            part = run.open_parts(g)[args[0]]
            return self.weigher.part(run.use, part, args[1:])
        now = run.part(g)
        return self.weigher.part(run.use, now, args) if now is not None else 0.0

    def _branch(self, run: Chooser, word: str) -> float:
        found = run.found(self.g)
        return sum(self.weigher.best(run.use, part) for part in self.g.parts(run.use.card, found[word]))

    # -- cards -----------------------------------------------------------------------------------------------------

    def _choose(self, args: tuple[str, ...]) -> float:
        return self.weigher.hand(tuple(args[0].split("+"))) if isinstance(self.top, Keep) else 0.0

    def _lose(self, args: tuple[str, ...]) -> float:
        return -self.weigher.hand(tuple(args[0].split("+")))

    def _take(self, args: tuple[str, ...]) -> float:
        return self.weigher.kept(args[0])

    def _order(self, args: tuple[str, ...]) -> float:
        return sum(self.weigher.kept(card_of(card)) / (place + 1) for place, card in enumerate(args))

    def _nothing(self, args: tuple[str, ...]) -> float:
        return 0.0

    def _never(self, args: tuple[str, ...]) -> float:
        return NEVER


#: The value of a verb; verbs not listed here are worth nothing.
VERBS: dict[str, Callable[[_Choice, tuple[str, ...]], float]] = {
    "play": _Choice._play,
    "use": _Choice._use,
    "discard": _Choice._discard_one,
    "reallocate": _Choice._reallocate,
    "answer": _Choice._answer,
    "do": _Choice._do,
    "choose": _Choice._choose,
    "lose": _Choice._lose,
    "take": _Choice._take,
    "fetch": _Choice._play,
    "order": _Choice._order,
    "withdraw": _Choice._never,
}
