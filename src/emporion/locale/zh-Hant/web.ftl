skip-to-content = 跳到內容
menu = 選單
home = 首頁
rules = 規則
watch = 觀戰
privacy = 隱私
terms = 使用條款
contact = 聯絡
profile = 個人資料
language = 語言
page-description = Corinth 與 Rhodes：古希臘港口的桌上遊戲，與電腦對手或朋友同樂
theme = 外觀
theme-auto = 跟隨裝置
theme-light = 淺色
theme-dark = 深色
# Joints of sentences: a thing and what is said of it, a sentence after a sentence, a series.
joint-about = { $what }：{ $that }
joint-then = { $one }。{ $two }
joint-series = { $one }、{ $two }
settings = 設定
motion-speed = 速度
motion-calm = 舒緩
motion-normal = 一般
motion-brisk = 快速
motion-once = 立即
sound = 音效
sound-offer = 開啟音效？
close = 關閉
guest = 訪客
somebody = 某人
deleted-person = 已刪除的玩家
save = 儲存
saved = 已儲存。
send = 送出
start = 開始遊戲

home-title = 古希臘的貿易
home-lead = Corinth 的骰子與市場，Rhodes 的農場與船隻：與電腦對戰、與朋友同樂，或大家圍著同一個螢幕。不需要帳號。
your-name = 你的名字
name = 名字
play-now = 立即開始
play-game = 立即玩 { $game }
opponents = 對手
bots = { $count } 名電腦
level = 強度
level-beginner = 新手
level-casual = 休閒
level-experienced = 熟練
level-expert = 專家
level-master = 大師
level-grandmaster = 特級大師
level-grandmaster-offered = 特級大師（想得較久）
level-random = 隨性
level-greedy = 商人
level-flat = 謀士
with-friends = 與朋友同玩
with-friends-lead = 開一張牌桌，送出連結；電腦也可以入座。
open-table = 開牌桌
find-opponent = 尋找對手
find-opponent-lead = 坐進開放的牌桌，或等候想玩同樣遊戲的人。
find-go = 尋找
people-known = 好友
same-screen = 同一螢幕
same-screen-lead = 大家圍著一台裝置；輪到誰，就顯示誰的畫面。
set-up = 設定
your-games = 你的遊戲
finished-none = 結束的遊戲可在此重播。
watch-none = 目前沒有公開的遊戲。
watch-all = 所有牌桌
learn = 學習
learn-lead = 所有規則一看就懂，附圖說明。
learn-five = 五分鐘學會
learn-five-lead = 在真正的牌桌上跟著玩一局，一次只學一件事。
puzzles = 謎題
puzzles-lead = 找出最好的選擇：每天兩個新局面。
puzzles-today = 今日謎題
rules-corinth = Corinth 規則
rules-rhodes = Rhodes 規則
rules-by-game = 各遊戲的規則
chapters = 章節
your-turn = 輪到你
thinks = { $name } 思考中
next-waiting = 下一張輪到你的牌桌（{ $count }）
list-time-left = 還剩 { $time }
list-time-short = 剩不到一分鐘
list-time-up = 時間到
list-closes = { $time }後關閉
phase-lobby = 等待玩家
phase-playing = 進行中
phase-over = 已結束
phase-closed = 已關閉
bot-of = { $name }（{ $owner }的機器人）
of-owner = { $owner }的機器人
a-bot = 電腦（{ $level }）
free-seat = 空位
list-watch = 進行中
list-open = 開放的牌桌
list-finished = 結束的遊戲
list-none = 目前沒有。
list-with = 與{ $names }對局
list-name-points = { $name }（{ $points }）
list-won = 獲勝
list-place = { $count } 人中第 { $place } 名
list-points = { $count } 分
list-winner =
    { $count ->
       *[other] { $names } 獲勝
    }
list-voted = 投票結束
list-resigned = 已認輸
show-more = 顯示更多

