# Na mapie obok wyboru

picture-choosing-from = stąd
picture-choosing-picked = wybrane
