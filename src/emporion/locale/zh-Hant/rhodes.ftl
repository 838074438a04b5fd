rhodes-island = 島嶼
rhodes-good-wine = 葡萄酒
rhodes-good-milk = 羊奶
rhodes-good-olives = 橄欖
rhodes-good-grain = 穀物
rhodes-good-gold = 金條
rhodes-good-joker = 萬用貨物
rhodes-field-wine = 葡萄園
rhodes-field-milk = 牧場
rhodes-field-olives = 橄欖園
rhodes-field-grain = 麥田
rhodes-field-used = { $field }：生產板塊 { $value }
rhodes-empty = 空

rhodes-place-production = 生產
rhodes-place-farm = 農場
rhodes-place-harbour = 港口
rhodes-place-market = 市場
rhodes-place-temple = 神殿
rhodes-place-town-hall = 市政廳
rhodes-about-production = 把兩塊生產板塊放在兩個生產區；有這種農地的人都會得到產品。
rhodes-about-farm = 自己的農場，每輪一次：收入、發展板塊，然後裝滿一艘船駛入港口。
rhodes-about-harbour = 向船隻購買貨物，然後完成一張訂單。
rhodes-about-market = 賣出莊園裡的一或兩單位產品。
rhodes-about-temple = 購買分數。
rhodes-about-town-hall = 購買一或兩塊板塊。
rhodes-place-taken = 已由 { $names } 佔用
rhodes-place-price-market = 現在每單位付 { $price } 德拉克馬
rhodes-place-price-temple = 現在每分 { $price } 德拉克馬

rhodes-tile-demeter = 狄蜜特（{ $good }）
rhodes-tile-poseidon = 波賽頓
rhodes-tile-irrigation = 灌溉
rhodes-tile-barn = 穀倉
rhodes-tile-cart = 推車
rhodes-tile-abundance = 豐收
rhodes-tile-merchant = 希臘商人
rhodes-farmland = 農地：{ $good }（{ $price }）
rhodes-large-ship = 大船
rhodes-power-demeter = 在農場：莊園裡每兩單位{ $good }得 1 分。
rhodes-power-poseidon = 它的 1 分屬於農場收入。
rhodes-power-irrigation = 每次有生產板塊生產時，若有空位你就多得一單位。
rhodes-power-barn = 你種植的每種產品可多放一單位。
rhodes-power-cart = 在農場：把一單位從莊園搬到倉庫。
rhodes-power-abundance = 在農場：從供應區拿一單位放到莊園。
rhodes-power-merchant = 在農場：用倉庫裡的一種產品換另一種。
rhodes-power-ship = 有 { $holds } 個貨艙的船。
rhodes-demeters = 狄蜜特
rhodes-short-land = 可放 3 單位
rhodes-short-demeter = 每兩單位 1 分
rhodes-short-poseidon = 每次收入 +1 分
rhodes-short-irrigation = 每次生產 +1
rhodes-short-barn = 每種產品 +1 空位
rhodes-short-cart = 一單位移入倉庫
rhodes-short-abundance = 從供應區取一單位
rhodes-short-merchant = 交換一種產品
rhodes-short-ship = { $holds } 個貨艙
rhodes-yours = 已擁有
rhodes-sold = 已售完
rhodes-offer =
    { $money ->
        [0] { $points ->
            [0] { $tile }，{ $price } 德拉克馬。
           *[other] { $tile }，{ $price } 德拉克馬，收入 { $points } 分。
        }
       *[other] { $tile }，{ $price } 德拉克馬，收入 { $money } 德拉克馬。
    }
rhodes-left = 剩 { $count }。
rhodes-reconstructed = 重建：規則書沒有寫出這個配件上印的所有內容，缺少的數字是依合適程度選定的。

rhodes-setting-up = 設置
rhodes-round =
    { $last ->
        [yes] 第 { $round } 輪（最後一輪）
       *[no] 第 { $round } 輪
    }
