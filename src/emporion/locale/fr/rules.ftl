rules-find = Chercher dans les règles
rules-found =
    { $count ->
        [0] introuvable
        [one] { $count } endroit
       *[other] { $count } endroits
    }
rules-find-keys = { $slash } cherche, { $enter } va à l’endroit suivant, { $escape } efface
rules-aid = Aide de jeu
rules-aid-of = { $game } : aide de jeu
rules-aid-lead = Tout sur une page, à imprimer.
rules-print = Imprimer
strategy = Stratégie
strategy-of = { $game } : comment jouent les plus forts
rules-elements = Pièce par pièce
