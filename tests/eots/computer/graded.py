"""How well a computer answers the positions: ``python -m tests.eots.computer.graded LEVEL [tuned|aside|all]``.

``answers.csv``: ``aim:HEX`` is met by an offensive with that aim, or one that takes the hex besides; ``verb:VERB`` by that use of
a card. An answer is good that meets something acceptable (anything, where nothing is named) and has no foolish aim or use.
"""

from __future__ import annotations

import csv
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from data.eots.aims import load_aim_scales
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight
from rules.eots.game import GAME
from rules.eots.players.script import AimedScript
from rules.eots.state.model import EotsState
from rules.players import players_of
from rules.players.computer import Computer
from rules.players.reasons import ComputerChoice

FOLDER = Path(__file__).parent
#: Actions of an offensive at most.
LONGEST = 80


class GradedPosition(NamedTuple):
    """A position with what is acceptable and foolish in it; ``aside``: never looked at while tuning."""

    id: str
    position: Position[EotsState]
    seat: str
    aside: bool
    acceptable: frozenset[str]
    foolish: frozenset[str]


def graded_positions(part: str = "all") -> list[GradedPosition]:
    """The positions of a part: "tuned", "aside" or "all"."""
    texts = {json.loads(line)["id"]: line for line in (FOLDER / "positions.jsonl").read_text(encoding="utf-8").splitlines()}
    found = []
    assert GAME.files is not None
    with (FOLDER / "answers.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            aside = row["aside"] == "yes"
            if part != "all" and aside != (part == "aside"):
                continue
            position = GAME.files.opened(texts[row["id"]], SealedDice(bytes(32), 0))[1].position
            tokens = (frozenset(row["acceptable"].split()), frozenset(row["foolish"].split()))
            found.append(GradedPosition(row["id"], position, row["seat"], aside, *tokens))
    return found


def hexes_taken(graded: GradedPosition, choice: ComputerChoice) -> set[str]:
    """The hexes that the seat gains when its choice is carried out and answered, with dice that are always the same."""
    scales = load_aim_scales()
    quick, script = AimedScript(scales), AimedScript(scales, choice.best.facts.get("aim", ""))
    before = dict(graded.position.state.control)
    now, luck = graded.position.play(choice.action, SealedDice(bytes(32), 0)).position, Random(1)
    for number in range(1, LONGEST):
        if now.over or now.state.offensive is None:
            break
        seat = now.due[0].seat
        action = (script if seat == graded.seat else quick).choose(Sight(now, seat), luck)
        now = now.play(action, SealedDice(bytes(32), number)).position
    return {hex_ for hex_, side in now.state.control.items() if side == graded.seat != before.get(hex_)}


def is_answered_well(graded: GradedPosition, choice: ComputerChoice) -> bool:
    """Whether a choice is acceptable and not foolish."""
    said = {f"verb:{choice.action.verb}", f"aim:{choice.best.facts.get('aim', '')}"}
    if said & graded.foolish:
        return False
    if not graded.acceptable or said & graded.acceptable:
        return True
    return bool({f"aim:{hex_}" for hex_ in hexes_taken(graded, choice)} & graded.acceptable)


def main(level: str, part: str = "all") -> None:
    """Print what is answered badly, and the share that is answered well."""
    computer, well, seconds = players_of(GAME)[level], 0, list[float]()
    assert isinstance(computer, Computer)
    positions = graded_positions(part)
    for graded in positions:
        started = time.process_time()
        choice = computer.decide(Sight(graded.position, graded.seat), Random(1))
        seconds.append(time.process_time() - started)
        good = is_answered_well(graded, choice)
        well += good
        if not good and part == "tuned":
            print(graded.id, choice.action, *choice.best.facts.values(), choice.terms, sep="  ")
    print(f"{level}, {part}: {well} of {len(positions)} well; {sum(seconds):.1f} s, longest {max(seconds):.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
