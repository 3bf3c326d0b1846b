# Reports of a game in its channel

story-withdrawn = ~~{ $title }~~
    ↩ { $seat }: ход возвращён, это больше не действует.
story-board-below = -# [Поле теперь ниже]({ $link })
story-before = До этого: { $events }
opt-news = Что сообщать в канал о ходе игр
setup-news = Что сообщать в канал: { $news }
choice-news-chapters = сводка, когда что-то завершилось
choice-news-everything = кроме того, сразу каждое важное событие
opt-news-name = сводки
choice-news-handed = также до ответа соперника

button-luck = Удача
luck-title = Ожидание и удача
luck-line = **{ $seat }** · { $what }: ожидалось { $expected }, вышло { $brought } ({ $more }), попыток: { $times }; меньше бывает в { $share } % партий
luck-note = Среднее по всему, что могло выпасть, при тогдашних силах и модификаторах. Отменённое не считается. Случайности, не принадлежащие ни одной стороне, и взятые карты не считаются.
luck-nothing = В этой партии случайность не решала ничего, что можно подсчитать.
luck-what = Что
luck-expected = Ждали
luck-brought = Вышло
luck-more = ±
luck-none = { $title }: такой счёт не ведётся.
luck-later = Об этом сообщают, когда партия окончена.
cmd-luck-name = отчёт-об-удаче
cmd-luck-description = Когда партия окончена: чего стороны могли ждать от случайности и что вышло