game = 遊戲
game-corinth = Corinth
game-rhodes = Rhodes
about-corinth = 分配骰子、填滿商店、走遍市場。2–4 人，25 分鐘。
about-rhodes = 耕種、裝貨、駛入港口：船隻沿著碼頭互相推擠。2–5 人，60 分鐘。
players = 玩家
players-count = { $count } 名玩家
player-number = 玩家 { $number }
who-plays = 座位 { $number } 由誰坐
plays-here = 在此
plays-elsewhere = 連結來賓
you-host = 你（主人）
seats = 座位
seat-number = 座位 { $number }
first-player = 起始玩家
first-drawn = 隨機抽選
first-is = { $name } 先開始
clock = 計時
clock-off = 不計時
clock-live = 整局的分鐘數
clock-days = 每步的天數
clock-minutes = 每人分鐘數
clock-increment = 每回合增加秒數
clock-live-is =
    { $seconds ->
        [0] 每人 { $minutes } 分鐘
       *[other] 每人 { $minutes } 分鐘，每回合加 { $seconds } 秒
    }
clock-days-is = 每步 { $count } 天
clock-off-means = 不限時間。若某回合拖得很久，其他所有玩家可以一起決定由電腦代打，或結束遊戲。
clock-live-means =
    { $seconds ->
        [0] 時間用完後，由電腦代打到遊戲結束。
       *[other] 時間用完後，由電腦代打該回合，之後可帶著 { $seconds } 秒回來自己玩。
    }
clock-days-means = 時間用完後，由電腦代打該回合，之後可以回來自己玩。
days = { $count } 天
physical-dice = 我們自己擲骰或抽取，並輸入結果
listed = 任何人都可以找到這張牌桌並坐下
is-listed = 開放給所有人
is-private = 只有知道網址的人
accounts-may-sit = 機器人帳號也可以自行入座
accounts-welcome = 機器人帳號可以自行入座
dice-physical = 真實抽取，手動輸入
allow-hints = 允許提示
hints-allowed = 允許提示
hints-forbidden = 不允許提示
dice-by-table = 由系統抽取
away-is = 離開 { $minutes } 分鐘後由電腦代打
some-reconstructed = 有些數字是重建的
own-components = 自己的配件
own-components-file = 下載檔案
house-rules = 村規
house-rules-lead = 規則書有兩種讀法之處，由各牌桌在開牌桌時選定。
house-rule-usual = 預設
house-rules-usual = 依照規則書

lobby-title = { $name } 的牌桌
this-table = 這張牌桌
lobby-closes = 若無動靜，將於 { $time }後關閉。
how-you-play = 怎麼玩
lobby-asks = { $name } 邀請你入座。
lobby-full = 大家都到齊了。
lobby-sit = 入座
lobby-sit-lead = 取個名字，再選一面空著的盾牌。不需帳號或電子郵件。
fill-with-bots = 用電腦補滿
link-for-all = 大家共用的連結
link-for-all-lead = 打開連結的人取個名字、選個空位即可。不需帳號或電子郵件。
link-for-seat = { $number } 號座位的連結
qr-table = 牌桌網址的 QR 碼
share = 分享
sit-down = 坐下
stand-up = 起身
stand-up-sure = 要離開座位嗎？其他人或電腦可以接手。
seat-kept = 保留給客人
seat-kept-for = 保留給 { $name }
seat-asked = 已邀請，尚未回覆
seat-declined-by = { $name } 已婉拒。
invite = 邀請
invite-again = 新的邀請
uninvite = 取消邀請
ask-friend = 邀請好友
ask-somebody = 邀請對手
ask-account = 邀請機器人帳號
invite-lead = 打開此連結的人可以入座。只能使用一次。
qr-label = 邀請的 QR 碼
copy-link = 複製連結
copied = 已複製。
no-bot = 不要電腦
bot-for-seat = 座位 { $number } 的電腦
seats-to-fill = 還有 { $count } 個空位。
waiting-for-host = 大家到齊後，{ $name } 會開始遊戲。
fair-dice = 公平抽取
fair-dice-lead = 每次抽取都由伺服器與所有玩家瀏覽器的隨機數推算而來；大家先做出承諾，之後才公開各自的數字。因此沒有人能選擇抽取結果，連伺服器的管理者也不能。伺服器在結束時公開自己的數字，任何人都能驗算。
table-closed = 沒有人使用這張牌桌，已經關閉。
invited = 你受到邀請
invited-to = { $name } 邀請你玩一局《{ $game }》
kept-for-you = 為你保留
no-account = 不需帳號
invitation-over = 這份邀請已失效：它已被新的邀請取代或被收回。請向 { $name } 索取新的邀請。
just-watch = 只觀戰

