# Empire of the Sun: why something cannot be done, with the facts.

# Why not: cards
refusal-not-in-hand = Карты { $card } нет у вас в руке.
refusal-must-be-event = { $card } играется только как событие.
refusal-event-or-discard = { $card } — только событие или сброс.
refusal-no-oc-value = { $card } нельзя сыграть как ОК.
refusal-no-hq-in-supply = Ни один ваш штаб не может вести наступление с { $card }.
refusal-no-hq-for-event = Штаб, нужный для { $card }, не на карте или без снабжения.
refusal-reaction-card = { $card } — карта реакции: ею отвечают на наступление противника.
refusal-no-reaction-card = { $card } — не карта реакции.
refusal-not-this-event-yet = До { $card } как события нужно сыграть { $first }.
refusal-no-offensive-card = { $card } — не наступление.
refusal-future-taken = Карта будущего наступления уже заготовлена.
refusal-not-as-future = { $card } нельзя заготовить для будущего наступления.
refusal-future-once-a-turn = В этом ходу карту будущего наступления уже заготовили.
refusal-not-discarded = { $card } нельзя сбросить.
refusal-no-rivalry-to-end = Соперничества нет.
refusal-card-too-small = { $card }: этого мало, нужно ОЧ { $need }.
refusal-japan-only = Это может сделать только Япония.
refusal-china-surrendered = Китай капитулировал.
refusal-china-offensive-too-soon = Следующее наступление в Китае возможно с хода { $turn }.
refusal-china-cut-off = Китай отрезан: к фронту нет снабжённого пути.
refusal-rivalry-on = Соперничество уже действует.
refusal-aleutians-free = На Алеутах нет японских частей.
refusal-needs-event = Сначала должна быть сыграна как событие { $needs }.
refusal-needs-control = Сначала нужен контроль над: { $hexes }.
refusal-tojo-in-office = Тодзё ещё не ушёл.
refusal-no-b29-in-china = В Китае нет B-29.
refusal-no-b29-near-tokyo = { $hex } вне дальности всех B-29.
refusal-nothing-to-evacuate = Эвакуировать некого.
refusal-no-route-to-build = Сейчас нельзя построить ни одного маршрута.
refusal-wrong-window = { $card } играется не на этом шаге ({ $window }).
refusal-three-cards-played = Не больше { $need } карт реакции за наступление.
refusal-weather-alone = Карта погоды играется одна.
refusal-weatherproof = { $offensive } нельзя отменить погодой.
refusal-one-counter-offensive = Только одно контрнаступление за наступление; сыграна { $played }.
refusal-condition-locked = { $offensive } не даёт менять развед. обстановку.
refusal-already-rolled = После броска на разведку { $card } играть поздно.
refusal-other-intelligence-card = { $card } нельзя сыграть вместе с { $played }.
refusal-no-air-or-naval-active = Для { $card } нужна активная воздушная или морская часть противника.
refusal-no-active-ship = Для { $card } нужен активный корабль противника.
refusal-no-ship-in-port = Для { $card } нужен корабль противника в порту.
refusal-no-kamikaze-target = Для { $card } нужно сражение не дальше { $range } { $range ->
    [one] гексагона
   *[other] гексагонов
} от { $hex }.
refusal-not-seac = { $card } играется только против наступлений штаба SEAC, а это { $hq }.
refusal-card-other-hq = Для { $card } нужен { $wanted }, не { $hq }.
refusal-card-battle-in = Для { $card } нужно сражение: { $region }.
refusal-card-landing-near = Для { $card } нужен десант не дальше { $range } { $range ->
    [one] гексагона
   *[other] гексагонов
} от { $hex }.
refusal-card-one-hex-islands = { $card }: сражения только на одногексагонных островах, не { $hex }.

