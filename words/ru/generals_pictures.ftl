# «Генералы»: надписи на картинках

# Над картой
track-round = Раунд
track-turn = Ход

# Очки
picture-score = Счёт
picture-points-by-round = Очки по раундам
picture-points-by-nation = Очки по державам

# Снабжение и проливы
picture-supply = Снабжение: { $nation }
picture-source = свой источник снабжения
picture-cut-off = без снабжения
picture-straits = Проливы
picture-strait-of = пропускает: { $side }
picture-target = цель

# Карты
picture-hand = { $nation }: на руке { $count }
picture-stand-in = замена
