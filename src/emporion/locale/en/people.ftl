# Seats that are kept for somebody.
kept-rematch = { $name } asks for a rematch
kept-asks = { $name } asks you to a game
kept-take = Take the seat
kept-look = Look first
kept-later = Later
kept-title = You are asked
friends-asks =
    { $count ->
        [one] One person asks to be friends
       *[other] { $count } people ask to be friends
    }
friends-see = See who

# People one knows.
people-title = People
people-asking = They ask to be friends
people-friends = Friends
people-met = People you have played with
people-none = Once you have played with other people, you find them here.
people-no-friends = Ask people you have played with. You are friends once they agree; then you can ask them straight to a seat.
people-games =
    { $count ->
        [0] No game together yet
        [one] One game together, { $when }
       *[other] { $count } games together, last { $when }
    }
people-here = here now
people-away = not here
people-waits = has not answered yet
people-befriend = Ask to be friends
people-accept = Be friends
people-withdraw = Withdraw
people-end = End friendship
people-end-sure = Be friends with { $name } no more? They are not told.
people-play = Play
people-play-with = Play with { $name }
people-asked-now = { $name } is asked. You are friends as soon as they agree.
people-online = Friends see when you are here
people-online-lead = Nobody else does. As long as this is off, nobody sees it at all.
people-no-profile = You have no profile yet. It is made as soon as you play.
ask-for-seat = Ask somebody to seat { $number }
accounts = Bot accounts
accounts-lead = Programs that people have written. They answer by themselves, mostly at once.
accounts-here = Programs that people have written and that are here now. Ask one to a table.
account-playing =
    { $count ->
        [0] here now, free
        [one] here now, plays one game
       *[other] here now, plays { $count } games
    }
account-declines =
    { $reason ->
        [game] This bot does not play this game.
        [players] This bot does not play with this number of players.
        [clock] This bot does not play with this clock.
        [hints] This bot does not play where hints or the coach are allowed.
        [options] This bot plays only by the usual rules and with the usual components.
        [busy] This bot is in as many games as it takes. Ask it later.
        [offline] This bot is not here just now.
       *[generic] This bot does not take this seat.
    }
friend-ask = Ask
friend-ask-whom = Ask { $name }
friend-is = Friend: { $name }
friend-none = You have no friends here yet who could be asked.

# Waiting for somebody to play with.
find-wait = Wait for others
find-wait-lead = As soon as enough people want the same, you are seated together and the game begins.
find-bots = Bots may take the seats that are left after a while
find-start = Wait
find-stop = Stop waiting
find-for = Looking for: { $what }
find-since = Waiting for { $time }
find-others =
    { $count ->
        [0] nobody else wants the same just now
        [one] one other person waits for the same
       *[other] { $count } others wait for the same
    }
find-bots-in = Bots join in { $time }.
find-lost = The server does not answer. You keep waiting as soon as it does.
find-keep-open = Leave this tab open; you can read on or play elsewhere in it meanwhile.
find-found = A table is found
find-open = To the table
find-any-game = Any game
find-any-players = Any number
find-any-clock = Any clock
find-none = No open table fits. Open one yourself, or wait for others.
