preview = Vorher zeigen, was ein Tippen bewirkt
preview-touch = Auf Touchscreens
preview-always = Immer
preview-never = Nie, sofort ausführen
unblock-person = { $name } freigeben
is-blocked = blockiert
blocked-people = Stumme und blockierte Personen
blocked-lead = Du siehst nichts von dem, was sie sagen. Blockierte kommen nicht an deine Tische und können dich nicht einladen.
blocked-none = Niemand. Am Tisch führt ⋯ neben einem Namen hierher.
review-file = Eine Partie aus einer Datei analysieren
review-file-lead = Eine Aufzeichnung, die hier heruntergeladen oder im Terminal geschrieben wurde.
review-file-choose = Aufzeichnung wählen
look-and-language = Darstellung und Sprache
profile-lead = Dein Name und deine Partien, ohne Konto. Sie gehören zu diesem Gerät und zu jedem anderen, das deine Wörter kennt.
profile-side = Einstellungen und Geräte
your-data = Deine Daten
export = Alles, was über dich gespeichert ist
export-lead = als Datei, die Programme lesen können
erase = Profil löschen
erase-lead = Für immer. Deine Partien bleiben, ohne deinen Namen.
erase-do = Löschen …
erase-confirm = Gib deinen Namen „{ $name }“ ein, um dein Profil für immer zu löschen.
erase-not = Behalten
erased = Dein Profil ist gelöscht.
recovery-phrase = Wiederherstellungswörter
recovery-lead = Zwölf Wörter bringen dein Profil auf ein anderes Gerät. Behalte sie für dich.
recovery-once = Sie werden nur jetzt gezeigt. Schreib sie auf.
recovery-new = Neue Wörter zeigen
recovery-sign-out = Meine anderen Geräte dabei abmelden
recover = Profil wiederherstellen
recover-lead = Du hast schon ein Profil? Hol es hierher.
recovered = Willkommen zurück.
forget = Auf diesem Gerät abmelden
forget-do = Abmelden
forget-lead = Mit den Wörtern kommst du zurück.
forget-sure = Auf diesem Gerät abmelden? Ohne die Wiederherstellungswörter ist dein Profil verloren.
devices = Geräte
devices-lead = Wo dein Profil angemeldet ist. Abmelden wirkt sofort.
device-this = dieses Gerät, jetzt
device-used = zuletzt benutzt: { $when }
device-unknown = Unbekanntes Gerät
device-sign-out = Abmelden
device-sign-out-which = { $device } abmelden
device-sign-out-others = Alle anderen abmelden
device-signed-out = Abgemeldet.
profile-parts = Teile dieser Seite
people = Leute
crown-games = { $count ->
    [one] Partie
   *[other] Partien
}
crown-won = { $count ->
    [one] gewonnen
   *[other] gewonnen
}
crown-best = beste, { $game }
recover-or = oder mit deinen Wörtern:
recover-help = Die Wörter in ihrer Reihenfolge. Groß- und Kleinschreibung ist egal.
recover-count = Wort { $count } von { $length }
recover-wrong = „{ $word }“ (Wort { $place }) steht nicht in der Liste.
recover-offers = Wörter, die so beginnen
recover-link = Oder öffne dein Profil auf dem Gerät, das es hat, und wähle dort „Ein weiteres Gerät“.
recover-other = Ein anderes Profil
recover-other-lead = Hier ein Profil benutzen, dessen Wörter du hast.
passkeys = Passkeys
passkeys-lead = Melde dich mit Fingerabdruck, Gesicht oder PIN an, ohne etwas zu tippen.
passkeys-insecure = Passkeys gehen nur über https oder unter localhost. Diese Seite wurde anders geöffnet.
passkeys-unknown = Dieser Browser kennt keine Passkeys.
passkey-add = Passkey hinzufügen
passkey-added = Passkey hinzugefügt.
passkey-since = seit { $when }
passkey-synced = auf allen deinen Geräten
passkey-name = Name des Passkeys
passkey-rename = Umbenennen
passkey-rename-which = { $name } umbenennen
passkey-remove = Entfernen
passkey-remove-which = { $name } entfernen
passkey-removed = Passkey entfernt.
passkey-sign-in = Mit Passkey anmelden
second-device = Ein weiteres Gerät
second-device-lead = Scanne einen Code mit Telefon oder Tablet, und dieses Profil ist auch dort.
second-device-begin = Code zeigen
pairing-qr = QR-Code für dein anderes Gerät
pairing-how = Scanne ihn mit dem anderen Gerät oder öffne dort den Link. Er gilt zehn Minuten und für ein Gerät. Zeig ihn niemandem.
cancel = Abbrechen
pairing-asks = { $device } möchte hinein.
pairing-same = Zeigt dein anderes Gerät dieselbe Zahl?
pairing-yes = Ja, hineinlassen
pairing-no = Nein
pairing-confirmed = Einen Moment, es meldet sich an.
pairing-done = Dein anderes Gerät ist angemeldet.
pairing-over = Der Code gilt nicht mehr.
pairing-ask = Dein Profil auf diesem Gerät benutzen?
pairing-ask-do = Ja, hier anmelden
pairing-replaces = Es tritt hier an die Stelle von { $name }. Zu jenem Profil führen nur seine Wörter, ein Passkey oder ein anderes Gerät zurück.
pairing-waits = { $name }, bitte bestätige auf deinem anderen Gerät. Es zeigt diese Zahl:
pairing-waits-lead = Zeigt es eine andere, antworte dort mit „Nein“.
pairing-refused = Das andere Gerät hat dieses nicht hineingelassen, oder es hat zu lange gedauert.
statistics = Statistik
statistics-none = Partien, die du beendest, werden hier gezählt.
stat-game = Spiel
stat-all-games = Alle
stat-players = Spieler
stat-all-players = Alle
stat-players-of = { $count } Spieler
stat-more = Gezählt sind deine neuesten { $count } Partien.
stat-won = gewonnen
stat-of = { $won } von { $games }
stat-mean = Punkte im Mittel
stat-best = meiste Punkte
stat-choices = Entscheidungen
stat-reviewed = { $count ->
    [one] aus einer Analyse
   *[other] aus { $count } Analysen
}
stat-luck = Glück
stat-luck-note = Punkte je Partie
stat-against = Gegen
stat-against-people = Menschen
stat-against-accounts = Bot-Konten
stat-against-mixed = Menschen und Bots
stat-against-bot = Bot: { $level }
stat-by-players = Nach Spielerzahl
stat-last = { $count ->
    [one] Die letzte Partie
   *[other] Die letzten { $count } Partien
}
stat-last-lead = Ein Balken ist die Punktzahl einer Partie; Gold mit Lorbeer wurde gewonnen.
stat-one = { $when }: { $game }, { $points } Punkte, { $how }.
stat-was-won = gewonnen
stat-was-place = Platz { $place } von { $players }
stat-open = Ansehen
stat-when = Wann
stat-points = Punkte
stat-place = Platz
stat-over-time = Entscheidungen und Glück im Lauf der Zeit
stat-over-time-lead = Ein Punkt sagt, wie gut deine Entscheidungen in einer analysierten Partie waren, von 0 bis 100; die Linie ist das Mittel aus fünf. Die Balken darunter sind, was die Würfel gaben oder nahmen, in Punkten.
stat-choices-one = { $game } Entscheidungen { $accuracy }, Glück { $luck }.
stat-open-review = Zur Analyse
stat-reviewed-none = Analysen sagen, wie gut deine Entscheidungen waren und was die Würfel dir gaben. Lass eine beendete Partie analysieren, um anzufangen.
stat-none-such = So eine Partie gibt es noch nicht.
holidays = Urlaub
holidays-lead = Wo ein Zug Tage hat, zählen deine nicht, solange du weg bist. Die anderen sehen, bis wann.
holiday-first = Erster Tag
holiday-last = Letzter Tag
holiday-take = Urlaub nehmen
holiday-is =
    { $days ->
        [one] { $first }, ein Tag
       *[other] { $first } bis { $last }, { $days } Tage
    }
