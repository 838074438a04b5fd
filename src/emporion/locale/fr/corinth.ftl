corinth-market = Marché
corinth-buildings = Bâtiments
corinth-district-gold = Or
corinth-district-goats = Chèvres
corinth-district-green = Huile d’olive
corinth-district-purple = Vin
corinth-district-blue = Tapis
corinth-district-orange = Épices
corinth-building-temple = Temple
corinth-building-warehouse = Entrepôt
corinth-building-stable = Étable
corinth-building-store = Magasin
corinth-power-temple = À la fin, 3 points pour chacun de vos bâtiments.
corinth-power-warehouse = Une marchandise de plus à chaque livraison avec des dés.
corinth-power-stable = L’intendant peut faire un ou deux pas de plus ou de moins, sans frais.
corinth-power-store = Deux pièces d’or de plus chaque fois que vous prenez de l’or avec des dés.

corinth-setting-up = Mise en place
corinth-round = Manche { $round } sur { $rounds }
corinth-round-word = Manche
corinth-to-gain = reste { $count }
corinth-does-temple = +3 chacun
corinth-does-warehouse = +1 marchandise
corinth-does-stable = ±2 pas
corinth-does-store = +2 or
corinth-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
corinth-group =
    { $white ->
        [one] { $yellow ->
            [0] { $white } blanc montrant { $value }
            [one] { $white } blanc et { $yellow } jaune montrant { $value }
           *[other] { $white } blanc et { $yellow } jaunes montrant { $value }
        }
       *[other] { $yellow ->
            [0] { $white } blancs montrant { $value }
            [one] { $white } blancs et { $yellow } jaune montrant { $value }
           *[other] { $white } blancs et { $yellow } jaunes montrant { $value }
        }
    }
corinth-no-dice = Aucun dé
corinth-track = Compte-tours : { $crossed } cases cochées sur { $track }
corinth-shop = Échoppe à { $points } : { $checked } marchandises sur { $goods }
corinth-bonus-free = { $points } points pour qui termine ce quartier en premier
corinth-bonus-taken = { $points } points pour avoir terminé en premier : { $name }
corinth-building =
    { $built ->
        [yes] { $name }, déjà en place.
       *[no] { $name }, coûte { $gold ->
            [one] { $gold } pièce d’or
           *[other] { $gold } pièces d’or
        } et { $goats ->
            [one] { $goats } chèvre
           *[other] { $goats } chèvres
        }.
    }
corinth-progress = { $district } : { $checked } marchandises sur { $goods }
corinth-gold-left =
    { $count ->
        [one] { $count } pièce d’or
       *[other] { $count } pièces d’or
    }
corinth-goats-left =
    { $count ->
        [one] { $count } chèvre
       *[other] { $count } chèvres
    }
corinth-yellow-dice = Dés jaunes à chaque lancer : { $count }
corinth-boxes = Losanges du marché : { $boxes }
corinth-gold-symbols = Or : reste { $left }, reçu { $gained }, dépensé { $spent }
corinth-goat-symbols = Chèvres : reste { $left }, reçu { $gained }, dépensé { $spent }
corinth-spot =
    { $state ->
        [circled] { $name }, { $effect }, entouré
        [used] { $name }, { $effect }, épuisé
       *[free] { $name }, { $effect }
    }
corinth-spot-score = case de score
corinth-spot-die = dé jaune
corinth-spot-plus = plus un
corinth-spot-start = départ de l’intendant
corinth-spot-goods = { $count } × { $good }

corinth-label-buy =
    { $count ->
        [0] N’en acheter aucun
       *[other] En acheter { $count }
    }
corinth-label-take = Prendre : { $district }
corinth-label-steward = Déplacer l’intendant avec : { $district }
corinth-label-steward-free = Déplacer l’intendant
corinth-label-shop = Commencer l’échoppe à { $points }
corinth-label-stop =
    { $gold ->
        [0] S’arrêter ici
       *[other] S’arrêter ici (−{ $gold } or)
    }
corinth-label-build = Construire : { $building }
corinth-label-end = Finir le tour
corinth-label-pass = Renoncer
corinth-label-die =
    { $kind ->
        [yellow] Jaune { $value }
       *[white] Blanc { $value }
    }
corinth-label-walk = Intendant en { $spot }
corinth-label-step =
    { $direction ->
        [north] En haut
        [east] À droite
        [south] En bas
       *[west] À gauche
    }

