"""Generals as the host sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from operator import attrgetter

import msgspec
from msgspec.structs import replace

from rules.engine import (
    KINDS,
    Action,
    Checkpoint,
    Dice,
    Game,
    GameEditions,
    GameHands,
    GameNaming,
    GameQuestions,
    GameScoring,
    GameStory,
    GameTable,
    GameWishes,
    Note,
    Outcome,
    Position,
    Result,
    ScenarioInfo,
    Slot,
    settle,
)
from rules.generals.cards.every import check_verbs
from rules.generals.cards.verb import UseOfCard, first_choice
from rules.generals.course.anytime import AnyTime
from rules.generals.course.setup import deal_first_cards, prepare_board
from rules.generals.course.whole import SAVER
from rules.generals.course.withdrawal import WITHDRAW
from rules.generals.players.greedy import GreedyNation
from rules.generals.players.mind import NationMind
from rules.generals.positions.questions import NationFiles, nation_questions
from rules.generals.state.board import NATIONS, PIECES, SIDES
from rules.generals.state.book import GeneralsBook, book_of, drawn_board_name, space_board_of
from rules.generals.state.decks import card_of, numbered_cards
from rules.generals.state.state import RULES, GeneralsState
from rules.generals.state.war import GeneralsWar
from rules.generals.table import asked, deck, dispatch, menu, score
from rules.generals.table.hidden import redeal_nation_cards
from rules.generals.table.labels import label_by_tables
from rules.generals.table.modules import GeneralsModules
from rules.generals.table.seen import pieces_since, points_by_space
from rules.generals.table.teaching import generals_teaching
from rules.generals.table.wishes import WISHES
from rules.players.computer import computers_of
from rules.positions import command

TITLE = "Generals: The Second World War"


class GeneralsView(msgspec.Struct, frozen=True):
    """What somebody sees. The names of the first fields are those that a kit draws (``data.kit.KitView``)."""

    scenario: str
    #: Its board: "" for the house's.
    board: str
    at: dict[str, list[str]]
    hand: tuple[str, ...] | None
    passes: dict[str, str]
    tracks: tuple[tuple[str | int, ...], ...]
    marked: dict[str, str]
    battles: tuple[str, ...]
    round: int
    active: str
    score: dict[str, int]
    #: By nation: cards in hand, in the deck, face down; the open ones; the top one of the pile.
    hands: dict[str, int]
    decks: dict[str, int]
    face_down: dict[str, int]
    statuses: dict[str, tuple[str, ...]]
    tops: dict[str, str]
    #: Responses of the viewer, by nation; pieces that may not be taken off; spaces whose pieces count as supplied.
    responses: dict[str, tuple[str, ...]]
    guards: tuple[tuple[str, str, str], ...]
    #: For pictures: pieces that came or went in this turn, or in the last one with changes; the points of each source by nation.
    placed: dict[str, list[str]]
    lost: dict[str, list[str]]
    brings: dict[str, dict[str, int]]
    #: Points of both sides at the end of each round; each nation's points for its side.
    course: tuple[tuple[int, int], ...]
    earned: dict[str, int]
    #: The hash of the module that is played with.
    module: str = ""


def run_generals_questions(argv: Sequence[str]) -> int:
    """Answer a question about positions: QUESTION FILE."""
    return command.run_questions(GAME.position_questions, argv)


def nation_hand(state: GeneralsState, seat: str) -> tuple[str, ...]:
    """The cards of a nation, those it holds twice by number."""
    return numbered_cards(state.hand.get(seat, ()))


def doubtful_cards(state: GeneralsState, seat: str) -> dict[str, str]:
    """Cards whose text replaces one that only the box has."""
    cards = book_of(state.module).cards
    return {value: "stand-in" for value in nation_hand(state, seat) if cards[card_of(value)].doubtful}


def face_down(state: GeneralsState, seat: str) -> tuple[str, ...]:
    """The responses that a nation has laid down."""
    return tuple(state.responses.get(seat, ()))


def nameable_spaces(state: GeneralsState, kind: str) -> tuple[str, ...]:
    """The spaces of the board, its pieces, the cards."""
    if kind == "area":
        return tuple(space_board_of(state.module).bit)
    cards = tuple(book_of(state.module).cards)
    if kind == "held":
        return asked.supply_subjects(state)
    if kind == "unit":
        return (*asked.board_pieces(state), *cards)
    return cards if kind in ("card", "deck") else ()


def generals_beginning(revision: int, outcome: Outcome[GeneralsState]) -> Outcome[GeneralsState]:
    """The beginning of a game as an earlier revision of these rules played it."""
    state = SAVER.clone(outcome.position.state)
    GeneralsWar(state, None).begin_by_revision(revision)
    return Outcome(Position(outcome.position.game, state), outcome.events)


def nation_status(state: GeneralsState, who: str) -> tuple[Note, ...]:
    """The round, and the cards of each nation that everybody may know of."""
    if not state.active:
        return ()
    view = GAME.view(state, who)
    war = {"round": state.round, "last": book_of(state.module).numbers.rounds, "nation": state.active, **state.score}
    return (
        ("war", war),
        *(
            ("cards", {
                "nation": nation, "hand": view.hands[nation], "deck": view.decks[nation],
                "down": view.face_down[nation], "statuses": list(view.statuses[nation]), "top": view.tops.get(nation, ""),
            })
            for nation in space_board_of(state.module).nations
        ),
    )  # fmt: skip


def confirm_cost(position: Position[GeneralsState], action: Action) -> str | None:
    """Ask for confirmation: before an own piece is removed, before points are paid, before nothing is placed."""
    if action.verb == WITHDRAW:
        return "confirm-withdraw"
    g, seat = position.g, action.seat
    if action.verb == "play" and len(action.args) > 1:
        part = first_choice(g, UseOfCard(seat, action.args[0]))
        stays = part is not None and part.verb == "build" and g.board.bit.get(action.args[1], 0) & g.spaces(seat, part.what)
        return "confirm-declare" if stays else None
    cards = [arg for arg in action.args[:1] if action.verb in ("use", "answer") and arg in g.book.cards]
    if cards:
        cost = g.card(cards[0]).cost.cards
        return "confirm-points" if cost > g.deck_size(seat) + len(g.state.hand[seat]) else None
    return None


def only_choice(position: Position[GeneralsState], seat: str, slot: Slot, chosen: tuple[str, ...]) -> str:
    """The only value there is."""
    return slot.choices[0] if len(slot.choices) == 1 and not slot.multi else ""


def bind_generals_tables(game: Generals, module: str) -> None:
    """Bind the texts about scenarios to the tables."""
    game.naming = replace(game.naming, label_text=partial(label_by_tables, module))
    game.teaching = generals_teaching(module)


class Generals(Game[GeneralsState]):
    """The game object: nothing but wiring."""

    id, title = "generals", TITLE
    seats: tuple[str, ...] = NATIONS
    saver = SAVER
    #: On points; a war that is decided before its time.
    scoring: GameScoring[GeneralsState] = GameScoring(
        as_result=score.axis_allies_points,
        lead=score.generals_score_of,
        verdict=score.generals_verdict,
        degrees={"points": 1, "lead": 2, "homes": 2},
    )
    hands: GameHands[GeneralsState] = GameHands(
        hand=nation_hand, deal_again=redeal_nation_cards, laid=face_down, notes=doubtful_cards, events=("drawn",), buttons=10
    )
    wishes: GameWishes[GeneralsState] = WISHES
    table: GameTable[GeneralsState] = GameTable(
        beside=AnyTime(),
        ends=("done",),
        closer_events={"drawn": "drew", "laid-hidden": "laid-down"},
        log_events=("ended",),
        tools={"ask": run_generals_questions},
        players={**computers_of(NationMind()), "greedy": GreedyNation()},
        numbered_sections=False,
        status=nation_status,
        turn=attrgetter("round"),
        confirm=confirm_cost,
        foremost=lambda prompt: "play" if prompt.what == "play" else "",
        forms=menu.FORMS,
        headings=menu.card_headings,
        note=menu.choice_notes,
        presumed=only_choice,
        totals=menu.choice_totals,
    )
    #: 2: a piece is built again in its own space (15), cards for any time at any time (14), an ally takes a piece off for an
    #: ally's card (8), eliminated pieces go at once (15), cards looked at are always put in order. Asked by ``g.since(2)``.
    editions: GameEditions[GeneralsState] = GameEditions(
        revision=RULES, begin_by=generals_beginning, modules=GeneralsModules(TITLE), bind=bind_generals_tables
    )
    naming: GameNaming[GeneralsState] = GameNaming(
        kinds={
            **KINDS,
            "piece": "word",
            "option": "word",
            "held": "word",
            "deck": "word",
            "doing": "word",
        },
        fact_kinds={
            "piece": "piece",
            "by": "side",
            "victim": "side",
            "status": "card",
            "statuses": "card",
            "top": "card",
            "what": "piece",
            "side": "camp",
            "winner": "camp",
            "nation": "side",
            "pieces": "piece",
            "kind": "kind",
            "wording": "wording",
            "degree": "degree",
            "to": "area",
            "control": "area",
            "doing": "doing",
        },
        label_text=partial(label_by_tables, ""),
        named=nameable_spaces,
    )
    story: GameStory[GeneralsState] = GameStory(
        chapters=dispatch.CHAPTERS, checkpoints=(Checkpoint("turn"),), tell_chapter=dispatch.nation_chapter_text
    )
    questions: GameQuestions[GeneralsState] = GameQuestions(
        topics=(*asked.TOPICS, *deck.TOPICS), explain_why=asked.explain_piece_why, explain=deck.explain_topic
    )

    def __init__(self) -> None:
        """Position files are opened as games of this object, and asked about as positions of it."""
        self.files = NationFiles(self)
        self.position_questions = nation_questions(self)
        bind_generals_tables(self, "")

    @property
    def book(self) -> GeneralsBook:
        """The tables that new games are played by."""
        return book_of(self.editions.module)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        options: dict[str, tuple[str, ...]] = {"lead": ("no", "yes"), "reallocation": ("no", "yes")}
        numbers = self.book.numbers
        shares = {int(people): nations for people, nations in numbers.shares.items()}
        title, rounds = "The Second World War", (1, numbers.rounds)
        board = self.book.board
        return (ScenarioInfo("war", title, board.nations, rounds, options, dict(board.of_side), shares, 1),)

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[GeneralsState]:
        info = next((one for one in self.scenarios() if one.id == scenario), None)
        known = info.options if info is not None else {}
        if info is None or any(value not in known.get(name, ()) for name, value in options.items()):
            raise ValueError(f"no such game: {scenario}, {dict(options)}")
        yes = {name: options.get(name) == "yes" for name in ("lead", "reallocation")}
        state = GeneralsState(lead=yes["lead"], reallocation=yes["reallocation"], module=self.editions.module)
        prepare_board(state, self.book.board, self.book.decks())
        g = self.context(state, dice)
        deal_first_cards(g)
        settle(g)
        return Outcome(Position(self, state), tuple(g.events))

    def context(self, state: GeneralsState, dice: Dice | None) -> GeneralsWar:
        return GeneralsWar(state, dice)

    def result(self, state: GeneralsState) -> Result | None:
        return state.result

    def view(self, state: GeneralsState, who: str) -> GeneralsView:
        at: dict[str, list[str]] = {}
        g = GeneralsWar(state, None)
        board = g.board
        for nation in board.nations:
            for kind, places in zip(PIECES, (state.army, state.navy), strict=True):
                for space in places[nation]:
                    at.setdefault(space, []).append(f"{nation}_{kind}")
        open_to = {side: board.straits_open(side, g.of_side("axis", "army")) for side in SIDES}
        passes = {"/".join(ends): side for name, ends in board.straits.items() for side in SIDES if name in open_to[side]}
        placed, lost, battled = pieces_since(state, at)
        mine = {nation: tuple(cards) for nation, cards in state.responses.items() if who in (nation, "referee")}
        return GeneralsView(
            scenario="war",
            board=drawn_board_name(state.module),
            at={space: at[space] for space in sorted(at)},
            hand=tuple(state.hand[who]) if who in NATIONS else None,
            passes=passes,
            tracks=(
                ("round", f"{state.round}/{g.book.numbers.rounds}"),
                *((side, state.score[side], side) for side in SIDES),
                *((("turn", state.active, state.active),) if state.active else ()),
            ),
            marked={doom.space: "target" for doom in state.doomed},
            battles=battled,
            round=state.round,
            active=state.active,
            score=dict(state.score),
            hands={nation: len(state.hand[nation]) for nation in board.nations},
            decks={
                nation: len(state.top[nation]) + len(state.deck[nation]) + len(state.bottom[nation]) for nation in board.nations
            },
            face_down={nation: len(state.responses[nation]) for nation in board.nations},
            statuses={nation: tuple(state.statuses[nation]) for nation in board.nations},
            tops={nation: state.discard[nation][-1] for nation in board.nations if state.discard[nation]},
            responses=mine,
            guards=tuple((guard.nation, guard.piece, guard.space) for guard in state.guards),
            placed=placed,
            lost=lost,
            brings=points_by_space(g),
            course=tuple(state.course),
            earned={nation: state.earned.get(nation, 0) for nation in board.nations},
            module=state.module,
        )


check_verbs()
GAME = Generals()
