# Next War: сражение и «зачистка»

## Решения

prompt-fight-battles = Ведите сражения: { $segment }
ending-fight-battles = Закончить бой
prompt-name-defence = Гекс { $hex } атакован: назовите «ведущую» часть
prompt-take-losses = Бой за гекс { $hex }: потери «шагов» — { $left }
prompt-stand-or-retreat = Гекс { $hex }: остаться или отступить? Гексов отступления: { $far }
prompt-withdraw-units = Отступление из гекса { $hex }, гексов: { $far }
prompt-advance-units = Гекс { $hex } пуст: кто продвигается?
prompt-go-onward = Из гекса { $hex } техника может идти дальше
ending-go-onward = Остаться там
prompt-clear-hexes = «Зачистка»: назовите «ведущую» часть
event-lead-named = «Зачистку» гекса { $hex } ведёт { $lead }

## Кнопки и выбор

verb-attack = Атаковать
verb-plan = Внести в список
verb-unplan = Убрать из списка
verb-fight = Выполнить список
verb-lead = Ведущая часть
verb-field = Обороняться
verb-lose = Потерять «шаг»
verb-test = Проверка, чтобы остаться
verb-retreat = Отступить
verb-hold = Остаться за «шаг»
verb-withdraw = Отступить
verb-advance = Продвинуться
verb-onward = Идти дальше
verb-clear = Зачистить
slot-target = Какой гекс?
slot-lead = Какая часть «ведущая»?
slot-least = От какого соотношения?
slot-hex = Какой гекс?
odds-any = любое соотношение

## Сдвиги и модификаторы

part-efficiency = эффективность
part-city = город
part-fort = укрепление
part-exploitation = развитие успеха
part-surprise = внезапность
part-remainder = остаток
part-above = выше таблицы
part-support = поддержка
part-town = посёлок
part-airfield = аэродром
part-airbase = авиабаза
part-port = порт
part-installation = сооружение
part-hexes = несколько гексов
part-nations = несколько стран
part-formation = несколько соединений
part-light_attacks = лёгкая пехота в атаке
part-light_defends = лёгкая пехота в обороне
part-safe-points = мало очков объединения
part-landed = высадка в этот ход
part-combined-arms = общевойсковой бой

## Что произошло

event-battle-planned = В списке: атака на гекс { $hex }, части: { $attackers }, «ведущая» { $lead }, { $least_id ->
    [any] любое соотношение
   *[other] соотношение не ниже { $least }
}{ $backing ->
    [given] , поддержка: { $support }
    [none] , без поддержки
   *[other] {""}
 }{ $needs ->
    [taken] , если взят { $places }
    [untaken] , если не взят { $places }
   *[other] {""}
 }
event-battle-unplanned = Убрано из списка: { $hex }
event-plan-stopped = Список остановлен, гекс { $hex }: { $code_id ->
    [odds-too-low] соотношение слишком низкое
    [unit-gone] одной из частей больше нет
   *[other] атака уже невозможна
}
event-battle = ⚔ { $hex }. { $seat }: { $attackers }, «ведущая» { $lead }
event-defence = { $hex }. В обороне: { $defenders }, «ведущая» { $lead }
event-battle-rolled = { $hex }: { $attack } к { $defence }, соотношение { $odds }, столбец { $start }{ $shifts_count ->
    [0] {""}
   *[other] {" "}→ { $column } ({ $shifts })
 }; бросок { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }: { $ours }/{ $theirs }{ $retreat ->
    [true] {" "}R
   *[false] {""}
 }{ $spared_id ->
    [none] {""}
    [attacker] {" "}(у атакующего потерь на «шаг» меньше)
   *[other] {" "}(у обороняющегося потерь на «шаг» меньше)
 }
event-checked = Проверка, { $unit } (ЗЭ { $efficiency }): { $die }, { $passed ->
    [true] пройдена
   *[false] провалена
}
event-stood = { $hex }. { $seat }: части остались{ $unit_id ->
    [none] {""}
   *[other] , «шаг» теряет { $unit }
 }
