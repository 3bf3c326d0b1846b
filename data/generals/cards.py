"""The cards (``cards.csv``) and what they do (``effects.csv``). Every word is checked: an unknown one is a TableError."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from data.generals.words import (
    Cost,
    KnownSpaces,
    Tally,
    When,
    Where,
    parse_amount,
    parse_cost,
    parse_tally,
    parse_when,
    parse_where,
)
from data.modules import TableSource
from data.modules.names import MARKUP
from data.tables import CellParser, NumberedRows, TableError, report_fault

Kind = Literal["build_army", "build_navy", "land_battle", "sea_battle", "status", "response", "event", "economic_warfare"]
Trigger = Literal[
    "play", "instead_of_hand_play", "turn_start", "own_army_built", "own_navy_built", "own_army_build_chance",
    "own_land_battle", "own_sea_battle", "own_navy_battled", "axis_army_battled", "own_card_played", "own_ew_played",
    "enemy_ew_played", "enemy_army_placed", "enemy_navy_placed", "piece_would_be_removed", "piece_was_removed",
    "victory_step", "discard_step_start", "any_time", "any_time_own_turn", "continuous", "enemy_status_used",
]  # fmt: skip
Verb = Literal[
    "build", "recruit", "battle", "eliminate", "eliminate_own", "eliminate_trigger_piece", "rebuild_each", "replace_build",
    "mill", "modify_mill", "vp", "guard", "prevent_removal", "cancel_card", "choose_one", "each_choose", "ally_may",
    "play_from_hand", "play_from_discard", "draw", "peek_reorder", "hand_to_deck_bottom", "put_played_on_deck",
    "shuffle_played_into_deck", "discard_table", "private_supply_source", "block_supply_source", "always_supplied",
    "supplied_until_end_of_turn", "lessen_mill", "play_from_deck", "discard_used_status",
]  # fmt: skip
Sure = Literal["high", "medium", "low"]
Basis = Literal["seed", "seed+ed2", "ed2", "guess", "box"]
#: The kinds that stay on the table when they are played.
LAID = ("status", "response")
#: Verb -> the columns it needs, those it may have besides, and the words its ``what`` may be.
_PIECE = ("army", "navy", "any")
READS: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    "build": (("what", "at"), ("n", "who", "when", "may"), ("army", "navy")),
    "recruit": (("what", "at"), ("n", "who", "when", "may"), ("army", "navy")),
    "battle": (("what", "at"), ("n", "when", "may"), ("land", "sea")),
    "eliminate": (("what", "at"), ("n", "when", "may"), _PIECE),
    "eliminate_own": (("what", "at", "who"), (), _PIECE),
    "eliminate_trigger_piece": ((), (), ()),
    "rebuild_each": (("what",), (), _PIECE),
    "replace_build": (("what", "at"), (), ("army",)),
    "mill": (("who", "n"), ("count", "when"), ()),
    "modify_mill": (("n",), ("key", "when"), ()),
    "vp": (("n",), ("count", "when"), ()),
    "guard": (("what", "who", "at"), ("when",), _PIECE),
    "prevent_removal": (("what",), ("when",), ("navy",)),
    "cancel_card": ((), ("key",), ()),
    "choose_one": ((), (), ()),
    "each_choose": (("who",), (), ()),
    "ally_may": (("who",), ("what",), ("", "any_order")),
    "play_from_hand": ((), ("n",), ()),
    "play_from_discard": (("what",), (), ("any", "build_army", "build_navy", "land_battle", "sea_battle", "event")),
    "draw": (("n",), (), ()),
    "peek_reorder": (("n",), (), ()),
    "hand_to_deck_bottom": (("n",), (), ()),
    "put_played_on_deck": (("what",), (), ("any", "build_army", "build_navy", "land_battle", "sea_battle", "event")),
    "shuffle_played_into_deck": ((), (), ()),
    "discard_table": (("who", "what"), ("n",), ("status", "response")),
    "private_supply_source": (("at", "n"), (), ()),
    "block_supply_source": (("at", "who"), (), ()),
    "always_supplied": (("what",), (), ("army", "navy", "any")),
    "supplied_until_end_of_turn": (("at",), (), ()),
    "lessen_mill": (("n",), (), ()),
    "play_from_deck": (("what",), (), ("any", "status", "response", "event", "economic_warfare")),
    "discard_used_status": (("who",), (), ()),
}
#: Verbs whose parts are in separate branches (1a1, 1b1 ...).
BRANCHED = ("choose_one", "each_choose", "ally_may")
#: Who a part may name besides nations and sides.
PERSONS = ("attacker", "chooser")


class NationCardRow(msgspec.Struct, frozen=True):
    """One card and its copies. ``where``: the spaces in which the event it answers must happen; None for anywhere."""

    id: str
    nation: str
    kind: Kind
    copies: int
    trigger: Trigger
    where: Where | None
    once: bool
    cost: Cost
    keys: tuple[str, ...]
    basis: Basis
    in_deck: Sure
    effect: Sure

    @property
    def doubtful(self) -> bool:
        """Whether the printed game may have another card here, or another text: a stand-in."""
        return self.basis == "guess" or "low" in (self.in_deck, self.effect)


class Part(msgspec.Struct, frozen=True):
    """One effect of a card. ``who``: nations, sides or ``PERSONS``; by default the card's own nation.

    ``part``: its number, or its path within a branch. ``n``: how many, minimum and maximum.
    """

    card: str
    part: str
    verb: Verb
    what: str
    who: tuple[str, ...]
    at: Where | None
    n: tuple[int, int]
    count: Tally | None
    when: When | None
    key: str
    may: bool


class CardText(msgspec.Struct, frozen=True):
    """The name and text of a module's card in a language: ``texts.csv``, which the house does not have."""

    card: str
    lang: str
    title: str
    text: str


#: Letters of a card's title and of its text.
MOST_TITLE, MOST_TEXT = 40, 140


def read_nation_cards(source: TableSource, known: KnownSpaces) -> NumberedRows[NationCardRow]:
    """The rows of ``cards.csv``. Raises TableError, or hands it to the source."""
    parsers: dict[str, CellParser] = {"where": lambda text: parse_where(text, known) if text else None, "cost": parse_cost}
    rows = source.csv("cards.csv", NationCardRow, parsers)

    def wrong(i: int, column: str, reason: str) -> None:
        report_fault(source.faults, rows.fault(i, column, reason))

    for i, card in enumerate(rows):
        if card.nation not in known.nations:
            wrong(i, "nation", f"no nation '{card.nation}'")
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,59}", card.id):
            wrong(i, "id", f"'{card.id[:80]}' is not of small letters, digits and _")
        if card.copies < 1 or (card.kind in LAID and card.copies > 1):
            wrong(i, "copies", f"{card.copies} of a {card.kind}")
        if (card.trigger == "play") == (card.kind in LAID):
            wrong(i, "trigger", f"'{card.trigger}' does not go with a {card.kind}")
    return rows


def read_parts(source: TableSource, known: KnownSpaces, cards: dict[str, NationCardRow], *, sound: bool) -> NumberedRows[Part]:
    """The rows of ``effects.csv``. ``sound``: all rows of ``cards.csv`` could be read. Raises TableError, or hands it on."""

    def persons(text: str) -> tuple[str, ...]:
        names = tuple(text.split("|")) if text else ()
        for name in names:
            if name not in (*known.nations, *known.sides, *PERSONS):
                raise ValueError(f"'{name}' is neither a nation nor a side nor one of {', '.join(PERSONS)}")
        return names

    parsers: dict[str, CellParser] = {
        "who": persons,
        "at": lambda text: parse_where(text, known) if text else None,
        "n": parse_amount,
        "count": lambda text: parse_tally(text, known) if text else None,
        "when": lambda text: parse_when(text, known),
    }
    rows = source.csv("effects.csv", Part, parsers)
    seen: dict[tuple[str, str], Part] = {}
    for i, row in enumerate(rows):
        # What a card of the house did that a module leaves out goes with it.
        if row.card not in cards and (not sound or (source.module is not None and rows.paths[i].parent == source.folder)):
            continue
        for error in _effect_faults(rows, i, cards, seen):
            report_fault(source.faults, error)
        seen.setdefault((row.card, row.part), row)
    paths = {card: {part for other, part in seen if other == card} for card in {card for card, _ in seen}}
    for i, row in enumerate(rows):
        if row.card not in cards:
            continue
        others = paths[row.card]
        if len(row.part) > 1 and not ((whole := seen.get((row.card, row.part[0]))) and whole.verb in BRANCHED):
            report_fault(source.faults, rows.fault(i, "part", f"part {row.part[0]} has no branches"))
        if row.verb in BRANCHED and not any(part.startswith(f"{row.part}a") for part in others):
            report_fault(source.faults, rows.fault(i, "part", f"'{row.verb}' has no branch"))
    return rows


