## The game, its seats and scenarios

seat-axis = Ось
seat-soviet = Советы
    .number = plural
side-axis = Ось
side-soviet = Советы
scenario-minsk_1941 = Минский котёл (учебный)
scenario-campaign_1941 = Война Сталина 1941–1945
scenario-blau_1942 = Блау 1942
scenario-zitadelle_1943 = Цитадель 1943
scenario-bagration_1944 = Багратион 1944
degree-victory-round = в конце раунда
degree-victory-end = в фазе конца хода
degree-victory-last = после последнего хода

## Words

word-vp = ПО
word-dry = сухо
word-mud = грязь
word-snow = снег
word-full = полное
word-fortress = крепостное
word-defence = крепостное, только для обороны
word-none = нет
word-start = Начало хода
word-rounds = Раунды
word-attrition = Истощение
word-replacement = Пополнения
word-draw = Взятие карточек
word-end = Конец хода
word-ops = ОПР
word-zero = 0 ОПР
word-event = событие
word-replacements = пополнения
word-pass = пас
word-battle = бой
word-card = карточка
word-stand = за вариант «Не отступать»
word-retreat = отступить некуда
word-crowding = нет места
word-swept = вытеснение
word-retreated-before = повторное отступление
word-entered = вход
word-place = смена контроля
word-stalin = Сталин погиб
word-hedgehogs = «Ежи»
word-militia = «Народное ополчение»
word-industrial_evacuation = «Эвакуация промышленности»
word-lend_lease = «Ленд-лиз»
word-partisans = «Партизаны»
word-romania_defects = «Румыния переходит на другую сторону»
word-german = немецкие
word-allied = союзные
word-soviet = советские
gate-leningrad = Ленинград
gate-moscow = Москва и Горький
gate-stalingrad = Сталинград и Кавказ

## Decisions

prompt-act = Ход { $turn }, раунд { $round }: что вы делаете?
prompt-orders = Приказы: осталось { $ops } ОПР
prompt-arrivals = Разместите подкрепления
prompt-exchanges = Обменяйте подразделения
prompt-crowded = Слишком много подразделений: каким вы жертвуете?
prompt-mobilize = Мобилизация: возьмите карточки ({ $count })
prompt-discards = Сброс перед взятием карточек{ $count -> 
    [0] {""}
   *[other] : не меньше { $count }
 }
prompt-replacements = Потратьте очки пополнения
prompt-give-up-trenches = Убрать траншеи?
prompt-place-partisans = Разместите партизан

## Buttons

verb-ops = Сыграть как ОПР
verb-replace = Сыграть как пополнения
verb-zero = Раунд с 0 ОПР
verb-pass = Пас
verb-event = Сыграть событие
verb-mark = Маркер боя
verb-move = Двигать
verb-free = Вывести из ЗК (1 ОПР)
verb-rail = Поездом (1 ОПР)
verb-sail = Морем (1 ОПР)
verb-dig = Рыть траншеи (1 ОПР)
verb-rise = Поднять партизан (1 ОПР)
verb-bank = Сохранить 1 ОПР
verb-done = Готово
verb-give_up = Пожертвовать
verb-arrive = Разместить
verb-exchange = Обменять
verb-take = Взять
verb-discard = Сбросить
verb-restore = Восстановить уровень
verb-rebuild = Восстановить подразделение
verb-fortify = Укреплённый район
verb-fill = Убрать траншеи
verb-partisans = Разместить
verb-decline = Нет

## What is chosen

slot-card = Какая карточка?
slot-cards = Какие карточки?
slot-banked = Сколько сохранённых ОПР?
slot-hex = Какой гекс?
slot-origin = Из какого гекса?
slot-units = Какие подразделения?
slot-unit = Какое подразделение?
slot-old = Вместо кого?
slot-to = Куда?

## The board

status-war = Ход { $turn } из { $last }{ $round ->
    [0] {""}
   *[other] {" "}· раунд { $round }/{ $rounds }
 } · { $what } · ПО { $vp }
status-side = { $side }: на руках { $hand }, в колоде { $deck }, сохранённые ОПР { $banked }{ $kept_count ->
    [0] {""}
   *[other] , на столе: { $kept }
 }

