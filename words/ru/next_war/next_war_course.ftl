## Игра, её стороны и сценарии

seat-nato = НАТО
seat-pact = Советы
    .number = plural
side-nato = НАТО
side-pact = Советы
scenario-lyngen = Люнген (учебный)
scenario-finnmark = Финнмарк (авиация и море)
scenario-nordkalott = Нордкалотт (вся кампания)
degree-overwhelming = подавляющая победа
degree-decisive = решительная победа
degree-limited = ограниченная победа
degree-draw = ничья
degree-level-1 = ограниченная победа
degree-level-2 = решительная победа
degree-level-3 = подавляющая победа

## Погода, фазы, сегменты

weather-clear = ясно
weather-overcast = облачность
weather-storm = буря
phase-weather = определение погоды
phase-supply = снабжение
phase-initiative = инициатива
phase-initiative_turn = движение и бой инициативного игрока
phase-basic = основное движение и бой
phase-reorganization = реорганизация
phase-reinforcement = подкрепления и пополнения
phase-victory = победные условия
segment-initiative_movement = движение инициативного игрока
segment-initiative_combat = бой инициативного игрока
segment-elite_reaction = ответное движение элитных войск
segment-exploitation = движение в ходе развития успеха
segment-exploitation_combat = бой в ходе развития успеха
segment-reaction = ответное движение
segment-reaction_combat = ответный бой
segment-first_movement = движение первого игрока
segment-first_combat = бой первого игрока
segment-second_movement = движение второго игрока
segment-second_combat = бой второго игрока
word-air = очки авиации
word-sea = контроль моря и мины
word-supply = снабжение
word-initiative_turn = движение и бой инициативного игрока
word-no-air = пока не играются
word-no-ships = в сценарии нет морских частей
word-option = в этой партии не выбрано
word-contested = спорный ход
word-nobody-moves = двигаться некому
word-initiative_movement = движение инициативного игрока
word-elite_reaction = ответное движение элитных войск
word-exploitation = движение в ходе развития успеха
word-reaction = ответное движение
word-first_movement = движение первого игрока
word-second_movement = движение второго игрока
word-lead = перевес в ПО
word-capital = столица противника
place-box = поле: { $name }
place-at_sea = в море: { $name }
place-in_shore = у побережья: { $name }

## Решения

prompt-choose-weather = Выберите погоду первого хода
prompt-move-units = { $segment_id ->
    [elite_reaction] Ответное движение: только элитные части вне ЗК противника
    [exploitation] Развитие успеха: части вне ЗК противника движутся ещё раз
    [reaction] Ответное движение: движутся ваши части
   *[other] Движутся ваши части: { $segment }
}
prompt-place-reinforcements = Разместите подкрепления
prompt-spend-replacements = Очки пополнения: { $points }
prompt-replenish-forces = Подкрепления и пополнения{ $points ->
    [0] {""}
   *[other] {" "}(очков пополнения: { $points })
}: другая сторона отдаёт приказы одновременно с вами

## Кнопки и выбор

verb-weather = Погода
verb-move = Двинуть стопку
verb-march = Марш из нескольких гексов
verb-proceed = Марш до цели
verb-recall = Отменить приказы
verb-done = Передать ход
verb-enter = Разместить
verb-recover = Восполнить потери
verb-rebuild = Восстановить часть
checkpoint = К началу моего сегмента
slot-weather = Какая погода?
slot-origin = Из какого гекса?
slot-units = Какие части?
slot-unit = Какая часть?
slot-to = Куда?
opt-supply-name = снабжение
opt-fog-name = туман
setting-supply = Снабжение: { $value ->
    [no] не играется
   *[yes] играется
 }
setting-fog = Туман войны: { $value ->
    [no] нет
   *[yes] у стопки противника видна только верхняя фишка
 }

## Табло

status-theatre = Ход { $turn } из { $last } · { $weather } · { $contested ->
    [1] спорный, первый игрок: { $seat }
   *[0] инициатива: { $seat }
}{ $segment_id ->
    [none] {""}
   *[other] {" "}· { $segment }: { $active }
 }
status-side = { $side }: ПО { $points }{ $gained ->
    [0] {""}
   *[other] {" "}(в этот ход { $gained })
 }, частей { $count }, уничтожено { $dead }

## Что произошло

