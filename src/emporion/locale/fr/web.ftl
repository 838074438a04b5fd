skip-to-content = Aller au contenu
menu = Menu
home = Accueil
rules = Règles
watch = Regarder
privacy = Confidentialité
terms = Conditions
contact = Contact
profile = Profil
language = Langue
page-description = Corinth et Rhodes : des jeux de société des ports de la Grèce antique, contre des robots ou entre amis
theme = Apparence
theme-auto = Comme l’appareil
theme-light = Claire
theme-dark = Sombre
# Joints of sentences: a thing and what is said of it, a sentence after a sentence, a series.
joint-about = { $what } : { $that }
joint-then = { $one }. { $two }
joint-series = { $one }, { $two }
settings = Réglages
motion-speed = Vitesse
motion-calm = Calme
motion-normal = Normale
motion-brisk = Vive
motion-once = Immédiate
sound = Son
sound-offer = Activer le son ?
close = Fermer
guest = Invité
somebody = Quelqu’un
deleted-person = Profil supprimé
save = Enregistrer
saved = Enregistré.
send = Envoyer
start = Commencer la partie

home-title = Le commerce dans la Grèce antique
home-lead = Corinth avec ses dés et son marché, Rhodes avec ses fermes et ses bateaux : contre des robots, entre amis ou autour d’un même écran. Sans compte.
your-name = Votre nom
name = Nom
play-now = Jouer maintenant
play-game = Jouer à { $game }
opponents = Adversaires
bots =
    { $count ->
        [one] { $count } robot
       *[other] { $count } robots
    }
level = Force
level-beginner = Débutant
level-casual = Occasionnel
level-experienced = Confirmé
level-expert = Expert
level-master = Maître
level-grandmaster = Grand maître
level-grandmaster-offered = Grand maître, réfléchit plus longtemps
level-random = Insouciant
level-greedy = Marchand
level-flat = Stratège
with-friends = Jouer entre amis
with-friends-lead = Ouvrez une table et envoyez son lien ; des robots peuvent s’y asseoir aussi.
open-table = Ouvrir une table
find-opponent = Trouver un adversaire
find-opponent-lead = Prenez place à une table ouverte, ou attendez quelqu’un qui veut la même partie.
find-go = Chercher
people-known = Amis
same-screen = Même écran
same-screen-lead = Tout le monde autour d’un appareil ; il montre toujours la personne qui doit jouer.
set-up = Préparer
your-games = Vos parties
finished-none = Les parties terminées se revoient ici.
watch-none = Personne ne joue en public pour l’instant.
watch-all = Toutes les tables
learn = Apprendre
learn-lead = Des pages avec tout ce qu’il faut savoir, en images.
learn-five = Apprendre en 5 minutes
learn-five-lead = Une première partie guidée, une chose à la fois, sur la vraie table.
puzzles = Énigmes
puzzles-lead = Trouvez le meilleur coup : deux nouvelles positions chaque jour.
puzzles-today = Énigmes du jour
rules-corinth = Règles de Corinth
rules-rhodes = Règles de Rhodes
rules-by-game = Règles par jeu
chapters = Chapitres
your-turn = À vous de jouer
thinks = { $name } réfléchit
next-waiting = Prochaine table où c’est à vous de jouer ({ $count })
list-time-left = encore { $time }
list-time-short = encore moins d’une minute
list-time-up = temps écoulé
list-closes = ferme dans { $time }
phase-lobby = En attente de joueurs
phase-playing = En cours
phase-over = Terminée
phase-closed = Fermée
bot-of = { $name } (bot de { $owner })
of-owner = bot de { $owner }
a-bot = Robot ({ $level })
free-seat = Place libre
list-watch = Parties en cours
list-open = Tables ouvertes
list-finished = Parties terminées
list-none = Aucune pour l’instant.
list-with = avec { $names }
list-name-points = { $name } { $points }
list-won = Gagné
list-place = { $place }e sur { $count }
list-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
list-winner =
    { $count ->
        [one] { $names } a gagné
       *[other] { $names } ont gagné
    }
list-voted = Finie par un vote
list-resigned = Abandonnée
show-more = Afficher plus

