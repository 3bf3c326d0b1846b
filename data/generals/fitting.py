"""Which parts of a card fit together: a trigger with a kind of card, a verb and a place with a trigger.

The rules can carry out a combination only if they know what it answers. These lists hold the known ones: those of the house's
cards, and some more. So a module's card that could do nothing, or would break the game, is refused when it is read.
"""

from __future__ import annotations

from collections.abc import Iterator

from data.generals.cards import NationCardRow, Part
from data.generals.words import MARKS, Where

#: Triggers -> the kinds that may have them, besides "play", which all others have.
_STATUS, _RESPONSE, _BOTH = ("status",), ("response",), ("status", "response")
KINDS: dict[str, tuple[str, ...]] = {
    "instead_of_hand_play": _STATUS,
    "turn_start": _BOTH,
    "own_army_built": _BOTH,
    "own_navy_built": _BOTH,
    "own_army_build_chance": _STATUS,
    "own_land_battle": _BOTH,
    "own_sea_battle": _BOTH,
    "own_navy_battled": _STATUS,
    "axis_army_battled": _STATUS,
    "own_card_played": _BOTH,
    "own_ew_played": _STATUS,
    "enemy_ew_played": _RESPONSE,
    "enemy_army_placed": _RESPONSE,
    "enemy_navy_placed": _RESPONSE,
    "piece_would_be_removed": _RESPONSE,
    "piece_was_removed": _RESPONSE,
    "victory_step": _STATUS,
    "discard_step_start": _STATUS,
    "any_time": _RESPONSE,
    "any_time_own_turn": _RESPONSE,
    "continuous": _STATUS,
    "enemy_status_used": _RESPONSE,
}
#: Triggers of a status that could be used endlessly if not limited to once a turn.
ONCE = (
    "turn_start", "discard_step_start", "own_army_built", "own_navy_built", "own_land_battle", "own_sea_battle",
    "own_navy_battled", "axis_army_battled",
)  # fmt: skip
_BUILT, _FOUGHT = ("own_army_built", "own_navy_built"), ("own_land_battle", "own_sea_battle")
_ATTACKED = ("own_navy_battled", "axis_army_battled")
_PLACED = ("enemy_army_placed", "enemy_navy_placed")
#: When most things can be done.
_ANY = ("play", "turn_start", *_BUILT, *_FOUGHT)
#: Verbs -> the triggers they go with.
TRIGGERS: dict[str, tuple[str, ...]] = {
    "build": (*_ANY, "instead_of_hand_play"),
    "recruit": (*_ANY, "instead_of_hand_play", "piece_was_removed"),
    "battle": (*_ANY, "instead_of_hand_play"),
    "eliminate": (*_ANY, "instead_of_hand_play"),
    "eliminate_own": ("play",),
    "eliminate_trigger_piece": _PLACED,
    "rebuild_each": ("play",),
    "replace_build": ("own_army_build_chance",),
    "mill": ("play", "axis_army_battled"),
    "modify_mill": ("own_ew_played",),
    "vp": ("play", "victory_step"),
    "guard": ("any_time", "piece_would_be_removed"),
    "prevent_removal": ("own_navy_battled",),
    "cancel_card": ("enemy_ew_played",),
    "choose_one": ("play", "piece_would_be_removed"),
    "each_choose": ("play",),
    "ally_may": ("play",),
    "play_from_hand": ("play",),
    "play_from_discard": ("play", "instead_of_hand_play"),
    "draw": ("play",),
    "peek_reorder": ("turn_start",),
    "hand_to_deck_bottom": ("discard_step_start",),
    "put_played_on_deck": ("own_card_played",),
    "shuffle_played_into_deck": ("own_card_played",),
    "discard_table": ("play",),
    "private_supply_source": ("continuous",),
    "block_supply_source": ("continuous",),
    "always_supplied": ("continuous",),
    "supplied_until_end_of_turn": ("any_time_own_turn",),
    "lessen_mill": ("continuous",),
    "play_from_deck": ("play",),
    "discard_used_status": ("enemy_status_used",),
}
#: Places known only from the answered event -> the triggers that know them.
PLACES: dict[str, tuple[str, ...]] = {
    "built": _BUILT,
    "battled": (*_FOUGHT, *_ATTACKED),
    "removed": ("piece_was_removed",),
}
#: Verbs that may be in the branches of others.
BRANCHES: dict[str, tuple[str, ...]] = {
    "choose_one": ("build", "recruit", "battle", "eliminate", "guard", "mill"),
    "each_choose": ("mill", "eliminate_own"),
    "ally_may": ("build", "play_from_hand", "draw"),
}
#: Verbs whose ``who`` are only nations; those that need plain spaces; verbs with a condition on the piece, on a distance.
NATIONS_ALONE = ("discard_table", "guard", "recruit", "each_choose", "ally_may")
PLAIN_SPACES = ("private_supply_source", "block_supply_source", "replace_build")
IF_SUPPLIED, IF_WITHIN = ("guard", "prevent_removal"), ("mill",)


