# Команды: кто где играет; сезоны, продолжающие другой; своё место в сезоне; партии на форуме
team-head = { $title } · капитан { $captain }
team-always = Отныне
team-round = Тур { $round }
team-reserves = Запасные: { $who }
team-menu = Поменять двоих местами
team-board = доска { $number }
team-spare = в запасе
team-none = Вы не капитан команды в этом сезоне. Записать её: `/league team название: доски:`.
team-no-change = Выберите двоих из команды, хотя бы одного с доски.
team-not-captain = Это решает только капитан команды { $title }.
button-team-round = Только на тур { $round }
button-team-always = Отныне
opt-league-team-round = Доски только этого тура; без него — отныне
next-head = { $name }: повышение и понижение после сезона { $before }
next-from = дивизион { $division }, место { $place }
next-people = { $number ->
    [one] { $number } участник прошлого сезона
    [few] { $number } участника прошлого сезона
   *[other] { $number } участников прошлого сезона
}
next-menu = Перевести кого-то в следующий дивизион
next-hint = Настройки меняются через `/league-desk settings` до и после. Тот, кто записан, может выйти: `/league leave`.
next-division = Дивизион { $division }: { $who }
next-entered = { $number ->
    [one] Из прошлого сезона записан { $number } участник. Отменить: `/league leave`.
    [few] Из прошлого сезона записаны { $number } участника. Отменить: `/league leave`.
   *[other] Из прошлого сезона записано { $number } участников. Отменить: `/league leave`.
}
next-none = Этот сезон не продолжает другой.
next-not-over = **{ $name }** ещё не окончен.
next-approved = Это уже утверждено.
button-next-all = Утвердить и записать всех
button-next-open = Утвердить, запишутся сами
opt-after-name = после
opt-league-after = Оконченный сезон: его настройки, люди и дивизионы продолжаются
league-new-of-what = Назовите сценарий и образец или, через `после:`, сезон, который он продолжает.
opt-league-forum = Форум, где у каждой партии своя публикация; тот же ещё раз — снова ветки
league-games-in = Новые партии открываются здесь: { $place }.
league-forum-gone = **{ $name }** больше не может создавать публикации на форуме: он удалён, или там нет прав. Партии отныне получают ветки здесь: { $place }; `/league-desk move форум:` вернёт их на форум.
mine-head = Вы
mine-stands = Место { $place } из { $of }{ $pool ->
    [none] {""}
   *[other] {" "}({ $pool })
}, очки: { $points }, партий: { $games }
mine-against = Соперник: { $who }
mine-yours = ваш ход
mine-theirs = ход соперника
mine-opens = ветка открывается
mine-side = стороны ещё не определены
mine-bye = В туре { $round } вы без пары.
mine-idle = Ваших партий сейчас нет. Следующий соперник — со следующим туром.
mine-out = Вы вышли из сезона. Вернуться: `/league join`.
mine-hour-none = время не назначено
button-mine-hour = Время
button-mine-bid = Ставка
mine-paused = ещё не идёт или на паузе
