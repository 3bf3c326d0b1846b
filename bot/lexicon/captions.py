"""What is written on the host's own buttons and menus, by the question that explains it. A test keeps the list complete."""

from __future__ import annotations

#: The host's own questions, those of newcomers first: messages ``ask-ID``, ``ask-ID-text``, ``ask-ID-ways``.
TABLE_QUESTIONS = (
    *("start", "learn", "decide", "undo", "more"),
    *("hand", "map", "words", "happened", "bots", "play", "evening", "leave", "commands", "pass", "film", "score", "choose"),
    *("grey", "pages", "key", "explain", "seats", "chance", "luck", "time", "pings", "mine", "watch", "plan", "language"),
    *("stop", "waiting", "export", "privacy", "moderate", "modules", "talk", "bid"),
    *("league", "league_game", "standings", "predict", "league_desk"),
)
#: Captions of the host's buttons and menus, and of a game's buttons that replace them, by the question that answers them.
HOST_CAPTIONS: dict[str, tuple[str, ...]] = {
    "start": (
        *("button-start", "button-again", "button-again-swapped", "button-new-game", "button-open-here"),
        *("button-open-thread", "new-choose"),
    ),
    "seats": (
        *("button-join", "button-join-random", "button-join-all", "button-challenge-accept", "button-challenge-decline"),
        *("button-share-printed", "button-share-lot", "button-share-draft", "button-share-stop"),
    ),
    "learn": ("button-learn", "button-lesson-do", "button-no-hints"),
    "decide": (
        *("button-decide", "button-do", "button-confirm", "button-find", "button-clear", "button-type", "button-refresh"),
        *(
            "button-all",
            "button-everything",
            "button-typed-again",
            "button-form",
            "button-form-again",
            "button-form-stacks",
            "panel-groups",
            "panel-stacks",
        ),
    ),
    "undo": ("button-undo", "button-ask-undo", "button-back", "button-agree", "button-refuse"),
    "more": ("button-help", "button-what", "help-choose"),
    "hand": ("button-hand", "button-show-hand"),
    "map": ("button-map", "look-whole", "look-control"),
    "words": ("button-in-words",),
    "happened": ("button-happened", "button-log"),
    "bots": ("button-against-bots", "button-bot", "button-play-alone", "button-no-bots", "button-come-back", "button-take-over"),
    "play": ("button-seeker-join", "button-seeker-sit", "button-seeker-stop", "button-seeker-computer"),
    "evening": ("button-evening", "button-evening-move", "button-evening-off"),
    "leave": ("button-concede", "button-leave"),
    "pass": (
        *(
            "button-decline-always",
            "button-decline-turn",
            "button-decline-own",
            "button-decline-game",
            "button-standing-drop",
            "button-standing-form",
        ),
        *("choice-until-occasion", "choice-until-turn", "choice-until-own", "choice-until-game"),
    ),
    "film": ("button-film",),
    "grey": ("button-not-now",),
    "pages": (
        "button-words-on",
        *("button-before", "button-after", "button-groups-before", "button-groups-after"),
        *("button-first", "button-step-back", "button-step-on", "button-last", "button-sheet-back", "button-sheet-on"),
    ),
    "explain": ("panel-asides",),
    "chance": ("button-mix",),
    "luck": ("button-luck",),
    "time": ("button-more-time", "button-pass-over", "button-forfeit", "button-leave-it"),
    "plan": ("button-play-plan",),
    "stop": ("button-close",),
    "waiting": ("button-give-up",),
    "privacy": ("button-me-forget",),
    "moderate": ("button-apply", "button-edit-again", "button-drop"),
    "modules": ("button-go-on", "button-open-module"),
    "talk": ("button-talk", "button-no-talk"),
    "bid": ("button-bid", "button-mine-bid"),
    "league": (
        *("button-league-leave-sure", "button-league-rules"),
        *("button-league-join", "button-league-leave", "button-league-status", "button-join-ask", "button-league-accept"),
        *("button-league-decline", "button-team-round", "button-team-always", "team-menu"),
        *("button-team-agree", "button-team-decline", "button-team-part", "button-seat-take", "button-seat-decline"),
    ),
    "league_game": (
        *(
            "button-check-in",
            "button-when-propose",
            "button-when-accept",
            "button-when-off",
            "button-when-common",
            "button-when-suits",
        ),
        *("button-mine-hour", "button-feature-open"),
    ),
    "standings": (
        *("button-sheet-table", "button-sheet-crosstable", "button-sheet-bracket", "button-sheet-schedule"),
        "button-sheet-stakes",
        *("button-league-why", "why-whose", "why-which"),
    ),
    "predict": ("predict-menu",),
    "league_desk": (
        *("button-case", "button-cases", "button-back-to-case", "button-appeal", "button-ruling-back", "button-seat-stop"),
        "button-chances",
        *("desk-choose", "desk-recent"),
        *("button-league-round", "button-league-publish", "button-league-anew", "button-league-finish", "button-league-open"),
        *("button-league-take-back", "button-league-publish-changed"),
        *("button-league-drop", "button-league-start", "button-next-all", "button-next-open", "next-menu"),
        *("button-feature", "button-feature-off", "feature-menu", "league-menu-swap", "league-menu-exclude"),
        *("league-menu-setting", "case-ask-who", "case-ask-substitute", "case-ask-seconds", "case-ask-outcome"),
        *("case-ask-card", "case-ask-seasons"),
    ),
}
#: Beginnings of messages about the score of any game, by the question that answers for their words.
HOST_LINES = {"score-now": "score", "result-": "score"}
#: The question that answers for the words on pictures of any game.
PICTURE_KEY = "key"
#: The question that answers for a menu of choices in a game that has no answer of its own (``faq-choice``), for the buttons with
#: questions beside a decision, and for the line of the score.
CHOOSING, ASIDE, SCORE = "choose", "explain", "score"
#: Signs on boards, buttons and pictures: messages ``sign-ID``, ``sign-ID-text``. A game may have its own answer.
SIGNS = (
    *(
        "score",
        "aim",
        "length",
        "hint",
        "forces",
        "cards",
        "warning",
        "next",
        "lesson",
        "chance",
        "bot",
        "talk",
        "house",
        "module",
    ),
    *("fight", "flag", "lost", "placed", "guarded", "target", "paused", "undone", "star", "anchor", "seen", "book", "import"),
    *("corrected", "cut", "done", "way", "working", "burst", "plane", "helicopter"),
)