event-turn-begins = Ход { $turn }
event-weather-chosen = Погода (по выбору): { $what_id ->
    [clear] ясно
    [overcast] облачность
   *[storm] буря
}
event-weather = Погода (бросок { $roll }): { $what_id ->
    [clear] ясно
    [overcast] облачность
   *[storm] буря
}
event-passed-over = Пропущено: { $what } ({ $why })
event-initiative = Инициатива: { $seat }
event-contested = Ход спорный, первый игрок: { $seat }
event-segment = { $seat }: { $segment }
event-drafted = Приказ: { $units } → { $hex }
event-marches-on = Марш до цели: { $units } → { $hex }
event-recalled = Отменено: { $units }{ $others_count ->
    [0] {""}
   *[other] ; стало невозможно: { $others }
 }
event-stayed = { $seat }: { $segment }, все на месте
event-moved = { $units }{ $more ->
    [0] {""}
    [one] {" "}(+{ $more })
    [few] {" "}(+{ $more })
    [many] {" "}(+{ $more })
    [other] {" "}(+{ $more })
   *[none] {""}
 }: { $origin } → { $hex }
event-moved-whole = { $units }: { $origin } → { $hex }
event-segment-opens = { $seat }: { $segment }, ждём приказов
event-segment-over = { $seat }: { $segment }, окончено{ $count ->
    [0] {""}
    [one] , частей в движении: { $count }
    [few] , частей в движении: { $count }
    [many] , частей в движении: { $count }
    [other] , частей в движении: { $count }
   *[none] {""}
}{ $battles ->
    [0] {""}
    [one] , боёв: { $battles }
    [few] , боёв: { $battles }
    [many] , боёв: { $battles }
    [other] , боёв: { $battles }
   *[none] {""}
}
event-stint-over = { $seat }: движение и бой окончены
event-marker = Маркер «Зачистка» { $number }: { $hex }
event-marker-off = Снят маркер «Зачистка» { $number } ({ $hex }): { $why_id ->
    [cleared] зачищено
    [left] части ушли
   *[other] под ним никого
}
event-ferry-sunk = { $seat }: паром { $ferry } уничтожен
event-taken = ⚑ { $seat }: взят гекс { $hex }{ $count ->
    [0] {""}
   *[other] {" "}(ПО { $count })
 }
event-step-lost = { $unit }: потерян «шаг»
event-destroyed = ✖ { $unit }, гекс { $hex } (ПО противника: { $count })
event-arrived = { $unit }: подкрепление, { $hex }
event-waits = { $seat }: подкрепления ждут ({ $units })
event-recovered = { $unit }: восполнен «шаг» (очков пополнения: { $count })
event-rebuilt = { $unit }: часть восстановлена в гексе { $hex } (очков пополнения: { $count })
event-replenish-ordered = Приказ: { $unit }{ $verb ->
    [recover] {" "}восполняет «шаг»
    [rebuild] , восстановление в гексе { $hex }
   *[enter] , подкрепление в гексе { $hex }
}
event-not-replaced = { $unit }: пополнение стало невозможно
event-supply = Без снабжения, { $seat }: { $units_count ->
    [0] никого
   *[other] { $units }
}
event-scored = { $side }: ПО { $points }, в этот ход { $gained }
event-turn-over = Ход { $turn } окончен
event-automatic-roll = Автоматическая победа, { $seat }, бросок { $number }: { $roll }; нужно { $count } или меньше
event-ended = { $seat_id ->
    [none] Игра окончена: ничья
   *[other] { $seat }: { $degree }
}

## Почему нет

refusal-not-yours-there = { $unit }: не ваша часть на карте.
refusal-shut-in = { $unit }: из этого гекса никуда не попасть.
refusal-nobody-there = В гексе { $hex } нет ваших частей.
refusal-no-way-together = Вместе никуда не попасть: { $units }.
refusal-there-already = { $units }: уже в гексе { $hex }.
refusal-too-far = Гекс { $hex } в этом сегменте недостижим: { $units }.
refusal-road-full = { $units }: через гекс { $full } по дороге не пройти, он заполнен вашими частями; поэтому гекс { $hex } в этом сегменте недостижим.
refusal-nothing-lost = { $unit }: потерь нет.
refusal-never-replaced = { $unit }: потери не восполняются.
refusal-one-step = { $unit }: «шаг» этого хода уже восполнен.
refusal-points-short = Нужно очков пополнения: { $need }, а есть { $have }.
refusal-surrounded = { $unit }: часть окружена.
refusal-never-back = { $unit }: не восстанавливается никогда.
refusal-no-place = { $unit }: нет гекса для восстановления.
refusal-not-on-map = { $unit }: нет на карте.
refusal-not-in-hex = Гекс { $hex }: части { $unit } там нет.
refusal-ordered-already = { $unit }: приказ уже есть, → { $hex }. Сначала отмените его: «{ verb-recall }».
refusal-no-such-hex = Гекса { $hex } на этой карте нет.
refusal-no-such-unit = «{ $text }»: не названа ни одна часть или названо несколько.
refusal-one-goal = В одном приказе одна цель.
refusal-line-unknown = «{ $text }» здесь не понято; можно «стоп».

