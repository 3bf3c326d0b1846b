"""Discord's rules for messages and modals: those missing from its OpenAPI description, and limits that players would hit.

Each check adds (path, code, message) to a list, so that one answer names every mistake, as Discord's does.
"""

from __future__ import annotations

from collections.abc import Collection

from sandbox.world import components
from sandbox.world.wire import COMPONENTS_V2, ApiError, Json, form_errors

Path = tuple[str | int, ...]
Found = list[tuple[list[str | int], str, str]]

LEGACY_TOP = {components.ACTION_ROW}
V2_TOP = {
    components.ACTION_ROW,
    components.SECTION,
    components.TEXT_DISPLAY,
    components.MEDIA_GALLERY,
    components.FILE,
    components.SEPARATOR,
    components.CONTAINER,
}
MODAL_TOP = {components.ACTION_ROW, components.TEXT_DISPLAY, components.LABEL}
LABEL_CHILD = {
    components.TEXT_INPUT,
    *components.SELECTS,
    components.FILE_UPLOAD,
    components.RADIO_GROUP,
    components.CHECKBOX_GROUP,
    components.CHECKBOX,
}
# Maximum text length by field of a component or select option.
TEXT_LIMITS = {"custom_id": 100, "placeholder": 150, "value": 4000}
TOO_LONG, TOO_SHORT, REQUIRED, CHOICES = (
    "BASE_TYPE_MAX_LENGTH",
    "BASE_TYPE_MIN_LENGTH",
    "BASE_TYPE_REQUIRED",
    "UNION_TYPE_CHOICES",
)


def note_too_long(found: Found, path: Path, value: object, limit: int) -> None:
    """Note a text or list longer than `limit`."""
    if isinstance(value, str | list) and len(value) > limit:
        found.append((list(path), TOO_LONG, f"Must be {limit} or fewer in length."))


def note_missing(found: Found, path: Path, value: object) -> None:
    """Note a missing or empty value."""
    if value in (None, "", []):
        found.append((list(path), REQUIRED, "This field is required"))


