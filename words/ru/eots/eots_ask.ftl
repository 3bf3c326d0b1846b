# Почему нельзя, подробно: расстояния и кто мешает. И что говорят /why и /explain.

refusal-out-of-range = Слишком далеко: гексагонов { $need }, можно не больше { $have }.
refusal-too-few-movement-points = Путь в гексагон { $hex } стоит { $need } ОД, а есть { $have }.
refusal-india-closed = { $hex }: японские части не входят в материковую Индию.
refusal-hex-closed-to-side = { $hex }: гексагон закрыт для этой стороны по сценарию или как Маньчжоу-го.
refusal-no-way-overland = По суше в гексагон { $hex } не пройти: { $makers_count ->
    [0] вода или закрытые для этих частей гексагоны
   *[other] в гексагоне { $at } стоит противник ({ $makers })
}.
refusal-no-airfield-on-the-way = До гексагона { $hex } гексагонов { $need }: перелётов { $legs } по { $range }, но сесть между ними негде или путь закрыт.
refusal-no-strategic-by-sea = Стратегически по морю не перевозится: { $unit }.
refusal-starts-outside-port = Стратегическое движение начинается в своём порту, а { $hex } не такой порт.
refusal-needs-controlled-airfield = { $hex }: здесь нет вашего аэродрома, а стратегический перелёт кончается на нём.
refusal-needs-controlled-port = { $hex }: здесь нет вашего порта, а стратегическое движение морем кончается в нём.
refusal-port-unsupplied = Порт { $hex } не снабжён.
refusal-way-through-zoi-or-ships = Путь в гексагон { $hex } закрыт в гексагоне { $at }: { $makers_count ->
    [0] { $vessels_count ->
        [0] закрытые воды
       *[other] морские части противника ({ $vessels })
    }
   *[other] ВЗВ противника ({ $makers })
}{ $round ->
    [0] {""}
   *[other] {"; "}в обход гексагонов { $round }, можно не больше { $have }
}.
refusal-enters-zoi = { $hex }: ВЗВ противника ({ $makers }).
refusal-leaves-zoi = { $hex }, откуда они выходят, лежит в ВЗВ противника ({ $makers }).
refusal-enemy-zoi = { $hex }: ненейтрализованная ВЗВ противника ({ $makers }).
refusal-ships-cannot-end-here = Морские части не могут остаться в гексагоне { $hex }: { $port ->
    [none] здесь нет ни порта, ни сражения, ни десанта, который можно поддержать
    [foreign] порт не ваш, и сражения здесь нет
   *[own] в порту противник, а сражение здесь невозможно
}.
refusal-place-unsupplied = В гексагоне { $hex } не будет снабжения: { $unit }.
refusal-no-hq-reaches = До гексагона { $hex } не достаёт ни один штаб, способный командовать этой частью: { $unit } ({ $hqs }).
refusal-place-full = В гексагоне { $hex } больше нет места: { $unit } (там { $units }).
refusal-place-too-many = В гексагоне { $hex } нет места для всех сразу: { $units }.
refusal-airfield-closed = Аэродромом в гексагоне { $hex } сейчас пользоваться нельзя{ $makers_count ->
    [0] : это гексагон сражения либо место только для посадки в пути
   *[other] : там противник ({ $makers })
}.
refusal-cannot-join-battle = { $unit } не достаёт ни до одного объявленного сражения ({ $battles }); до ближайшего { $need ->
    [one] { $need } гексагон
    [few] { $need } гексагона
   *[other] { $need } гексагонов
}.
refusal-ship-first = { $unit }: в сражение в гексагоне { $hex } только с морской частью на всём пути. Сначала или той же строкой активируйте { $vessels_count ->
    [one] морскую часть
   *[other] морские части
}: { $vessels }{ $gap_id ->
    [ships] . Там морские части противника ({ $blocker })
    [way] . Путь закрывают морские части или ВЗВ противника
    [zoi] . Путь закрывает ВЗВ противника ({ $makers })
    [asp] . ОМТ на неё не осталось
   *[other] {""}
}.
refusal-carrier-first = { $unit } может только прикрывать авианосец: сначала или той же строкой активируйте его: { $vessels }.
refusal-no-place-to-strike-from = { $unit }: нет доступного гексагона, откуда можно атаковать { $hex }.
refusal-no-field-to-strike-from = { $unit }: нет доступного аэродрома, откуда можно атаковать { $hex }.
refusal-stays-after-battle = После сражений не двигается: { $unit }.
refusal-unsupplied = Без снабжения: { $unit }{ $gap_id ->
    [zoi] ; линию закрывает ВЗВ противника в гексагоне { $at } ({ $makers })
    [enemy-unit] ; линию закрывает противник в гексагоне { $at } ({ $makers })
    [out-of-range] ; до штаба ({ $source }) гексагонов { $need }, его дальность { $have }
    [overland-range] ; линия от штаба ({ $source }) кончается слишком далеко по суше
    [hq-unsupplied] ; ни один из штабов, способных её снабжать, сам не снабжён
    [no-hq] ; ни один ваш штаб не снабжает такие части
    [no-source] ; не осталось источников снабжения
    [no-route] ; к гексагону { $at } нет пути
    [china-box] ; ни Бирманская дорога, ни HUMP не снабжают Китай
   *[other] {""}
}.
refusal-no-activation-line = Нет линии активации: { $hq } — { $unit }, { $hex }{ $gap_id ->
    [zoi] ; её закрывает ВЗВ противника в гексагоне { $at } ({ $makers })
    [enemy] ; её закрывает противник в гексагоне { $at } ({ $makers })
    [garrison] ; её закрывает внутренняя защита гексагона { $at }
   *[other] ; в пределах дальности нет открытого пути
}.

