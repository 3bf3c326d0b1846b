# Тексты стола. Тексты игр лежат в <игра>.ftl.

# Лобби
lobby-title = ## { $title } · №{ $game }
lobby-hint = Займите место. Когда все места заняты, нажмите «Начать».
lobby-bots-only = За все места играет компьютер. Хотя бы одно должен занять человек; потом нажмите «Начать».
lobby-full = Все места заняты: нажмите «Начать».
lobby-position = Игра открыта с позиции из файла.
seat-free = свободно
random = случайно
referee = Модератор
opened = Игра №{ $game } ({ $title }) открыта: { $place }. Займите там место.
joined = Ваша сторона в игре №{ $game }: { $seat }.
left = Вы освободили место в игре №{ $game }.
started = **{ $title }** начинается. Вся случайность запечатана: ||SHA-256 `{ $hash }`||. Секрет будет опубликован в конце.
started-short = Игра №{ $game } началась.
closed = Игра №{ $game } закрыта.
closed-by = { $user } закрывает эту игру без результата.
no-games = Открытых игр здесь нет. `/game new` откроет новую.
game-number = №{ $game }
game-lobby = ждёт игроков
game-active = идёт
game-finished = завершена
game-closed = Закрыта без результата.
info-hash = Запечатано: SHA-256 `{ $hash }`
info-actions = { $count ->
    [one] { $count } запись в журнале
    [few] { $count } записи в журнале
   *[other] { $count } записей в журнале
}

# Ходы
your-decision = **{ $seat }**, ваше решение: { $what }
to-act = { $who } — решение: { $what }
waiting = Ожидается решение.
waiting-for = Ожидается: { $seats }.
moved-on = Партия уже продвинулась. Ничего не изменено; вот её положение сейчас.
done = Готово.
result-won = Победа: **{ $winner }** ({ $degree }{ $lines ->
    [none] {""}
   *[other] {"; "}{ $lines }
}).
result-draw = Ничья{ $details ->
    [none] {""}
   *[other] {" ("}{ $details })
}.
secret-revealed = Секрет случайности: `{ $secret }` (SHA-256 `{ $hash }`). `/verify` проверит всё.
hand-title = **{ $seat }**: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
hand-by-button = { $seat }: розданы карты, но ваши личные сообщения закрыты. Нажмите кнопку, чтобы увидеть свои карты.
no-picture = Картинки этой игры пока нет.
log-empty = Пока ничего не произошло.
log-undone = ↩ Ход возвращён{ $named ->
    [true] {""}
   *[other] {" "}({ $seat })
}: { $what }

# Панель
panel-groups = Где?
panel-what = Что вы делаете?
panel-forced = Выбрать здесь больше нечего. Выполнить?
panel-sealed-own = Вы запечатали: **{ $what }**
panel-sealed-none = Вы запечатали: ничего
panel-sealed = Ваш ответ запечатан. Пока он не открыт, его можно изменить; никто об этом не узнает.
panel-anew = Панель устарела или повреждена и начата заново. Ничего не изменено.
panel-others = прочее
panel-number = Выберите { $high ->
    [1] один вариант
   *[other] от { $low } до { $high }
}; выбрано: { $picked }.
panel-how-many = { $high ->
    [1] один
   *[other] от { $low } до { $high }
}
panel-picked = Выбрано ({ $count }): { $names }
panel-none-found = Ничего допустимого с таким названием не найдено.
find-title = Найти
orders-title = Приказы
orders-label = По одному приказу в строке
button-decide = Моё решение
button-hand = Мои карты
button-show-hand = Показать карты
button-map = Карта поля
button-log = Журнал
button-join = Играть: { $seat }
button-join-random = Случайная сторона
button-join-all = Все свободные стороны
button-leave = Уйти
button-start = Начать
button-refresh = Обновить
button-undo = Вернуть ход
button-ask-undo = Попросить вернуть ход
button-agree = Согласиться
button-refuse = Отказать
button-do = Выполнить
button-back = Назад
button-find = Найти …
button-type = Ввести приказы …
button-all = Вся группа
button-clear = Очистить
button-before = ◀ Назад
button-after = Дальше ▶
button-groups-before = ◀ Группы
button-groups-after = Группы ▶
button-confirm = Подтвердить ({ $count })

