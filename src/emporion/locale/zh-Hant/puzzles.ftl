# Find the best move.

puzzle-title = 謎題
puzzle-lead = 取自真實對局的局面，每一題都有一個明顯最好的選擇。把它找出來。
puzzle-today = 今日謎題
puzzle-streak =
    { $days ->
        [0] 解出一道今日謎題，就能開始連續紀錄。
       *[other] 連續 { $days } 天。
    }
puzzle-longest =
    { $days ->
       *[other] 最長紀錄：{ $days } 天。
    }
puzzle-all = 所有謎題
puzzle-game = 遊戲
puzzle-theme = 主題
puzzle-level = 難度
puzzle-any = 全部
puzzle-number = { $number }. { $setting }
puzzle-about =
    { $players ->
       *[other] { $level } · { $players } 人 · 攸關 { $stake } 勝率
    }
puzzle-facts = { $theme } · { $about }
puzzle-setting = { $round }：{ $standing }
puzzle-round =
    { $round ->
        [0] 第一輪之前
       *[other] 第 { $round } 輪
    }
puzzle-standing-ahead = 領先 { $points } 分
puzzle-standing-behind = 落後 { $points } 分
puzzle-standing-level = 平手
puzzle-mark-solved = ✓ 已解出
puzzle-mark-seen = 已看答案
puzzle-more = 顯示更多
puzzle-none = 沒有這樣的謎題。請更改篩選條件。
puzzle-ask = 找出最好的選擇。
puzzle-where = { $theme } · { $level }
puzzle-wrong = 還有更好的選擇。
puzzle-wrong-more = { $reason }再試一次，或查看答案。
puzzle-elsewhere = 起步正確，但應該停在別處。
puzzle-far = 覆盤認為這個選擇遠遠不如。
puzzle-show = 顯示答案
puzzle-right = 答對了：{ $what }
puzzle-answer = 最好的選擇：{ $what }
puzzle-streak-now =
    { $days ->
       *[other] 已連續 { $days } 天。
    }
puzzle-step = 下一步
puzzle-step-back = 返回
puzzle-next = 下一題
puzzle-on = 從這裡接著玩
puzzle-list = 所有謎題

my-mistakes = 我的失誤
mistakes-open =
    { $count ->
        [0] 今天的都做完了。沒答對的過幾天會再出現。
       *[other] 有 { $count } 道等著你。
    }
mistakes-none = 為結束的對局覆盤，讓你損失最多的選擇就會在這裡成為謎題。
mistake-against = 對手：{ $names }
mistake-facts = { $against } · { $date }
mistake-state-new = 新的
mistake-state-due = 再試一次
mistake-state-later =
    { $days ->
        [1] 明天
       *[other] { $days } 天後
    }
mistake-state-done = ✓ 已解出
mistake-back =
    { $days ->
        [1] 明天會再出現。
       *[other] { $days } 天後會再出現。
    }
mistake-done = 不會再出現了。
mistake-played = 你當時就是這樣選的。{ $costs }

puzzle-theme-corinth-buy = 黃色骰子
puzzle-theme-corinth-choose = 拿取或移動
puzzle-theme-corinth-shop = 選對商店
puzzle-theme-corinth-path = 管家的路線
puzzle-theme-corinth-build = 建造與否
puzzle-theme-rhodes-start = 第一塊農地
puzzle-theme-rhodes-place = 標記放哪裡
puzzle-theme-rhodes-produce = 生產什麼
puzzle-theme-rhodes-farm = 農場
puzzle-theme-rhodes-load = 裝船
puzzle-theme-rhodes-points = 分數或德拉克馬
puzzle-theme-rhodes-harbour = 港口
puzzle-theme-rhodes-joker = 萬用貨物
puzzle-theme-rhodes-overflow = 倉庫滿了
puzzle-theme-rhodes-market = 市場
puzzle-theme-rhodes-temple = 神殿
puzzle-theme-rhodes-town-hall = 市政廳
puzzle-theme-rhodes-row = 順位
puzzle-theme-rhodes-gain = 哪種產品

puzzle-idea = 重點
puzzle-idea-win = 立即獲勝
puzzle-idea-deny = 不留給對手
puzzle-idea-contract = 訂單
puzzle-idea-bonus = 率先完成
puzzle-idea-shop = 填滿商店
puzzle-idea-build = 建築
puzzle-idea-walk = 移動管家
puzzle-idea-ship = 滿載的船
puzzle-idea-goods = 儲備貨物
puzzle-idea-money = 金錢
