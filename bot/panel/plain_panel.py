"""The panel of somebody who hears it, and of somebody who sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui

from bot.drawing.picture import PictureFile
from bot.panel.controls import Press, SentControl
from bot.panel.ops import TOGGLES, Op
from bot.panel.panel_message import PanelView
from bot.panel.panel_view import Panel
from bot.panel.plainly import make_view_plain
from bot.panel.shown import Screen
from bot.program.icons import SHELF, Emoji

#: Menus whose lines are values of a slot.
_MENUS = frozenset((Op.TOGGLE, Op.SELECT, *TOGGLES))


class PlainPanel(Panel):
    """A panel for somebody who hears it: no number stands for a name."""

    def view(self, *args: Any, **given: Any) -> PanelView:
        """The message, said plainly, with whatever pictures come later."""
        return self._plain(super().view(*args, **given))

    def confirming(self, *args: Any, **given: Any) -> PanelView:
        """The question whether to go on, said plainly."""
        return self._plain(super().confirming(*args, **given))

    def _plain(self, made: PanelView) -> PanelView:
        make_view_plain(made, self.words.lang)
        before = made.again
        if before is not None:

            def again(picture: PictureFile | None = None, attack: PictureFile | None = None) -> PanelView:
                return self._plain(before(picture, attack))

            made.again = again
        return made


class SignedPanel(Panel):
    """A panel for somebody who sees it, with emojis of our own. A game with an owner's tables has none: its pieces may differ."""

    def _slot(self, shown: Screen, picture: PictureFile | None, numbers: int) -> list[ui.Item[Any]]:
        items = super()._slot(shown, picture, numbers)
        if len(SHELF) and self.match.row.marks.module is None:
            self._sign_controls(shown, items)
        return items

    def _sign_controls(self, shown: Screen, items: Sequence[ui.Item[Any]]) -> None:
        in_order = iter([one.value for one in shown.options])
        for sent in _controls_in(items):
            press = Press.read(sent["custom_id"])
            if press is None:
                continue
            if press.op in _MENUS:
                for option in sent.get("options", ()):
                    _give_emoji(option, self._emoji(shown, option["value"]))
            elif press.op is Op.NUMBER:
                _give_emoji(sent, self._emoji(shown, _numbered_value(shown, int(press.rest.partition("~")[0]))))
            elif press.op is Op.SHOW:
                _give_emoji(sent, self._emoji(shown, next(in_order, "")))

    def _emoji(self, shown: Screen, value: str) -> Emoji | None:
        assert shown.slot is not None
        return SHELF.of(self.match.game.id, self.match.game.naming.kind(shown.slot.kind), value)


def _numbered_value(shown: Screen, number: int) -> str:
    """The one value of a numbered button; "" for a place with several."""
    values = shown.numbered[number - 1].values if number <= len(shown.numbered) else ()
    return values[0] if len(values) == 1 else ""


def _give_emoji(sent: dict[str, Any], emoji: Emoji | None) -> None:
    if emoji is not None:
        sent["emoji"] = dict(emoji)


def _controls_in(items: Sequence[ui.Item[Any]]) -> Iterator[dict[str, Any]]:
    for item in items:
        if isinstance(item, ui.ActionRow):
            yield from (one.sent for one in item.children if isinstance(one, SentControl))
