"""11. The hidden parts for a player: deals the position again so that they cannot distinguish it from the original."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import get_args

from data.generals.cards import Kind
from rules.engine.contract.answers import Answers
from rules.generals.cards.choices import OrderLookedAt
from rules.generals.cards.play import FromDeck, FromPile, fetchable_cards
from rules.generals.course.options import BASIC, Search
from rules.generals.course.setup import Keep
from rules.generals.state.book import book_of
from rules.generals.state.decks import numbered_cards
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar


def redeal_nation_cards(state: GeneralsState, who: str, rng: Random) -> GeneralsState:
    """Redistribute hands, decks, face-down cards and sealed answers of others, and only the viewer's own deck.

    Cards under a pile stay, since their owner has partly seen them. The draws of ``rng`` do not depend on the present order.
    Changes the state it is given.
    """
    top = state.stack[-1] if state.stack else None
    for nation in book_of(state.module).board.nations:
        if nation != who:
            _shuffle_hidden(state, nation, rng)
            if isinstance(top, Search) and top.seat == nation:
                _put_wanted_card(state, nation, BASIC)
            if isinstance(top, FromDeck) and top.seat == nation:
                _put_wanted_card(state, nation, get_args(Kind) if top.what == "any" else (top.what,))
            if isinstance(top, FromPile) and top.seat == nation:
                _with_fetched(state, top)
        elif not isinstance(top, OrderLookedAt | Search | FromPile):
            _shuffle_deck(state, nation, rng)
    if isinstance(top, Answers | Keep):
        group = (top.queue[0] if top.queue else []) if isinstance(top, Answers) else top.seats
        mine = {who: top.sealed[who]} if who in top.sealed else {}
        others = [one for one in group if one != who]
        most = len(others) - (1 if who in mine or who not in group else 0)
        answered = rng.sample(others, rng.randint(0, max(0, most)))
        top.sealed = mine | {one: _redeal_answer(state, isinstance(top, Keep), one, rng) for one in answered}
    return state


def _redeal_answer(state: GeneralsState, keep: bool, nation: str, rng: Random) -> str:
    return "+".join(rng.sample(numbered_cards(state.hand[nation]), book_of(state.module).numbers.kept)) if keep else ""


def _shuffle_hidden(state: GeneralsState, nation: str, rng: Random) -> None:
    """Redistribute a nation's hidden cards among its hidden places; its face-down cards remain responses."""
    piles = (state.top[nation], state.deck[nation], state.bottom[nation], state.hand[nation], state.buried[nation])
    pool = sorted(card for pile in (*piles, state.responses[nation]) for card in pile)
    rng.shuffle(pool)
    kinds = book_of(state.module).cards
    fit = [card for card in pool if kinds[card].kind == "response"][: len(state.responses[nation])]
    for card in fit:
        pool.remove(card)
    state.responses[nation] = sorted(fit)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]
    state.hand[nation].sort()
    state.deck[nation].sort()


def _put_wanted_card(state: GeneralsState, nation: str, wanted: Collection[str]) -> None:
    """Keep a card of some kinds in a searched deck: everybody sees that the search succeeded (17)."""
    kinds, deck = book_of(state.module).cards, state.deck[nation]
    if any(kinds[card].kind in wanted for card in deck):
        return
    for pile in (state.hand[nation], state.buried[nation]):
        for at, card in enumerate(pile):
            if kinds[card].kind in wanted:
                pile[at], deck[-1] = deck[-1], card
                pile.sort()
                deck.sort()
                return


def _with_fetched(state: GeneralsState, top: FromPile) -> None:
    """Keep a playable card in a searched pile: everybody sees that the search succeeded (13)."""
    nation, buried = top.seat, state.buried[top.seat]
    if not buried or fetchable_cards(GeneralsWar(state, None), nation, top.card, top.what):
        return
    for pile in (state.hand[nation], state.deck[nation], state.top[nation], state.bottom[nation]):
        for at, card in enumerate(pile):
            pile[at], buried[-1] = buried[-1], card
            if fetchable_cards(GeneralsWar(state, None), nation, top.card, top.what):
                state.hand[nation].sort()
                state.deck[nation].sort()
                return
            pile[at], buried[-1] = card, pile[at]


def _shuffle_deck(state: GeneralsState, nation: str, rng: Random) -> None:
    piles = (state.top[nation], state.deck[nation], state.bottom[nation])
    pool = sorted(card for pile in piles for card in pile)
    rng.shuffle(pool)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]
    state.deck[nation].sort()
