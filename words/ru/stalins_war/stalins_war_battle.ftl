# «Война Сталина»: бои, отступление, продвижение, развитие атаки, события

prompt-fight = Атакуйте или закончите
prompt-muster = { $more ->
    [0] { $hex }, атака: начать бой?
   *[other] { $hex }, атака: кто ещё участвует?
 }
prompt-combat-cards = { $hex }, бой: боевые карточки?
prompt-combat-cards-against = { $hex }, атака противника: боевые карточки?
prompt-lose = Примите потерю (осталось { $left })
prompt-stand = { $hex }: не отступать ценой уровня или отступить на { $far ->
    [one] { $far } гекс
   *[other] { $far } гекса
 }?
prompt-withdraw = { $hex }: отступление на { $far ->
    [one] { $far } гекс
   *[other] { $far } гекса
 }
prompt-advance = { $hex }: продвинуться?
prompt-exploit = Развитие атаки
prompt-event = { $card }: выберите (осталось { $left })
verb-attack = Атаковать выбранными
verb-join = Присоединить
verb-use = Боевая карточка
verb-lose = Принять потерю
verb-stand = Не отступать
verb-retreat = Отступить
verb-fall_back = Отступить на два гекса
verb-withdraw = Отступить
verb-advance = Продвинуться
verb-blitz = Вперёд с «Блицем»
verb-exploit = Развить атаку
verb-choose = Выбрать
slot-target = Какой гекс атаковать?
slot-destination = Куда?
slot-hexes = Какие гексы?
slot-leaders = С маркером «Блиц»: какие подразделения?
slot-markers = Маркеры боя: в каких гексах?
slot-kind = Какого рода?
kind-panzer = панцер-корпуса
kind-corps = корпуса
event-battle = ⚔ { $hex }. { $seat }: { $attackers }; в обороне: { $defenders }
event-fired = { $seat }: { $table_id ->
    [LCU] таблица ББП
   *[other] таблица МБП
 }, сила { $strength }{ $shift ->
    [0] {""}
   *[other] , сдвиг столбца { $shift_signed }
 }, столбец { $column }; на кубике { $die }, потерь: { $loss }{ $starred ->
    [true] *
   *[other] {""}
 }
event-fight-won = { $hex }, бой выигран: { $seat }
event-both-lost = { $hex }: бой никто не выиграл
event-battle-over = { $hex }: бой окончен{ $winner_id ->
    [axis] , победила Ось
    [soviet] , победили Советы
   *[other] {""}
 }
event-combat-card = Боевая карточка ({ $seat }): { $card }
event-card-dropped = { $seat }: сброшена карточка «{ $card }»
event-stood = { $seat }: «Не отступать», гекс { $hex }
event-festung-holds = Фестунг держится: { $hex }
event-no-way-out = { $unit } не может отступить из гекса { $hex }
event-blitz = Маркер «Блиц»: { $hex }
event-played-event = { $seat }: событие «{ $card }»
event-lasts = Карточка «{ $card }» действует
event-banned = Карточка «{ $card }» связывает: { $seat }{ $hexes_count ->
    [0] {""}
   *[other] : { $hexes }
 }
