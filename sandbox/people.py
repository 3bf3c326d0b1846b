"""What a person does: run a command, ask for completions, click, choose, fill in a form. Each creates an interaction.

The checks are those of Discord's own client: what it does not allow is refused here with a plain sentence.
"""

from __future__ import annotations

import base64
import re
from typing import TYPE_CHECKING, Any

from sandbox.core import interactions
from sandbox.resolve import Resolver
from sandbox.world import components, permissions
from sandbox.world.wire import ApiError, Json

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

#: How a command can have come to a person: by themselves, instead of by a server.
_BY_USER = 1
SUB_COMMAND, SUB_GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)


def client_refusal(text: str, say: str = "", **given: Any) -> ApiError:
    """An action that the client does not allow. `say`: its key in the page's texts, `given`: the values for their gaps."""
    return ApiError(400, 0, text, say=say, **given) if say else ApiError(400, 0, text)


def commands_for(app: RunningSandbox, user: Json, channel: Json) -> list[Json]:
    """The commands that the user's client offers in a channel: by scope, context and permissions."""
    world = app.world
    rights = world.rights(channel, user["id"])
    if not rights & permissions.USE_APPLICATION_COMMANDS:
        return []
    found = []
    away = world.is_away(channel)
    for command in world.commands.values():
        # On a server that the bot is not on, everybody here has brought it along for themselves.
        if away and (_BY_USER not in command["integration_types"] or "guild_id" in command):
            continue
        if "guild_id" in command and command["guild_id"] != channel.get("guild_id"):
            continue
        contexts = command.get("contexts")
        direct = channel["type"] == 1
        if contexts is not None and (1 if direct else 0) not in contexts:
            continue
        if direct and contexts is None and not command.get("dm_permission", True):
            continue
        wanted = command.get("default_member_permissions")
        if not direct and wanted is not None and rights != permissions.ALL:
            bits = int(wanted)
            if bits == 0 or rights & bits != bits:
                continue
        found.append(command)
    return found


def _item_names(item: Json, locale: str) -> set[str]:
    return {item["name"], (item.get("name_localizations") or {}).get(locale, item["name"])}


def _find_command(app: RunningSandbox, user: Json, channel: Json, words: list[str]) -> tuple[Json, list[Json], list[Json]]:
    """The command, the sub-command path and the options of a line like ``game new``."""
    offered = [item for item in commands_for(app, user, channel) if item["type"] == 1]
    command = next((item for item in offered if words[0] in _item_names(item, user["locale"])), None)
    if command is None:
        raise client_refusal(f"{user['global_name']} is offered no command /{words[0]} here", "not-offered", line=words[0])
    path: list[Json] = []
    options: list[Json] = command.get("options") or []
    for word in words[1:]:
        inner = next(
            (item for item in options if item["type"] in (SUB_COMMAND, SUB_GROUP) and word in _item_names(item, user["locale"])),
            None,
        )
        if inner is None:
            raise client_refusal(f"/{' '.join(words)} does not exist", "not-offered", line=" ".join(words))
        path.append(inner)
        options = inner.get("options") or []
    if any(item["type"] in (SUB_COMMAND, SUB_GROUP) for item in options):
        raise client_refusal(f"/{' '.join(words)} needs a sub-command")
    return command, path, options


