# Игроки-программы
player-greedy = берёт то, что выгоднее сразу
reason-statuses = статусы
reason-responses = ответы
reason-dry = кончающиеся колоды
reason-homes = родные земли
