# The table: the story of a game as its channel tells it.

story-withdrawn = ~~{ $title }~~
    ↩ { $seat }: ход возвращён, это больше не действует.
story-board-below = -# Поле теперь ниже: { $link }
story-before = До этого: { $events }
opt-news = Что рассказывается в канале о ходе игр
setup-news = В канале рассказывается: { $news }
choice-news-chapters = сводка, когда что-то завершилось
choice-news-everything = кроме того, сразу каждое важное событие
opt-news-name = сводки
choice-news-handed = также до ответа соперника
