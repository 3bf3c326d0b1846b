"""13. Verbs that let somebody choose what happens: one of several texts, an ally's part, cards of the own deck."""

from __future__ import annotations

from typing import ClassVar

from data.generals import Part
from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.generals.cards.run import Run
from rules.generals.cards.verb import VERBS, Use, Work, possible, works
from rules.generals.state.decks import card_of, numbered
from rules.generals.state.war import War


def branches(g: War, use: Use, part: Part) -> dict[str, str]:
    """The branches of a part that would do anything, by the words they are chosen with -> their paths."""
    found: dict[str, str] = {}
    for letter in "abcdefgh":
        path = f"{part.part}{letter}"
        inner = g.parts(use.card, path)
        if inner and all(possible(g, use, one) for one in inner):
            words = (inner[0].verb, inner[0].what, *(inner[0].who if inner[0].verb == "guard" else ()))
            found["_".join(word for word in words if word)] = path
    return found


@works("choose_one")
class ChooseOne(Work):
    """The actor picks one of several texts, if more than one would do anything."""

    def slot(self, g: War, use: Use, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        found = branches(g, use, part)
        if not chosen and len(found) != 1:
            return Slot("branch", "option", tuple(found), section="13")
        path, rest = self._path(found, chosen)
        inner = g.parts(use.card, path)[0]
        return VERBS[inner.verb].slot(g, use, inner, rest)

    @staticmethod
    def _path(found: dict[str, str], chosen: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """The branch chosen, or the only one, and the values chosen after it."""
        return (next(iter(found.values())), chosen) if len(found) == 1 else (found[chosen[0]], chosen[1:])

    def can(self, g: War, use: Use, part: Part) -> bool:
        return bool(branches(g, use, part))

    def do(self, g: War, use: Use, part: Part, args: tuple[str, ...]) -> None:
        path, rest = self._path(branches(g, use, part), args)
        push(g, Run(use=use, branch=path, given=list(rest)))


class Chooser(Run):
    """One of the nations of an "each chooses" picks its text, and it is carried out."""

    def advance(self, g: War) -> None:
        if self.branch:
            super().advance(g)
            return
        found = self.found(g)
        if len(found) > 1:
            self.asks = True
        else:
            self._take(next(iter(found.values()), f"{g.parts(self.use.card)[self.at].part}a"))

    def found(self, g: War) -> dict[str, str]:
        """The texts that can be picked, by the words they are chosen with -> their paths."""
        return branches(g, self.use, g.parts(self.use.card)[self.at])

    def _take(self, path: str) -> None:
        self.asks, self.branch, self.at = False, path, 0

    def may_leave(self, g: War, part: Part) -> bool:
        return bool(self.branch) and super().may_leave(g, part)

    def slot_do(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if self.branch:
            return super().slot_do(g, seat, chosen)
        return None if chosen else Slot("branch", "option", tuple(self.found(g)), section="13")

    def do_do(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        if self.branch:
            super().do_do(g, seat, args)
        else:
            self._take(self.found(g)[args[0]])


@works("each_choose")
class EachChooses(Work):
    """Each nation named, in the order of play, picks one of the texts that can be carried out in full."""

    def can(self, g: War, use: Use, part: Part) -> bool:
        return True

    def do(self, g: War, use: Use, part: Part, args: tuple[str, ...]) -> None:
        named = [one for one in g.board.in_order_after(g.state.active) if one in part.who]
        at = g.parts(use.card).index(part)
        for nation in reversed(named):
            inner = Use(use.nation, use.card, use.number, chooser=nation)
            push(g, Chooser(use=inner, at=at))


@works("ally_may")
class AllyMay(Work):
    """An ally acts as itself and may leave out each part. Of several allies the actor names one."""

    def slot(self, g: War, use: Use, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen or len(part.who) == 1 else Slot("nation", "side", part.who, section="13")

    def can(self, g: War, use: Use, part: Part) -> bool:
        return any(self._able(g, use, part, nation) for nation in part.who)

    def _able(self, g: War, use: Use, part: Part, nation: str) -> bool:
        inner = Use(nation, use.card, use.number)
        return any(possible(g, inner, one) for one in g.parts(use.card, f"{part.part}a"))

    def do(self, g: War, use: Use, part: Part, args: tuple[str, ...]) -> None:
        ally = Use(args[0] if args else part.who[0], use.card, use.number)
        push(g, Run(use=ally, branch=f"{part.part}a", ally=True, free_order=part.what == "any_order"))


# -- the own deck ----------------------------------------------------------------------------------------------------------


@works("draw")
class Draw(Work):
    """Draw cards, as far as the deck goes."""

    def asks_itself(self, g: War) -> bool:
        return not g.since(2)  # an ally had to draw then

    def can(self, g: War, use: Use, part: Part) -> bool:
        return g.deck_size(use.actor) > 0

    def do(self, g: War, use: Use, part: Part, args: tuple[str, ...]) -> None:
        g.draw(use.actor, part.n[0])


@works("hand_to_deck_bottom")
class HandToBottom(Work):
    """Cards of the hand go to the bottom of the deck, unseen."""

    def slot(self, g: War, use: Use, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        hand = numbered(g.state.hand[use.actor])
        return Slot("cards", "card", hand, multi=True, low=part.n[0], high=min(part.n[1], len(hand)), section="11")

    def do(self, g: War, use: Use, part: Part, args: tuple[str, ...]) -> None:
        g.return_cards(use.actor, map(card_of, args[0].split("+")))


@works("peek_reorder")
class Reorder(Work):
    """The owner looks at the top cards of the deck and puts them back in any order."""

    def can(self, g: War, use: Use, part: Part) -> bool:
        return g.deck_size(use.actor) > 0

    def do(self, g: War, use: Use, part: Part, args: tuple[str, ...]) -> None:
        taken = g.look_at_top(use.actor, part.n[0])
        # Whether they differ must not show; in games begun before revision 2 it did.
        if len(taken if g.since(2) else set(taken)) > 1:
            push(g, Ordering(seat=use.actor, count=len(taken)))


class Ordering(Step[War]):
    """The cards looked at are put back: the one named first is drawn first."""

    verbs: ClassVar[tuple[str, ...]] = ("order",)
    seat: str
    count: int

    def _left(self, g: War, chosen: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(value for value in numbered(g.state.top[self.seat][: self.count]) if value not in chosen)

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt(self.seat, "order-cards", "13", ("order",), {"count": self.count}),)

    def slot_order(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        left = self._left(g, chosen)
        return Slot("card", "card", left, section="13") if len(left) > 1 else None

    def do_order(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        g.order_top(seat, [card_of(value) for value in (*args, *self._left(g, args))])
        pop(g, self)
