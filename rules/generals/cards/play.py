"""13. A card of the hand is played: its pile, its choices, the answers to it; cards fetched from the pile."""

from __future__ import annotations

from typing import ClassVar

from data.generals import NationCardRow, Part
from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.generals.cards.paying import use_slot
from rules.generals.cards.run import Run
from rules.generals.cards.verb import StandingVerb, UseOfCard, VerbWork, is_use_useful, register_verb
from rules.generals.cards.windows import open_exchange, under_answer
from rules.generals.state.war import GeneralsWar

LAID = ("status", "response")


def is_playable_card(g: GeneralsWar, nation: str, card: str) -> bool:
    """Whether playing a card would do anything: laid down, or one of its parts."""
    return g.card(card).kind in LAID or is_use_useful(g, UseOfCard(nation, card))


def playable_hand(g: GeneralsWar, nation: str) -> tuple[str, ...]:
    """The cards of a hand that can be played, one of each."""
    return tuple(card for card in dict.fromkeys(g.state.hand[nation]) if is_playable_card(g, nation, card))


def play_slot(g: GeneralsWar, nation: str, card: str, chosen: tuple[str, ...]) -> Slot | None:
    """The choices with a card of the hand, after the card: its first one."""
    return None if g.card(card).kind in LAID else use_slot(g, UseOfCard(nation, card), chosen)


def play_hand_card(g: GeneralsWar, nation: str, card: str, args: tuple[str, ...], *, own_phase: bool) -> None:
    """Play a card: show it, put it on its pile, let it be answered, and carry it out (13).

    ``own_phase``: played in the play phase, which some statuses answer.
    """
    row = g.card(card)
    if row.kind not in LAID or not own_phase:
        g.reveal(own=True)  # a card that was only laid down may be undone, as long as nothing has happened since
    g.show(nation, card)
    if row.kind in LAID:
        return
    run = Run(use=UseOfCard(nation, card, g.number_use()), given=list(args))
    if row.kind == "economic_warfare":
        push(g, run)
        open_exchange(g)
        g.open_text(nation, card)
    else:
        if not under_answer(g):
            open_exchange(g)
        push(g, run)
    if own_phase and may_return(g, nation, row):
        push(g, Returning(seat=nation, card=card))


def _card_returns_kind(g: GeneralsWar, card: str, row: NationCardRow) -> bool:
    """Whether a card may put one of a kind just played somewhere else than on the pile."""
    other = g.card(card)
    if other.trigger != "own_card_played" or (other.once and card in g.state.used):
        return False
    part = g.parts(card)[0]
    return part.verb == "shuffle_played_into_deck" or part.what in ("any", row.kind)


def returning_cards(g: GeneralsWar, nation: str, row: NationCardRow) -> tuple[str, ...]:
    """The cards on a nation's table, face-down ones too, that may put a card just played somewhere else than on the pile."""
    return tuple(card for card in (*g.state.statuses[nation], *g.state.responses[nation]) if _card_returns_kind(g, card, row))


def may_return(g: GeneralsWar, nation: str, row: NationCardRow) -> bool:
    """Whether a nation is asked where a card just played goes: by what everybody knows, it may have a card that says so."""
    shown = g.state.discard[nation]
    hidden = [card.id for card in g.book.responses[nation] if card.id not in shown] if g.state.responses[nation] else []
    return any(_card_returns_kind(g, card, row) for card in (*g.state.statuses[nation], *hidden))


@register_verb("put_played_on_deck", "shuffle_played_into_deck")
class PutBack(StandingVerb):
    """A card that says where a card just played goes: ``Returning`` asks for it."""


