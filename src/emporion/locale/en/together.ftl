where-here = here
where-away = away
where-away-until = away, a bot takes over in { $time }
where-thinks = thinking for { $time }
where-holiday = on holiday until { $day }
waits-here = Here, and thinking.
waits-thinks = Here, and thinking for { $time }.
waits-away = Not here just now.
waits-away-until = Not here just now. A bot takes over in { $time }.
waits-days = { $left }.
waits-holiday = On holiday until { $day }. The days do not count meanwhile.
chat-unread =
    { $count ->
        [one] Chat: one new message
       *[other] Chat: { $count } new messages
    }
add-time =
    { $unit ->
        [days] Give { $name } another day
       *[live] Give { $name } another minute
    }
pause-ask = Ask for a pause
pause-end = Go on
pause-offer = { $name } would like to pause the game.
pause-is = The game is paused.
pause-until = Until { $when } at most; a move ends the pause.
agreed = Agreed: { $names }.
not-answered = Not answered yet: { $names }.
event-time-added =
    { $unit ->
        [days] { $by } gives { $name } another day.
       *[live] { $by } gives { $name } another minute.
    }
event-pause-offered = { $name } asks for a pause.
event-pause-declined = There is no pause.
event-paused = The game is paused.
event-resumed = The game goes on.
event-holiday = { $name } is on holiday until { $day }.
event-holiday-over = { $name } is back from holiday.
event-watching =
    { $chat ->
        [nothing] Watchers no longer see the chat.
        [write] Watchers may read and write in the chat.
       *[read] Watchers may read the chat.
    }
plan-offer = Plan my reply
plan-planned =
    { $count ->
        [one] One reply planned
       *[other] { $count } replies planned
    }
plan-title = Planned replies
plan-means = As soon as exactly this happens, your move is made by itself. If something else happens, it is dropped. Nobody else sees it.
plan-remove = Remove
plan-remove-all = Remove all
plan-more = Plan another one
plan-dropped = Something else has happened than you planned for. Your plan is dropped.
plan-overtaken = The game has gone on. Plan from there.
plan-theirs = What may { $name } do?
plan-lead = Choose it as if it happened, then your reply. Nothing of it happens at the table.
plan-answer = And what is your reply?
plan-on = Keep it, or plan on.
plan-complete = That is a plan.
plan-further = Keep it, or choose what { $name } may do then.
plan-nothing = There is nothing to plan here.
plan-end = Chance decides what comes next: no plan reaches further.
plan-leave = Back to the table
plan-keep = Keep this reply