# Ответы на /why
explain-unit = **{ $unit }** · { $hex }
explain-unit-to = **{ $unit }** · { $hex } → **{ $to }**
explain-is-there = Часть уже там.
explain-supplied = Снабжается{ $length ->
    [0] {" "}в гексагоне своего штаба: { $source }
    [one] : { $length } гексагон от штаба ({ $source }; { $path })
    [few] : { $length } гексагона от штаба ({ $source }; { $path })
   *[other] : { $length } гексагонов от штаба ({ $source }; { $path })
}.
explain-hq-supplied = Снабжается: { $length ->
    [0] стоит на источнике снабжения
    [one] { $length } гексагон от источника снабжения ({ $path })
    [few] { $length } гексагона от источника снабжения ({ $path })
   *[other] { $length } гексагонов от источника снабжения ({ $path })
}.
explain-supplied-anyway = Снабжается без собственной линии: активна в этом наступлении, маркером Tokyo Express или через Kunming.
explain-in-zone = Стоит в ненейтрализованной ВЗВ противника ({ $hex }).
explain-active = Активна в этом наступлении.
explain-may-activate = Сейчас её может активировать { $hq }.
explain-now-activating = Сейчас части активирует { $hq }:
explain-activated-by = Её могут активировать: { $hqs }.
explain-other-command = Частями этой национальности не командуют: { $hqs }.
explain-by-offensive = В идущем наступлении ({ $card }, ОЧ { $ops }):
explain-by-reaction = В идущей реакции (ОЧ { $ops }):
explain-as-reaction = При реакции на сражения ({ $battles }; ОЧ { $ops }):
explain-as-offensive = В наступлении с ОЧ { $ops }:
explain-no-activation = Активировать её нельзя:
explain-goes = ✓ Доходит: { $mode }, { $length ->
    [one] { $length } гексагон
    [few] { $length } гексагона
   *[other] { $length } гексагонов
}{ $ops ->
    [0] {""}
   *[other] {", "}начиная с ОЧ { $ops }
}{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } ОМТ
}.
explain-goes-with = ✓ Доходит: { $mode }, если активировать и вести вместе с ней: { $vessels }{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } ОМТ
}.
explain-not-by = Нельзя ({ $mode }):
explain-full = Но в гексагоне { $hex } нет места, кому-то придётся уйти: { $units }.
explain-strikes = ✓ Может сражаться в гексагоне { $hex } оттуда, где стоит: до него { $need ->
    [one] { $need } гексагон
    [few] { $need } гексагона
   *[other] { $need } гексагонов
}, дальность { $have }.
explain-strike-too-far = ✗ Не может сражаться в гексагоне { $hex } оттуда, где стоит: до него { $need ->
    [one] { $need } гексагон
    [few] { $need } гексагона
   *[other] { $need } гексагонов
}, дальность { $have }.
explain-strikes-from = Сможет там сражаться, если перелетит в: { $hexes }.

