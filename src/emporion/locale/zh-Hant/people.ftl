# Seats that are kept for somebody.
kept-rematch = { $name } 想再來一局
kept-asks = { $name } 邀請你玩一局
kept-take = 入座
kept-look = 先看看
kept-later = 稍後
kept-title = 有人邀請你
friends-asks = 有 { $count } 人想加你為好友
friends-see = 查看

# People one knows.
people-title = 玩伴
people-asking = 好友邀請
people-friends = 好友
people-met = 一起玩過的人
people-none = 和別人玩過之後，就能在這裡找到他們。
people-no-friends = 向一起玩過的人提出邀請，對方同意後便成為好友，你就能直接邀請對方入座。
people-games =
    { $count ->
        [0] 還沒有一起玩過
       *[other] 一起玩過 { $count } 局，最近一次是{ $when }
    }
people-here = 在線上
people-away = 不在線上
people-waits = 尚未回覆
people-befriend = 加為好友
people-accept = 接受
people-withdraw = 收回
people-end = 解除好友
people-end-sure = 要解除與 { $name } 的好友關係嗎？對方不會收到通知。
people-play = 一起玩
people-play-with = 和 { $name } 一起玩
people-asked-now = 已向 { $name } 提出，對方同意後你們便是好友。
people-online = 好友能看到你是否在線上
people-online-lead = 其他人看不到；關閉時沒有人看得到。
people-no-profile = 你還沒有個人檔案，開始遊戲時就會建立。
ask-for-seat = 邀請對手坐座位 { $number }
accounts = 機器人帳號
accounts-lead = 由其他人寫的程式，會自動回覆，通常立刻就有答案。
accounts-here = 由其他人寫的程式，目前在線上。可以邀請它們加入牌桌。
account-playing =
    { $count ->
        [0] 在線上，有空
       *[other] 在線上，正在玩 { $count } 局
    }
account-declines =
    { $reason ->
        [game] 這個機器人不玩這款遊戲。
        [players] 這個機器人不玩這個人數。
        [clock] 這個機器人不用這種計時方式。
        [hints] 這個機器人不在允許提示或教練的牌桌上玩。
        [options] 這個機器人只用一般規則與一般配件。
        [busy] 這個機器人進行中的棋局已達上限，請稍後再邀請。
        [offline] 這個機器人目前不在線上。
       *[generic] 這個機器人不接受這個座位。
    }
friend-ask = 邀請
friend-ask-whom = 邀請 { $name }
friend-is = 好友：{ $name }
friend-none = 目前沒有可以邀請的好友。

# Waiting for somebody to play with.
find-wait = 等候其他玩家
find-wait-lead = 只要有足夠的人想玩同樣的遊戲，你們就會坐在同一張牌桌，遊戲隨即開始。
find-bots = 等候一段時間後，可由電腦補上空位
find-start = 開始等候
find-stop = 停止等候
find-for = 尋找中：{ $what }
find-since = 已等候 { $time }
find-others =
    { $count ->
        [0] 目前沒有其他人想玩同樣的遊戲
       *[other] 另有 { $count } 人在等候同樣的遊戲
    }
find-bots-in = { $time }後由電腦加入。
find-lost = 伺服器沒有回應，恢復後會繼續等候。
find-keep-open = 請勿關閉這個分頁；等候時可在此閱讀或玩其他牌桌。
find-found = 已找到牌桌
find-open = 前往牌桌
find-any-game = 不限遊戲
find-any-players = 不限人數
find-any-clock = 不限計時
find-none = 沒有合適的開放牌桌。你可以自己開一張牌桌，或等候其他人。
