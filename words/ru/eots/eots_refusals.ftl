# Empire of the Sun: why something cannot be done, with the facts.

# Why not: cards
refusal-not-in-hand = Карты «{ $card }» нет у вас на руках.
refusal-must-be-event = Карта «{ $card }» играется только как событие.
refusal-event-or-discard = Карта «{ $card }»: только событие или сброс.
refusal-no-oc-value = Карту «{ $card }» нельзя сыграть как ОК.
refusal-no-hq-in-supply = Ни один ваш штаб не может вести наступление с картой «{ $card }».
refusal-no-hq-for-event = Штаб, нужный для карты «{ $card }», не на карте или без снабжения.
refusal-reaction-card = «{ $card }» — карта реакции: ею отвечают на наступление противника.
refusal-no-reaction-card = Карта «{ $card }» — не карта реакции.
refusal-not-this-event-yet = Прежде чем сыграть карту «{ $card }» как событие, нужно сыграть карту «{ $first }».
refusal-no-offensive-card = Карта «{ $card }» не начинает наступления.
refusal-future-taken = Карта будущего наступления уже заготовлена.
refusal-not-as-future = Карту «{ $card }» нельзя заготовить для будущего наступления.
refusal-future-once-a-turn = В этом ходу карту будущего наступления уже заготовили.
refusal-not-discarded = Карту «{ $card }» нельзя сбросить.
refusal-no-rivalry-to-end = Соперничества нет.
refusal-card-too-small = { $card }: этого мало, нужно ОЧ { $need }.
refusal-japan-only = Это может сделать только Япония.
refusal-china-surrendered = Китай капитулировал.
refusal-china-offensive-too-soon = Следующее наступление в Китае возможно с хода { $turn }.
refusal-china-cut-off = Китай отрезан: к фронту нет снабжённого пути.
refusal-rivalry-on = Соперничество уже действует.
refusal-aleutians-free = На Алеутах нет японских частей.
refusal-needs-event = Сначала должна быть сыграна как событие карта «{ $needs }».
refusal-needs-control = Сначала нужен контроль над: { $hexes }.
refusal-tojo-in-office = Тодзё ещё не ушёл.
refusal-no-b29-in-china = В Китае нет B-29.
refusal-no-b29-near-tokyo = { $hex } вне дальности всех B-29.
refusal-nothing-to-evacuate = Эвакуировать некого.
refusal-no-route-to-build = Сейчас нельзя построить ни одного маршрута.
refusal-wrong-window = Карта «{ $card }» играется не на этом шаге ({ $window }).
refusal-three-cards-played = Карт реакции за наступление можно не больше: { $need }.
refusal-weather-alone = Карта погоды играется одна.
refusal-weatherproof = Карта «{ $offensive }»: её наступление нельзя отменить погодой.
refusal-one-counter-offensive = Только одно контрнаступление за наступление; сыграна карта «{ $played }».
refusal-condition-locked = Карта «{ $offensive }» не даёт менять развед. обстановку.
refusal-already-rolled = После броска на разведку карту «{ $card }» играть поздно.
refusal-other-intelligence-card = Карту «{ $card }» нельзя сыграть вместе с картой «{ $played }».
refusal-no-air-or-naval-active = Карте «{ $card }» нужна активная воздушная или морская часть противника.
refusal-no-active-ship = Карте «{ $card }» нужна активная морская часть противника.
refusal-no-ship-in-port = Карте «{ $card }» нужна морская часть противника в порту.
refusal-no-kamikaze-target = Карте «{ $card }» нужно сражение не дальше { $range } { $range ->
    [one] гексагона
   *[other] гексагонов
} от гексагона { $hex }.
refusal-not-seac = Карта «{ $card }» играется только против наступлений штаба SEAC, а это { $hq }.
refusal-card-other-hq = Карте «{ $card }» нужен штаб { $wanted }, а это { $hq }.
refusal-card-battle-in = Карте «{ $card }» нужно сражение: { $region }.
refusal-card-landing-near = Карте «{ $card }» нужен десант не дальше { $range } { $range ->
    [one] гексагона
   *[other] гексагонов
} от гексагона { $hex }.
refusal-card-one-hex-islands = { $card }: сражения только на одногексагонных островах, не { $hex }.

