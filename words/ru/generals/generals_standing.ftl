# Постоянные ответы

stake-own_piece = моя фишка
stake-army = армия моего лагеря
stake-navy = флот моего лагеря
stake-economic_warfare = экономическая война
button-decline-always = Пас на этот ход
button-decline-turn = Пас на этот раунд
button-decline-own = Пас до моего хода
choice-until-occasion = пока длится ход этой страны
choice-until-turn = до конца раунда
standing-is = **{ $seat }**: пас, когда спрашивают о картах на столе ({ $until }).
standing-no-occasion = Сейчас не ходит ни одна страна. Выберите «до конца раунда» или «всю игру».
decline-always-set = Вы пасуете на все вопросы, пока длится ход этой страны. Каждый пас даётся за вас после паузы случайной длины: секунды за столом, минуты по переписке; от вашего собственного его не отличить. `/standing off` отменяет это.
