# Next War: надписи на картинках

picture-board = Северный фланг

# Над картой
picture-track-turn = Ход
picture-track-segment = Сегмент
picture-track-phase = Фаза
picture-track-points = ПО: { $side }
picture-track-weather = Погода
picture-track-contested = Спорный ход
picture-track-initiative = Инициатива
picture-material-house = Карта, войска и таблицы { $number } нашего сочинения
picture-material-module = Материал из модуля владельца: { $module }

# На карте
picture-side-nato = НАТО
picture-side-pact = Советы
picture-zone = ЗК: { $side }
picture-marker = зачистка { $number }
picture-beneath = +{ $number } ниже
picture-beachhead = плацдарм
picture-no-supply = без снабжения
picture-reach = куда дойдёт { $unit }, в гексах — ОД
picture-since-danger = достанет { $side }
picture-taken = занято: { $side }
picture-choosing-from = отсюда
picture-choosing-picked = выбрано
picture-plan = План
picture-plan-goal = цель
picture-plan-battle = бой

# Бой
picture-battle = Бой: { $place }
picture-battle-odds = { $terrain }, соотношение { $odds }, столбец { $column }
picture-battle-column = столбец { $column }
picture-battle-steps = { $count ->
    [one] потерян { $count } шаг
    [few] потеряно { $count } шага
   *[other] потеряно { $count } шагов
}
picture-battle-retreat = отступает
picture-battle-result = Потери шагов { $ours } : { $theirs }
picture-battle-result-retreat = Потери шагов { $ours } : { $theirs }, обороняющийся отступает
picture-terrain-flat = Равнина
picture-terrain-flat_woods = Равнина с лесом
picture-terrain-rough = Пересечённая местность
picture-terrain-rough_woods = Пересечённая местность с лесом
picture-terrain-marsh = Болото
picture-terrain-highland = Возвышенность
picture-terrain-highland_woods = Возвышенность с лесом
picture-terrain-mountain = Горы
picture-terrain-high_mountain = Высокие горы
picture-terrain-urban = Город

# Виды карты
look-part = Этот сегмент
look-part-nothing = В этом сегменте ещё никто не двигался и не сражался.
look-zones = Зоны контроля
look-supply = Снабжение

# Море
look-sea = Море
look-sea-nothing = В этом сценарии моря нет.
picture-sea = Море
picture-sea-turn = Ход { $turn }
picture-sea-at_sea = В море
picture-sea-in_shore = У побережья
picture-sea-box = Поле
picture-sea-control = Контроль
picture-sea-contested = спорное
picture-sea-roll = Бросок
picture-sea-roll-words = модификатор следующего броска за контроль
picture-sea-submarines = { $side }: подлодки
picture-sea-asw = { $side }: ПЛО
picture-sea-ships = У берега, в портах, с морской пехотой
picture-sea-ship = Соединение
picture-sea-place = Место
picture-sea-aboard = На борту
picture-sea-mines = Мины
picture-sea-laid = Чьи
picture-sea-density = Плотность
picture-mines = мины { $density }

# The air
look-air = Воздух
look-air-nothing = В этой игре авиации нет.
picture-air = Воздух
picture-air-turn = Ход { $turn }
picture-air-level = Превосходство в воздухе
picture-air-contested = Спорное
picture-air-advantage = Преимущество
picture-air-superiority = Превосходство
picture-air-supremacy = Господство
picture-air-points-title = Очки
picture-air-side = Сторона
picture-air-kind = Вид
picture-air-points = очки авиации
picture-air-lift = аэромобильные очки
picture-air-got = Получено
picture-air-left = Осталось
picture-air-lost = Потеряно навсегда
picture-air-caps = Сколько очков объединения ещё может лететь в этот ход
picture-air-paradrop = Десант
picture-air-air_transport = Воздушный транспорт
picture-air-helicopters = Вертолёты
picture-air-helicopter = Вертолёт
picture-air-base = База
picture-air-missions = Осталось задач
picture-air-support = Поддержка
picture-air-range = Дальность
picture-air-damage = Потери
picture-air-damaged = потерян шаг
picture-flight-airmobile = аэромобильно { $unit }
picture-flight-drop = десант { $unit }
picture-flight-transport = транспорт { $unit }
picture-flight-rebase = новая база { $unit }
picture-if = если: { $what }
