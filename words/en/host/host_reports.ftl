# Reports of a game in its channel

story-withdrawn = ~~{ $title }~~
    ↩ { THE($seat, start: "yes") } undid this.
story-board-below = -# [The board goes on below]({ $link })
story-before = Before: { $events }
opt-news = What the channel gets as reports
setup-news = Reports to the channel: { $news }
choice-news-chapters = a report when something has ended
choice-news-everything = reports and key events
choice-news-handed = also before the other side answers

button-luck = Luck
luck-title = Expected and actual
luck-line = **{ $seat }**, { $what }: expected { $expected }, actual { $brought } ({ $more }), { $times ->
    [one] once
   *[other] { $times } times
 }; { $share } of 100 games are worse
luck-note = The average of all possible outcomes, with strengths and modifiers as they were. Undone actions do not count. Rolls that belong to no side, and draws of cards, do not count.
luck-nothing = Nothing in this game was rolled or drawn that could be counted.
luck-what = What
luck-expected = Exp.
luck-brought = Actual
luck-more = ±
luck-none = { $title } does not count luck.
luck-later = This is shown when the game is over.
cmd-luck-description = When a game is over: how lucky each side was
