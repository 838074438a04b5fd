rules-rhodes-title = Rhodes 規則
rules-rhodes-aim = 你在羅得島經營一座莊園：生產葡萄酒、羊奶、橄欖與穀物，派船進入港口，在那裡買進缺少的貨物，並完成訂單。訂單用盡時，分數最高的人獲勝。2 至 5 人。

rules-rhodes-goods-title = 貨物
rules-rhodes-goods-1 = 葡萄酒、羊奶、橄欖與穀物是產品。金條是貨物，但不是產品，只會隨埃及船到來。萬用貨物也只在埃及船上，買下時變成一種產品。貨物與德拉克馬永遠不會用完。

rules-rhodes-setup-title = 設置
rules-rhodes-setup-1 = 每人獲得金錢與船隻；數量依人數而定，見下方一覽表。
rules-rhodes-setup-2 = 訂單分為 I、II、III 三類，每類各有一張不看內容移出遊戲。其餘疊成一疊：I 在上，II 其次，III 在下。翻開三張訂單。
rules-rhodes-setup-3 = 抽出埃及船依次駛入港口，直到港口至少有兩根金條。再抽一艘船翻開放著：它是下一艘要來的船。
rules-rhodes-setup-4 = 抽出起始玩家，佔順位的最上一列；其他人依順時針佔下面各列。此時不付也不得任何東西。
rules-rhodes-setup-5 = 依此順序，每人購買一塊農地板塊；一覽表寫兩塊時，再依同樣順序各買第二塊。這些最初的板塊各有一個該產品的單位，之後買的板塊則是空的。買不起的人就沒有。
rules-rhodes-setup-6 = 任何人都不能擁有兩塊相同產品的農地板塊。
rules-rhodes-by-players = 依人數
rules-rhodes-start-money = 起始德拉克馬
rules-rhodes-start-tiles = 起始農地板塊
rules-rhodes-start-ships = 船隻（貨艙數）
rules-rhodes-large-ship-holds = 大船：貨艙數
rules-rhodes-large-ship-price = 大船：價格（德拉克馬）
rules-rhodes-spaces-of = { $place }的行動格數
rules-rhodes-prices-of = { $place }：依使用順序的德拉克馬
rules-rhodes-harbour-fields = 港口價格，從港口大門起

rules-rhodes-round-title = 一輪
rules-rhodes-round-1 = 依順位，每人放一個行動標記，並立即執行該地點的行動。所有人都放好後，再依同樣順序各放第二個標記。
rules-rhodes-round-2 = 一個行動格只能放一個標記。你只能去能夠執行行動的地點。若哪裡都不能去，你失去這個標記並獲得 1 德拉克馬；除此之外不能跳過。
rules-rhodes-round-3 = 所有標記放好後補充金條：港口的金條少於兩根時，翻開的埃及船駛入港口，並抽出下一艘。若沒有船可抽，就把棄置的船洗勻。接著收回標記與生產板塊。
rules-rhodes-order-title = 順位
rules-rhodes-order-1 = 一輪結束時，從最下一列往上，每人移到一個空的列，不能留在原列，並支付或獲得該列所寫的內容。只要還沒有人為下一輪選擇，該列就是空的。若你付不起任何空列，就選其中一列，付出你所有的錢。
rules-rhodes-order-2 = 若一列給予產品，你選擇一種有農地且有空位的產品。沒有空位就得不到。
rules-rhodes-row = 第 { $number } 列
rules-rhodes-row-pay = 付 { $count } 德拉克馬
rules-rhodes-row-gain = 得 { $count } 德拉克馬
rules-rhodes-row-nothing = 無
rules-rhodes-row-product = 加一個產品
rules-rhodes-row-only-product = 一個產品

rules-rhodes-production-title = 生產
rules-rhodes-production-1 = 把兩塊生產板塊放在四個生產區中的兩個。本輪用過的生產板塊與生產區不能再用；任一種剩下不到兩個時，就沒有人能生產。
rules-rhodes-production-2 = 每塊生產板塊依其數字產出該生產區的產品，一個一個分發，從你開始依順時針，必要時輪流多圈，分給所有擁有該產品農地且有空位的人。沒有人放得下的就損失。
rules-rhodes-production-3 = 一塊農地板塊可放 3 個單位。有穀倉時，你擁有農地的每種產品可多放一個。農地與穀倉合稱你的莊園。

rules-rhodes-farm-title = 農場
rules-rhodes-farm-1 = 農場是你自己的：只有一個行動格，只供你使用，所以每輪最多用一次，而且必須能裝滿你的一艘船（必要時可算上豐收帶來的單位）。依序進行：
rules-rhodes-farm-step-1 = 獲得你的板塊上印的所有分數，然後是所有德拉克馬。
rules-rhodes-farm-step-2 = 每塊有農場行動的發展板塊可以使用一次，順序不限，但之後必須仍能裝滿一艘船。
rules-rhodes-farm-step-3 = 你必須裝滿一艘在家的船，每個貨艙裝上莊園的一個單位，可任意混合。每個單位任選獲得 1 分或 2 德拉克馬。
rules-rhodes-farm-step-4 = 船駛入港口。回來之後才能再裝載。

rules-rhodes-queue-title = 港口中的船
rules-rhodes-queue-1 = 船從港口大門駛入，佔據與貨艙數相同的格數，並把其他所有船往前推同樣的格數。空船留在港口，照樣被推動。最先裝上的單位在船頭，位置最靠裡面。
rules-rhodes-queue-2 = 被推過最後一個價格的貨物，逐個貨艙送進船主的倉庫；埃及船上的則回到供應區。整艘船都超過最後一個價格時，回到船主手中。埃及船則棄置。

