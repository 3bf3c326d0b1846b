# Plain Hall.
seat-red = Красные
seat-blue = Синие
scenario-first = Первые шаги
degree-points = очки
status-points = Очки: Красные **{ $red }** · Синие **{ $blue }**

prompt-turn = Займите область ({ $left ->
    [one] осталась { $left } карта
    [few] осталось { $left } карты
   *[other] осталось { $left } карт
})
verb-claim = Занять
slot-card = Какая карта?
slot-area = Какая область?

event-dealt = Сдано: { $cards }
event-claimed = { $seat }: { $card } в { $area }
event-counted = Очки: Красные { $red }, Синие { $blue }.

refusal-held = Область { $area } занята: { $seat }

cmd-claim-description = Занять область картой
opt-card-name = карта
opt-area-name = область
