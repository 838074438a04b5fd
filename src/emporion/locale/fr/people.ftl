# Seats that are kept for somebody.
kept-rematch = { $name } demande une revanche
kept-asks = { $name } vous invite à une partie
kept-take = Prendre la place
kept-look = Voir d’abord
kept-later = Plus tard
kept-title = On vous attend
friends-asks =
    { $count ->
        [one] Une personne vous demande en ami
       *[other] { $count } personnes vous demandent en ami
    }
friends-see = Voir qui

# People one knows.
people-title = Joueurs
people-asking = Demandes d’amitié
people-friends = Amis
people-met = Personnes avec qui vous avez joué
people-none = Après une partie avec d’autres, vous les retrouverez ici.
people-no-friends = Demandez à des personnes avec qui vous avez joué. Dès qu’elles acceptent, vous êtes amis et pouvez les inviter directement à une place.
people-games =
    { $count ->
        [0] Pas encore de partie ensemble
        [one] Une partie ensemble, { $when }
       *[other] { $count } parties ensemble, la dernière { $when }
    }
people-here = en ligne
people-away = absent
people-waits = n’a pas encore répondu
people-befriend = Demander en ami
people-accept = Accepter
people-withdraw = Retirer
people-end = Mettre fin à l’amitié
people-end-sure = Ne plus être ami avec { $name } ? La personne n’en est pas avertie.
people-play = Jouer
people-play-with = Jouer avec { $name }
people-asked-now = Demande envoyée à { $name }. Vous serez amis dès son accord.
people-online = Vos amis voient quand vous êtes là
people-online-lead = Personne d’autre. Tant que c’est désactivé, personne ne le voit.
people-no-profile = Vous n’avez pas encore de profil. Il est créé dès que vous jouez.
ask-for-seat = Inviter quelqu’un à la place { $number }
accounts = Comptes de bot
accounts-lead = Des programmes écrits par d’autres. Ils répondent d’eux-mêmes, le plus souvent aussitôt.
accounts-here = Des programmes écrits par d’autres et en ligne en ce moment. Invitez-en un à une table.
account-playing =
    { $count ->
        [0] en ligne, libre
        [one] en ligne, joue une partie
       *[other] en ligne, joue { $count } parties
    }
account-declines =
    { $reason ->
        [game] Ce bot ne joue pas à ce jeu.
        [players] Ce bot ne joue pas avec ce nombre de joueurs.
        [clock] Ce bot ne joue pas avec cette pendule.
        [hints] Ce bot ne joue pas là où les conseils ou l’entraîneur sont autorisés.
        [options] Ce bot ne joue qu’avec les règles et le matériel habituels.
        [busy] Ce bot joue déjà autant de parties qu’il en accepte. Invitez-le plus tard.
        [offline] Ce bot n’est pas en ligne en ce moment.
       *[generic] Ce bot ne prend pas cette place.
    }
friend-ask = Inviter
friend-ask-whom = Inviter { $name }
friend-is = Ami : { $name }
friend-none = Vous n’avez pas encore d’ami à inviter ici.

# Waiting for somebody to play with.
find-wait = Attendre d’autres joueurs
find-wait-lead = Dès qu’assez de personnes veulent la même partie, vous êtes réunis et elle commence.
find-bots = Après un moment, des robots peuvent prendre les places restantes
find-start = Attendre
find-stop = Ne plus attendre
find-for = Recherche : { $what }
find-since = En attente depuis { $time }
find-others =
    { $count ->
        [0] personne d’autre ne cherche la même partie pour l’instant
        [one] une autre personne attend la même partie
       *[other] { $count } autres attendent la même partie
    }
find-bots-in = Des robots se joignent à vous dans { $time }.
find-lost = Le serveur ne répond pas. L’attente reprendra dès qu’il répondra.
find-keep-open = Laissez cet onglet ouvert ; vous pouvez y lire ou jouer ailleurs en attendant.
find-found = Une table est trouvée
find-open = Vers la table
find-any-game = Tous les jeux
find-any-players = Tous les nombres
find-any-clock = Toutes les pendules
find-none = Aucune table ouverte ne convient. Ouvrez-en une, ou attendez d’autres joueurs.
