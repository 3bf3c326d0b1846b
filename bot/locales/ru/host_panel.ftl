# Панель управления и события со времени последнего хода.

panel-stacks = Всё в гексе …
button-everything = Все ({ $count })
