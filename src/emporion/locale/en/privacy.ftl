# What is kept about people: docs/self-hosting.md says the same to whoever runs a server.
privacy-short-title = In short
privacy-short = You play without an account. There is no tracking, no advertising, nothing that is loaded from anybody else, and nothing is passed on.
privacy-kept-title = What is kept
privacy-kept-1 = Your name, and which browsers and programs you use, with the day of their last use. Of your cookie and your recovery phrase only hashes are kept: nobody can read them out of the store. Of a passkey its public half is kept, with the name you gave it and its last use; the secret half stays with your device.
privacy-kept-2 = The tables you were at, what you played and said there, whom you have muted, blocked or reported, who your friends are, and how far you have come in the guided games, and the puzzles you tried, your own mistakes among them.
privacy-kept-news = If you want to be told when you are away: where to (a browser’s push address, a mail address, a webhook), sealed with a key that is not in the store, and what of, when not, and in which language. Push messages are carried by your browser’s maker, who cannot read them; mails and webhooks go where you said.
privacy-kept-bots = Your bot accounts, if you have made any: their names, what they accept, and of their tokens a hash, the label and the last use. Whoever meets a bot is told your name.
privacy-kept-3 = Your network address is not written down. To keep the server from being flooded, it is counted in memory, and with a table that you open a keyed hash of it is kept for a day and for as long as the table is in use. Only whoever runs the server can bar an address, and then writes it down.
privacy-browser-title = In your browser
privacy-browser = One cookie, which tells the server who you are; without it nobody could play. Your settings (language, look, speed, sound) and your part in the draws of running games stay in your browser; so does how far you have come in the guided games, until you have a profile. The application’s own files are kept there too, so that it opens without a connection; nothing of a game is.
privacy-seen-title = Who sees it
privacy-seen = Whoever looks at a table sees the names and the game. What is said there is read by those at the table. Tables that are not open to everyone are found only by those who have the link. Whoever runs the server can read names and what was said.
privacy-long-title = For how long
privacy-long-session = A device that is not used is signed out after { $days ->
    [one] one day
   *[other] { $days } days
}.
privacy-long-idle = A profile that never came to a table is deleted when it has not been used for { $days ->
    [one] one day
   *[other] { $days } days
}.
privacy-long-chat = What was said is deleted after { $days ->
    [one] one day
   *[other] { $days } days
}, unless the table is still in use.
privacy-long-abandoned = A running game that nobody touches is closed after { $days ->
    [one] one day
   *[other] { $days } days
}.
privacy-long-closed = A table that was closed is deleted after { $days ->
    [one] one day
   *[other] { $days } days
}.
privacy-long-finished = Finished games stay, so that they can be looked at and proved; without your name once your profile is deleted.
privacy-yours-title = What you can do
privacy-yours = On your profile page you see your devices and passkeys and sign them out or remove them, take everything that is kept about you with you as a file, and delete your profile with all that is personal in it, at once.
privacy-to-profile = To my profile
privacy-operator-title = Who runs this server
privacy-operator-named = { $name } runs this server.
privacy-operator-unnamed = Whoever runs this server has not said who they are.
privacy-operator-contact = Write to them about anything that concerns your data:
