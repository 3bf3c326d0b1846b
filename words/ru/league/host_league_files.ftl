# Сезон файлами
cmd-league-export-description = Таблицы сезона (CSV), отчёт ФИДЕ и страницы — вам лично
opt-league-replays = И сыгранные партии, ход за ходом (дольше)
opt-replays-name = партии
league-export-what = **{ $name }** файлами: таблицы, отчёт ФИДЕ для швейцарской системы и страницы (`site/index.html`).
league-export-sent = Файлы сезона **{ $name }** — в ваших личных сообщениях ({ $size } КиБ).
league-export-here = Личных сообщений с этого сервера вы не принимаете, поэтому файл здесь:
league-export-pictures = Слишком много: картинок таблиц нет.
league-export-left = Не вошло сыгранных партий из-за размера или времени: { $number }. Все записывает `fieldpost league export` на машине хозяина.
league-export-large = Этот сезон слишком велик для файла в Discord. Его записывает `fieldpost league export` на машине хозяина.
league-export-closed = Архив ({ $size } КиБ) слишком велик для этого сервера. Разрешите личные сообщения с него и повторите.
league-setting-page = Страница в сети (если у хозяина есть для неё папка)
league-choice-page-yes = да
league-choice-page-no = нет
