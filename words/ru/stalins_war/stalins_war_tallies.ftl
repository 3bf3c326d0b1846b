# «Война Сталина»: что лежит рядом с картой: путь к тотальной войне, уничтоженные, колоды
aside-cards = Карточки
aside-box = Уничтоженные
look-box = Уничтоженные
look-cards = Карточки и тотальная война
cmd-explain-box-name = уничтоженные
cmd-explain-box-description = Уничтоженные подразделения, цена каждого, кто когда вернётся
cmd-explain-cards-name = карточки
cmd-explain-cards-description = Счёт до тотальной войны, сброс, что ещё в колодах
explain-box-empty = Уничтоженных нет, и никто не ждёт возвращения.
explain-box-priced = **{ $seat }**: уничтожены, { $price } ОП за уровень — { $units }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
 }
explain-box-never = **{ $seat }**: уничтожены, не восстанавливаются — { $units }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
 }
explain-box-waits = **{ $seat }**: можно восстановить с хода { $turn } — { $units }
explain-box-away = **{ $seat }**: вернутся на карту на ходу { $turn } — { $units }
explain-cards-total-war = ★ **Тотальная война** начинается в фазе добора с хода { $turn }, после событий со звёздочкой: { $one_most } у одной стороны или { $both_most } у обеих. Ось { $axis }, Советы { $soviet }, вместе { $both }.
explain-cards-total-war-on = ★ Тотальная война началась.
explain-cards-total-war-never = ★ Тотальная война (с хода { $turn }) в этом сценарии не наступит.
explain-cards-held = **{ $seat }**: на руках { $hand }, в колоде { $deck }{ $aside ->
    [0] {""}
   *[other] , отложено { $aside }
 }. Ещё не показаны, на руках или в колоде: { $all ->
    [0] нет
   *[other] { $cards }
 }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
 }
explain-cards-kept = **{ $seat }**: лежат открыто — { $cards }
explain-cards-discards = **{ $seat }**: сброс ({ $all }) — { $cards }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
 }
explain-cards-removed = **{ $seat }**: вышли из игры ({ $all }) — { $cards }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
 }
report-total-war-count = ★ До тотальной войны (с хода { $turn }): Ось { $axis } из { $one_most }, Советы { $soviet } из { $one_most }, вместе { $both } из { $both_most }
