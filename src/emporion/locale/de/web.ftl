skip-to-content = Zum Inhalt springen
menu = Menü
home = Startseite
rules = Regeln
watch = Zuschauen
privacy = Datenschutz
terms = Bedingungen
contact = Kontakt
profile = Profil
language = Sprache
page-description = Corinth und Rhodes: Brettspiele der antiken griechischen Häfen, gegen Bots oder mit Freunden
theme = Darstellung
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
# Joints of sentences: a thing and what is said of it, a sentence after a sentence, a series.
joint-about = { $what }: { $that }
joint-then = { $one }. { $two }
joint-series = { $one }, { $two }
settings = Einstellungen
motion-speed = Tempo
motion-calm = Ruhig
motion-normal = Normal
motion-brisk = Zügig
motion-once = Sofort
sound = Ton
sound-offer = Ton an?
close = Schließen
guest = Gast
somebody = Jemand
deleted-person = Gelöschtes Profil
save = Speichern
saved = Gespeichert.
send = Senden
start = Spiel beginnen

home-title = Handel im alten Griechenland
home-lead = Corinth mit seinen Würfeln und seinem Markt, Rhodes mit seinen Bauernhöfen und Schiffen: gegen Bots, mit Freunden oder gemeinsam an einem Bildschirm. Ohne Konto.
your-name = Dein Name
name = Name
play-now = Jetzt spielen
play-game = { $game } spielen
opponents = Gegner
bots =
    { $count ->
        [one] 1 Bot
       *[other] { $count } Bots
    }
level = Spielstärke
level-beginner = Anfänger
level-casual = Gelegentlich
level-experienced = Erfahren
level-expert = Experte
level-master = Meister
level-grandmaster = Großmeister
level-grandmaster-offered = Großmeister, denkt länger
level-random = Sorglos
level-greedy = Händler
level-flat = Stratege
with-friends = Mit Freunden spielen
with-friends-lead = Eröffne einen Tisch und verschicke seinen Link; auch Bots können mitspielen.
open-table = Tisch eröffnen
find-opponent = Mitspieler finden
find-opponent-lead = Setz dich an einen offenen Tisch, oder warte auf jemanden, der das Gleiche spielen will.
find-go = Suchen
people-known = Freunde
same-screen = Gemeinsam an einem Bildschirm
same-screen-lead = Alle an einem Gerät; gezeigt wird immer, wer am Zug ist.
set-up = Vorbereiten
your-games = Deine Partien
finished-none = Beendete Partien kannst du hier noch einmal ansehen.
watch-none = Gerade spielt niemand öffentlich.
watch-all = Alle Tische
learn = Lernen
learn-lead = Seiten mit allem, was man wissen muss, und mit Bildern.
learn-five = In 5 Minuten lernen
learn-five-lead = Eine geführte erste Partie am echten Spieltisch, immer nur eine Sache auf einmal.
puzzles = Rätsel
puzzles-lead = Finde den besten Zug: jeden Tag zwei neue Stellungen.
puzzles-today = Rätsel von heute
rules-corinth = Regeln von Corinth
rules-rhodes = Regeln von Rhodes
rules-by-game = Regeln nach Spiel
chapters = Kapitel
your-turn = Du bist am Zug
thinks = { $name } überlegt
next-waiting = Nächster Tisch, an dem du am Zug bist ({ $count })
list-time-left = noch { $time }
list-time-short = noch weniger als eine Minute
list-time-up = Zeit abgelaufen
list-closes = schließt in { $time }
phase-lobby = Wartet auf Mitspieler
phase-playing = Läuft
phase-over = Beendet
phase-closed = Geschlossen
bot-of = { $name } (Bot von { $owner })
of-owner = Bot von { $owner }
a-bot = Bot ({ $level })
free-seat = Freier Platz
list-watch = Laufende Partien
list-open = Offene Tische
list-finished = Beendete Partien
list-none = Gerade keine.
list-with = mit { $names }
list-name-points = { $name } { $points }
list-won = Gewonnen
list-place = Platz { $place } von { $count }
list-points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
list-winner =
    { $count ->
        [one] { $names } hat gewonnen
       *[other] { $names } haben gewonnen
    }
