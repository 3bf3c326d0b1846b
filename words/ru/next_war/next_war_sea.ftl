# Next War: море

## Решения

prompt-shelter-ships = { $why_id ->
    [storm] Буря: корабельные соединения уходят в укрытие
    [lost-port] Противник в порту: корабельные соединения уходят
   *[lost-box] Поле потеряно: корабельные соединения отступают
}
prompt-sweep-mines = Сколько маркеров мин тралится: { $count }. Какие?
prompt-offer-beachhead = Гекс { $hex } взят: разместить плацдарм?

## Кнопки и выбор

verb-sail = Двинуть морские части
verb-embark = Погрузить морскую пехоту
verb-debark = Высадить морскую пехоту
verb-ship = Морской транспорт
verb-mine = Поставить мины
verb-seed = Мины с подводных лодок
verb-flip = Превратить в КУГ
verb-beachhead = Разместить плацдарм
verb-abandon = Снять плацдарм
verb-assault = Высадиться на пустой пляж
verb-lay = Разместить
verb-forgo = Не размещать
verb-shelter = Увести соединение
verb-sweep = Тралить
slot-ship = Какое соединение?
slot-hexes = Какие гексы?

## Места

place-aboard = на борту: { $name }
box-norwegian = Норвежское море
box-troms = побережье Тромса и Лофотен
box-barents_west = запад Баренцева моря
box-finnmark = побережье Финнмарка
box-barents_east = восток Баренцева моря
box-kola = побережье Варангера и Кольского полуострова
box-atlantic = Атлантика
box-white_sea = Белое море
box-pact_rear = Ленинград и Псков
box-nato_rear = Будё и юг
beachhead-unit = плацдарм

## Модификаторы

part-landing = морской десант
part-carrier-first = АУГ первого флота
part-carrier-second = АУГ второго флота
part-surface_group-first = КУГ первого флота
part-surface_group-second = КУГ второго флота
part-submarines-first = подводные лодки первого флота
part-submarines-second = подводные лодки второго флота
part-asw-first = ПЛО первого флота
part-asw-second = ПЛО второго флота
part-superiority-first = превосходство первой стороны в воздухе
part-superiority-second = превосходство второй стороны в воздухе
part-supremacy-first = преобладание первой стороны в воздухе
part-supremacy-second = преобладание второй стороны в воздухе
part-home-waters = свои воды
part-own-ships = свои соединения
part-their-ships = соединения противника
part-asw = своя ПЛО
part-submarine = подводные лодки противника
part-own-supremacy = своё преобладание в воздухе
part-their-supremacy = преобладание противника в воздухе
part-mines = мины
part-enemy-coast = у берега противника
word-enemy-box = поле противника
word-mines = мины
word-enemy-ships = соединения противника
word-port = порт без контроля над побережьем
word-coast = вдоль чужого берега
word-no-chart = в этих таблицах нет такой
word-storm = буря
word-first-turn = первый ход

## Что произошло

event-sea-control = Море, { $box }: { $seat_id ->
    [none] спорное
   *[other] { $seat }
} (бросок { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll }: { $modifiers }
 })
event-sea-linked = Море, { $box }: вместе с побережьем, { $seat }
event-sea-levels = { $seat }: подводная угроза { $submarine }, ПЛО { $asw }
event-sailed = { $unit }: { $origin } → { $place }
event-contested-sea = { $unit_id ->
    [none] Часть под верхней фишкой
   *[other] { $unit }
 }, { $origin } → { $place } ({ $causes }): { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }, { $passed ->
    [true] прошли
   *[false] движение прервано
}
event-sheltered = { $unit }: { $origin } → { $place } ({ $why_id ->
    [storm] буря
    [lost-port] порт потерян
   *[lost-box] поле потеряно
})
event-ship-delayed = { $unit } не находит порта, возвращение в ход { $turn }
event-ship-flipped = { $unit } теперь КУГ
event-embarked = Погрузка, { $unit }: { $units }
event-debarked = Высадка, гекс { $hex }: { $units }
event-contested-sea-whole = { event-contested-sea }
event-shipped = Морем: { $units_count ->
    [0] часть, лежащая под верхней фишкой
   *[other] { $units }
 }, { $origin } → { $hex }
event-shipped-whole = { event-shipped }
event-mines-laid = ⚓ { $seat }: мины, гекс { $hex }, плотность { $density }
event-mines-swept = Мины, гекс { $hex }: { $die } → { $roll }, { $swept ->
    [true] { $density ->
        [0] сняты
       *[other] осталась плотность { $density }
    }
   *[false] остались
}
event-beachhead = ⚓ { $seat }: плацдарм, гекс { $hex }
event-beachhead-off = Плацдарм снят, гекс { $hex }: { $why_id ->
    [overrun] вошёл противник
    [lost] потерян в бою
    [abandoned] по своей воле
   *[lone] рядом нет ДЕСО
}
event-assaulted = ⚓ { $seat }: { $units } — десант, гекс { $hex }

## Почему нельзя