## Приказы словами

line-stay = остальные стоят | остальные на месте | стоять
line-by = силами | частями
line-on = до цели | дальше | марш до цели
line-halt = стоп | стоп у противника | остановиться у противника
line-all = все | всё
line-mech = мотострелки | мотострелковые
line-armour = танки | танковые
line-infantry = пехота | пехотные
line-light = лёгкие | легкие
line-motorized = моторизованные

## Счёт, донесения, лобби

score-leads = ⚖️ { $seat_id ->
    [none] Сейчас после хода { $last }: ничья
   *[other] Сейчас после хода { $last }: { $degree }, { $seat }
} · ПО: { $side } { $count }, { $other_side } { $other }
score-next = { $seat }: ещё { $count } ПО, и { $winner_id ->
    [none] ничья
   *[other] { $degree } ({ $winner })
}
verdict-points = 🏁 Перевес стороны { $side }: { $count } ПО{ $reach ->
    [exact] ; такой итог даёт только этот перевес
    [between] ; такой итог даёт перевес от { $low } до { $high }
    [least] ; такой итог даёт перевес { $low } или больше
    [most] ; такой итог даёт перевес { $high } или меньше
   *[none] {""}
}
verdict-automatic = 🏁 Бросок на автоматическую победу удался: { $seat }
report-opening = **Ход { $turn }** · { $weather }{ $roll ->
    [-1] {""}
   *[other] {" "}(бросок { $roll })
} · { $contested ->
    [1] спорный ход, первая сторона: { $seat }
   *[0] инициатива: { $seat }
}
report-marched = **{ $seat }**: частей в движении { $count } ({ $segment })
report-march = { $units }{ $more ->
    [0] {""}
    [one] {" "}(+{ $more })
    [few] {" "}(+{ $more })
    [many] {" "}(+{ $more })
    [other] {" "}(+{ $more })
   *[none] {""}
 }: { $origin } → { $hex }
report-steps = { $seat }: потеряно «шагов» { $count } ({ $units })
report-gone = ✖ { $seat }: потеряно { $units } (ПО противника: { $count })
report-taken = ⚑ **{ $seat }**: взят гекс **{ $hex }** (ПО { $count })
report-entered = ⚑ { $seat }: занято { $hexes }
report-turn = **Ход { $turn } окончен**
report-side = **{ $seat }**: ПО { $points }, в этот ход { $gained }; частей { $count }, уничтожено { $dead }
about-length = ⏱ Ходов: { $turns }, вдвоём около { $hours ->
    [one] часа
   *[other] { $hours } часов
}; { $seat }: инициатива в первые ходы, числом { $count }
about-lyngen = Хорош для первой партии: две дороги к рубежу Люнген, без морских частей, три хода
about-finnmark = Первые две недели в Финнмарке: авиация, флоты, воздушный и морской десант, пять ходов
about-nordkalott = Вся кампания: четыре недели, сотня частей, флоты и авиация, восемь ходов
about-objectives = 🎯 Гексы с ПО: { $hexes }
about-win = 🏁 { $seat }: победа, если у стороны { $side } перевес { $up ->
    [1] { $count } ПО или больше
   *[0] { $count } ПО или меньше, или отставание
}
about-house = 📖 Карта, войска и таблицы свои, собственной разработки
about-owner = 📦 Материал из модуля владельца
aim-take = 🏁 Взять: { $hexes }
aim-hold = 🛡 Удержать: { $hexes }
aim-forces = ♟ У вас частей: { $count }; придёт ещё: { $other }
aim-hint-attack = 💡 В ход с инициативой вы движетесь и атакуете дважды. Собирайте перевес два к одному там, где дорога ведёт дальше.
aim-hint-defend = 💡 Вы движетесь после первых атак противника. Держите за линией стопку в два очка объединения: её ЗК закроет бреши.

## Возле выбора

unit-is = { $count }-{ $other }, эфф. { $er }, ОД { $points }{ $steps ->
    [1] { $most ->
        [1] {""}
       *[other] , ослаблена
     }
   *[other] {""}
 }{ $cut ->
    [1] , без снабжения
   *[0] {""}
 }
