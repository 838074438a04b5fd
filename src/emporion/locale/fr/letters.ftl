# Ce qui est envoyé aux absents : les mots des réglages sont dans news.ftl.
letter-turn = { $game } : à vous de jouer
letter-turn-text = Vous jouez avec { $names }.
letter-bot-of = { $name } (bot de { $owner })
letter-time = { $game } : votre temps est presque écoulé
letter-time-text = Ensuite, un robot jouera ce tour pour vous.
letter-invitation = { $name } vous invite à une partie de { $game }
letter-rematch = { $name } vous propose une revanche à { $game }
letter-kept = Une place vous est réservée.
letter-undo = { $game } : { $name } voudrait reprendre un coup
letter-undo-text = Êtes-vous d’accord ?
letter-over = { $game } : la partie est terminée
letter-over-won = { $count ->
    [one] Vous avez gagné.
   *[other] Vous avez gagné, à égalité avec d’autres.
}
letter-over-lost = Victoire : { $names }.
letter-over-nobody = Elle a été interrompue.
letter-chat = { $game } : message de { $names }
letter-chat-more = { $count } messages ; le dernier : { $text }
letter-test = Emporion : ça marche
letter-test-text = C’est ainsi que les nouvelles vous parviendront.
letter-confirm = Est-ce votre adresse, pour les nouvelles d’Emporion ?
letter-confirm-text = Quelqu’un, sans doute vous, souhaite savoir par courriel quand c’est son tour sur Emporion. Pour confirmer, ouvrez ce lien dans la journée :
letter-confirm-not = Si ce n’était pas vous, ne faites rien : aucun autre courriel ne viendra.
letter-several = Emporion : { $count } nouvelles
letter-more = et { $count } autres
letter-days = Il vous reste { $count } jours.
letter-hours = Il vous reste { $count ->
    [one] moins de deux heures
   *[other] { $count } heures
}.
letter-then = { $one } { $two }
letter-bots = { $count ->
    [one] un robot
   *[other] { $count } robots
}
letter-why = Vous recevez ce courriel parce que vous l’avez demandé sur votre page de profil.
letter-leave = Ne plus recevoir de courriels : { $address }
