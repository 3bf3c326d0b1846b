"""What players may ask about Empire of the Sun, and what each question is about."""

from __future__ import annotations

from rules.engine.contract.questions import Field, Topic

CONDITIONS = ("surprise", "intercept", "ambush")
TOPICS = (
    Topic("supply", (Field("unit", "unit"),)),
    Topic("range", (Field("hq", "hq"),)),
    Topic("zones"),
    Topic(
        "odds",
        (
            Field("hex", "hex"),
            Field("attackers", "force", needed=False, many=True),
            Field("defenders", "force", needed=False, many=True),
            Field("condition", "word", needed=False, choices=CONDITIONS),
            Field("event", "card", needed=False),
            Field("reaction", "card", needed=False, many=True),
        ),
    ),
)
#: Kinds of movement that "why not" may be asked about.
WAYS = ("naval", "air", "ground", "amphibious", "organic", "barges", "strategic")
