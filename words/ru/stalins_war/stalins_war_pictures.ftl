# «Война Сталина»: что стоит на картинках

picture-board = Восточный фронт

# Над картой
picture-track-turn = Ход
picture-track-vp = ПО
picture-track-round = Раунд
picture-track-weather = Погода
picture-track-of = { $side } · { $what }
picture-track-cards = Карточки
picture-track-banked = Сохранённые ОПР
picture-track-consecutive = ОПР подряд
picture-track-ops = Осталось ОПР
picture-track-rp-german = ОП Германии
picture-track-rp-allied = ОП союзников
picture-track-rp-soviet = ОП
picture-track-total-war = Тотальная война
picture-season-spring = Весна
picture-season-summer = Лето
picture-season-fall = Осень
picture-season-winter = Зима
picture-weather-snow = снег
picture-weather-mud = грязь
picture-material-house = Свой материал { $number }: карта, силы и карточки наши
picture-material-module = Материал модуля владельца: { $module }

# На карте
picture-mark-trench = траншея
picture-mark-festung = фестунг
picture-mark-fortified = УР
picture-mark-combat = маркер боя
picture-mark-blitz = маркер «Блиц»
picture-zone-axis = ЗК Оси
picture-zone-soviet = ЗК Советов
picture-supply-axis = куда доходит снабжение Оси (Германия)
picture-supply-soviet = куда доходит снабжение Советов
picture-pocket = без снабжения
picture-fortress-supply = крепостное снабжение
picture-rail-axis = железные дороги Оси с источником
picture-rail-soviet = железные дороги Советов с источником
picture-paulus = линия Паулюса
picture-caucasus = зона Кавказа
picture-hand = { $side } · ход { $turn }
picture-side-axis = Ось
picture-side-soviet = Советы
picture-aside = Отложено для мобилизации
picture-kept = Боевые карточки на столе
picture-card-ops = ОПР
picture-card-rp = ОП
picture-card-value = ОПР
picture-card-event = Событие
picture-card-reinforcements = Подкрепления
picture-card-combat = Боевая
picture-card-starred = как событие выходит из игры
picture-deck-blitzkrieg = Блицкриг
picture-deck-total_war = Тотальная война

# Choices, plans, what happened
picture-choosing-from = отсюда
picture-choosing-picked = выбрано
picture-plan-goal = цель
picture-plan = План
picture-taken-axis = взято Осью
picture-taken-soviet = взято Советами
legend-scale = 3 гекса
picture-perils = ещё могут атаковать в этом раунде