class Returning(Step[GeneralsWar]):
    """Before a card just played has any effect, its owner may have one on the table put it back into the deck (13)."""

    verbs: ClassVar[tuple[str, ...]] = ("use", "decline")
    seat: str
    card: str

    def _fit(self, g: GeneralsWar) -> tuple[str, ...]:
        return returning_cards(g, self.seat, g.card(self.card))

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        verbs = self.verbs if self._fit(g) else ("decline",)
        return (Prompt(self.seat, "put-back", "13", verbs, {"card": self.card}),)

    def slot_use(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("card", "card", self._fit(g), section="13")

    def do_use(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        part = g.parts(args[0])[0]
        if g.card(args[0]).kind == "response":
            g.turn_up(seat, args[0])
            g.remember(seat, args[0])
            g.emit("used", seat=seat, card=args[0])
        g.put_back(seat, self.card, args[0], shuffled=part.verb == "shuffle_played_into_deck")
        pop(g, self)


@register_verb("play_from_hand")
class PlayFromHand(VerbWork):
    """The actor plays a card of its hand as in a play phase; it does not discard one."""

    def asks_itself(self, g: GeneralsWar) -> bool:
        return True

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return bool(g.state.hand[use.actor])

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        push(g, FromHand(seat=use.actor))


class FromHand(Step[GeneralsWar]):
    """An ally is let play a card."""

    verbs: ClassVar[tuple[str, ...]] = ("play", "decline")
    seat: str

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        verbs = ("play", "decline") if playable_hand(g, self.seat) else ("decline",)
        return (Prompt(self.seat, "play-for-ally", "13", verbs),)

    def slot_play(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("card", "card", playable_hand(g, seat), section="13")
        return play_slot(g, seat, chosen[0], chosen[1:])

    def do_play(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        play_hand_card(g, seat, args[0], args[1:], own_phase=False)


def fetchable_cards(g: GeneralsWar, nation: str, card: str, what: str) -> tuple[str, ...]:
    """The cards of a nation's pile that another one may fetch: of its kind, not itself, if playing does anything."""
    pile = dict.fromkeys(sorted((*g.state.discard[nation], *g.state.buried[nation])))
    kinds = (one for one in pile if one != card and what in ("any", g.card(one).kind))
    return tuple(one for one in kinds if is_playable_card(g, nation, one))


@register_verb("play_from_discard")
class PlayFromDiscard(VerbWork):
    """A card of the own pile is played again. Its owner looks through the face-down ones."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        pile = (*g.state.discard[use.nation], *g.state.buried[use.nation])
        return any(card != use.card for card in pile)

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        g.reveal()
        if fetchable_cards(g, use.nation, use.card, part.what):
            own_phase = g.state.active == use.nation
            push(g, FromPile(seat=use.nation, card=use.card, what=part.what, own_phase=own_phase))
        else:
            g.emit("found-nothing", seat=use.nation)


class FromPile(Step[GeneralsWar]):
    """A card is chosen out of the pile."""

    verbs: ClassVar[tuple[str, ...]] = ("fetch",)
    asked: ClassVar[str] = "fetch-card"
    seat: str
    card: str
    what: str
    own_phase: bool

    def found(self, g: GeneralsWar) -> tuple[str, ...]:
        """The cards that may be chosen."""
        return fetchable_cards(g, self.seat, self.card, self.what)

    def taken(self, g: GeneralsWar, card: str) -> None:
        """A card leaves where it was for the hand."""
        g.fetch_from_pile(self.seat, card)

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        return (Prompt(self.seat, self.asked, "13", ("fetch",), {"card": self.card}),) if self.found(g) else ()

    def advance(self, g: GeneralsWar) -> None:
        g.emit("found-nothing", seat=self.seat)
        pop(g, self)

    def slot_fetch(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("card", "card", self.found(g), section="13")
        return play_slot(g, seat, chosen[0], chosen[1:])

    def do_fetch(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        card = args[0]
        self.taken(g, card)
        play_hand_card(g, seat, card, args[1:], own_phase=self.own_phase)


@register_verb("play_from_deck")
class PlayFromDeck(VerbWork):
    """A card of the own deck is played. Only its owner looks through the deck, which is shuffled."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return g.deck_size(use.nation) > 0

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        g.reveal()
        g.shuffle(use.nation)
        push(g, FromDeck(seat=use.nation, card=use.card, what=part.what, own_phase=g.state.active == use.nation))


class FromDeck(FromPile):
    """A card is chosen out of the deck, which has been shuffled."""

    asked: ClassVar[str] = "fetch-from-deck"

    def found(self, g: GeneralsWar) -> tuple[str, ...]:
        kinds = (card for card in dict.fromkeys(g.state.deck[self.seat]) if self.what in ("any", g.card(card).kind))
        return tuple(card for card in kinds if is_playable_card(g, self.seat, card))

    def taken(self, g: GeneralsWar, card: str) -> None:
        g.fetch_from_deck(self.seat, card)