# Ответы на /explain
explain-efficiency = Дальность **{ $range }**, эффективность **{ $modified }** (напечатано { $printed }).
explain-no-eastern-line = Без линии к восточному краю эффективность меняется на { $change_signed }.
explain-limits = Сейчас может активировать: { $one } при ОЧ 1, { $two } при 2, { $three } при 3.
explain-commands = В пределах его дальности ({ $units_count }): { $units }
explain-zone = **{ $side }**: гексагонов ВЗВ { $all }, из них не нейтрализовано { $free }. Её создают ({ $makers_count }): { $makers }
explain-odds-forces = **Сражение в гексагоне { $hex }**: { $side_id ->
    [japan] атакует Япония
   *[allies] атакуют союзники
}; { $condition }.
explain-odds-declared = **Объявленное сражение в гексагоне { $hex }**: { $side_id ->
    [japan] атакует Япония
   *[allies] атакуют союзники
}; { $condition }.
explain-odds-brought = Считается, что подошли на дальность удара: { $units }.
explain-odds-side = { $side }: { $units }. Сила: воздушно-морская { $air } (к броску { $bonus_signed }), сухопутная { $ground }.
explain-odds-winner = Победа: { $side } **{ $chance } %**, { $enemy } **{ $other } %**{ $neither ->
    [0] {""}
   *[other] , никто { $neither } %
}.
explain-odds-air-naval = Воздушно-морской бой: { $side } { $chance } %, { $enemy } { $other } %{ $neither ->
    [0] {""}
   *[other] , никто { $neither } %
}.
explain-odds-ground = Сухопутный бой: { $side } { $chance } %, { $enemy } { $other } %{ $neither ->
    [0] {""}
   *[other] , боя не будет { $neither } %
}.
explain-odds-control = После сражения { $hex } за { $side_id ->
    [japan] Японией
   *[allies] союзниками
}: **{ $chance } %**.
explain-odds-means = Средние потери в уровнях: { $lost }.
explain-odds-losses = Потери в уровнях по всем исходам броска; очки потерь идут туда, где отнимают больше всего силы.

refusal-hq-unsupplied-why = Без снабжения: { $unit }{ $gap_id ->
    [zoi] ; линию закрывает ВЗВ противника в гексагоне { $at } ({ $makers })
    [enemy-unit] ; линию закрывает противник в гексагоне { $at } ({ $makers })
    [no-source] ; не осталось источников снабжения
   *[other] ; нет линии к источнику снабжения
}.
refusal-no-hq-in-play = На карте нет штаба, который мог бы активировать эту часть: { $unit }.
refusal-no-hq-near-battle = Нет снабжённого штаба, на дальности которого есть сражение: { $battles }.
refusal-odds-need-attackers = В гексагоне { $hex } сражение не объявлено. Назовите наступающих (части или гексагон, если все части в нём) и обороняющихся, кроме тех, что в гексагоне.
refusal-battle-under-way = Сражение в гексагоне { $hex } уже идёт.
refusal-not-a-condition = { $value }: такой развед. обстановки нет.
refusal-odds-wrong-side = { $unit }: эта часть не сражается за { $side_id ->
    [japan] Японию
   *[allies] союзников
}.
refusal-hq-does-not-fight = { $unit } — штаб и не сражается.
refusal-strike-out-of-range = На дальности { $have } от гексагона { $hex } нет места, откуда могла бы ударить эта часть: { $unit }.
refusal-card-of-other-side = «{ $card }» — не карта { $side_id ->
    [japan] Японии
   *[allies] союзников
}.
refusal-odds-not-possible = Такое сражение в гексагоне { $hex } невозможно.
refusal-no-units-there = В гексагоне { $hex } нет частей, способных сражаться.

# Команды
cmd-explain-supply-name = снабжение
cmd-explain-supply-description = Линия снабжения части или место, где она прервана
cmd-explain-range-name = штаб
cmd-explain-range-description = Дальность и эффективность штаба, и кого он мог бы активировать
cmd-explain-zones-name = зоны
cmd-explain-zones-description = Воздушные зоны влияния обеих сторон
cmd-explain-odds-name = шансы
cmd-explain-odds-description = Точные шансы сражения, объявленного или придуманного
opt-supply-unit = Какая часть или штаб
opt-range-hq = Какой штаб
opt-odds-hex = Где: номер или название
opt-odds-attackers = Части через + или гексагон, если все в нём; без них: объявленное там сражение
opt-odds-defenders = Кроме стоящих в гексагоне: части через + или гексагон
opt-odds-condition = Развед. обстановка; если не указать, внезапная атака
opt-odds-event = Карта наступающего, если наступление ведётся событием
opt-odds-reaction = Карты реакции обороняющегося, через +
opt-hq-name = штаб
opt-attackers-name = атакующие
opt-defenders-name = обороняющиеся
opt-condition-name = обстановка
opt-event-name = событие
opt-reaction-name = реакция