# Why not: headquarters and activation
refusal-no-hq = { $hq } — не ваш штаб.
refusal-hq-unsupplied = { $hq } без снабжения.
refusal-hq-gone = { $unit } вне игры.
refusal-hq-stays = { $unit } нельзя отозвать.
refusal-no-hq-to-withdraw = Отзывать некого.
refusal-no-hq-to-return = Сейчас ни один штаб не может вернуться.
refusal-no-early-return = С { $card } раннее возвращение штаба невозможно.
refusal-no-port-for-hq = Нет порта для { $unit }.
refusal-hq-cannot-be-activated = { $unit } — штаб, он не активируется.
refusal-wrong-side = { $unit } — не ваша часть.
refusal-enemy-unit = { $unit } принадлежит противнику.
refusal-own-unit = { $unit } — ваша часть; потери наносятся противнику.
refusal-no-unit = Нет части «{ $value }».
refusal-not-on-map = { $unit } не на карте.
refusal-already-activated = { $unit } уже активна.
refusal-not-activated = { $unit } не активна в этом наступлении.
refusal-bombed-this-turn = { $unit } уже бомбила Японию в этом ходу.
refusal-scenario-forbids-activation = Сценарий не даёт активировать { $unit }.
refusal-wrong-nationality = { $hq } не может активировать { $unit } (национальность: { $nationality_id ->
    [jp] японская
    [us] американская
    [br] британская
    [au] австралийская
    [nz] новозеландская
    [in] индийская
    [nl] голландская
    [cn] китайская
   *[other] { $nationality }
}).
refusal-outside-command-area = { $unit } вне района, которым командует { $hq }.
refusal-too-many-units = Слишком много частей: { $have } при пределе { $need }.
refusal-no-battle-in-range = Нет сражений не дальше { $have } { $have ->
    [one] гексагона
   *[other] гексагонов
} от этого штаба.
refusal-rivalry = Межведомственное соперничество: { $unit } и { $blocker } вместе не действуют.
refusal-card-forbids-class = { $card } активирует только: { $classes }.
refusal-card-forbids-nation = { $card } активирует только: { $nations }.
refusal-card-ground-limit = { $card }: сухопутных частей не больше { $need }, активно { $have }.
refusal-card-ground-only = { $card }: из сухопутных только { $only }.
refusal-card-one-ground-unit = { $card }: из сухопутных частей только { $wanted }.
refusal-card-needs-chinese = { $card }: нужно активировать китайскую армию, например { $unit }.
refusal-card-other-unit = { $card } не даёт пополнений для { $unit }.
refusal-december-1941-only = { $card } бывает событием только в декабре 1941 года, в своём порядке.
refusal-struck-already = { $unit } в этом ходу уже действовала по { $card }.
refusal-card-landing-hexes = { $card } не допускает такого десанта в { $hex }: далеко от своего порта или нет эскорта.
refusal-hex-defended = { $hex } обороняется: { $blocker }.
refusal-no-drop-there = { $card }: парашютисты не могут высадиться в { $hex }.
refusal-nothing-to-redeploy = В порт у ресурсов перевести нечего.
refusal-no-port-near-resources = { $hex } — не открытый порт не дальше { $range } { $range ->
    [one] гексагона
   *[other] гексагонов
} от ресурсов.
refusal-too-many-ships = { $hex } вмещает кораблей: { $need }, не { $have }.
refusal-no-enemy-in-region = { $card }: в { $region } нет противника.
refusal-no-ground-unit-from = { $card }: ни одна активная сухопутная часть не начинала в { $regions }.
refusal-no-landing-in-reach = { $card }: не дальше { $need } { $need ->
    [one] гексагона
   *[other] гексагонов
} от { $hex } и окрестностей нет десанта, который можно активировать.
refusal-card-ground-size = { $card }: из сухопутных только { $size }.
refusal-card-unit-limit = { $card }: частей не больше { $need }.
refusal-card-air-or-naval = { $card } активирует либо авиацию, либо флот.

