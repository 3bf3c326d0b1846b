"""Reads the cases of cards. A case is a card followed by lines:

* ``on``: the board, parts separated by " / ": ``ger A germany`` armies, ``N`` navies, ``S`` statuses, ``R`` responses, ``H``
  hand, ``P`` pile, ``deck 3``. The card itself is where it is used from; played cards are in the hand.
* ``do``: orders; ``.`` means: everyone who is asked passes.
* ``then``: ``+ger A x`` was placed or declared there, ``ger A x`` is there, ``-ger A x`` is not; ``axis 3`` points by cards;
  ``ger lost 2`` cards under its pile; ``guarded ger A x``.
* ``on2``, ``do2``, ``then2``: another game in which the card does not have its effect; ``no``: orders refused at the end of
  it (at the beginning of the first game if there is no second).
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from data.generals import generals_tables_of
from rules.engine import Event
from tests.generals.board import Table, long, war

HERE = Path(__file__).parent
DECK = 12
PIECE = {"A": "army", "N": "navy"}


class Case(NamedTuple):
    """A card and the lines about it, by their first word, split at the slashes."""

    card: str
    lines: dict[str, list[str]]


def read() -> list[Case]:
    """All cases of the folder."""
    found: list[Case] = []
    for path in sorted(HERE.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#") or not line.strip():
                continue
            if not line.startswith(" "):
                found.append(Case(line.strip(), {}))
                continue
            word, _, rest = line.strip().partition(" ")
            found[-1].lines[word] = [part.strip() for part in rest.split(" / ")]
    return found


class Played:
    """A game of a case, played to its end."""

    def __init__(self, card: str, on: list[str], do: list[str]) -> None:
        row = generals_tables_of("").cards[card]
        piles: dict[str, dict[str, list[str]]] = {key: {} for key in "ANSRHP"}
        decks = {nation: [f"{short}_land_battle"] * DECK for short, nation in _shorts().items()}
        for part in filter(None, on):
            nation, key, *values = part.split(" ")
            if key == "deck":
                decks[long(nation)] = [f"{nation}_land_battle"] * int(values[0])
            else:
                piles[key][long(nation)] = values
        self.orders = [tuple(order.split(" ", 1)) for order in do if order and order != "."]
        for nation, order in self.orders:
            verb, *rest = order.split(" ")
            if verb in ("play", "discard") and rest[0] not in piles["H"].get(long(nation), ()):
                piles["H"].setdefault(long(nation), []).append(rest[0])
        home = {"status": "S", "response": "R"}.get(row.kind, "H")
        if card not in piles[home].setdefault(row.nation, []):
            piles[home][row.nation].append(card)
        active = self.orders[0][0] if self.orders else row.nation
        self.table: Table = war(
            active, army=piles["A"], navy=piles["N"], statuses=piles["S"], responses=piles["R"], hand=piles["H"],
            discard=piles["P"], deck=decks,
        )  # fmt: skip
        self.before = {nation: len(cards) for nation, cards in self.table.state.buried.items()}
        self.events: list[Event] = []
        for order in filter(None, do):
            if order == ".":
                self._pass()
            else:
                nation, text = order.split(" ", 1)
                self.table.do(nation, text)
                self.events += self.table.events

    def _pass(self) -> None:
        while any(prompt.secret for prompt in self.table.position.due):
            self.table.do(self.table.position.due[0].seat, "decline")
            self.events += self.table.events

    def wrong(self, then: str) -> str:
        """What is not as a line says, "" if it is."""
        words = then.split(" ")
        table, state = self.table, self.table.state
        if words[0] in ("axis", "allies"):
            got = sum(e.facts["count"] for e in self.events if e.kind == "points" and e.facts["side"] == words[0]
                      and e.facts["why"] == "card")  # fmt: skip
            return "" if got == int(words[1]) else f"{words[0]} got {got} points by cards"
        if words[1] == "lost":
            got = len(state.buried[long(words[0])])
            return "" if got == int(words[2]) else f"{words[0]} lost {got} cards"
        if words[1] == "pile":
            pile = state.discard[long(words[0])]
            return "" if pile and pile[-1] == words[2] else f"on top lies {pile[-1:]}"
        if words[1] == "top":
            return "" if state.top[long(words[0])][:1] == [words[2]] else f"the deck begins with {state.top[long(words[0])]}"
        if words[1] in ("hand", "statuses", "responses", "bottom"):
            sizes = {"hand": state.hand, "statuses": state.statuses, "responses": state.responses, "bottom": state.bottom}
            got = len(sizes[words[1]][long(words[0])])
            return "" if got == int(words[2]) else f"{words[0]} {words[1]}: {got}"
        if words[0] == "guarded":
            key = (long(words[1]), PIECE[words[2]], words[3])
            done = any(e.kind == "guarded" and (e.facts["seat"], e.facts["piece"], e.facts["area"]) == key for e in self.events)
            return "" if done and table.has(*key) else f"{key} is not guarded"
        sign = words[0][0] if words[0][0] in "+-" else ""
        nation, piece, space = long(words[0].lstrip("+-")), PIECE[words[1]], words[2]
        if sign == "+":
            placed = any(
                e.kind in ("built", "recruited", "declared")
                and (e.facts["seat"], e.facts["piece"], e.facts["area"]) == (nation, piece, space)
                for e in self.events
            )
            return "" if placed else f"{then}: never placed"
        return "" if table.has(nation, piece, space) == (sign == "") else f"{then}: it is otherwise"


def _shorts() -> dict[str, str]:
    return {short: long(short) for short in ("ger", "uk", "jpn", "sov", "ita", "usa")}