# Возврат хода
undone = Ход возвращён{ $followed ->
    [true] {" "}вместе со всем, что было потом
   *[other] {""}
}{ $named ->
    [true] {""}
   *[other] {" "}({ $seat })
}: { $what }
undone-short = Ход возвращён.
undo-asked = { $named ->
    [true] Просьба вернуть ход
   *[other] { $seat }: просьба вернуть ход
}{ $followed ->
    [true] {" "}и всё, что было потом
   *[other] {""}
}: { $what }
undo-refused = { $seat }: отказ; игра продолжается.
undo-needs-consent = Это можно вернуть только по согласию: { $why ->
    [die] вмешалась случайность.
    [shown] было открыто скрытое.
    [asked] кого-то тем временем спросили втайне.
    [placed] позицию поставил модератор.
    [decided] после этого решал уже кто-то другой.
    [earlier] вмешалась случайность, открыта тайна либо кого-то спросили втайне.
   *[other] это сделали не вы.
 }
undo-unseen = Об этом никто больше не знает, а просьба вернуть ход выдала бы это. Пока решение запечатано, можно выбрать заново; потом оно остаётся в силе.
nothing-to-undo = Возвращать нечего.

# Отказы
bad-button = Эта кнопка повреждена или не наша. Ничего не изменено.
channel-taken = В этом канале уже идёт игра №{ $game } ({ $title }). Завершите или закройте её либо откройте свою в отдельной ветке: `/game new ветка:True`.
command-not-now = Команда `/{ $command }` сейчас не действует. { $what } Можно: { $offered }.
commands-outdated = Эта команда устарела. Перезагрузите Discord и попробуйте снова.
game-over = Эта игра закончена.
game-not-installed = Игра №{ $number } («{ $game }») ждёт: её пакет сейчас не установлен. Ничего не потеряно, игра продолжится, когда он вернётся. Скажите об этом тому, у кого работает бот.
game-unknown = Нет игры «{ $game }». { $known_alike ->
    [yes] Может быть: { $known }?
   *[no] Игры: { $known }.
}
game-unreadable = Эта версия программы не может прочитать игру №{ $game }{ $entry ->
    [0] { "" }
   *[other] {" "}(запись { $entry } её журнала)
}. Причина есть в журнале самой программы, у владельца бота.
no-game-here = В этом канале нет игры. `/game new` откроет новую.
no-orders = Здесь нет приказа. Напишите действие и то, к чему оно относится, по одному приказу в строке.
no-seat-free = Все места заняты: { $seats }.
no-such-game = Игры №{ $game } нет.
no-thread-here = Ветку можно открыть только из текстового канала.
no-thread-right = Мне нельзя открывать здесь ветки: нужно право «Создавать публичные ветки».
not-in-lobby = Эта игра уже началась.
not-started = Эта игра ещё не началась.
not-your-game = Это может только тот, кто открыл игру, или модератор.
not-your-panel = Это чужая панель.
not-your-seat = У вас нет места в этой игре.
not-your-turn = Сейчас решение не за вами.
no-positions = Назовите игру, которую можно открыть с позиции из файла: { $known }.
option-unknown = Нет настройки «{ $option }». { $known_alike ->
    [yes] Может быть: { $known }?
   *[no] Настройки: { $known }.
}
option-value = «{ $option }» не может быть «{ $value }». Возможно: { $known }.
orders-after-die = На строке { $line } придётся остановиться: после приказа «{ $order }» решает случайность или ход переходит к другому. Ничего не выполнено. Отдайте приказы до этой строки включительно; остальные сохранит `/plan write`.
orders-after-secret = Строка { $line } открывает или может открыть что-то тайное: «{ $order }». Ничего не выполнено. Отдайте приказы до этой строки включительно, остальные потом; их сохранит `/plan write`.
orders-too-long = Слишком длинно: не более { $most } знаков за раз.
orders-too-many = Слишком много: не более { $most } приказов за раз.
position-too-big = В файле { $size } КиБ, а в позиции может быть до { $most }.
position-unread = Discord не отдал файл. Загрузите его ещё раз.
position-no-text = Файл не является текстом UTF-8. Сохраните его в UTF-8 и загрузите ещё раз.
position-bad = Эту позицию нельзя открыть: { $why }
scenario-unknown = Нет сценария «{ $scenario }». { $known_alike ->
    [yes] Может быть: { $known }?
   *[no] Сценарии: { $known }.
}
scenario-which = «{ $scenario }» есть в нескольких играх. Какая нужна? (Набрать: { $typed })
scenario-twice = «{ $scenario }» есть в нескольких играх. Укажите какую: { $typed }.
which-forgotten = Этот вопрос устарел. Наберите `/game new` ещё раз.
seat-taken = Сторона «{ $seat }» занята: { $user }. Свободно: { $free }.
seat-unknown = Нет стороны «{ $seat }». { $known_alike ->
    [yes] Может быть: { $known }?
   *[no] Стороны: { $known }.
}
name-elsewhere = «{ $name }» есть в игре { $title }.
seats-empty = Ещё свободно: { $seats }.
legal-would-be = Допустимо: { $legal }{ $more ->
    [0] {""}
   *[other] { " " }… и ещё { $more }
}
line-refused = Приказ в строке { $line } недопустим, поэтому не выполнено ничего: { $order }
why-legal = Это допустимо.
why-so-far = Пока всё допустимо, но приказ не закончен:
verified = Проверено: секрет `{ $secret }` соответствует опубликованному SHA-256 `{ $hash }`, и весь журнал ({ $count }) воспроизводится в точности.
verify-failed = Проверка не прошла: { $why }
verify-later = Это можно проверить после конца игры. Запечатано как SHA-256 `{ $hash }`.
store-busy = База данных занята. Ничего не изменено; попробуйте ещё раз через несколько секунд.
store-full = На сервере кончилось место. Ничего не изменено, игра цела. Сообщите владельцу бота.
store-broken = База данных сейчас недоступна. Ничего не изменено; сообщите владельцу бота.
store-uncertain = Связь с базой данных прервалась во время записи. Возможно, всё записано: прежде чем повторять, посмотрите на игру.
error-unexpected = Здесь что-то сломалось (ошибка { $id }). Игра не изменилась; сообщите этот номер владельцу бота.

