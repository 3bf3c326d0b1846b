# The table: the story of a game as its channel tells it.

story-withdrawn = ~~{ $title }~~
    ↩ { $seat }: taken back, this no longer holds.
story-board-below = -# The board goes on below: { $link }
story-before = Before: { $events }
opt-news = What the channel is told of games with a story
setup-news = What the channel is told: { $news }
choice-news-chapters = a dispatch when something is over
choice-news-everything = each important event at once as well
choice-news-handed = also before the other side answers