not-found = 這裡什麼都沒有
not-found-lead = 這個網址通往茫茫大海。也許少了一個字母，或者頁面已經搬家。
page-failed = 無法載入這個頁面。
reload = 重新載入
opening-table = 正在打開牌桌⋯⋯
no-board = 這個遊戲目前還無法在此顯示。
no-such-table = 沒有這張牌桌。
parts-of-table = 牌桌各部分
tab-board = 版圖
tab-shore = 島嶼
tab-mine = 我的記錄紙
tab-others = 其他人
tab-log = 紀錄
to-move = 輪到：
time-left = 剩餘時間
time-until = { $left }，期限 { $when }
connection-lost = 連線中斷
connection-lost-wait = 連線中斷，會自動恢復。
connection-silent = 伺服器沒有回應，畫面上的內容可能不是最新的。
unsent = 尚未送出：{ $move }。恢復連線後會自動送出。
unsent-changed = 局面已改變，未送出：{ $move }
unsent-again = 再次送出
unsent-drop = 放棄
offline = 你目前離線。應用程式可以開啟，但在恢復連線之前，畫面上的內容都不是最新的。
enlarge = 放大 { $name }
back-to-own-sheet = 返回
played-by-bot = 電腦代打
prompt-for = { $name }：{ $asked }
waiting = 請稍候⋯⋯
waiting-for = 等待 { $name }。
since-last-turn = 自你上一回合以來：{ $told }
bot-slow = { $name } 花的時間比平常久。伺服器初次啟動時，電腦最多需要一分鐘準備。
confirm = 確認
tap-again = 再按一次或按 Enter 確認。
option-does = { $label }：{ $consequence }
by-key = { $key } 鍵
keys = 快捷鍵
keys-choose = 選擇答案並顯示其效果
keys-confirm = 確認所選，或按下目前焦點
keys-let-go = 取消所選
keys-undo = 復原你上一個決定
keys-next = 前往下一張輪到你的牌桌
keys-explain = 說明焦點或游標所在的東西；再按一次則說明下一個
keys-show = 顯示或隱藏快捷鍵
undo = 復原
more = 更多
ask-undo = 請求悔棋
undo-offer = { $name } 想要悔棋。
accept = 同意
decline = 拒絕
withdraw = 撤回
let-bot-play = 讓電腦代打
let-bot-play-for = 讓電腦代替 { $name }
coach = 教練
coach-is =
    { $how ->
        [gentle] 教練：只提醒大失誤
        [normal] 教練：提醒失誤
        [strict] 教練：提醒所有損失
       *[off] 教練：關閉
    }
coach-looks = 教練正在看⋯⋯
turn-hints-on = 允許提示
turn-hints-off = 關閉提示
hint = 提示
hint-thinking = 思考中⋯⋯
bot-plays-for = 電腦正代替 { $name }。
time-up-for-good = { $name }的時間用完了，由電腦代打到結束。
bot-plays-turn-for = 電腦代替{ $name }玩這個回合。
vote-bot = 投票：由電腦代替{ $name }
vote-end = 投票：結束遊戲
vote-about =
    { $outcome ->
        [end] { $by }提議：{ $name }沒有行動，要結束遊戲（沒有贏家）嗎？
       *[bot] { $by }提議：{ $name }沒有行動，要由電腦代打這個回合嗎？
    }
vote-about-you =
    { $outcome ->
        [end] 這個回合太久了，{ $by }提議結束遊戲。只要結束你的回合，投票就會取消。
       *[bot] 這個回合太久了，{ $by }提議由電腦代打。只要結束你的回合，投票就會取消。
    }
