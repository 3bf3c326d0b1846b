# Кто побеждает; конец игры
score-now = ⚖️ Если бы игра закончилась сейчас: { $result }
button-again = Ещё раз
button-again-swapped = Ещё раз, поменявшись
button-film = Фильм
