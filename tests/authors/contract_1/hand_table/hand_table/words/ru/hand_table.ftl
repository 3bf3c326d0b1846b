# Hand Table.
seat-red = Красные
seat-blue = Синие
seat-green = Зелёные
scenario-first = Первые шаги
degree-points = по очкам
nothing = ничего
status-points = Место **{ $round }** из { $last }
    · Красные **{ $red }**
    · Синие **{ $blue }**
    · Зелёные **{ $green }**

prompt-spy = На торгах { $area }, цена { $points }: посмотреть чужие карты?
prompt-secret-bids = Сделайте ставку картой или ничего не ставьте
verb-spy = Посмотреть
verb-pass = Не смотреть
verb-choose = Поставить
slot-whom = Чьи карты?
slot-card = Какая карта?

event-dealt = Сдано: { $cards }
event-up = На торгах { $area }, цена { $points }
event-looked = { $seat } смотрят чужие карты: { $whom }
event-seen = На руках ({ $whom }): { $cards }
event-sealed = Ставка сделана
event-bid = Ставка ({ $seat }): { $card }
event-won = { $area }: теперь { $seat }
event-nobody = { $area }: никому, высшие ставки равны, или их нет
event-ended = { $winners_count ->
    [0] Игра окончена: очков у всех поровну.
   *[other] Игра окончена. Больше всего очков: { $winners }
}

cmd-spy-description = Посмотреть чужие карты
opt-whom-name = чьи