# Отказы движка
refusal-not-your-decision = Сейчас решение не за вами.
refusal-verb-not-now = Сейчас нельзя: «{ $verb }».
refusal-incomplete = Приказ не закончен, ещё нужно: { $missing }.
refusal-not-legal = Здесь нельзя выбрать: { $value }.
refusal-too-many-arguments = Лишнее в приказе: «{ $extra }».
refusal-wrong-number = Нужно выбрать { $exact ->
    [1] ровно { $high }
   *[other] от { $low } до { $high }
}, а выбрано { $given }.
refusal-named-twice = Названо дважды: { $value }.
refusal-name-unknown = Не знаю здесь «{ $name }».
refusal-name-ambiguous = «{ $name }» здесь может значить не одно.

# Команды
cmd-game-name = игра
cmd-new-name = новая
cmd-position-name = позиция
cmd-join-name = сесть
cmd-leave-name = уйти
cmd-start-name = начать
cmd-list-name = список
cmd-info-name = сведения
cmd-close-name = закрыть
cmd-panel-name = решение
cmd-hand-name = рука
cmd-map-name = поле
cmd-log-name = журнал
cmd-undo-name = вернуть
cmd-verify-name = проверить
cmd-act-name = приказ
cmd-why-name = почему
cmd-game-description = Открыть, начать, показать игры
cmd-position-description = Открыть игру с позиции из файла; файл видите только вы
cmd-new-description = Открыть новую игру в этом канале или в ветке
cmd-join-description = Занять место в игре этого канала
cmd-leave-description = Освободить место до начала
cmd-start-description = Начать игру этого канала
cmd-list-description = Открытые игры этого сервера
cmd-info-description = Какая здесь игра, кто в ней играет и чем она запечатана
cmd-close-description = Закончить игру этого канала без результата
cmd-panel-description = Моё решение: открыть панель управления
cmd-hand-description = Показать ваши карты только вам
cmd-map-description = Показать карту поля
cmd-log-description = Показать, что произошло
cmd-undo-description = Вернуть последний ход или попросить об этом
cmd-verify-description = Проверить, что законченная игра была честной
cmd-act-description = Отдать приказы текстом, один или несколько
cmd-why-description = Почему приказ недопустим? Ничего не выполняется
opt-scenario = Какой сценарий
opt-file = Позиция: файл JSON
opt-game = Какая игра
opt-thread = Открыть для неё ветку
opt-lang = Язык публичных сообщений
opt-options = Настройки сценария, например edition=classic
opt-side = Какая сторона; если не указать, любая свободная
opt-since = С какой записи журнала
opt-orders = Приказы через точку с запятой; если не указать, откроется форма
opt-order = Приказ для проверки
opt-argument = { $what }: варианты появятся при вводе
opt-what = Что именно: варианты появятся при вводе
cmd-verb-description = Приказ: { $verbs }
completion-not-now = Сейчас нельзя. Можно: { $offered }
completion-first = Сначала: { $what }

