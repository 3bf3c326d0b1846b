"""The panel of somebody who hears it."""

from __future__ import annotations

from typing import Any

from bot.drawing.picture import PictureFile
from bot.panel.panel_message import PanelView
from bot.panel.panel_view import Panel
from bot.panel.plainly import make_view_plain


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
