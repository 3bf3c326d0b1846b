"""Words for claims of Generals' lessons about the board, the cards and the points, in addition to those of all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.generals.cards.play import is_playable_card
from rules.generals.course.cutting import cut_off_pieces
from rules.generals.course.scoring import cards_scored, sources_scored
from rules.generals.state.board import ENEMY
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar
from tests.lessons.claims import Check
from tests.lessons.walk import LessonMoment


def _of(test: Callable[[GeneralsWar, tuple[str, ...]], bool]) -> Check:
    """A check that looks at the position of the step."""

    def check(moment: LessonMoment[GeneralsState], args: tuple[str, ...]) -> bool:
        return test(moment.position.g, args)

    return check


def _piece_check(piece: str) -> Check:
    """``NATION SPACE ...``: it has a piece in each of these spaces."""
    return _of(lambda g, args: all(g.spaces(args[0], piece) & g.board.bit[space] for space in args[1:]))


def _steps(g: GeneralsWar, args: tuple[str, ...]) -> bool:
    """``FROM TO COUNT``: exactly that many steps by land for the Axis."""
    start, goal, count = g.board.bit[args[0]], g.board.bit[args[1]], int(args[2])
    reached = [start]
    for _ in range(count):
        reached.append((reached[-1] | g.beside("germany", reached[-1])) & g.board.land)
    return bool(reached[count] & goal) and not reached[count - 1] & goal


def _near_home(g: GeneralsWar, args: tuple[str, ...]) -> bool:
    """``NATION COUNT``: that many enemy armies are next to its home."""
    nation = args[0]
    there = g.beside(nation, g.board.home[nation]) & g.of_side(ENEMY[g.board.side[nation]], "army")
    return (there & g.board.land).bit_count() == int(args[1])


WORDS: Mapping[str, Check] = {
    "army": _piece_check("army"),
    "navy": _piece_check("navy"),
    # Two spaces side by side; that many steps apart.
    "beside": _of(lambda g, args: bool(g.beside("germany", g.board.bit[args[0]]) & g.board.bit[args[1]])),
    "steps": _of(_steps),
    "source": _of(lambda g, args: all(g.board.bit[space] & g.board.sources for space in args)),
    "home": _of(lambda g, args: g.board.home_space[args[0]] == args[1]),
    "near_home": _of(_near_home),
    "supplied": _of(lambda g, args: all(g.supplied(args[0]) & g.board.bit[space] for space in args[1:])),
    "cut_off": _of(lambda g, args: len(cut_off_pieces(g, args[0])) == int(args[1])),
    # A strait of this name is open to this side.
    "open": _of(lambda g, args: args[0] in g.board.straits_open(args[1], g.of_side("axis", "army"))),
    "controls": _of(lambda g, args: g.board.strait_control[args[0]] == args[1]),
    # Points: of an unshared and a shared source, of a nation's turn on the current board, of the sides now.
    "worth": _of(lambda g, args: [g.book.numbers.source_alone, g.book.numbers.source_shared] == [int(args[0]), int(args[1])]),
    "expects": _of(
        lambda g, args: sum((*sources_scored(g, args[0]).values(), *cards_scored(g, args[0]).values())) == int(args[1])
    ),
    "score": _of(lambda g, args: [g.state.score["axis"], g.state.score["allies"]] == [int(args[0]), int(args[1])]),
    "homes": _of(lambda g, args: g.book.numbers.homes == int(args[0])),
    "hand_size": _of(lambda g, args: g.book.numbers.hand == int(args[0])),
    "kept_of": _of(lambda g, args: [g.book.numbers.kept, g.book.numbers.dealt] == [int(args[0]), int(args[1])]),
    # Cards: left in a deck, face down, open, of no use now, what its use costs off the deck, how many of a kind there are.
    "deck": _of(lambda g, args: g.deck_size(args[0]) == int(args[1])),
    "down": _of(lambda g, args: len(g.state.responses[args[0]]) == int(args[1])),
    "lies_open": _of(lambda g, args: args[1] in g.state.statuses[args[0]]),
    "useless": _of(lambda g, args: not is_playable_card(g, args[0], args[1])),
    "cost": _of(lambda g, args: (g.card(args[0]).cost.zone, g.card(args[0]).cost.cards) == ("deck", int(args[1]))),
    "kind": _of(lambda g, args: g.card(args[0]).kind == args[1]),
    # What the panel says above the choices.
    "notes": lambda moment, args: (
        args[0] in {note for note, _ in moment.position.game.table.totals(moment.position, moment.lesson.seat)}
    ),
    "side": _of(lambda g, args: all(g.board.side[nation] == args[0] for nation in args[1:])),
}
