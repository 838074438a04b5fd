hint-list = Ce qu’envisagerait le robot le plus fort
hint-win = { $share } de chances de gagner
hint-points = { $points } points
hint-sure = Estimations d’une recherche et de { $count } parties jouées jusqu’à la fin.
reasons-joint = { $one } · { $two }
reason-wins = gagne la partie
reason-ahead =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } point de plus en moyenne
       *[other] { NUMBER($points, maximumFractionDigits: 1) } points de plus en moyenne
    }
reason-behind =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } point de moins en moyenne
       *[other] { NUMBER($points, maximumFractionDigits: 1) } points de moins en moyenne
    }
reason-likelier = gagne { $share } plus souvent
reason-rarer = gagne { $share } moins souvent
reason-level = à peu près aussi bon
reason-denies =
    { $count ->
        [one] prive { $name } d’un point au prochain tour
       *[other] prive { $name } de { $count } points au prochain tour
    }
reason-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
reason-corinth-shop = remplit l’échoppe à { $count }
reason-corinth-bonus = premier à finir { $district } : +{ $count }
reason-corinth-spot = +{ $count } au marché
reason-corinth-building = temple : +{ $count }
reason-corinth-builds = construit : { $building }
reason-corinth-die = un dé jaune pour toujours
reason-corinth-gold =
    { $count ->
        [one] { $count } pièce d’or
       *[other] { $count } pièces d’or
    }
reason-corinth-goat =
    { $count ->
        [one] { $count } chèvre
       *[other] { $count } chèvres
    }
reason-corinth-goods = { $count } × { $good }
reason-corinth-walks = l’intendant va en { $spot }
reason-corinth-leaves = ne laisse à { $name } que { $districts }
reason-corinth-denies = prive { $name } de l’échoppe à { $shop }
reason-rhodes-contract = remplit la commande { $contract } pour { $count }
reason-rhodes-loading =
    { $count ->
        [one] { $count } point pour la cargaison
       *[other] { $count } points pour la cargaison
    }
reason-rhodes-tiles =
    { $count ->
        [one] revenu : { $count } point
       *[other] revenu : { $count } points
    }
reason-rhodes-development =
    { $count ->
        [one] Déméter : { $count } point
       *[other] Déméter : { $count } points
    }
reason-rhodes-place =
    { $count ->
        [one] temple : { $count } point
       *[other] temple : { $count } points
    }
reason-rhodes-acquires = acquiert { $tile }
reason-rhodes-land = acquiert une tuile agriculture : { $good }
reason-rhodes-gives = donne à { $name } { $goods }
reason-rhodes-denies = prive { $name } de la commande { $contract }
coach-costs =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] Cela vous coûte environ { NUMBER($points, maximumFractionDigits: 1) } point.
       *[other] Cela vous coûte environ { NUMBER($points, maximumFractionDigits: 1) } points.
    }
coach-costs-chance = Cela vous coûte environ { $share } de vos chances de gagner.
coach-better = Mieux : { $what }
coach-instead = Votre choix : { $what }
coach-take = Plutôt cela
coach-anyway = Jouer quand même
coach-silent = L’entraîneur se tait : le serveur est très occupé.
