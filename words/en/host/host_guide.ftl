# For newcomers: the welcome, a new game by button, help, what a side is told when it begins
welcome-title = ## A table for board wargames
welcome-short = **New game** opens a game in this channel, **Help** says how one goes.
welcome =
    The rules are kept for you, hands stay private, the map is a picture, and nothing is lost when somebody leaves.
    - **{ button-new-game }** opens a game in this channel: two or more people take sides and start.
    - **{ button-help }** says how a game goes; later **?** on every panel explains its words.
button-new-game = New game
button-help = Help
button-what = ?
button-open-here = Open here
new-which = Which game? You see how long it is and who it is for before it is opened.
new-choose = Choose a scenario
help-how = ## How a game goes
    1. **{ button-new-game }** or `/game new` opens a game; everybody takes a side with a button, then somebody presses **{ button-start }**.
    2. Whoever is to decide is called with **{ button-decide }**. It opens a panel that nobody else sees; what is not allowed is not offered.
    3. Cards come by direct message; `/hand` shows them again. Some questions are asked in secret, by direct message too.
    4. **{ button-undo }** takes back; `/map`, `/log` and `/explain` show and explain; `/why` says why something cannot be done.
help-how-plain = ## How a game goes
    1. **{ button-new-game }** or `/game new` opens a game; everybody takes a side with a button, then somebody presses **{ button-start }**.
    2. Whoever is to decide is called with **{ button-decide }**. It opens a panel that nobody else sees; what is not allowed is not offered.
    3. **{ button-undo }** takes back; `/map` and `/log` show the board and what happened.
help-panel = ## The words on your panel
help-term = **{ $term }** { $section }
    { $text }
help-aim = ## Your task
brief-title = ## { $seat }: your task
confirm-warned = Go on all the same?
cmd-help-description = How a game goes, and what the words on your panel mean
opt-word = The word to be explained

# Lessons: games of one person against a script
welcome-learn = **{ button-learn }** teaches one person alone, against a script.
button-learn = Learn by playing
button-lesson-do = Do it for me
cmd-learn-description = Learn a game by playing it, alone against a script
no-lessons = There is no lesson here yet.
lesson-which = Which lesson?
lesson-mark = 🎓 A learning game: the opponent is a script, the cards were chosen beforehand. It counts for nothing.
lesson-opened = 🎓 Your lesson, some { $minutes } minutes. The board is in { $place }; you can play right here.
lesson-step = 🎓 **{ $place } / { $last }** · { $text }
lesson-next = 👉 Now: **{ $what }**
lesson-astray = 👉 This is another way than the one shown. It is allowed; **{ button-back }** leads back to the start.
lesson-as-shown = ✔ As shown.
lesson-otherwise = ↪ You did something else than was shown. That is allowed, and the lesson goes on from where the game stands; **{ button-undo }** takes it back.
lesson-fixed-chance = 🎲 Chance is fixed in this lesson, so that what is shown happens as it is told.
