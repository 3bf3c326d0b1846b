"""Positions for the tests of Generals: a board, hands and tables as a test wants them, in the play phase of a nation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine import Action, Event, IllegalActionError, Position, SealedDice
from rules.engine.contract.game import game_with_tables
from rules.engine.machine.position import Sets
from rules.generals.course.setup import prepare_board
from rules.generals.course.turn import NationTurn, PlayPhase, RoundAfterRound
from rules.generals.game import GAME
from rules.generals.state.board import NATIONS
from rules.generals.state.book import book_of, space_board_of
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar

Places = Mapping[str, Sequence[str]]
#: Names of nations in tests.
SHORT = {
    "ger": "germany", "uk": "united_kingdom", "jpn": "japan", "sov": "soviet_union", "ita": "italy", "usa": "united_states",
}  # fmt: skip


def long(name: str) -> str:
    """The id of a nation."""
    return SHORT.get(name, name)


class Table:
    """A game that a test plays: ``do("ger", "play ger_land_battle ukraine")``."""

    def __init__(self, position: Position[GeneralsState]) -> None:
        self.position = position
        self.number = 0
        #: Of the latest action.
        self.events: tuple[Event, ...] = ()

    @property
    def state(self) -> GeneralsState:
        """The state as it is now."""
        return self.position.state

    @property
    def war(self) -> GeneralsWar:
        """For reading: supply, straits, places."""
        return GAME.context(self.state, None)

    def do(self, nation: str, text: str) -> Table:
        """Carry out an order. Raises IllegalActionError."""
        self.number += 1
        outcome = self.position.play(Action.parse(long(nation), text), SealedDice(bytes(32), self.number))
        self.position, self.events = outcome.position, outcome.events
        return self

    def refused(self, nation: str, text: str) -> str:
        """The code with which an order is refused."""
        try:
            self.position.play(Action.parse(long(nation), text), SealedDice(bytes(32), 99))
        except IllegalActionError as illegal:
            return illegal.refusal.code
        raise AssertionError(f"{text} is legal")

    def asked(self) -> list[str]:
        """The seats that must decide now."""
        return [prompt.seat for prompt in self.position.due]

    def what(self) -> str:
        """What is to be decided now."""
        return self.position.due[0].what

    def orders(self, nation: str, verb: str = "", sets: Sets = "single") -> list[str]:
        """Every order a nation may give."""
        return [str(action) for action in self.position.actions(long(nation), verb, sets=sets)]

    def silence(self) -> Table:
        """Everyone who is asked in secret passes, until a decision is made in the open."""
        while any(prompt.secret for prompt in self.position.due):
            self.do(self.position.due[0].seat, "decline")
        return self

    def has(self, nation: str, piece: str, space: str) -> bool:
        """Whether a nation has a piece in a space."""
        places = self.state.army if piece == "army" else self.state.navy
        return space in places[long(nation)]

    def kinds(self) -> list[str]:
        """Kinds of the events of the latest action, in order."""
        return [event.kind for event in self.events]


def war(
    active: str = "ger",
    *,
    army: Places | None = None,
    navy: Places | None = None,
    hand: Places | None = None,
    deck: Places | None = None,
    statuses: Places | None = None,
    responses: Places | None = None,
    discard: Places | None = None,
    score: tuple[int, int] = (0, 0),
    round: int = 1,
    lead: bool = False,
    reallocation: bool = False,
    module: str = "",
) -> Table:
    """A position in the play phase of a nation. Nations that are not named have nothing but a card in their hand."""
    state = GeneralsState(lead=lead, reallocation=reallocation, round=round, active=long(active), module=module)
    prepare_board(state, space_board_of(module), {nation: [] for nation in NATIONS})
    state.army = {nation: [] for nation in NATIONS}
    given = (
        (state.army, army), (state.navy, navy), (state.hand, hand), (state.deck, deck), (state.statuses, statuses),
        (state.responses, responses), (state.discard, discard),
    )  # fmt: skip
    for pile, cards in given:
        for nation, values in (cards or {}).items():
            pile[long(nation)] = sorted(values) if pile is not state.discard else list(values)
    for card in book_of(module).cards.values():
        if card.nation not in map(long, hand or {}) and not state.hand[card.nation]:
            state.hand[card.nation] = [card.id]
    state.score = {"axis": score[0], "allies": score[1]}
    state.dawn = {nation: list(spaces) for nation, spaces in state.army.items()}
    at = NATIONS.index(state.active)
    state.stack = [RoundAfterRound(next=at + 1), NationTurn(at=2), PlayPhase(seat=state.active)]
    return Table(Position(game_with_tables(GAME, module), state))