## What happened

event-turn = Ход { $turn }
event-turn-over = Ход { $turn } окончен: ПО { $vp }
event-round = Раунд { $round }: { $seat } ({ $what })
event-phase = { $what }{ $seat_id ->
    [none] {""}
   *[other] : { $seat }
 }
event-played-ops = { $seat }: карточка «{ $card }» как ОПР ({ $count })
event-played-zero = { $seat }: раунд с 0 ОПР
event-played-replacements = { $seat }: карточка «{ $card }» как пополнения
event-passed = { $seat }: пас
event-rp = ОП ({ $kind }): +{ $count }
event-marked = Маркер боя: { $hex }
event-moved = { $unit }: { $origin } → { $hex }
event-railed = { $unit } поездом: { $origin } → { $hex }
event-sailed = { $unit } морем: { $origin } → { $hex }
event-landed = { $unit } высаживается: { $origin } → { $hex }
event-advanced = { $unit } продвигается: { $hex }
event-exploited = { $unit } развивает атаку: { $hex }
event-retreated = { $unit } отступает: { $origin } → { $hex }
event-freed = Гекс { $hex }: подразделения выведены из ЗК противника
event-arrived = { $unit } прибывает: { $hex }
event-rebuilt = Восстановлено: { $unit }, гекс { $hex }
event-came-back = { $unit } возвращается: { $hex }
event-partisans-placed = { $unit }: { $hex }
event-step-lost = { $unit } теряет уровень ({ $why_id ->
    [attrition] от истощения
   *[other] { $why }
 })
event-eliminated = ✖ { $unit } ({ $why_id ->
    [attrition] от истощения
   *[other] { $why }
 })
event-removed = Удалено из игры: { $unit }
event-weaker = Среди уничтоженных теперь { $by }; фишка удалена: { $unit }
event-waits = { $unit }: восстановить нельзя до хода { $turn }
event-waited = { $unit }: снова можно восстановить
event-sent-away = { $unit } уходит до хода { $turn }
event-restored = { $unit } восстанавливает уровень
event-seized = ⚑ { $seat }: { $hex }
event-vp = ПО { $count_signed } ({ $why }): { $total }
event-gate-lifted = Отныне можно атаковать: { $gate }
event-in-force = Отныне действует: { $what }
event-digs = В гексе { $hex } роют траншеи
event-trench-roll = Траншеи, { $hex }: { $roll }
event-dug = Траншеи: { $hex }
event-trench-gone = { $hex }: траншей больше нет
event-festung = Фестунг: { $hex }
event-festung-gone = Фестунг пал: { $hex }
event-fortified = Укреплённый район: { $hex }
event-fortified-gone = Укреплённого района больше нет: { $hex }
event-risen = Партизаны активны до конца хода
event-sweep-roll = Партизаны, { $hex }: { $roll }
event-supply = { $unit }, { $hex }, снабжение: { $supply }
event-banked = { $seat }: сохранена ОПР, всего { $total }
event-lend-lease = Ленд-лиз: +{ $count } сохранённых ОПР, теперь { $total }
event-total-war = Начинается тотальная война
event-reshuffled = { $seat }: сброшенные карточки образуют новую колоду
event-drew = { $seat }: взято карточек — { $count }
event-drawn = Вы берёте: { $cards }
event-discarded = { $seat }: сброшено — { $cards }
event-mobilized = { $seat }: взято карточек мобилизации — { $count }
event-lapsed = Карточка «{ $card }» сбрасывается: мобилизация окончена
event-ended = Победа: { $winner } ({ $degree })

## Why not

