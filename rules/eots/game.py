"""Empire of the Sun as the host sees it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from rules.engine.asking import Answer, Topic
from rules.engine.core import Action, IllegalAction, Outcome, Result, Slot
from rules.engine.dice import Dice
from rules.engine.game import Game, PositionFiles, ScenarioInfo
from rules.engine.kinds import KINDS, Kind
from rules.engine.position import Position
from rules.engine.save import Saver
from rules.engine.steps import Step, settle
from rules.eots import cards as events
from rules.eots import s08_movement as movement
from rules.eots import s09_battle as battle
from rules.eots.explain.topics import TOPICS, WAYS
from rules.eots.s04_turn import card_play, card_uses, initiative, sequence
from rules.eots.s05_cards import reaction_cards
from rules.eots.s07_offensive import activation, declare, finish, intelligence, offensive, reaction, special_reaction
from rules.eots.s08_movement import emergency, stacking
from rules.eots.s10_reinforcements import reinforcements
from rules.eots.s11_replacements import replacements
from rules.eots.s12_strategic import strategic_warfare
from rules.eots.s13_nations import india
from rules.eots.s17_scenarios import opening, setup
from rules.eots.state import labels
from rules.eots.state.model import SCHEMA, SIDES, EotsState
from rules.eots.state.war import War
from rules.eots.table.view import View, markers, view

#: Every step that may stand on the stack of a saved game.
STEPS: tuple[type[Step[War]], ...] = (
    *sequence.STEPS,
    *initiative.STEPS,
    *opening.STEPS,
    *strategic_warfare.STEPS,
    *india.STEPS,
    *card_play.STEPS,
    *reinforcements.STEPS,
    *replacements.STEPS,
    *offensive.STEPS,
    *activation.STEPS,
    *movement.STEPS,
    *declare.STEPS,
    *reaction_cards.STEPS,
    *special_reaction.STEPS,
    *intelligence.STEPS,
    *reaction.STEPS,
    *battle.STEPS,
    *finish.STEPS,
    *emergency.STEPS,
    *stacking.STEPS,
    *events.STEPS,
)

SAVER = Saver(EotsState, STEPS, SCHEMA, {})


def ask_tool(argv: Sequence[str]) -> int:
    """Answer a question about positions: QUESTION FILE."""
    from rules.eots import positions as ask  # which reads positions with this module

    return ask.main(argv)


#: Decisions after which the other side may be asked: from then on only it can let something be taken back.
OWN_PARTS = ("activate", "move", "declare", "reaction-activate", "reaction-move")


def _hands_over(position: Position, action: Action) -> bool:
    """Whether an action leads to a die or to somebody else's decision; not so if it is not legal."""
    try:
        return not position.outlook(action).ours
    except IllegalAction:
        return False


class EotsFiles(PositionFiles[EotsState]):
    """Positions as files (``rules/eots/positions``)."""

    parts: ClassVar[Mapping[str, bool]] = {"units": False, "control": False, "markers": False, "hands": True}

    def opened(self, text: str, dice: Dice) -> tuple[str, Outcome[EotsState]]:
        """The scenario and the first decision of a position file. Raises ValueError with field and reason."""
        from rules.eots.positions import table  # which reads positions with this module

        return table.opened(text, dice)

    def written(self, state: EotsState) -> str:
        """A state as a position file, hands and all."""
        from rules.eots.positions import position

        return json.dumps(position.write(state), indent=1)

    def lines(self, state: EotsState, part: str, about: str = "") -> tuple[str, ...]:
        """The lines of a part; of units and control those that ``about`` names."""
        from rules.eots.positions import edit

        return edit.lines(state, part, about)

    def named(self, part: str, line: str, lang: str) -> str:
        """A line of a part of a position for those who do not know ids."""
        from rules.eots.positions import edit

        return edit.named(part, line, lang)

    def edited(self, state: EotsState, part: str, text: str) -> str:
        """A position file of the state with lines of a part changed. Raises ValueError with line, field and reason."""
        from rules.eots.positions import edit

        return edit.edited(state, part, text)


