"""The operations of our buttons, menus and forms, as named in a custom_id.

The codes are in messages that people keep for months: a code no longer used is never given to another operation.
"""

from __future__ import annotations

from enum import StrEnum

from rules.engine.contract.wishes import Until

#: The rest of ``Op.ASK_UNDO`` for the whole latest part of a player's turn (``GameStory.checkpoints``).
PART = "part"
#: Captions of the buttons that decline for a while.
DECLINE_BUTTONS: dict[Until, str] = {
    "occasion": "button-decline-always",
    "turn": "button-decline-turn",
    "own": "button-decline-own",
    "game": "button-decline-game",
}


class Op(StrEnum):
    """Every operation. Each has a handler; a client without one does not start."""

    # The panel of a seat (bot.desk.presses)
    REFRESH = "r"
    SHOW = "v"
    VERB = "w"
    GROUP = "g"
    SELECT = "s"
    TOGGLE = "t"
    TOGGLE_1 = "ta"
    TOGGLE_2 = "tb"
    TOGGLE_3 = "tc"
    TOGGLE_4 = "td"
    STACK = "k"
    NUMBER = "n"
    ALL = "a"
    EVERYTHING = "e"
    CLEAR = "z"
    CONFIRM = "c"
    DO = "x"
    BACK = "b"
    FIND = "f"
    FOUND = "m"
    TICK = "y"
    TICKED = "yd"
    TICK_AGAIN = "ya"
    AIM = "yg"
    AIMED = "yh"
    AIM_AGAIN = "yi"
    FILL = "yk"
    FILLED = "yl"
    FILL_AGAIN = "ym"
    ORDERS = "o"
    ORDERED = "om"
    ORDERS_DO = "od"
    UNDO = "u"
    # The board, the lobby and direct messages (bot.desk.public)
    DECIDE = "d"
    HAND = "h"
    MAP = "p"
    LOG = "l"
    HAPPENED = "i"
    JOIN = "j"
    LEAVE = "lv"
    START = "st"
    BOT = "bt"
    NO_BOT = "nb"
    COME_BACK = "bk"
    TAKE_OVER = "tv"
    PLAY_ALONE = "al"
    SHARE = "sh"
    TALK = "tk"
    ASK_UNDO = "q"
    AGREE_UNDO = "oa"
    REFUSE_UNDO = "or"
    # Under pictures and pages of words (bot.panel.word_pages)
    WORDS = "wd"
    # Under the progress of long work (bot.panel.underway)
    GIVE_UP = "gu"
    # After "Challenge" in the menu of a person (bot.commands.menus.challenge)
    CHALLENGE = "ch"
    CHALLENGE_DECLINE = "cx"
    # Under the line of somebody who waits, and for them; live evenings (bot.commands.playing)
    SEEKER_GAME = "kg"
    SEEKER_JOIN = "kj"
    SEEKER_STOP = "ks"
    SEEKER_COMPUTER = "kc"
    EVENING = "ev"
    EVENING_SENT = "es"
    EVENING_OFF = "eo"
    # Under a finished game (bot.commands.again)
    AGAIN = "ag"
    FILM = "fm"
    # For newcomers (bot.commands.help, bot.commands.learn)
    HELP = "hp"
    ASK = "ak"
    NEW = "ng"
    NEW_GAME = "nx"
    NEW_CHOSEN = "nc"
    NEW_OPEN = "no"
    NEW_WHICH = "nw"
    WELCOME = "wl"
    LEARN = "ln"
    LESSON_DO = "ld"
    LEARN_PLAY = "lp"
    NO_HINTS = "nh"
    # Questions about a decision (bot.commands.why)
    ASIDE = "qa"
    # Ends outside the rules (bot.commands.endings)
    CONCEDE = "cc"
    AGREE_DRAW = "da"
    REFUSE_DRAW = "dr"
    AGREE_CONCEDE = "na"
    REFUSE_CONCEDE = "nr"
    CLOSE = "cg"
    AGREE_CLOSE = "ca"
    REFUSE_CLOSE = "cr"
    AGREE_HOLD = "ha"
    REFUSE_HOLD = "hr"
    # Moderators (bot.referee.correcting, bot.commands.clock)
    EDIT_SENT = "ef"
    EDIT_APPLY = "ec"
    EDIT_AGAIN = "er"
    EDIT_DROP = "ex"
    AGREE_PLAY = "ga"
    REFUSE_PLAY = "gr"
    GO_ON = "go"
    AGREE_REPLACE = "va"
    REFUSE_REPLACE = "vr"
    TIME_MORE = "tm"
    TIME_PASS_OVER = "ts"
    TIME_FORFEIT = "tf"
    TIME_LEAVE = "tl"
    # Players' additions to the dice (bot.commands.chance)
    MIX = "dm"
    MIXED = "dn"
    # What is kept of a person (bot.personal)
    FORGET_ME = "fg"
    # Commands with their own buttons
    REPLAY = "wt"
    LUCK = "lk"
    PLAN_WRITTEN = "pw"
    PLAN_PLAYED = "pp"
    STANDING = "sa"
    STANDING_DROP = "sb"
    STANDING_FORM = "sc"
    STANDING_SENT = "sd"
    # Seasons (bot.league.commands); the season's number takes the place of the game's
    LEAGUE_JOIN = "lgj"
    LEAGUE_LEAVE = "lgl"
    LEAGUE_STATUS = "lgt"
    LEAGUE_ROUND = "lgr"
    LEAGUE_SWAP = "lgs"
    LEAGUE_EXCLUDE = "lgx"
    LEAGUE_ANEW = "lga"
    LEAGUE_PUBLISH = "lgp"
    LEAGUE_FINISH = "lgf"
    LEAGUE_OPEN = "lgo"
    LEAGUE_SET = "lgc"
    LEAGUE_VALUE = "lgv"
    LEAGUE_TYPED = "lgy"
    LEAGUE_FORM = "lhf"
    LEAGUE_FORM_SENT = "lhg"
    LEAGUE_START = "lgb"
    LEAGUE_SHOW = "lgk"
    LEAGUE_PREDICT = "lgq"
    LEAGUE_SIDE = "lgd"
    LEAGUE_ACCEPT = "lge"
    LEAGUE_DECLINE = "lgn"
    LEAGUE_FEATURE = "lgh"
    LEAGUE_FEATURED = "lgi"
    LEAGUE_FEATURE_OFF = "lgg"
    LEAGUE_RIGHTS = "lgm"
    LEAGUE_RIGHTS_MOVE = "lgu"
    LEAGUE_TEAM_SWAP = "lgw"
    LEAGUE_TEAM_SCOPE = "lgz"
    LEAGUE_WHY = "lhw"
    LEAGUE_TAKE_BACK = "lhb"
    LEAGUE_TAKEN_BACK = "lht"
    LEAGUE_PUBLISH_CHANGED = "lhp"
    LEAGUE_TEAM_AGREE = "lhy"
    LEAGUE_TEAM_PART = "lhn"
    LEAGUE_RULES = "lhr"
    # The moderators' desk and start times of a season (bot.league.commands); the revision is a case, a ruling or a game
    CASES = "lkl"
    CASE = "lko"
    CASE_RULE = "lkr"
    CASE_DETAIL = "lkd"
    CASE_RULED = "lkf"
    RULING_APPEAL = "lka"
    RULING_APPEALED = "lkb"
    RULING_BACK = "lkv"
    RULING_BACK_SENT = "lkw"
    JOIN_ASK = "lkj"
    WHEN = "lkh"
    WHEN_PROPOSE = "lkp"
    WHEN_PROPOSED = "lkq"
    WHEN_ACCEPT = "lkc"
    WHEN_CALL_OFF = "lkx"
    CHECK_IN = "lki"
    WHEN_COMMON = "lhc"
    WHEN_SUITS = "lhd"
    REPORT_ABOUT = "lku"
    CASES_DISMISS = "lkg"
    CASES_DISMISSED = "lks"
    CASE_CHANCES = "lkz"
    SEAT_STOP = "lkk"
    SEAT_TAKE = "lky"
    SEAT_DECLINE = "lke"
    BID = "lkm"
    BID_SIDE = "lkn"
    BID_SENT = "lkt"
    # Forms that take a file (bot.commands.files.uploads)
    UPLOAD = "uf"
    UPLOADED = "ut"


