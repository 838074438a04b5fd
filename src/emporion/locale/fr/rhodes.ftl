rhodes-island = L’île
rhodes-good-wine = vin
rhodes-good-milk = lait de chèvre
rhodes-good-olives = olives
rhodes-good-grain = blé
rhodes-good-gold = or
rhodes-good-joker = joker
rhodes-field-wine = Vigne
rhodes-field-milk = Pâturage
rhodes-field-olives = Oliveraie
rhodes-field-grain = Champ de blé
rhodes-field-used = { $field } : marqueur de production { $value }
rhodes-empty = vide

rhodes-place-production = Production
rhodes-place-farm = Ferme
rhodes-place-harbour = Port
rhodes-place-market = Marché
rhodes-place-temple = Temple
rhodes-place-town-hall = Hôtel de ville
rhodes-about-production = Posez deux marqueurs de production sur deux champs ; quiconque a une telle tuile agriculture en reçoit.
rhodes-about-farm = Votre ferme, une fois par manche : revenus, développements, puis chargez un bateau et faites-le entrer au port.
rhodes-about-harbour = Achetez des biens aux bateaux, puis remplissez une commande.
rhodes-about-market = Vendez une ou deux unités de votre domaine.
rhodes-about-temple = Achetez des points.
rhodes-about-town-hall = Achetez une ou deux tuiles.
rhodes-place-taken = Occupé par { $names }
rhodes-place-price-market = Paie { $price } drachmes l’unité à présent
rhodes-place-price-temple = Un point coûte { $price } drachmes à présent

rhodes-tile-demeter = Déméter ({ $good })
rhodes-tile-poseidon = Poséidon
rhodes-tile-irrigation = Irrigation
rhodes-tile-barn = Grange
rhodes-tile-cart = Charrette
rhodes-tile-abundance = Abondance
rhodes-tile-merchant = Marchand grec
rhodes-farmland = Agriculture : { $good } ({ $price })
rhodes-large-ship = Grand bateau
rhodes-power-demeter = À la ferme : un point pour deux unités ({ $good }) sur votre domaine.
rhodes-power-poseidon = Son point s’ajoute aux revenus de votre ferme.
rhodes-power-irrigation = À chaque marqueur de production, une unité de plus pour vous si vous avez de la place.
rhodes-power-barn = De la place pour une unité de plus de chacun de vos produits.
rhodes-power-cart = À la ferme : portez une unité du domaine à l’entrepôt.
rhodes-power-abundance = À la ferme : une unité de la réserve sur votre domaine.
rhodes-power-merchant = À la ferme : échangez un produit de l’entrepôt contre un autre.
rhodes-power-ship = Un bateau de { $holds } cales.
rhodes-demeters = Déméter
rhodes-short-land = place pour 3 unités
rhodes-short-demeter = 1 point pour deux unités
rhodes-short-poseidon = +1 point à chaque revenu
rhodes-short-irrigation = +1 à chaque production
rhodes-short-barn = +1 place par produit
rhodes-short-cart = une unité à l’entrepôt
rhodes-short-abundance = une unité de la réserve
rhodes-short-merchant = échanger un produit
rhodes-short-ship = { $holds } cales
rhodes-yours = à vous
rhodes-sold = épuisé
rhodes-offer =
    { $money ->
        [0] { $points ->
            [0] { $tile }, { $price } drachmes.
            [one] { $tile }, { $price } drachmes, revenu { $points } point.
           *[other] { $tile }, { $price } drachmes, revenu { $points } points.
        }
       *[other] { $tile }, { $price } drachmes, revenu { $money } dr.
    }
rhodes-left = Reste { $count }.
rhodes-reconstructed = Reconstitué : le livret ne donne pas tout ce qui est imprimé sur cette pièce ; les nombres manquants ont été choisis pour convenir.

rhodes-setting-up = Mise en place
rhodes-round =
    { $last ->
        [yes] Manche { $round }, la dernière
       *[no] Manche { $round }
    }
rhodes-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
rhodes-money = { $money } drachmes
rhodes-track = { $name } : { $points }.
rhodes-queue = Bateaux au port, de l’entrée du port à la fin
rhodes-egyptian = Bateau égyptien { $number }
rhodes-ship-of = Bateau de { $name } ({ $holds })
rhodes-hold = { $ship } : { $good }, prix { $price }
rhodes-coming = À venir
rhodes-coming-is = À venir : bateau égyptien { $number } avec { $goods }
rhodes-pile =
    { $count ->
        [one] encore { $count } bateau dans la pile
       *[other] encore { $count } bateaux dans la pile
    }