holiday-now = Du hast Urlaub. Deine Tage zählen nicht.
holiday-end = Ich bin zurück
holiday-cancel = Absagen
holiday-left =
    { $days ->
        [one] { $year } noch ein Tag
       *[other] { $year } noch { $days } Tage
    }

# Eigene Bot-Konten und ihre Tokens.
bots-own = Bot-Konten
bots-own-lead = Ein Bot-Konto ist ein Programm von dir, das unter eigenem Namen spielt. Wer ihm begegnet, sieht, dass es ein Bot ist und dass er dir gehört. Das Programm meldet sich mit einem Token an.
bots-own-full = Du hast { $most } Bot-Konten. Mehr sind nicht möglich.
bot-new = Neues Bot-Konto
bot-new-name = Sein Name
bot-make = Anlegen
bot-here = gerade da
bot-away = nicht da
bot-plays = spielt { $games }
bot-plays-with = { $game } ({ $players } Spieler)
bot-plays-nothing = nimmt keinen Platz an: Das Programm hat noch nicht gesagt, was es spielt
bot-clocks = nur { $clocks }
bot-clock =
    { $clock ->
        [off] ohne Uhr
        [live] mit Minuten für die Partie
       *[days] mit Tagen für jeden Zug
    }
bot-no-hints = ohne Tipps
bot-no-options = ohne Hausregeln
bot-most =
    { $count ->
        [one] eine Partie auf einmal
       *[other] höchstens { $count } Partien auf einmal
    }