event-no-way-out = { $hex }: отступать некуда, { $units }
event-retreated = { $unit }, отступление: { $origin } → { $path_last }
event-advanced = { $units }, продвижение: { $hex }
event-battle-over = { $hex }: бой окончен{ $advances_count ->
    [0] {""}
   *[other] , атакующий продвинулся
 }
event-combat-done = { $seat }: окончен { $segment }
event-clearing-rolled = «Зачистка», { $hex }{ $lead_id ->
    [none] {""}
   *[other] {", "}«ведущая» { $lead }
 }, маркер { $number }: { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }, { $cleared ->
    [true] успех
   *[false] { $short ->
        [true] неудача, очков объединения мало
       *[false] неудача
    }
}
event-clearing-rolled-whole = { event-clearing-rolled }

## Сводки

report-battle = ⚔ **{ $hex }**. **{ $seat }**: { $attackers }; в обороне: { $defenders }
report-rolled = { $attack } к { $defence }, соотношение { $odds }, столбец { $start }{ $shifts_count ->
    [0] {""}
   *[other] {" "}→ { $column } ({ $shifts })
 }; бросок { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }: «шагов» { $ours }/{ $theirs }{ $retreat ->
    [true] , отступление
   *[false] {""}
 }
report-fled = Отступили: { $units }
report-advance = Продвинулись: { $units }

## Почему нельзя

refusal-no-combat-segment = В этом сегменте никто не атакует.
refusal-not-facing = { $unit }: в начале сегмента рядом не было противника.
refusal-fought-already = { $unit } в этом сегменте уже атаковала.
refusal-under-clearing = { $unit } под маркером «Зачистка» и не атакует.
refusal-no-attack = { $unit } без значения атаки.
refusal-attacked-already = Гекс { $hex } в этом сегменте уже атакован.
refusal-no-enemy-there = В гексе { $hex } нет наземных частей противника.
refusal-nobody-beside = Рядом с гексом { $hex } нет ваших частей, способных атаковать.
refusal-over-water = Гекс { $hex } за водой: через неё не атакуют и не продвигаются.
refusal-cannot-enter = В гекс { $hex } не может войти { $unit }.
refusal-too-many-fight = Гекс { $hex } переполнен: из него атакует не больше предела за сегмент.
refusal-planned-already = { $unit } уже в другом бою списка.
refusal-unit-gone = { $unit }: части больше нет.
refusal-odds-too-low = Соотношение для гекса { $hex }: { $odds }, а в списке { $least }.
refusal-no-such-defence = { $units }: эти части вместе не обороняются, заполните предел гекса { $hex }.
refusal-spread-losses = { $unit } своё потеряла: сначала теряют другие.
refusal-not-in-the-battle = { $unit } не участвует в этом бою.
refusal-test-first = Сначала проверка: кто её провалил, может остаться за «шаг».
refusal-no-retreat = { $unit }: отступать некуда.
refusal-retreat-shut = Гекс { $hex } закрыт для отступления.
refusal-retreat-enemy = В гексе { $hex } противник.
refusal-retreat-river = { $unit } не отступает через реку без моста.
refusal-retreat-clearing = Гекс { $hex } нужно зачищать: отступление там не кончается.
refusal-retreat-installation = В гексе { $hex } сооружение противника: отступление там не кончается.
refusal-retreat-zone = Гекс { $hex } в ЗК противника, и своих, которые не отступали, там нет.
refusal-retreat-far = До гекса { $hex } не то расстояние, нужно гексов: { $far }.
refusal-retreat-edge = Гекс { $hex } не в сторону своего края карты, а другие есть.
refusal-advance-crowd = { $hex }: слишком много очков объединения.
refusal-advance-on-foot = { $unit } без техники: дальше не идёт.
refusal-advance-short = Отсюда дальше никто не идёт.
refusal-advance-occupied = Гекс { $hex } занят.
refusal-advance-place = В гексе { $hex } город или сооружение: туда не продвигаются.
refusal-advance-roads = В гекс { $hex } входят только по дороге.

## Слова

