"""The form of a table of computer players (``computer.toml`` of a game, ``any.toml`` for games without one)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from data.tables import Sheet, TableError, read_toml

#: The table for games that have none of their own.
ANY = Path(__file__).parent / "any.toml"
#: Levels from the weakest to the strongest.
LEVELS = ("recruit", "officer", "admiral")
#: Ways to play; the first is the table's weights as they are.
STYLES = ("historical", "bold", "careful", "raider")


class ThoughtRow(Sheet, frozen=True):
    """The thought of a level.

    ``actions``: simulated actions for a decision, 0 for no look ahead. ``plans``: how many are compared. ``worlds``: the most
    deals of what is hidden. ``noise``: how far a plan's worth is misjudged, in the unit of the weights. ``trust``: the share of a
    plan's cheap worth that counts beside what looking ahead finds.
    """

    actions: int
    plans: int
    worlds: int
    noise: float = 0.0
    trust: float = 0.0


class ComputerSheet(Sheet, frozen=True):
    """A table. ``horizon``: how far a look ahead goes, in the game's own unit; ``longest``: its most actions.

    ``revision``: one more whenever players of the game choose otherwise than before.
    ``weights``: term -> its weight. ``levels``: only those that are offered. ``styles``: style -> term -> factor.
    ``scenarios``: scenario -> term -> factor, for games that ask for it.
    """

    horizon: int
    longest: int
    weights: dict[str, float]
    levels: dict[str, ThoughtRow]
    revision: int = 1
    styles: dict[str, dict[str, float]] = {}
    scenarios: dict[str, dict[str, float]] = {}

    def weights_in(self, style: str) -> dict[str, float]:
        """The weights in a style."""
        factors = self.styles.get(style, {})
        return {term: weight * factors.get(term, 1.0) for term, weight in self.weights.items()}


@cache
def load_computer_sheet(file: Path = ANY) -> ComputerSheet:
    """The table. Raises TableError, also for an unknown level, style or term."""
    found = read_toml(file, ComputerSheet)
    for level, row in found.levels.items():
        if level not in LEVELS:
            raise TableError(file, 0, f"levels.{level}", f"is no level; there are {', '.join(LEVELS)}")
        if row.actions < 0 or row.plans < 1 or row.worlds < 1 or row.noise < 0 or row.trust < 0:
            raise TableError(file, 0, f"levels.{level}", "plans and worlds begin at 1, the others at 0")
    for style, factors in found.styles.items():
        if style not in STYLES[1:]:
            raise TableError(file, 0, f"styles.{style}", f"is no style; there are {', '.join(STYLES[1:])}")
        if unknown := sorted(set(factors) - set(found.weights)):
            raise TableError(file, 0, f"styles.{style}", f"names terms without a weight: {', '.join(unknown)}")
    for scenario, factors in found.scenarios.items():
        if unknown := sorted(set(factors) - set(found.weights)):
            raise TableError(file, 0, f"scenarios.{scenario}", f"names terms without a weight: {', '.join(unknown)}")
    if found.horizon < 0 or found.longest < 1:
        raise TableError(file, 0, "horizon", "a look ahead has at least one action")
    return found
