# Around the figures of the pages about strategy. Names of pieces come from the game's own words.
# Labels of charts (place-player, short-…, dice) have room for about 12 characters.
figure-percent = { $figure }%
comma = ，
place =
    { $place ->
        [1] 第一位
        [2] 第二位
        [3] 第三位
        [4] 第四位
       *[other] 第五位
    }
place-player =
    { $place ->
        [1] 第一位玩家
        [2] 第二位玩家
        [3] 第三位玩家
        [4] 第四位玩家
       *[other] 第五位玩家
    }
players = { $players } 人
players-games = { $players } 人，{ $games } 局
nothing = 無
bars = { $axis }；線段為 95% 區間
head-players = 人數
head-place = 位置
head-wins = 勝率
head-fair = 應得勝率
head-points = 分數
times-fair = 勝率，以應得勝率的倍數計
chart-first = { $game }：牌桌上各位置的勝率
chart-limits = { $game }：一位玩家守著一條規則，其他人不受限
one-player = 一位玩家⋯⋯
limit = { $share }，{ $points }

# Corinth
rule-no-steward = 從不移動管家
rule-always-the-steward = 能移動管家就移動
rule-no-buildings = 什麼都不蓋
rule-no-temple = 不蓋神殿
rule-no-warehouse = 不蓋倉庫
rule-no-stable = 不蓋馬廄
rule-no-store = 不蓋店鋪
rule-warehouse-at-once = 一能蓋倉庫就蓋
rule-no-yellow-dice = 不買黃色骰子
rule-always-a-yellow-die = 能買黃色骰子就買
short-no-steward = 不移動管家
short-always-the-steward = 總是移動管家
short-no-buildings = 不蓋建築
short-no-temple = 不蓋神殿
short-no-warehouse = 不蓋倉庫
short-no-stable = 不蓋馬廄
short-no-store = 不蓋店鋪
short-warehouse-at-once = 馬上蓋倉庫
short-no-yellow-dice = 不買黃色骰子
short-always-a-yellow-die = 總是買黃色骰子
# The space in front is for the name of a spot after a Chinese word.
stop = { " " }{ $spot }（{ $effect }，佔 { $share }）
dice =
    { $dice ->
        [1] 買一顆
        [2] 買兩顆
       *[other] 買三顆
    }
roll = 第 { $roll } 次
head-roll = 自己的擲骰
head-could-buy = 可以買
head-bought = 其中有買
chart-dice = Corinth：買黃色骰子的得失，依自己的第幾次擲骰
across-dice = 自己的第幾次擲骰
up-dice = 終局時的領先分數，與同一局面不買相比
chart-steward = Corinth：有多少回合用來移動管家
across-steward = 玩家的第幾個回合
up-steward = 移動管家的回合所佔的比例
turns = { $first } 到 { $last }
head-turns = 回合
head-moves = 移動管家
head-where-moved = 有移動時
head-where-not = 沒移動時
head-building = 建築
head-costs = 費用
head-built = 有蓋的玩家
head-median-turn = 建造回合（中位數）
chart-buildings = Corinth：有一座建築值多少，依回合
across-buildings = 玩家的第幾個回合開始時
up-buildings = 終局時的領先分數，與同一局面沒有這座建築相比
head-at-end = 終局時
head-of-all = 佔所有玩家
head-wins-players = 勝率倍數，{ $players } 人
head-counted = 統計項目
head-experts = { $players } 人：專家
head-masters = { $players } 人：大師
row-first-wins = 第一位玩家的勝率
row-steward = 移動管家的回合
row-dice = 買了骰子的擲骰
row-built = 蓋了{ $building }的玩家
row-points = 分數

# Rhodes
rule-no-demeter = 從不買狄蜜特
rule-no-poseidon = 從不買波賽頓
rule-no-irrigation = 從不買灌溉
rule-no-barn = 從不買穀倉
rule-no-cart = 從不買推車
rule-no-abundance = 從不買豐收
rule-no-merchant = 從不買希臘商人
rule-no-town-hall = 從不去市政廳
rule-town-hall-at-once = 一有機會就先去一次市政廳
rule-no-temple-visits = 從不去神殿
rule-no-market = 從不去市場
short-no-demeter = 不買狄蜜特
short-no-poseidon = 不買波賽頓
short-no-irrigation = 不買灌溉
short-no-barn = 不買穀倉
short-no-cart = 不買推車
short-no-abundance = 不買豐收
short-no-merchant = 不買希臘商人
short-no-town-hall = 不去市政廳
short-town-hall-at-once = 馬上去市政廳
short-no-temple-visits = 不去神殿
short-no-market = 不去市場
money = { $price } 德拉克馬
tile = { $good } { $price }
opening-then = { $first }，接著{ $second }
head-opening = 開局
head-taken = 選用比例
head-times-fair = 勝率，應得勝率的倍數
head-first-tile = 第一塊板塊
head-price = 價格
up-openings = 領先分數，與搜尋的選擇相比
chart-openings = Rhodes：第一塊板塊改選搜尋首選以外的任何一塊
purchase = { $share }，第 { $round } 輪
head-purchases = 有人購買的對局，輪次中位數
head-action-place = 地點
head-first-marker = { $players } 人：第一個標記
head-markers = { $players } 人：全部
