# Generals: что говорит панель о каждом выборе

slot-used = Какая карта на столе?
slot-discarded = Какую карту сбросить?
reach-status = статус
reach-response = в закрытую
reach-works = действует сразу
reach-choices = вариантов: { $count }
reach-spaces =
    { $count ->
        [one] { $count } сектор
        [few] { $count } сектора
       *[other] { $count } секторов
    }
reach-battle =
    { $count ->
        [one] { $count } цель
        [few] { $count } цели
       *[other] { $count } целей
    }
reach-empty = только пустые сектора
reach-declared = без новой фишки
reach-kind = { $kind }
cost-nothing = бесплатно
cost-deck =
    цена: { $count ->
        [one] верхняя карта
        [few] { $count } верхние карты
       *[other] { $count } верхних карт
    } из { $of }
cost-hand =
    цена: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    } с руки (там { $of })
cost-points =
    цена: { $count }; не хватает { $points }: −{ $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
place-declared = уже стоит там
place-source = ★ { $count } за ход
place-source-shared = ★ +{ $count } за ход, { $nation } −{ $fewer }
place-empty = там никого
place-enemies = { $pieces }
total-lost = ⚠ Без снабжения и будут убраны после розыгрыша, если ничего не изменится: { $areas }
total-cut = Без снабжения: { $areas }
total-home = ⚠ В вашем домашнем секторе армия противника: в этом ходу вы не получите очков.
total-points =
    После розыгрыша, если ничего не изменится: { $count_signed } { $count ->
        [one] очко
        [few] очка
       *[other] очков
    } · в колоде { $left }
total-useless = Сейчас можно только сбросить: { $cards }
total-kept = Вы оставляете: { $cards }
card-says = { $wording }
checkpoint = К началу моего хода
form-cards = Карты одной формой …
form-cards-away = Сбросить карты; ни одной: оставить все
form-cards-kept = Оставить { $count } { $count ->
    [one] карту
    [few] карты
   *[many] карт
}
form-cards-lost = Потерять { $count } { $count ->
    [one] карту
    [few] карты
   *[many] карт
}
form-pieces = Фишки одной формой …
form-rebuild-from = { $area }: куда заново?
form-part-where = { $option }: где?
form-taken-from = взять фишку: { $area }
form-same-space = тот же сектор
