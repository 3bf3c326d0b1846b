"""Prepares components and embeds for storage: numbers ids, turns ``attachment://`` names into URLs."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from sandbox.world.wire import Json, form_error, relative_url

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
PREFIX = "attachment://"


def walk_components(
    components: Any, path: tuple[str | int, ...] = ("components",)
) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Every component at any depth with its path in the body, parents first."""
    if not isinstance(components, list):
        return
    for index, item in enumerate(components):
        if not isinstance(item, dict):
            continue
        here = (*path, index)
        yield here, item
        yield from walk_components(item.get("components"), (*here, "components"))
        for key in ("accessory", "component"):
            if isinstance(item.get(key), dict):
                for inner_path, inner in walk_components([item[key]], (*here, key)):
                    # The wrapping list is ours, so its index must not appear in the path.
                    yield inner_path[: len(here) + 1] + inner_path[len(here) + 2 :], inner


def resolve_components(components: list[Json], attachments: list[Json], base: str, used: set[str]) -> list[Json]:
    """A copy with numbered ids and media with the attachment's URL, size and id; `used` collects those attachment ids."""
    result = copy.deepcopy(components)
    taken = {item["id"] for _, item in walk_components(result) if item.get("id")}
    free = 0
    for path, item in walk_components(result):
        if not item.get("id"):
            free += 1
            while free in taken:
                free += 1
            item["id"] = free
        for holder in [item, *item.get("items", [])]:
            for key in ("media", "file"):
                if isinstance(holder.get(key), dict) and "url" in holder[key]:
                    found = _media_object(holder[key], attachments, base, path)
                    if found:
                        used.add(found["id"])
                        if key == "file":
                            item["name"], item["size"] = found["filename"], found["size"]
    return result


def _media_object(media: Json, attachments: list[Json], base: str, path: tuple[str | int, ...]) -> Json | None:
    url = relative_url(media["url"], base)
    found = _by_url(url, attachments)
    if url.startswith(PREFIX) and found is None:
        message = f"The referenced attachment {url!r} was not found"
        raise form_error(list(path), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
    if found is None:
        media |= {"url": url, "proxy_url": url, "loading_state": 2}
        return None
    media |= {"url": found["url"], "proxy_url": found["url"], "attachment_id": found["id"], "loading_state": 2, "flags": 0}
    media |= {key: found.get(key) for key in ("width", "height", "content_type")}
    return found


def _by_url(url: str, attachments: list[Json]) -> Json | None:
    if url.startswith(PREFIX):
        name = url[len(PREFIX) :]
        return next((item for item in attachments if item["filename"] == name), None)
    return next((item for item in attachments if item["url"] == url), None)


def resolve_embeds(embeds: list[Json], attachments: list[Json], base: str, used: set[str]) -> list[Json]:
    """A copy of the embeds in the form Discord returns: type rich, pictures with URL and size."""
    result = copy.deepcopy(embeds)
    for embed in result:
        embed["type"] = embed.get("type") or "rich"
        for key, field in (("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")):
            holder = embed.get(key)
            if not holder or not holder.get(field):
                continue
            url = relative_url(holder[field], base)
            found = _by_url(url, attachments)
            # Discord drops a picture whose attachment is missing and keeps the rest of the embed.
            holder[field] = found["url"] if found else url
            if found:
                used.add(found["id"])
                if field == "url":
                    holder |= {"proxy_url": found["url"], "width": found.get("width"), "height": found.get("height")}
    return result
