card-corinth-dice-title = Dés
card-corinth-dice = Les dés de même valeur forment un groupe. Vous prenez un groupe entier et l’utilisez d’une de deux façons : pour l’action de son quartier, ou pour déplacer l’intendant.
card-corinth-dice-pays = Le nombre de dés compte pour le quartier, leur valeur pour l’intendant : trois dés montrant 2 donnent trois marchandises ou deux pas.
card-corinth-goods = Prenez ce groupe : une marchandise de ce quartier par dé, cochée dans vos échoppes. Ce qui n’entre plus est perdu.
card-corinth-goods-pays = Une échoppe pleine rapporte ses points à la fin, une échoppe incomplète ne rapporte rien.
card-corinth-gold = Prenez ce groupe : une pièce d’or par dé. Tous les dés de la plus haute valeur sont ici.
card-corinth-gold-pays = L’or achète des dés jaunes, allonge ou raccourcit la marche de l’intendant et paie des bâtiments. À la fin, deux pièces restantes valent 1 point.
card-corinth-goats = Prenez ce groupe : une chèvre par dé. Les dés de la plus basse valeur sont ici.
card-corinth-goats-pays = Les chèvres paient des bâtiments. À la fin, deux chèvres restantes valent 1 point.
card-corinth-yellow-die-title = Dé jaune
card-corinth-yellow-die = Avant le lancer, le premier joueur peut acheter jusqu’à trois dés jaunes à une pièce d’or chacun. Ceux gagnés au marché s’ajoutent sans frais à tous vos lancers. Jamais plus de trois par lancer.
card-corinth-yellow-die-pays = Les dés jaunes qui restent après le premier tour de la manche sont retirés, et avec eux un groupe fait d’eux seuls : ils sont pour le premier joueur seul.
card-corinth-shop-title = Échoppe
card-corinth-shop = On y coche les marchandises, une par emplacement. Vous choisissez l’échoppe à commencer, mais il faut la remplir avant d’en commencer une autre du même quartier.
card-corinth-shop-pays = Pleine, elle rapporte à la fin les points de son fronton ; sinon rien.
card-corinth-bonus-title = Premier à terminer
card-corinth-bonus = Le premier à remplir toutes les échoppes d’un quartier reçoit sa couronne : 5 points pour l’huile d’olive, 4 pour le vin, 3 pour les tapis, aucune pour les épices.
card-corinth-bonus-pays = Peu importe que la dernière marchandise vienne des dés ou de l’intendant. Personne d’autre ne peut plus l’avoir.
card-corinth-steward-title = Intendant
card-corinth-steward = Il fait autant de pas que la valeur des dés, d’une case à sa voisine, jamais sur une case déjà utilisée. La dernière case est entourée et agit.
card-corinth-steward-pays = Chaque pièce d’or dépensée fait un pas de plus ou de moins : avec un 3 et deux pièces, il fait de 1 à 5 pas. S’il ne reste aucun dé, il peut faire un pas, ou vous renoncez.
card-corinth-spot-score-title = Case de score
card-corinth-spot-score = Si la marche finit ici, inscrivez dans son losange combien de cases vous avez entourées jusqu’ici, celle-ci comprise, plus un par +1 entouré.
card-corinth-spot-score-pays = Septième case entourée, avec deux +1 parmi elles, elle vaut 9. Tous les losanges comptent à la fin, trois au plus.
card-corinth-spot-plus-title = +1
card-corinth-spot-plus = Entouré, il ajoute un à chaque losange inscrit ensuite, en plus de compter comme case entourée.
card-corinth-spot-plus-pays = Tôt dans la partie, il compte dans trois losanges au plus.
card-corinth-spot-die-title = Dé jaune pour toujours
card-corinth-spot-die = Entourée, elle ajoute sans frais un dé jaune à tous vos lancers suivants, trois au plus par lancer.
card-corinth-spot-die-pays = Elle vous sert chaque fois que vous serez premier joueur.
card-corinth-spot-goods-title = Marchandises, or ou chèvres
card-corinth-spot-goods = Entourée, elle donne aussitôt ce qu’elle montre : marchandises pour vos échoppes, or ou chèvres. L’entrepôt et le magasin n’y ajoutent rien.
card-corinth-spot-goods-pays = Elle peut apporter la dernière marchandise d’une échoppe, ou gagner la couronne d’un quartier.
card-corinth-spot-start-title = Départ de l’intendant
card-corinth-spot-start = Il part d’ici la première fois. La case compte comme utilisée et ne fait rien.
card-corinth-temple-pays = Avec les quatre bâtiments il vaut 12, lui compris.
card-corinth-warehouse-pays = Deux dés livrent trois marchandises. Il ne sert pas à l’intendant ; bâti tôt, il rapporte le plus.
card-corinth-stable-pays = Avec un 3, l’intendant fait de 1 à 5 pas sans frais, et l’or change encore ce nombre.
card-corinth-store-pays = Deux dés donnent quatre pièces. L’or du marché n’augmente pas.
card-corinth-purse-title = Votre or
card-corinth-purse = 24 symboles pour toute la partie, dont un entouré au départ. Entouré : reçu ; barré : dépensé ; vous ne pouvez en recevoir plus de 24.
card-corinth-purse-pays = À la fin, deux pièces restantes valent 1 point, et une égalité va à celui à qui il reste le plus d’or.
card-corinth-pen-title = Vos chèvres
card-corinth-pen = 24 symboles pour toute la partie, dont un entouré au départ. Entouré : reçu ; barré : dépensé.
card-corinth-pen-pays = À la fin, deux chèvres restantes valent 1 point.
card-corinth-track-title = Compte-tours
card-corinth-track = Le premier joueur d’une manche coche une case. Quand tous les compte-tours sont pleins, la partie finit. À quatre, deux cases sont cochées dès le départ.
card-corinth-track-pays = Après une manche, le joueur de gauche devient premier joueur. Il y a donc 12 manches à deux, 18 à trois et 16 à quatre.
card-corinth-points-title = Points
card-corinth-points = Échoppes pleines, couronnes et losanges. Ce que le temple, l’or et les chèvres restants ajouteraient maintenant figure à côté.
card-corinth-points-pays = Celui qui a le plus de points gagne ; une égalité va à celui à qui il reste le plus d’or, sinon la victoire est partagée.
card-corinth-temple-now =
    Vous auriez alors { $buildings ->
        [one] { $buildings } bâtiment
       *[other] { $buildings } bâtiments
    } : { $points } points.
card-corinth-shop-now =
    Ici { $left ->
        [0] il ne manque rien : { $points } points.
        [one] il manque { $left } marchandise pour { $points } points.
       *[other] il manque { $left } marchandises pour { $points } points.
    }
card-corinth-goods-title = Un quartier de marchandises
