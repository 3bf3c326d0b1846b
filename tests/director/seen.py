"""What a person sees, wrapped for tests: messages with their text, buttons and menus, forms, replies to their actions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from sandbox.world import components
from sandbox.world.wire import COMPONENTS_V2, Json

# Types of a first answer.
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


class FailedError(AssertionError):
    """The bot did not answer in time ("The application did not respond")."""


@dataclass(frozen=True)
class Component:
    """A button or select menu on a message."""

    message_id: str
    raw: Json

    @property
    def custom_id(self) -> str:
        """The id the bot gets ("" for a link button)."""
        return str(self.raw.get("custom_id", ""))

    @property
    def label(self) -> str:
        """A button's text, with its emoji in front; a menu's placeholder."""
        emoji = (self.raw.get("emoji") or {}).get("name") or ""
        return f"{emoji} {self.raw.get('label') or self.raw.get('placeholder') or ''}".strip()

    @property
    def disabled(self) -> bool:
        """Whether it cannot be used now."""
        return bool(self.raw.get("disabled"))

    @property
    def options(self) -> list[Json]:
        """The options of a string select menu."""
        found: list[Json] = self.raw.get("options") or []
        return found

    @property
    def labels(self) -> list[str]:
        """The labels of the options."""
        return [option["label"] for option in self.options]

    @property
    def values(self) -> list[str]:
        """The values of the options."""
        return [option["value"] for option in self.options]


class Message:
    """A message as the person sees it; `raw` is the wire form."""

    def __init__(self, raw: Json) -> None:
        self.raw = raw
        self.id = str(raw["id"])
        self.channel_id = str(raw["channel_id"])

    def __repr__(self) -> str:
        buttons = ", ".join(f"[{item.label}]" for item in self.buttons)
        mark = " (ephemeral)" if self.ephemeral else ""
        return f"<{self.author} in {self.channel_id}{mark}: {self.text[:200]!r} {buttons}>"

    @property
    def author(self) -> str:
        """The author's display name."""
        return str(self.raw["author"]["global_name"])

    @property
    def content(self) -> str:
        """The plain content (empty for Components V2)."""
        return str(self.raw["content"])

    @property
    def text(self) -> str:
        """All text: content, embeds, text displays in order."""
        parts: list[Any] = [self.content]
        for embed in self.raw["embeds"]:
            parts += [embed.get("title"), embed.get("description")]
            parts += [f"{field['name']}\n{field['value']}" for field in embed.get("fields") or []]
            parts.append((embed.get("footer") or {}).get("text"))
        parts += [
            item.get("content")
            for _, item in components.walk_components(self.raw["components"])
            if item["type"] == components.TEXT_DISPLAY
        ]
        return "\n".join(part for part in parts if part)

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees it."""
        return bool(self.raw["ephemeral"])

    @property
    def loading(self) -> bool:
        """Whether it is a deferred answer that still says "is thinking"."""
        return bool(self.raw["loading"])

    @property
    def edited(self) -> bool:
        """Whether it was changed after it was sent."""
        return self.raw["edited_timestamp"] is not None

    @property
    def v2(self) -> bool:
        """Whether it uses Components V2."""
        return bool(self.raw["flags"] & COMPONENTS_V2)

    @property
    def mentions(self) -> list[str]:
        """Names of the users it pinged."""
        return [user["username"] for user in self.raw["mentions"]]

    @property
    def attachments(self) -> list[Json]:
        """All attachments, those shown by components included."""
        found: list[Json] = self.raw["attachments"]
        return found

    @property
    def pictures(self) -> list[Json]:
        """The attachments that are pictures."""
        return [item for item in self.attachments if str(item.get("content_type", "")).startswith("image/")]

    @property
    def alts(self) -> list[str]:
        """The alternative texts of its pictures (in galleries and of attachments)."""
        galleries = [
            item.get("items") or []
            for _, item in components.walk_components(self.raw["components"])
            if item["type"] == components.MEDIA_GALLERY
        ]
        shown = [*(picture for pictures in galleries for picture in pictures), *self.pictures]
        return [picture["description"] for picture in shown if picture.get("description")]

    @property
    def thread_id(self) -> str | None:
        """The thread attached to the message."""
        return self.raw["thread"]["id"] if self.raw.get("thread") else None

    @property
    def buttons(self) -> list[Component]:
        """All buttons, at any depth."""
        return [
            Component(self.id, item)
            for _, item in components.walk_components(self.raw["components"])
            if item["type"] == components.BUTTON
        ]

    @property
    def selects(self) -> list[Component]:
        """All select menus."""
        return [
            Component(self.id, item)
            for _, item in components.walk_components(self.raw["components"])
            if item["type"] in components.SELECTS
        ]

    def button(self, which: str) -> Component:
        """A button by label, custom_id, or a regular expression for either; LookupError lists the existing ones."""
        return _pick_component(self.buttons, which, "button")

    def select(self, which: str = ".*") -> Component:
        """A select menu by placeholder, custom_id or regular expression; by default the first."""
        return _pick_component(self.selects, which, "select menu")


def _pick_component(items: list[Component], which: str, what: str) -> Component:
    for item in items:
        if which in (item.label, item.custom_id, item.raw.get("label")):
            return item
    for item in items:
        if re.search(which, item.label) or re.search(which, item.custom_id):
            return item
    raise LookupError(f"No {what} {which!r} among {[(item.label, item.custom_id) for item in items]}")


class Modal:
    """A form that the bot opened."""

    def __init__(self, interaction_id: str, raw: Json) -> None:
        self.interaction_id = interaction_id
        self.raw = raw
        self.title = str(raw["title"])

    @property
    def fields(self) -> dict[str, Json]:
        """The fields by label."""
        found: dict[str, Json] = {}
        for item in self.raw["components"]:
            if item["type"] == components.LABEL:
                found[item["label"]] = item["component"]
            elif item["type"] == components.ACTION_ROW:
                found |= {inner.get("label") or inner["custom_id"]: inner for inner in item["components"]}
        return found

    @property
    def text(self) -> str:
        """The text above the fields."""
        return "\n".join(item["content"] for item in self.raw["components"] if item["type"] == components.TEXT_DISPLAY)

    def by_custom_id(self, values: Json) -> Json:
        """Values given by label or custom_id, keyed by custom_id."""
        names = {label: item["custom_id"] for label, item in self.fields.items()}
        return {names.get(name, name): value for name, value in values.items()}


class SeenReply:
    """The result of a command, click or form."""

    def __init__(self, raw: Json, user: str) -> None:
        self.raw = raw
        self.id = str(raw["id"])
        self.name = raw["name"]
        self.stage = int(raw["stage"])
        self.failed = raw["status"] == "failed"
        self.kind: int | None = raw["callback"]
        self._user = user

    def __repr__(self) -> str:
        state = "failed" if self.failed else f"type {self.kind}"
        return f"<Reply to {self._user}'s {self.name!r}: {state} {self.messages}>"

    def ok(self) -> SeenReply:
        """The reply itself; raises FailedError if the bot did not answer."""
        if self.failed:
            raise FailedError(f"The application did not respond to {self._user}'s {self.name!r}")
        return self

    @property
    def messages(self) -> list[Message]:
        """The messages it made or changed that the person can see: the first answer, then the follow-ups."""
        return [Message(item) for item in self.raw["messages"]]

    @property
    def message(self) -> Message:
        """The first of these (raises FailedError or LookupError when there is none)."""
        self.ok()
        if not self.messages:
            raise LookupError(f"{self!r} made no message")
        return self.messages[0]

    @property
    def last(self) -> Message:
        """The newest of these."""
        self.ok()
        if not self.messages:
            raise LookupError(f"{self!r} made no message")
        return self.messages[-1]

    @property
    def modal(self) -> Modal:
        """The form that was opened (raises LookupError when there is none)."""
        self.ok()
        if not self.raw["modal"]:
            raise LookupError(f"{self!r} opened no form")
        return Modal(self.id, self.raw["modal"])

    @property
    def choices(self) -> list[Json]:
        """The completions that were offered."""
        found: Any = self.raw["choices"]
        return found or []
