# Партия дня: её выбирает модератор, канал лиги видит её с задержкой
feature-head = Партия дня
feature-over = Партия дня окончена
feature-delayed = Показывается с задержкой: { $delay }
feature-delay-none = нет
feature-delay-turn = пока не кончится ход
feature-delay-actions = { $number ->
    [one] { $number } открытое действие
    [few] { $number } открытых действия
   *[other] { $number } открытых действий
}
feature-delay-hours = { $number ->
    [one] { $number } час
    [few] { $number } часа
   *[other] { $number } часов
}
feature-choose = Партия дня: { $name }
feature-now = Сейчас: { $place } ({ $who })
feature-proposed = Предлагается: { $who } ({ $why })
feature-proposed-match = Предлагается: { $who }
feature-places = места { $places }
feature-first = по рейтингу
feature-no-games = Ни одна партия не идёт.
feature-menu = Другая партия
feature-not-open = Партия { $game } не идёт в этом сезоне.
feature-already = Партия { $game } уже показывается.
feature-none = Партия дня не выбрана.
button-feature = Показать предложенную
button-feature-off = Не показывать
button-feature-open = Партия дня
cmd-feature-name = партия-дня
cmd-league-feature-description = Показывать партию сезона в его канале с задержкой
opt-feature-game = Номер партии; без него программа предложит сама
opt-feature-stop = Больше не показывать
league-setting-delay = Задержка партии дня
digest-featured = **Партия дня**: { $who } · { $there }