event-flown-in = Гекс { $hex } снабжается по воздуху
event-looked = { $seat }: просмотр карточек противника
event-hand-seen = { $seat }: на руках { $cards }
event-evacuated = { $unit }: эвакуация, { $origin } → { $hex }
refusal-no-marker = В гексе { $hex } нет маркера боя.
refusal-volga = Через Волгу из гекса { $origin } на гекс { $hex } нельзя атаковать без Москвы или Сталинграда.
refusal-fought-already = { $unit }: уже был бой в этом раунде.
refusal-no-mobile-unit = Из дополнительного гекса { $hex } должно атаковать панцерное, танковое или механизированное подразделение.
refusal-partisans-alone = Партизаны никогда не атакуют вместе с другими советскими подразделениями: { $unit }.
refusal-attacked-already = Гекс { $hex } уже атакован в этом раунде.
refusal-nobody-there = В гексе { $hex } нет противника.
refusal-no-attackers = Ни одно ваше подразделение не может атаковать гекс { $hex }.
refusal-no-combat-card = Карточка «{ $card }» не боевая.
refusal-no-card-fits = Ни одна ваша карточка не подходит к этому бою.
refusal-used-this-round = Карточка «{ $card }» уже использована в этом раунде.
refusal-condition = { $card }: условие не выполнено ({ $condition }).
refusal-starred = Результат со звёздочкой не наносит потерь ББП: { $unit }.
refusal-stalin-last = Сталин теряет уровень последним: { $unit }.
refusal-spread = { $unit } несёт вторую потерю, только когда все другие понесли по одной.
refusal-first-loss = Первую потерю атаки несёт панцерное, танковое или механизированное подразделение, а не { $unit }.
refusal-no-standing = Обороняющиеся в гексе { $hex } должны отступить.
refusal-retreat-enemy = В гексе { $hex } противник.
refusal-retreat-zone = Гекс { $hex } в неотменённой ЗК противника.
refusal-retreat-shut = Гекс { $hex } сейчас закрыт для: { $unit }.
refusal-retreat-near = Отступление на два гекса не кончается в гексе { $hex }, рядом с началом.
refusal-retreat-far = { $hex }: так далеко ({ $far }) отсюда не отступить ни по какому пути.
refusal-retreat-city = { $hex }: путь ведёт в большой город противника, а есть другой.
refusal-retreat-unsupplied = { $unit }: в гексе { $hex } снабжения нет, а в другом месте есть.
refusal-retreat-partisans = Путь в гекс { $hex } ведёт через партизан, а есть другой.
refusal-not-in-the-fight = { $unit }: в бою не было.
refusal-advance-unsupplied = { $unit } не проследит снабжение из гекса { $hex }.
refusal-no-exploiter = { $unit } не может развивать атаку.
refusal-no-exploiter-leads = В гекс { $hex } должно продвинуться подразделение, способное развивать атаку, не через большую реку.
refusal-blitz-zero = В раунде с 0 ОПР нет маркеров «Блиц».
refusal-blitz-four = Не больше четырёх маркеров «Блиц» за раунд.
refusal-blitz-terrain = В гексе { $hex } нельзя поставить маркер «Блиц»: { $terrain }.
refusal-blitz-lend-lease = В ход без ленд-лиза у Советов нет маркеров «Блиц» и развития атаки.
refusal-blitz-weather = Погода не позволяет маркер «Блиц».
refusal-blitz-caucasus = На Кавказе Ось не развивает атаку.
refusal-blitz-paulus = Восточнее линии Паулюса сейчас один маркер «Блиц» за раунд.
refusal-exploited-already = { $unit }: атака в этом раунде уже развита.
refusal-exploit-unsupplied = { $unit } не в полном снабжении.
refusal-far-from-blitz = { $unit }: не на маркере «Блиц» и не рядом с ним.
refusal-exploit-far = { $unit } не разовьёт атаку до гекса { $hex }.
refusal-fights-only = Карточка «{ $card }» играется в бою.
refusal-no-effect = Карточка «{ $card }» ничего не даст.
refusal-no-event = Ни одну вашу карточку нельзя сыграть как событие.
word-turn = ход
word-season = время года
word-weather = погода
word-flag = предыдущее событие
word-flag_age = событие два хода назад
word-in_area = подразделение в стране
word-near = подразделение достаточно близко
word-never = пункт был занят
word-unit_at = где стоит подразделение
word-port = порт
word-lend_lease_received = ленд-лиз в этот ход
word-attacking = для атакующих
word-defending = для обороняющихся
word-own = ваши подразделения
word-enemy = подразделения противника
word-own_nation = подразделения нации
word-own_size = ББП
word-terrain = местность
word-feature = малый или большой город, крепость
word-over = река
word-in = район
word-forest = лес
word-rough = пересечённая местность
word-swamp = болото
word-mountain = горы
word-city = большой город
word-festung = фестунг
word-trench = траншея
word-fortified_area = укреплённый район
word-river = река
word-major_river = большая река
word-strait = пролив
word-paulus-line = линия Паулюса
word-mobile-defence = подвижная оборона
word-unsupplied = без снабжения
refusal-second-army = ББП уже атакует, { $unit } не может участвовать.
card-worth = { $count } ОПР{ $row ->
    [0] {""}
   *[other] {" "}(подряд −{ $row })
 }{ $mud ->
    [0] {""}
   *[other] {" "}(грязь −{ $mud })
 }{ $rp ->
    [0] {""}
   *[other] , { $rp } ОП
 }{ $starred ->
    [1] , ★
   *[other] {""}
 }
card-says = { $wording }
unit-is = сила { $count }, уровней { $steps }{ $supply_id ->
    [full] {""}
   *[other] , снабжение: { $supply }
 }
supply-there = снабжение там: { $supply }
attack-strengths = { $count } против { $other }
aside-odds = Шансы
word-clear = чистая местность
word-desert = пустыня
word-town = малый город
card-for-ops = на { $count } ОПР{ $row ->
    [0] {""}
   *[other] {" "}(подряд −{ $row })
 }{ $mud ->
    [0] {""}
   *[other] {" "}(грязь −{ $mud })
 }
card-for-rp = на { $rp } ОП
card-for-event = как событие{ $starred ->
    [1] , ★ выходит из игры
   *[other] {""}
 }
luck-fire = потери, нанесённые огнём
luck-trench = вырытые траншеи
luck-sweep = изгнанные партизаны