#: Marks a button that only the player on its panel's seat may press, though it changes nothing.
OWN = "own"

#: The menus shown together to choose many values from, in their order on the panel.
TOGGLES = (Op.TOGGLE_1, Op.TOGGLE_2, Op.TOGGLE_3, Op.TOGGLE_4)

#: A moderator's possible answers when a seat's time has run out, with the captions of the buttons.
TIME_UP = {
    Op.TIME_MORE: "button-more-time",
    Op.TIME_PASS_OVER: "button-pass-over",
    Op.TIME_FORFEIT: "button-forfeit",
    Op.TIME_LEAVE: "button-leave-it",
}

#: Operations that are answered with a form.
FORMS = frozenset(
    {
        *(
            Op.FIND,
            Op.TICK,
            Op.TICK_AGAIN,
            Op.AIM,
            Op.AIM_AGAIN,
            Op.FILL,
            Op.FILL_AGAIN,
            Op.UPLOAD,
            Op.ORDERS,
            Op.EDIT_AGAIN,
            Op.EVENING,
            Op.LEAGUE_SET,
            Op.LEAGUE_FORM,
            Op.STANDING_FORM,
            Op.LEAGUE_TAKE_BACK,
            Op.CASES_DISMISS,
        ),
        *(Op.CASE_RULE, Op.CASE_DETAIL, Op.RULING_APPEAL, Op.RULING_BACK, Op.WHEN_PROPOSE, Op.BID_SIDE),
    }
)
