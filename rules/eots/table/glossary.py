"""The words of this game that are explained, each with its section and the decisions whose panels show it."""

from __future__ import annotations

from rules.engine.contract.teaching import Term

_PLAN, _REACT = ("activate", "move", "declare"), ("reaction-activate", "reaction-move")
_BATTLE = ("next-battle", "place-hits", "critical-hit", "keep-last-step", "carrier-shift", "retreat")

GLOSSARY: tuple[Term, ...] = (
    Term("oc", "5.2", ("play-card", "choose-hq")),
    Term("ec", "5.3", ("play-card", "choose-hq")),
    Term("ops", "5.2", ("play-card", "choose-hq")),
    Term("lv", "7.21", ("play-card", "choose-hq", "activate")),
    Term("hq", "6.1", ("choose-hq", "reaction-hq", "activate")),
    Term("efficiency", "6.11", ("choose-hq", "reaction-hq")),
    Term("activate", "7.21", ("activate", "reaction-activate")),
    Term("naval_range", "8.21", ("move", "reaction-move", "post-battle-move")),
    Term("asp", "8.45", ("activate", "move", "reaction-move")),
    Term("amphibious", "8.4", ("move", "reaction-move")),
    Term("organic", "8.46", ("move",)),
    Term("strategic", "8.23", ("move",)),
    Term("zoi", "6.4", (*_PLAN, "intelligence", "special-reaction", *_REACT)),
    Term("battle", "7.24", ("move", "declare", "next-battle")),
    Term("cover", "7.24", ("declare",)),
    Term("hand_over", "7.2", ("move", "declare")),
    Term("intelligence", "7.25", ("play-card", "declare", "intelligence", "react-intelligence")),
    Term("surprise", "7.25", ("intelligence", "react-intelligence")),
    Term("intercept", "7.25", ("intelligence", "react-intelligence", "reaction-hq")),
    Term("ambush", "7.25", ("intelligence", "react-intelligence", "reaction-hq")),
    Term("reaction", "7.26", ("reaction-hq", *_REACT)),
    Term("special_reaction", "7.27", ("special-reaction",)),
    Term("reaction_card", "5.32", ("play-card", "react-*")),
    Term("future", "7.29", ("play-card", "initiative")),
    Term("initiative", "4.21", ("initiative",)),
    Term("pass", "12.4", ("play-card",)),
    Term("step", "9.2", (*_BATTLE, "replacements")),
    Term("hits", "9.2", ("place-hits", "critical-hit")),
    Term("post_battle", "9.6", ("post-battle-move",)),
    Term("supply", "6.2", ("play-card", "reinforce")),
    Term("attrition", "6.24", ("play-card",)),
    Term("rivalry", "14.0", ("play-card", "activate")),
    Term("will", "16.4", ()),
    Term("progress", "16.47", ()),
    Term("reinforcements", "10.0", ("reinforce",)),
    Term("replacements", "11.0", ("replacements",)),
    Term("emergency", "8.22"),
    Term("coast", "8.45"),
)
