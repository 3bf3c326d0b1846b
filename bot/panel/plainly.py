"""Messages for people who hear them: sentences without signs before them, buttons with words, what is disabled said."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.panel.controls import SentControl
from bot.telling.plain_words import plain_line
from bot.telling.text import clip_text
from words import tr

#: Discord's limits on the caption of a button, of a menu and of its lines.
_CAPTION, _LINE = 80, 100
#: Captions that are nothing but signs, each with its words (``words-ID``).
_SIGNED = ("button-first", "button-step-back", "button-step-on", "button-last")


def make_view_plain(view: ui.LayoutView, lang: str) -> None:
    """Say everything in a message plainly; again changes nothing."""
    for part in view.walk_children():
        if isinstance(part, ui.TextDisplay):
            part.content = plain_text_of(part.content)
        elif isinstance(part, SentControl):
            part.sent = _plain_control(part.sent, lang)


def plain_text_of(text: str) -> str:
    """Some lines, each said plainly; empty ones are left out."""
    return "\n".join(filter(None, map(plain_line, text.split("\n")))) or "-"


def _plain_control(sent: dict[str, Any], lang: str) -> dict[str, Any]:
    """A button or menu in words."""
    found = dict(sent)
    if label := sent.get("label"):
        found["label"] = _button_caption(label, lang, disabled=bool(sent.get("disabled")))
    if sent.get("placeholder"):
        found["placeholder"] = clip_text(plain_line(sent["placeholder"]) or sent["placeholder"], _LINE)
    if "options" in sent:
        found["options"] = [_plain_option(one) for one in sent["options"]]
    return found


def _button_caption(label: str, lang: str, *, disabled: bool) -> str:
    """A caption without signs, with what it is if it is disabled."""
    sign = next((one for one in _SIGNED if tr(lang, one) == label), "")
    plain, gone = tr(lang, f"words-{sign}") if sign else plain_line(label) or label, tr(lang, "button-not-now")
    if not disabled or plain.endswith(gone):
        return plain
    return f"{clip_text(plain, _CAPTION - len(gone) - 2)}, {gone}"


def _plain_option(option: dict[str, Any]) -> dict[str, Any]:
    return option | {key: plain_line(option[key]) or option[key] for key in ("label", "description") if option.get(key)}
