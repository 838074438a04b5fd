corinth-market = 市場
corinth-buildings = 建築
corinth-district-gold = 金幣
corinth-district-goats = 山羊
corinth-district-green = 橄欖油
corinth-district-purple = 葡萄酒
corinth-district-blue = 地毯
corinth-district-orange = 香料
corinth-building-temple = 神殿
corinth-building-warehouse = 倉庫
corinth-building-stable = 馬廄
corinth-building-store = 店鋪
corinth-power-temple = 終局時，你的每座建築得 3 分。
corinth-power-warehouse = 每次用骰子運送貨物時，多送一件。
corinth-power-stable = 管家可以免費多走或少走一到兩步。
corinth-power-store = 每次用骰子取得金幣時，多得兩枚。

corinth-setting-up = 設置
corinth-round = 第 { $round } / { $rounds } 輪
corinth-round-word = 輪
corinth-to-gain = 還可獲得 { $count }
corinth-does-temple = 每座 +3
corinth-does-warehouse = +1 貨物
corinth-does-stable = ±2 步
corinth-does-store = +2 金幣
corinth-points = { $points } 分
corinth-group =
    { $yellow ->
        [0] { $white } 顆白骰，點數 { $value }
       *[other] { $white } 顆白骰與 { $yellow } 顆黃骰，點數 { $value }
    }
corinth-no-dice = 沒有骰子
corinth-track = 回合記錄條：{ $track } 格中已劃掉 { $crossed } 格
corinth-shop = { $points } 分的商店：{ $goods } 件貨物中已有 { $checked } 件
corinth-bonus-free = 最先完成此街區者得 { $points } 分
corinth-bonus-taken = 最先完成的 { $points } 分：{ $name }
corinth-building =
    { $built ->
        [yes] { $name }，已建造。
       *[no] { $name }，需要 { $gold } 枚金幣與 { $goats } 頭山羊。
    }
corinth-progress = { $district }：{ $checked } / { $goods } 件貨物
corinth-gold-left = { $count } 枚金幣
corinth-goats-left = { $count } 頭山羊
corinth-yellow-dice = 每次擲骰的黃色骰子：{ $count }
corinth-boxes = 市場的文字方塊：{ $boxes }
corinth-gold-symbols = 金幣：剩 { $left }，獲得 { $gained }，花費 { $spent }
corinth-goat-symbols = 山羊：剩 { $left }，獲得 { $gained }，花費 { $spent }
corinth-spot =
    { $state ->
        [circled] { $name }，{ $effect }，已圈起
        [used] { $name }，{ $effect }，已用過
       *[free] { $name }，{ $effect }
    }
corinth-spot-score = 計分格
corinth-spot-die = 黃色骰子
corinth-spot-plus = 加一
corinth-spot-start = 管家起點
corinth-spot-goods = { $count } × { $good }

corinth-label-buy =
    { $count ->
        [0] 不買
       *[other] 買 { $count } 顆
    }
corinth-label-take = 拿取{ $district }
corinth-label-steward = 用{ $district }移動管家
corinth-label-steward-free = 移動管家
corinth-label-shop = 開始 { $points } 分的商店
corinth-label-stop =
    { $gold ->
        [0] 停在這裡
       *[other] 停在這裡（−{ $gold } 枚金幣）
    }
corinth-label-build = 建造{ $building }
corinth-label-end = 結束回合
corinth-label-pass = 放棄
corinth-label-die =
    { $kind ->
        [yellow] 黃 { $value }
       *[white] 白 { $value }
    }
corinth-label-walk = 管家走到 { $spot }
corinth-label-step =
    { $direction ->
        [north] 上
        [east] 右
        [south] 下
       *[west] 左
    }

corinth-effect-goods =
    { $full ->
        [yes] { $count } × { $good }送入 { $shop } 分商店，並填滿
       *[no] { $count } × { $good }送入 { $shop } 分商店
    }
corinth-effect-choose = 為 { $count } 件貨物選擇商店
corinth-effect-lost = 損失 { $count } 件貨物
corinth-effect-gold =
    { $count ->
       *[other] { $change } 枚金幣
    }
corinth-effect-goats =
    { $count ->
       *[other] { $change } 頭山羊
    }
corinth-effect-die = 之後每次擲骰多一顆黃色骰子
corinth-effect-bonus = { $good }的獎勵
corinth-effect-box = 寫下 { $value }
corinth-effect-ends = 可停在 { $spots }
corinth-effect-ends-many = 可停在 { $count } 格
corinth-effect-ends-gold = 花金幣可再到 { $count } 格
corinth-effect-steps = { $count } 步
corinth-effect-points =
    { $count ->
       *[other] { $change } 分
    }

corinth-blocked-too-many-dice = 黃色骰子總共 { $most } 顆，你已贏得其中 { $earned } 顆。
corinth-blocked-too-little-gold = 需要 { $gold } 枚金幣；你有 { $have } 枚。
corinth-blocked-no-way = 管家沒有路可以走那麼遠。
corinth-blocked-no-dice = 此街區沒有骰子。
corinth-blocked-shop-full = 這間商店已滿。
corinth-blocked-spot-used = 管家已走過那裡。
corinth-blocked-no-more-steps = 管家最多只能走 { $most } 步。
corinth-blocked-dead-end =
    { $least ->
        [1] 從那裡管家就無法再走了。
       *[other] 從那裡無法走滿 { $least } 步，而更少的步數你付不起。
    }
