# Позиция словами: /where, и слова картинок
cmd-where-name = где
cmd-where-description = Позиция словами: вся, одной стороны, района, рода или вокруг места
opt-where-side = Только фигуры этой стороны
opt-where-region = Только эта часть карты или вокруг этого места
opt-where-kind = Только фигуры этого рода
opt-where-around = Что в этом месте, рядом с ним и кто до него достаёт
opt-where-last = Что произошло последним
button-in-words = Словами
words-page = Страница { $page } из { $last }
button-words-on = Страница { $page }
words-forgotten = Этот текст уже не хранится. Спросите ещё раз: `/where`.
where-no-map = У игры «{ $title }» нет карты, которую можно описать словами.
where-no-side = «{ $text }» — не сторона этой игры. { $known_alike ->
    [yes] Вы имели в виду: { $known }?
   *[no] Есть: { $known }.
}
where-no-region = «{ $text }» — не часть этой карты и не место на ней. { $known_alike ->
    [yes] Вы имели в виду: { $known }?
   *[no] Части: { $known }.
}
where-no-kind = «{ $text }» — таких фигур на этой карте нет. Есть: { $known }.
where-last-none = Пока ничего не произошло.
# Messages for people who hear them: /panel words
opt-panel-words = Все личные сообщения предложениями, для тех, кто слушает
button-not-now = сейчас нельзя
opt-where-game = Одна из ваших игр, по номеру (в личных сообщениях; иначе игра этого канала)
where-which = У вас несколько игр: { $games }. Назовите одну: `/where игра:`.
where-none-own = Сейчас вы ни в одной игре не участвуете. На сервере `/where` отвечает об игре своего канала.
