## С вашего хода

report-since-near = Теперь рядом с вами, { $hex }: { $units }
report-flown = ✈ { $seat }: { $by_id ->
    [airmobile] аэромобильное движение
    [drop] воздушный десант
   *[transport] воздушный транспорт
 } — { $units } → { $hex }{ $hexes_count ->
    [0] {""}
   *[other] {" "}→ { $hexes }
 }{ $end ->
    [aborted] , вылет отменён
    [lost] , никто не высадился
   *[landed] {""}
 }{ $count ->
    [0] {""}
   *[other] , потеряно «шагов»: { $count }
 }
report-since-rebased = 🚁 { $seat }: новая база — { $unit } → { $hex }
report-since-sailed = ⚓ { $seat }: { $unit }, { $origin } → { $place }
report-since-cut = { $own ->
    [1] ⚠️ Ваши части без снабжения
   *[0] Без снабжения, { $seat }
 }: { $units }
report-since-reach = ⚠️ { $seat }: в следующем движении ({ $segment }) могут дойти до ваших гексов, всего { $count }{ $fog ->
    [1] , судя по видимому
   *[0] {""}
 }{ $more ->
    [0] {""}
   *[other] ; не названо: { $more }
 }:
report-since-danger = { $hex }: { $units_count ->
    [0] пусто
   *[other] { $units }
 }; достанут: { $foes }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
 }, атака вместе: { $attack }
report-since-beyond = { $by_id ->
    [airmobile] 🚁 { $seat }, достижимо и по воздуху
    [drop] ✈ { $seat }, десант возможен почти всюду
   *[assault] ⚓ { $seat }, достижимо и с моря
 }{ $fog ->
    [1] , судя по видимому
   *[0] {""}
 }{ $hexes_count ->
    [0] {""}
   *[other] : { $hexes }
 }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
 }; достанут: { $units }{ $count ->
    [0] {""}
   *[other] {" "}(+{ $count })
 }

## Сводка хода, туман, модуль

report-seen = 👁 { $seat }: теперь видно
report-seen-at = { $hex }: { $units }
event-uncovered = Теперь видно: { $units }
event-turn-opens = Ход { $turn }: начинается движение
status-fog = Туман войны: в чужой стопке видна только верхняя фишка
report-storm = Вероятность бури на ходу { $turn }: { $count }%. Тогда морские части уходят в укрытие, авиация и морской транспорт стоят, земля стоит дороже
explain-storm = Погода хода { $turn } определяется в его начале; вероятность бури { $count }%
cmd-explain-module-name = модуль
cmd-explain-module-description = Чьи карта, войска и таблицы, и настройки этой игры
explain-module-house = Карта, войска и таблицы свои, собственной разработки
explain-module-owner = Материал из модуля владельца ({ $text })
explain-module-scale = Гекс — 7,5 мили (12 км), ход — три с половиной дня
explain-module-fog = Туман войны: { $on ->
    [1] в чужой стопке видна только верхняя фишка
   *[0] нет, любую стопку можно осмотреть
}
explain-module-supply = Снабжение: { $on ->
    [1] в игре
   *[0] без него
}
explain-module-air = Авиация: { $on ->
    [1] в игре
   *[0] без неё
}
explain-module-revision = Правила этой игры: редакция { $number } из { $count }
opt-clearing-attackers = Части, которые войдут в гекс, через +
explain-clearing-before = { $hex }: нужна «зачистка». Маркер от { $low } до { $high }, безопасно от очков объединения: { $count }{ $other ->
    [0] {""}
   *[other] , за другие сооружения { $other }
 }
explain-clearing-chance = «Ведущая» { $unit }: { $count }% до выбора маркера (от { $low }% до { $high }%)
explain-sea-step = { $origin } → { $place }: { $causes_count ->
    [0] без броска
   *[other] нужен бросок ({ $causes }), { $count }%{ $modifier ->
        [0] {""}
       *[other] {" "}({ $modifiers })
    }
}
explain-air-range = { $hex }: до базы { $unit } гексов { $count }, { $near ->
    [1] поддержка достаёт
   *[0] поддержка не достаёт
}
explain-supply-line = Линия, { $hex }: { $count ->
    [0] часть стоит там
   *[other] { $path }
}
explain-supply-no-road = { $unit }: нет дороги к источнику
explain-supply-cut = Путь перерезан, { $hex }: { $what_id ->
    [enemy] части противника в { $hexes }
    [zone] ЗКП без ваших частей в { $hexes }
   *[other] противник держит { $hexes }
}

## Что считают по броскам

luck-battle = «шаги», выбитые в боях
luck-retreat = отступления противника
luck-check = пройденные проверки
luck-clearing = удачные «зачистки»
luck-automatic = броски на автоматическую победу
luck-air-points = очки авиации
luck-air-defence = попадания ПВО
luck-base-loss = потери противника при взятии баз
luck-drop = десанты без потерь
luck-mines = протраленные мины
luck-sea-control = контроль над полями моря
luck-contested-sea = удачные спорные переходы морем
