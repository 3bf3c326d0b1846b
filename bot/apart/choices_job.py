"""Makes the computer's choices of a game that is over again, from its secret and what each seat saw, and compares them."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from bot.apart.held_plans import last_own_entry, plan_held
from bot.apart.jobs import SentGame, readable_log
from bot.apart.thinking import SentDecision, choose_blindly
from bot.core.match import GameMatch
from bot.core.seals import LENGTH
from bot.store import LoggedAction
from bot.store.plans import Thought
from bot.telling.reasons import read_choice
from rules.engine import Action
from rules.engine.machine.sight import Sight
from rules.players import players_of
from rules.players.chance import chance_seed
from rules.players.computer import Computer
from rules.players.reasons import ComputerChoice
from rules.players.worlds import blind_bytes


class ChoicesAgain(msgspec.Struct, frozen=True):
    """How many choices were made again, the entries of those that came out otherwise, and how many were not tried."""

    tried: int
    differ: tuple[int, ...]
    left: int


def choices_again_job(asked: SentGame, thoughts: Sequence[Thought], seconds: float) -> ChoicesAgain:
    """Make the choices again, for so many seconds. Left out are those made in a hurry, which hung on the machine,
    and those of an earlier revision of the players.
    """
    end, known = time.monotonic() + seconds, {thought.seq: thought for thought in thoughts}
    tried, differ = 0, list[int]()
    with readable_log(asked):
        at = asked.begun()
        for logged in asked.rows():
            thought = known.get(logged.seq)
            stored = None if thought is None else read_choice(thought)
            if thought is not None and stored is not None and _is_repeatable(at, thought, stored) and time.monotonic() < end:
                tried += 1
                held = plan_held(known.get(last_own_entry(at, thought.seat)))
                if not _is_same_choice(at, logged, thought, held):
                    differ.append(logged.seq)
            if logged.back_to is None:
                at.follow(logged)
            else:
                at.rewound(
                    logged.back_to, logged.seat, msgspec.structs.replace(asked.row, revision=logged.seq), logged.actor or 0
                )
    return ChoicesAgain(tried, tuple(differ), len(known) - tried)


def _is_repeatable(at: GameMatch, thought: Thought, stored: ComputerChoice) -> bool:
    """Whether the present players would choose the same again: nothing was made in a hurry, nor by others."""
    player = players_of(at.game).get(thought.player)
    revision = player.mind.sheet.revision if isinstance(player, Computer) else stored.revision
    return stored.short not in ("late", "fault") and stored.revision == revision


def _is_same_choice(at: GameMatch, logged: LoggedAction, thought: Thought, held: dict[str, str]) -> bool:
    """Whether the choice before an entry comes out as it is stored, and as it was played."""
    # Of a game that was sealed again meanwhile the secrets of then.
    secrets = 1 + sum(seal.since <= logged.seq for seal in at.row.marks.seals)
    seed = chance_seed(at.secret[: LENGTH * secrets], thought.seat, thought.number)
    blind = blind_bytes(Sight(at.position, thought.seat))
    sent = SentDecision(at.row.game_type, dict(at.row.options), blind, thought.seat, thought.player, seed, held)
    choice = choose_blindly(at.game, sent)
    return choice == read_choice(thought) and choice.action == Action(logged.seat, logged.verb, logged.args)
