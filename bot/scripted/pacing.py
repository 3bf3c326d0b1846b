"""When the computer decides: at once, five seconds a round, or as people do. In a window time tells nothing.

A window is a question beside what somebody else does. There the computer waits as long as anybody for whom the
host answers, whatever the pace: nothing is learned of its cards, its choice or its level. Thought is a part of that time.
"""

from __future__ import annotations

from bot.core.match import GameMatch
from bot.core.scripted import PACES
from bot.orders.pauses import Pauses

#: The paces that are not people's: with one person their game is a live one.
SET_PACES = PACES[:-1]
#: Seconds before a round of the computer at the pace "round": before its first decision after somebody else's.
ROUND_SECONDS = 5.0


def is_window(match: GameMatch, seat: str) -> bool:
    """Whether a seat is asked in secret, or together with others."""
    prompt = match.position.due_of(seat)
    return prompt is not None and (prompt.secret or bool(prompt.window))


def decision_moment(match: GameMatch, seat: str, pauses: Pauses, began: float, now: float, *, live: bool) -> float:
    """When a decision is due; it was begun at ``began``, and the choice is made ``now``. ``live``: how people play here."""
    again = bool(match.tail) and match.tail[-1].action.seat == seat
    pace = match.row.marks.computer_pace
    live = live or (pace in SET_PACES and len(match.everybody()) == 1)
    prompt = match.position.due_of(seat)
    # Others have seen the answer before; of secret ones they see none.
    soon = again and prompt is not None and not prompt.secret
    if is_window(match, seat):
        moment = began
        while moment == began or moment < now:  # how long it thought must not show
            moment += (pauses.breath() if soon else pauses.whole(live)).total_seconds()
        return moment
    if pace == "once":
        return began
    if pace == "round":
        return began + (0.0 if again else ROUND_SECONDS)
    return began + (pauses.breath() if soon else pauses.whole(live)).total_seconds()
