where-here = présent
where-away = absent
where-away-until = absent, un bot prend la place dans { $time }
where-thinks = réfléchit depuis { $time }
where-holiday = en congés jusqu’au { $day }
waits-here = Présent, en pleine réflexion.
waits-thinks = Présent, réfléchit depuis { $time }.
waits-away = Absent pour l’instant.
waits-away-until = Absent pour l’instant. Un bot prend la place dans { $time }.
waits-days = { $left }.
waits-holiday = En congés jusqu’au { $day }. Les jours ne comptent pas d’ici là.
chat-unread =
    { $count ->
        [one] Discussion : un nouveau message
       *[other] Discussion : { $count } nouveaux messages
    }
add-time =
    { $unit ->
        [days] Donner un jour de plus à { $name }
       *[live] Donner une minute de plus à { $name }
    }
pause-ask = Demander une pause
pause-end = Reprendre
pause-offer = { $name } voudrait faire une pause.
pause-is = La partie est en pause.
pause-until = Jusqu’au { $when } au plus ; un coup met fin à la pause.
agreed = D’accord : { $names }.
not-answered = Pas encore de réponse : { $names }.
event-time-added =
    { $unit ->
        [days] { $by } donne un jour de plus à { $name }.
       *[live] { $by } donne une minute de plus à { $name }.
    }
event-pause-offered = { $name } demande une pause.
event-pause-declined = Il n’y a pas de pause.
event-paused = La partie est en pause.
event-resumed = La partie reprend.
event-holiday = { $name } est en congés jusqu’au { $day }.
event-holiday-over = { $name } est de retour de congés.
event-watching =
    { $chat ->
        [nothing] Les spectateurs ne voient plus la discussion.
        [write] Les spectateurs peuvent lire la discussion et y écrire.
       *[read] Les spectateurs peuvent lire la discussion.
    }
plan-offer = Prévoir ma réponse
plan-planned =
    { $count ->
        [one] Une réponse prévue
       *[other] { $count } réponses prévues
    }
plan-title = Réponses prévues
plan-means = Dès que cela arrive exactement, votre coup est joué tout seul. S’il arrive autre chose, le plan est abandonné. Personne d’autre ne le voit.
plan-remove = Supprimer
plan-remove-all = Tout supprimer
plan-more = En prévoir une autre
plan-dropped = Il est arrivé autre chose que prévu. Votre plan est abandonné.
plan-overtaken = La partie a continué. Prévoyez à partir de là.
plan-theirs = Que pourrait faire { $name } ?
plan-lead = Choisissez-le comme si cela arrivait, puis votre réponse. Rien n’en arrive à la table.
plan-answer = Et que répondez-vous ?
plan-on = Gardez-la, ou prévoyez la suite.
plan-complete = Voilà un plan.
plan-further = Gardez-le, ou choisissez ce que { $name } pourrait faire ensuite.
plan-nothing = Il n’y a rien à prévoir ici.
plan-end = La suite dépend du hasard : aucun plan ne va plus loin.
plan-leave = Retour à la table
plan-keep = Garder cette réponse
