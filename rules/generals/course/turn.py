"""7, 10, 13. Rounds, the turns of the nations, and the five phases of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine import Prompt, Refusal, Sequence, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.generals.cards.paying import use_slot
from rules.generals.cards.play import play_hand_card, play_slot, playable_hand
from rules.generals.cards.run import use_table_card
from rules.generals.cards.triggers import fitting_use
from rules.generals.cards.verb import VERBS, UseOfCard, first_choice, is_use_useful
from rules.generals.cards.windows import open_exchange
from rules.generals.course.cutting import ANY_TIME, supply_phase
from rules.generals.course.options import cards_given, lead_ends, may_reallocate, reallocate_cards
from rules.generals.course.scoring import score_phase
from rules.generals.course.withdrawal import Withdrawal
from rules.generals.state.decks import card_of, numbered_cards
from rules.generals.state.war import GeneralsWar


def usable_table_cards(g: GeneralsWar, nation: str, *triggers: str) -> dict[str, UseOfCard]:
    """The cards on a nation's table with one of these triggers that it may use in its own phase now."""
    found: dict[str, UseOfCard] = {}
    for card in sorted((*g.state.statuses[nation], *g.state.responses[nation])):
        row = g.card(card)
        if row.trigger in triggers and not (row.once and card in g.state.used):
            use = fitting_use(g, nation, row) if row.trigger in ANY_TIME else UseOfCard(nation, card)
            if use is not None and is_use_useful(g, use):
                found[card] = use
    return found