# Views of the map
look-whole = Вся карта
look-nothing = Сейчас так показать нечего.
no-such-place = На этой карте нет места { $place }.
opt-look = Другой вид карты
opt-place = Только вокруг этого места

# A player's own games and notes
mine-waits = решение за вами ({ $since }): { $what }
mine-none = Сейчас вы ни во что не играете. `/game new` откроет игру.
mine-more = … и ещё { $count }
note-empty = Заметки об этой игре нет. `/note текст: …` добавит строку, `/note текст: -` сотрёт всё.
note-wiped = Заметка стёрта.
note-full = Слишком длинно: в заметке не больше { $most } знаков. `/note текст: -` сотрёт всё.
cmd-mine-description = Ваши игры: сначала те, что ждут вас
cmd-note-description = Ваша личная заметка об этой игре
opt-note = Новая строка; «-» стирает заметку
cmd-mine-name = мои-игры
cmd-note-name = заметка

# Часы
clock-pace = Часы: { $pace }. Когда время выйдет: { $timeout }.
pace-post = по переписке
pace-live = в реальном времени
pace-each = { $kind }, по { $base } каждый раз, когда решение переходит к стороне
pace-bank = { $kind }, по { $base } на сторону и ещё { $increment } каждый раз, когда она передаёт решение
timeout-nothing = ничего не происходит, но это видно всем
timeout-skip = сторону пропускают там, где она может ничего не делать, иначе спрашивают модератора
timeout-forfeit = сторона проигрывает
timeout-ask = спрашивают модератора
choice-nothing = ничего не происходит
choice-skip = сторону пропускают
choice-forfeit = сторона проигрывает
choice-ask = спросить модератора
span-days = { $days } д{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours } ч
}
span-hours = { $hours } ч{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } мин
}
span-minutes = { $minutes } мин{ $seconds ->
    [0] {""}
   *[other] {" "}{ $seconds } с
}
clock-none = без часов
clock-until = до { $at } ({ $left })
clock-own-until = Время на ваше решение: до { $at } ({ $left })
clock-overrun = время вышло { $ago }
clock-left = осталось { $left }
clock-stopped = Часы стоят.
clock-away = { $seat }: отпуск до { $at }.
clock-warning = **{ $seat }**, ваше время истекает.
clock-reminder = **{ $seat }**: вы просили напомнить.
clock-up = **{ $seat }**: ваше время вышло.
clock-passed = **{ $seat }**: ваше время вышло, за вас дан ответ: { $verb }.
clock-own-secret = Ваше решение, о котором другие не знают: { $until }
clock-unknown = Темпа игры «{ $text }» нет. Напишите, например: { $known }.
clock-not-here = В этом канале нет игры с часами.
time-up = **{ $seat }**: время вышло.
time-up-hidden = Время на решение вышло.
time-up-ask = Вопрос модератору: что делать?
time-up-passed = **{ $seat }**: время вышло, ход пропущен: { $verb }.
time-up-settled = Это уже решено: сейчас ни у кого время не вышло.
time-up-no-answer = В этом решении нельзя ничего не делать.
time-up-several = Время вышло сразу у нескольких сторон; засчитать поражение одной нельзя.
time-given = { $user } добавляет стороне **{ $seat }** ещё { $span }.
time-given-hidden = { $user } добавляет на решение ещё { $span }.
not-a-moderator = Это может только модератор, который здесь не играет; игроки могут добавить время другим.
button-more-time = Добавить время
button-pass-over = Пропустить
button-forfeit = Поражение
button-leave-it = Оставить так
cmd-clock-description = Часы этой игры; другой игрок или модератор может добавить время
opt-clock = Часы, например post 3d, post 14d+1d, live 60m+30s, none
opt-timeout = Что будет, когда время выйдет
opt-give-side = Кому добавить время
opt-give = Сколько, например 2h или 1d
cmd-clock-name = часы

