# Кто побеждает; конец игры
score-now = ⚖️ Если бы игра закончилась сейчас: { $result }
button-again = Ещё раз
button-again-swapped = Ещё раз, поменявшись
button-film = Фильм
again-elsewhere = Сыграть ещё раз можно там, где шла эта игра: { $place }.
again-not-yours = Открыть эту игру ещё раз могут только те, кто в неё играл. **{ button-new-game }** открывает другую.
again-called = { $user } хочет сыграть ещё раз. Предлагаются места: { $seats }. Садитесь кнопкой под доской.
hex-near = { $hex } (рядом: { $place })