class OwnPhase(Withdrawal):
    """A phase in which the active nation acts."""

    verbs: ClassVar[tuple[str, ...]] = ("use", "withdraw")
    seat: str

    def uses(self, g: GeneralsWar) -> dict[str, UseOfCard]:
        """The cards on its table it may use."""
        return {}

    def slot_use(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        found = self.uses(g)
        return use_slot(g, found[chosen[0]], chosen[1:]) if chosen else Slot("used", "card", tuple(found), section="14")

    def do_use(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        use = self.uses(g)[args[0]]
        open_exchange(g)
        use_table_card(g, use, args[1:])


class PlayPhase(OwnPhase, tag="Play"):
    """1. Play or discard exactly one card; first everything for the start of a turn (10, 13)."""

    verbs: ClassVar[tuple[str, ...]] = ("play", "discard", "use", "reallocate", "withdraw", "decline")
    played: bool = False
    reallocated: bool = False

    def uses(self, g: GeneralsWar) -> dict[str, UseOfCard]:
        triggers = ("turn_start", "instead_of_hand_play") if g.state.hand[self.seat] else ("turn_start",)
        return usable_table_cards(g, self.seat, *triggers, *ANY_TIME)

    def _may_begin(self, g: GeneralsWar) -> bool:
        """Whether a nation without a hand may have something to use, by what everybody knows."""
        shown = g.state.discard[self.seat]
        hidden = [card for card in g.book.responses[self.seat] if card.id not in shown] if g.state.responses[self.seat] else []
        cards = [*hidden, *(g.card(card) for card in g.state.statuses[self.seat])]
        return any(
            c.trigger == "turn_start" and c.id not in g.state.used and is_use_useful(g, UseOfCard(self.seat, c.id)) for c in cards
        )

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        if self.played:
            return ()
        hand = g.state.hand[self.seat]
        if not hand and not self._may_begin(g):
            return ()
        verbs = []
        if hand and playable_hand(g, self.seat):
            verbs.append("play")
        if hand:
            verbs.append("discard")
        if self.uses(g):
            verbs.append("use")
        if not self.reallocated and may_reallocate(g, self.seat):
            verbs.append("reallocate")
        if g.spaces(self.seat, "any"):
            verbs.append("withdraw")
        if not hand:
            verbs.append("decline")
        return (Prompt(self.seat, "play", "10", tuple(verbs), {"round": g.state.round}),)

    def slot_play(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("card", "card", playable_hand(g, seat), section="13")
        return play_slot(g, seat, chosen[0], chosen[1:])

    def why(self, g: GeneralsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb != "play":
            return None
        if not chosen:
            return Refusal("only-discard", "13", {"card": value}) if value in g.state.hand[seat] else None
        use = UseOfCard(seat, chosen[0])
        part = first_choice(g, use)
        return VERBS[part.verb].why(g, use, part, value) if part is not None else None

    def do_play(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        self.played = True
        play_hand_card(g, seat, args[0], args[1:], own_phase=True)

    def slot_discard(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("discarded", "card", tuple(dict.fromkeys(g.state.hand[seat])), section="13")

    def do_discard(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        self.played = True
        g.bury(seat, args)
        g.emit("discarded", seat=seat, count=1, played=True)

    def do_use(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        if g.card(args[0]).trigger == "instead_of_hand_play":
            self.played = True
        super().do_use(g, seat, args)

    def slot_reallocate(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else cards_given(g, seat)

    def do_reallocate(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        self.reallocated = True
        reallocate_cards(g, seat, args[0])

    def do_decline(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        self.played = True


class DiscardPhase(OwnPhase):
    """4. Discard as many cards of the hand as one likes (10)."""

    verbs: ClassVar[tuple[str, ...]] = ("discard", "use", "withdraw", "done")

    def uses(self, g: GeneralsWar) -> dict[str, UseOfCard]:
        if not g.state.hand[self.seat]:
            return {}
        return usable_table_cards(g, self.seat, "discard_step_start", *(ANY_TIME if g.since(2) else ()))

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        if not g.state.hand[self.seat]:
            return ()
        use = ("use",) if self.uses(g) else ()
        off = ("withdraw",) if g.spaces(self.seat, "any") else ()
        return (Prompt(self.seat, "discard", "10", ("done", "discard", *use, *off)),)

    def slot_discard(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        hand = numbered_cards(g.state.hand[seat])
        return None if chosen else Slot("cards", "card", hand, multi=True, low=1, high=len(hand), section="10")

    def do_discard(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        cards = [card_of(value) for value in args[0].split("+")]
        g.bury(seat, cards)
        g.emit("discarded", seat=seat, count=len(cards), played=False)
        pop(g, self)


# -- sequences ---------------------------------------------------------------------------------------------------------------


def begin_nation_turn(g: GeneralsWar) -> None:
    """The turn begins."""
    g.begin_turn(g.state.active)


def play_phase(g: GeneralsWar) -> None:
    """1. Play."""
    push(g, PlayPhase(seat=g.state.active))


def discard_phase(g: GeneralsWar) -> None:
    """4. Discard."""
    push(g, DiscardPhase(seat=g.state.active))


def fill_hand(g: GeneralsWar) -> None:
    """5. Draw until the hand is full, as far as the deck goes."""
    nation = g.state.active
    g.draw(nation, max(0, g.book.numbers.hand - len(g.state.hand[nation])))


class NationTurn(Sequence[GeneralsWar], tag="Turn"):
    """The five phases of a nation's turn (10)."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (
        begin_nation_turn, play_phase, supply_phase, score_phase, discard_phase, fill_hand, GeneralsWar.finish_turn,
    )  # fmt: skip


class RoundAfterRound(Step[GeneralsWar], tag="Rounds"):
    """Round after round each nation has its turn (7); then the points decide (16)."""

    next: int = 0

    def advance(self, g: GeneralsWar) -> None:
        state = g.state
        if self.next == len(g.board.nations):
            self.next = 0
            g.finish_round()
            if lead_ends(g):
                return
            if state.round >= g.book.numbers.rounds:
                g.end(g.ahead(), "points")
                return
            g.begin_round()
        g.make_active(g.board.nations[self.next])
        self.next += 1
        push(g, NationTurn())
