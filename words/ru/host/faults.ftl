# Почему файл с позицией, его строка или файл с игрой не годятся (rules.positions.fault). Имена и поля те, что в файле.

at-line = строка { $line }, { $text }
in-line = строка { $line } ({ $typed }): { $text }
near = ; может быть, { $names }?
or = {" или "}
known = ; можно: { $names }
got-sort = { $got ->
    [null] null
    [bool] true или false
    [number] число
    [string] строка
    [list] список
   *[object] объект
}
or-else-sort = { $or_else ->
    [none] {""}
    [null] {" или null"}
    [bool] {" или true или false"}
    [number] {" или число"}
    [string] {" или строка"}
    [list] {" или список"}
   *[object] {" или объект"}
}
what-answer = ответ
what-card = карта
what-field = поле
what-hex = гексагон
what-item = изменение
what-nation = страна
what-others = правило для неназванных
what-part = часть позиции
what-phase = фаза
what-piece = фигура
what-place = место
what-question = вопрос
what-scenario = сценарий
what-side = сторона
what-space = сектор
what-turn = ход
what-unit = боевая часть
no-object = должен стоять объект, а стоит { got-sort }
no-list = должен стоять список, а стоит { got-sort }
no-string = должна стоять строка, а стоит { got-sort }
no-bool = должно стоять true или false, а стоит { got-sort }
no-number = должно стоять целое число, а стоит { got-sort }
number-broken = должно стоять целое число, а стоит { $value }
number-unquoted = должна стоять строка, а не число: напишите `"{ $value }"`
half-character = в тексте половина знака (одинокий суррогат)
out-of-range = { $value }: можно от { $low } до { $high }
no-such = нет такого: { $what } «{ $name }»
no-option = { $option } не бывает «{ $name }»
no-hex = гексагона «{ $name }» нет на поле { $board }
unknown-field = неизвестное поле
missing = этого поля не хватает
field-missing = не хватает поля «{ $name }»
field-twice = это не JSON: поле «{ $name }» стоит в одном объекте дважды
no-value = «{ $value }» здесь стоять не может
other-type = должно стоять: { $wanted ->
    [null] null
    [bool] true или false
    [number] число
    [string] строка
    [list] список
   *[object] объект
}{ or-else-sort }; стоит: { got-sort }
other-form = неверный вид значения
name-of-nothing = ничто здесь не называется «{ $name }»
named-twice = { $name } названо дважды
named-twice-in = { $name } названо дважды, в первый раз здесь: { $other }
line-twice = { $name } названо дважды, в первый раз в строке { $first }
also-in = { $name } уже есть здесь: { $other }
said-twice = это же уже сказано здесь: { $other }
card-of-other = { $name } — карта другой стороны: { $owner }
not-on-map = { $name } не на карте{ $place ->
    [none] {""}
   *[other] : { $place }
}
other-turn = { $value }, но в позиции ход { $turn }
kept-otherwise = в этот момент игры по правилам это иначе
changes-other = это нельзя изменить без другого: { $other }
no-line = в нём нет ни одной строки
write-holder = напишите место и сторону
write-track = напишите название и число
write-value = напишите значение
write-number = напишите число
begin-with = начните с одного из этих названий
no-utf-8 = это не текст в UTF-8
no-json = это не JSON: { $why ->
    [value] не хватает значения
    [comma] не хватает запятой
    [colon] не хватает двоеточия
    [name] не хватает имени поля в двойных кавычках
    [more] за концом стоит что-то ещё
    [control] в строке управляющий знак
    [escape] за обратной чертой стоит то, чего там быть не может
    [string] у строки нет конца
    [trailing] перед концом стоит запятая
   *[other] что-то не читается
} (строка { $line }, столбец { $column })
no-json-number = это не JSON: { $value } — не число JSON
long-number = это не JSON: число из { $digits } цифр, можно не больше { $most }
too-deep = это не JSON: слишком много вложений
no-files = у этой игры нет файлов с позициями
empty-file = файл пуст
positions = позиций в файле: { $count }; игра открывается по одной
file-unread = файл не читается: { $why }
over = в этой позиции игра закончена
contradicts = позиция противоречит сама себе: { $why }
plays-not-on = дальше её играть нельзя: { $why }
no-answer = на этот вопрос здесь нет ответа: { $why }
missing-module = модуля { $sha } здесь нет
faulty-module = в модуле ошибка: { $file }{ $row ->
    [none] {""}
   *[other] , строка { $row }
}{ $column ->
    [none] {""}
   *[other] , столбец { $column }
}: { $sort ->
    [file] файл нельзя использовать
    [column] столбца или ключа нет, или он не из этой таблицы
    [value] то, что там стоит, не читается как положено
    [twice] это стоит там дважды
   *[rest] это не согласуется с другими таблицами или правилами
}
option-json = это не JSON
no-action = «{ $line }» — не действие: напишите { $seats } и затем глагол с тем, что к нему относится
nothing-to-decide = { $seat } сейчас ничего не решает
illegal = «{ $line }» нельзя: { $why }
dice-and-seed = дайте кости или зерно, но не то и другое сразу
dice-too-few = костей { $given }, а бросается ещё одна: { $label }
dice-too-many = костей { $given }, а бросается только { $rolled }: { $labels }
needs-roll = до следующего решения бросается кость: { $label } (бросок { $roll })
off-the-die = бросок { $roll } ({ $label }): { $value }, а на кости от 0 до { $high }

# Файл с игрой
no-archive = это не zip-файл, который можно прочесть
archive-lacks = в zip-файле нет { $name }
no-digits = должно стоять чётное число знаков 0-9, a-f
no-revision = нет такой редакции правил этой игры: есть от 1 до { $most }
too-big = знаков { $size }, можно не больше { $most }
other-scenario = позиция в нём из другого сценария: { $scenario }
no-delay = такой задержки для зрителей не бывает
bot-cannot-play = бот не может играть
no-user = это не номер аккаунта
no-players = у этой игры нет таких компьютерных игроков для этих сторон
no-mark = это не модуль с именем, версией и SHA-256
not-of-here = игра шла по таблицам, которых у этой программы нет
not-at-start = с таким значением игру здесь не открыть
after-end = игра закончилась до этого
too-long = длиннее { $most } знаков
no-seat = это не сторона этой игры
undo-of-none = отменяет только сторона или судья
undo-of-reopening = возобновление игры отменить нельзя
bad-end = сдача или ничья по соглашению записывается без других слов, ничья — только там, где она есть в игре
bad-facts = в записи сказано не то, что говорит запись этого рода
no-entry = такой записи программа не делает
not-theirs = запись модератора принадлежит тому, кто её сделал
moderator-plays = тот, кто играет против других, в этой игре не модератор
no-reason = причина — от 1 до { $most } знаков
no-replacement = место отдаёт другому тот, кто его занимал
not-agreed = согласиться могли только тогдашние игроки
not-lost-on-time = возобновить можно лишь игру, проигранную по времени
no-winner = победители — стороны игры, каждая один раз
no-moment = секрет меняется со следующей записи
not-added = такой текст игрок к случайности добавить не может
no-corrections = позиции этой игры исправить нельзя
no-position = это не позиция, которую можно играть дальше
