# «Война Сталина»: раунд, как он задуман

verb-strike = Атаковать
verb-again = Ещё в тот же гекс
ending-orders = Движение окончено
ending-muster = Начать бой
ending-fight = Больше боёв нет
ending-exploit = Больше не развивать
ending-advance = Никто не продвигается
total-goal = Та же цель: { $hex }
plan-attack = ⚔ { $hex }: победа { $won } %, поражение { $lost } %; гекс пуст { $empty } %{ $blitz ->
    [0] {""}
   *[other] , «Блиц» { $blitz } %
 }; потери уровней в среднем { $ours } : { $theirs } ({ $units }; обороняются: { $defenders })
plan-cut = ⊗ Сейчас без снабжения: { $seat }, подразделений { $units_count }: { $hexes }; выходы: { $exits }
plan-closed = ⊗ Сейчас без снабжения: { $seat }, подразделений { $units_count }: { $hexes }; выхода нет
plan-moved = передвинуто подразделений: { $count }
plan-ops = осталось ОПР: { $count }
plan-nothing = В этом раунде ничего не приказано
confirm-orders = На этом движение кончается; дальше бои и кубики. Выполнить?
aside-plan = План
explain-plan-attack = ⚔ **{ $hex }**: { $units }; обороняются: { $defenders }: победа { $won } %, поражение { $lost } %; гекс пуст { $empty } %, маркер «Блиц» { $blitz } %
explain-plan-losses = Потери уровней: атакующие { $ours }; обороняющиеся { $theirs }
explain-plan-cut = ⊗ Сейчас без снабжения: { $seat }: { $units } · { $hexes }; выходы: { $exits }
explain-plan-closed = ⊗ Сейчас без снабжения: { $seat }: { $units } · { $hexes }; выхода нет
explain-total-markers = Маркеры боя: { $hexes }
refusal-no-plan = Пока ничего не задумано: на карте нет маркеров боя, и никто не остался бы без снабжения.
cmd-explain-plan-name = план
cmd-explain-plan-description = Раунд, как он задуман: котлы, выходы, шансы каждой атаки
mark-strengths = { $count } против { $other } или меньше
beside-tied = последним: за 1 ОПР
group-cut = без снабжения
group-reach = достают до фронта
plan-strengths = ⚔ { $hex }: { $count } против { $other }{ $shift ->
    [0] {""}
   *[other] , сдвиг { $shift_signed }
 }
plan-then = ⊗ Если каждая атака освободит свой гекс, без снабжения: { $seat }, подразделений { $units_count }: { $hexes }
explain-plan-then = ⊗ Если каждая атака освободит свой гекс, без снабжения: { $seat }: { $units } · { $hexes }

# Что теряется, если закончить; где отступивших могут атаковать
warn-ops = ⚠ Не потрачено ОПР: { $count }{ $bank ->
    [1] ; одно из них можно сохранить
   *[other] {""}
 }. Остальное пропадает.
warn-rp = ⚠ Не потрачено очков пополнения: { $count }. Остаток пропадает.
warn-pass = ⚠ Пас отдаёт этот раунд: ни приказов, ни боёв{ $left ->
    [0] , и других раундов в этом ходу у вас нет
   *[other] ; в этом ходу у вас останется раундов: { $left }
 }.
total-peril = ⚠ В этом раунде ещё могут быть атакованы: { $hexes }. Отступившие туда тогда не сражаются, и любая потеря их уничтожает [11.4.5].
beside-peril = ⚠ в этом раунде сюда ещё могут ударить
checkpoint = К началу моего раунда

# Формы
form-round = Раунд в одной форме …
form-markers = Маркеры боя (не больше { $count })
form-then = А потом
form-go-on = Планировать дальше
form-strike = Бой: { $hex }; сначала шансы
form-strike-now = Бой: { $hex }; сразу, без боевых карточек
form-strike-with = движение окончено; { $count } против { $other }; маркеры: { $hexes }
form-losses = Потери в одной форме …
form-losses-left = Потерять уровней: { $left }
form-step = уровень { $number }; сила { $count }
form-combat-cards = Боевые карточки в форме …
form-cards-used = Какие боевые карточки сыграть
form-advance = Продвижение в одной форме …
form-blitz = Первыми, с маркером «Блиц»
form-advance-to = Кто продвигается