word-nobody-fights = атаковать некому
word-initiative_combat = бой инициативного игрока
word-exploitation_combat = бой в ходе развития успеха
word-reaction_combat = ответный бой
word-first_combat = бой первого игрока
word-second_combat = бой второго игрока
term-odds = Соотношение
term-odds-text = Атака, делённая на оборону, с округлением в пользу обороняющегося. С какого столбца таблицы начинать, говорит местность.
term-shift = Сдвиг столбца
term-shift-text = Эффективность «ведущих» частей, города, укрепления и развитие успеха сдвигают столбец, но не за край таблицы.
term-lead = Ведущая часть
term-lead-text = Каждая сторона называет одну часть в бою: считается её эффективность, и первый «шаг» теряет она.
term-retreat = Отступление
term-retreat-text = С открытой местности на два гекса, с прочей на один, к своему краю карты. Через ЗК противника или когда пути нет: проверка.
term-advance = Продвижение после боя
term-advance-text = В пустой гекс входит хотя бы одна атаковавшая часть, до четырёх очков объединения. Техника может пройти ещё гекс, если обороняющиеся отошли на два или уничтожены.
term-battle-list = Список боёв
term-battle-list-text = Бои, записанные заранее, каждый с наименьшим соотношением. Они идут по порядку, пока один не станет невозможен; список видите только вы.
faq-attack = Как атаковать?
faq-attack-text = Выберите гекс, части рядом с ним и «ведущую». Или напишите `атака 2118 силами 131+T, ведёт T/131, если 1.5:1`. С «если» атака идёт в список, «если любое» значит при любом соотношении: `атака 2118, если любое; атака 2217, если 2:1; finish`.
faq-attack-ways = атака | бой | сражение | соотношение | как атаковать | подготовленная атака | атака с ходу | штурм
beside-odds = { $attack } к { $defence }, { $odds }, столбец { $column }{ $modifier ->
    [0] {""}
   *[other] , бросок { $modifier_signed }
 }
beside-checks = через ЗК противника, проверок: { $count }
warn-unfought = ⚠ Сегмент кончится, а атаки из списка не состоятся: { $count }.
list-public = Туман войны: соотношения по тому, что видно всем
list-line = { $number }. { $hex }: { $units }, «ведущая» { $lead }, { $least_id ->
    [any] любое соотношение
   *[other] не ниже { $least }
}{ $backing ->
    [given] , поддержка: { $support }
    [none] , без поддержки
   *[other] {""}
 }; сейчас { $odds }, столбец { $column }{ $needs ->
    [taken] , если взят { $places }
    [untaken] , если не взят { $places }
   *[other] {""}
 }
## Приказы словами

line-attack = атака | атаковать
line-with = силами | частями | с
line-lead = ведёт | ведет | ведущая
line-if = если | от | если от | не меньше | если не меньше
line-any = любое | любое соотношение | любых | при любом соотношении
line-advance = продвинуть | вперёд | вперед
line-onward = дальше на | дальше в | на | в
refusal-advance-first = Сначала назовите, кто входит в гекс; техника идёт дальше потом.
orders-after-die = На строке { $line } придётся остановиться: после приказа «{ $order }» решает случайность или ход переходит к другому. Ничего не выполнено. { $verb ->
    [attack] Несколько атак в одном сообщении пишите списком: `атака 2118, если любое; атака 2217, если любое; finish`. «Если любое» значит при любом соотношении, `если 2:1` — от него и выше.
   *[other] Отдайте приказы до этой строки включительно; остальные сохранит `/plan write`.
}
refusal-attack-unread = «{ $text }» здесь непонятно; понятны «ведёт», «если 2:1» и «если любое».

## Вопросы