refusal-bank-full = Нельзя сохранить больше { $count } ОПР.
refusal-bank-once = Сохранить можно одну ОПР за раунд ОПР.
refusal-closed-at-first = На первом ходу атаковать гекс { $hex } нельзя.
refusal-closed-country = Гекс { $hex } сейчас закрыт для: { $units }.
refusal-digs = { $unit } роет траншеи и не движется.
refusal-enemy-there = В гексе { $hex } подразделения противника.
refusal-first-turn-move = На первом ходу подразделения Оси не движутся.
refusal-first-turn-replace = На первом ходу пополнений нет.
refusal-fought-before = Вы сражались в прошлом раунде: в раунде с 0 ОПР атаки нет.
refusal-gate = Гекс { $hex } пока нельзя атаковать: { $gate }.
refusal-has-moved = { $unit }: уже было движение в этом раунде.
refusal-immobile = { $unit } не движется.
refusal-line-cut = Нет вашей железной дороги: { $unit } → { $hex }.
refusal-marked-mobile-only = В гекс { $hex } с маркером боя входят только механизированные подразделения в полном снабжении.
refusal-markers-first = Сначала размещают маркеры боя, потом всё остальное.
refusal-moved-strategically = { $unit }: в этом раунде уже было стратегическое движение.
refusal-never-rebuilt = { $unit } не восстанавливается.
refusal-no-army-digs = В гексе { $hex } нет ББП, которое может рыть траншеи.
refusal-no-cards = У вас нет карточек.
refusal-no-entry = Разместить негде: { $unit }.
refusal-no-line = { $unit }: по железной дороге пути нет.
refusal-no-oil = { $unit }: без Плоешти румынских пополнений нет.
refusal-no-partisans = Сейчас активировать партизан нельзя.
refusal-no-reinforcements-first = В июне 1941 г. подкреплений нет.
refusal-no-rp = Ни на одной карточке нет очков пополнения.
refusal-no-strategic = { $unit } не использует стратегическое движение.
refusal-no-trench-left = Все маркеры траншей ({ $count }) на карте.
refusal-no-way-together = Вместе никуда не пройти: { $units }.
refusal-not-by-sea = Морем не попасть: { $unit } → { $hex }.
refusal-not-yet-trenches = Траншей нет, пока не сыграно: { $what }.
refusal-nothing-to = Для этого сейчас ничего нет.
refusal-nothing-to-attack = Из гекса { $hex } атаковать некого.
refusal-one-marker = В раунде с 0 ОПР один маркер боя.
refusal-one-reinforcement = В этом ходу больше нельзя сыграть карточку подкреплений.
refusal-ops-short = Нужно ОПР: { $need }; у вас { $left }.
refusal-panzer-limit = Панцер-корпуса уже получили уровней за ход: { $count }.
refusal-replaced-before = Одно действие пополнения за ход.
refusal-rp-short = Не хватает очков пополнения: { $unit }.
refusal-shut-in = { $unit } не может покинуть гекс.
refusal-spent = { $unit }: очков движения не осталось.
refusal-stack-four = В гексе { $hex } может быть не больше { $most ->
    [one] { $most } подразделения
   *[other] { $most } подразделений
}.
refusal-stack-large = В гексе { $hex } больше одного ББП.
refusal-stack-kind = В гексе { $hex } уже есть такое подразделение.
refusal-stack-strangers = Венгры и румыны не группируются вместе: { $hex }.
refusal-stack-partisans = Партизаны не группируются с другими советскими подразделениями: { $hex }.
refusal-strategic-ops-only = Стратегическое движение — только с карточкой ОПР.
refusal-too-far = Гекс { $hex } слишком далеко или за ЗК противника: очков движения { $points }.
refusal-trench-there = В гексе { $hex } траншеи уже есть или их роют.
refusal-unsupplied = { $unit } не в полном снабжении.
refusal-whole = { $unit } в полной силе.
refusal-wrong-kind = { $unit }: обмен на это подразделение невозможен ({ $old }).
refusal-zone-holds = { $units }: уйдут из гекса { $hex }, только если там останется другое подразделение, или за 1 ОПР.
refusal-zone-to-zone = { $units }: нельзя идти прямо из одной ЗК противника в другую: { $hex }.

## Options

opt-bid-name = ставка
opt-automatic-name = досрочная
opt-weather-name = погода

## Other views of the map


# О чём договариваются до начала партии
setting-bid = ПО, предложенные за Ось: { $value }
setting-automatic = Ось может победить по ПО в конце хода: { $value ->
    [no] нет
   *[yes] да
 }
setting-weather = Грязь: { $value ->
    [die] по кубику
   *[track] по дорожке записи хода
 }
