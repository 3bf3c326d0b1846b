"""The plan that a seat of the computer holds: what its last choice was for, if that was its last move."""

from __future__ import annotations

from bot.core.match import GameMatch
from bot.store.plans import Thought
from bot.telling.reasons import read_choice


def last_own_entry(match: GameMatch, seat: str) -> int:
    """The entry of a seat's last move that was not taken back; 0 for none."""
    moves = (line.seq for line in reversed(match.log_lines) if line.seat == seat and line.verb)
    return next((seq for seq in moves if match.is_valid(seq)), 0)


def plan_held(thought: Thought | None) -> dict[str, str]:
    """What a choice was for; {} without one."""
    choice = None if thought is None else read_choice(thought)
    return {} if choice is None else dict(choice.best.facts)
