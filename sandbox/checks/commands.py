"""Discord's rules for application commands and autocomplete choices that its OpenAPI description leaves out."""

from __future__ import annotations

import re

from sandbox.checks.messages import Found, Path, note_missing, note_too_long
from sandbox.world.wire import Json, form_errors

SUB_COMMAND, SUB_GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
# Letters, digits, dash, underscore and apostrophe; Python's \w covers letters and digits of every script.
_NAME = re.compile(r"^[-_'\w]{1,32}$")
_LIMITS = {1: 100, 2: 15, 3: 15}


def check_commands(commands: list[Json]) -> None:
    """A complete set of commands for a bulk overwrite; raises 400 / 50035."""
    found: Found = []
    seen: set[tuple[int, object]] = set()
    for index, command in enumerate(commands):
        key = (command.get("type") or 1, command.get("name"))
        if key in seen:
            found.append(([index, "name"], "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"))
        seen.add(key)
        check_command(found, (index,), command)
    for kind, limit in _LIMITS.items():
        if sum(1 for item in commands if (item.get("type") or 1) == kind) > limit:
            found.append(([], "APPLICATION_COMMANDS_MAX", f"Maximum number of application commands reached ({limit})."))
    if found:
        raise form_errors(found)


def check_one(command: Json) -> None:
    """A single command to be created or changed; raises 400 / 50035."""
    found: Found = []
    check_command(found, (), command)
    if found:
        raise form_errors(found)


def check_command(found: Found, path: Path, command: Json) -> None:
    """Names, texts, option order and size of one command."""
    chat = (command.get("type") or 1) == 1
    _check_names(found, path, command, strict=chat)
    if chat:
        options = command.get("options") or []
        _check_options(found, (*path, "options"), options, depth=0)
        if _command_size(command) > 8000:
            message = "Command exceeds maximum size (8000)"
            found.append((list(path), "APPLICATION_COMMAND_TOO_LARGE", message))
    elif command.get("description"):
        message = "Context menu commands cannot have description"
        found.append(([*path, "description"], "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_EXIST", message))


def _check_names(found: Found, path: Path, item: Json, *, strict: bool) -> None:
    names: list[tuple[Path, object]] = [((*path, "name"), item.get("name"))]
    names += [((*path, "name_localizations", key), value) for key, value in (item.get("name_localizations") or {}).items()]
    for where, name in names:
        note_missing(found, where, name)
        note_too_long(found, where, name, 32)
        if strict and isinstance(name, str) and (not _NAME.match(name) or name != name.lower()):
            found.append((list(where), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid"))
    if not strict:
        return
    note_missing(found, (*path, "description"), item.get("description"))
    note_too_long(found, (*path, "description"), item.get("description"), 100)
    for key, text in (item.get("description_localizations") or {}).items():
        note_too_long(found, (*path, "description_localizations", key), text, 100)


def _check_options(found: Found, path: Path, options: list[Json], depth: int) -> None:
    note_too_long(found, path, options, 25)
    seen: set[object] = set()
    optional = False
    nested = [option.get("type") in (SUB_COMMAND, SUB_GROUP) for option in options]
    if any(nested) and not all(nested):
        found.append(
            (
                list(path),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "Sub-command and sub-command group option types are mutually exclusive",
            )
        )
    for index, option in enumerate(options):
        here = (*path, index)
        _check_names(found, here, option, strict=True)
        if option.get("name") in seen:
            found.append(([*here, "name"], "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists"))
        seen.add(option.get("name"))
        kind = option.get("type")
        if kind in (SUB_COMMAND, SUB_GROUP):
            if depth > 1 or (kind == SUB_GROUP and depth > 0):
                found.append(([*here, "type"], "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands are nested too deep"))
            _check_options(found, (*here, "options"), option.get("options") or [], depth + 1)
            continue
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            found.append((list(here), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message))
        optional = optional or not option.get("required")
        if option.get("autocomplete") and option.get("choices"):
            found.append(
                (
                    [*here, "choices"],
                    "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
                    "Choices and autocomplete are mutually exclusive",
                )
            )
        check_choices(found, (*here, "choices"), option.get("choices") or [], kind)


def check_choices(found: Found, path: Path, choices: list[Json], kind: object) -> None:
    """Choices of an option, fixed or from autocomplete, against the option's type."""
    note_too_long(found, path, choices, 25)
    for index, choice in enumerate(choices):
        here = (*path, index)
        note_missing(found, (*here, "name"), choice.get("name"))
        note_too_long(found, (*here, "name"), choice.get("name"), 100)
        value = choice.get("value")
        fits = {
            STRING: isinstance(value, str) and len(value) <= 100,
            INTEGER: isinstance(value, int) and not isinstance(value, bool),
            NUMBER: isinstance(value, int | float) and not isinstance(value, bool),
        }.get(kind if isinstance(kind, int) else 0, False)
        if not fits:
            found.append(([*here, "value"], "BASE_TYPE_BAD_TYPE", f"Value does not fit option type {kind}"))


def _command_size(item: Json) -> int:
    """Characters that count towards the limit of 8000: names, descriptions (the longest translation) and values of choices."""
    total = 0
    for key in ("name", "description"):
        texts = [item.get(key) or "", *(item.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) for text in texts)
    for option in item.get("options") or []:
        total += _command_size(option)
    for choice in item.get("choices") or []:
        total += len(choice.get("name") or "") + len(str(choice.get("value")))
    return total