rhodes-points = { $points } 分
rhodes-money = { $money } 德拉克馬
rhodes-track = { $name }：{ $points }。
rhodes-queue = 港口裡的船，由港口大門到盡頭
rhodes-egyptian = 埃及船 { $number }
rhodes-ship-of = { $name } 的船（{ $holds }）
rhodes-hold = { $ship }：{ $good }，價格 { $price }
rhodes-coming = 即將駛入港口
rhodes-coming-is = 即將駛入港口：埃及船 { $number }，載著{ $goods }
rhodes-pile = 牌堆還有 { $count } 艘船
rhodes-spent = 共 { $money } 德拉克馬
rhodes-contracts = 訂單
rhodes-contract = 訂單 { $name }：{ $goods }。得 { $money } 德拉克馬和 { $points } 分。
rhodes-contracts-left =
    { $count ->
        [0] 沒有訂單會再出現
       *[other] 還有 { $count } 張訂單會出現
    }
rhodes-no-contract = 沒有訂單
rhodes-in-reach = { $name } 現在就能完成。
rhodes-chips = 可用生產板塊：{ $values }
rhodes-rows = 順位
rhodes-row =
    { $product ->
        [yes] 第 { $row } 列：{ $money } 德拉克馬和一單位產品。
       *[no] 第 { $row } 列：{ $money } 德拉克馬。
    }
rhodes-row-now = 現在是 { $name }。
rhodes-row-next = 下一輪是 { $name }。

rhodes-estate = 莊園
rhodes-tab-mine = 我的莊園
rhodes-land = { $good }農地：{ $units } 單位，還可放 { $room }，收入 { $money } 德拉克馬和 { $points } 分。
rhodes-land-short = { $good }：{ $units } 單位，還可放 { $room }
rhodes-no-farmland = 還沒有農地。
rhodes-developments = 發展板塊
rhodes-used = 本次行動已用過。
rhodes-fleet = 船隻
rhodes-own-ship =
    { $home ->
        [yes] { $holds } 艙的船，在家。
       *[no] { $holds } 艙的船，在海上。
    }
rhodes-ships-home = 在家的船：{ $ships }
rhodes-no-ship-home = 所有船都在海上。
rhodes-loading = 裝載：{ $loaded }／{ $holds }
rhodes-warehouse = 倉庫
rhodes-warehouse-holds = 倉庫：{ $goods }（{ $stored }／{ $capacity }）
rhodes-stored = { $stored }／{ $capacity }
rhodes-arriving = 沒有空位給：
rhodes-markers-left =
    { $count ->
        [0] 本輪沒有行動標記了
       *[other] 本輪還有 { $count } 個行動標記
    }
rhodes-farm-steps = 農場步驟
rhodes-step-income = 收入
rhodes-step-use = 發展板塊
rhodes-step-load = 裝船
rhodes-step-pay = 分數或德拉克馬
rhodes-points-to-buy = 要買的分數
rhodes-fewer = 少一分
rhodes-more = 多一分

rhodes-label-place = 前往：{ $place }
rhodes-label-pass = 略過（+1 德拉克馬）
rhodes-label-decline = 放棄
rhodes-label-skip = 跳過
rhodes-label-done = 完成
rhodes-label-produce = 生產板塊 { $value } 放在{ $good }
rhodes-label-use = 使用{ $tile }
rhodes-label-use-with = { $tile }：{ $good }
rhodes-label-exchange = 用{ $given }換{ $received }
rhodes-label-sail = 裝載 { $holds } 艙的船
rhodes-label-load = 裝載{ $good }
rhodes-label-points =
    { $points ->
        [0] { $money } 德拉克馬
       *[other] { $money ->
            [0] { $points } 分
           *[other] { $points } 分，{ $money } 德拉克馬
        }
    }
rhodes-label-buy = 用 { $price } 德拉克馬購買{ $good }
rhodes-label-fulfil = 完成訂單 { $contract }
rhodes-label-discard = 棄置{ $good }
rhodes-label-sell = 賣出{ $good }
rhodes-label-donate = 用 { $money } 德拉克馬買 { $points } 分
rhodes-label-acquire = 購買{ $tile }
rhodes-label-row = 選第 { $row } 列