def _effect_faults(
    rows: NumberedRows[Part], i: int, cards: dict[str, NationCardRow], seen: dict[tuple[str, str], Part]
) -> list[TableError]:
    """The faults of a row of ``effects.csv`` on its own."""
    row, found = rows[i], []
    needed, more, words = READS[row.verb]
    if row.card not in cards:
        found.append(rows.fault(i, "card", f"no card '{row.card}'"))
    if not re.fullmatch(r"[1-9](?:[a-z][1-9])?", row.part) or (row.card, row.part) in seen:
        found.append(rows.fault(i, "part", f"'{row.part}' is not a number, nor one within a branch, or occurs twice"))
    filled = {
        "what": row.what, "who": row.who, "at": row.at, "count": row.count, "when": row.when, "key": row.key, "may": row.may,
    }  # fmt: skip
    for column, value in filled.items():
        if value and column not in (*needed, *more):
            found.append(rows.fault(i, column, f"the verb '{row.verb}' reads nothing here"))
        if not value and column in needed:
            found.append(rows.fault(i, column, f"the verb '{row.verb}' needs it"))
    if row.n != (1, 1) and "n" not in (*needed, *more):
        found.append(rows.fault(i, "n", f"the verb '{row.verb}' reads nothing here"))
    if words and row.what not in words:
        found.append(rows.fault(i, "what", f"'{row.what}' (one of {', '.join(word for word in words if word)})"))
    return found


def read_texts(source: TableSource, cards: dict[str, NationCardRow], *, sound: bool) -> dict[tuple[str, str], CardText]:
    """Titles and texts of a module's cards by card and language. Raises TableError, or hands it to the source."""
    rows = source.csv("texts.csv", CardText)
    found: dict[tuple[str, str], CardText] = {}
    for i, row in enumerate(rows):
        faults = [("card", f"no card '{row.card}'", sound and row.card not in cards)]
        faults.append(("lang", f"'{row.lang}' is no short name of a language", not re.fullmatch(r"[a-z]{2,3}", row.lang)))
        faults.append(("lang", f"'{row.card}' has a text in '{row.lang}' already", (row.card, row.lang) in found))
        for column, value, most in (("title", row.title, MOST_TITLE), ("text", row.text, MOST_TEXT)):
            faults.append((column, "empty", not value.strip()))
            faults.append((column, f"{len(value)} letters; at most {most}", len(value) > most))
            faults.append((column, "a letter that cannot be printed", not value.isprintable()))
            faults.append((column, "one of < > @ ` * ~ | \\, which chats read as more than a letter", bool(set(value) & MARKUP)))
        for column, reason, bad in faults:
            if bad:
                report_fault(source.faults, rows.fault(i, column, reason))
        found.setdefault((row.card, row.lang), row)
    return found
