# Around the figures of the pages about strategy. Names of pieces come from the game's own words.
# Labels of charts (place-player, short-…, dice) have room for about 24 letters.
figure-percent = { $figure } %
comma = { ", " }
place =
    { $place ->
        [1] première
        [2] deuxième
        [3] troisième
        [4] quatrième
       *[other] cinquième
    }
place-player =
    { $place ->
        [1] premier joueur
        [2] deuxième joueur
        [3] troisième joueur
        [4] quatrième joueur
       *[other] cinquième joueur
    }
players = { $players } joueurs
players-games = { $players } joueurs, { $games } parties
nothing = rien
bars = { $axis } ; les barres sont des intervalles à 95 %
head-players = joueurs
head-place = place
head-wins = victoires
head-fair = part équitable
head-points = points
times-fair = parties gagnées, en multiples de la part équitable
chart-first = { $game } : qui gagne, selon la place à la table
chart-limits = { $game } : un joueur s’en tient à une règle, les autres non
one-player = un joueur…
limit = { $share } ; { $points }

# Corinth
rule-no-steward = ne déplace jamais l’intendant
rule-always-the-steward = déplace l’intendant chaque fois que c’est possible
rule-no-buildings = ne construit rien
rule-no-temple = ne construit pas de temple
rule-no-warehouse = ne construit pas d’entrepôt
rule-no-stable = ne construit pas d’étable
rule-no-store = ne construit pas de magasin
rule-warehouse-at-once = construit l’entrepôt dès que possible
rule-no-yellow-dice = n’achète aucun dé jaune
rule-always-a-yellow-die = achète un dé jaune chaque fois que c’est possible
short-no-steward = jamais l’intendant
short-always-the-steward = toujours l’intendant
short-no-buildings = sans bâtiments
short-no-temple = sans temple
short-no-warehouse = sans entrepôt
short-no-stable = sans étable
short-no-store = sans magasin
short-warehouse-at-once = entrepôt au plus tôt
short-no-yellow-dice = sans dés jaunes
short-always-a-yellow-die = toujours un dé jaune
stop = en { $spot } ({ $effect }) dans { $share }
dice =
    { $dice ->
        [1] un dé
        [2] deux dés
       *[other] trois dés
    }
roll =
    { $roll ->
        [1] { $roll }er
       *[other] { $roll }e
    }
head-roll = lancer du joueur
head-could-buy = achat possible
head-bought = achat fait dans ces cas
chart-dice = Corinth : ce que rapporte l’achat de dés jaunes, selon le lancer du joueur
across-dice = lancer du joueur
up-dice = points d’avance à la fin, par rapport à aucun achat dans la même position
chart-steward = Corinth : à quelle fréquence un tour sert à déplacer l’intendant
across-steward = tour du joueur
up-steward = part des tours où l’intendant se déplace
turns = { $first } à { $last }
head-turns = tours
head-moves = déplacent l’intendant
head-where-moved = quand ils le font
head-where-not = quand ils ne le font pas
head-building = bâtiment
head-costs = coût
head-built = construit par
head-median-turn = tour médian
chart-buildings = Corinth : ce que vaut un bâtiment en place, selon le tour
across-buildings = au début de ce tour du joueur
up-buildings = points d’avance à la fin, par rapport à la même position sans lui
head-at-end = à la fin
head-of-all = part des joueurs
head-wins-players = victoires à { $players } joueurs
head-counted = ce qui est compté
head-experts = à { $players } : experts
head-masters = à { $players } : maîtres
row-first-wins = victoires du premier joueur
row-steward = tours où l’intendant se déplace
row-dice = lancers avec des dés achetés
row-built = joueurs ayant construit : { $building }
row-points = points

# Rhodes
rule-no-demeter = n’achète jamais de Déméter
rule-no-poseidon = n’achète jamais Poséidon
rule-no-irrigation = n’achète jamais l’irrigation
rule-no-barn = n’achète jamais la grange
rule-no-cart = n’achète jamais la charrette
rule-no-abundance = n’achète jamais l’abondance
rule-no-merchant = n’achète jamais le marchand grec
rule-no-town-hall = ne va jamais à l’hôtel de ville
rule-town-hall-at-once = va à l’hôtel de ville à la première occasion, une fois
rule-no-temple-visits = ne va jamais au temple
rule-no-market = ne va jamais au marché
short-no-demeter = sans Déméter
short-no-poseidon = sans Poséidon
short-no-irrigation = sans irrigation
short-no-barn = sans grange
short-no-cart = sans charrette
short-no-abundance = sans abondance
short-no-merchant = sans marchand
short-no-town-hall = sans hôtel de ville
short-town-hall-at-once = hôtel de ville d’emblée
short-no-temple-visits = sans temple
short-no-market = sans marché
money = { $price } dr
tile = { $good } à { $price }
opening-then = { $first }, puis { $second }
head-opening = ouverture
head-taken = choisie
head-times-fair = victoires, en multiples de la part équitable
head-first-tile = première tuile
head-price = prix
up-openings = points d’avance, par rapport à son choix
chart-openings = Rhodes : toute autre première tuile que celle qu’une recherche prendrait
purchase = { $share }, manche { $round }
head-purchases = acheté : part des parties, manche médiane
head-action-place = lieu
head-first-marker = à { $players } : premier marqueur
head-markers = à { $players } : tous