rhodes-amount = { $change } { $good }
rhodes-effect-of = { $name }：{ $effect }
rhodes-effect-money = { $change } 德拉克馬
rhodes-effect-points =
    { $count ->
       *[other] { $change } 分
    }
rhodes-effect-estate = 莊園 { $goods }
rhodes-effect-warehouse = 倉庫 { $goods }
rhodes-effect-hauled = 其中 { $count } 單位直接來自莊園，已含運費 { $price } 德拉克馬
rhodes-effect-lost = { $count } 單位因沒有空位而損失
rhodes-effect-last = 訂單無法補充：這是最後一輪
rhodes-effect-push = 把所有船往前推 { $count } 格
rhodes-effect-push-egyptian = 一艘埃及船駛入港口，把所有船往前推 { $count } 格
rhodes-effect-supply = { $good }回到供應區
rhodes-effect-unload = { $good }進入 { $name } 的倉庫
rhodes-effect-overflow = 接著 { $name } 必須在倉庫騰出空位
rhodes-effect-unchanged = 倉庫維持不變
rhodes-effect-joker = 接著選擇產品

rhodes-blocked-full = { $spaces } 個行動格都已被佔用。
rhodes-blocked-used = 你已經用過了。
rhodes-blocked-too-few-chips = 生產需要 { $needed } 個生產板塊；可用的有 { $chips } 個。
rhodes-blocked-too-few-fields = 生產需要 { $needed } 個空的生產區；目前有 { $fields } 個。
rhodes-blocked-no-ship = 你沒有船在家。
rhodes-blocked-too-few-units = 需要莊園裡的 { $needed } 單位；你有 { $units } 單位。
rhodes-blocked-nothing-to-trade =
    { $price ->
        [0] 你沒有可買的貨物，也沒有能完成的訂單。
       *[other] 最便宜的貨物要 { $price } 德拉克馬，你有 { $money }；也沒有能完成的訂單。
    }
rhodes-blocked-no-units = 你的莊園裡沒有可用的單位。
rhodes-blocked-nothing-to-acquire =
    { $price ->
        [0] 已沒有你能買的東西。
       *[other] 最便宜的板塊要 { $price } 德拉克馬；你有 { $money }。
    }
rhodes-blocked-too-dear = 需要 { $price } 德拉克馬；你有 { $money }。
rhodes-blocked-sold-out = 已經沒有了。
rhodes-blocked-owned = 你已經有了。
rhodes-blocked-no-full-ship = 莊園裡只會剩下 { $units } 單位，不夠裝滿你最小的船（{ $needed } 單位）。
rhodes-blocked-no-room = 你的莊園裡沒有空位。
rhodes-blocked-no-goods = 沒有可用的貨物。
rhodes-blocked-in-harbour = 這艘船還在港口裡。
rhodes-blocked-chip-used = 這個生產板塊已用過。
rhodes-blocked-field-used = 這個生產區已有生產板塊：{ $chip }。
rhodes-blocked-own-row = 你現在就在這一列；必須換一列。
rhodes-blocked-taken = { $name } 已經選了。
rhodes-blocked-no-farmland = 你沒有對應的農地。
rhodes-blocked-goods-missing = 還缺少{ $goods }。
rhodes-blocked-too-many-missing = 有 { $units } 件貨物必須直接來自莊園；最多只能 { $most } 件。
rhodes-blocked-none-stored = 至少要有一件貨物來自你的倉庫。

rhodes-ask-draw-contract = 抽到哪張訂單？
rhodes-ask-draw-ship = 抽到哪艘埃及船？
rhodes-ask-draw-first = 誰先開始？
rhodes-ask-start = 購買一塊起始農地；上面已有一單位產品。
rhodes-ask-skip = 你買不起任何農地。繼續嗎？
rhodes-ask-place = 放置一個行動標記。
rhodes-ask-pass = 沒有可行的行動。略過並得 1 德拉克馬。
rhodes-ask-last-harbour = 行動標記都已放好。你可以使用港口一次。
rhodes-ask-produce = 把一塊生產板塊放在生產區。
rhodes-ask-farm = 可使用發展板塊，然後選擇一艘船。
rhodes-ask-load = 從農地裝船：已裝 { $loaded }／{ $holds }。
rhodes-ask-points = 每單位換 1 分或 2 德拉克馬？
rhodes-ask-harbour = 向船隻購買貨物，或完成一張訂單。
rhodes-ask-joker = 萬用貨物變成哪種產品？
rhodes-ask-overflow =
    { $turn ->
        [other] 現在不是你的回合，但{ $good }到了而你的倉庫已滿：請棄置一件。
       *[own] 你的倉庫已滿而{ $good }到了：請棄置一件。
    }
