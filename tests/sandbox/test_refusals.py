"""What Discord refuses, with and without its OpenAPI description at hand."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox.core import interactions
from sandbox.server import Sandbox
from sandbox.world.wire import Json
from tests.sandbox.conftest import openapi

DESCRIPTIONS = [None, openapi()]
V2 = 1 << 15


@pytest.fixture(params=DESCRIPTIONS, ids=lambda path: "with-openapi" if path else "own-rules")
async def server(request: pytest.FixtureRequest) -> AsyncIterator[Sandbox]:
    async with Sandbox(openapi=request.param) as running:
        yield running


async def send(server: Sandbox, method: str, path: str, body: object) -> tuple[int, Json]:
    headers = {"Authorization": f"Bot {server.token}"}
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, server.api_base + path, json=body, headers=headers) as response,
    ):
        return response.status, await response.json()


def flat(errors: Json, path: str = "") -> dict[str, str]:
    """The tree of errors as path -> first code."""
    found = {}
    for key, value in errors.items():
        if key == "_errors":
            found[path] = value[0]["code"]
        else:
            found |= flat(value, f"{path}.{key}".lstrip("."))
    return found


def button(**more: object) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "a"} | more


def row(*items: Json) -> Json:
    return {"type": 1, "components": list(items)}


def text(words: str) -> Json:
    return {"type": 10, "content": words}


OPTION = {"label": "x", "value": "x"}
MESSAGES: list[tuple[str, Json, str]] = [
    ("long content", {"content": "x" * 2001}, "content"),
    ("sum of text displays", {"flags": V2, "components": [text("x" * 2001), text("y" * 2000)]}, "components"),
    ("v2 component without the flag", {"components": [text("x")]}, "components.0"),
    ("flag with content", {"flags": V2, "content": "x", "components": [text("x")]}, "content"),
    ("flag with embeds", {"flags": V2, "embeds": [{"title": "x"}], "components": [text("x")]}, "embeds"),
    ("doubled custom_id", {"components": [row(button(), button(label="B"))]}, "components.0.components.1.custom_id"),
    (
        "button without custom_id",
        {"components": [row({"type": 2, "style": 1, "label": "Go"})]},
        "components.0.components.0.custom_id",
    ),
    ("link button with custom_id", {"components": [row(button(style=5, url="https://x.example"))]}, "components.0.components.0"),
    ("button without words", {"components": [row({"type": 2, "style": 1, "custom_id": "a"})]}, "components.0.components.0"),
    ("label of 81", {"components": [row(button(label="x" * 81))]}, "components.0.components.0.label"),
    ("custom_id of 101", {"components": [row(button(custom_id="x" * 101))]}, "components.0.components.0.custom_id"),
    ("bad style", {"components": [row(button(style=9))]}, "components.0.components.0.style"),
    ("six buttons", {"components": [row(*(button(custom_id=str(n)) for n in range(6)))]}, "components.0.components"),
    ("six rows", {"components": [row(button(custom_id=str(n))) for n in range(6)]}, "components"),
    (
        "26 options",
        {"components": [row({"type": 3, "custom_id": "s", "options": [{"label": str(n), "value": str(n)} for n in range(26)]})]},
        "components.0.components.0.options",
    ),
    (
        "doubled option",
        {"components": [row({"type": 3, "custom_id": "s", "options": [OPTION, OPTION]})]},
        "components.0.components.0.options.1.value",
    ),
    ("41 components", {"flags": V2, "components": [text("x") for _ in range(41)]}, "components"),
    (
        "section without accessory",
        {"flags": V2, "components": [{"type": 9, "components": [text("x")]}]},
        "components.0.accessory",
    ),
    (
        "container in container",
        {"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text("x")]}]}]},
        "components.0.components.0",
    ),
    ("unknown type", {"flags": V2, "components": [{"type": 99}]}, "components.0"),
    (
        "picture that was not sent",
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}]},
        "components.0",
    ),
    ("eleven embeds", {"embeds": [{"title": "x"}] * 11}, "embeds"),
    ("embed description of 4097", {"embeds": [{"description": "x" * 4097}]}, "embeds.0.description"),
    ("6001 characters of embeds", {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "embeds"),
    (
        "embed field without value",
        {"embeds": [{"title": "x", "fields": [{"name": "a", "value": ""}]}]},
        "embeds.0.fields.0.value",
    ),
    ("parse and ids of users", {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
    ("nonce of 26", {"content": "x", "nonce": "x" * 26}, "nonce"),
    ("reply to nothing", {"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
]


@pytest.mark.parametrize(("body", "where"), [pytest.param(body, where, id=name) for name, body, where in MESSAGES])
async def test_messages(server: Sandbox, body: Json, where: str) -> None:
    channel = next(key for key, item in server.world.channels.items() if item.get("name") == "general")
    status, answer = await send(server, "POST", f"/channels/{channel}/messages", body)
    assert (status, answer["code"]) == (400, 50035), answer
    paths = flat(answer["errors"])
    assert any(path.startswith(where) for path in paths), paths
    assert channel not in server.world.messages


async def test_empty_message_and_fine_message(server: Sandbox) -> None:
    channel = next(key for key, item in server.world.channels.items() if item.get("name") == "general")
    status, answer = await send(server, "POST", f"/channels/{channel}/messages", {"content": " "})
    assert (status, answer["code"]) == (400, 50006)
    status, answer = await send(server, "POST", f"/channels/{channel}/messages", {"flags": V2, "components": [text("x" * 4000)]})
    assert status == 200
    status, answer = await send(server, "PATCH", f"/channels/{channel}/messages/{answer['id']}", {"content": "legacy"})
    assert (status, answer["code"]) == (400, 50035)


def command(**more: object) -> Json:
    return {"name": "game", "type": 1, "description": "Games"} | more


def option(**more: object) -> Json:
    return {"name": "where", "type": 3, "description": "Where"} | more


COMMANDS: list[tuple[str, list[Json], str]] = [
    ("capitals", [command(name="Game")], "0.name"),
    ("capitals in a translation", [command(name_localizations={"pl": "Gra"})], "0.name_localizations.pl"),
    ("description of 101", [command(description="x" * 101)], "0.description"),
    ("no description", [{"name": "game", "type": 1}], "0"),
    ("required after optional", [command(options=[option(), option(name="b", required=True)])], "0.options.1"),
    ("26 options", [command(options=[option(name=f"o{n}") for n in range(26)])], "0.options"),
    (
        "26 choices",
        [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        "0.options.0.choices",
    ),
    ("doubled option", [command(options=[option(), option()])], "0.options.1.name"),
    ("doubled command", [command(), command()], "1.name"),
    ("choice of the wrong type", [command(options=[option(type=4, choices=[{"name": "a", "value": "a"}])])], "0.options.0"),
    (
        "completions and choices",
        [command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])])],
        "0.options.0",
    ),
    (
        "8000 characters",
        [
            command(
                options=[
                    option(
                        name=f"o{n}", description="x" * 100, choices=[{"name": f"{k:090}", "value": f"{k:090}"} for k in range(9)]
                    )
                    for n in range(5)
                ]
            )
        ],
        "0",
    ),
    ("menu with a description", [{"name": "Quote", "type": 3, "description": "x"}], "0.description"),
    ("sub-command beside an option", [command(options=[option(), {"name": "b", "type": 1, "description": "x"}])], "0.options"),
]


@pytest.mark.parametrize(("body", "where"), [pytest.param(body, where, id=name) for name, body, where in COMMANDS])
async def test_commands(server: Sandbox, body: list[Json], where: str) -> None:
    status, answer = await send(server, "PUT", f"/applications/{server.world.bot_id}/commands", body)
    assert (status, answer["code"]) == (400, 50035), answer
    paths = flat(answer["errors"])
    assert any(path.startswith(where) for path in paths), paths
    assert server.world.commands == {}


def label(key: str, **more: object) -> Json:
    return {"type": 18, "label": "Note", "component": {"type": 4, "custom_id": key, "style": 1} | more}


MODALS: list[tuple[str, Json, str]] = [
    ("title of 46", {"title": "x" * 46, "components": [label("a")]}, "data.title"),
    ("six fields", {"components": [label(str(n)) for n in range(6)]}, "data.components"),
    ("no fields", {"components": []}, "data.components"),
    ("doubled custom_id", {"components": [label("a"), label("a")]}, "data.components.1.component.custom_id"),
    ("label of 46", {"components": [label("a") | {"label": "x" * 46}]}, "data.components.0.label"),
    ("button in a form", {"components": [row(button())]}, "data.components.0"),
    ("one radio option", {"components": [label("a", type=21, options=[OPTION])]}, "data.components.0.component.options"),
]


@pytest.mark.parametrize(("body", "where"), [pytest.param(body, where, id=name) for name, body, where in MODALS])
async def test_modals(server: Sandbox, body: Json, where: str) -> None:
    world = server.world
    channel = next(item for item in world.channels.values() if item.get("name") == "general")
    record = interactions.create_interaction(server, world.find_user("alice"), channel, 2, {"id": "1", "name": "x", "type": 1})
    modal = {"type": 9, "data": {"title": "Orders", "custom_id": "m"} | body}
    status, answer = await send(server, "POST", f"/interactions/{record['id']}/{record['token']}/callback", modal)
    assert (status, answer["code"]) == (400, 50035), answer
    paths = flat(answer["errors"])
    assert any(path.startswith(where) for path in paths), paths
    assert record["status"] == "pending"