# Why not: movement
refusal-no-such-hex = На этой карте нет гексагона { $hex }.
refusal-no-hex = На этой карте нет гексагона { $hex }.
refusal-already-moved = { $unit } уже двигалась.
refusal-not-in-this-hex = { $unit } находится в { $hex }.
refusal-nowhere-to-go = { $unit }: идти некуда.
refusal-no-unit-to-move = В { $hex } нет ваших активных частей, которые ещё могут двигаться.
refusal-cannot-move-together = Эти части не двигаются вместе: { $units }.
refusal-no-common-destination = У { $units } нет общей цели.
refusal-no-common-battle = { $units } не могут вступить в одно сражение.
refusal-mode-not-for-these-units = { $units }: так двигаться нельзя ({ $mode }).
refusal-out-of-range-or-blocked = { $hex }: вне дальности либо путь закрыт.
refusal-target-out-of-range = { $unit } не достаёт до { $hex }.
refusal-battle-out-of-range = Из { $hex } не достать ни до одного сражения.
refusal-no-way-by-sea = Морем в { $hex } не пройти.
refusal-enemy-ships = Корабли противника в { $hex }: { $blocker }.
refusal-no-airfield = В { $hex } нет аэродрома.
refusal-airfield-not-controlled = Аэродром в { $hex } не ваш.
refusal-no-port = В { $hex } нет порта.
refusal-not-coastal = { $hex } не на побережье.
refusal-mountain-coast = В горы { $hex } не высадиться.
refusal-marines-first = { $hex } обороняется: нужна морская пехота.
refusal-hex-closed-to-unit = { $hex } закрыт для { $unit }.
refusal-not-amphibious = { $unit } не способна к десанту.
refusal-no-organic-carrier = Нужно кораблей-перевозчиков: { $need }, есть { $have }.
refusal-asp-short = Нужно ОМТ: { $need }, осталось { $have }.
refusal-no-barges = Баржам нужно ОЧ { $need }; здесь { $have }.
refusal-barges-carry-ground-only = Баржи возят только сухопутные части.
refusal-barges-carry-one = Баржи перевозят одну часть за наступление.
refusal-origin-not-controlled = { $hex }, откуда они идут, не ваш.
refusal-stays-in-battle-hex = Части в гексагоне сражения { $hex } остаются.
refusal-no-place-to-rest = { $unit } не может остаться в { $hex }.
refusal-supplied-place-first = { $unit } должна идти в снабжаемое место, не в { $hex }.

# Why not: battles
refusal-battle-forbidden = В { $hex } нельзя объявить сражение.
refusal-battle-not-possible = В { $hex } сражение невозможно: гексагон не ваш, и атаковать его нельзя.
refusal-no-battle-there = В { $hex } нет объявленного сражения.
refusal-no-enemy-there = В { $hex } нет противника.
refusal-nobody-in-range = Ни одна из активных частей не может сражаться в { $hex }.
refusal-one-battle-only = В наступлении ОК можно объявить только одно сражение, уже объявлено: { $declared }.
refusal-already-assigned = { $unit } уже назначена в сражение.
refusal-fights-where-it-stands = { $unit } сражается только там, где стоит: { $hex }.
refusal-not-in-battle = { $unit } не участвует в этом сражении.
refusal-must-fight-first = Сначала должны сражаться или прикрывать десант: { $units }.
refusal-must-join-first = Сначала должны вступить в сражение: { $units }.
refusal-must-leave-first = Сначала должны уйти: { $units }.
refusal-too-few-hits = Уровень { $unit } стоит очков потерь: { $need }.
refusal-full-units-first = { $unit } ослаблена; сначала теряют уровень неослабленные части.
refusal-ships-and-air-first = Сначала корабли и авиация, потом { $unit }.
refusal-last-step = { $unit } сохраняет последний уровень.
refusal-too-few-air-units = Мало авиации и авианосцев в сражении: чтобы нанести потери { $unit }, их нужно { $need }.

# Why not: arrivals and losses made good
refusal-not-arriving = { $unit } сейчас не прибывает.
refusal-no-place-now = Для { $unit } сейчас нет места.
refusal-not-controlled = { $hex } не ваш.
refusal-no-supply-or-hq = { $hex } без снабжения или вне дальности штаба.
refusal-no-supply-or-zoi = { $unit } без снабжения или в ВЗВ противника.
refusal-no-replacements-left = Для { $unit } пополнений нет ({ $pool }).
refusal-not-reduced = { $unit } не ослаблена и не уничтожена.
refusal-prewar-unit = { $unit } — довоенная часть, она не восстанавливается.
refusal-rebuilt-this-turn = { $unit } восстановлена в этом ходу.
refusal-no-b29 = { $unit } — не B-29.
refusal-bombed-already = { $unit } уже бомбила в этом ходу.
