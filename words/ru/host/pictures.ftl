# Texts on the pictures of any game, and texts that describe a picture

# A picture in words
alt-map = Карта поля
alt-battles = Сражения
alt-units = Части
alt-more = и ещё { $count }
alt-wins = победа
alt-hits = потери нанесены
alt-against = Против
alt-cut = Снабжение прервано
alt-zone = { $zone }: { $count ->
    [one] { $count } гекс
    [few] { $count } гекса
   *[other] { $count } гексов
}{ $places ->
    [none] { "" }
   *[other] {", "}среди них { $places }
}
alt-moves = Движение
alt-points = Очки
alt-ring = { $ring }: всё не дальше { $count ->
    [one] { $count } гекса
   *[other] { $count } гексов
} от места { $place }
alt-held = { $side }: под контролем { $count ->
    [one] { $count } место
    [few] { $count } места
   *[other] { $count } мест
} — { $places }
alt-passage = { $side ->
    [none] Пролив { $way } закрыт
    [all] Пролив { $way } открыт для всех
   *[other] Пролив { $way } открыт: { $side }
}
# Behind a description that leaves something out
alt-whole = Всё словами: /где.
alt-notes = Надписи на карте
mark-active = активна
mark-moved = ход сделан

# The key at the foot of a map; arrows by how they are drawn
legend-neutral = нейтрализована
legend-ring = дальность
arrow-sea = морем
arrow-air = по воздуху
arrow-land = по суше
arrow-landing = десант
arrow-transfer = стратегическое
legend-battle = сражение
legend-supply = линия снабжения
legend-cut = прервана здесь
legend-unbuilt = маршрут не построен
legend-scale = 3 гексагона

# Battles and their odds
battle-strength = Сила
battle-roll = Бросок
battle-hits = Потери нанесены
battle-losses = Потери
battle-none = нет
odds-steps = Потери в уровнях
odds-neither = никто
percent = { $value } %

# A unit on its weaker side
reduced = ослаблена
# Часть, которая потеряна
gone = потеряно