class EmpireOfTheSun(Game[EotsState]):
    """The game object; all methods are pure."""

    id = "eots"
    title = "Empire of the Sun"
    seats = SIDES
    saver = SAVER
    position_files = EotsFiles()
    kinds: ClassVar[Mapping[str, Kind]] = {**KINDS, "hq": "piece", "force": "piece"}

    #: Slash commands of the table and the verbs they stand for.
    commands: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "offensive": (
            *card_uses.WAYS,
            "seize",
            "take",
            "historical",
            "swap",
        ),
        "activate": ("hq", "activate"),
        "move": ("move", "join", "place", "replace", "rebuild", "retreat", "remove", "disengage", "evacuate", "marker"),
        "battle": ("battle", "cover", "fight", "hit", "keep", "lose", "shift", "strike", "bomb"),
        "commit": ("done",),
        "react": ("react", "roll", "hq"),
        "pass": ("pass", "decline"),
    }
    hand_events: ClassVar[tuple[str, ...]] = ("drew-cards", "swapped-card")
    #: What a reaction player may decline once and for all: his reaction cards (5.32), special reaction (7.27), intelligence
    #: (7.25), reaction (7.26).
    reaction_prompts: ClassVar[tuple[str, ...]] = (
        *(f"react-{window}" for window in reaction_cards.SECTIONS),
        "special-reaction",
        "intelligence",
        "reaction-hq",
    )
    log_events: ClassVar[tuple[str, ...]] = ("offensive", "battle-over", "cancelled", "political-will", "game-over")
    fact_kinds: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("giver", "taker", "old", "new", "must", "left", "wanted", "blocker", "forces", "lost"), "unit"),
        **dict.fromkeys(("makers", "vessels", "source", "hqs", "hq", "ship"), "unit"),
        **dict.fromkeys(("from", "to", "origin", "destination", "battle", "target", "path"), "hex"),
        **dict.fromkeys(("taken", "battles", "declared", "hexes", "at", "crowded"), "hex"),
        **dict.fromkeys(("gave", "took", "played", "offensive", "needs", "first"), "card"),
        **dict.fromkeys(("mode", "stage", "condition", "status", "front", "now", "only", "size", "service", "pool"), "word"),
        **dict.fromkeys(("pools", "region", "lines", "year"), "word"),
        **dict.fromkeys(("nation", "nations", "nationality"), "nation"),
        **dict.fromkeys(("cause", "reason"), "cause"),
        "degree": "degree",
        "classes": "class",
        "card_text": "card_text",
        "modifiers": "cause",
        "scenario": "scenario",
    }

    #: What players may ask.
    topics: ClassVar[tuple[Topic, ...]] = TOPICS
    ways: ClassVar[tuple[str, ...]] = WAYS

    #: Programs for the command line: "fieldpost eots ask ...".
    tools: ClassVar[Mapping[str, Callable[[Sequence[str]], int]]] = {"ask": ask_tool}

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Every scenario that can be started."""
        return setup.scenario_infos()

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[EotsState]:
        """Set up a scenario and run it to its first decision."""
        g = setup.set_up(scenario, options, dice, sequence.Turn())
        settle(g)
        return Outcome(Position(self, g.state), tuple(g.events), True)

    #: 2: hits that only one unit can take are placed without asking (9.2 F, 9.4 B), the exchange of a first hand is always asked
    #: for (17.25).
    rules: ClassVar[int] = 2

    def begun_by(self, rules: int, outcome: Outcome[EotsState]) -> Outcome[EotsState]:
        """The beginning of a game as an earlier revision of these rules played it."""
        if rules >= 2:
            return outcome
        state = self.clone(outcome.position.state)
        state.single_hits = state.exchange_asked = False
        return Outcome(Position(self, state), outcome.events, outcome.irreversible)

    def context(self, state: EotsState, dice: Dice | None) -> War:
        """The working context."""
        return War(state, dice)

    def result(self, state: EotsState) -> Result | None:
        """How the game ended."""
        found = state.result
        if found is None:
            return None
        lines = tuple((name, points) for name, points in found["lines"])
        return Result((found["winner"],) if found["winner"] else (), found["degree"], lines, found["reason"])

    def view(self, state: EotsState, who: str) -> View:
        """What ``who`` may see."""
        return view(state, who)

    def hand(self, state: EotsState, seat: str) -> tuple[str, ...]:
        """The cards a seat holds, its future offensive last."""
        future = state.future.get(seat, "")
        return (*state.hand.get(seat, ()), *((future,) if future else ()))

    def hand_notes(self, state: EotsState, seat: str) -> dict[str, str]:
        """The future offensive lies face down (7.29)."""
        future = state.future.get(seat, "")
        return {future: "future-offensive"} if future else {}

    def status(self, state: EotsState, who: str) -> tuple[tuple[str, dict[str, Any]], ...]:
        """Lines of public facts for the board message."""
        g = War(state, None)
        m = markers(g)
        lines: list[tuple[str, dict[str, Any]]] = [
            ("turn", {"turn": state.turn, "last": state.last_turn, "year": g.year}),
            ("will", {"will": m["political_will"], "europe": m["war_in_europe"]}),
            (
                "cards",
                {
                    "japan": len(state.hand["japan"]),
                    "allies": len(state.hand["allies"]),
                    "japan_passes": state.passes.get("japan", 0),
                    "allies_passes": state.passes.get("allies", 0),
                },
            ),
            ("asp", {"japan": m["japan_asp_left"], "allies": m["allied_asp_left"]}),
            ("china", {"front": m["china_front"], "divisions": m["china_divisions"], "status": state.burma_road}),
        ]
        target = m["progress_of_war_target"]
        if target:
            lines.append(("progress", {"taken": m["progress_of_war"], "target": target}))
        off = state.offensive
        if off is not None:
            lines.append(("offensive", {"side": off.side, "card": off.card, "how": off.kind}))
        return tuple(lines)

    def turn(self, state: EotsState) -> int:
        """The number of the turn."""
        return state.turn

    def occasion(self, state: EotsState, seat: str) -> str:
        """The enemy's offensive under way: its turn, side and card."""
        off = state.offensive
        return "" if off is None or off.side == seat else f"{state.turn}:{off.side}:{off.card}"

    def question_places(self, position: Position, seat: str) -> tuple[str, ...]:
        """The declared battles of an offensive under way."""
        off = position.state.offensive
        return () if off is None else tuple(battle.hex for battle in off.battles)

    def planning(self, state: EotsState, seat: str) -> EotsState | None:
        """A copy made over as if a side that waits were to act."""
        from rules.eots.what_if import planning  # which knows the steps of the whole turn

        return planning.planning(state, "japan" if seat == "japan" else "allies")

    def headings(self, position: Position, slot: Slot, chosen: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The values of a slot under headings, as a player looks for them; () where the plain order does."""
        from rules.eots.explain import briefing  # which knows all parts of an offensive

        return briefing.headings(position.g, slot, chosen)

    def note(
        self, position: Position, seat: str, slot: Slot, chosen: tuple[str, ...], value: str
    ) -> tuple[tuple[str, dict[str, Any]], ...]:
        """What is to be said of one value of a slot."""
        from rules.eots.explain import briefing

        return briefing.note(position.g, seat, slot, chosen, value)

    def totals(self, position: Position, seat: str) -> tuple[tuple[str, dict[str, Any]], ...]:
        """The running totals of a seat's part of an offensive."""
        from rules.eots.explain import briefing

        prompt = position.prompt(seat)
        return briefing.totals(position.g, seat) if prompt is not None and prompt.what in OWN_PARTS else ()

    def summary(self, position: Position, seat: str) -> tuple[tuple[str, dict[str, Any]], ...]:
        """A seat's part of an offensive in full: moves, battles, ASPs, what the enemy rolls against."""
        from rules.eots.explain import briefing

        return briefing.plan(position.g, seat)

    def named(self, state: EotsState, kind: str) -> tuple[str, ...]:
        """Units of the game wherever they are, headquarters on the map, hexes of the board, cards of both sides.

        "force": units that fight, and hexes for all of them that stand there.
        """
        g = War(state, None)
        if kind == "hex":
            return tuple(g.grid.names(g.grid.board))
        if kind == "card":
            return tuple(g.cat.cards)
        if kind == "force":
            there = g.sorted_units(u for side in SIDES for u in g.units_of(side, "air", "naval", "ground"))
            return (*there, *sorted({g.where(u) for u in there}))
        if kind == "hq":
            return tuple(sorted(u for side in SIDES for u in g.units_of(side, "hq")))
        return tuple(g.sorted_units(u for u, place in state.place.items() if place)) if kind == "unit" else ()

    def why(self, state: EotsState, unit: str, place: str = "", way: str = "") -> Answer:
        """Why a unit is out of supply, cannot be activated, or does not get to a hex."""
        from rules.eots.explain import why

        return why.why(state, unit, place, way)

    def explain(self, state: EotsState, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
        """Supply, headquarters, zones and odds."""
        from rules.eots import explain as questions

        return questions.answer(state, topic, args)

    def confirm(self, position: Position, action: Action) -> str | None:
        """What spends a card on something small, shows one in reaction, or ends one's part of an offensive is asked twice."""
        prompt = position.prompt(action.seat)
        if prompt is not None and prompt.what in OWN_PARTS and _hands_over(position, action):
            return "confirm-hand-over"
        return {"discard": "confirm-discard", "withdraw": "confirm-discard", "react": "confirm-react"}.get(action.verb)

    def label(self, kind: str, value: str, lang: str, state: EotsState | None = None) -> str:
        """The name of a value as a player says it."""
        return labels.label(kind, value, lang, state)

    def group(self, kind: str, value: str, state: EotsState) -> str:
        """The heading of a value in a long list."""
        return labels.group(kind, value, state)


GAME = EmpireOfTheSun()
