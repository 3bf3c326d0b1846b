# On the map beside a choice

picture-choosing-from = from here
picture-choosing-picked = picked