play-again-myself = 自己繼續
resign = 認輸
resign-for = 代 { $name } 認輸
resign-sure = 確定要放棄這一局嗎？
leave-for-now = 暫時離開
log = 紀錄
log-round = 第 { $round } 輪
log-more = 還有 { $count } 項
chat = 聊天
chat-earlier = 更早的訊息
chat-empty = 還沒有人說話。
chat-say = 說點什麼
unread = { $count } 則新訊息
chat-notice = 聊天不在畫面上而有人留言時
chat-notice-is =
    { $how ->
        [heard] 顯示並發出聲音
        [shown] 只顯示
       *[quiet] 保持安靜
    }
watching = { $count } 人旁觀
watchers = 旁觀者
watchers-chat =
    { $chat ->
        [nothing] 旁觀者看不到聊天
        [write] 旁觀者可以閱讀聊天並發言
       *[read] 旁觀者可以閱讀聊天
    }
watchers-may =
    { $chat ->
        [nothing] 都不行
        [write] 閱讀與發言
       *[read] 閱讀
    }
about-person = 關於 { $name }
report-message = 檢舉這則訊息
report-lead = 管理這個伺服器的人會連同前後文閱讀並決定如何處理。{ $name } 不會得知。
reported = 謝謝。管理這個伺服器的人會閱讀。在此之前，你可以靜音或封鎖此人。
mute-for-me = 對我靜音
mute-lead = 你在任何牌桌都不再看到此人說的話。
hear-again = 重新顯示發言
block-person = 封鎖
block-lead = 你不再看到此人說的話，你們也不能加入對方的牌桌或對方所在的公開牌桌。此人不會得知。
unblock = 解除封鎖
mute-for-all = 在這張牌桌禁言
unmute-for-all = 解除禁言
remove-person = 請離這張牌桌
remove-for-bot = 請離，由電腦代打
remove-for-nobody = 請離，座位空著
remove-lead = 此人之後只有受邀才能再入座。
removed-you = { $name } 已請你離開這張牌桌。你可以觀戰，或另找一張牌桌。
muted-you = 開牌桌的人已將你禁言。
is-muted = 已靜音
at-screen = 在 { $name } 的螢幕前
bot-offer = { $name } 希望由電腦（{ $level }）玩座位 { $seat }。
bot-offer-none = { $name } 希望電腦離開座位 { $seat }。

replay = 重播
review = 覆盤
replay-beginning = 開局
moment = 時刻
first-moment = 到開頭
last-moment = 到最後
step-back = 後退一步
step-forward = 前進一步
play = 播放
pause = 暫停
speed = 速度
back-to-now = 回到現在
back-to-result = 回到結果

result = 結果
ended-resigned =
    有人認輸，遊戲結束：{ $count ->
        [1] { $names } 獲勝。
       *[other] { $names } 共同獲勝。
    }
ended-vote = 其他玩家投票結束了遊戲，沒有贏家。
rematch = 再來一局
same-group = 原班人馬再來一局
to-rematch = 前往新的一局
held-why = 尚未得到；若遊戲現在結束，另計：{ $lines }。
held-line = { $title }：{ $points }
new-game = 新遊戲
how-it-went = 過程回顧
where-points = 分數來源
points-total = 總分
points-by-round = 每輪結束時的分數（以當時計分）
points-by-action = 遊戲過程中的分數
round-column = 輪
action-column = 步
podium-place = 第 { $place } 名：
show-proof = 顯示證明
last-look = 查看最終局面
download-record = 下載對局紀錄
what-if = 如果當時⋯⋯
what-if-lead = 前往任一時刻，以同樣的隨機結果從那裡繼續玩。
download = 下載
verify = 驗證抽取
dice-mixing = 正在混合亂數⋯⋯
dice-mixed =
    亂數由 { $count } 位玩家與伺服器共同混合{ $attempts ->
        [1] { "" }
       *[other] ，共 { $attempts } 次
    }
