# «Война Сталина»: ответы на /why и /explain

explain-supply = **{ $unit }**, { $hex }: снабжение сейчас — **{ $supply }**
explain-supply-then = При последней проверке было: { $supply }. Это действует до следующей проверки.
explain-supply-line = { $count ->
    [0] Стоит на железной дороге к источнику: { $hex }
    [one] { $count } гекс до железной дороги в гексе { $hex }, которая ведёт к источнику
    [few] { $count } гекса до железной дороги в гексе { $hex }, которая ведёт к источнику
   *[other] { $count } гексов до железной дороги в гексе { $hex }, которая ведёт к источнику
}
explain-supply-port = Через порт того же моря, у которого есть линия
explain-shelter = Гекс { $hex } даёт крепостное снабжение: только для обороны и истощения
explain-zone = Гекс **{ $hex }** в ЗК ({ $side }): { $units }
explain-zone-cancelled = Для отступления и снабжения они не действуют, там стоят подразделения: { $side }
explain-zones-all = **{ $side }**: зоны контроля, гексов — { $count }; для отступления и снабжения не действуют в { $other }
explain-zone-none = Гекс { $hex } вне зон контроля
explain-points = **{ $unit }**: { $count } из { $most } ОД
explain-reach = { $count ->
    [0] Никуда не доходит
    [one] Доходит до { $count } гекса: { $hexes }
   *[other] Доходит до { $count } гексов: { $hexes }
}{ $more ->
    [0] {""}
   *[other] , и ещё { $more }
 }
explain-rail = **{ $unit }** по железной дороге доезжает до { $count ->
    [one] { $count } гекса: { $hexes }
   *[other] { $count } гексов: { $hexes }
}{ $more ->
    [0] {""}
   *[other] , и ещё { $more }
 }
explain-gets-there = ✓ Маршем: { $unit } → { $hex } за { $count } ОД: { $hexes }
explain-gets-by-rail = ✓ По железной дороге: { $unit } → { $hex }
explain-gets-by-sea = ✓ Морем: { $unit } → { $hex }
explain-may-attack = ✓ { $unit }: атаковать гекс { $hex } можно из гекса с маркером боя
explain-odds = **{ $hex }**, атака (**{ $side }**): { $units }
explain-volley = **{ $side }**: сила { $count }, таблица { $table ->
    [LCU] ББП
   *[other] МБП
}, сдвиг { $shift_signed }
explain-shift = { $why }: { $shift_signed }
explain-outcomes = Из { $rolls } бросков ({ $side }): наносит больше в { $more }, столько же в { $same }, меньше в { $less } (без ещё не сыгранных карточек)
explain-losses = Сколько уровней теряет каждая сторона
refusal-cut-units = { $unit }: путь закрывают подразделения противника: { $hexes }.
refusal-cut-zones = { $unit }: путь закрывают ЗК противника: { $hexes }.
refusal-cut-places = { $unit }: путь закрывают пункты противника: { $hexes }.
refusal-cut-trenches = { $unit }: путь закрывают траншеи противника: { $hexes }.
refusal-no-source = { $unit }: нет своего источника снабжения.
refusal-not-on-map = Не на карте: { $unit }.
refusal-no-such-hex = Такого гекса нет: { $hex }.
refusal-not-beside = { $unit }: гекс { $hex } не рядом.
cmd-explain-supply-name = снабжение
cmd-explain-supply-description = Снабжение подразделения или гекса: путь к источнику или что его закрывает
cmd-explain-zones-name = зоны
cmd-explain-zones-description = В чьих зонах контроля гекс и от каких подразделений
cmd-explain-reach-name = досягаемость
cmd-explain-reach-description = Докуда подразделение дойдёт в этом раунде
cmd-explain-rail-name = рельсы
cmd-explain-rail-description = Куда подразделение доедет по железной дороге
cmd-explain-odds-name = шансы
cmd-explain-odds-description = Шансы атаки на гекс, без будущих карточек
opt-supply-unit = Подразделение или гекс
opt-zones-hex = Какой гекс
opt-reach-unit = Какое подразделение
opt-rail-unit = Какое подразделение
opt-odds-hex = Атакуемый гекс
opt-odds-attackers = Кто атакует; пусто: сильнейшая возможная атака
opt-unit-name = подразделение
opt-hex-name = гекс
opt-attackers-name = атакующие
why-what = О чём вопрос? Назовите подразделение (и гекс) или приказ.
opt-why-piece = Какое подразделение? Одно: его снабжение и почему оно не может действовать
opt-why-place = В какой гекс?
opt-why-way = Каким путём? Пусто: всеми
word-march = маршем
word-rail = по железной дороге
word-sea = морем
word-attack = атака
explain-wins = Точно ({ $side }): победа { $won } %, поражение { $lost } %, ничья { $none } %.
explain-defenders-go = Обороняющиеся отступают на гекс { $one } %, на два { $two } %; гекс пуст { $empty } %.
explain-blitz-chance = Можно поставить маркер «Блиц»: { $count } %.
refusal-there-already = { $unit }: уже в гексе { $hex }.
