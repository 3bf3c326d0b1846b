# Почему компьютер решил так
reason-best = 🤖 Выбрано: { $plan }
reason-terms = -# Ожидаемая перемена: { $terms }
reason-next = -# Следующее ({ $less }): { $plan }
reason-small = 🤖 Слишком мелкое решение, чтобы заглядывать вперёд.
reason-only = -# Сравнивать было не с чем.
reason-plan = 🤖 Продолжает свой план: { $plan }
reason-late = -# Время вышло: лучшее из найденного.
reason-fault = -# Заглянуть вперёд не удалось: лучшее на первый взгляд.
reason-chance = впереди в { $chance } % из { $worlds } { $worlds ->
    [one] пробы
   *[other] проб
}
reason-odds = шансы взять и удержать: { $odds } %
reason-won = исход
reason-leads = кто ведёт
reason-margin = с каким отрывом
reason-cards = карты
reason-points = очки
reason-places = удерживаемые места
reason-pieces = фигуры
reason-strength = сила
reason-reach = близость к цели
reason-hand = рука
computer-aims = 🤖 { $seat } ({ $player }): { $what }
computer-hurried = 🤖 За сторону { $seat } компьютеру пришлось решать, не додумав.
verified-choices = 🤖 Решения компьютера повторены по секрету: совпало { $same } из { $tried }.{ $left ->
    [0] {""}
   *[other] {" "}Не повторено: { $left } (не хватило времени, решено наспех или прежней версией компьютера).
}
verify-choices-differ = 🤖 В этих записях вышло не то, что в журнале: { $entries }. Возможно, их сыграла другая версия программы.
computer-busy = 🤖 Компьютер ещё думает за сторону { $seat }: сервер занят.
advise-head = 🤖 Как поступил бы компьютер ({ $player }) за сторону { $seat }, видя то же, что она:
advise-asked = 🤖 Сторона { $seat } попросила совета у компьютера.
advise-in-season = В играх сезона совета у компьютера не просят.
advise-in-lesson = Что делать дальше, говорит сам урок: **{ button-decide }** покажет.
advise-nothing = Сейчас вам нечего решать.
advise-in-secret = Это решение скрыто от остальных: просьба о совете показала бы, что оно у вас есть.
cmd-advise-name = совет
cmd-advise-description = Три плана компьютера для вашего решения; что вы спросили, видят все
film-computer = компьютер: { $seats }
film-aim = компьютер: { $aim }
# What a plan is about
plan-hex = цель: { $hex }
plan-area = цель: { $area }
plan-units = силы: { $units }
plan-card = карта: { $card }
