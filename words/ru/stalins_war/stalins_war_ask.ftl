# «Война Сталина»: ответы на /why и /explain

explain-supply = **{ $unit }** ({ $hex }): снабжение сейчас — **{ $supply }**
explain-supply-then = При последней проверке было: { $supply }. Это действует до следующей проверки.
explain-supply-line = { $count ->
    [0] Стоит на железной дороге к источнику: { $hex }
    [one] { $count } гекс до дороги в { $hex }, которая ведёт к источнику
    [few] { $count } гекса до дороги в { $hex }, которая ведёт к источнику
   *[other] { $count } гексов до дороги в { $hex }, которая ведёт к источнику
}
explain-supply-port = Через порт того же моря, у которого есть линия
explain-shelter = { $hex } даёт крепостное снабжение: только для обороны и истощения
explain-zone = **{ $hex }** лежит в ЗК стороны { $side }: { $units }
explain-zone-cancelled = Для отступления и снабжения они не действуют: там стоят подразделения стороны { $side }
explain-zone-none = Над { $hex } нет зон контроля
explain-points = **{ $unit }**: { $count } из { $most } ОД
explain-reach = { $count ->
    [0] Никуда не доходит
    [one] Доходит до { $count } гекса: { $hexes }
   *[other] Доходит до { $count } гексов: { $hexes }
}
explain-rail = **{ $unit }** по железной дороге доезжает до { $count ->
    [one] { $count } гекса: { $hexes }
   *[other] { $count } гексов: { $hexes }
}
explain-gets-there = ✓ Пешком: { $unit } доходит до { $hex } за { $count } ОД: { $hexes }
explain-gets-by-rail = ✓ По железной дороге: { $unit } доезжает до { $hex }
explain-gets-by-sea = ✓ Морем: { $unit } доходит до { $hex }
explain-may-attack = ✓ { $unit } может атаковать { $hex } из гекса с маркером боя
explain-odds = **{ $side }** атакует { $hex }: { $units }
explain-volley = **{ $side }**: сила { $count }, таблица { $table ->
    [LCU] ББП
   *[other] МБП
}, сдвиг { $shift_signed }
explain-shift = { $why }: { $shift_signed }
explain-outcomes = Из { $rolls } бросков { $side } наносит больше в { $more }, столько же в { $same }, меньше в { $less } (без ещё не сыгранных карточек)
explain-losses = Сколько уровней теряет каждая сторона
refusal-cut-units = Путь { $unit } закрывают подразделения противника: { $hexes }
refusal-cut-zones = Путь { $unit } закрывают ЗК противника: { $hexes }
refusal-cut-places = Путь { $unit } закрывают места противника: { $hexes }
refusal-cut-trenches = Путь { $unit } закрывают траншеи противника: { $hexes }
refusal-no-source = У { $unit } нет источника, который держит его сторона и может использовать
refusal-not-on-map = { $unit } не на карте
refusal-no-such-hex = Такого гекса нет: { $hex }
refusal-not-beside = { $unit } не стоит рядом с { $hex }
cmd-explain-supply-name = снабжение
cmd-explain-supply-description = Снабжение подразделения или гекса: путь к источнику или что его закрывает
cmd-explain-zones-name = зоны
cmd-explain-zones-description = Чьи зоны контроля лежат над гексом и от каких подразделений
cmd-explain-reach-name = досягаемость
cmd-explain-reach-description = Докуда подразделение дойдёт в этом раунде
cmd-explain-rail-name = рельсы
cmd-explain-rail-description = Куда подразделение доедет по железной дороге
cmd-explain-odds-name = шансы
cmd-explain-odds-description = Шансы атаки на гекс, без будущих карточек
opt-supply-unit = Подразделение или гекс
opt-zones-place = Какой гекс
opt-reach-unit = Какое подразделение
opt-rail-unit = Какое подразделение
opt-odds-place = Атакуемый гекс
opt-odds-units = Кто атакует; пусто: сильнейшая возможная атака
opt-unit-name = подразделение
opt-place-name = гекс
opt-units-name = подразделения
why-what = Почему что? Назовите подразделение (и гекс) или приказ.
opt-why-piece = Какое подразделение? Одно: его снабжение и почему оно не может действовать
opt-why-place = В какой гекс?
opt-why-way = Каким путём? Пусто: всеми
word-march = пешком
word-rail = по железной дороге
word-sea = морем
word-attack = атака
explain-wins = Точно: { $side } побеждает { $won } %, проигрывает { $lost } %, никто { $none } %.
explain-defenders-go = Обороняющиеся отступают на гекс { $one } %, на два { $two } %; гекс пуст { $empty } %.
explain-blitz-chance = Можно поставить маркер «Блиц»: { $count } %.
