# Почему нельзя, подробно: расстояния и кто мешает. И что говорят /why и /explain.

refusal-out-of-range = Слишком далеко: { $need } гексов, можно не больше { $have }.
refusal-too-few-movement-points = Путь в { $hex } стоит { $need } ОД, а есть { $have }.
refusal-no-way-overland = По суше в { $hex } не пройти: { $makers_count ->
    [0] вода или закрытые для этих частей гексы
   *[other] в { $at } стоит противник ({ $makers })
}.
refusal-no-airfield-on-the-way = До { $hex } { $need } гексов: перелётов { $legs } по { $range }, но сесть между ними негде или путь закрыт.
refusal-no-strategic-by-sea = Стратегически по морю не перевозится: { $unit }.
refusal-starts-outside-port = Стратегическое движение начинается в своём порту, а { $hex } не такой порт.
refusal-port-unsupplied = Порт { $hex } не снабжён.
refusal-way-through-zoi-or-ships = Путь в { $hex } закрыт в { $at }: { $makers_count ->
    [0] { $vessels_count ->
        [0] закрытые воды
       *[other] вражеские корабли ({ $vessels })
    }
   *[other] ВЗВ противника ({ $makers })
}{ $round ->
    [0] {""}
   *[other] {"; "}в обход { $round } гексов, можно не больше { $have }
}.
refusal-enters-zoi = { $hex }: ВЗВ противника ({ $makers }).
refusal-leaves-zoi = { $hex }, откуда они выходят, лежит в ВЗВ противника ({ $makers }).
refusal-enemy-zoi = { $hex }: ненейтрализованная ВЗВ противника ({ $makers }).
refusal-ships-cannot-end-here = Корабли не могут остаться в { $hex }: { $port ->
    [none] здесь нет ни порта, ни боя, ни десанта, который можно поддержать
    [foreign] порт не ваш, и боя здесь нет
   *[own] в порту противник, а бой здесь невозможен
}.
refusal-unsupplied = Без снабжения: { $unit }{ $gap_id ->
    [zoi] ; линию закрывает ВЗВ противника в { $at } ({ $makers })
    [enemy-unit] ; линию закрывает противник в { $at } ({ $makers })
    [out-of-range] ; до { $source } { $need } гексов, его радиус { $have }
    [overland-range] ; линия от { $source } кончается слишком далеко по суше
    [hq-unsupplied] ; ни один из штабов, способных её снабжать, сам не снабжён
    [no-hq] ; ни один ваш штаб не снабжает такие части
    [no-source] ; не осталось источников снабжения
    [no-route] ; к { $at } нет пути
   *[other] {""}
}.
refusal-no-activation-line = Нет линии активации: { $hq } – { $unit }, { $hex }{ $gap_id ->
    [zoi] ; её закрывает ВЗВ противника в { $at } ({ $makers })
    [enemy] ; её закрывает противник в { $at } ({ $makers })
    [garrison] ; её закрывает гарнизон в { $at }
   *[other] ; в пределах радиуса нет открытого пути
}.
