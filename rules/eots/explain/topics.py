"""The questions that players may ask about Empire of the Sun, and their fields."""

from __future__ import annotations

from rules.engine.contract.questions import QuestionField, Topic

CONDITIONS = ("surprise", "intercept", "ambush")
TOPICS = (
    Topic("supply", (QuestionField("unit", "unit"),)),
    Topic("range", (QuestionField("hq", "hq"),)),
    Topic("zones"),
    Topic(
        "odds",
        (
            QuestionField("hex", "hex"),
            QuestionField("attackers", "force", needed=False, many=True),
            QuestionField("defenders", "force", needed=False, many=True),
            QuestionField("condition", "word", needed=False, choices=CONDITIONS),
            QuestionField("event", "card", needed=False),
            QuestionField("reaction", "card", needed=False, many=True),
        ),
    ),
)
#: Kinds of movement that "why not" may be asked about.
WAYS = ("naval", "air", "ground", "amphibious", "organic", "barges", "strategic")