list-voted = Durch Abstimmung beendet
list-resigned = Aufgegeben
show-more = Mehr zeigen

game = Spiel
game-corinth = Corinth
game-rhodes = Rhodes
about-corinth = Würfel verteilen, Verkaufsstände füllen, über den Markt gehen. 2–4 Spieler, 25 Minuten.
about-rhodes = Anbauen, beladen, in den Hafen einfahren: Schiffe schieben einander den Kai entlang. 2–5 Spieler, 60 Minuten.
players = Spieler
players-count = { $count } Spieler
player-number = Spieler { $number }
who-plays = Wer nimmt Platz { $number }
plays-here = Hier
plays-elsewhere = Gast per Link
you-host = du, der Gastgeber
seats = Plätze
seat-number = Platz { $number }
first-player = Startspieler
first-drawn = Ausgelost
first-is = { $name } beginnt
clock = Uhr
clock-off = Ohne Uhr
clock-live = Minuten für die ganze Partie
clock-days = Tage für jeden Zug
clock-minutes = Minuten pro Spieler
clock-increment = Sekunden mehr je Zug
clock-live-is =
    { $seconds ->
        [0] { $minutes } Minuten pro Spieler
       *[other] { $minutes } Minuten pro Spieler, { $seconds } Sekunden mehr je Zug
    }
clock-days-is =
    { $count ->
        [one] Ein Tag für jeden Zug
       *[other] { $count } Tage für jeden Zug
    }
clock-off-means = Niemand muss sich beeilen. Dauert ein Zug sehr lange, können alle anderen gemeinsam einen Bot spielen lassen oder die Partie beenden.
clock-live-means =
    { $seconds ->
        [0] Ist jemandes Zeit um, spielt ein Bot für diesen Spieler bis zum Ende der Partie weiter.
       *[other] Ist jemandes Zeit um, spielt ein Bot diesen Zug. Danach kann man mit { $seconds } Sekunden selbst weiterspielen.
    }
