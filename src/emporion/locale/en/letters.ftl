# What is sent to people who are away: news.ftl has the words of their settings.
letter-turn = { $game }: it’s your turn
letter-turn-text = You are playing with { $names }.
letter-bot-of = { $name } (bot of { $owner })
letter-time = { $game }: your time is running out
letter-time-text = When it is up, a bot plays the turn for you.
letter-invitation = { $name } invites you to a game of { $game }
letter-rematch = { $name } would like a rematch of { $game }
letter-kept = A seat is kept for you.
letter-undo = { $game }: { $name } would like to take a move back
letter-undo-text = Do you agree?
letter-over = { $game }: the game is over
letter-over-won = { $count ->
    [one] You have won.
   *[other] You have won, together with others.
}
letter-over-lost = { $names } won.
letter-over-nobody = It was broken off.
letter-chat = { $game }: { $names } wrote
letter-chat-more = { $count } messages; the last: { $text }
letter-test = Emporion: it works
letter-test-text = This is how news will reach you.
letter-confirm = Is this your address, for news from Emporion?
letter-confirm-text = Somebody, probably you, wants to be told by mail when it is their turn at Emporion. To confirm it, open this link within a day:
letter-confirm-not = If it was not you, do nothing: no other mail will come.
letter-several = Emporion: { $count } pieces of news
letter-more = and { $count } more
letter-days = You have { $count } days left.
letter-hours = You have { $count ->
    [one] less than two hours
   *[other] { $count } hours
} left.
letter-then = { $one } { $two }
letter-bots = { $count ->
    [one] a bot
   *[other] { $count } bots
}
letter-why = You get this mail because you asked for it on your profile page.
letter-leave = No more mails: { $address }