game = Jeu
game-corinth = Corinth
game-rhodes = Rhodes
about-corinth = Répartissez les dés, remplissez vos échoppes, parcourez le marché. 2 à 4 joueurs, 25 minutes.
about-rhodes = Cultivez, chargez, entrez au port : les bateaux se poussent le long du quai. 2 à 5 joueurs, 60 minutes.
players = Joueurs
players-count = { $count } joueurs
player-number = Joueur { $number }
who-plays = Qui prend la place { $number }
plays-here = Ici
plays-elsewhere = Invité par lien
you-host = vous, l’hôte
seats = Places
seat-number = Place { $number }
first-player = Premier joueur
first-drawn = Tiré au sort
first-is = { $name } commence
clock = Pendule
clock-off = Sans pendule
clock-live = Minutes pour toute la partie
clock-days = Jours pour chaque coup
clock-minutes = Minutes par personne
clock-increment = Secondes de plus par tour
clock-live-is =
    { $seconds ->
        [0] { $minutes } minutes par personne
       *[other] { $minutes } minutes par personne, { $seconds } secondes de plus par tour
    }
clock-days-is =
    { $count ->
        [one] { $count } jour pour chaque coup
       *[other] { $count } jours pour chaque coup
    }
clock-off-means = Rien ne presse. Si un tour dure très longtemps, tous les autres ensemble peuvent le confier à un robot ou terminer la partie.
clock-live-means =
    { $seconds ->
        [0] Quand le temps de quelqu’un est écoulé, un robot joue à sa place jusqu’à la fin de la partie.
       *[other] Quand le temps de quelqu’un est écoulé, un robot joue ce tour. Ensuite, on peut revenir avec { $seconds } secondes.
    }
clock-days-means = Quand le temps de quelqu’un est écoulé, un robot joue ce tour. Ensuite, on peut rejouer soi-même.
days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
physical-dice = Nous lançons ou tirons pour de vrai et saisissons le résultat
listed = Chacun peut trouver cette table et s’y asseoir
is-listed = Ouverte à tous
is-private = Réservée à ceux qui connaissent son adresse
accounts-may-sit = Les comptes de bot peuvent aussi s’asseoir d’eux-mêmes
accounts-welcome = Les comptes de bot peuvent s’asseoir d’eux-mêmes
dice-physical = Vrais tirages, saisis à la main
allow-hints = Autoriser les conseils
hints-allowed = Conseils autorisés
hints-forbidden = Pas de conseils
dice-by-table = L’ordinateur tire
away-is =
    Un robot joue à la place de qui s’absente { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }
some-reconstructed = Certains nombres sont reconstitués
own-components = Matériel personnel
own-components-file = Télécharger le fichier
house-rules = Règles maison
house-rules-lead = Là où la règle peut se lire de deux façons, une table choisit à son ouverture.
house-rule-usual = habituel
house-rules-usual = comme dans la boîte

