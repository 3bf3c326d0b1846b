"""Whether a seat can be shown what it may not see: everything hidden from it is dealt anew, and all it can be shown compared."""

from __future__ import annotations

from typing import Any

from rules.engine import Action, IllegalActionError, Position

#: Values that are legal nowhere: the refusals of these name what would be.
NONSENSE = ("zzz", "c1")


def all_shown(position: Position, seat: str, limit: int = 60) -> dict[str, Any]:
    """All that a seat can be shown of a position: view, prompts, slots, completion, refusals, and what trying out tells."""
    game, state = position.game, position.state
    found: dict[str, Any] = {
        "view": game.view(state, seat),
        "asked": position.prompt(seat),
        "public": [prompt for prompt in position.prompts if not prompt.secret],
        "hand": game.hand(state, seat),
        "status": game.status(state, seat),
        "occasion": game.occasion(state, seat),
        "places": game.question_places(position, seat),
        "totals": game.totals(position, seat),
        "summary": game.summary(position, seat),
        "result": game.result(state),
    }
    prompt = position.prompt(seat)
    for verb in prompt.verbs if prompt is not None else ("play", "pass", "choose"):
        for value in NONSENSE:
            found[f"refused {verb} {value}"] = position.check(Action(seat, verb, (value,)))
        if prompt is not None:
            slot = position.slot(seat, verb)
            found[f"slot {verb}"] = slot
            found[f"labels {verb}"] = [game.label(slot.kind, one, "en", state) for one in slot.choices] if slot else ()
    for action in position.actions(seat, limit=limit):
        found[f"confirm {action}"] = game.confirm(position, action)
        try:
            ahead = position.outlook(action)
        except IllegalActionError as illegal:
            found[f"try {action}"] = illegal.refusal
            continue
        then = ahead.position
        found[f"try {action}"] = (ahead.stopped, ahead.ours, then and (game.view(then.state, seat), then.prompt(seat)))
        if then is not None and ahead.ours:
            found[f"after {action}"] = [str(one) for one in then.actions(seat, limit=limit)]
    return found
