# For newcomers: the welcome, a new game by button, help, a side's briefing
welcome-title = ## A table for board wargames
welcome-short = **New game** opens a game in this channel, **Help** explains how a game works.
welcome =
    The bot enforces the rules, hands stay private, the map is a picture, and nothing is lost when a player leaves.
    - **{ button-new-game }** opens a game in this channel: two or more people take sides and start.
    - **{ button-help }** explains how a game works; later **?** on every panel explains its terms.
button-new-game = New game
button-help = Help
button-what = ?
button-open-here = Open here
button-open-thread = Open in a thread
new-which = Which scenario? You see how long it is and who it is for before you open it.
new-choose = Choose a scenario
help-how = ## How a game works
    1. **{ button-new-game }** or `/game new` opens a game. Everyone takes a side with a button, then a player presses **{ button-start }**.
    2. When it is your decision you are pinged with **{ button-decide }**. It opens a panel only you can see, with legal choices only.
    3. Cards come by direct message; `/hand` shows them again. Some questions are asked in secret, also by direct message.
    4. **{ button-undo }** reverses an action; `/map`, `/log` and `/explain` show and explain; `/why` says why something cannot be done.
help-how-plain = ## How a game works
    1. **{ button-new-game }** or `/game new` opens a game. Everyone takes a side with a button, then a player presses **{ button-start }**.
    2. When it is your decision you are pinged with **{ button-decide }**. It opens a panel only you can see, with legal choices only.
    3. **{ button-undo }** reverses an action; `/map` and `/log` show the board and what happened.
help-panel = ## The words on your panel
help-term = **{ $term }** { $section }
    { $text }
help-aim = ## Your task
brief-title = ## { $seat }: your task
confirm-warned = Continue anyway?
cmd-help-description = How a game works, and what the terms on your panel mean
opt-word = The term to explain

# Lessons: games of one person against a script
welcome-learn = **{ button-learn }** teaches you a game on your own, against a script.
button-learn = Learn by playing
button-lesson-do = Do it for me
cmd-learn-description = Learn a game by playing it on your own against a script
no-lessons = There is no lesson here yet.
no-lesson-of = There is no lesson for { $game } yet. There are lessons for: { $known }.
lesson-which = Which lesson?
lesson-mark = 🎓 A learning game: the opponent is a script, and what chance decides was chosen beforehand. It is not rated.
lesson-opened = 🎓 Your lesson, about { $minutes } minutes. The board is in { $place }; you can play right here.
lesson-step = 🎓 **{ $place } / { $last }** · { $text }
lesson-next = 👉 Now: **{ $what }**
lesson-astray = 👉 This is not the move shown. It is allowed; **{ button-back }** leads back to the start.
lesson-as-shown = ✔ As shown.
lesson-otherwise = ↪ That was not the move shown. It is allowed, and the lesson goes on from here; **{ button-undo }** reverses it.
lesson-fixed-chance = 🎲 The { $has_cards ->
    [no] dice
   *[other] dice and card draws
} of this lesson are fixed, so that everything happens as described.
