# Generals: карты, заменяющие печатные, и модули владельцев
hand-stand-in = замена
explain-card-head = **{ $card }** · { $nation } · { $kind } · ×{ $count }
explain-card-text = { $wording }
explain-card-cost-deck = Применить её стоит { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
 } с верха колоды.
explain-card-cost-hand = Применить её стоит { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
 } с руки.
explain-card-stand-in = ⚠ Замена: { $sure ->
    [no] в печатной игре на её месте может быть другая карта.
   *[yes] на печатной карте может стоять другое.
 }
explain-deck-head = **{ $nation }**: карт { $count }
explain-deck-kind = **{ $kind }** ({ $count }): { $cards }
explain-deck-basic = **{ $kind }**: { $count }
explain-deck-stand-ins = ⚠ Замены ({ $count }), печатные могут быть иными: { $cards }
cmd-explain-card-name = карта
cmd-explain-card-description = Что говорит карта и не замена ли она печатной
cmd-explain-deck-name = колода
cmd-explain-deck-description = Все карты страны, замены отмечены
opt-card-card = Какая карта
opt-deck-nation = Какая страна
