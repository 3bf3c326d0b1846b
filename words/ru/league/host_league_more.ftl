# Когда рассказывается день; стороны в плей-офф; кто читает идущие партии
league-setting-digest = Дневная сводка (час, часовой пояс; - без неё)
league-setting-playoffs = Стороны в плей-офф
league-choice-playoffs-same = как в группах
league-choice-playoffs-history = по тому, что было раньше
league-choice-playoffs-both = две партии со сменой сторон
league-choice-playoffs-drawn = по жребию
league-choice-playoffs-lower-seed = выбирает посеянный ниже
league-choice-playoffs-bids = закрытый торг
league-choice-digest-none = никогда
league-setting-threads = Ветки партий
league-choice-threads-open = читать могут все
league-choice-threads-closed = только для игроков и модераторов
league-closed-forum = Посты форума открыты всем: закрытые ветки возможны, когда партии идут в ветках канала, а не в постах { $place }.
league-closed-right = Мне нельзя открывать закрытые ветки в { $place } (Create Private Threads). Дайте это право или оставьте ветки открытыми.
league-closed-open = теперь открыта всем: `/replay`, партия { $game }