corinth-effect-goods =
    { $full ->
        [yes] { $count } × { $good } dans l’échoppe à { $shop }, alors pleine
       *[no] { $count } × { $good } dans l’échoppe à { $shop }
    }
corinth-effect-choose =
    { $count ->
        [one] choisir une échoppe pour { $count } marchandise
       *[other] choisir une échoppe pour { $count } marchandises
    }
corinth-effect-lost =
    { $count ->
        [one] { $count } marchandise perdue
       *[other] { $count } marchandises perdues
    }
corinth-effect-gold =
    { $count ->
        [one] { $change } pièce d’or
       *[other] { $change } pièces d’or
    }
corinth-effect-goats =
    { $count ->
        [one] { $change } chèvre
       *[other] { $change } chèvres
    }
corinth-effect-die = un dé jaune à tous les lancers suivants
corinth-effect-bonus = le bonus : { $good }
corinth-effect-box = inscrire { $value }
corinth-effect-ends = peut finir en { $spots }
corinth-effect-ends-many = peut finir sur { $count } cases
corinth-effect-ends-gold =
    { $count ->
        [one] sur { $count } case de plus contre de l’or
       *[other] sur { $count } cases de plus contre de l’or
    }
corinth-effect-steps =
    { $count ->
        [one] { $count } pas
       *[other] { $count } pas
    }
corinth-effect-points =
    { $count ->
        [one] { $change } point
       *[other] { $change } points
    }

corinth-blocked-too-many-dice = Il y a { $most } dés jaunes en tout, et vous en avez déjà gagné { $earned }.
corinth-blocked-too-little-gold =
    Cela coûte { $gold ->
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    } ; vous en avez { $have }.
corinth-blocked-no-way = Aucun chemin ne mène l’intendant aussi loin.
corinth-blocked-no-dice = Il n’y a aucun dé dans ce quartier.
corinth-blocked-shop-full = Cette échoppe est pleine.
corinth-blocked-spot-used = L’intendant est déjà passé par là.
corinth-blocked-no-more-steps =
    { $most ->
        [one] L’intendant peut faire { $most } pas au plus.
       *[other] L’intendant peut faire { $most } pas au plus.
    }
corinth-blocked-dead-end =
    { $least ->
        [one] De là, l’intendant ne pourrait plus avancer.
       *[other] De là, l’intendant ne pourrait pas faire { $least } pas, le moins que vous puissiez payer.
    }
corinth-blocked-too-few-steps =
    { $least ->
        [one] L’intendant doit faire au moins { $least } pas.
       *[other] L’intendant doit faire au moins { $least } pas.
    }
corinth-blocked-built = Vous l’avez déjà construit.
corinth-blocked-too-dear =
    Il faut { $gold ->
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    } et { $goats ->
        [one] { $goats } chèvre
       *[other] { $goats } chèvres
    } ; vous avez { $have_gold ->
        [one] { $have_gold } pièce d’or
       *[other] { $have_gold } pièces d’or
    } et { $have_goats ->
        [one] { $have_goats } chèvre
       *[other] { $have_goats } chèvres
    }.

corinth-ask-first = Qui commence ?
corinth-ask-buy = Combien de dés jaunes achetez-vous, à une pièce d’or chacun ?
corinth-ask-roll = Quels dés sont tombés ?
corinth-ask-choose = Choisissez un groupe de dés : prenez-le ou déplacez l’intendant.
corinth-ask-choose-none = Il ne reste aucun dé. Déplacez l’intendant d’un pas, ou renoncez.
corinth-ask-shop =
    { $count ->
        [one] Choisissez une échoppe pour { $count } × { $good }.
       *[other] Choisissez une échoppe pour { $count } × { $good }.
    }
corinth-ask-path =
    { $steps ->
        [one] Guidez l’intendant : { $steps } pas fait, les dés disent { $base }.
       *[other] Guidez l’intendant : { $steps } pas faits, les dés disent { $base }.
    }
corinth-way =
    { $gold ->
        [0] { $count ->
            [one] { $count } pas, gratuit
           *[other] { $count } pas, gratuits
        }
       *[other] { $count } pas pour { $gold } or
    }
