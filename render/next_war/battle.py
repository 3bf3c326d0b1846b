"""A battle as a card: strengths, odds, every shift and modifier, the die, losses, where everybody ended (9.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from render.next_war.counters import theatre_counter, theatre_side_key
from render.next_war.say import say
from render.scene import BattleScene, BattleSide, Lang
from rules.engine import Event
from rules.next_war.state.book import TheatreBook, book_of
from rules.next_war.table.labels import theatre_label
from words.numerals import numeral_text

#: The event with the reckoning and the die, and the one that has what came after.
ROLLED, OVER = "battle-rolled", "battle-over"
FACES = 10


def battle_card_scene(event: Event, lang: Lang) -> BattleScene | None:
    """The card of a battle whose die has fallen; None for any other event."""
    if event.kind != ROLLED:
        return None
    facts: Mapping[str, Any] = event.facts
    module = str(facts["module"])
    book, place = book_of(module), theatre_label(module, "hex", facts["hex"], lang, None)
    side = str(facts["seat"])
    terrain = say(lang, f"terrain-{facts['terrain']}")
    return BattleScene(
        title=say(lang, "battle", place=place),
        left=_attacking_side(book, facts, side, lang, module),
        right=_defending_side(book, facts, book.enemy[side], lang, module),
        condition=say(lang, "battle-odds", terrain=terrain, odds=facts["odds"], column=facts["start"]),
        result=_result_text(facts, lang),
        lang=lang,
        faces=FACES,
    )


def _attacking_side(book: TheatreBook, facts: Mapping[str, Any], side: str, lang: Lang, module: str) -> BattleSide:
    """The attacker rolls: shifts move the column, modifiers the roll."""
    lines = [(numeral_text(lang, amount, signed=True), _part_text(what, lang, module)) for what, amount in facts["shifts"]]
    column = say(lang, "battle-column", column=facts["column"])
    moves = [(numeral_text(lang, amount, signed=True), _part_text(what, lang, module)) for what, amount in facts["modifiers"]]
    sums = (f"→ {facts['roll']}",) if facts["roll"] != facts["die"] else ()
    return msgspec.structs.replace(
        _fighting_side(book, facts["attackers"], side, lang, module, facts["attack"]),
        modifiers=(*lines, *moves),
        dice=(facts["die"],),
        sums=sums,
        rating=column,
        losses=(say(lang, "battle-steps", count=facts["ours"]),) if facts["ours"] else (),
    )


def _defending_side(book: TheatreBook, facts: Mapping[str, Any], side: str, lang: Lang, module: str) -> BattleSide:
    lost = [say(lang, "battle-steps", count=facts["theirs"])] if facts["theirs"] else []
    lost += [say(lang, "battle-retreat")] if facts["retreat"] else []
    found = _fighting_side(book, facts["defenders"], side, lang, module, facts["defence"])
    return msgspec.structs.replace(found, losses=tuple(lost))


def _fighting_side(
    book: TheatreBook, units: Sequence[str], side: str, lang: Lang, module: str, strength: int | float
) -> BattleSide:
    name = say(lang, f"side-{side}") if not module else book.powers[side].name
    return BattleSide(
        side=theatre_side_key(book, side),
        name=name,
        counters=tuple(theatre_counter(unit, 0, frozenset(), lang, module) for unit in units),
        strength=numeral_text(lang, strength),
    )


def _part_text(what: str, lang: Lang, module: str) -> str:
    """Why the column or the roll moved, in a word."""
    return theatre_label(module, "part", what, lang, None)


def _result_text(facts: Mapping[str, Any], lang: Lang) -> str:
    key = "battle-result-retreat" if facts["retreat"] else "battle-result"
    return say(lang, key, ours=facts["ours"], theirs=facts["theirs"])