refusal-no-sea-segment = Корабельные соединения движутся только в своих сегментах движения, кроме ответного движения элитных войск.
refusal-storm-at-sea = В бурю на море никто не движется.
refusal-no-sea = В этом сценарии нет морских частей.
refusal-no-ship = { $unit }: это не ваше корабельное соединение в игре.
refusal-ship-there = В гексе { $hex } уже есть соединение: в полностью морском гексе только одно.
refusal-port-shut = { $place }: этот порт закрыт. { $unit } туда не войдёт.
refusal-no-sea-way = { $unit }: в этот ход не попасть туда: { $place }. В ход можно войти только в одно поле «В море».
refusal-no-room-aboard = { $unit }: нет места. Не помещаются: { $units }.
refusal-no-mine-hex = Гекс { $hex } не морской, не порт и не пляж.
refusal-mined-already = В гексе { $hex } больше мин не поставить.
refusal-no-mines-left = { $side }: маркеров мин не осталось.
refusal-no-port-here = { $unit }: здесь нет своего порта или плацдарма.
refusal-port-in-zone = { $unit }: порт в ЗК противника.
refusal-no-sea-lift = { $unit }: в этот ход морского транспорта не осталось.
refusal-no-port-there = Гекс { $hex } не свой порт и не плацдарм.
refusal-port-full = Гекс { $hex } в этот ход больше не принимает.
refusal-no-beach-unit = { $unit }: нужны порты вне ЗК противника; через пляж идут морская пехота и части с 5 ОД или меньше, в одной зоне.
refusal-no-beachhead-unit = { $unit }: плацдарм принимает только морскую пехоту и пехоту.
refusal-beachhead-new = Плацдарм в гексе { $hex } принимает части со следующего сегмента.
refusal-ship-in-box = { $unit }: не в гексе, поддержки нет.
refusal-ship-spent = { $unit }: поддержка в этом сегменте уже была.
refusal-ship-too-far = { $unit }: гекс { $hex } вне дальности.
refusal-ship-engaged = { $unit }: рядом корабельное соединение противника.
refusal-not-staged = { $unit }: ДЕСО не готово к десанту.
refusal-no-beach = { $unit }: гекс { $hex } не пляж рядом с ДЕСО.
refusal-no-beachheads-left = { $side }: маркеров плацдарма не осталось.
refusal-no-beachhead-hex = В гексе { $hex } плацдарм не разместить.
refusal-no-such-place = Места { $text } здесь нет.

## Приказы словами

line-by-sea = морем
line-embark = погрузить | на борт
line-debark = высадить
line-onto = на
line-at = в
line-mines = мины | ставить мины | заминировать
line-beachhead = плацдарм | высадить плацдарм

## Отчёты

report-sea = Море: { $seat_id ->
    [none] спорные
   *[other] **{ $seat }**
} { $waters_count ->
    [0] {""}
   *[other] в море: { $waters }{ $shores_count ->
        [0] {""}
       *[other] {"; "}
    }
}{ $shores_count ->
    [0] {""}
   *[other] у побережья: { $shores }
}
status-sea = ⚓ { $seat_id ->
    [none] спорные
   *[other] { $seat }
}: { $waters_count ->
    [0] {""}
   *[other] в море: { $waters }{ $shores_count ->
        [0] {""}
       *[other] {"; "}
    }
}{ $shores_count ->
    [0] {""}
   *[other] у побережья: { $shores }
}
status-sea-levels = { $side }: подводная угроза { $submarine }, ПЛО { $asw }{ $mines ->
    [0] {""}
   *[other] , мин { $mines }
 }
beside-sea-chance = { $count }%
beside-sea-free = без броска
ship-is = { $place }; поддержка { $count }, дальность { $range }
beside-aboard = на борту: { $units }

## Вопросы

cmd-explain-lanes-name = морские-пути
cmd-explain-lanes-description = Морские пути: из какого поля в какое идут морские части
explain-lane = { $box } → { $places }{ $seat_id ->
    [none] {""}
   *[other] {" "}({ $seat })
 }
cmd-explain-sea-name = море
cmd-explain-sea-description = Поля моря: чьи они, следующий бросок, куда идёт соединение
opt-sea-unit = Какое соединение
explain-sea-box = { $box }: { $seat_id ->
    [none] спорное
   *[other] { $seat }
}; рядом: { $places }
explain-sea-ships = { $side }: { $units }
explain-sea-roll = Следующий бросок { $modifier_signed } ({ $modifiers })
explain-sea-no-roll = Броска не будет
explain-sea-levels = { $side }: подводная угроза { $submarine }, ПЛО { $asw }
explain-sea-mines = Мины, плотность { $density }, гекс { $hex }: { $side }
explain-sea-goal = { $unit } → { $place }: { $count }% ({ $path })
explain-sea-stays = { $unit }: { $place }

## Слова

term-sea-zone = Морская зона
term-sea-zone-text = У моря есть поля: «В море» и «У побережья». Соединения идут из открытого моря к побережью, в гексы, в порты и обратно. В ход можно войти только в одно поле «В море».
term-contested-sea = Спорное морское движение
term-contested-sea-text = В поля противника и из них, мимо мин и чужих соединений, вдоль чужого берега нужен низкий бросок. Иначе соединение остаётся там, где начал.
term-amphibious = ДЕСО
term-amphibious-text = Везёт морскую пехоту. Из поля «У побережья» без соединений противника идёт в гекс рядом с пляжем; в следующем сегменте боя пехота высаживается.
term-beachhead = Плацдарм
term-beachhead-text = Поднимает предел объединения до 6, усиливает оборону, принимает части морем. В конце каждого сегмента движения рядом должно быть ДЕСО.
term-mines = Мины
term-mines-text = Прибавляются к броску того, кто входит в их область. У берега под своим контролем в ход можно тралить два маркера противника.