corinth-stepwise = Pas à pas
corinth-keys-step = mènent l’intendant pas à pas
corinth-keys-dice = saisissent de vrais dés
corinth-pad = Dés tombés
corinth-entered = { $count } dés saisis sur { $dice }
corinth-pad-back = Reprendre le dernier dé
corinth-pad-enter = Saisir les dés
corinth-ask-build = Construisez, ou finissez votre tour.
corinth-ask-end = Votre tour est fait. Le finir ?

corinth-told-goods =
    { $full ->
        [yes] { $count } × { $good }, alors pleine
       *[no] { $count } × { $good }
    }
corinth-told-box = { $value } inscrit au marché
corinth-did = { $did }.
corinth-did-with = { $did } ({ $effect }).
corinth-did-first = { $name } commence.
corinth-did-buy =
    { $count ->
        [0] { $name } n’achète aucun dé jaune
        [one] { $name } achète { $count } dé jaune
       *[other] { $name } achète { $count } dés jaunes
    }
corinth-did-roll = Les dés tombent : { $white }
corinth-did-roll-yellow = Les dés tombent : { $white }, jaunes { $yellow }
corinth-did-take = { $name } prend : { $district }
corinth-did-steward = { $name } déplace l’intendant
corinth-did-walk =
    { $count ->
        [one] { $name } guide l’intendant de { $count } pas : { $arrows }
       *[other] { $name } guide l’intendant de { $count } pas : { $arrows }
    }
corinth-did-shop = { $name } commence l’échoppe à { $points }
corinth-did-build = { $name } construit : { $building }
corinth-did-pass = { $name } renonce
corinth-did-end = { $name } finit son tour

corinth-score-orange = Épices
corinth-score-blue = Tapis
corinth-score-purple = Vin
corinth-score-green = Huile d’olive
corinth-score-bonuses = Premiers à terminer
corinth-score-market = Marché
corinth-score-temple = Temple
corinth-score-gold = Or restant, 1 pour 2
corinth-score-goats = Chèvres restantes, 1 pour 2
corinth-won-points = { $names } a le plus de points et gagne.
corinth-won-gold = Égalité de points : { $names } a plus d’or restant et gagne.
corinth-won-shared = { $names } se partagent la victoire : à égalité de points et d’or restant.
corinth-won-one-value = Tous les dés montrent la même valeur : { $names } gagne sur-le-champ.

corinth-dice-physical = Vrais lancers et tirages, saisis à la main
corinth-dice-by-table = L’ordinateur lance et tire
corinth-fair-dice = Dés équitables
corinth-fair-dice-lead = Chaque lancer découle de nombres tirés au hasard par le serveur et par les navigateurs de ceux qui jouent ; tous s’engagent avant que quiconque révèle le sien. Personne ne peut donc choisir les lancers, pas même qui gère le serveur. Le serveur révèle le sien à la fin, et chacun peut vérifier.
corinth-verify = Vérifier les dés
corinth-dice-mixed =
    { $count ->
        [one] Les dés ont été mélangés par une personne et le serveur
       *[other] Les dés ont été mélangés par { $count } personnes et le serveur
    }{ $attempts ->
        [one] { "" }
       *[other] , en { $attempts } essais
    }
corinth-dice-alone = Les dés viennent du serveur seul
corinth-dice-own =
    { $found ->
        [changed] Attention : après que votre navigateur a révélé sa contribution aux dés, autre chose a été changé. Ne vous fiez pas à ces dés.
       *[unused] La contribution de votre navigateur aux dés n’a pas servi. Elle est peut-être arrivée trop tard ; sinon, ne vous fiez pas à ces dés.
    }
corinth-dice-checking = Vérification de chaque lancer …
corinth-dice-unchecked = Les dés n’ont pas pu être vérifiés : { $reason }
corinth-dice-why = Avant le premier lancer, le serveur a montré l’empreinte de son secret et ne pouvait plus en changer ; il ne savait pas non plus ce que les navigateurs des joueurs ajouteraient. Maintenant tout est révélé : chaque contribution a son empreinte, et chaque lancer est recalculé et comparé à ce qui est tombé.
corinth-dice-fair =
    { $count ->
        [one] { $count } lancer a été recalculé et il est juste.
       *[other] Les { $count } lancers ont été recalculés à partir du secret et sont justes.
    }
corinth-dice-unfair =
    { $count ->
        [one] { $count } lancer ne découle pas du secret.
       *[other] { $count } lancers ne découlent pas du secret.
    }
corinth-commitment = Empreinte, montrée avant le premier lancer
