"""The cards (``cards.csv``) and what they do (``card_effects.csv``). Every word is checked: an unknown one is a TableError."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from data.modules import TableSource
from data.stalins_war.conditions import CLOSED, Condition, KnownIds, parse_conditions
from data.tables import CellParser, NumberedRows, TableError, report_fault

CardKind = Literal["event", "reinforcement", "combat", "combat_round", "combat_turn"]
Deck = Literal["blitzkrieg", "total_war"]
Side = Literal["axis", "soviet"]
#: How long a part works: once (""), this fight, this round, the enemy's next round, this turn ... the game.
Span = Literal["", "fight", "round", "next_round", "turn", "next_turn", "next_draw", "game"]
Verb = Literal[
    "shift", "ignore", "blitz_over", "stand", "losses", "waive", "exploit", "reach", "weather", "mobile_defence", "full_ma",
    "gate", "flag", "free_attacks", "free_rail", "rail_bar", "enter", "exchange", "away", "disband", "take", "marker",
    "partisans", "sweep", "refit", "rp", "rp_more", "limit", "steady", "bank", "bank_less", "look", "discard", "hand",
    "ban", "supply_hex", "evacuate", "land", "also", "vp", "manual",
]  # fmt: skip
#: Kinds of cards that are played in fights.
COMBAT = ("combat", "combat_round", "combat_turn")
#: How long a card of fights asks for agreements: after its one fight, or after each that it fits (7.5.5b).
_AGREED: dict[CardKind, Span] = {"combat": "fight", "combat_round": "round", "combat_turn": "turn"}
#: Cards of a deck and side.
DECK = 55
#: The most that a part may do of anything.
MOST_N = 30
_FIGHT: tuple[Span, ...] = ("fight", "round", "turn")


class Reads(msgspec.Struct, frozen=True):
    """The columns a verb reads: those it needs, those it may have besides; the words of ``what``; the spans it may have."""

    needs: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ("",)


READS: dict[str, Reads] = {
    "shift": Reads(("n",), ("who", "when"), spans=_FIGHT),
    "ignore": Reads(
        ("what",), ("who", "when"),
        (
            "river", "major_river", "strait", "swamp", "forest", "rough", "mountain", "city", "fortress", "trench",
            "weather", "paulus",
        ),
        (*_FIGHT, "game"),
    ),
    "blitz_over": Reads(("what",), ("when",), ("river", "major_river"), _FIGHT),
    "stand": Reads(("what",), ("who", "when"), ("never", "free", "anywhere", "not_fortress"), _FIGHT),
    "losses": Reads(("n", "who"), ("what", "when"), CLOSED["kind"], _FIGHT),
    "waive": Reads(("what",), ("when",), ("mobile_hex",), ("round",)),
    "exploit": Reads(("what",), (), CLOSED["kind"], ("round",)),
    "reach": Reads(("n", "what"), (), CLOSED["kind"], ("fight", "round")),
    "weather": Reads(("n",), (), spans=("turn",)),
    "mobile_defence": Reads(("what",), (), ("wide",), ("turn",)),
    "full_ma": Reads(("what",), (), CLOSED["kind"], ("round",)),
    "gate": Reads(("what",)),
    "flag": Reads(("what",), (), CLOSED["flag"]),
    "free_attacks": Reads(("n",), ("when",), spans=("round",)),
    "free_rail": Reads(("n",), spans=("round",)),
    "rail_bar": Reads(("n",), spans=("game",)),
    "enter": Reads(("what",)),
    "exchange": Reads(("what",)),
    "away": Reads(("n", "what", "who")),
    "disband": Reads(("what",), (), CLOSED["nation"]),
    "take": Reads(("what",)),
    "marker": Reads(("n", "what", "who"), (), ("trench", "festung", "fortified_area")),
    "partisans": Reads(("n",), ("what",), ("active",)),
    "sweep": Reads(("n",)),
    "refit": Reads(("n", "what"), (), CLOSED["kind"]),
    "rp": Reads(("n", "what"), (), ("german", "allied", "soviet")),
    "rp_more": Reads(("n", "what"), (), ("german", "allied", "soviet"), ("game",)),
    "limit": Reads(("n", "what"), (), ("panzer_steps",), ("game",)),
    "steady": Reads(spans=("turn",)),
    "bank": Reads(("n",)),
    "bank_less": Reads(("n", "who"), (), (), ("next_turn",)),
    "look": Reads(("what", "who"), (), ("hand",)),
    "discard": Reads(("n", "who")),
    "hand": Reads(("n", "who"), (), (), ("next_draw",)),
    "ban": Reads(("what", "who"), ("n",), ("exploit", "combat_cards", "rail_hexes"), ("round", "next_round", "turn")),
    "supply_hex": Reads(("n",), spans=("turn",)),
    "evacuate": Reads(("n",)),
    "land": Reads(("what",)),
    "also": Reads(("what",), spans=("turn",)),
    "vp": Reads(("n",)),
    "manual": Reads((), ("when",), spans=("", *_FIGHT)),
}  # fmt: skip
#: Verbs of which ``what`` names units, cards, areas, or kinds with a number.
OF_UNITS, OF_CARDS, OF_AREAS, OF_LOTS, OF_GATES = ("enter", "exchange", "land"), ("also",), ("take",), ("away",), ("gate",)
#: Who a part is about, besides nations: its owner's side or the other.
WHO = ("own", "enemy")


class WarCardRow(msgspec.Struct, frozen=True):
    """One card. ``when``: the condition of its event; ``mobilization``: one of those set aside at the start (4.5).

    ``once``: a combat card that may be used once a turn, by its own text (7.5.5b).
    """

    card: str
    side: Side
    number: int
    deck: Deck
    ops: int
    rp_german: int
    rp_allied: int
    rp_soviet: int
    starred: bool
    kind: CardKind
    mobilization: bool
    once: bool
    when: tuple[Condition, ...]
    origin: str

    @property
    def house(self) -> bool:
        """Whether even the name of the card is ours."""
        return self.origin == "house"


class CardPart(msgspec.Struct, frozen=True):
    """One effect of a card. ``who``: "own", "enemy" or a nation; ``what``: words of the verb, or ids."""

    card: str
    part: int
    verb: Verb
    n: int
    what: tuple[str, ...]
    who: str
    when: tuple[Condition, ...]
    span: Span


class WarCards(msgspec.Struct, frozen=True):
    """The cards by their ids, and the parts of each in order."""

    rows: dict[str, WarCardRow]
    parts: dict[str, tuple[CardPart, ...]]


def read_war_cards(source: TableSource, known: KnownIds) -> WarCards:
    """Cards and parts. Raises TableError, or hands it to the source."""
    cards = source.csv("cards.csv", WarCardRow, {"when": lambda text: parse_conditions(text, known)})
    by_id = cards.by("card", source.faults)
    for i, card in enumerate(cards):
        for column, reason in _wrong_card(card):
            report_fault(source.faults, cards.fault(i, column, reason))
    for side in ("axis", "soviet"):
        found = sum(card.side == side for card in cards)
        if cards and found != DECK:
            report_fault(source.faults, cards.fault(len(cards) - 1, "side", f"{found} cards of {side}; a deck has {DECK}"))
    parsers: dict[str, CellParser] = {
        "n": lambda text: int(text) if text else 0,
        "what": lambda text: tuple(text.split("+")) if text else (),
        "when": lambda text: parse_conditions(text, known),
    }
    rows = source.csv("card_effects.csv", CardPart, parsers)
    parts: dict[str, tuple[CardPart, ...]] = dict.fromkeys(by_id, ())
    for i, row in enumerate(rows):
        if row.card not in by_id:
            report_fault(source.faults, rows.fault(i, "card", f"no card '{row.card}'"))
            continue
        for error in _wrong_part(rows, i, by_id, known, parts[row.card]):
            report_fault(source.faults, error)
        parts[row.card] += (row,)
    for i, card in enumerate(cards):
        for column, reason in _wrong_whole(card, parts.get(card.card, ())):
            report_fault(source.faults, cards.fault(i, column, reason))
    return WarCards(by_id, parts)


def _wrong_card(card: WarCardRow) -> list[tuple[str, str]]:
    """The faults of a row of ``cards.csv`` on its own: column and reason."""
    found: list[tuple[str, str]] = []
    if not re.fullmatch(r"[A-Z]{2}\d{2}", card.card):
        found.append(("card", f"'{card.card[:20]}' is not two capitals and two figures"))
    if not 1 <= card.number <= DECK:
        found.append(("number", f"{card.number} is not 1 to {DECK}"))
    if not 1 <= card.ops <= 6:
        found.append(("ops", f"{card.ops} is not 1 to 6"))
    for column, value in (("rp_german", card.rp_german), ("rp_allied", card.rp_allied), ("rp_soviet", card.rp_soviet)):
        if not 0 <= value <= 9:
            found.append((column, f"{value} is not 0 to 9"))
    if card.mobilization and (card.kind != "reinforcement" or card.side != "soviet"):
        found.append(("mobilization", "only Soviet reinforcements are set aside"))
    return found


def _wrong_whole(card: WarCardRow, parts: tuple[CardPart, ...]) -> list[tuple[str, str]]:
    """The faults of a card together with its parts."""
    found: list[tuple[str, str]] = []
    if not parts:
        found.append(("card", "it does nothing: card_effects.csv has no row of it"))
    brings = any(part.verb in ("enter", "exchange") for part in parts)
    if brings != (card.kind == "reinforcement"):
        found.append(("kind", "a card that brings units is a reinforcement, and only such a card (7.5.2a)"))
    for part in parts:
        if part.span == "fight" and card.kind != "combat":
            found.append(("kind", f"part {part.part} works in a fight, so the card is a combat card"))
        if part.verb == "manual":
            span = _AGREED.get(card.kind, "")
            if part.span != span:
                found.append(("kind", f"part {part.part}: an agreement by a card of this kind has the span '{span}'"))
            if part.when and not span:
                found.append(("kind", f"part {part.part}: both sides agree at once, whatever holds"))
        elif card.kind in COMBAT and part.verb not in ("shift", "ignore", "blitz_over", "stand", "losses", "reach", "exploit"):
            found.append(("kind", f"part {part.part}: a combat card has no '{part.verb}'"))
    return found


def _wrong_part(
    rows: NumberedRows[CardPart], i: int, cards: dict[str, WarCardRow], known: KnownIds, before: tuple[CardPart, ...]
) -> list[TableError]:
    """The faults of a row of ``card_effects.csv`` on its own."""
    row, found = rows[i], []
    reads = READS[row.verb]
    if not -MOST_N <= row.n <= MOST_N:
        found.append(rows.fault(i, "n", f"{row.n} is not -{MOST_N} to {MOST_N}"))
    if row.part != len(before) + 1:
        found.append(rows.fault(i, "part", f"{row.part} where {len(before) + 1} comes next"))
    for column, value in {"n": row.n, "what": row.what, "who": row.who, "when": row.when}.items():
        if value and column not in (*reads.needs, *reads.more):
            found.append(rows.fault(i, column, f"the verb '{row.verb}' reads nothing here"))
        if not value and column in reads.needs:
            found.append(rows.fault(i, column, f"the verb '{row.verb}' needs it"))
    if row.span not in reads.spans:
        spans = ", ".join(f"'{span}'" for span in reads.spans)
        found.append(rows.fault(i, "span", f"'{row.span}': the verb '{row.verb}' lasts {spans}"))
    if row.who and row.who not in (*WHO, *CLOSED["nation"]):
        found.append(rows.fault(i, "who", f"'{row.who}' (one of {', '.join((*WHO, *CLOSED['nation']))})"))
    for word in row.what:
        if row.verb in OF_LOTS:
            kind, _, number = word.partition(".")
            good, sort = kind in CLOSED["kind"] and number.isdecimal(), "kind with a number"
        elif row.verb in OF_UNITS:
            good, sort = word in known.units, "unit"
        elif row.verb in OF_CARDS:
            good, sort = word in cards, "card"
        elif row.verb in OF_AREAS:
            good, sort = word in known.areas, "area"
        elif row.verb in OF_GATES:
            good, sort = word in known.gates, "gate of gates.csv"
        else:
            good, sort = word in reads.what, f"word of '{row.verb}' ({', '.join(reads.what)})"
        if not good:
            found.append(rows.fault(i, "what", f"'{word}' is no {sort}"))
    return found