lobby-title = Table de { $name }
this-table = Cette table
lobby-closes = Ferme dans { $time } si rien ne se passe ici.
how-you-play = Comment vous jouez
lobby-asks = { $name } vous invite à sa table.
lobby-full = Tout le monde est là.
lobby-sit = Prenez place
lobby-sit-lead = Choisissez un nom, puis un bouclier libre. Ni compte ni courriel.
fill-with-bots = Compléter avec des robots
link-for-all = Un lien pour tous
link-for-all-lead = Qui l’ouvre choisit un nom et une place libre. Ni compte ni courriel.
link-for-seat = Lien pour la place { $number }
qr-table = L’adresse de la table en code QR
share = Partager
sit-down = S’asseoir
stand-up = Se lever
stand-up-sure = Quitter votre place ? Quelqu’un d’autre ou un robot pourra la prendre.
seat-kept = réservée à un invité
seat-kept-for = gardée pour { $name }
seat-asked = invité, pas encore de réponse
seat-declined-by = { $name } a décliné.
invite = Inviter
invite-again = Nouvelle invitation
uninvite = Retirer l’invitation
ask-friend = Inviter un ami
ask-somebody = Inviter quelqu’un
ask-account = Inviter un compte de bot
invite-lead = Qui ouvre ce lien peut prendre la place. Il ne sert qu’une fois.
qr-label = L’invitation en code QR
copy-link = Copier le lien
copied = Copié.
no-bot = Pas de robot
bot-for-seat = Robot pour la place { $number }
seats-to-fill =
    { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
waiting-for-host = { $name } commencera la partie quand tout le monde sera là.
fair-dice = Hasard équitable
fair-dice-lead = Chaque tirage découle de nombres pris au hasard par le serveur et par les navigateurs de ceux qui jouent ; tous s’engagent avant que quiconque révèle le sien. Personne ne peut donc choisir les tirages, pas même qui gère le serveur. Le serveur révèle le sien à la fin, et chacun peut vérifier.
table-closed = Personne n’a utilisé cette table, elle a été fermée.
invited = Vous êtes invité
invited-to = { $name } vous invite à une partie de { $game }
kept-for-you = pour vous
no-account = Sans compte
invitation-over = Cette invitation n’est plus valable : une autre l’a remplacée, ou elle a été retirée. Demandez-en une nouvelle à { $name }.
just-watch = Regarder seulement

not-found = Il n’y a rien ici
not-found-lead = Cette adresse mène en pleine mer. Il manque peut-être une lettre, ou la page a changé de place.
page-failed = Cette page n’a pas pu être chargée.
reload = Recharger
opening-table = Ouverture de la table…
no-board = Ce jeu ne peut pas encore être montré ici.
no-such-table = Cette table n’existe pas.
parts-of-table = Parties de la table
tab-board = Plateau
tab-shore = Île
tab-mine = Ma feuille
tab-others = Autres
tab-log = Journal
to-move = Doit jouer :
time-left = Temps restant
time-until = { $left }, jusqu’au { $when }
connection-lost = Connexion perdue
connection-lost-wait = La connexion est perdue. Elle reviendra d’elle-même.
connection-silent = Le serveur ne répond plus. Ce qui est affiché n’est peut-être plus à jour.
unsent = Pas encore envoyé : { $move }. Le coup partira dès que la connexion sera revenue.
unsent-changed = Non envoyé, car la position a changé : { $move }
unsent-again = Envoyer de nouveau
unsent-drop = Abandonner
offline = Vous êtes hors ligne. L’application s’ouvre, mais rien n’est à jour tant que la connexion n’est pas revenue.
enlarge = Voir { $name } en grand
back-to-own-sheet = Retour
played-by-bot = un robot joue
prompt-for = { $name } : { $asked }
waiting = Un instant…
waiting-for = C’est à { $name } de jouer.
since-last-turn = Depuis votre dernier tour : { $told }
bot-slow = { $name } prend plus de temps que d’habitude. Au premier démarrage d’un serveur, les robots ont besoin d’une minute au plus.
confirm = Confirmer
tap-again = Appuyez encore une fois ou sur Entrée pour confirmer.
option-does = { $label } : { $consequence }
by-key = Touche { $key }
keys = Touches
keys-choose = choisissent une réponse et montrent ce qu’elle fait
keys-confirm = confirme le choix, ou presse ce qui a le focus
keys-let-go = abandonne le choix
keys-undo = reprend votre dernière décision
keys-next = passe à la prochaine table où c’est à vous de jouer
keys-explain = explique ce qui a le focus ou le pointeur ; encore : la chose suivante
keys-show = montre et cache les touches
undo = Annuler
more = Plus
ask-undo = Demander à reprendre un coup
undo-offer = { $name } voudrait reprendre un coup.
accept = Accepter
decline = Refuser
withdraw = Retirer
let-bot-play = Laisser un robot jouer pour moi
let-bot-play-for = Laisser un robot jouer pour { $name }
coach = Entraîneur
coach-is =
    { $how ->
        [gentle] Entraîneur : grosses fautes seulement
        [normal] Entraîneur : fautes
        [strict] Entraîneur : toute perte
       *[off] Entraîneur : absent
    }
coach-looks = L’entraîneur regarde …
turn-hints-on = Autoriser les conseils
turn-hints-off = Interdire les conseils
hint = Conseil
hint-thinking = Réflexion …
bot-plays-for = Un robot joue pour { $name }.
time-up-for-good = Le temps de { $name } est écoulé : un robot joue jusqu’à la fin.
bot-plays-turn-for = Un robot joue ce tour pour { $name }.
vote-bot = Vote : un robot joue pour { $name }
vote-end = Vote : terminer la partie
vote-about =
    { $outcome ->
        [end] { $by } demande : { $name } ne joue pas. Terminer la partie sans vainqueur ?
       *[bot] { $by } demande : { $name } ne joue pas. Confier ce tour à un robot ?
    }
vote-about-you =
    { $outcome ->
        [end] { $by } propose de terminer la partie parce que ce tour dure longtemps. Terminez votre tour et le vote sera clos.
       *[bot] { $by } propose de laisser jouer un robot parce que ce tour dure longtemps. Terminez votre tour et le vote sera clos.
    }
play-again-myself = Reprendre la main
resign = Abandonner
resign-for = Abandonner pour { $name }
resign-sure = Abandonner cette partie pour de bon ?
leave-for-now = Quitter pour l’instant
log = Journal
log-round = Manche { $round }
log-more = encore { $count }
chat = Discussion
chat-earlier = Messages précédents
chat-empty = Rien n’a encore été dit.
chat-say = Dire quelque chose
unread =
    { $count ->
        [one] un nouveau message
       *[other] { $count } nouveaux messages
    }
chat-notice = Quand quelqu’un écrit et que la discussion n’est pas affichée
chat-notice-is =
    { $how ->
        [heard] Afficher, avec un son
        [shown] Afficher seulement
       *[quiet] Ne rien signaler
    }
watching =
    { $count ->
        [one] une personne regarde
       *[other] { $count } personnes regardent
    }
watchers = Spectateurs
watchers-chat =
    { $chat ->
        [nothing] Les spectateurs ne voient pas la discussion
        [write] Les spectateurs peuvent lire la discussion et y écrire
       *[read] Les spectateurs peuvent lire la discussion
    }
watchers-may =
    { $chat ->
        [nothing] rien
        [write] lire et écrire
       *[read] lire
    }
about-person = À propos de { $name }
report-message = Signaler ce message
report-lead = La personne qui gère ce serveur le lit avec les lignes voisines et décide de la suite. { $name } n’en saura rien.
reported = Merci. La personne qui gère ce serveur le lira. En attendant, vous pouvez mettre l’auteur en sourdine ou le bloquer.
mute-for-me = Mettre en sourdine pour moi
mute-lead = Vous ne voyez plus ce que dit cette personne, à aucune table.
hear-again = Entendre de nouveau
block-person = Bloquer
block-lead = Vous ne voyez plus rien de cette personne, et aucun de vous ne peut rejoindre les tables de l’autre ni une table ouverte où l’autre est assis. Elle n’en saura rien.
unblock = Débloquer
mute-for-all = Mettre en sourdine pour toute la table
unmute-for-all = Laisser tout le monde l’entendre
remove-person = Retirer de la table
remove-for-bot = Retirer ; un robot continue
remove-for-nobody = Retirer ; la place reste libre
remove-lead = Cette personne ne pourra revenir que sur invitation.
removed-you = { $name } vous a retiré de cette table. Vous pouvez regarder ou trouver une autre table.
muted-you = L’hôte vous a mis en sourdine à cette table.
is-muted = en sourdine
at-screen = à l’écran de { $name }
bot-offer = { $name } voudrait qu’un robot ({ $level }) joue à la place { $seat }.
bot-offer-none = { $name } voudrait que le robot quitte la place { $seat }.

replay = Revoir
review = Analyse
replay-beginning = Le début
moment = Moment
first-moment = Au début
last-moment = Au dernier moment
step-back = Un pas en arrière
step-forward = Un pas en avant
play = Lecture
pause = Pause
speed = Vitesse
back-to-now = Au présent
back-to-result = Au résultat

result = Résultat
ended-resigned =
    La partie s’est terminée par abandon : { $count ->
        [one] { $names } gagne.
       *[other] { $names } gagnent.
    }
ended-vote = Les autres ont voté la fin de la partie. Personne n’a gagné.
rematch = Revanche
same-group = Rejouer avec le même groupe
to-rematch = Vers la revanche
held-why = Pas encore gagné ; si la partie s’arrêtait maintenant, s’ajouterait : { $lines }.
held-line = { $title } : { $points }
new-game = Nouvelle partie
how-it-went = Le fil de la partie
where-points = D’où viennent les points
points-total = Total
points-by-round = Points à la fin de chaque manche, tels qu’ils auraient compté alors
points-by-action = Points au fil de la partie
round-column = Manche
action-column = Étape
podium-place = Place { $place } :
show-proof = Voir la preuve
last-look = Voir la position finale
download-record = Télécharger la partie
what-if = Et si …
what-if-lead = Allez à n’importe quel moment et continuez de là, avec le même hasard.
download = Télécharger
verify = Vérifier les tirages
dice-mixing = Le hasard est en train d’être mélangé…
dice-mixed =
    { $count ->
        [one] Le hasard a été mélangé par une personne et le serveur
       *[other] Le hasard a été mélangé par { $count } personnes et le serveur
    }{ $attempts ->
        [one] { "" }
       *[other] , en { $attempts } essais
    }
dice-alone = Le hasard vient du serveur seul
dice-part = { $name } : empreinte et contribution (essai { $attempt })
dice-own =
    { $found ->
        [changed] Attention : après que votre navigateur a révélé sa contribution au hasard, autre chose a été changé. Ne vous fiez pas à ces tirages.
       *[unused] La contribution de votre navigateur au hasard n’a pas servi. Elle est peut-être arrivée trop tard ; sinon, ne vous fiez pas à ces tirages.
    }
dice-checking = Vérification de chaque tirage …
dice-unchecked = Les tirages n’ont pas pu être vérifiés : { $reason }
dice-why = Avant le premier tirage, le serveur a montré l’empreinte de son secret et ne pouvait plus en changer ; il ne savait pas non plus ce que les navigateurs des joueurs ajouteraient. Maintenant tout est révélé : chaque contribution a son empreinte, et chaque tirage est recalculé et comparé à ce qui est sorti.
dice-fair =
    { $count ->
        [one] { $count } tirage a été recalculé et il est juste.
       *[other] Les { $count } tirages ont été recalculés à partir du secret et sont justes.
    }
dice-unfair =
    { $count ->
        [one] { $count } tirage ne découle pas du secret.
       *[other] { $count } tirages ne découlent pas du secret.
    }
commitment = Empreinte, montrée avant le premier tirage
secret = Secret, révélé maintenant

event-created = { $name } ouvre la table.
event-what-if = { $name } reprend une partie terminée, avec son hasard : et si … ?
event-sat = { $name } s’assied.
event-stood = { $name } se lève.
event-kept = La place { $seat } est gardée pour { $name }.
event-seat-declined = La place { $seat } a été déclinée, elle est libre.
event-sat-at-screen = { $name } s’assied à l’écran de { $host }.
event-removed = { $host } retire { $name } de la table.
event-removed-for-bot = { $host } retire { $name } de la table ; un robot continue.
event-muted = { $host } met { $name } en sourdine.
event-unmuted = { $host } rend la parole à { $name }.
event-bot-declined = Rien ne change pour les robots.
event-invited = La place { $seat } est réservée à un invité.
event-uninvited = La place { $seat } est ouverte à tous.
event-bot-added = { $name } joue : un robot ({ $level }).
event-bot-removed = Le robot quitte la place { $seat }.
event-hints-on = Les conseils sont désormais autorisés.
event-hints-off = Les conseils ne sont plus autorisés.
event-coach =
    { $how ->
        [gentle] L’entraîneur avertit désormais des grosses fautes.
        [normal] L’entraîneur avertit désormais des fautes.
        [strict] L’entraîneur avertit désormais de toute perte.
       *[off] L’entraîneur ne dit plus rien.
    }
event-started = La partie commence.
event-started-fair = La partie commence. Empreinte du hasard : { $fingerprint }…
event-left-out = Le hasard a été mélangé sans { $names } : pas de réponse à temps.
event-mixed =
    { $count ->
        [0] Le hasard vient du serveur seul.
       *[other] Le serveur a mélangé le hasard avec { $names }.
    }
event-undone = { $name } reprend un coup.
event-undone-often = { $name } reprend { $count } coups.
event-undo-offered = { $name } demande à reprendre un coup.
event-undo-accepted = { $name } accepte.
event-undo-declined = Rien n’est repris.
event-vote-called =
    { $outcome ->
        [end] { $by } lance un vote : { $name } ne joue pas. Faut-il terminer la partie ?
       *[bot] { $by } lance un vote : { $name } ne joue pas. Un robot doit-il jouer ?
    }
event-vote-declined = Le vote est clos. La partie continue.
event-interrupted =
    Le serveur a été absent { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }. Aucune pendule n’a tourné.
event-resigned = { $name } abandonne.
event-taken-over =
    { $reason ->
        [away] { $name } est absent ; un robot continue.
        [clock] Le temps de { $name } est écoulé ; un robot continue.
        [vote] Les autres confient ce tour de { $name } à un robot.
       *[asked] Un robot continue pour { $name }.
    }
event-handed-back = { $name } est de retour.
event-bot-replaced = Le robot de { $name } est tombé en panne ; un plus simple continue.
event-ended = La partie est terminée.
event-rematched = Il y a une revanche.
event-forgotten = Un profil a été supprimé.

error-no-connection = Le serveur est injoignable.
error-other = Cela n’a pas marché ({ $code }).
