/** Live tables. classify and heroes: EN | TY | CN | JA | TH | VI | ID */
export const liveGames = `
BAC cards/chips/crown/cards/moon/gems: Baccarat|Baccarat|百家乐|バカラ|บาคาร่า|Baccarat|Baccarat
SIC dice/ingot/dice/chips: Sic Bo|Sic Bo|骰宝|シックボー|ไฮโล|Tài Xỉu|Sic Bo
ROU roulette: Roulette|Roulette|轮盘|ルーレット|รูเล็ต|Roulette|Roulette
DAT dragon/tiger: Dragon Tiger|Dragon Tiger|龙虎|ドラゴンタイガー|เสือมังกร|Rồng Hổ|Naga Harimau
BJ cards/chips/crown/seven: Blackjack|Blackjack|二十一点|ブラックジャック|แบล็คแจ็ค|Xì Dách|Blackjack
HE chips/cards/crown: Hold'em|Hold'em|德州扑克|ホールデム|โฮลเด็ม|Xì Tố|Hold'em
MT mahjong/lantern/mahjong: Mahjong Table|Mesang Mahjong|麻将桌|麻雀テーブル|โต๊ะไพ่นกกระจอก|Bàn Mạt Chược|Meja Mahyong
TCP cards/crown/cards/trophy: Three Card Poker|Three Card Poker|三张扑克|スリーカードポーカー|โป๊กเกอร์สามใบ|Poker Ba Lá|Poker Tiga Kartu
WZPJ ingot/temple/mahjong: Wenzhou Pai Gow|Pai Gow Wenzhou|温州牌九|温州パイガオ|ไพ่เก๋าเวินโจว|Bài Cửu Ôn Châu|Pai Gow Wenzhou
SD dice/lantern/chips: Sedie|Sedie|色碟|セディ|เซดี้|Xóc Đĩa|Sedie
FT chips/ingot/temple: Fan Tan|Fan Tan|番摊|ファンタン|ฟานตัน|Phán Thán|Fan Tan
NN carabao/ingot/carabao: Niu Niu|Niu Niu|牛牛|ニウニウ|หนิวหนิว|Ngưu Ngưu|Niu Niu
YSX crab/reefFish/crab: Fish Prawn Crab|Isda Hipon Alimango|鱼虾蟹|フィッシュプロウンクラブ|น้ำเต้าปูปลา|Bầu Cua|Ikan Udang Kepiting
ZJH lotus/crown/sampaguita: Golden Flower|Golden Flower|炸金花|ゴールデンフラワー|ไพ่ดอกไม้ทอง|Kim Hoa|Bunga Emas
`

export const salons = `
Speed {}|Mabilis na {}|极速{}|スピード{}|{} สปีด|{} Tốc Độ|{} Kilat
Sampaguita {}|{} Sampagita|茉莉厅{}|サンパギータ・{}|{} ห้องมะลิ|{} Phòng Nhài|{} Melati
Manila Bay {}|{} sa Look ng Maynila|马尼拉湾{}|マニラ湾{}|{} อ่าวมะนิลา|{} Vịnh Manila|{} Teluk Manila
Emerald {}|{} Esmeralda|翡翠厅{}|エメラルド{}|{} ห้องมรกต|{} Ngọc Bích|{} Zamrud
Moonlight {}|{} sa Gabi|月光{}|月光{}|{} แสงจันทร์|{} Ánh Trăng|{} Cahaya Bulan
First Class {}|Primera Klaseng {}|头等{}|一等席{}|{} ชั้นหนึ่ง|{} Hạng Nhất|{} Kelas Satu
`

export const duels = `
cards/chips/mask/trophy/moon: Tongits|Tong-its|同吉斯|トンギッツ|ทงอิทส์|Tongits|Tongits
crown/cards/gems/cards/lantern: Pusoy|Pusoy|十三水|プソイ|ปูซอย|Mậu Binh|Pusoy
cards/rooster/luckyCat/tiger/parol: Big Two|Pusoy Dos|大老二|大富豪|สลาฟ|Tiến Lên|Capsa Banting
chips/cards/wolf/crown/chips: Poker|Poker|扑克|ポーカー|โป๊กเกอร์|Poker|Poker
mahjong: Mahjong Duel|Tapatang Mahjong|对战麻将|対戦麻雀|ดวลไพ่นกกระจอก|Đấu Mạt Chược|Duel Mahyong
dice/pirate/frog/dice/owl: Liar's Dice|Liar's Dice|大话骰|ブラフダイス|ลูกเต๋าขี้โม้|Xúc Xắc Nói Dối|Dadu Penipu
luckyCat/cards/bell/cards/moon: Lucky Nine|Lucky Nine|幸运九点|ラッキーナイン|ป๊อกเด้ง|Ba Cây|Sembilan Hoki
dice/robot/mahjong/trophy/dice: Domino|Domino|多米诺|ドミノ|โดมิโน|Đô Mi Nô|Domino
`

export const duelPhrases = `
{} Club|{} Club|{}俱乐部|{}クラブ|คลับ{}|Câu Lạc Bộ {}|Klub {}
{} Arena|Arena ng {}|{}竞技场|{}アリーナ|สนาม{}|Đấu Trường {}|Arena {}
Happy {}|Masayang {}|欢乐{}|ハッピー{}|{}แฮปปี้|{} Vui Vẻ|{} Ceria
{} Masters|Mga Maestro ng {}|{}大师|{}マスターズ|เซียน{}|Cao Thủ {}|Master {}
Rooftop {}|{} sa Bubong|天台{}|屋上{}|{}บนดาดฟ้า|{} Sân Thượng|{} Atap Kota
`

export const catches = `
reefFish: Reef|Bahura|珊瑚礁|リーフ|แนวปะการัง|Rạn San Hô|Terumbu
shark: Shark|Pating|鲨鱼|サメ|ฉลาม|Cá Mập|Hiu
octopus: Kraken|Higanteng Pugita|海怪|クラーケン|คราเคน|Thủy Quái|Kraken
mermaid: Siren|Sirena|海妖|セイレーン|ไซเรน|Tiên Cá|Siren
crab: King Crab|Haring Alimango|帝王蟹|キングクラブ|ปูยักษ์|Cua Hoàng Đế|Kepiting Raja
whale: Whale|Balyena|巨鲸|クジラ|วาฬ|Cá Voi|Paus
koi: Koi|Koi|锦鲤|錦鯉|ปลาคาร์ป|Cá Chép|Koi
dragon: Coral Dragon|Dragong Korales|珊瑚龙|珊瑚龍|มังกรปะการัง|Rồng San Hô|Naga Karang
`

export const catchPhrases = `
{} Hunt|Pangangaso ng {}|{}猎场|{}ハント|ล่า{}|Săn {}|Berburu {}
{} Cannon|Kanyon ng {}|{}炮台|{}キャノン|ปืนใหญ่{}|Đại Pháo {}|Meriam {}
{} Storm|Bagyo ng {}|{}风暴|{}ストーム|พายุ{}|Bão {}|Badai {}
Deep Sea {}|{} sa Kailaliman|深海{}|深海の{}|{}ทะเลลึก|{} Biển Sâu|{} Laut Dalam
{} Fishing War|Labanan sa {}|{}大作战|{}大戦争|ศึก{}|Đại Chiến {}|Perang {}
`