corinth-blocked-too-few-steps = 管家至少要走 { $least } 步。
corinth-blocked-built = 你已經建造了。
corinth-blocked-too-dear = 需要 { $gold } 枚金幣與 { $goats } 頭山羊；你有 { $have_gold } 枚金幣與 { $have_goats } 頭山羊。

corinth-ask-first = 誰先開始？
corinth-ask-buy = 要買幾顆黃色骰子？每顆一枚金幣。
corinth-ask-roll = 擲出了哪些骰子？
corinth-ask-choose = 選擇一組骰子：拿取，或移動管家。
corinth-ask-choose-none = 沒有骰子了。管家走一步，或放棄。
corinth-ask-shop = 為 { $count } × { $good }選擇商店。
corinth-ask-path = 帶領管家：已走 { $steps } 步，骰子點數為 { $base }。
corinth-way =
    { $gold ->
        [0] { $count } 步，免費
       *[other] { $count } 步，花 { $gold } 枚金幣
    }
corinth-stepwise = 逐步移動
corinth-keys-step = 逐步移動管家
corinth-keys-dice = 輸入實體骰子的點數
corinth-pad = 擲出的骰子
corinth-entered = 已輸入 { $count } / { $dice } 顆骰子
corinth-pad-back = 取消最後一顆骰子
corinth-pad-enter = 輸入骰子
corinth-ask-build = 建造建築，或結束回合。
corinth-ask-end = 你的回合完成了。要結束嗎？

corinth-told-goods =
    { $full ->
        [yes] { $count } × { $good }，並填滿
       *[no] { $count } × { $good }
    }
corinth-told-box = 在市場寫下 { $value }
corinth-did = { $did }。
corinth-did-with = { $did }（{ $effect }）。
corinth-did-first = { $name } 先開始。
corinth-did-buy =
    { $count ->
        [0] { $name } 沒有買黃色骰子
       *[other] { $name } 買了 { $count } 顆黃色骰子
    }
corinth-did-roll = 擲骰結果：{ $white }
corinth-did-roll-yellow = 擲骰結果：{ $white }，黃色 { $yellow }
corinth-did-take = { $name } 拿取{ $district }
corinth-did-steward = { $name } 移動管家
corinth-did-walk = { $name } 帶管家走 { $count } 步：{ $arrows }
corinth-did-shop = { $name } 開始 { $points } 分的商店
corinth-did-build = { $name } 建造：{ $building }
corinth-did-pass = { $name } 放棄
corinth-did-end = { $name } 結束回合

corinth-score-orange = 香料
corinth-score-blue = 地毯
corinth-score-purple = 葡萄酒
corinth-score-green = 橄欖油
corinth-score-bonuses = 最先完成
corinth-score-market = 市場
corinth-score-temple = 神殿
corinth-score-gold = 剩餘金幣，每 2 枚 1 分
corinth-score-goats = 剩餘山羊，每 2 頭 1 分
corinth-won-points = { $names } 分數最高，獲勝。
corinth-won-gold = 分數相同：{ $names } 剩餘金幣較多，獲勝。
corinth-won-shared = { $names } 分數與剩餘金幣都相同，共享勝利。
corinth-won-one-value = 所有骰子點數相同：{ $names } 立即獲勝。

corinth-dice-physical = 真實擲骰與抽取，手動輸入
corinth-dice-by-table = 由系統擲骰與抽取
corinth-fair-dice = 公平骰子
corinth-fair-dice-lead = 每次擲骰都由伺服器與所有玩家瀏覽器的隨機數推算而來；大家先做出承諾，之後才公開各自的數字。因此沒有人能選擇擲骰結果，連伺服器的管理者也不能。伺服器在結束時公開自己的數字，任何人都能驗算。
corinth-verify = 驗證骰子
corinth-dice-mixed =
    骰子由 { $count } 位玩家與伺服器共同混合{ $attempts ->
        [1] { "" }
       *[other] ，共 { $attempts } 次
    }
corinth-dice-alone = 骰子只由伺服器決定
corinth-dice-own =
    { $found ->
        [changed] 注意：你的瀏覽器公開貢獻之後，其他內容被更改了。請勿相信這些骰子。
       *[unused] 你的瀏覽器對骰子的貢獻沒有被使用。可能是太遲了；若不是，請勿相信這些骰子。
    }
corinth-dice-checking = 正在逐次驗證擲骰⋯⋯
corinth-dice-unchecked = 無法驗證骰子：{ $reason }
corinth-dice-why = 第一次擲骰之前，伺服器已公開其祕密的指紋，之後便無法改選；它也不知道玩家的瀏覽器會加入什麼。現在一切公開：每份貢獻都符合其指紋，每次擲骰都會重新推算，並與實際結果比對。
corinth-dice-fair = 全部 { $count } 次擲骰都由祕密重新推算，結果正確。
corinth-dice-unfair = 有 { $count } 次擲骰與祕密不符。
corinth-commitment = 指紋，在第一次擲骰前公布
