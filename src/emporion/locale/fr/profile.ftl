preview = Montrer l’effet avant d’agir
preview-touch = Sur écran tactile
preview-always = Toujours
preview-never = Jamais, agir aussitôt
unblock-person = Débloquer { $name }
is-blocked = bloqué
blocked-people = Personnes en sourdine et bloquées
blocked-lead = Vous ne voyez rien de ce qu’elles disent. Les personnes bloquées ne peuvent ni rejoindre vos tables ni vous inviter.
blocked-none = Personne. À une table, ⋯ à côté d’un nom mène ici.
review-file = Analyser une partie depuis un fichier
review-file-lead = Une partie téléchargée ici ou écrite par le terminal.
review-file-choose = Choisir un fichier
look-and-language = Apparence et langue
profile-lead = Votre nom et vos parties, sans compte. Ils appartiennent à cet appareil, et à tout autre qui connaît vos mots.
profile-side = Réglages et appareils
your-data = Vos données
export = Tout ce qui est gardé de vous
export-lead = dans un fichier que les programmes savent lire
erase = Supprimer le profil
erase-lead = Pour toujours. Vos parties restent, sans votre nom.
erase-do = Supprimer …
erase-confirm = Tapez votre nom, « { $name } », pour supprimer votre profil pour toujours.
erase-not = Le garder
erased = Votre profil est supprimé.
recovery-phrase = Mots de récupération
recovery-lead = Douze mots amènent votre profil sur un autre appareil. Gardez-les pour vous.
recovery-once = Ils ne sont montrés que maintenant. Notez-les.
recovery-new = Montrer de nouveaux mots
recovery-sign-out = Déconnecter aussi mes autres appareils
recover = Récupérer un profil
recover-lead = Vous avez déjà un profil ? Amenez-le ici.
recovered = Bon retour.
forget = Se déconnecter de cet appareil
forget-do = Se déconnecter
forget-lead = Les mots vous y ramènent.
forget-sure = Se déconnecter de cet appareil ? Sans les mots de récupération, votre profil est perdu.
devices = Appareils
devices-lead = Là où votre profil est connecté. La déconnexion prend effet aussitôt.
device-this = cet appareil, maintenant
device-used = dernière utilisation : { $when }
device-unknown = Appareil inconnu
device-sign-out = Déconnecter
device-sign-out-which = Déconnecter { $device }
device-sign-out-others = Déconnecter tous les autres
device-signed-out = Déconnecté.
profile-parts = Parties de cette page
people = Joueurs
crown-games = { $count ->
    [one] partie
   *[other] parties
}
crown-won = { $count ->
    [one] gagnée
   *[other] gagnées
}
crown-best = record, { $game }
recover-or = ou avec vos mots :
recover-help = Les mots dans l’ordre. Majuscules et accents ne comptent pas.
recover-count = Mot { $count } sur { $length }
recover-wrong = « { $word } » (mot { $place }) n’est pas dans la liste.
recover-offers = Mots qui commencent ainsi
recover-link = Ou ouvrez votre profil sur l’appareil qui l’a et choisissez-y « Un autre appareil ».
recover-other = Un autre profil
recover-other-lead = Utiliser ici un profil dont vous avez les mots.
passkeys = Clés d’accès
passkeys-lead = Connectez-vous par empreinte, visage ou code, sans rien taper.
passkeys-insecure = Les clés d’accès ne fonctionnent qu’en https, ou sur localhost. Cette page a été ouverte autrement.
passkeys-unknown = Ce navigateur ne connaît pas les clés d’accès.
passkey-add = Ajouter une clé d’accès
passkey-added = Clé d’accès ajoutée.
passkey-since = depuis le { $when }
passkey-synced = sur tous vos appareils
passkey-name = Nom de la clé d’accès
passkey-rename = Renommer
passkey-rename-which = Renommer { $name }
passkey-remove = Supprimer
passkey-remove-which = Supprimer { $name }
passkey-removed = Clé d’accès supprimée.
passkey-sign-in = Se connecter par clé d’accès
second-device = Un autre appareil
second-device-lead = Scannez un code avec votre téléphone ou tablette, et ce profil y sera aussi.
second-device-begin = Montrer un code
pairing-qr = Code QR pour votre autre appareil
pairing-how = Scannez-le avec l’autre appareil, ou ouvrez-y le lien. Il vaut dix minutes et pour un seul appareil. Ne le montrez à personne.
cancel = Annuler
pairing-asks = { $device } demande à entrer.
pairing-same = Votre autre appareil montre-t-il le même nombre ?
pairing-yes = Oui, le laisser entrer
pairing-no = Non
pairing-confirmed = Un instant, il se connecte.
pairing-done = Votre autre appareil est connecté.
pairing-over = Le code n’est plus valable.
pairing-ask = Utiliser votre profil sur cet appareil ?
pairing-ask-do = Oui, se connecter ici
pairing-replaces = Il remplace { $name } ici. Seuls ses mots, une clé d’accès ou un autre appareil ramènent à ce profil-là.
pairing-waits = { $name }, confirmez sur votre autre appareil. Il montre ce nombre :
pairing-waits-lead = S’il en montre un autre, répondez-y « Non ».
pairing-refused = L’autre appareil n’a pas laissé entrer celui-ci, ou cela a pris trop de temps.
statistics = Statistiques
statistics-none = Les parties que vous terminez sont comptées ici.
stat-game = Jeu
stat-all-games = Tous
stat-players = Joueurs
stat-all-players = Tous
stat-players-of = { $count } joueurs
stat-more = Vos { $count } parties les plus récentes sont comptées.
stat-won = gagnées
stat-of = { $won } sur { $games }
stat-mean = points en moyenne
stat-best = record de points
stat-choices = choix
stat-reviewed = { $count ->
    [one] d’une analyse
   *[other] de { $count } analyses
}
stat-luck = chance
stat-luck-note = points par partie
stat-against = Contre
stat-against-people = Joueurs humains
stat-against-accounts = Comptes de bot
stat-against-mixed = Humains et bots
stat-against-bot = Bot : { $level }
stat-by-players = Par nombre de joueurs
stat-last = { $count ->
    [one] La dernière partie
   *[other] Les { $count } dernières parties
}
stat-last-lead = Une barre montre les points d’une partie ; dorée, avec un laurier, elle fut gagnée.
stat-one = { $when } : { $game }, { $points } points, { $how }.
stat-was-won = gagnée
stat-was-place = { $place }ᵉ sur { $players }
stat-open = Voir
stat-when = Date
stat-points = Points
stat-place = Place
stat-over-time = Choix et chance au fil du temps
stat-over-time-lead = Un point dit la qualité de vos choix dans une partie analysée, de 0 à 100 ; la ligne est la moyenne de cinq. Les barres en dessous montrent ce que les dés ont donné ou pris, en points.
stat-choices-one = { $game } Choix { $accuracy }, chance { $luck }.
stat-open-review = Vers l’analyse
stat-reviewed-none = Les analyses disent la qualité de vos choix et ce que les dés vous ont donné. Faites analyser une partie terminée pour commencer.
stat-none-such = Il n’y a pas encore de telle partie.
holidays = Congés
holidays-lead = Là où un coup dure des jours, les vôtres ne comptent pas pendant votre absence. Les autres voient jusqu’à quand.
holiday-first = Premier jour
holiday-last = Dernier jour
holiday-take = Prendre des congés
holiday-is =
    { $days ->
        [one] { $first }, un jour
       *[other] du { $first } au { $last }, { $days } jours
    }
