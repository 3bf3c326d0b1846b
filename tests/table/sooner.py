"""Shortcuts for what a thousand tests ask of the simulated Discord and of discord.py, and patience at its start.

Messages and commands are plain: a copy through ``marshal`` is equal and takes a tenth of the time of ``deepcopy``; if a
number in them belongs to an enumeration, ``pickle`` is used. The parameters of command functions, and the meaning of their
annotations, are read once instead of once per client. What a client's state answers is found in its class, not among all that
it has.
"""

from __future__ import annotations

import copy
import functools
import inspect
import marshal
import pickle
import types
from collections.abc import Callable
from typing import Any

from discord import state
from discord.app_commands import commands
from simcord import Env, components, gateway, results
from simcord.http import router

from tests.director.client import PATIENCE

_SETTLE = "_settle_internal"


def copied(value: Any) -> Any:
    """As ``copy.deepcopy``."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:  # something that is not plain is in it
        pass
    try:
        return pickle.loads(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))
    except (pickle.PicklingError, AttributeError, TypeError):
        return copy.deepcopy(value)


def _read_once(read: Callable[..., Any]) -> Callable[..., Any]:
    """``resolve_annotation`` of discord.py with a cache for the annotations of a module."""
    known: dict[tuple[str, int], Any] = {}

    @functools.wraps(read)
    def remembering(annotation: Any, names: dict[str, Any], *rest: Any) -> Any:
        if not isinstance(annotation, str):
            return read(annotation, names, *rest)
        key = (annotation, id(names))  # of a module, which stays
        if key not in known:
            known[key] = read(annotation, names, *rest)
        return known[key]

    return remembering


def _signatures() -> Callable[..., inspect.Signature]:
    """``inspect.signature`` with a cache by the function's text: each client makes its own functions."""
    known: dict[types.CodeType, tuple[Any, Any, inspect.Signature]] = {}

    def signature(of: Callable[..., Any]) -> inspect.Signature:
        inner = inspect.unwrap(of, stop=lambda one: hasattr(one, "__signature__"))
        if not isinstance(inner, types.FunctionType) or hasattr(inner, "__signature__") or not _only_texts(inner.__annotations__):
            return inspect.signature(of)
        defaults = inner.__defaults__, inner.__kwdefaults__
        found = known.get(inner.__code__)
        if found is None or found[:2] != defaults:
            known[inner.__code__] = found = (*defaults, inspect.signature(inner))
        return found[2]

    return signature


def _only_texts(annotations: dict[str, Any]) -> bool:
    """Whether they are as they were written, and so the same for every function that is made of the same text."""
    return all(isinstance(one, str) for one in annotations.values())


def _parsers_of(one: Any) -> list[tuple[str, Any]]:
    """``inspect.getmembers``, of which the state takes only what begins like this."""
    return [(name, getattr(one, name)) for name in dir(type(one)) if name.startswith("parse_")]


def wait_longer(settle: Callable[..., Any]) -> Callable[..., Any]:
    """``Env._settle_internal`` without the five seconds that a bot's start has there: a busy machine takes longer."""

    @functools.wraps(settle)
    def patient(env: Env, *, timeout: float | None = None, **rest: Any) -> Any:
        return settle(env, timeout=timeout if timeout is None else max(timeout, PATIENCE), **rest)

    return patient


def hurry() -> None:
    """From now on both take the shorter way in this process."""
    if vars(results)["deepcopy"] is copied:
        return
    setattr(Env, _SETTLE, wait_longer(getattr(Env, _SETTLE)))
    for module in (results, components):
        vars(module)["deepcopy"] = copied
    for module in (router, gateway):
        vars(module)["copy"] = types.SimpleNamespace(deepcopy=copied, copy=copy.copy)
    vars(commands)["resolve_annotation"] = _read_once(vars(commands)["resolve_annotation"])
    vars(state)["inspect"] = types.SimpleNamespace(**{**vars(inspect), "getmembers": _parsers_of})
    vars(commands)["inspect"] = types.SimpleNamespace(**{**vars(inspect), "signature": _signatures()})