def of_card(card: NationCardRow) -> Iterator[tuple[str, str]]:
    """(column, reason) for what in a row of ``cards.csv`` does not go together."""
    kinds = KINDS.get(card.trigger)
    if kinds is not None and card.kind not in kinds:
        yield "trigger", f"'{card.trigger}' does not go with a {card.kind}"
    if card.kind == "status" and card.trigger in ONCE and not card.once:
        yield "once", f"a status with '{card.trigger}' is used once a turn"
    if card.cost.cards and card.kind != "status":
        yield "cost", f"a {card.kind} costs nothing to use"
    for name in card.where.of if card.where is not None else ():
        if card.trigger not in PLACES.get(name, (card.trigger,)):
            yield "where", f"'{card.trigger}' tells of no space '{name}'"


def of_part(card: NationCardRow, part: Part, outer: Part | None) -> Iterator[tuple[str, str]]:
    """(column, reason) for cells in a row of ``effects.csv`` that do not fit its card. ``outer``: the part it is a branch of."""
    if card.trigger not in TRIGGERS[part.verb]:
        yield "verb", f"'{part.verb}' does not go with the trigger '{card.trigger}' of '{card.id}'"
    if "attacker" in part.who and card.trigger not in _ATTACKED:
        yield "who", f"'{card.trigger}' tells of no attacker"
    if "chooser" in part.who and (outer is None or outer.verb != "each_choose"):
        yield "who", "a chooser is only in the branches of each_choose"
    if part.verb in NATIONS_ALONE and any(who in ("axis", "allies") for who in part.who):
        yield "who", f"'{part.verb}' names nations, not sides"
    if part.verb == "discard_table" and len(part.who) != 1:
        yield "who", "one nation"
    if part.verb == "block_supply_source" and part.who not in (("axis",), ("allies",)):
        yield "who", "one side"
    if outer is not None and part.verb not in BRANCHES.get(outer.verb, ()):
        yield "verb", f"'{part.verb}' is in no branch of '{outer.verb}'"
    if part.n[1] < 1:
        yield "n", "nothing"
    yield from _of_places(card, part)


def _of_places(card: NationCardRow, part: Part) -> Iterator[tuple[str, str]]:
    """The places and conditions of a part that do not fit together."""
    if part.verb in PLAIN_SPACES and (part.at is None or part.at.shape != "in" or set(part.at.of) & set(MARKS)):
        yield "at", f"'{part.verb}' names spaces themselves"
    if part.at is not None and part.at.shape == "front" and part.verb != "battle":
        yield "at", "front is only for battles"
    if part.when is not None and part.when.shape == "lost" and card.trigger != "piece_was_removed":
        yield "when", f"'{card.trigger}' tells of no loss"
    if part.when is not None:
        known = {"supplied": IF_SUPPLIED, "within": IF_WITHIN}.get(part.when.shape, (part.verb,))
        if part.verb not in known or (part.verb in IF_SUPPLIED and part.when.shape != "supplied"):
            yield "when", f"'{part.verb}' knows no such condition"
    tallied = (part.count, part.when.tally if part.when is not None else None)
    cells: dict[str, Where | None] = {
        "at": part.at,
        "count": tallied[0].where if tallied[0] is not None else None,
        "when": tallied[1].where if tallied[1] is not None else None,
    }
    for column, where in cells.items():
        for name in where.of if where is not None else ():
            if card.trigger not in PLACES.get(name, (card.trigger,)):
                yield column, f"'{card.trigger}' tells of no space '{name}'"