# Напоминания и отпуск
remind-before = Напоминание придёт за { $span } до конца вашего времени.
remind-off = Личных напоминаний нет. `/remind заранее: 12h` включит их.
remind-quiet = Не беспокоить: { $hours }
remind-zone = Ваш часовой пояс: { $zone }, там сейчас { $time }.
remind-bad-span = «{ $text }» — это не время. Напишите, например, 30m, 12h, 1d или off.
remind-bad-hours = «{ $text }» — это не часы. Напишите, например, 22-7 или off.
remind-bad-zone = Часового пояса «{ $text }» нет, или их несколько. Напишите, например, Europe/Warsaw или UTC+3.
cmd-remind-description = Когда напомнить о решении, тихие часы, часовой пояс
opt-before = За сколько до конца, например 12h; «off» — не напоминать
opt-quiet = Тихие часы, например 22-7; «off» — без них
opt-zone = Ваш часовой пояс, например Europe/Moscow
cmd-remind-name = напомнить
away-until = Вы в отпуске до { $at }. В играх по переписке ваше время стоит; в найденных по `/play` за вас играет компьютер, когда оно выйдет.
away-not = Вы не в отпуске.
away-back = С возвращением. Ваше время снова идёт.
away-left = { $days ->
    [one] В этом году остался { $days } день отпуска.
    [few] В этом году осталось { $days } дня отпуска.
   *[other] В этом году осталось { $days } дней отпуска.
}
away-too-long = { $days } — слишком много: дней отпуска в этом году осталось { $left }.
away-notice = **{ $seat }**: отпуск до { $at }; время этой стороны стоит.
away-back-notice = **{ $seat }**: отпуск окончен.
cmd-away-description = Уйти в отпуск: в играх по переписке ваше время стоит
opt-days = На сколько дней; 0 — вернуться, без числа — показать
cmd-away-name = отпуск

# Конец раньше времени
concede-sure = Сдать игру №{ $game } за сторону «{ $seat }»? Победа сразу достанется другим ({ $winner }), секрет случайности будет опубликован. Отменить это нельзя.
you-conceded = Вы сдали игру №{ $game }.
button-concede = Сдаться
which-side = У вас несколько сторон; укажите одну: { $sides }.
no-draws = В игре { $title } нет ничьей по соглашению.
draw-offered = { $seat }: предложена ничья.
draw-refused = { $seat }: ничья не принята, игра продолжается.
event-host-conceded = { $seat }: партия сдана.
event-host-forfeited = { $seat }: поражение по времени.
event-host-draw = Ничья по соглашению.
result-conceded = Победа: **{ $winner }**. { $loser }: партия сдана.
result-forfeited = Победа: **{ $winner }**. У стороны «{ $loser }» вышло время.
result-agreed = Ничья по соглашению.
cmd-concede-description = Сдать игру этого канала; будет ещё один вопрос
cmd-draw-description = Предложить остальным ничью
opt-side-mine = Какая из ваших сторон, если их несколько
cmd-concede-name = сдаться
cmd-draw-name = ничья

# Films and posters
cmd-film-name = фильм
cmd-film-description = Фильм или плакат об игре
opt-kind = Что сделать: фильм, анимацию или плакат
opt-turn = Только этот ход (для фильма)
choice-film = фильм (MP4)
choice-gif = анимация (GIF)
choice-poster = плакат обо всей игре
film-nothing = Показывать пока нечего.