rhodes-ask-market = 賣出一或兩單位，每單位 { $price } 德拉克馬。
rhodes-ask-temple = 購買分數，每分 { $price } 德拉克馬。
rhodes-ask-town-hall = 購買一或兩塊板塊。
rhodes-ask-row = 選擇下一輪的順位。
rhodes-ask-gain = 你要得到哪種產品？
rhodes-waiting-overflow = 等待 { $name } 在已滿的倉庫騰出空位。

rhodes-did = { $did }。
rhodes-did-with = { $did }（{ $effect }）。
rhodes-did-first = { $name } 先開始
rhodes-did-contract = 訂單 { $contract } 公開
rhodes-did-ship = 下一艘駛入港口的是埃及船 { $number }
rhodes-did-place = { $name } 前往：{ $place }
rhodes-did-pass = { $name } 略過
rhodes-did-skip = { $name } 沒有買農地
rhodes-did-done = { $name } 完成
rhodes-did-produce = { $name } 生產 { $value } × { $good }
rhodes-did-use = { $name } 使用{ $tile }
rhodes-did-exchange = { $name } 用{ $given }換{ $received }
rhodes-did-sail = { $name } 讓 { $holds } 艙的船載著{ $goods }駛入港口
rhodes-did-buy = { $name } 購買{ $good }
rhodes-did-joker = { $name } 把萬用貨物變成{ $good }
rhodes-did-fulfil = { $name } 完成訂單 { $contract }
rhodes-did-discard = { $name } 棄置{ $good }
rhodes-did-sell = { $name } 賣出{ $good }
rhodes-did-donate = { $name } 在神殿買了 { $points } 分
rhodes-did-acquire = { $name } 購買{ $tile }
rhodes-did-row = { $name } 選第 { $row } 列
rhodes-did-gain = { $name } 得到{ $good }

rhodes-score-income = 收入
rhodes-score-demeter = 狄蜜特
rhodes-score-shipping = 船運
rhodes-score-contracts = 訂單
rhodes-score-temple = 神殿
rhodes-score-money = 錢，每 10 得 1
rhodes-score-gold = 金條，每條 2
rhodes-score-left = 剩餘德拉克馬
rhodes-ended-contracts = 已無訂單可以公開。
rhodes-ended-rounds = 最後一輪結束了。
rhodes-won-points = { $names } 分數最高，獲勝。
rhodes-won-money = 分數相同：{ $names } 剩餘的錢較多（{ $money } 德拉克馬），獲勝。
rhodes-won-shared = { $names } 共享勝利：分數與剩餘的錢都相同。

choice-rhodes-unload = 越過最後價格時的卸貨
choice-rhodes-unload-hold = 逐個貨艙卸貨：每件貨物一越過最後一個價格就卸下。
choice-rhodes-unload-ship = 船頭一越過最後一個價格，整艘船的貨物就全部卸下。
choice-rhodes-irrigation = 灌溉
choice-rhodes-irrigation-all = 無論誰生產，灌溉對每個生產板塊都帶來一個單位。
choice-rhodes-irrigation-own = 只有自己生產行動的生產板塊，灌溉才帶來一個單位。
choice-rhodes-last_harbour = 最後一輪的港口
choice-rhodes-last_harbour-full = 最後一輪中，本輪還沒去過港口的人，即使行動格都被佔用也可以去。
choice-rhodes-last_harbour-extra = 最後一輪仍受行動格限制；標記放完後，本輪還沒去過港口的人依順位各可使用一次，不用標記。
