# Entries in the menus of messages and of people
menu-happened = What happened here?
menu-replay = Replay from here
menu-words = In words
menu-challenge = Challenge to a game
menu-record = Record
menu-not-ours = Only messages that I wrote tell of a game. Try it on a report or on a board.
menu-no-moment = This message tells of no game, or is too old. `/replay` shows every game step by step.

words-own = You also saw:
words-buttons = Buttons: { $names }.
words-nothing = This message has no words.
outcome-title = { $title } · game #{ $game } · { $first ->
    [one] entry { $first }
   *[other] entries { $first } to { $last }
 }
outcome-chance = **{ $seat }**, { $what }: { $brought }, on average { $expected }; { $least } of { $faces } faces bring as much or more
outcome-success = **{ $seat }**, { $what }: { $count } of { $faces } faces succeed; this roll { $done ->
    [yes] did
   *[no] did not
 }
outcome-certain = **{ $seat }**, { $what }: { $brought }, whatever was rolled
outcome-sums = **All rolls of this part**
outcome-note = Chances of each roll with the strengths and modifiers that it had.
outcome-no-chance = No dice were rolled in this part.
outcome-no-luck = { $title } does not reckon the chances of a roll afterwards.
outcome-none = Nothing had been rolled up to this message.
outcome-undone = This was undone.
outcome-later = Spectators of this game hear of it later: it has a delay.

challenge-which = You challenge { $user }. To which game? They hear of it when you have chosen.
challenge-called = { $user }, { $by } challenges you: { $title }, game #{ $game }.
challenge-declined = { $user } declined.
challenge-self = You cannot challenge yourself. **New game** offers a game against the computer.
challenge-bot = Bots take no challenges. **New game** offers a game against the computer.
challenge-gone = { $user } is not on this server.
challenge-unseen = { $user } cannot read this channel and would not see your challenge.
challenge-not-there = The game is open in { $place }, but { $user } cannot read it there: nobody was called.
challenge-not-yours = Only the person who is challenged can decline.
button-challenge-accept = Take a seat
button-challenge-decline = No, thanks

record-title = **Games of { $user }**
record-line = - { $game }, { $seat }: { $count ->
    [one] 1 game
   *[other] { $count } games
 }; won { $won }, drawn { $drawn }, lost { $lost }
record-newest = Only the newest { $count } games are counted.
record-seasons = **Seasons**
record-none = { $user } has finished no game here that you can see.
record-bot = A bot has no record.

opt-own-game = Which of your games (default: this channel’s game)
own-game-not = You do not play in game #{ $game }.
own-game-none = You have no running game.
own-game-which = You play several games: { $what }. Name one with `game:`.