# Moderators
game-paused = Игра приостановлена модератором; пока она не продолжится, решать ничего нельзя.
board-paused = ⏸ **Игра приостановлена.**
paused-already = Игра уже приостановлена.
not-paused = Игра не приостановлена.
mod-only = Это могут сделать только модераторы этого сервера.
mod-plays = Вы сами играете в этой игре: это должен сделать другой модератор.
mod-done = Готово. Это записано в журнале игры №{ $game }.
mod-reason = Укажите, почему вы исправляете позицию (`причина:`); игроки это увидят.
mod-position-file = Позиция игры №{ $game } со всем скрытым. Исправьте файл и отправьте его через `/mod position файл:`. Игрокам сообщено, что вы это видели.
mod-exported = Игра №{ $game } одним файлом. В нём всё скрытое и секрет случайности: пока игра идёт, не давайте его никому из игроков.
mod-imported = Загружено как игра №{ $game }; воспроизведено и проверено записей: { $count }.
import-notice = <@{ $user }> переносит сюда игру: она продолжается как игра №{ $game } (записей: { $count }).
import-bad = Этот файл нельзя загрузить: { $why }
import-known = Это игра №{ $game }, она закончена: её секрет опубликован, поэтому продолжить её нельзя.
import-twin = Игра №{ $game } — эта же самая, и она ещё идёт здесь: одна выдала бы будущую случайность другой. Сначала закройте её (`/game close`).
import-too-big = Файл слишком велик: не больше { $most } КиБ.
game-closed-short = Эта игра закрыта.
no-such-entry = В журнале нет действующей записи { $number }; последняя — { $newest }.
position-other = Это позиция сценария { $scenario }, а здесь играется { $here }.
replace-same = Этот игрок и так занимает это место.
replace-other-side = Этот игрок играет за другую сторону и увидел бы карты обеих.
replace-bot = Бот играть не может.
choice-draw = Ничья
event-host-paused = ⏸ <@{ $user }> (модератор) приостанавливает игру: { $reason }
event-host-resumed = ▶ <@{ $user }> (модератор) снимает паузу: игра продолжается.
event-host-replaced = <@{ $user }> (модератор): за сторону **{ $seat }** теперь играет <@{ $new }> вместо <@{ $old }>.
event-host-hands-seen = 👁 <@{ $user }> (модератор) просматривает скрытое: { $reason }
event-host-exported = 👁 <@{ $user }> (модератор) выгружает игру со всем скрытым.
event-host-corrected = ✏ <@{ $user }> (модератор) исправляет позицию: { $reason }
event-host-adjudicated = <@{ $user }> (модератор) присуждает результат: { $reason }
result-adjudicated = Победа: **{ $winner }**, по решению модератора: { $reason }
result-adjudicated-draw = Ничья по решению модератора: { $reason }
cmd-mod-description = Для модераторов: пауза, замена, исправление, результат
cmd-pause-description = Приостановить игру: решать ничего нельзя
cmd-resume-description = Продолжить приостановленную игру
cmd-replace-description = Передать сторону другому игроку или на время компьютеру
cmd-rewind-description = Вернуть игру к положению после записи журнала
cmd-mod-position-description = Исправить позицию в форме или файлом; без параметров: получить её файлом
cmd-adjudicate-description = Объявить результат игры с обоснованием
cmd-hands-description = Увидеть всё, что видит каждая сторона; игрокам сообщат
cmd-export-description = Вся игра файлом; об идущей игре сообщат игрокам
cmd-import-description = Продолжить здесь выгруженную игру
opt-reason = Почему; это увидят все
opt-side-of = Какая сторона
opt-player = Кто будет играть
opt-entry = Номер записи в журнале; 0: расстановка
opt-mod-file = Исправленная позиция; без файла: получить нынешнюю
opt-winner = Кто победил, или ничья
opt-export = Файл, записанный командой /модератор выгрузить

# Watching and replaying
delay-unknown = Задержки «{ $text }» нет. Напишите число шагов от 1 до 999 или `turn`.
watch-step = Шаг { $place } из { $last } · запись `{ $number }`
watch-delayed = Зрители видят эту игру с задержкой: { $delay }
watch-turn = до конца хода
button-first = |◀
words-button-first = Первый шаг
button-step-back = ◀
words-button-step-back = Шаг назад
button-step-on = ▶
words-button-step-on = Следующий шаг
button-last = ▶|
words-button-last = Последний шаг
cmd-watch-description = Смотреть игру из любого канала
cmd-replay-description = Просмотреть игру шаг за шагом
opt-number = Какая игра; без указания: игра этого канала
opt-from-entry = С какой записи журнала; без указания: с начала
opt-delay = Зрители видят позже: на сколько шагов, или turn

