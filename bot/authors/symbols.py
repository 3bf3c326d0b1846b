"""Checks the symbols that a game's tables name: one without a drawing would be shown as a plain dot."""

from __future__ import annotations

from collections.abc import Iterator

from data.kit import has_kit, load_kit, load_pieces
from data.look import load_look
from render.paint.plain import PLAIN
from render.paint.symbols import PLANES, SHIPS, SIGNS, SIZES, is_drawn_symbol


def undrawn_symbols(game: str) -> Iterator[str]:
    """The faults: each piece and each kind of card of a game whose symbol nothing draws. Raises TableError."""
    units = f"{', '.join((*PLAIN, *SHIPS, *PLANES, 'hq', *SIZES))}; a size may have an arm: division/armour"
    for piece in load_pieces(game).values() if has_kit(game) else ():
        if piece.symbol not in PLAIN and not is_drawn_symbol(piece.symbol):
            yield f"pieces.csv: {piece.id}: nothing draws the symbol {piece.symbol!r} (one of {units})"
    look = load_look(game)
    icons = {kind: card.icon for kind, card in load_kit(game).cards.items()} if has_kit(game) else {}
    icons |= {kind: card.icon for kind, card in look.cards.items()} if look is not None else {}
    for kind, icon in icons.items():
        if not is_drawn_symbol(icon):
            yield f"cards.{kind}: nothing draws the icon {icon!r} (one of {', '.join((*SIGNS, 'airfield', 'city', 'cog'))})"
