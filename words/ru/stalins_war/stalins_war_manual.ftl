## A card that no verb covers: both sides must agree on its effect

prompt-manual = { $card }: составьте, что меняется{ $changes_count ->
    [0] {""}
   *[other] { " " }(пока: { $changes })
 }
prompt-manual-after = «{ $card }» после боя за гекс { $hex }: составьте, что меняется{ $changes_count ->
    [0] {""}
   *[other] { " " }(пока: { $changes })
 }
prompt-manual-agree = { $card }: вы согласны? { $changes }
verb-put = Поставить подразделение
verb-take_off = Снять подразделение
verb-steps = Уровни подразделения
verb-hold = Кто контролирует пункт
verb-tally = ПО
verb-cross_out = Вычеркнуть последнее
verb-propose = Предложить
verb-leave = Карточка ничего не даёт
verb-agree = Согласиться
verb-refuse = Отказаться
slot-side = Чьё?
slot-count = Сколько?
change-put = { $unit } → { $hex }
change-take_off = { $unit } с карты
change-steps = { $unit }: уровней { $count }
change-hold = { $hex }: { $seat }
change-tally = ПО { $count }
event-proposed = { $seat }: предложение по карточке «{ $card }»: { $changes }
event-agreed = { $seat }: согласие по карточке «{ $card }»: { $changes }
event-refused = { $seat }: отказ по карточке «{ $card }»: { $changes }
event-left-off = Карточка «{ $card }» ничего не даёт
event-put = Поставлено: { $unit }, гекс { $hex }
event-steps-set = { $unit }: уровней { $count }