cmd-explain-odds-name = соотношение
cmd-explain-odds-description = Атака на гекс: силы, соотношение, сдвиги, модификаторы, результаты
cmd-explain-attacks-name = атаки
cmd-explain-attacks-description = Все атаки, возможные оттуда, где стоят части
cmd-explain-clearing-name = зачистка
cmd-explain-clearing-description = Вероятность успеха «зачистки»
explain-battle-sides = { $hex }: { $attack } ({ $attackers }) к { $defence } ({ $defenders })
explain-battle-strength = { $unit }: { $count } → { $other } ({ $what_id ->
    [unsupplied] без снабжения
    [river] через реку
    [poor-ground] невыгодная местность
    [armour] танки на открытой местности
    [mechanized] мехчасти на открытой местности
    [brackets] значение в скобках
   *[urban] пехота в агломерации
})
explain-battle-odds = Соотношение { $odds }: столбец { $start }
explain-battle-shift = Сдвиг { $count_signed }: { $part }
explain-battle-column = Столбец { $column }
explain-battle-modifier = Бросок { $count_signed }: { $part }
explain-battle-chance = { $count } %: «шагов» { $ours }/{ $theirs }{ $retreat ->
    [true] , отступление
   *[false] {""}
}{ $spared_id ->
    [none] {""}
    [attacker] {" "}(у атакующего на один меньше)
   *[other] {" "}(у обороняющегося на один меньше)
 }
explain-public-only = Туман войны: в чужой стопке считается только то, что видно всем
explain-battle-retreat = Гексов отступления: { $far }{ $ignore ->
    [1] , проверкой можно его избежать
   *[0] {""}
 }{ $count ->
    [0] {""}
   *[other] ; без пути: { $units }
 }
explain-battle-attack = { $hex }. { $seat }: { $odds }, столбец { $start } → { $column }{ $modifier ->
    [0] {""}
   *[other] , бросок { $modifier_signed }
 } ({ $units })
explain-clearing-lead = { $unit }: { $count } %, маркер { $number }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifiers })
 }{ $short ->
    [1] ; неудача стоит ей «шага»
   *[0] {""}
 }
refusal-no-attack-possible = Атак нет: рядом с противником никого.
refusal-no-marker-there = В гексе { $hex } нет маркера «Зачистка».

## Постоянные ответы

verb-decline = Обычный выбор
stake-lead = кто «ведущий»
stake-losses = кто теряет «шаги»
stake-stand = остаться или отступить
stake-way = куда отступать
stake-clearing = кто ведёт «зачистку»
stake-heavy = атака в столбце 9 и выше
stake-objective = гекс, важный для победы
stake-elite = моя элитная часть
button-decline-always = Обычный выбор в этом сегменте
button-decline-turn = Обычный выбор до конца хода
decline-always-set = До конца сегмента в каждом бою за вас делается обычный выбор: ведёт самая эффективная часть, теряется наименее ценный «шаг», сначала проверка, чтобы остаться, затем отступление самым безопасным путём. Каждый ответ приходит со случайной задержкой (секунды в живой игре, минуты по переписке), и никто не отличит его от вашего. `/standing off` прекращает это.
faq-usual = Что такое обычный выбор?
faq-usual-text = Ведёт самая эффективная часть, теряется «шаг», который меньше всего ослабляет оборону, части сначала проходят проверку, чтобы остаться, иначе отступают путём, где меньше проверок. `/standing` делает его за вас, с исключениями по гексам и ставкам.
faq-usual-ways = обычный выбор | отсутствую | постоянный ответ | по умолчанию

prompt-doctrine = Доктрина
verb-doctrine = Доктрина
verb-undoctrine = Отменить доктрину
slot-where = Где она действует?
slot-column = С какого столбца? (0: при любой атаке; соотношение: от него, до сдвигов)
slot-what = Что делать?
event-doctrine = Доктрина ({ $where }{ $column ->
    [0] {""}
   *[other] , со столбца { $column }
}{ $least_id ->
    [none] {""}
   *[other] , от { $least }
}): { $rule }{ $named_count ->
    [0] {""}
   *[other] {" "}{ $named }
 }
event-undoctrine = Доктрина отменена: { $where }
scope-formation = соединение { $name }
word-all = везде
doctrine-line = Доктрина ({ $where }{ $column ->
    [0] {""}
   *[other] , со столбца { $column }
}{ $least_id ->
    [none] {""}
   *[other] , от { $least }
}): { $rule }{ $named_count ->
    [0] {""}
   *[other] {" "}{ $named }
 }

# Формы
form-advance = Продвижение в одной форме …
form-advance-to = Кто продвигается
form-onward = { $unit }: идти дальше
form-losses = Потери в одной форме …
form-losses-left = Потерять «шагов»: { $left }
