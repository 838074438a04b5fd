# Find the best move.

puzzle-title = Énigmes
puzzle-lead = Des positions de vraies parties, où un seul coup est nettement le meilleur. Trouvez-le.
puzzle-today = Les énigmes du jour
puzzle-streak =
    { $days ->
        [0] Résolvez une énigme du jour pour commencer une série.
        [1] Série : un jour.
       *[other] Série : { $days } jours de suite.
    }
puzzle-longest =
    { $days ->
        [1] Votre plus longue : un jour.
       *[other] Votre plus longue : { $days } jours.
    }
puzzle-all = Toutes les énigmes
puzzle-game = Jeu
puzzle-theme = Thème
puzzle-level = Difficulté
puzzle-any = Tous
puzzle-number = { $number }. { $setting }
puzzle-about =
    { $players ->
       *[other] { $level } · { $players } joueurs · enjeu : { $stake }
    }
puzzle-facts = { $theme } · { $about }
puzzle-setting = { $round } : { $standing }
puzzle-round =
    { $round ->
        [0] Avant la première manche
       *[other] Manche { $round }
    }
puzzle-standing-ahead =
    { $points ->
        [one] 1 point d’avance
       *[other] { $points } points d’avance
    }
puzzle-standing-behind =
    { $points ->
        [one] 1 point de retard
       *[other] { $points } points de retard
    }
puzzle-standing-level = à égalité
puzzle-mark-solved = ✓ trouvée
puzzle-mark-seen = solution vue
puzzle-more = En montrer plus
puzzle-none = Aucune énigme de ce genre. Choisissez d’autres filtres.
puzzle-ask = Trouvez le meilleur coup.
puzzle-where = { $theme } · { $level }
puzzle-wrong = Il y a un meilleur coup.
puzzle-wrong-more = { $reason } Essayez-en un autre, ou regardez la solution.
puzzle-elsewhere = Le départ est bon, mais il devrait s’arrêter ailleurs.
puzzle-far = L’analyse plaçait ce coup loin derrière.
puzzle-show = Montrer la solution
puzzle-right = Bien vu : { $what }
puzzle-answer = Le meilleur coup : { $what }
puzzle-streak-now =
    { $days ->
        [1] Votre série commence : un jour.
       *[other] Votre série : { $days } jours de suite.
    }
puzzle-step = Étape suivante
puzzle-step-back = Retour
puzzle-next = Énigme suivante
puzzle-on = Continuer la partie d’ici
puzzle-list = Toutes les énigmes

my-mistakes = Mes erreurs
mistakes-open =
    { $count ->
        [0] Tout est fait pour aujourd’hui. Ce que vous avez manqué revient après quelques jours.
        [one] Une erreur vous attend.
       *[other] { $count } erreurs vous attendent.
    }
mistakes-none = Faites analyser une partie terminée : les choix qui vous ont le plus coûté reviendront ici en énigmes.
mistake-against = contre { $names }
mistake-facts = { $against } · { $date }
mistake-state-new = nouvelle
mistake-state-due = à refaire
mistake-state-later =
    { $days ->
        [one] demain
       *[other] dans { $days } jours
    }
mistake-state-done = ✓ trouvée
mistake-back =
    { $days ->
        [one] Elle revient demain.
       *[other] Elle revient dans { $days } jours.
    }
mistake-done = Elle ne reviendra pas.
mistake-played = C’est ce que vous avez joué. { $costs }

puzzle-theme-corinth-buy = Dés jaunes
puzzle-theme-corinth-choose = Prendre ou marcher
puzzle-theme-corinth-shop = La bonne échoppe
puzzle-theme-corinth-path = Le chemin de l’intendant
puzzle-theme-corinth-build = Construire ou non
puzzle-theme-rhodes-start = La première tuile agriculture
puzzle-theme-rhodes-place = Où placer le marqueur
puzzle-theme-rhodes-produce = Que produire
puzzle-theme-rhodes-farm = À la ferme
puzzle-theme-rhodes-load = Charger le bateau
puzzle-theme-rhodes-points = Points ou drachmes
puzzle-theme-rhodes-harbour = Au port
puzzle-theme-rhodes-joker = Le joker
puzzle-theme-rhodes-overflow = L’entrepôt plein
puzzle-theme-rhodes-market = Au marché
puzzle-theme-rhodes-temple = Au temple
puzzle-theme-rhodes-town-hall = À l’hôtel de ville
puzzle-theme-rhodes-row = L’ordre du tour
puzzle-theme-rhodes-gain = Quel produit

puzzle-idea = Idée
puzzle-idea-win = Gagner tout de suite
puzzle-idea-deny = Rien pour les autres
puzzle-idea-contract = Une commande
puzzle-idea-bonus = Finir en premier
puzzle-idea-shop = Une échoppe pleine
puzzle-idea-build = Un bâtiment
puzzle-idea-walk = Une marche
puzzle-idea-ship = Un bateau chargé
puzzle-idea-goods = Des biens pour plus tard
puzzle-idea-money = De l’argent
