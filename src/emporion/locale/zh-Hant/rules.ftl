rules-find = 搜尋規則
rules-found =
    { $count ->
        [0] 找不到
       *[other] { $count } 處
    }
rules-find-keys = { $slash } 搜尋，{ $enter } 跳到下一處，{ $escape } 清除
rules-aid = 玩家輔助表
rules-aid-of = { $game }：玩家輔助表
rules-aid-lead = 全部規則在一頁，可列印。
rules-print = 列印
strategy = 策略
strategy-of = { $game }：最強的玩法
rules-elements = 逐一說明
