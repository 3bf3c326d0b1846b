"""The lobby's description of a scenario, and the introduction for each side."""

from __future__ import annotations

from data.stalins_war import ScenarioVictoryLine
from rules.engine.contract.game import Note
from rules.stalins_war.state.book import WarBook, book_of
from rules.stalins_war.state.state import AXIS, FrontState
from rules.stalins_war.state.war import FrontWar

#: Turns whose rounds are named one by one in a lobby.
MOST_TURNS = 6


def war_scenario_notes(module: str, scenario: str) -> tuple[Note, ...]:
    """Length, difficulty, first side, winning conditions, owner of the material."""
    book = book_of(module)
    sheet = book.tables.scenarios[scenario]
    by_turn = [book.turns[turn].rounds for turn in range(sheet.first, sheet.last + 1)]
    return (
        (
            "about-length",
            {
                "turns": len(by_turn),
                "rounds": sum(by_turn),
                "named": int(len(by_turn) <= MOST_TURNS),
                "each": " + ".join(map(str, by_turn)),
            },
        ),
        *([("about-minutes", {"minutes": sheet.minutes, "hours": sheet.minutes // 60})] if sheet.minutes else []),
        *([(f"about-{scenario}", {})] if not module else []),
        *(_victory_line_note(book, line) for line in sheet.victory),
        ("about-begins", {"seat": sheet.begins}),
        ("about-house", {}) if not module else ("about-owner", {}),
    )


def _victory_line_note(book: WarBook, line: ScenarioVictoryLine) -> Note:
    """A line of victory for players who have not begun (5)."""
    facts: dict[str, object] = {"seat": line.winner, "when": f"when-{line.when}"}
    if line.holds:
        places = [name for role in line.holds for name in book.board.names(book.board.role.get(role, 0))]
        return "about-win-holds", {**facts, "hexes": places}
    if line.least is not None or line.most is not None:
        return "about-win-vp", {**facts, "vp": line.most if line.least is None else line.least, "up": int(line.least is not None)}
    return "score-otherwise", facts


def war_side_aims(state: FrontState, seat: str) -> tuple[Note, ...]:
    """A side's winning conditions, its means, a hint for its first rounds."""
    g = FrontWar(state, None)
    mine = [line for line in g.scenario.victory if line.winner == seat]
    won: list[Note] = []
    for line in mine:
        facts: dict[str, object] = {"when": f"when-{line.when}"}
        if line.least is not None or line.most is not None:
            won.append(
                (
                    "aim-vp",
                    {**facts, "vp": line.least if line.least is not None else line.most, "up": int(line.least is not None)},
                )
            )
        elif line.holds:
            places = [name for role in line.holds for name in g.board.names(g.board.role.get(role, 0))]
            won.append(("aim-holds", {**facts, "hexes": places}))
        else:
            won.append(("aim-otherwise", {}))
    units = g.units_of(seat)
    forces = {
        "large": sum(g.unit(uid).large for uid in units),
        "small": sum(not g.unit(uid).large for uid in units),
        "vp": state.vp,
    }
    hint = "aim-hint-axis" if seat == AXIS else "aim-hint-soviet"
    return (*won, ("aim-forces", forces), (hint, {}))