# Постоянные ответы
standing-is = **{ $seat }**: отказ от всего, от чего можно отказаться ({ $until }).
standing-unless = Вас всё же спросят, если дело касается: { $places }
standing-only = Только если дело касается лишь: { $places }
standing-how = Все ответы по одному поводу даются за вас после одной паузы случайной длины: секунды, пока за столом играют, минуты при игре по переписке. От ваших собственных их не отличить. До тех пор вы можете ответить иначе. `/standing off` это отменит.
standing-none = У вас нет постоянного ответа в этой игре.
standing-gone = Вас снова будут спрашивать.
standing-answered = **{ $seat }**: за вас ответили, как вы хотели: { $verb }.
standing-either = Назовите места либо через `кроме:`, либо через `только:`, но не обоими способами сразу.
standing-no-occasion = Сейчас не происходит ничего, от чего можно отказаться. Выберите «до конца хода» или «всю игру».
standing-too-many = Слишком много мест: не больше { $most }.
choice-until-occasion = пока длится то, что происходит сейчас
choice-until-turn = до конца хода
choice-until-game = всю игру
cmd-standing-name = автоответ
cmd-standing-description = Отказываться, не отвечая каждый раз; этого никто не видит
cmd-standing-set-description = Отказываться с этой минуты
cmd-standing-off-description = Спрашивать меня снова
cmd-standing-show-description = Что у вас здесь задано
cmd-use-name = использовать
cmd-set-name = задать
cmd-off-name = снять
cmd-show-name = показать
opt-until = Как долго
opt-unless = Всё же спросить, если дело касается одного из этих мест (названия или номера, через запятую)
opt-at = Отказываться, только если дело касается лишь этих мест

# Планы
plan-head = **План «{ $name }»** · { $seat } · это видите только вы
plan-title = План: { $name }
plan-line = **{ $name }**: { $count ->
    [one] { $count } приказ
    [few] { $count } приказа
   *[other] { $count } приказов
}, { $at }
plan-none = У вас нет планов в этой игре. `/plan write` составит план.
plan-naming = Плану нужно название не длиннее { $most } знаков.
plan-unknown = У вас нет плана «{ $name }» в этой игре.
plan-too-many = Слишком много планов: не больше { $most }. `/plan delete` освободит место.
plan-gone = План «{ $name }» удалён.
plan-refused = Часть плана теперь против правил, поэтому ничего не выполнено.
plan-rest = Остаток плана «{ $name }» ждёт, что будет дальше ({ $count ->
    [one] { $count } приказ
    [few] { $count } приказа
   *[other] { $count } приказов
}): `/plan play` его продолжит.
plan-until-here = … Дальше всё зависит от случайности или чужого решения; эти приказы будут проверены тогда.
plan-until-secret = … Предыдущий приказ открывает что-то тайное; следующие отдайте потом.
plan-unchecked = До вашего хода ничего из этого проверить нельзя.
button-play-plan = Выполнить
cmd-plan-name = план
cmd-plan-description = Заранее составить приказы втайне, увидеть их на карте, сыграть позже
cmd-plan-write-description = Составить или изменить план; он проверяется построчно
cmd-plan-list-description = Ваши планы в этой игре
cmd-plan-show-description = План, как он выглядит сейчас, с картой
cmd-plan-delete-description = Удалить план
cmd-plan-play-description = Выполнить план целиком или никак
cmd-write-name = записать
cmd-delete-name = удалить
cmd-play-name = сыграть
opt-plan = Название плана
opt-plan-orders = Приказы через точку с запятой; если не указать, откроется форма

# What a game does not have
started-plain = **{ $title }** начинается.
no-hands = В игре «{ $title }» нет карт на руках.
no-film = Фильмов об игре «{ $title }» нет.
no-such-look = У карты игры { $title } нет вида «{ $look }». { $known_alike ->
    [yes] Может быть: { $known }?
   *[no] Виды: { $known }.
}
no-places = Карту игры «{ $title }» можно показать только целиком.
undo-asked-part = { $seat }: просьба: **{ $part }**. Отменяется со всем, что было потом: { $what }
no-part = Нет вашей части игры, к началу которой можно вернуться.