holiday-now = Vous êtes en congés. Vos jours ne comptent pas.
holiday-end = Je suis de retour
holiday-cancel = Annuler
holiday-left =
    { $days ->
        [one] encore un jour en { $year }
       *[other] encore { $days } jours en { $year }
    }

# Ses propres comptes de bot et leurs jetons.
bots-own = Comptes de bot
bots-own-lead = Un compte de bot est un programme à vous qui joue sous son propre nom. Quiconque le rencontre voit que c’est un bot, et que c’est le vôtre. Le programme se connecte avec un jeton.
bots-own-full = Vous avez { $most } comptes de bot. C’est le maximum.
bot-new = Nouveau compte de bot
bot-new-name = Son nom
bot-make = Créer
bot-here = en ligne
bot-away = absent
bot-plays = joue à { $games }
bot-plays-with = { $game } ({ $players } joueurs)
bot-plays-nothing = ne prend aucune place : son programme n’a pas encore dit à quoi il joue
bot-clocks = seulement { $clocks }
bot-clock =
    { $clock ->
        [off] sans pendule
        [live] avec des minutes pour la partie
       *[days] avec des jours pour chaque coup
    }
bot-no-hints = sans conseils
bot-no-options = sans règles maison
bot-most =
    { $count ->
        [one] une partie à la fois
       *[other] { $count } parties à la fois au plus
    }
bot-play = Jouer
bot-play-with = Jouer contre { $name }
bot-delete-which = Supprimer { $name }
bot-delete-sure = Supprimer { $name } pour toujours ? Ses jetons ne valent plus rien aussitôt. Ses parties restent, avec un inconnu à sa place.
bot-deleted = Le compte de bot est supprimé.
tokens = Jetons
token-unnamed = Jeton sans libellé
token-unused = jamais utilisé
token-expires = valable jusqu’au { $when }
token-expired = périmé depuis le { $when }
token-new = Nouveau jeton
token-new-for = Nouveau jeton pour { $name }
token-label = À quoi il sert
token-label-such = par exemple : à la maison
token-lasts = Durée de validité
token-lasts-always = jusqu’à ce que je le révoque
token-may = Ce que le programme peut faire avec
token-make = Créer le jeton
token-once = Ce jeton n’est montré que maintenant.
token-once-lead = Copiez-le et gardez-le comme un mot de passe : quiconque l’a joue au nom de votre bot.
token-copy = Copier le jeton
token-kept = Je l’ai gardé
token-revoke = Révoquer
token-revoke-which = Révoquer { $name }
token-revoke-sure = Révoquer « { $name } » ? Le programme qui l’utilise est déconnecté aussitôt.
token-revoked = Le jeton est révoqué.
scope-is =
    { $scope ->
        [read] voir ses tables
        [play] jouer
        [accept] prendre des places
        [challenge] ouvrir des tables
       *[chat] discuter
    }
scope-means =
    { $scope ->
        [read] ses tables, les listes et ce qui lui arrive ; tout programme en a besoin
        [play] tout ce qui se fait à une place qu’il occupe
        [accept] s’asseoir ou décliner quand on l’invite, et dire à quoi il joue
        [challenge] inviter d’autres à ses propres tables et y commencer les parties
       *[chat] dire quelque chose à ses tables
    }
