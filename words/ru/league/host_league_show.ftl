# Что показывают о лиге: таблицы, сетки, расписания, карточки игроков

sheet-entries = { $number ->
    [one] Запись открыта: пока { $number } участник
    [few] Запись открыта: пока { $number } участника
   *[other] Запись открыта: пока { $number } участников
}
sheet-begun = { $number ->
    [one] { $number } участник, туров ещё не было
    [few] { $number } участника, туров ещё не было
   *[other] { $number } участников, туров ещё не было
}
sheet-over = Сезон окончен
sheet-round = Тур { $round }
sheet-round-of = Тур { $round } из { $of }
sheet-until = до { $at }
sheet-standings = Таблица
sheet-crosstable = Кросс-таблица
sheet-challenges = Вызовы
sheet-joined = Записались
sheet-pool = Группа { $pool }
sheet-points = Очки
sheet-points-words = очки
sheet-record = В–Н–П
sheet-record-words = победы–ничьи–поражения
sheet-rating = Рейтинг
sheet-form = Форма
sheet-some = Места с { $first } по { $last } из { $all }
sheet-page = Страница { $page } из { $of }
sheet-still-in = Зелёные: ещё в борьбе
sheet-rounds-note = Перед результатом: место соперника. + и −: по неявке и решению
sheet-bye = без пары
sheet-playing = идёт
sheet-to-play = не начата
sheet-bracket-upper = Верхняя сетка
sheet-bracket-lower = Нижняя сетка
sheet-stage-final = Финал
sheet-stage-again = Второй финал
sheet-stage-third = Третье место
sheet-stage-semi = Полуфиналы
sheet-stage-quarter = Четвертьфиналы
sheet-stage-of = { $number } сильнейших

# Сокращения показателей, для которых у FIDE нет букв
sheet-tie-degrees-short = Степ
sheet-tie-game_points-short = Игр
sheet-tie-margins-short = Перев

# Игрок в сезоне и страницы выгруженного сезона
sheet-place = Место
sheet-place-of = { $place } из { $of }
sheet-games = Партии
sheet-rounds = Туры
sheet-players = Игроки
sheet-bracket = Сетка
sheet-log = Что произошло
sheet-none-yet = Пока нет.
sheet-made = Собрано программой Fieldpost из журнала сезона: { $at }.
sheet-as-picture = Картинкой
sheet-replay = Повтор партии
sheet-poster = Вся партия на одном листе
sheet-happened = Что произошло ({ $number })
sheet-proof = Вся случайность этой партии до её начала связана SHA-256 { $hash }; её секрет: { $secret }.
sheet-log-void = { $text } (позже отменено)
sheet-log-opened = Открыта запись в сезон «{ $name }»
sheet-log-changed = Настройки изменены
sheet-log-joined = В сезоне { $who }
sheet-log-left = Сезон покидает { $who }
sheet-log-came = Снова в сезоне { $who }
sheet-log-resting = Тур { $round } пропускает { $who }
sheet-log-started = { $number ->
    [one] Сезон начался: { $number } участник
    [few] Сезон начался: { $number } участника
   *[other] Сезон начался: { $number } участников
}
sheet-log-published = { $number ->
    [one] Тур { $round }: { $number } пара
    [few] Тур { $round }: { $number } пары
   *[other] Тур { $round }: { $number } пар
}
sheet-log-ruled = { $text } (решение судьи: { $reason })
sheet-log-reverted = Отменена запись { $number }: { $reason }
sheet-log-replaced = Замена: { $who } → { $other } ({ $reason })
sheet-log-finished = Сезон закончился
sheet-dropped = не в зачёт
sheet-log-untaken = Тур { $round } отозван: { $reason }
sheet-log-dropped = Пара { $number } не в зачёт: { $reason }

# Команды и кнопки, которые показывают сезон
cmd-league-table-description = Таблица сезона картинкой или словами
cmd-league-crosstable-description = Кто с кем и как сыграл
cmd-league-bracket-description = Сетка плей-офф
cmd-league-schedule-description = Партии тура и их результаты
opt-league-form = Для телефона, для большого экрана или словами
opt-league-page = Какая страница, если их несколько
opt-league-round = Какой тур; без указания текущий
choice-sheet-phone = Картинкой
choice-sheet-wide = Большой картинкой
choice-sheet-words = Словами
button-sheet-table = Таблица
button-sheet-crosstable = Кросс-таблица
button-sheet-bracket = Сетка
button-sheet-schedule = Расписание
button-sheet-back = Страница назад
button-sheet-on = Следующая страница
sheet-no-round = Тура { $round } ещё нет; последний: { $most }.
sheet-no-bracket = Сетки ещё нет.
sheet-not-begun = Сезон ещё не начался.
opt-form-name = вид
opt-page-name = страница
opt-round-name = тур
cmd-table-name = таблица
cmd-crosstable-name = кросс-таблица
cmd-bracket-name = сетка
cmd-schedule-name = расписание
sheet-turn = Ход { $turn }
sheet-end = Конец партии

# День и конец сезона
digest-head = { $name }, { $date }
digest-results = Результаты
digest-turned = Переломы
digest-moved = Где ходили
digest-upset = { $text }: вопреки рейтингу
digest-leads = { $text }: сейчас выиграла бы сторона { $who }
digest-moves = { $number ->
    [one] { $text }: { $number } открытое действие, ход { $turn }
    [few] { $text }: { $number } открытых действия, ход { $turn }
   *[other] { $text }: { $number } открытых действий, ход { $turn }
}
digest-deadline = { $number ->
    [one] Тур { $round } закончится { $at }; не доиграна { $number } партия.
    [few] Тур { $round } закончится { $at }; не доиграны { $number } партии.
   *[other] Тур { $round } закончится { $at }; не доиграно { $number } партий.
}
digest-still = { $number ->
    [one] { $number } партия стояла.
    [few] { $number } партии стояли.
   *[other] { $number } партий стояло.
}
digest-more = … и ещё { $number }
sheet-first = Первое место
sheet-second = Второе место
sheet-third = Третье место
sheet-drawn = Ничьи
sheet-forfeits = По неявке и решению

# Карточка игрока
cmd-player-name = игрок
cmd-player-description = Рейтинг игрока, итоги по играм и сторонам, форма, пунктуальность, сезоны
opt-card-player = Чья карточка; без указания ваша
sheet-by-side = По играм и сторонам
sheet-unsettled = Рейтинг, пока неточный
sheet-punctual = Партии без неявок
sheet-percent = { $value } %
sheet-seasons = Сезоны
sheet-no-card = Здесь { $who } ни в одном сезоне не участвует.

# Прогнозы
cmd-predict-name = прогноз
cmd-league-predict-description = Сказать, кто победит, и узнать, кто угадал
predict-head = Прогнозы: { $name }
predict-mine = Ваш прогноз: { $who } обыграет { $other }
predict-table = Угадано из решённых
predict-none = Сейчас предсказывать нечего: это можно два дня после публикации тура.
predict-option = { $who } обыграет { $other }
predict-menu = Кто победит?
predict-closed = Это уже нельзя предсказать, или это ваша партия.
work-finale = Плакат и фильм