def run_command(app: RunningSandbox, user: Json, channel: Json, line: str, given: Json, focused: str | None = None) -> Json:
    """Run ``line`` ("game new") with options by name; with `focused` only ask for completions of that option.

    Option values: text, number, bool; a user, channel or role by name or id; an attachment as {"filename", "data" (base64)}.
    """
    _check_usable(app, user, channel)
    command, path, options = _find_command(app, user, channel, line.lstrip("/").split())
    resolver = Resolver(app.world, user, channel)
    known = {name: item for item in options for name in _item_names(item, user["locale"])}
    unknown = set(given) - set(known)
    if unknown:
        raise client_refusal(f"/{line} has no option {', '.join(sorted(unknown))}")
    values = {known[name]["name"]: value for name, value in given.items()}
    filled: list[Json] = []
    for option in options:
        name = option["name"]
        if focused is not None and focused in _item_names(option, user["locale"]):
            if not option.get("autocomplete"):
                raise client_refusal(f"Option {name} has no completions")
            filled.append({"type": option["type"], "name": name, "value": str(values.get(name, "")), "focused": True})
        elif name in values:
            value = values[name] if focused is not None else _option_value(app, resolver, option, values[name], user["locale"])
            filled.append({"type": option["type"], "name": name, "value": value})
        elif option.get("required") and focused is None:
            raise client_refusal(f"/{line} needs the option {name}")
    nested = filled
    for item in reversed(path):
        nested = [{"type": item["type"], "name": item["name"], "options": nested}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": nested} | resolver.data()
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    record = interactions.create_interaction(
        app, user, channel, interactions.AUTOCOMPLETE if focused is not None else interactions.COMMAND, data
    )
    if path and focused is None:
        record["name"] = " ".join([command["name"], *(item["name"] for item in path)])
    return record


def _check_usable(app: RunningSandbox, user: Json, channel: Json) -> None:
    if not app.world.sees(channel, user["id"]):
        raise client_refusal(f"{user['global_name']} cannot see this channel")
    if channel["type"] in permissions.THREADS and channel["thread_metadata"]["archived"]:
        raise client_refusal("The thread is archived: application commands cannot be used in it", "thread-archived")


def _option_value(app: RunningSandbox, resolver: Resolver, option: Json, value: Any, locale: str) -> Any:
    """An option's value in the form the bot gets, or a refusal as the client's input field would give it."""
    kind, name = option["type"], option["name"]
    if option.get("choices"):
        for choice in option["choices"]:
            if value in (choice["value"], *_item_names(choice, locale)):
                return choice["value"]
        raise client_refusal(f"{value!r} is not a choice of {name}")
    if kind == STRING:
        text = str(value)
        if not option.get("min_length", 0) <= len(text) <= option.get("max_length", 6000):
            raise client_refusal(f"{name} has the wrong length", "wrong-length", name=name)
        return text
    if kind in (INTEGER, NUMBER):
        return _option_number(option, value)
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise client_refusal(f"{name} must be true or false")
        return value
    if kind == USER:
        return resolver.user(str(value))
    if kind == CHANNEL:
        return resolver.channel(str(value), option.get("channel_types"))
    if kind == ROLE:
        return resolver.role(str(value))
    if kind == MENTIONABLE:
        return resolver.mentionable(str(value))
    return resolver.attachment(value["filename"], base64.b64decode(value["data"]))


def _option_number(option: Json, value: Any) -> int | float:
    try:
        number = int(value) if option["type"] == INTEGER else float(value)
    except (TypeError, ValueError):
        raise client_refusal(f"{option['name']} must be a number", "no-number", name=option["name"]) from None
    if not option.get("min_value", number) <= number <= option.get("max_value", number):
        raise client_refusal(f"{option['name']} is out of range", "out-of-range", name=option["name"])
    return number


def use_menu(app: RunningSandbox, user: Json, channel: Json, name: str, target: str) -> Json:
    """Run a context menu command on a user or a message (by id; a user also by name)."""
    _check_usable(app, user, channel)
    command = next(
        (
            item
            for item in commands_for(app, user, channel)
            if item["type"] in (2, 3) and name in _item_names(item, user["locale"])
        ),
        None,
    )
    if command is None:
        raise client_refusal(f"{user['global_name']} is offered no menu entry {name!r} here")
    resolver = Resolver(app.world, user, channel)
    key = resolver.user(target) if command["type"] == 2 else resolver.message(target)
    data = {"id": command["id"], "name": command["name"], "type": command["type"], "target_id": key} | resolver.data()
    return interactions.create_interaction(app, user, channel, interactions.COMMAND, data)


def use_component(app: RunningSandbox, user: Json, message_id: str, custom_id: str, values: list[str] | None) -> Json:
    """Click a button (`values` None) or choose in a select menu of a message that the user can see."""
    message = app.world.find_message(message_id)
    if message is None or not app.world.visible(message, user["id"]):
        raise client_refusal("There is no such message for this user", "message-gone")
    channel = app.world.channel(message["channel_id"])
    _check_usable(app, user, channel)
    item = next(
        (entry for _, entry in components.walk_components(message["components"]) if entry.get("custom_id") == custom_id), None
    )
    if item is None:
        raise client_refusal(f"The message has no component {custom_id!r}", "button-gone")
    if item.get("disabled"):
        raise client_refusal(f"The component {custom_id!r} is disabled", "button-gone")
    data: Json = {"component_type": item["type"], "custom_id": custom_id, "id": item["id"]}
    if item["type"] in components.SELECTS:
        resolver = Resolver(app.world, user, channel)
        data["values"] = choose_values(resolver, item, values or [])
        data |= resolver.data()
    elif values:
        raise client_refusal("A button takes no values")
    return interactions.create_interaction(app, user, channel, interactions.COMPONENT, data, message)


def choose_values(resolver: Resolver, item: Json, values: list[str], *, optional: bool = False) -> list[str]:
    """The values of a select menu as the bot gets them; string options are given by value or label."""
    least, most = item.get("min_values", 1), item.get("max_values", 1)
    if not (optional and not values) and not least <= len(values) <= most:
        raise client_refusal(f"Choose {least} to {most} of {item['custom_id']!r}", "choose-range", least=least, most=most)
    if item["type"] == components.STRING_SELECT:
        return [_menu_option(item, value) for value in values]
    if item["type"] == components.CHANNEL_SELECT:
        return [resolver.channel(value, item.get("channel_types")) for value in values]
    pick = {
        components.USER_SELECT: resolver.user,
        components.ROLE_SELECT: resolver.role,
        components.MENTIONABLE_SELECT: resolver.mentionable,
    }[item["type"]]
    return [pick(value) for value in values]


def _menu_option(item: Json, value: str) -> str:
    for option in item.get("options") or []:
        if value in (option["value"], option["label"]):
            return str(option["value"])
    raise client_refusal(f"{value!r} is not an option of {item['custom_id']!r}")


def submit_modal(app: RunningSandbox, user: Json, interaction_id: str, values: Json) -> Json:
    """Send a form that the bot opened; fields not given keep their defaults."""
    opened = app.world.interactions.get(interaction_id)
    if opened is None or opened["user_id"] != user["id"] or not opened["modal"]:
        raise client_refusal("No such form is open for this user", "form-gone")
    channel = app.world.channel(opened["channel_id"])
    modal = opened["modal"]
    resolver = Resolver(app.world, user, channel)
    unknown = set(values) - {item.get("custom_id") for _, item in components.walk_components(modal["components"])}
    if unknown:
        raise client_refusal(f"The form has no field {', '.join(sorted(unknown))}")
    filled: list[Json] = []
    for number, item in enumerate(modal["components"], 1):
        head: Json = {"type": item["type"], "id": item.get("id") or number}
        if item["type"] == components.LABEL:
            head["component"] = _form_field(resolver, item["component"], values)
        elif item["type"] == components.ACTION_ROW:
            head["components"] = [_form_field(resolver, inner, values) for inner in item["components"]]
        filled.append(head)
    data = {"custom_id": modal["custom_id"], "components": filled} | resolver.data()
    source = app.world.find_message(opened["source"]) if opened["source"] else None
    return interactions.create_interaction(app, user, channel, interactions.MODAL_SUBMIT, data, source)


def _form_field(resolver: Resolver, item: Json, values: Json) -> Json:
    key, kind = item["custom_id"], item["type"]
    required = item.get("required", True)
    filled: Json = {"type": kind, "custom_id": key, "id": item.get("id") or 0}
    options = item.get("options") or []
    defaults = [option["value"] for option in options if option.get("default")]
    if kind == components.TEXT_INPUT:
        text = str(values.get(key, item.get("value") or ""))
        least = max(item.get("min_length") or 0, 1 if required else 0)
        if (text or required) and not least <= len(text) <= (item.get("max_length") or 4000):
            raise client_refusal(f"The field {key!r} has the wrong length", "wrong-length", name=item.get("label") or key)
        return filled | {"value": text}
    if kind == components.CHECKBOX:
        return filled | {"value": bool(values.get(key, item.get("default", False)))}
    if kind == components.RADIO_GROUP:
        value = values.get(key, defaults[0] if defaults else None)
        if value is None and required:
            raise client_refusal(f"Choose one of {key!r}", "choose-one")
        return filled | {"value": None if value is None else _menu_option(item, value)}
    if kind == components.FILE_UPLOAD:
        files = values.get(key) or []
        return filled | {"values": [resolver.attachment(entry["filename"], base64.b64decode(entry["data"])) for entry in files]}
    chosen = values.get(key, defaults)
    chosen = [chosen] if isinstance(chosen, str) else list(chosen)
    if kind == components.CHECKBOX_GROUP:
        least, most = item.get("min_values", 1 if required else 0), item.get("max_values") or len(options)
        if not least <= len(chosen) <= most:
            raise client_refusal(f"Choose {least} to {most} of {key!r}", "choose-range", least=least, most=most)
        return filled | {"values": [_menu_option(item, value) for value in chosen]}
    return filled | {"values": choose_values(resolver, item, chosen, optional=not required)}


_MENTION = re.compile(r"@(\w+)")


def say_in_channel(app: RunningSandbox, user: Json, text: str) -> str:
    """A person's text with @names turned into mentions, as the client does while typing."""

    def mention(match: re.Match[str]) -> str:
        found = next((item for item in app.world.users.values() if item["username"] == match[1].lower()), None)
        return f"<@{found['id']}>" if found else match[0]

    return _MENTION.sub(mention, text)
