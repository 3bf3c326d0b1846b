# On the map next to a choice

picture-choosing-from = from here
picture-choosing-picked = picked
