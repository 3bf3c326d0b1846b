"""The command: what a computer player would do in a position of a file, and why."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, TextIO

import msgspec

from rules.engine import Game
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.sight import Sight
from rules.players import players_of
from rules.players.computer import Computer
from rules.players.reasons import WeighedPlan

#: Exit code when a position cannot be read or the seat has nothing to decide.
UNANSWERED = 2


def run_computer_command(game: Game[Any], argv: Sequence[str], out: TextIO | None = None) -> int:
    """Print the choice of a computer player in a position, with its reasons, as a JSON object."""
    out, players = out or sys.stdout, players_of(game)
    parser = argparse.ArgumentParser(prog=f"fieldpost {game.id} computer", description=run_computer_command.__doc__)
    parser.add_argument("position", metavar="POSITION", help="a position file")
    parser.add_argument("seat", metavar="SEAT", help=", ".join(game.seats))
    parser.add_argument("--player", default=next(iter(players)), help=", ".join(players))
    parser.add_argument("--seed", type=int, default=0, help="the luck of the choice")
    try:
        given = parser.parse_args(list(argv))
    except SystemExit as leave:
        return int(leave.code or 0)
    found = computer_answer(game, given.position, given.seat, given.player, given.seed)
    out.write(msgspec.json.encode(found).decode() + "\n")
    return UNANSWERED if "error" in found else 0


def computer_answer(game: Game[Any], file: str, seat: str, name: str, seed: int) -> dict[str, Any]:
    """The choice with its reasons, or what is wrong."""
    player = players_of(game).get(name)
    if player is None:
        return {"error": f"no such player: {name}; there are {', '.join(players_of(game))}"}
    if game.files is None:
        return {"error": f"{game.title} has no position files"}
    try:
        text = Path(file).read_text(encoding="utf-8")
        position = game.files.opened(text, SealedDice(bytes(32), 0))[1].position
    except (OSError, ValueError) as fault:
        return {"error": f"{file}: {fault}"}
    if position.prompt(seat) is None:
        waiting = ", ".join(prompt.seat for prompt in position.due) or "nobody"
        return {"error": f"{seat} has nothing to decide here; to decide: {waiting}"}
    sight, chance = Sight(position, seat), Random(seed)
    if not isinstance(player, Computer):
        return {"action": str(player.choose(sight, chance)), "player": name}
    choice = player.decide(sight, chance)
    plans = [asked_plan(one) for one in (choice.best, *choice.others)]
    terms = {term: round(value, 2) for term, value in sorted(choice.terms.items(), key=lambda one: -abs(one[1]))}
    short = {"short": choice.short} if choice.short else {}
    return {"action": str(choice.action), "player": name, "plans": plans, "terms": terms, "actions": choice.actions, **short}


def asked_plan(plan: WeighedPlan) -> dict[str, Any]:
    """A plan as it is printed; its odds only where it is after something and worlds were tried."""
    found: dict[str, Any] = {
        "action": str(plan.action),
        "worth": round(plan.worth, 2),
        "worlds": plan.worlds,
        "ahead": plan.chance,
    }
    if plan.odds is not None:
        found["odds"] = round(plan.odds, 2)
    return {**found, **plan.facts}