# Why not: headquarters and activation
refusal-no-hq = { $hq } — не ваш штаб.
refusal-hq-unsupplied = { $hq } без снабжения.
refusal-hq-gone = { $unit } вне игры.
refusal-hq-stays = { $unit } нельзя отозвать.
refusal-no-hq-to-withdraw = Отзывать некого.
refusal-no-hq-to-return = Сейчас ни один штаб не может вернуться.
refusal-no-early-return = С картой «{ $card }» раннее возвращение штаба невозможно.
refusal-no-port-for-hq = Для этого штаба нет порта: { $unit }.
refusal-hq-cannot-be-activated = { $unit } — штаб, он не активируется.
refusal-wrong-side = { $unit } — не ваша часть.
refusal-enemy-unit = { $unit } принадлежит противнику.
refusal-own-unit = { $unit } — ваша часть; потери наносятся противнику.
refusal-no-unit = Нет части «{ $value }».
refusal-not-on-map = { $unit } не на карте.
refusal-already-activated = Часть { $unit } уже активна.
refusal-not-activated = Часть { $unit } не активна в этом наступлении.
refusal-bombed-this-turn = Часть { $unit } уже бомбила Японию в этом ходу.
refusal-scenario-forbids-activation = Сценарий не даёт активировать эту часть: { $unit }.
refusal-wrong-nationality = { $hq } не может активировать эту часть: { $unit } (национальность: { $nationality_id ->
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
refusal-card-forbids-class = Карта «{ $card }» активирует только: { $classes }.
refusal-card-forbids-nation = Карта «{ $card }» активирует только: { $nations }.
refusal-card-ground-limit = { $card }: сухопутных частей не больше { $need }, выбрано { $have }.
refusal-card-ground-only = { $card }: сухопутные части только такие: { $only }.
refusal-card-one-ground-unit = { $card }: из сухопутных частей только { $wanted }.
refusal-card-needs-chinese = { $card }: нужно активировать китайскую армию, например { $unit }.
refusal-card-other-unit = Карта «{ $card }» не даёт пополнений этой части: { $unit }.
refusal-december-1941-only = Карта «{ $card }» бывает событием только в декабре 1941 года, в своём порядке.
refusal-struck-already = Часть { $unit } в этом ходу уже действовала по карте «{ $card }».
refusal-card-landing-hexes = Карта «{ $card }» не допускает такого десанта в гексагон { $hex }: далеко от своего порта или нет эскорта.
refusal-hex-defended = { $hex } обороняется: { $blocker }.
refusal-no-drop-there = { $card }: парашютисты не могут высадиться в гексагоне { $hex }.
refusal-nothing-to-redeploy = В порт у ресурсов перевести нечего.
refusal-no-port-near-resources = { $hex } — не открытый порт не дальше { $range } { $range ->
    [one] гексагона
   *[other] гексагонов
} от ресурсов.
refusal-too-many-ships = Гексагон { $hex } вмещает морских частей: { $need }, не { $have }.
refusal-no-enemy-in-region = { $card }: противника там нет ({ $region }).
refusal-no-ground-unit-from = { $card }: ни одна активная сухопутная часть не вышла из этих районов: { $regions }.
refusal-no-landing-in-reach = { $card }: не дальше { $need } { $need ->
    [one] гексагона
   *[other] гексагонов
} от гексагона { $hex } и окрестностей нет частей, способных к десанту, которые можно активировать.
refusal-card-ground-size = { $card }: размер сухопутных частей только такой: { $size }.
refusal-card-unit-limit = { $card }: частей не больше { $need }.
refusal-card-air-or-naval = Карта «{ $card }» активирует либо авиацию, либо флот.

# Why not: movement
refusal-no-such-hex = На этой карте нет гексагона { $hex }.
refusal-no-hex = На этой карте нет гексагона { $hex }.
refusal-already-moved = Часть { $unit } уже двигалась.
refusal-not-in-this-hex = { $unit } находится в гексагоне { $hex }.
refusal-nowhere-to-go = { $unit }: идти некуда.
refusal-no-unit-to-move = В гексагоне { $hex } нет ваших активных частей, которые ещё могут двигаться.
refusal-cannot-move-together = Эти части не двигаются вместе: { $units }.
refusal-no-common-destination = Нет общей цели: { $units }.
refusal-no-common-battle = В одно сражение вместе нельзя: { $units }.
refusal-mode-not-for-these-units = { $units }: так двигаться нельзя ({ $mode }).
refusal-out-of-range-or-blocked = { $hex }: слишком далеко, либо путь закрывает ВЗВ или сторона гексагона.
refusal-target-out-of-range = { $unit } не достаёт до гексагона { $hex }.
refusal-battle-out-of-range = Из гексагона { $hex } не достать ни до одного сражения.
refusal-no-way-by-sea = Морем в гексагон { $hex } не пройти.
refusal-enemy-ships = Морские части противника в гексагоне { $hex }: { $blocker }.
refusal-no-airfield = В гексагоне { $hex } нет аэродрома.
refusal-airfield-not-controlled = Аэродром в гексагоне { $hex } не ваш.
refusal-no-port = В гексагоне { $hex } нет порта.
refusal-not-coastal = { $hex } не на побережье.
refusal-mountain-coast = В горы { $hex } не высадиться.
refusal-marines-first = { $hex } обороняется: вместе с другими должна высаживаться морская пехота.
refusal-hex-closed-to-unit = Гексагон { $hex } закрыт для этой части: { $unit }.
refusal-not-amphibious = Часть { $unit } не способна к десанту.
refusal-no-organic-carrier = Нужно морских частей, способных везти: { $need }, есть { $have }.
refusal-asp-short = Нужно ОМТ: { $need }, осталось { $have }.
refusal-no-barges = Баржам нужно ОЧ { $need }; здесь { $have }.
refusal-barges-carry-ground-only = Баржи возят только сухопутные части.
refusal-barges-carry-one = Баржи перевозят одну часть за наступление.
refusal-origin-not-controlled = { $hex }, откуда они идут, не ваш.
refusal-stays-in-battle-hex = Части в гексагоне сражения { $hex } остаются.
refusal-no-place-to-rest = { $unit } не может остаться в гексагоне { $hex }.
refusal-supplied-place-first = { $unit }: пока есть снабжённый гексагон, идти нужно туда, а не в гексагон { $hex }.

# Why not: battles
refusal-battle-forbidden = В гексагоне { $hex } нельзя объявить сражение.
refusal-battle-not-possible = В гексагоне { $hex } сражение невозможно: гексагон не ваш, и атаковать его нельзя.
refusal-no-battle-there = В гексагоне { $hex } нет объявленного сражения.
refusal-no-enemy-there = В гексагоне { $hex } нет противника.
refusal-nobody-in-range = Ни одна из активных частей не может сражаться в гексагоне { $hex }.
refusal-one-battle-only = В наступлении ОК можно объявить только одно сражение, уже объявлено: { $declared }.
refusal-already-assigned = Часть { $unit } уже назначена в сражение.
refusal-fights-where-it-stands = { $unit } сражается только там, где стоит: { $hex }.
refusal-not-in-battle = { $unit } не участвует в этом сражении.
refusal-must-fight-first = Сначала должны сражаться или прикрывать десант: { $units }.
refusal-must-join-first = Сначала должны вступить в сражение: { $units }.
refusal-must-leave-first = Сначала должны уйти: { $units }.
refusal-too-few-hits = { $unit }: уровень стоит очков потерь { $need }.
refusal-full-units-first = Часть { $unit } ослаблена; сначала теряют уровень неослабленные части.
refusal-ships-and-air-first = Сначала морские части и авиация, потом { $unit }.
refusal-last-step = { $unit } сохраняет последний уровень.
refusal-too-few-air-units = Мало авиации и авианосцев в сражении: чтобы нанести потери этой части ({ $unit }), их нужно { $need }.

# Why not: arrivals and replacements
refusal-not-arriving = { $unit } сейчас не прибывает.
refusal-no-place-now = Сейчас нет места: { $unit }.
refusal-not-controlled = { $hex } не ваш.
refusal-no-supply-or-hq = { $hex } без снабжения или вне дальности штаба.
refusal-no-supply-or-zoi = { $unit } без снабжения или в ВЗВ противника.
refusal-no-replacements-left = Пополнений нет: { $unit } ({ $pool }).
refusal-not-reduced = Часть { $unit } не ослаблена и не уничтожена.
refusal-prewar-unit = { $unit } — довоенная часть, она не восстанавливается.
refusal-rebuilt-this-turn = Часть { $unit } восстановлена в этом ходу.
refusal-no-b29 = { $unit } — не B-29.
refusal-bombed-already = Часть { $unit } уже бомбила в этом ходу.
