# /help in players' own words: what the table itself answers
help-idle-words = a an the is are was were be do does did i can could may must should will what whats how why when where who which to my me you your of in on it its this that these there for with and or please mean means meaning we they he at am get tell explain say about use have has so if
help-ask = 💬 **Ask in your own words:** `/help word:` how do I win
help-nearest = “{ $word }” could mean:
help-unknown = I have no answer to “{ $word }”. Ask in other words, for instance: { $questions }. `/why` says why something cannot be done.
help-choose = Questions and answers
ask-start = How do I start a game?
ask-start-text = **{ button-new-game }** or `/game new` in this channel. Everyone takes a side with a button, then a player presses **{ button-start }**.
ask-start-ways = start a game | new game | begin | open a game | join a game | play
ask-learn = How do I learn a game?
ask-learn-text = **{ button-learn }** or `/learn`: a lesson for one person, against a script. Each lesson says how many minutes it takes and how hard it is.
ask-learn-ways = learn | lesson | lessons | tutorial | learn the rules | rules
ask-decide = Where do I make my decision?
ask-decide-text = **{ button-decide }** on the board, or `/panel`. The panel is yours only, and offers what is allowed. `/act` takes typed orders.
ask-decide-ways = my decision | panel | my turn | where is my panel | what do I do now | what now | typed orders
ask-undo = How do I undo something?
ask-undo-text = **{ button-undo }** or `/undo`: free as long as no other player has answered, no die was rolled, no card drawn and nothing hidden shown. Later the others must agree.
ask-undo-ways = undo | take back | take it back | mistake | I made a mistake | wrong move | back | ask to undo
ask-more = Where are the words and cards of a game explained?
ask-more-text = In the channel of a game `/help word:` answers questions in your own words, **?** on your panel explains its words, and `/why` says why not.
ask-more-ways = help | words | explain words | explain a card
ask-hand = Where are my cards?
ask-hand-text = `/hand` shows them to you only; they also come by direct message when they change. Others never see them.
ask-hand-ways = hand | my cards | my hand | see my cards
ask-map = Where is the map?
ask-map-text = **{ button-map }** on the board, or `/map`: the whole map, or a part around a place, for you only.
ask-map-ways = map | board | see the map | picture
ask-happened = What happened since my move?
ask-happened-text = **{ button-happened }** on your panel shows it with pictures; `/log` has all entries.
ask-happened-ways = what happened | log | history | what did the others do
ask-bots = Can I play alone?
ask-bots-text = Yes: in the lobby each free seat can be given to a bot, if the game has any. `/learn` is for one person too.
ask-bots-ways = bots | bot | alone | solo | play alone | computer opponent | AI
ask-leave = How do I leave or resign?
ask-leave-text = `/concede` resigns; `/draw` offers a draw; `/away` stops the clock for some days. A moderator can give your seat to another player.
ask-leave-ways = give up | concede | surrender | leave | leave the game | quit | draw offer | holiday | resign
ask-commands = Which commands do I need?
ask-commands-text = `/game new`, `/panel`, `/hand`, `/map`, `/help`, `/why`, `/undo`, `/log`: with the buttons they are all you need. The others are shortcuts.
ask-commands-ways = commands | command list | list of commands

command-other-game = `/{ $command }` is not a command of { $game }. Here you use { $instead }.

# Names of commands that say what they do; those they had before are still understood where they are typed
cmd-chance-name = fairness
cmd-standing-name = auto-answer
cmd-mine-name = my-games
cmd-bid-name = bid-for-side
cmd-luck-name = luck-report
