"""13. Verbs with a choice of effects: one of several texts, an ally's part, cards of the own deck."""

from __future__ import annotations

from typing import ClassVar

from data.generals import Part
from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.generals.cards.run import Run
from rules.generals.cards.verb import VERBS, UseOfCard, VerbWork, is_part_possible, register_verb
from rules.generals.state.decks import card_of, numbered_cards
from rules.generals.state.war import GeneralsWar


def useful_branches(g: GeneralsWar, use: UseOfCard, part: Part) -> dict[str, str]:
    """The branches of a part that would do anything, by the words they are chosen with -> their paths."""
    found: dict[str, str] = {}
    for letter in "abcdefgh":
        path = f"{part.part}{letter}"
        inner = g.parts(use.card, path)
        if inner and all(is_part_possible(g, use, one) for one in inner):
            words = (inner[0].verb, inner[0].what, *(inner[0].who if inner[0].verb == "guard" else ()))
            found["_".join(word for word in words if word)] = path
    return found


@register_verb("choose_one")
class ChooseOne(VerbWork):
    """The actor picks one of several texts, if more than one would do anything."""

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        found = useful_branches(g, use, part)
        if not chosen and len(found) != 1:
            return Slot("branch", "option", tuple(found), section="13")
        path, rest = self._path(found, chosen)
        inner = g.parts(use.card, path)[0]
        return VERBS[inner.verb].slot(g, use, inner, rest)

    @staticmethod
    def _path(found: dict[str, str], chosen: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """The branch chosen, or the only one, and the values chosen after it."""
        return (next(iter(found.values())), chosen) if len(found) == 1 else (found[chosen[0]], chosen[1:])

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return bool(useful_branches(g, use, part))

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        path, rest = self._path(useful_branches(g, use, part), args)
        push(g, Run(use=use, branch=path, given=list(rest)))


class Chooser(Run):
    """One nation of an "each chooses" picks its text, which is carried out."""

    def advance(self, g: GeneralsWar) -> None:
        if self.branch:
            super().advance(g)
            return
        found = self.found(g)
        if len(found) > 1:
            self.asks = True
        else:
            self._take(next(iter(found.values()), f"{g.parts(self.use.card)[self.at].part}a"))

    def found(self, g: GeneralsWar) -> dict[str, str]:
        """The texts that can be picked, by the words they are chosen with -> their paths."""
        return useful_branches(g, self.use, g.parts(self.use.card)[self.at])

    def _take(self, path: str) -> None:
        self.asks, self.branch, self.at = False, path, 0

    def may_leave(self, g: GeneralsWar, part: Part) -> bool:
        return bool(self.branch) and super().may_leave(g, part)

    def slot_do(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if self.branch:
            return super().slot_do(g, seat, chosen)
        return None if chosen else Slot("branch", "option", tuple(self.found(g)), section="13")

    def do_do(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        if self.branch:
            super().do_do(g, seat, args)
        else:
            self._take(self.found(g)[args[0]])


@register_verb("each_choose")
class EachChooses(VerbWork):
    """Each nation named, in the order of play, picks one of the texts that can be carried out in full."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return True

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        named = [one for one in g.board.in_order_after(g.state.active) if one in part.who]
        at = g.parts(use.card).index(part)
        for nation in reversed(named):
            inner = UseOfCard(use.nation, use.card, use.number, chooser=nation)
            push(g, Chooser(use=inner, at=at))


@register_verb("ally_may")
class AllyMay(VerbWork):
    """An ally acts as itself and may leave out each part. Of several allies the actor names one."""

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen or len(part.who) == 1 else Slot("nation", "side", part.who, section="13")

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return any(self._able(g, use, part, nation) for nation in part.who)

    def _able(self, g: GeneralsWar, use: UseOfCard, part: Part, nation: str) -> bool:
        inner = UseOfCard(nation, use.card, use.number)
        return any(is_part_possible(g, inner, one) for one in g.parts(use.card, f"{part.part}a"))

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        ally = UseOfCard(args[0] if args else part.who[0], use.card, use.number)
        push(g, Run(use=ally, branch=f"{part.part}a", ally=True, free_order=part.what == "any_order"))


# -- the own deck ----------------------------------------------------------------------------------------------------------


@register_verb("draw")
class Draw(VerbWork):
    """Draw cards, as far as the deck goes."""

    def asks_itself(self, g: GeneralsWar) -> bool:
        return not g.since(2)  # an ally had to draw then

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return g.deck_size(use.actor) > 0

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        g.draw(use.actor, part.n[0])


@register_verb("hand_to_deck_bottom")
class HandToBottom(VerbWork):
    """Cards of the hand go to the bottom of the deck, unseen."""

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        hand = numbered_cards(g.state.hand[use.actor])
        return Slot("cards", "card", hand, multi=True, low=part.n[0], high=min(part.n[1], len(hand)), section="11")

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        g.return_cards(use.actor, map(card_of, args[0].split("+")))


@register_verb("peek_reorder")
class Reorder(VerbWork):
    """The owner looks at the top cards of the deck and puts them back in any order."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return g.deck_size(use.actor) > 0

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        taken = g.look_at_top(use.actor, part.n[0])
        # Whether they differ must not show; in games begun before revision 2 it did.
        if len(taken if g.since(2) else set(taken)) > 1:
            push(g, OrderLookedAt(seat=use.actor, count=len(taken)))


class OrderLookedAt(Step[GeneralsWar], tag="Ordering"):
    """The cards looked at are put back: the one named first is drawn first."""

    verbs: ClassVar[tuple[str, ...]] = ("order",)
    seat: str
    count: int

    def _left(self, g: GeneralsWar, chosen: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(value for value in numbered_cards(g.state.top[self.seat][: self.count]) if value not in chosen)

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        return (Prompt(self.seat, "order-cards", "13", ("order",), {"count": self.count}),)

    def slot_order(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        left = self._left(g, chosen)
        return Slot("card", "card", left, section="13") if len(left) > 1 else None

    def do_order(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        g.order_top(seat, [card_of(value) for value in (*args, *self._left(g, args))])
        pop(g, self)
