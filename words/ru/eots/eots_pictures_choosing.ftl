# На карте рядом с выбором

picture-choosing-from = отсюда
picture-choosing-picked = выбрано
