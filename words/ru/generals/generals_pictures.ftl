# «Генералы»: надписи на картинках

# Над картой
track-round = Раунд
track-turn = Ход

# Очки
picture-score = Счёт
picture-points-by-round = Очки по раундам
picture-points-by-nation = Очки по странам

# Снабжение и проливы
picture-supply = Снабжение: { $nation }
picture-source = занятый источник снабжения
picture-cut-off = без снабжения
picture-straits = Проливы
picture-strait-of = пропускает: { $side }
picture-target = цель
picture-targets = { $card }: целей { $count }

# Карты
picture-hand = { $nation }: на руке { $count }
picture-stand-in = замена
picture-cost-deck = { $count ->
    [one] Цена: { $count } карта с верха колоды.
    [few] Цена: { $count } карты с верха колоды.
   *[other] Цена: { $count } карт с верха колоды.
}
picture-cost-hand = { $count ->
    [one] Цена: { $count } карта с руки.
    [few] Цена: { $count } карты с руки.
   *[other] Цена: { $count } карт с руки.
}

# Фильмы
picture-battled = атака: { $places }
picture-placed = создано: { $places }
picture-lost = потеряно: { $places }

# Карты на столе
picture-face-down = Перед вами в закрытую: { $count }
picture-table = Стол
picture-table-of = { $nation }: рука { $hand } · колода { $deck } · в закрытую { $down }
picture-on-pile = на сбросе
