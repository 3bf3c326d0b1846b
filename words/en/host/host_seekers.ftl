# /play: people who wait for an opponent
cmd-play-game-name = play
cmd-play-description = Find an opponent by game, pace and hours, or play the computer until somebody comes
opt-play-scenario = Which scenario; any fits more people
opt-play-pace = How fast; the computer plays for players who are late
opt-play-hours = When you play, such as 18-23 or 18-23 Europe/Warsaw
opt-play-hours-name = hours
opt-play-side = Which side; any fits more people
opt-play-lang = Which language the game should have
play-any = any
play-pace-day = a move a day
play-pace-half = two moves a day
play-pace-relaxed = a move within 40 hours
play-pace-live = live, now, an hour a side
button-seeker-join = Play with them
button-seeker-sit = Take the computer's seat
button-seeker-stop = Stop waiting
button-seeker-computer = Play the computer meanwhile

play-line = { $user } is waiting for an opponent: { $what }
play-line-meanwhile = { $user } is playing with the 🤖 computer ({ $seats }) until somebody comes: { $what }, in { $place }
play-waits = You are waiting: { $what }. This ends { $until }.
play-waits-meanwhile = The 🤖 computer plays in game #{ $game } until somebody comes.
play-how = As soon as somebody fits, your game opens and you are both called. `/mine` shows this again.
play-house = It is played by our own tables. A game by a module is opened with `/game new module:`.
play-found = You play { $seats }, against { $other }: { $title }, in { $place }.
play-came = { $other } has come, and you play { $seats }: { $title }, in { $place }.
play-why = You both chose this pace: { $pace }.
play-why-hours = You can probably both play at: { $hours }.
play-why-now = You can both play now.
play-called = Found each other by `/play` ({ $pace }): { $people }
play-meanwhile = You play { $seats }, in { $place }. The 🤖 computer plays the rest until somebody comes; your clock starts then.
play-stopped = You are not waiting any more: { $what }.
play-ended = Nobody came: { $what }. `/play` in { $place } puts you on the list again.
play-closed-left = Nobody has played here for 14 days: the game is closed without a result.
event-host-player-found = <@{ $new }> takes **{ THE($seat) }** from the 🤖 computer, which played until somebody came.

play-apart-now = Somebody is waiting for this game, but at hours when you do not play.
play-apart = They play at other hours than you. `/play` with `hours: any` puts you on the list.
play-gone = Nobody is waiting here any more. `/play` finds an opponent.
play-own = That is you. As soon as somebody comes, you are called.
play-twice = You are already waiting for { $title }. `/mine` shows it, with **{ button-seeker-stop }**.
play-too-much = You are already waiting for { $most } games. `/mine` lists them, with **{ button-seeker-stop }**.
play-too-many = You are playing { $most } games already. Finish one, then `/play` finds you another.
play-no-scenario = { $title } has no such scenario for two or more players. `scenario: any` always works.
play-hours-bad = “{ $text }” is not a span of hours in a known time zone. Try `18-23`, `22:30-2 Europe/Warsaw` or `any`.
play-game-gone = That game is not installed here any more.
play-which = Which game? With `game:` you name it at once.
opt-seekers = The channel that shows who waits for an opponent; without it, where they asked
opt-seekers-off = True: no channel shows who waits
setup-seekers = People who wait for an opponent are shown in { $place }
setup-seekers-there = People who wait for an opponent are shown where they asked
setup-seekers-none = No channel shows who waits for an opponent

# What /help answers
ask-play = How do I find an opponent?
ask-play-text = `/play` finds somebody by game, pace and hours, or puts you on the waiting list; **{ button-seeker-stop }** takes you off it. **{ button-seeker-join }** starts a game with the person who waits, **{ button-seeker-computer }** one against the computer until somebody comes. **{ button-seeker-sit }** takes such a seat.
ask-play-ways = find an opponent | find somebody to play with | nobody to play with | matchmaking | looking for a game | looking for an opponent | lfg | waiting list | play with somebody