def check_message(draft: Json, body: Json, *, editing: bool) -> None:
    """Check a message as it would be after the request; raises 400 / 50035, or 50006 for an empty one."""
    found: Found = []
    v2 = bool(draft["flags"] & COMPONENTS_V2)
    if v2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            # On an edit from legacy to V2 the old content must be cleared in the same request.
            if draft.get(key) or body.get(key):
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                found.append(([key], code, f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"))
    note_too_long(found, ("content",), draft["content"], 2000)
    note_too_long(found, ("nonce",), body.get("nonce"), 25)
    _check_embeds(found, draft["embeds"])
    check_components(found, draft["components"], v2=v2)
    _check_allowed_mentions(found, body.get("allowed_mentions"))
    if body.get("poll"):
        found.append((["poll"], "UNSUPPORTED", "Polls are not part of this stand-in"))
    if found:
        raise form_errors(found)
    if not (draft["content"].strip() or draft["embeds"] or draft["components"] or draft["attachments"]):
        raise ApiError(400, 50006, "Cannot send an empty message")


def check_components(found: Found, items: list[Json], *, v2: bool) -> None:
    """The component tree of a message: allowed places, counts, texts, duplicate ids."""
    top, limit = (V2_TOP, 40) if v2 else (LEGACY_TOP, 5)
    for index, item in enumerate(items):
        _type_in(found, ("components", index), item, top)
    everything = list(components.walk_components(items))
    if v2 and len(everything) > 40:
        found.append(
            (["components"], "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components cannot exceed 40")
        )
    elif not v2:
        note_too_long(found, ("components",), items, limit)
    text = sum(len(item.get("content") or "") for _, item in everything if item.get("type") == components.TEXT_DISPLAY)
    if text > 4000:
        message = "The total amount of text in text displays cannot exceed 4000 characters"
        found.append((["components"], "COMPONENT_TOTAL_TEXT_LENGTH_EXCEEDED", message))
    _note_repeats(found, everything)
    for path, item in everything:
        _check_component(found, path, item)


def _type_in(found: Found, path: Path, item: Json, allowed: set[int]) -> None:
    if item.get("type") not in allowed:
        names = ", ".join(str(kind) for kind in sorted(allowed))
        found.append(([*path, "type"], CHOICES, f'Value of field "type" must be one of ({names}).'))


def _note_repeats(found: Found, everything: list[tuple[Path, Json]]) -> None:
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        seen: set[object] = set()
        for path, item in everything:
            value = item.get(key)
            if value and value in seen:
                found.append(([*path, key], code, f"Component {key.replace('_', ' ')} cannot be duplicated"))
            seen.add(value)


def _check_component(found: Found, path: Path, item: Json) -> None:
    kind = item.get("type")
    for key, limit in TEXT_LIMITS.items():
        note_too_long(found, (*path, key), item.get(key), limit)
    children = item.get("components") or []
    if kind == components.ACTION_ROW:
        _check_row(found, path, children)
    elif kind == components.BUTTON:
        _check_button(found, path, item)
    elif kind in components.SELECTS:
        note_missing(found, (*path, "custom_id"), item.get("custom_id"))
        _check_select(found, path, item)
    elif kind == components.SECTION:
        _note_wrong_count(found, (*path, "components"), children, 1, 3)
        for index, child in enumerate(children):
            _type_in(found, (*path, "components", index), child, {components.TEXT_DISPLAY})
        if not item.get("accessory"):
            note_missing(found, (*path, "accessory"), None)
        else:
            _type_in(found, (*path, "accessory"), item["accessory"], {components.BUTTON, components.THUMBNAIL})
    elif kind == components.TEXT_DISPLAY:
        note_missing(found, (*path, "content"), item.get("content"))
    elif kind == components.MEDIA_GALLERY:
        _note_wrong_count(found, (*path, "items"), item.get("items") or [], 1, 10)
        for index, entry in enumerate(item.get("items") or []):
            note_too_long(found, (*path, "items", index, "description"), entry.get("description"), 1024)
    elif kind == components.THUMBNAIL:
        note_too_long(found, (*path, "description"), item.get("description"), 1024)
    elif kind == components.CONTAINER:
        note_missing(found, (*path, "components"), children)
        for index, child in enumerate(children):
            _type_in(found, (*path, "components", index), child, V2_TOP - {components.CONTAINER})


def _note_wrong_count(found: Found, path: Path, items: list[Json], least: int, most: int) -> None:
    if len(items) < least:
        found.append((list(path), TOO_SHORT, f"Must be {least} or more in length."))
    note_too_long(found, path, items, most)


def _check_row(found: Found, path: Path, children: list[Json]) -> None:
    _note_wrong_count(found, (*path, "components"), children, 1, 5)
    for index, child in enumerate(children):
        _type_in(found, (*path, "components", index), child, {components.BUTTON, *components.SELECTS, components.TEXT_INPUT})
    if len(children) > 1 and any(child.get("type") != components.BUTTON for child in children):
        found.append(
            ([*path, "components"], "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
        )


def _check_button(found: Found, path: Path, item: Json) -> None:
    style = item.get("style")
    note_too_long(found, (*path, "label"), item.get("label"), 80)
    if style not in (1, 2, 3, 4, 5, 6):
        found.append(([*path, "style"], "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6)."))
    if style == 5:
        note_missing(found, (*path, "url"), item.get("url"))
        if item.get("custom_id"):
            message = "A custom id and url cannot both be specified"
            found.append(([*path, "custom_id"], "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message))
    elif style != 6:
        note_missing(found, (*path, "custom_id"), item.get("custom_id"))
    if style != 6 and not item.get("label") and not item.get("emoji"):
        found.append((list(path), "BUTTON_COMPONENT_NEEDS_LABEL_OR_EMOJI", "A button must have a label or emoji"))


def _check_select(found: Found, path: Path, item: Json) -> None:
    options = item.get("options") or []
    least, most = item.get("min_values", 1), item.get("max_values", 1)
    if item["type"] == components.STRING_SELECT:
        _note_wrong_count(found, (*path, "options"), options, 1, 25)
        check_options(found, (*path, "options"), options)
        if most is not None and most > len(options):
            found.append(([*path, "max_values"], "BASE_TYPE_BAD_INT", f"Must be {len(options)} or fewer, the number of options."))
        if sum(1 for option in options if option.get("default")) > (most or 1):
            found.append(([*path, "options"], "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More default options than max_values"))
    if least is not None and most is not None and least > most:
        found.append(([*path, "min_values"], "BASE_TYPE_BAD_INT", "min_values cannot exceed max_values"))


def check_emojis(sent: list[Json], known: Collection[str]) -> None:
    """Emojis of buttons and of lines of menus: Discord refuses those that it does not know."""
    found: Found = []
    for path, item in components.walk_components(sent):
        for more, one in [((), item), *((("options", index), line) for index, line in enumerate(item.get("options") or []))]:
            key = (one.get("emoji") or {}).get("id")
            if key is not None and str(key) not in known:
                found.append(([*path, *more, "emoji", "id"], "COMPONENT_INVALID_EMOJI", "Invalid emoji"))
    if found:
        raise form_errors(found)


def check_options(found: Found, path: Path, options: list[Json]) -> None:
    """Options of a select, radio group or checkbox group: texts and unique values."""
    seen: set[object] = set()
    for index, option in enumerate(options):
        for key in ("label", "value", "description"):
            note_too_long(found, (*path, index, key), option.get(key), 100)
        note_missing(found, (*path, index, "label"), option.get("label"))
        note_missing(found, (*path, index, "value"), option.get("value"))
        if option.get("value") in seen:
            found.append(
                (
                    [*path, index, "value"],
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            )
        seen.add(option.get("value"))


def _check_embeds(found: Found, embeds: list[Json]) -> None:
    note_too_long(found, ("embeds",), embeds, 10)
    total = 0
    for index, embed in enumerate(embeds):
        here: Path = ("embeds", index)
        fields = embed.get("fields") or []
        note_too_long(found, (*here, "fields"), fields, 25)
        texts: list[tuple[Path, object, int]] = [
            ((*here, "title"), embed.get("title"), 256),
            ((*here, "description"), embed.get("description"), 4096),
            ((*here, "footer", "text"), (embed.get("footer") or {}).get("text"), 2048),
            ((*here, "author", "name"), (embed.get("author") or {}).get("name"), 256),
        ]
        for number, field in enumerate(fields):
            for key, limit in (("name", 256), ("value", 1024)):
                note_missing(found, (*here, "fields", number, key), field.get(key))
                texts.append(((*here, "fields", number, key), field.get(key), limit))
        for path, value, limit in texts:
            note_too_long(found, path, value, limit)
            total += len(value) if isinstance(value, str) else 0
        if not any(value for _, value, _ in texts) and not any(embed.get(key) for key in ("image", "thumbnail", "url")):
            found.append((list(here), REQUIRED, "An embed needs at least one visible part"))
    if total > 6000:
        found.append((["embeds"], "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000"))


def _check_allowed_mentions(found: Found, allowed: Json | None) -> None:
    for key in ("users", "roles"):
        if allowed and key in (allowed.get("parse") or []) and allowed.get(key):
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            found.append((["allowed_mentions"], code, f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'))


def check_modal(data: Json) -> None:
    """The data of a modal callback; raises 400 / 50035."""
    found: Found = []
    items = data.get("components") or []
    for key, limit in (("title", 45), ("custom_id", 100)):
        note_missing(found, ("data", key), data.get(key))
        note_too_long(found, ("data", key), data.get(key), limit)
    _note_wrong_count(found, ("data", "components"), items, 1, 5)
    everything = list(components.walk_components(items, ("data", "components")))
    _note_repeats(found, everything)
    for index, item in enumerate(items):
        here: Path = ("data", "components", index)
        _type_in(found, here, item, MODAL_TOP)
        if item.get("type") == components.LABEL:
            note_missing(found, (*here, "label"), item.get("label"))
            note_too_long(found, (*here, "label"), item.get("label"), 45)
            note_too_long(found, (*here, "description"), item.get("description"), 100)
            _type_in(found, (*here, "component"), item.get("component") or {}, LABEL_CHILD)
        elif item.get("type") == components.ACTION_ROW:
            _note_wrong_count(found, (*here, "components"), item.get("components") or [], 1, 1)
            for number, child in enumerate(item.get("components") or []):
                _type_in(found, (*here, "components", number), child, {components.TEXT_INPUT})
    for path, item in everything:
        _check_field(found, path, item)
    if found:
        raise form_errors(found)


def _check_field(found: Found, path: Path, item: Json) -> None:
    kind = item.get("type")
    options = item.get("options") or []
    if kind in LABEL_CHILD:
        note_missing(found, (*path, "custom_id"), item.get("custom_id"))
        note_too_long(found, (*path, "custom_id"), item.get("custom_id"), 100)
    if kind == components.TEXT_INPUT:
        for key, limit in (("placeholder", 100), ("value", 4000), ("label", 45)):
            note_too_long(found, (*path, key), item.get(key), limit)
        if item.get("style") not in (1, 2):
            found.append(([*path, "style"], "BASE_TYPE_CHOICES", "Value must be one of (1, 2)."))
    elif kind in components.SELECTS:
        note_too_long(found, (*path, "placeholder"), item.get("placeholder"), 150)
        _check_select(found, path, item)
    elif kind in (components.RADIO_GROUP, components.CHECKBOX_GROUP):
        _note_wrong_count(found, (*path, "options"), options, 2 if kind == components.RADIO_GROUP else 1, 10)
        check_options(found, (*path, "options"), options)
        if kind == components.RADIO_GROUP and sum(1 for option in options if option.get("default")) > 1:
            found.append(([*path, "options"], "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Only one default option is allowed"))
