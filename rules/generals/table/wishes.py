"""14. The subjects of standing answers: the stakes in a window, the next own turn, cards used automatically."""

from __future__ import annotations

from rules.engine import Action, Position
from rules.engine.contract.answers import ANSWER
from rules.engine.contract.wishes import GameWishes
from rules.generals.cards.triggers import FINDERS
from rules.generals.course.cutting import SupplyPhase, cut_off_pieces
from rules.generals.state.book import space_board_of
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar

OWN_PIECE, ARMY, NAVY, ECONOMIC_WARFARE = STAKES = ("own_piece", "army", "navy", "economic_warfare")
#: Cards that are used only in the own turn, when nobody asks for them.
_OWN_TURN = "any_time_own_turn"


def nation_turn_occasion(state: GeneralsState, seat: str) -> str:
    """The turn of a nation, in which all that is asked belongs together; "" during the set-up."""
    return f"{state.round}:{state.active}" if state.active else ""


def _threatened_pieces(state: GeneralsState) -> list[tuple[str, str, str]]:
    """Pieces that may still be saved, as nation, kind and space."""
    found = [(doom.nation, doom.piece, doom.space) for doom in state.doomed]
    if isinstance(state.stack[-1], SupplyPhase):
        found += [(state.active, piece, space) for piece, space in cut_off_pieces(GeneralsWar(state, None), state.active)]
    return found


def window_places(position: Position[GeneralsState], seat: str) -> tuple[str, ...]:
    """The spaces of a window: of pieces that may still be saved, and of the last events."""
    state = position.state
    if position.due_of(seat) is None:
        return ()
    last = state.deeds[-1].use if state.deeds else 0
    done = [deed.space for deed in state.deeds if deed.use == last and deed.space]
    return tuple(dict.fromkeys((*(space for _, _, space in _threatened_pieces(state)), *done)))


def pieces_at_stake(position: Position[GeneralsState], seat: str) -> tuple[str, ...]:
    """Which of ``STAKES`` the window is about: pieces of the own side, an Economic Warfare."""
    state = position.state
    board = space_board_of(state.module)
    pieces = [one for one in _threatened_pieces(state) if board.side[one[0]] == board.side[seat]]
    found = {piece for _, piece, _ in pieces}
    if any(nation == seat for nation, _, _ in pieces):
        found.add(OWN_PIECE)
    if state.text and board.side[state.text_by] != board.side[seat]:
        found.add(ECONOMIC_WARFARE)
    return tuple(stake for stake in STAKES if stake in found)


def nation_turn(state: GeneralsState, seat: str) -> str:
    """The round in which the nation's own turn began last."""
    order = space_board_of(state.module).nations
    begun = state.active in order and order.index(state.active) >= order.index(seat)
    return str(state.round if begun else state.round - 1)


def answer_cards(state: GeneralsState, seat: str) -> tuple[str, ...]:
    """Cards on the seat's table that answer something."""
    rows = GeneralsWar(state, None)
    cards = sorted((*state.statuses[seat], *state.responses[seat]))
    return tuple(card for card in cards if rows.card(card).trigger in FINDERS and rows.card(card).trigger != _OWN_TURN)


def answer_with(position: Position[GeneralsState], seat: str, card: str) -> Action | None:
    """The answer that uses a card, if it needs no further choice."""
    prompt = position.due_of(seat)
    if prompt is None or ANSWER not in prompt.verbs:
        return None
    chosen: tuple[str, ...] = ()
    slot = position.slot(seat, ANSWER)
    while slot is not None:
        value = card if not chosen else slot.choices[0]
        if value not in slot.choices or (chosen and len(slot.choices) != 1):
            return None
        chosen = (*chosen, value)
        slot = position.slot(seat, ANSWER, chosen)
    return Action(seat, ANSWER, chosen)


#: The standing answers of Generals.
WISHES: GameWishes[GeneralsState] = GameWishes(
    occasion=nation_turn_occasion,
    at_issue=window_places,
    spans=("occasion", "turn", "own", "game"),
    taps=("occasion", "turn", "own"),
    stakes=STAKES,
    at_stake=pieces_at_stake,
    own_turn=nation_turn,
    uses=True,
    cards=answer_cards,
    use=answer_with,
)
