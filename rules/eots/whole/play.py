"""The game as played without a host: scenarios, the first decision (2.0), saved states, the end (16.0)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine import Dice, Game, GameEditions, Outcome, Position, Result, Saver, ScenarioInfo, settle
from rules.engine.machine.save import steps_of_modules
from rules.eots import cards, s08_movement, s09_battle
from rules.eots.s04_turn import card_play, initiative, sequence
from rules.eots.s05_cards import reaction_cards
from rules.eots.s07_offensive import activation, declare, finish, intelligence, offensive, reaction, special_reaction
from rules.eots.s08_movement import emergency, stacking
from rules.eots.s10_reinforcements import reinforcements
from rules.eots.s11_replacements import replacements
from rules.eots.s12_strategic import strategic_warfare
from rules.eots.s13_nations import india
from rules.eots.s16_victory import victory
from rules.eots.s17_scenarios import opening, setup
from rules.eots.state.migrations import MIGRATIONS
from rules.eots.state.model import REPLACED, RULES, SCHEMA, SIDES, EotsState
from rules.eots.state.war import EotsWar
from rules.eots.table.view import View, seat_view, view_of_war

#: Every step that may be on the stack of a saved game.
STEPS = (
    *s08_movement.STEPS,
    *s09_battle.STEPS,
    *steps_of_modules(
        sequence, initiative, opening, strategic_warfare, india, card_play, reinforcements, replacements, offensive, activation,
        declare, reaction_cards, special_reaction, intelligence, reaction, finish, emergency, stacking,
    ),
    *cards.STEPS,
)  # fmt: skip
SAVER = Saver(EotsState, STEPS, SCHEMA, MIGRATIONS, REPLACED)


def pacific_points(state: EotsState) -> Result:
    """The points of the scenario (17.0) in the present position."""
    winner, degree, lines = victory.victory_result(EotsWar(SAVER.clone(state), None))
    return Result((winner,) if winner else (), degree, tuple(lines))


def eots_beginning(revision: int, outcome: Outcome[EotsState]) -> Outcome[EotsState]:
    """The beginning of a game as an earlier revision of these rules played it."""
    state = SAVER.clone(outcome.position.state)
    EotsWar(state, None).begin_by_revision(revision)
    return Outcome(Position(outcome.position.game, state), outcome.events)


class EotsPlay(Game[EotsState]):
    """Only the rules; ``rules.eots.game`` adds the host's facets."""

    id = "eots"
    title = "Empire of the Sun"
    seats = SIDES
    saver = SAVER
    #: 2: hits that only one unit can take are placed without asking (9.2 F, 9.4 B), the exchange of a first hand is always asked
    #: for (17.25).
    #: 3: an owner of the Mandates (13.84), promises of events (5.31), inland China (7.24, 8.41), Will once a game (16.43 B,
    #: 16.45), Oahu and US ships (11.33), headquarters of Northern India (13.63), discarding J43; in the classic edition
    #: strategic movement out of zones (8.23) and Force Z (17.11). Asked by ``g.since(3)``.
    #: 4: several reinforcements are placed in a hex at once (10.11).
    #: 5: retreats back to where reacting units marched from (9.5); in Burma a ship that sailed from Singapore returns there,
    #: and no battle is declared on a lone headquarters; barges carry one unit an offensive (8.47);
    #: in the classic edition an event that cannot move India's marker gives it no more time in its box (12.62);
    #: promises of landings that others open the way for (5.31).
    #: 6: a landing that a reacting ship turned back, or that lost the battle at sea, leaves its hex even if troops on land win it
    #: (8.45 B, 9.32); air units that fought fly home at no range in brackets (9.6); the ships of J01 go home together (17.11);
    #: reacting units seek supply with their own zone where they go (9.61); the units of one line of a reaction are judged
    #: together (7.26); an event of the China front says what the marker did.
    editions: GameEditions[EotsState] = GameEditions(revision=RULES, begin_by=eots_beginning)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Every scenario that can be started."""
        return setup.scenario_infos()

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[EotsState]:
        """Set up a scenario and run it to its first decision."""
        g = setup.set_up_scenario(scenario, options, dice, sequence.EotsTurn())
        settle(g)
        return Outcome(Position(self, g.state), tuple(g.events))

    def context(self, state: EotsState, dice: Dice | None) -> EotsWar:
        """The working context."""
        return EotsWar(state, dice)

    def result(self, state: EotsState) -> Result | None:
        """How the game ended."""
        found = state.result
        if found is None:
            return None
        lines = tuple((name, points) for name, points in found["lines"])
        return Result((found["winner"],) if found["winner"] else (), found["degree"], lines, found["reason"])

    def view(self, state: EotsState, who: str) -> View:
        """The view of ``who``."""
        return seat_view(state, who)

    def seen(self, position: Position[EotsState], who: str) -> View:
        """The same, from the position's cached decisions, zones and supply."""
        return view_of_war(position.g, who)
