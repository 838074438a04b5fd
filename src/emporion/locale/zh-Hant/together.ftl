where-here = 在場
where-away = 不在場
where-away-until = 不在場，{ $time } 後由電腦接手
where-thinks = 已思考 { $time }
where-holiday = 休假至 { $day }
waits-here = 在場，正在思考。
waits-thinks = 在場，已思考 { $time }。
waits-away = 目前不在場。
waits-away-until = 目前不在場，{ $time } 後由電腦接手。
waits-days = { $left }。
waits-holiday = 休假至 { $day }，期間不計入時間。
chat-unread = 聊天：{ $count } 則新訊息
add-time =
    { $unit ->
        [days] 多給 { $name } 一天
       *[live] 多給 { $name } 一分鐘
    }
pause-ask = 要求暫停
pause-end = 繼續
pause-offer = { $name } 想暫停遊戲。
pause-is = 遊戲暫停中。
pause-until = 最晚到 { $when }；有人行動就結束暫停。
agreed = 已同意：{ $names }。
not-answered = 尚未回覆：{ $names }。
event-time-added =
    { $unit ->
        [days] { $by } 多給 { $name } 一天。
       *[live] { $by } 多給 { $name } 一分鐘。
    }
event-pause-offered = { $name } 要求暫停。
event-pause-declined = 不暫停。
event-paused = 遊戲暫停。
event-resumed = 遊戲繼續。
event-holiday = { $name } 休假至 { $day }。
event-holiday-over = { $name } 休假回來了。
event-watching =
    { $chat ->
        [nothing] 旁觀者不再看得到聊天。
        [write] 旁觀者可以閱讀聊天並發言。
       *[read] 旁觀者可以閱讀聊天。
    }
plan-offer = 預先安排我的回應
plan-planned = 已安排 { $count } 個回應
plan-title = 預先安排的回應
plan-means = 只要完全照這樣發生，就會自動替你行動；若發生別的情況，安排就作廢。其他人看不到。
plan-remove = 移除
plan-remove-all = 全部移除
plan-more = 再安排一個
plan-dropped = 發生的與你安排的不同，你的安排已作廢。
plan-overtaken = 遊戲已經往下進行，請從新的局面安排。
plan-theirs = { $name } 可能怎麼做？
plan-lead = 先選出可能發生的，再選你的回應。牌桌上不會真的發生。
plan-answer = 那你怎麼回應？
plan-on = 可以保留，或繼續往下安排。
plan-complete = 這樣就是一個安排。
plan-further = 可以保留，或選 { $name } 接下來可能怎麼做。
plan-nothing = 這裡沒有可以安排的。
plan-end = 接下來由機運決定，無法再往下安排。
plan-leave = 回到牌桌
plan-keep = 保留這個回應
