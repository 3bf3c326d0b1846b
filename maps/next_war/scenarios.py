"""A scenario of the facts as a part of ``scenarios.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from data.next_war.writing import toml_key, toml_value
from maps.next_war.played import changed_scenario

#: Fields that are tables of their own, after the plain ones.
TABLES = ("control", "setup")
OPENS = {"option transit": "transit", "never": "never", "": ""}
SEGMENTS = {
    "initiative combat": "initiative_combat", "exploitation combat": "exploitation_combat", "reaction combat": "reaction_combat",
    "first combat": "first_combat", "second combat": "second_combat",
}  # fmt: skip


def scenario_text(name: str, given: Mapping[str, Any]) -> str:
    """One scenario."""
    sheet = changed_scenario(name, given)
    sheet["kind"] = sheet["kind"].split()[0]
    sheet["neutrality"] = {
        country: {"closed": one["state"] == "closed", "opens": OPENS[one["opens"]], "vp_to_other": one["vp_to_other"]}
        for country, one in sheet["neutrality"].items()
    }
    sheet["surprise"] = [{**one, "segments": [SEGMENTS[part] for part in one["segments"]]} for one in sheet["surprise"]]
    sheet["markers"] = {
        side: [{"marker": marker, "hex": hex_} for marker, hex_ in rows] for side, rows in sheet["markers"].items()
    }
    sheet["reinforcements"] = [
        {key: value for key, value in one.items() if key != "if_none"} | {"if_none": one["if_none"].replace(" ", "_")}
        for one in sheet["reinforcements"]
    ]
    sheet["victory"] = sheet["victory"]["bands"]
    if "victory_earlier" in sheet:
        sheet["victory_earlier"] = sheet["victory_earlier"]["bands"]
    lines = [f"[{name}]"]
    many = ("reinforcements", "victory", "victory_earlier")
    for key, value in sheet.items():
        if key in TABLES or key == "advanced" or value is None:
            continue
        if key in many:
            lines += [f"{key} = [", *(f"    {toml_value(one)}," for one in value), "]"]
        else:
            lines.append(f"{toml_key(key)} = {toml_value(value)}")
    for key in TABLES:
        lines += ["", f"[{name}.{key}]", *(f"{toml_key(side)} = {toml_value(one)}" for side, one in sheet[key].items())]
    if "advanced" in sheet:
        lines += ["", f"[{name}.advanced]", *(f"{toml_key(key)} = {toml_value(one)}" for key, one in sheet["advanced"].items())]
    return "\n".join(lines) + "\n"
