# The table: the story of a game as its channel tells it.

story-withdrawn = ~~{ $title }~~
    ↩ { $seat }: taken back, this no longer holds.
story-board-below = -# [The board goes on below]({ $link })
story-before = Before: { $events }
opt-news = What the channel is told of games with a story
setup-news = What the channel is told: { $news }
choice-news-chapters = a dispatch when something is over
choice-news-everything = each important event at once as well
choice-news-handed = also before the other side answers

button-luck = Luck
luck-title = Expected and brought
luck-line = **{ $seat }**, { $what }: expected { $expected }, brought { $brought } ({ $more }), { $times ->
    [one] once
   *[other] { $times } times
 }; { $share } of 100 games bring less
luck-note = The mean of all that could have come up, with strengths and modifiers as they were. What was taken back does not count.
luck-nothing = Nothing that can be reckoned was left to chance in this game.
luck-what = What
luck-times = Times
luck-expected = Exp.
luck-brought = Brought
luck-more = ±
luck-none = { $title } keeps no such count.
luck-later = This is told when the game is over.
cmd-luck-description = When a game is over: what chance was expected to bring each side, and what it brought
