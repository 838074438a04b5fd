review-about = { $game } : { $names }
review-first = Les premières estimations arrivent …
review-progress = { $done } décisions examinées sur { $total }
review-left =
    { $minutes ->
        [0] { $seconds ->
            [one] encore { $seconds } seconde environ
           *[other] encore { $seconds } secondes environ
        }
        [one] encore { $minutes } minute environ
       *[other] encore { $minutes } minutes environ
    }
review-gone = L’analyse n’a pas pu être ouverte
review-again = Réessayer
review-outdated = Faite par un juge plus ancien.
review-anew = Refaire l’analyse

review-win = Chances de gagner
review-points = Points attendus
review-legend = or : ce que le hasard a donné à { $name } · rouge : ce que les choix de { $name } ont coûté
review-strip-luck = hasard
review-strip-cost = choix
review-through = Au fil de la partie
review-of = { $name } { $value }
review-mine = Feuille
rhodes-review-mine = Île et domaine

review-judged-best = { $did } Rien n’était meilleur.
review-judged-good = { $did } Un rien meilleur : { $better }.
review-judged = { $did } Mieux : { $better }.
review-did-step = { $name } : { $what }.
review-open = { $name } décide. Pas encore examiné.
review-chance = Le hasard décide.
review-end = La fin de la partie
review-luck-of = { $name } : { $change }
review-cost = { $change }, à { $error } près
review-number = Moment { $number } sur { $count } qui ont compté
review-earlier = Moment précédent
review-later = Moment suivant
review-try = Essayer soi-même
review-practise =
    { $count ->
        [one] Travailler mon erreur
       *[other] Travailler mes { $count } erreurs
    }
review-practise-record =
    { $count ->
        [one] C’était moi : travailler cette erreur
       *[other] C’était moi : travailler ces { $count } erreurs
    }
review-share = Partager ce moment
review-line = Ce qui était mieux, pas à pas
review-as-it-was = Comme c’était
review-effort =
    { $count ->
        [one] jugé sur { $count } partie poursuivie depuis chaque choix
       *[other] jugé sur { $count } parties poursuivies depuis chaque choix
    }
review-did = { $name } · { $share }
review-better = mieux · { $share }
review-did-best = { $name }, le meilleur choix
review-why = Mieux, car : { $why }.
review-instead = Le choix fait : { $why }.

review-mark-best = meilleur
review-mark-good = bon
review-mark-inaccurate = imprécis
review-mark-mistake = erreur
review-mark-blunder = gaffe

review-moments = Les moments qui ont compté
review-none = Aucun moment n’a décidé à lui seul de la partie pour { $name }.
review-none-yet = Rien n’a encore été trouvé.
review-lucky = Chance
review-unlucky = Malchance
review-verdict = Verdict
review-whole = En tout
review-whose = L’analyse de qui
review-luck = chance, en points
review-accuracy = précision, sur 100
review-accuracy-is = Précision { $accuracy }, à { $error } près
review-accuracy-why = 100 : rien n’a été perdu. Qui gaspille, toutes les dix décisions, une part équitable de la victoire, celle que chacun a au début, arrive à 37.
review-lost = Au total, les décisions ont coûté { $points } points et { $share } en chances de gagner.
review-books = chance { $luck } · ses décisions { $own } · celles des autres { $others }
review-add-up = Le compte
review-meaning = Ce que disent les lignes
review-from = attendu au début
review-to = à la fin
review-entry-luck = Chance
review-entry-own = Ses décisions
review-entry-others = Les décisions des autres
review-entry-rest = Réestimation
review-entry-luck-why = ce que lancers et tirages ont apporté, au-delà de la moyenne de tous ceux qui étaient possibles
review-entry-own-why = après chaque choix fait, moins après le meilleur
review-entry-others-why = ce que les choix des autres ont offert ou pris
review-entry-rest-why = ce qu’un examen plus fin a changé, sans chance ni perte ; sur une seule partie cela peut égaler le reste, sur beaucoup c’est nul en chances de gagner ; en points, cela compense ce que chacun perd d’ordinaire
review-where = Où cela s’est perdu
review-half-first = Première moitié
review-half-second = Seconde moitié
review-of-decisions =
    { $count ->
        [one] { $count } décision
       *[other] { $count } décisions
    }
review-json = Télécharger (JSON)
review-page = Télécharger (page)

review-kind-corinth-buy = Achat de dés
review-kind-corinth-choose = Choix d’un groupe
review-kind-corinth-shop = Choix d’une échoppe
review-kind-corinth-path = Chemin de l’intendant
review-kind-corinth-build = Construction
review-kind-rhodes-start = Première tuile agriculture
review-kind-rhodes-place = Pose des marqueurs
review-kind-rhodes-produce = Production
review-kind-rhodes-farm = Ferme et bateaux
review-kind-rhodes-load = Chargement
review-kind-rhodes-points = Points ou drachmes
review-kind-rhodes-harbour = Port et commandes
review-kind-rhodes-joker = Joker
review-kind-rhodes-overflow = Entrepôt plein
review-kind-rhodes-market = Marché
review-kind-rhodes-temple = Temple
review-kind-rhodes-town-hall = Hôtel de ville
review-kind-rhodes-row = Ordre du tour
review-kind-rhodes-gain = Produits reçus
