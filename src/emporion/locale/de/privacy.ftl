# What is kept about people: docs/self-hosting.md says the same to whoever runs a server.
privacy-short-title = Kurz gesagt
privacy-short = Du spielst ohne Konto. Es gibt kein Tracking und keine Werbung, nichts wird von anderswo geladen und nichts weitergegeben.
privacy-kept-title = Was gespeichert wird
privacy-kept-1 = Dein Name und welche Browser und Programme du benutzt, mit dem Tag der letzten Benutzung. Von deinem Cookie und deinen Wiederherstellungswörtern werden nur Prüfwerte gespeichert: Niemand kann sie aus der Datenbank lesen. Von einem Passkey wird die öffentliche Hälfte gespeichert, mit dem Namen, den du ihm gibst, und der letzten Benutzung; die geheime bleibt auf deinem Gerät.
privacy-kept-2 = Die Tische, an denen du warst, was du dort gespielt und gesagt hast, wen du stumm geschaltet, blockiert oder gemeldet hast, wer deine Freunde sind, wie weit du in den geführten Partien bist und welche Rätsel du versucht hast, auch die aus deinen eigenen Fehlern.
privacy-kept-news = Wenn du benachrichtigt werden möchtest, während du weg bist: wohin (die Push-Adresse eines Browsers, eine Mailadresse, ein Webhook), versiegelt mit einem Schlüssel, der nicht im Speicher liegt, und wovon, wann nicht und in welcher Sprache. Push-Nachrichten überbringt der Hersteller deines Browsers, der sie nicht lesen kann; Mails und Webhooks gehen dorthin, wo du es gesagt hast.
privacy-kept-bots = Deine Bot-Konten, falls du welche hast: ihre Namen, was sie annehmen, und von ihren Tokens ein Hash, die Bezeichnung und die letzte Verwendung. Wer einem Bot begegnet, erfährt deinen Namen.
privacy-kept-3 = Deine Netzadresse wird nicht aufgeschrieben. Damit der Server nicht überflutet werden kann, wird sie im Arbeitsspeicher gezählt, und mit einem Tisch, den du eröffnest, wird ein verschlüsselter Prüfwert von ihr einen Tag lang aufbewahrt und solange der Tisch benutzt wird. Nur wer den Server betreibt, kann eine Adresse sperren und schreibt sie dann auf.
privacy-browser-title = In deinem Browser
privacy-browser = Ein Cookie, das dem Server sagt, wer du bist; ohne es könnte niemand spielen. Deine Einstellungen (Sprache, Aussehen, Tempo, Ton) und dein Beitrag zum Zufall laufender Partien bleiben in deinem Browser; solange du kein Profil hast, auch, wie weit du in den geführten Partien bist. Auch die Dateien der Anwendung selbst liegen dort, damit sie ohne Verbindung aufgeht; von einer Partie liegt dort nichts.
privacy-seen-title = Wer es sieht
privacy-seen = Wer einen Tisch ansieht, sieht die Namen und die Partie. Was dort gesagt wird, lesen die am Tisch. Tische, die nicht für alle offen sind, findet nur, wer den Link hat. Wer den Server betreibt, kann Namen und Gesagtes lesen.
privacy-long-title = Wie lange
privacy-long-session = Ein Gerät, das nicht benutzt wird, wird nach { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} abgemeldet.
privacy-long-idle = Ein Profil, das nie an einem Tisch war, wird gelöscht, wenn es { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} lang nicht benutzt wurde.
privacy-long-chat = Was gesagt wurde, wird nach { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} gelöscht, außer der Tisch ist noch in Benutzung.
privacy-long-abandoned = Eine laufende Partie, die niemand anrührt, wird nach { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} geschlossen.
privacy-long-closed = Ein geschlossener Tisch wird nach { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} gelöscht.
privacy-long-finished = Beendete Partien bleiben, damit man sie ansehen und nachprüfen kann; ohne deinen Namen, sobald dein Profil gelöscht ist.
privacy-yours-title = Was du tun kannst
privacy-yours = Auf deiner Profilseite siehst du deine Geräte und Passkeys, meldest sie ab oder entfernst sie, nimmst alles, was über dich gespeichert ist, als Datei mit und löschst dein Profil mit allem Persönlichen darin, sofort.
privacy-to-profile = Zu meinem Profil
privacy-operator-title = Wer diesen Server betreibt
privacy-operator-named = { $name } betreibt diesen Server.
privacy-operator-unnamed = Wer diesen Server betreibt, hat nicht gesagt, wer es ist.
privacy-operator-contact = In allem, was deine Daten betrifft, schreib an:
