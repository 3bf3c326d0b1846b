"""The box that orders are typed into: an example in it while it is empty, or what was typed before and not taken."""

from __future__ import annotations

from bot.core.match import GameMatch
from bot.orders.typed import TypedTexts, example_for, wrong_line_text
from bot.panel.controls import Press, TextForm
from bot.panel.ops import Op
from bot.telling.text import GameWords


async def orders_form(texts: TypedTexts, match: GameMatch, seat: str, words: GameWords, user: int) -> TextForm:
    """The box for a seat's orders, with the text of theirs that was refused and what was wrong with it."""
    press = Press(match.id, match.rev_for(seat), match.info.seats.index(seat), Op.ORDERED, "")
    typed = await texts.kept(match.id, user)
    example = example_for(match.position, seat, words)
    return TextForm(
        press,
        words.tr("orders-title"),
        words.tr("orders-label"),
        long=True,
        value=typed.text,
        note=wrong_line_text(typed, match.position, words),
        example=words.tr("typed-example", orders=example) if example else "",
    )