dice-alone = 亂數只由伺服器決定
dice-part = { $name }：指紋與貢獻（第 { $attempt } 次）
dice-own =
    { $found ->
        [changed] 注意：你的瀏覽器公開貢獻之後，其他內容被更改了。請勿相信這些抽取結果。
       *[unused] 你的瀏覽器對亂數的貢獻沒有被使用。可能是太遲了；若不是，請勿相信這些抽取結果。
    }
dice-checking = 正在逐次驗證抽取⋯⋯
dice-unchecked = 無法驗證抽取：{ $reason }
dice-why = 第一次抽取之前，伺服器已公開其祕密的指紋，之後便無法改選；它也不知道玩家的瀏覽器會加入什麼。現在一切公開：每份貢獻都符合其指紋，每次抽取都會重新推算，並與實際結果比對。
dice-fair = 全部 { $count } 次抽取都由祕密重新推算，結果正確。
dice-unfair = 有 { $count } 次抽取與祕密不符。
commitment = 指紋，在第一次抽取前公布
secret = 祕密，現在公開

event-created = { $name } 開了這張牌桌。
event-what-if = { $name } 從一局已結束的遊戲接著玩，隨機結果不變：如果當時⋯⋯？
event-sat = { $name } 坐下。
event-stood = { $name } 起身。
event-kept = 座位 { $seat } 保留給 { $name }。
event-seat-declined = 座位 { $seat } 被婉拒，現已空出。
event-sat-at-screen = { $name } 在 { $host } 的螢幕前入座。
event-removed = { $host } 請 { $name } 離開這張牌桌。
event-removed-for-bot = { $host } 請 { $name } 離開這張牌桌，由電腦代打。
event-muted = { $host } 將 { $name } 禁言。
event-unmuted = { $host } 解除 { $name } 的禁言。
event-bot-declined = 電腦維持不變。
event-invited = 座位 { $seat } 保留給客人。
event-uninvited = 座位 { $seat } 開放給所有人。
event-bot-added = { $name } 加入：電腦（{ $level }）。
event-bot-removed = 電腦離開座位 { $seat }。
event-hints-on = 現在允許提示。
event-hints-off = 不再允許提示。
event-coach =
    { $how ->
        [gentle] 教練現在只提醒大失誤。
        [normal] 教練現在會提醒失誤。
        [strict] 教練現在會提醒所有損失。
       *[off] 教練已關閉。
    }
event-started = 遊戲開始。
event-started-fair = 遊戲開始。亂數指紋：{ $fingerprint }…
event-left-out = 亂數混合時略過了{ $names }：沒有及時回應。
event-mixed =
    { $count ->
        [0] 亂數只由伺服器決定。
       *[other] 伺服器與{ $names }共同混合了亂數。
    }
event-undone = { $name } 悔棋。
event-undone-often = { $name } 悔棋 { $count } 步。
event-undo-offered = { $name } 請求悔棋。
event-undo-accepted = { $name } 同意。
event-undo-declined = 沒有悔棋。
event-vote-called =
    { $outcome ->
        [end] { $by }發起投票：{ $name }沒有行動，要結束遊戲嗎？
       *[bot] { $by }發起投票：{ $name }沒有行動，要由電腦代打嗎？
    }
event-vote-declined = 投票結束，遊戲繼續。
event-interrupted = 伺服器中斷了 { $minutes } 分鐘，這段時間不計時。
event-resigned = { $name } 認輸。
event-taken-over =
    { $reason ->
        [away] { $name } 不在；電腦接手。
        [clock] { $name } 的時間用完；電腦接手。
        [vote] 其他玩家讓電腦代替{ $name }玩這個回合。
       *[asked] 電腦代替 { $name } 繼續。
    }
event-handed-back = { $name } 回來了。
event-bot-replaced = { $name } 的電腦故障；換上較簡單的。
event-ended = 遊戲結束。
event-rematched = 有新的一局。
event-forgotten = 有一位玩家的個人檔案已刪除。

error-no-connection = 無法連上伺服器。
error-other = 操作沒有成功（{ $code }）。