rules-rhodes-harbour-title = 港口：購買與訂單
rules-rhodes-harbour-1 = 你可以先購買，再完成一張訂單，兩者至少要做一項。完成訂單後行動結束。同一輪的兩個標記都可以放在港口。
rules-rhodes-harbour-2 = 任意購買貨物，每件依所在格的價格。錢付給船主；埃及船與自己的船則付給銀行。
rules-rhodes-harbour-3 = 萬用貨物立即變成你選擇的產品，不能變成金條。
rules-rhodes-harbour-4 = 貨物放進你的倉庫，最多 10 件，包括金條。貨物抵達已滿的倉庫時，由倉庫主人決定棄置什麼：新到的或已存放的貨物。這可能在別人的回合詢問你。
rules-rhodes-harbour-5 = 完成翻開的訂單時，從倉庫交出所需貨物，獲得訂單的德拉克馬與分數，並翻開下一張訂單。
rules-rhodes-harbour-6 = 最多兩件貨物可以直接來自莊園：第一件付 3 德拉克馬，第二件付 5 德拉克馬，須在訂單付款之前支付。只限倉庫中已沒有的產品，而且至少一件貨物必須來自倉庫。

rules-rhodes-town-title = 市場、神殿與市政廳
rules-rhodes-market-1 = 在市場，你賣出莊園的一個或兩個單位。每個的價格取決於本輪在你之前已有幾個標記：越早，價格越高。
rules-rhodes-temple-1 = 在神殿，你購買一分或更多分，只要付得起。每輪第一個標記比第二個便宜。
rules-rhodes-hall-1 = 在市政廳，你以印製的價格購買一塊或兩塊板塊，農地板塊或發展板塊皆可。一覽表列有大船時，它可以是其中之一；每人可買一艘。
rules-rhodes-hall-2 = 任何人都不能擁有兩塊相同的發展板塊。四塊狄蜜特視為四種。

rules-rhodes-developments-title = 發展板塊
rules-rhodes-tile-price = { $price } 德拉克馬
rules-rhodes-tile-copies = × { $count }
rules-rhodes-tile-income = 收入 { $income }
rules-rhodes-demeter = 農場行動：莊園上每兩個該產品得 1 分，產品留在原處。每種產品各有一塊狄蜜特。
rules-rhodes-poseidon = 沒有行動；它的分數在每次農場行動的收入中獲得。
rules-rhodes-irrigation = 每當任何人用生產板塊生產並分發完畢，若你有該產品的農地且有空位，就多得一個該產品。
rules-rhodes-barn = 你擁有農地的每種產品可多放一個。
rules-rhodes-cart = 農場行動：把莊園的一個單位移到倉庫。
rules-rhodes-abundance = 農場行動：從供應區拿一個莊園放得下的產品。
rules-rhodes-merchant = 農場行動：把倉庫中的一個產品換成另一種產品。金條不能換出也不能換入。
rules-rhodes-printed-income = 每次進行農場行動都會得到印製的分數與德拉克馬，不論是否使用該板塊。

rules-rhodes-end-title = 終局
rules-rhodes-end-1 = 完成一張訂單後，若訂單疊已沒有訂單可補，目前這一輪就是最後一輪。進行到所有標記放好為止；不再補充金條，也不再選擇新的順位。
rules-rhodes-end-2 = 從那時起，本輪還沒去過港口的人，即使港口的行動格都被佔用，也可以在那裡放標記。
rules-rhodes-end-3 = 一局遊戲最多 40 輪。這個上限不是規則書的：它讓無人交貨的遊戲也會結束。
rules-rhodes-end-4 = 終局時，每 10 德拉克馬換成 1 分，倉庫中每根金條 2 分。分數最高者獲勝。平手時，兌換後剩餘德拉克馬較多者勝；仍相同則共享勝利。

rules-rhodes-chips-title = 生產板塊
rules-rhodes-farmland-title = 農地板塊
rules-rhodes-ships-title = 埃及船
rules-rhodes-ships-lead = 右側的船頭先駛入港口。
rules-rhodes-contracts-title = 訂單
rules-rhodes-category = { $name } 類
rules-rhodes-contract-is = { $goods }：{ $drachmas } 德拉克馬，{ $points } 分
rules-rhodes-ship-is = 第 { $number } 艘：{ $cargo }
rules-rhodes-product = 產品
rules-rhodes-price = 價格
rules-rhodes-copies = 每種塊數
rules-rhodes-income = 收入
rules-rhodes-income-drachmas = { $count } 德拉克馬
rules-rhodes-income-points = { $count } 分

rules-rhodes-reconstructed-title = 重建的數字
rules-rhodes-reconstructed-1 = 製作 Emporion 時手邊只有規則書，沒有配件，而規則書並未寫出配件上的所有數字。因此，以下列出的數字是重建的：選擇時讓它們符合規則書的所有範例，並使遊戲平衡。它們可能與盒中的不同。港口價格中，大門旁的 7 來自規則書；未列出的數字也都來自規則書。
rules-rhodes-only-part = { $piece }（{ $part }）
rules-rhodes-reconstructed-2 = 如果你擁有這款遊戲，可以用自己盒中的數字來玩：下載這個檔案，修改後，在開牌桌時選擇它。
rules-rhodes-open-table = 開一張 Rhodes 的牌桌