bot-play = Spielen
bot-play-with = Gegen { $name } spielen
bot-delete-which = { $name } löschen
bot-delete-sure = { $name } für immer löschen? Die Tokens gelten sofort nicht mehr. Die Partien bleiben, mit jemand Unbekanntem an der Stelle des Bots.
bot-deleted = Das Bot-Konto ist gelöscht.
tokens = Tokens
token-unnamed = Token ohne Bezeichnung
token-unused = noch nie benutzt
token-expires = gültig bis { $when }
token-expired = abgelaufen am { $when }
token-new = Neues Token
token-new-for = Neues Token für { $name }
token-label = Wofür es ist
token-label-such = zum Beispiel: zu Hause
token-lasts = Wie lange es gilt
token-lasts-always = bis ich es widerrufe
token-may = Was das Programm damit darf
token-make = Token erzeugen
token-once = Dieses Token wird nur jetzt gezeigt.
token-once-lead = Kopiere es und verwahre es wie ein Passwort: Wer es hat, spielt als dein Bot.
token-copy = Token kopieren
token-kept = Ich habe es verwahrt
token-revoke = Widerrufen
token-revoke-which = { $name } widerrufen
token-revoke-sure = „{ $name }“ widerrufen? Das Programm, das es benutzt, wird sofort abgemeldet.
token-revoked = Das Token ist widerrufen.
scope-is =
    { $scope ->
        [read] seine Tische sehen
        [play] spielen
        [accept] Plätze annehmen
        [challenge] Tische eröffnen
       *[chat] chatten
    }
scope-means =
    { $scope ->
        [read] seine Tische, die Listen und was ihm geschieht; das braucht jedes Programm
        [play] alles, was man an einem eigenen Platz tut
        [accept] sich setzen oder ablehnen, wenn es gefragt wird, und sagen, was es spielt
        [challenge] andere an eigene Tische bitten und dort die Partien beginnen
       *[chat] an seinen Tischen etwas sagen
    }