beside-way = ОД { $points }
beside-zone = в ЗК противника
beside-who = { $units }
group-zone = в ЗК противника
group-front = рядом с противником
group-rest = остальные
draft-line = { $number }. { $units }: { $origin } → { $hex }
draft-on = … и дальше, гекс { $hex }: { $units }
draft-full = ⚠ { $hex }: лишних очков объединения { $stacking }
draft-nothing = Никто не движется.
replenish-line = { $number }. { $unit }: { $verb ->
    [recover] «шаг»
    [rebuild] восстановление в гексе { $hex }
   *[enter] подкрепление в гексе { $hex }
}

## Вопросы

opt-unit-name = часть
opt-hex-name = гекс
opt-attackers-name = атакующие
opt-reach-unit = Какая часть
opt-supply-unit = Какая часть
opt-zones-hex = Какой гекс
opt-clearing-hex = Какой гекс
opt-hex-hex = Какой гекс

cmd-explain-reach-name = дальность
cmd-explain-reach-description = Куда дойдёт часть в этом сегменте
cmd-explain-zones-name = зоны
cmd-explain-zones-description = Чьи зоны контроля лежат на гексе
cmd-explain-supply-name = снабжение
cmd-explain-supply-description = Имеет ли часть снабжение
cmd-explain-hex-name = гекс
cmd-explain-hex-description = Кто контролирует гекс, кто в нём, сколько он стоит
cmd-explain-sequence-name = порядок
cmd-explain-sequence-description = Где сейчас ход и что дальше
cmd-explain-victory-name = победа
cmd-explain-victory-description = Очки, цели и уровни победы
explain-unit = { $unit }: атака { $count }, защита { $other }, эффективность { $er }, ОД { $points }, очков объединения { $stacking }, «шагов» { $steps } из { $most }{ $cut ->
    [1] , без снабжения
   *[0] {""}
 }
explain-reach = { $unit }: ОД { $points }, достижимых гексов { $count }{ $count ->
    [0] {""}
   *[other] : { $hexes }
 }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
 }
explain-way = { $unit }: до гекса { $hex } за ОД { $points }
explain-step = { $hex }: ОД { $points }, { $what_id ->
    [secondary] второстепенная дорога
    [primary] главная дорога
    [highway] шоссе
    [river_add] река
    [ferry_add] паром
    [ezoc_enter_add] вход в ЗК противника
    [ezoc_leave_add] выход из ЗК противника
    [overstack_leave_add] выход из переполненного гекса
    [all-points] все очки
    [flat] равнина
    [flat_woods] лес на равнине
    [rough] пересечённая местность
    [rough_woods] лес на пересечённой местности
    [marsh] болото
    [highland] возвышенность
    [highland_woods] лес на возвышенности
    [mountain] горы
    [high_mountain] высокие горы
    [urban] агломерация
   *[other] { $what }
}
explain-zone = { $hex }: ЗК, { $side }: { $units }
explain-zone-none = { $hex }: ничьих ЗК
explain-supply-off = В этой партии снабжение не играется
explain-supply-now = { $unit }: линия снабжения есть
explain-supply-none = { $unit }: линии снабжения нет
explain-supply-then = При последней проверке, { $unit }: { $cut ->
    [1] без снабжения
   *[0] со снабжением
}
explain-supply-sources = Источники, { $side }: { $hexes }
explain-holder = { $hex }: под контролем, { $side }
explain-holder-none = { $hex }: ничей
explain-there = { $side }: { $units }{ $over ->
    [1] , лишних очков объединения { $stacking }
   *[0] {""}
 }
explain-worth = ПО { $points } за взятие, { $side }
explain-must-clear = Нужна «зачистка», { $side }
explain-marker = Там маркер «Зачистка» { $number }
explain-entered = Последний вход в этот ход: { $side }; контроль сменится в фазе реорганизации
explain-sequence = Ход { $turn } из { $last }, { $weather }; { $contested ->
    [1] спорный, первый игрок: { $seat }
   *[0] инициатива: { $seat }
}; { $segment_id ->
    [none] { $phase }
   *[other] { $segment }
}
explain-sequence-next = потом { $segment }
explain-points = { $side }: ПО { $points }, в этот ход { $gained }
explain-level = Сейчас: { $degree }, { $seat }
explain-level-draw = Сейчас: ничья
explain-objective = { $hex }: ПО { $points }, контроль: { $side }
explain-initiative-given = { $seat }: инициатива до хода { $turn }
explain-initiative-needs = { $side }: для инициативы в следующий ход нужно ПО за ход: { $points }