rhodes-spent = { $money } dr en tout
rhodes-contracts = Commandes
rhodes-contract = Commande { $name } : { $goods }. Rapporte { $money } drachmes et { $points } points.
rhodes-contracts-left =
    { $count ->
        [0] Aucune commande à venir
        [one] Encore { $count } commande à venir
       *[other] Encore { $count } commandes à venir
    }
rhodes-no-contract = Aucune commande
rhodes-in-reach = { $name } pourrait la remplir maintenant.
rhodes-chips = Marqueurs de production libres : { $values }
rhodes-rows = Ordre du tour
rhodes-row =
    { $product ->
        [yes] Rang { $row } : { $money } dr et un produit.
       *[no] Rang { $row } : { $money } dr.
    }
rhodes-row-now = Maintenant { $name }.
rhodes-row-next = Ensuite { $name }.

rhodes-estate = Domaine
rhodes-tab-mine = Mon domaine
rhodes-land =
    Agriculture ({ $good }) : { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }, place pour { $room } de plus, revenu { $money } dr et { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rhodes-land-short =
    { $good } : { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }, place pour { $room }
rhodes-no-farmland = Pas encore de tuile agriculture.
rhodes-developments = Développements
rhodes-used = Utilisé dans cette action.
rhodes-fleet = Bateaux
rhodes-own-ship =
    { $home ->
        [yes] Bateau de { $holds }, au domaine.
       *[no] Bateau de { $holds }, en mer.
    }
rhodes-ships-home = Bateaux au domaine : { $ships }
rhodes-no-ship-home = Tous les bateaux sont en mer.
rhodes-loading = Chargement : { $loaded } sur { $holds }
rhodes-warehouse = Entrepôt
rhodes-warehouse-holds = Entrepôt : { $goods } ({ $stored } sur { $capacity })
rhodes-stored = { $stored } sur { $capacity }
rhodes-arriving = Pas de place pour ceci :
rhodes-markers-left =
    { $count ->
        [0] Plus de marqueur d’action dans cette manche
        [one] Encore { $count } marqueur d’action dans cette manche
       *[other] Encore { $count } marqueurs d’action dans cette manche
    }
rhodes-farm-steps = La ferme, pas à pas
rhodes-step-income = Revenus
rhodes-step-use = Développements
rhodes-step-load = Charger un bateau
rhodes-step-pay = Points ou drachmes
rhodes-points-to-buy = Points à acheter
rhodes-fewer = Un de moins
rhodes-more = Un de plus

rhodes-label-place = Aller : { $place }
rhodes-label-pass = Passer (+1 dr)
rhodes-label-decline = Renoncer
rhodes-label-skip = Passer
rhodes-label-done = Terminé
rhodes-label-produce = Marqueur de production { $value } sur { $good }
rhodes-label-use = Utiliser { $tile }
rhodes-label-use-with = { $tile } : { $good }
rhodes-label-exchange = Échanger { $given } contre { $received }
rhodes-label-sail =
    { $holds ->
        [one] Charger le bateau de { $holds }
       *[other] Charger le bateau de { $holds }
    }
rhodes-label-load = Charger { $good }
rhodes-label-points =
    { $points ->
        [0] { $money } dr
        [one] { $money ->
            [0] { $points } point
           *[other] { $points } point, { $money } dr
        }
       *[other] { $money ->
            [0] { $points } points
           *[other] { $points } points, { $money } dr
        }
    }
rhodes-label-buy = Acheter { $good } pour { $price } dr
rhodes-label-fulfil = Remplir la commande { $contract }
rhodes-label-discard = Défausser { $good }
rhodes-label-sell = Vendre { $good }
rhodes-label-donate =
    { $points ->
        [one] { $points } point pour { $money } dr
       *[other] { $points } points pour { $money } dr
    }
rhodes-label-acquire = Acheter { $tile }
rhodes-label-row = Prendre le rang { $row }

rhodes-amount = { $change } { $good }
rhodes-effect-of = { $name } : { $effect }
rhodes-effect-money = { $change } dr
rhodes-effect-points =
    { $count ->
        [one] { $change } point
       *[other] { $change } points
    }
rhodes-effect-estate = { $goods } sur le domaine
rhodes-effect-warehouse = { $goods } à l’entrepôt
rhodes-effect-hauled = { $count } directement du domaine, { $price } dr de transport compris
rhodes-effect-lost =
    { $count ->
        [one] { $count } perdu faute de place
       *[other] { $count } perdus faute de place
    }
rhodes-effect-last = la commande ne peut être remplacée : c’est la dernière manche
rhodes-effect-push =
    { $count ->
        [one] pousse tous les bateaux de { $count } case
       *[other] pousse tous les bateaux de { $count } cases
    }
rhodes-effect-push-egyptian =
    { $count ->
        [one] un bateau égyptien entre au port et pousse tous les bateaux de { $count } case
       *[other] un bateau égyptien entre au port et pousse tous les bateaux de { $count } cases
    }
rhodes-effect-supply = { $good } à la réserve
rhodes-effect-unload = { $good } à l’entrepôt de { $name }
rhodes-effect-overflow = puis { $name } doit faire de la place à l’entrepôt
rhodes-effect-unchanged = l’entrepôt reste tel quel
rhodes-effect-joker = puis choisissez le produit

rhodes-blocked-full =
    { $spaces ->
        [one] Sa seule case d’action est occupée.
       *[other] Les { $spaces } cases d’action sont occupées.
    }
rhodes-blocked-used = Vous l’avez déjà utilisé.
rhodes-blocked-too-few-chips = La production demande { $needed } marqueurs de production ; libres : { $chips }.
rhodes-blocked-too-few-fields = La production demande { $needed } champs libres ; libres : { $fields }.
rhodes-blocked-no-ship = Aucun de vos bateaux n’est rentré.
rhodes-blocked-too-few-units = Il faut { $needed } unités de votre domaine ; vous en avez { $units }.
rhodes-blocked-nothing-to-trade =
    { $price ->
        [0] Vous ne pouvez rien acheter ni remplir aucune commande.
       *[other] Le bien le moins cher coûte { $price } drachmes, vous en avez { $money } ; et vous ne pouvez remplir aucune commande.
    }
rhodes-blocked-no-units = Il n’y a pas d’unité pour cela sur votre domaine.
rhodes-blocked-nothing-to-acquire =
    { $price ->
        [0] Il ne reste rien que vous puissiez acheter.
       *[other] La tuile la moins chère coûte { $price } drachmes ; vous en avez { $money }.
    }
rhodes-blocked-too-dear =
    { $price ->
        [one] Cela coûte { $price } drachme ; vous en avez { $money }.
       *[other] Cela coûte { $price } drachmes ; vous en avez { $money }.
    }
rhodes-blocked-sold-out = Il n’en reste plus.
rhodes-blocked-owned = Vous en avez déjà.
rhodes-blocked-no-full-ship = Unités qui resteraient sur votre domaine : { $units } ; votre plus petit bateau en demande { $needed }.
rhodes-blocked-no-room = Il n’y a pas de place sur votre domaine.
rhodes-blocked-no-goods = Il n’y a pas de biens pour cela.
rhodes-blocked-in-harbour = Ce bateau est encore au port.
rhodes-blocked-chip-used = Ce marqueur de production a déjà servi.
rhodes-blocked-field-used = Ce champ porte déjà un marqueur de production : { $chip }.
rhodes-blocked-own-row = C’est votre rang actuel ; il vous en faut un autre.
rhodes-blocked-taken = Déjà pris : { $name }.
rhodes-blocked-no-farmland = Vous n’avez pas de tuile agriculture pour cela.
rhodes-blocked-goods-missing = Il vous manque encore : { $goods }.
rhodes-blocked-too-many-missing = Biens qui devraient venir directement du domaine : { $units } ; au plus : { $most }.
rhodes-blocked-none-stored = Au moins un des biens doit venir de votre entrepôt.

rhodes-ask-draw-contract = Quelle commande est tirée ?
rhodes-ask-draw-ship = Quel bateau égyptien est tiré ?
rhodes-ask-draw-first = Qui commence ?
rhodes-ask-start = Achetez une tuile agriculture pour commencer ; elle porte déjà une unité.
rhodes-ask-skip = Vous ne pouvez payer aucune tuile agriculture. Continuer ?
rhodes-ask-place = Placez un marqueur d’action.
rhodes-ask-pass = Aucune action n’est possible. Passez et recevez une drachme.
rhodes-ask-last-harbour = Tous les marqueurs d’action sont placés. Vous pouvez utiliser le port une fois.
rhodes-ask-produce = Posez un marqueur de production sur un champ.
rhodes-ask-farm = Utilisez vos développements si vous voulez, puis choisissez un bateau.
rhodes-ask-load = Chargez le bateau depuis votre domaine : { $loaded } sur { $holds }.
rhodes-ask-points = Que rapportent les unités ? Chacune un point ou 2 drachmes.
rhodes-ask-harbour = Achetez des biens aux bateaux, ou remplissez une commande.
rhodes-ask-joker = En quel produit changez-vous le joker ?
rhodes-ask-overflow =
    { $turn ->
        [other] Ce n’est pas votre tour, mais il arrive { $good } et votre entrepôt est plein : défaussez quelque chose.
       *[own] Votre entrepôt est plein et il arrive { $good } : défaussez quelque chose.
    }
rhodes-ask-market = Vendez une ou deux unités à { $price } drachmes chacune.
rhodes-ask-temple = Achetez des points à { $price } drachmes chacun.
rhodes-ask-town-hall = Achetez une ou deux tuiles.
rhodes-ask-row = Choisissez un rang pour la manche suivante.
rhodes-ask-gain = Quel produit recevez-vous ?
rhodes-waiting-overflow = On attend que { $name } fasse de la place dans son entrepôt.

rhodes-did = { $did }.
rhodes-did-with = { $did } ({ $effect }).
rhodes-did-first = { $name } commence
rhodes-did-contract = La commande { $contract } est exposée
rhodes-did-ship = Le bateau égyptien { $number } est le prochain à venir
rhodes-did-place = { $name } choisit : { $place }
rhodes-did-pass = { $name } passe
rhodes-did-skip = { $name } n’achète pas de tuile agriculture
rhodes-did-done = { $name } a terminé
rhodes-did-produce = { $name } produit { $value } × { $good }
rhodes-did-use = { $name } utilise { $tile }
rhodes-did-exchange = { $name } échange { $given } contre { $received }
rhodes-did-sail = { $name } fait entrer au port un bateau de { $holds } : { $goods }
rhodes-did-buy = { $name } achète { $good }
rhodes-did-joker = { $name } change le joker en { $good }
rhodes-did-fulfil = { $name } remplit la commande { $contract }
rhodes-did-discard = { $name } défausse { $good }
rhodes-did-sell = { $name } vend { $good }
rhodes-did-donate =
    { $points ->
        [one] { $name } achète { $points } point au temple
       *[other] { $name } achète { $points } points au temple
    }
rhodes-did-acquire = { $name } achète { $tile }
rhodes-did-row = { $name } prend le rang { $row }
rhodes-did-gain = { $name } reçoit { $good }

rhodes-score-income = Revenus
rhodes-score-demeter = Déméter
rhodes-score-shipping = Bateaux
rhodes-score-contracts = Commandes
rhodes-score-temple = Temple
rhodes-score-money = Argent, 1 pour 10
rhodes-score-gold = Lingots d’or, 2 chacun
rhodes-score-left = Drachmes restantes
rhodes-ended-contracts = Aucune commande ne pouvait plus être exposée.
rhodes-ended-rounds = La dernière manche est finie.
rhodes-won-points = { $names } a le plus de points et gagne.
rhodes-won-money = Égalité de points : { $names } a plus d’argent ({ $money } dr) et gagne.
rhodes-won-shared = { $names } se partagent la victoire : autant de points et autant d’argent.

choice-rhodes-unload = Déchargement après le dernier prix
choice-rhodes-unload-hold = Un bateau décharge cale par cale : chaque bien dès qu’il dépasse le dernier prix.
choice-rhodes-unload-ship = Un bateau décharge toute sa cargaison dès que sa proue dépasse le dernier prix.
choice-rhodes-irrigation = Irrigation
choice-rhodes-irrigation-all = L’irrigation rapporte une unité pour chaque marqueur de production, quelle que soit la personne qui produit.
choice-rhodes-irrigation-own = L’irrigation ne rapporte une unité que pour les marqueurs de sa propre action de production.
choice-rhodes-last_harbour = Le port à la dernière manche
choice-rhodes-last_harbour-full = À la dernière manche, qui n’est pas encore allé au port peut y aller même si toutes les cases d’action sont prises.
choice-rhodes-last_harbour-extra = À la dernière manche, les cases d’action comptent ; après les marqueurs, qui n’est pas allé au port peut l’utiliser une fois, dans l’ordre du tour et sans marqueur.
