"""Checks request bodies against Discord's OpenAPI description, if that file is available."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import jsonschema_rs

from sandbox.checks.differences import widen_schemas
from sandbox.world.wire import Json, form_errors

# Discord's code for a violated JSON schema keyword.
_CODES = {
    "MaxLength": "BASE_TYPE_MAX_LENGTH",
    "MinLength": "BASE_TYPE_MIN_LENGTH",
    "MaxItems": "BASE_TYPE_MAX_LENGTH",
    "MinItems": "BASE_TYPE_MIN_LENGTH",
    "Required": "BASE_TYPE_REQUIRED",
    "Type": "BASE_TYPE_BAD_TYPE",
    "Enum": "BASE_TYPE_CHOICES",
    "Constant": "BASE_TYPE_CHOICES",
    "Pattern": "STRING_TYPE_REGEX",
    "Maximum": "NUMBER_TYPE_MAX",
    "Minimum": "NUMBER_TYPE_MIN",
}


class Description:
    """Validators for the bodies of Discord's operations, created on first use; without a file everything passes."""

    def __init__(self, path: Path | None) -> None:
        self._paths: Json = {}
        self._schemas: Json = {}
        self._validators: dict[tuple[str, str], Any] = {}
        if path is not None:
            document = json.loads(path.read_text(encoding="utf-8"))
            self._paths = document["paths"]
            self._schemas = document["components"]
            widen_schemas(self._schemas["schemas"])

    @property
    def loaded(self) -> bool:
        """Whether a description is available."""
        return bool(self._paths)

    def check(self, method: str, template: str, body: object) -> None:
        """Refuse a body that the operation's schema does not allow: 400 / 50035 with the tree of errors."""
        validator = self._validator(method, template)
        if validator is None:
            return
        found = [entry for error in validator.iter_errors(body) for entry in _flatten_error(error)]
        if found:
            raise form_errors(list({(tuple(path), code): (path, code, text) for path, code, text in found}.values()))

    def _validator(self, method: str, template: str) -> Any:
        key = (method, template)
        if key not in self._validators:
            operation = self._paths.get(template, {}).get(method.lower(), {})
            schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            if schema is None:
                self._validators[key] = None
            else:
                root = {"$schema": "https://json-schema.org/draft/2020-12/schema", "allOf": [schema], "components": self._schemas}
                self._validators[key] = jsonschema_rs.validator_for(root)
        return self._validators[key]


def _flatten_error(error: Any) -> list[tuple[list[str | int], str, str]]:
    """A schema error in Discord's words; for a union, the errors of the branch that the value was meant for."""
    branches = getattr(error.kind, "context", None)
    if branches:
        here = len(error.instance_path)
        best = min(branches, key=lambda branch: _branch_misfit(branch, here))
        return [entry for inner in best for entry in _flatten_error(inner)]
    name = type(error.kind).__name__.rsplit(".", 1)[-1]
    name = name.removeprefix("ValidationErrorKind_")
    path = list(error.instance_path)
    if name == "Required":
        path.append(str(getattr(error.kind, "property", "?")).strip('"'))
    return [(path, _CODES.get(name, "BASE_TYPE_INVALID"), error.message[:300])]


def _branch_misfit(branch: list[Any], here: int) -> tuple[int, int, int]:
    """How badly a branch of a union fits: a wrong ``type`` counts most, then errors at the top, then their number."""
    wrong_type = sum(1 for error in branch if len(error.instance_path) == here + 1 and error.instance_path[-1] == "type")
    shallow = sum(1 for error in branch if len(error.instance_path) <= here)
    return wrong_type, shallow, len(branch)


def find_description(given: Path | None) -> Path | None:
    """The description to use: the given one, else the file named by FIELDPOST_OPENAPI, else none.

    Raises FileNotFoundError if a named file is missing: otherwise the checks would be off without notice.
    """
    named = given or (Path(os.environ["FIELDPOST_OPENAPI"]) if os.environ.get("FIELDPOST_OPENAPI") else None)
    if named is not None and not named.is_file():
        raise FileNotFoundError(f"No OpenAPI description at {named}")
    return named