clock-days-means = Ist jemandes Zeit um, spielt ein Bot diesen Zug. Danach kann man selbst weiterspielen.
days =
    { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
physical-dice = Wir würfeln oder ziehen selbst und geben ein, was kommt
listed = Jeder darf diesen Tisch finden und sich setzen
is-listed = Für alle offen
is-private = Nur für alle, die die Adresse kennen
accounts-may-sit = Auch Bot-Konten dürfen sich ungefragt setzen
accounts-welcome = Bot-Konten dürfen sich ungefragt setzen
dice-physical = Selbst gezogen, von Hand eingegeben
allow-hints = Tipps erlauben
hints-allowed = Tipps erlaubt
hints-forbidden = Keine Tipps
dice-by-table = Der Computer zieht
away-is =
    Wer { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    } fehlt, für den spielt ein Bot weiter
some-reconstructed = Einige Zahlen sind rekonstruiert
own-components = Eigenes Spielmaterial
own-components-file = Datei herunterladen
house-rules = Hausregeln
house-rules-lead = Wo sich die Spielregel auf zwei Arten lesen lässt, wählt ein Tisch, wenn er eröffnet wird.
house-rule-usual = üblich
house-rules-usual = wie in der Schachtel

lobby-title = Tisch von { $name }
this-table = Dieser Tisch
lobby-closes = Schließt in { $time }, wenn hier nichts geschieht.
how-you-play = So spielt ihr
lobby-asks = { $name } bittet dich an den Tisch.
lobby-full = Alle sind da.
lobby-sit = Nimm Platz
lobby-sit-lead = Wähle einen Namen und dann ein freies Schild. Kein Konto, keine Mail.
fill-with-bots = Mit Bots auffüllen
link-for-all = Ein Link für alle
link-for-all-lead = Wer ihn öffnet, wählt einen Namen und einen freien Platz. Kein Konto, keine Mail.
link-for-seat = Link für Platz { $number }
qr-table = Die Adresse des Tisches als QR-Code
share = Teilen
sit-down = Hinsetzen
stand-up = Aufstehen
stand-up-sure = Deinen Platz verlassen? Jemand anders oder ein Bot kann ihn einnehmen.
seat-kept = für einen Gast freigehalten
seat-kept-for = reserviert für { $name }
seat-asked = gefragt, noch keine Antwort
seat-declined-by = { $name } hat abgelehnt.
invite = Einladen
invite-again = Neue Einladung
uninvite = Einladung zurückziehen
ask-friend = Freund bitten
ask-somebody = Jemanden bitten
ask-account = Bot-Konto bitten
invite-lead = Wer diesen Link öffnet, darf den Platz nehmen. Er gilt einmal.
qr-label = Die Einladung als QR-Code
copy-link = Link kopieren
copied = Kopiert.
no-bot = Kein Bot
bot-for-seat = Bot für Platz { $number }
seats-to-fill =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
waiting-for-host = { $name } beginnt die Partie, sobald alle da sind.
fair-dice = Fairer Zufall
fair-dice-lead = Was gezogen wird, folgt aus Zufallszahlen des Servers und der Browser aller, die spielen. Alle legen sich fest, bevor jemand seine nennt. So kann niemand den Zufall lenken, auch nicht, wer den Server betreibt. Der Server nennt seine am Ende, und jeder kann nachrechnen.
table-closed = Niemand hat diesen Tisch benutzt, darum wurde er geschlossen.
invited = Du bist eingeladen
invited-to = { $name } lädt dich zu einer Partie { $game } ein
kept-for-you = für dich
no-account = Kein Konto
invitation-over = Diese Einladung gilt nicht mehr: Sie wurde durch eine andere ersetzt oder zurückgezogen. Bitte { $name } um eine neue.
just-watch = Nur zuschauen

not-found = Hier ist nichts
not-found-lead = Diese Adresse führt aufs offene Meer. Vielleicht fehlt ein Buchstabe, oder die Seite ist umgezogen.
page-failed = Diese Seite konnte nicht geladen werden.
reload = Neu laden
opening-table = Der Tisch wird geöffnet …
no-board = Dieses Spiel kann hier noch nicht gezeigt werden.
no-such-table = Diesen Tisch gibt es nicht.
parts-of-table = Teile des Tisches
tab-board = Spielplan
tab-shore = Insel
tab-mine = Mein Blatt
tab-others = Andere
tab-log = Verlauf
to-move = Am Zug:
time-left = Verbleibende Zeit
time-until = { $left }, bis { $when }
connection-lost = Verbindung verloren
connection-lost-wait = Die Verbindung ist verloren. Sie kommt von selbst wieder.
connection-silent = Der Server schweigt. Was hier steht, ist vielleicht nicht mehr aktuell.
unsent = Noch nicht gesendet: { $move }. Sobald die Verbindung wieder da ist, geht der Zug hinaus.
unsent-changed = Nicht gesendet, denn die Stellung ist eine andere: { $move }
unsent-again = Noch einmal senden
unsent-drop = Verwerfen
offline = Du bist offline. Die Anwendung läuft, aber nichts hier ist aktuell, bis die Verbindung wieder da ist.
enlarge = { $name } groß zeigen
back-to-own-sheet = Zurück
played-by-bot = ein Bot spielt
prompt-for = { $name }: { $asked }
waiting = Einen Moment …
waiting-for = { $name } ist am Zug.
since-last-turn = Seit deinem letzten Zug: { $told }
bot-slow = { $name } braucht länger als sonst. Wenn ein Server zum ersten Mal startet, brauchen Bots bis zu einer Minute.
confirm = Bestätigen
tap-again = Zum Bestätigen noch einmal drücken oder Enter.
option-does = { $label }: { $consequence }
by-key = Taste { $key }
keys = Tasten
keys-choose = wählen eine Antwort und zeigen, was sie bewirkt
keys-confirm = bestätigt das Gewählte oder drückt, worauf der Fokus liegt
keys-let-go = lässt das Gewählte los
keys-undo = nimmt deine letzte Entscheidung zurück
keys-next = geht zum nächsten Tisch, an dem du am Zug bist
keys-explain = erklärt, worauf der Fokus oder der Zeiger ist; noch einmal: das Nächste
keys-show = zeigt und verbirgt die Tasten
undo = Zurücknehmen
more = Mehr
ask-undo = Um Rücknahme bitten
undo-offer = { $name } möchte einen Zug zurücknehmen.
accept = Zustimmen
decline = Ablehnen
withdraw = Zurückziehen
let-bot-play = Einen Bot für mich spielen lassen
let-bot-play-for = Einen Bot für { $name } spielen lassen
coach = Trainer
coach-is =
    { $how ->
        [gentle] Trainer: nur grobe Fehler
        [normal] Trainer: Fehler
        [strict] Trainer: jeder Verlust
       *[off] Trainer: aus
    }
coach-looks = Der Trainer sieht es sich an …
turn-hints-on = Tipps erlauben
turn-hints-off = Tipps abschalten
hint = Tipp
hint-thinking = Denkt nach …
bot-plays-for = Ein Bot spielt für { $name }.
time-up-for-good = Die Zeit von { $name } ist um: Ein Bot spielt bis zum Ende weiter.
bot-plays-turn-for = Ein Bot spielt diesen Zug für { $name }.
vote-bot = Abstimmen: Ein Bot spielt für { $name }
vote-end = Abstimmen: Partie beenden
vote-about =
    { $outcome ->
        [end] { $by } fragt: { $name } zieht nicht. Die Partie ohne Sieg beenden?
       *[bot] { $by } fragt: { $name } zieht nicht. Einen Bot diesen Zug spielen lassen?
    }
vote-about-you =
    { $outcome ->
        [end] { $by } möchte die Partie beenden, weil dieser Zug so lange dauert. Beende deinen Zug, dann ist die Abstimmung vorbei.
       *[bot] { $by } möchte einen Bot spielen lassen, weil dieser Zug so lange dauert. Beende deinen Zug, dann ist die Abstimmung vorbei.
    }
play-again-myself = Selbst weiterspielen
resign = Aufgeben
resign-for = Für { $name } aufgeben
resign-sure = Diese Partie endgültig aufgeben?
leave-for-now = Vorerst verlassen
log = Verlauf
log-round = Runde { $round }
log-more = noch { $count }
chat = Chat
chat-earlier = Frühere Zeilen
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Etwas sagen
unread =
    { $count ->
        [one] eine neue Nachricht
       *[other] { $count } neue Nachrichten
    }
chat-notice = Wenn jemand schreibt, während der Chat nicht zu sehen ist
chat-notice-is =
    { $how ->
        [heard] Zeigen, mit Ton
        [shown] Nur zeigen
       *[quiet] Still bleiben
    }
watching =
    { $count ->
        [one] einer schaut zu
       *[other] { $count } schauen zu
    }
watchers = Zuschauer
watchers-chat =
    { $chat ->
        [nothing] Zuschauer sehen den Chat nicht
        [write] Zuschauer dürfen im Chat mitlesen und schreiben
       *[read] Zuschauer dürfen den Chat mitlesen
    }
watchers-may =
    { $chat ->
        [nothing] nichts
        [write] lesen und schreiben
       *[read] lesen
    }
about-person = Zu { $name }
report-message = Diese Nachricht melden
report-lead = Wer diesen Server betreibt, liest sie mit den Zeilen davor und danach und entscheidet, was geschieht. { $name } erfährt davon nichts.
reported = Danke. Wer diesen Server betreibt, wird es lesen. Inzwischen kannst du die Person stumm schalten oder blockieren.
mute-for-me = Für mich stumm schalten
mute-lead = Du siehst an keinem Tisch mehr, was die Person sagt.
hear-again = Wieder hören
block-person = Blockieren
block-lead = Du siehst nichts mehr von der Person, und keiner von euch kann an die Tische des anderen oder an offene Tische, an denen der andere sitzt. Sie erfährt davon nichts.
unblock = Freigeben
mute-for-all = Für alle am Tisch stumm schalten
unmute-for-all = Alle wieder hören lassen
remove-person = Vom Tisch entfernen
remove-for-bot = Entfernen; ein Bot spielt weiter
remove-for-nobody = Entfernen; der Platz bleibt frei
remove-lead = Zurückkommen geht dann nur mit einer Einladung.
removed-you = { $name } hat dich von diesem Tisch entfernt. Du kannst zuschauen oder dir einen anderen Tisch suchen.
muted-you = Wer den Tisch eröffnet hat, hat dich hier stumm geschaltet.
is-muted = stumm
at-screen = am Bildschirm von { $name }
bot-offer = { $name } möchte, dass auf Platz { $seat } ein Bot ({ $level }) spielt.
bot-offer-none = { $name } möchte, dass der Bot Platz { $seat } verlässt.

replay = Wiedergabe
review = Analyse
replay-beginning = Der Anfang
moment = Zeitpunkt
first-moment = Zum Anfang
last-moment = Zum letzten Zeitpunkt
step-back = Einen Schritt zurück
step-forward = Einen Schritt vor
play = Abspielen
pause = Anhalten
speed = Tempo
back-to-now = Zurück zum jetzigen Stand
back-to-result = Zum Ergebnis

result = Ergebnis
ended-resigned =
    Die Partie endete durch Aufgabe: { $count ->
        [one] { $names } gewinnt.
       *[other] { $names } gewinnen.
    }
ended-vote = Die anderen haben die Partie durch eine Abstimmung beendet. Niemand hat gewonnen.
rematch = Revanche
same-group = Noch einmal in derselben Runde
to-rematch = Zur Revanche
held-why = Noch nicht gewonnen; wäre das Spiel jetzt zu Ende, käme hinzu: { $lines }.
held-line = { $title }: { $points }
new-game = Neues Spiel
how-it-went = So lief es
where-points = Woher die Punkte kamen
points-total = Gesamt
points-by-round = Punkte am Ende jeder Runde, wie sie dann gezählt hätten
points-by-action = Punkte im Lauf des Spiels
round-column = Runde
action-column = Schritt
podium-place = Platz { $place }:
show-proof = Beweis zeigen
last-look = Letzte Stellung ansehen
download-record = Aufzeichnung herunterladen
what-if = Was wäre, wenn …
what-if-lead = Geh zu einem beliebigen Moment und spiel von dort weiter, mit demselben Glück.
download = Herunterladen
verify = Zufall prüfen
dice-mixing = Der Zufall wird gemischt …
dice-mixed =
    { $count ->
        [one] Den Zufall mischten ein Spieler und der Server
       *[other] Den Zufall mischten { $count } Spieler und der Server
    }{ $attempts ->
        [one] { "" }
       *[other] , in { $attempts } Versuchen
    }
dice-alone = Der Zufall kommt vom Server allein
dice-part = { $name }: Fingerabdruck und Beitrag (Versuch { $attempt })
dice-own =
    { $found ->
        [changed] Vorsicht: Nachdem dein Browser seinen Beitrag zum Zufall genannt hatte, wurde etwas anderes geändert. Traue diesem Zufall nicht.
       *[unused] Der Beitrag deines Browsers zum Zufall wurde nicht benutzt. Vielleicht kam er zu spät; wenn nicht, traue diesem Zufall nicht.
    }
dice-checking = Jede Ziehung wird geprüft …
dice-unchecked = Der Zufall konnte nicht geprüft werden: { $reason }
dice-why = Vor der ersten Ziehung hat der Server den Fingerabdruck seines Geheimnisses gezeigt und konnte danach kein anderes mehr wählen; was die Browser der Spieler beitragen würden, wusste er nicht. Jetzt liegt alles offen: Jeder Beitrag hat seinen Fingerabdruck, und jede Ziehung wird noch einmal berechnet und mit dem verglichen, was kam.
dice-fair =
    { $count ->
        [one] Eine Ziehung wurde nachgerechnet und stimmt.
       *[other] Alle { $count } Ziehungen wurden aus dem Geheimnis nachgerechnet und stimmen.
    }
dice-unfair =
    { $count ->
        [one] Eine Ziehung folgt nicht aus dem Geheimnis.
       *[other] { $count } Ziehungen folgen nicht aus dem Geheimnis.
    }
commitment = Fingerabdruck, gezeigt vor der ersten Ziehung
secret = Geheimnis, jetzt aufgedeckt

event-created = { $name } eröffnet den Tisch.
event-what-if = { $name } spielt eine beendete Partie weiter, mit deren Glück: Was wäre, wenn …?
event-sat = { $name } setzt sich.
event-stood = { $name } steht auf.
event-kept = Platz { $seat } ist für { $name } reserviert.
event-seat-declined = Platz { $seat } wurde abgelehnt und ist frei.
event-sat-at-screen = { $name } setzt sich an den Bildschirm von { $host }.
event-removed = { $host } entfernt { $name } vom Tisch.
event-removed-for-bot = { $host } entfernt { $name } vom Tisch; ein Bot spielt weiter.
event-muted = { $host } schaltet { $name } stumm.
event-unmuted = { $host } lässt { $name } wieder sprechen.
event-bot-declined = Bei den Bots ändert sich nichts.
event-invited = Platz { $seat } ist für einen Gast freigehalten.
event-uninvited = Platz { $seat } ist für alle offen.
event-bot-added = { $name } spielt mit: ein Bot ({ $level }).
event-bot-removed = Der Bot verlässt Platz { $seat }.
event-hints-on = Tipps sind jetzt erlaubt.
event-hints-off = Tipps sind nicht mehr erlaubt.
event-coach =
    { $how ->
        [gentle] Der Trainer warnt jetzt bei groben Fehlern.
        [normal] Der Trainer warnt jetzt bei Fehlern.
        [strict] Der Trainer warnt jetzt bei jedem Verlust.
       *[off] Der Trainer ist jetzt aus.
    }
event-started = Die Partie beginnt.
event-started-fair = Die Partie beginnt. Fingerabdruck des Zufalls: { $fingerprint }…
event-left-out = Der Zufall wurde ohne { $names } gemischt: keine Antwort in der Zeit.
event-mixed =
    { $count ->
        [0] Der Zufall kommt vom Server allein.
       *[other] Der Server hat den Zufall mit { $names } gemischt.
    }
event-undone = { $name } nimmt einen Zug zurück.
event-undone-often = { $name } nimmt { $count } Züge zurück.
event-undo-offered = { $name } bittet darum, einen Zug zurückzunehmen.
event-undo-accepted = { $name } stimmt zu.
event-undo-declined = Es wird nicht zurückgenommen.
event-vote-called =
    { $outcome ->
        [end] { $by } lässt abstimmen: { $name } zieht nicht. Soll die Partie enden?
       *[bot] { $by } lässt abstimmen: { $name } zieht nicht. Soll ein Bot spielen?
    }
event-vote-declined = Die Abstimmung ist vorbei. Die Partie geht weiter.
event-interrupted =
    Der Server war { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    } lang nicht da. Keine Uhr lief.
event-resigned = { $name } gibt auf.
event-taken-over =
    { $reason ->
        [away] { $name } ist nicht da; ein Bot spielt weiter.
        [clock] Die Zeit von { $name } ist um; ein Bot spielt weiter.
        [vote] Die anderen lassen einen Bot diesen Zug von { $name } spielen.
       *[asked] Ein Bot spielt für { $name } weiter.
    }
event-handed-back = { $name } ist wieder da.
event-bot-replaced = Der Bot von { $name } ist ausgefallen; ein einfacherer spielt weiter.
event-ended = Die Partie ist zu Ende.
event-rematched = Es gibt eine Revanche.
event-forgotten = Ein Profil wurde gelöscht.

error-no-connection = Der Server ist nicht erreichbar.
error-other = Das hat nicht geklappt ({ $code }).
