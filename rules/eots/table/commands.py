"""The slash commands of the table, the events it shows, and the kinds of facts in them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract.story import TURN
from rules.eots.s04_turn import card_uses
from rules.eots.s05_cards import reaction_cards

#: Slash commands of the table and their verbs.
COMMANDS: Mapping[str, tuple[str, ...]] = {
    "offensive": (
        *card_uses.WAYS,
        "seize",
        "take",
        "historical",
        "swap",
    ),
    "activate": ("hq", "activate"),
    "move": ("move", "join", "place", "replace", "rebuild", "retreat", "remove", "disengage", "evacuate", "marker"),
    "battle": ("battle", "cover", "fight", "hit", "keep", "lose", "shift", "strike", "bomb"),
    "commit": ("done",),
    "react": ("react", "roll", "hq"),
    "pass": ("pass", "decline"),
}
#: Arguments of the verbs by the names of their slots: the options of the commands.
ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys((*card_uses.WAYS, "take", "historical"), ("card",)),
    "withdraw": ("card", "hq"),
    "return": ("card", "hq", "destination"),
    "build": ("card", "route"),
    "seize": (),
    "swap": ("give", "take"),
    "hq": ("hq",),
    "activate": ("units",),
    "move": ("origin", "units", "mode", "destination", "battle"),
    "join": ("unit", "units", "battle"),
    "place": ("unit", "units", "destination"),
    "replace": ("unit",),
    "rebuild": ("unit", "destination"),
    "retreat": ("unit", "destination"),
    "remove": ("unit",),
    "disengage": ("units", "destination"),
    "evacuate": ("origin", "destination", "units"),
    "marker": ("destination",),
    "battle": ("battle", "units"),
    "cover": ("battle", "units"),
    "fight": ("battle",),
    **dict.fromkeys(("hit", "keep", "lose"), ("target",)),
    "shift": ("giver", "taker"),
    "strike": ("battle", "unit"),
    "bomb": ("unit",),
    "done": (),
    "react": ("card",),
    "roll": ("battle",),
    "pass": (),
    "decline": (),
}
#: Verbs that only end a part of an offensive.
ENDS: tuple[str, ...] = ("done",)
HAND_EVENTS: tuple[str, ...] = ("drew-cards",)
#: What reaction players may decline once and for all: their reaction cards (5.32), special reaction (7.27), intelligence
#: (7.25), reaction (7.26).
REACTION_PROMPTS: tuple[str, ...] = (
    *(f"react-{window}" for window in reaction_cards.SECTIONS),
    "special-reaction",
    "intelligence",
    "reaction-hq",
)
LOG_EVENTS: tuple[str, ...] = ("offensive", "battle-over", "cancelled", "political-will", "game-over")
#: Events with which a chapter of the war is over (``telling``).
CHAPTERS: Mapping[str, str] = {"offensive-over": "offensive", "turn": TURN, "game-over": TURN}
#: Reported at once: a card played only for its event.
MOMENTS: frozenset[str] = frozenset(("card-played",))
FACT_KINDS: Mapping[str, str] = {
    **dict.fromkeys(("giver", "taker", "old", "new", "must", "left", "wanted", "blocker", "forces", "lost"), "unit"),
    **dict.fromkeys(("makers", "vessels", "source", "hqs", "hq", "ship"), "unit"),
    **dict.fromkeys(("from", "to", "origin", "destination", "battle", "path"), "hex"),
    **dict.fromkeys(("taken", "battles", "declared", "hexes", "at", "crowded", "aim"), "hex"),
    **dict.fromkeys(("gave", "took", "played", "offensive", "needs", "first"), "card"),
    **dict.fromkeys(("mode", "stage", "condition", "status", "front", "now", "only", "size", "service", "pool"), "word"),
    **dict.fromkeys(("box", "box_was"), "word"),
    **dict.fromkeys(("gone", "weaker"), "unit"),
    **dict.fromkeys(("pools", "region", "regions", "lines", "year"), "word"),
    **dict.fromkeys(("nation", "nations", "nationality"), "nation"),
    **dict.fromkeys(("cause", "reason"), "cause"),
    "degree": "degree",
    "classes": "class",
    "card_text": "card_text",
    "modifiers": "cause",
    "scenario": "scenario",
}
