/** motif: EN | TY | CN | JA | TH | VI | ID */
export const things = `
gems: Diamond|Diyamante|钻石|ダイヤモンド|เพชร|Kim Cương|Berlian
gems: Gemstone|Hiyas|宝石|ジュエル|อัญมณี|Đá Quý|Permata
crown: Crown|Korona|皇冠|クラウン|มงกุฎ|Vương Miện|Mahkota
seven: Seven|Siyete|七星|セブン|เลขเจ็ด|Số Bảy|Angka Tujuh
bell: Bell|Kampana|金铃|ベル|ระฆัง|Chuông Vàng|Lonceng
ingot: Ingot|Ingot|元宝|金塊|ก้อนทอง|Thỏi Vàng|Emas Batangan
pearl: Pearl|Perlas|明珠|パール|ไข่มุก|Ngọc Trai|Mutiara
treasure: Treasure Chest|Baul|宝箱|宝箱|หีบสมบัติ|Rương Báu|Peti Harta
cards: Ace|Alas|王牌|エース|ไพ่เอซ|Quân Át|Kartu As
dice: Dice|Dais|骰子|ダイス|ลูกเต๋า|Xúc Xắc|Dadu
roulette: Wheel|Ruleta|转轮|ホイール|วงล้อ|Vòng Quay|Roda
mahjong: Mahjong|Mahjong|麻将|麻雀|ไพ่นกกระจอก|Mạt Chược|Mahyong
lantern: Lantern|Lampiyon|灯笼|ランタン|โคมไฟ|Lồng Đèn|Lampion
parol: Parol|Parol|星灯|パロル|โคมดาว|Đèn Ông Sao|Parol
jeepney: Jeepney|Dyip|吉普尼|ジプニー|จี๊ปนีย์|Xe Jeepney|Jeepney
lighthouse: Lighthouse|Parola|灯塔|灯台|ประภาคาร|Hải Đăng|Mercusuar
boat: Bangka|Bangka|帆船|バンカ船|เรือใบ|Thuyền Buồm|Perahu Layar
rocket: Rocket|Raket|火箭|ロケット|จรวด|Tên Lửa|Roket
planet: Planet|Planeta|星球|プラネット|ดาวเคราะห์|Hành Tinh|Planet
moon: Moon|Buwan|月亮|ムーン|พระจันทร์|Vầng Trăng|Rembulan
mask: Mask|Maskara|面具|マスク|หน้ากาก|Mặt Nạ|Topeng
trophy: Trophy|Tropeo|奖杯|トロフィー|ถ้วยรางวัล|Cúp Vàng|Piala
chips: High Chip|Tsip|筹码|チップ|ชิป|Thẻ Cược|Keping
`

export const thingPhrases = `
Grand {}|Dakilang {}|至尊{}|グランド{}|{}ยิ่งใหญ่|{} Vĩ Đại|{} Agung
Royal {}|Maharlikang {}|皇家{}|ロイヤル{}|{}ราชา|{} Hoàng Gia|{} Raja
Secret of the {}|Lihim ng {}|{}之谜|{}の秘密|ความลับของ{}|Bí Mật {}|Rahasia {}
{} Deluxe|{} Deluxe|豪华{}|{}デラックス|{}ดีลักซ์|{} Hạng Sang|{} Mewah
Shining {}|Kumikinang na {}|闪耀{}|輝く{}|{}เจิดจรัส|{} Tỏa Sáng|{} Berkilau
{} Hunter|Mangangaso ng {}|{}猎人|{}ハンター|นักล่า{}|Thợ Săn {}|Pemburu {}
Midnight {}|Midnight {}|午夜{}|真夜中の{}|{}เที่ยงคืน|{} Nửa Đêm|{} Tengah Malam
Double {}|Dobleng {}|双倍{}|ダブル{}|{}ทวีคูณ|{} Nhân Đôi|{} Ganda
{} of Fortune|{} ng Kapalaran|命运{}|運命の{}|{}แห่งโชคชะตา|{} Vận Mệnh|{} Nasib
`

export const sweets = `
cherries: Cherry|Seresa|樱桃|チェリー|เชอร์รี|Anh Đào|Ceri
melon: Watermelon|Pakwan|西瓜|スイカ|แตงโม|Dưa Hấu|Semangka
mango: Mango|Mangga|芒果|マンゴー|มะม่วง|Xoài|Mangga
candy: Candy|Kendi|糖果|キャンディ|ลูกกวาด|Kẹo Ngọt|Permen
candy: Lollipop|Lolipap|棒棒糖|ロリポップ|อมยิ้ม|Kẹo Mút|Lolipop
haloHalo: Halo-Halo|Halo-Halo|冰爽哈啰|ハロハロ|ฮาโลฮาโล|Chè Halo|Es Halo
haloHalo: Ube|Ube|紫薯|ウベ|มันม่วง|Khoai Mỡ|Ubi Ungu
coconut: Coconut|Buko|椰子|ココナッツ|มะพร้าว|Dừa|Kelapa
sampaguita: Sampaguita|Sampagita|茉莉|サンパギータ|มะลิ|Hoa Nhài|Melati
lotus: Lotus|Lotus|莲花|ロータス|ดอกบัว|Hoa Sen|Teratai
bee: Honey|Pulot|蜂蜜|ハニー|น้ำผึ้ง|Mật Ong|Madu
melon: Tropical Fruit|Prutas|热带水果|トロピカルフルーツ|ผลไม้|Trái Cây|Buah Tropis
`

export const sweetPhrases = `
{} Party|Salusalo ng {}|{}派对|{}パーティー|ปาร์ตี้{}|Tiệc {}|Pesta {}
Sweet {}|Matamis na {}|甜蜜{}|スイート{}|{}หวานใจ|{} Ngọt Ngào|{} Manis
{} Splash|Tilamsik ng {}|{}飞溅|{}スプラッシュ|{}สาดกระเซ็น|Cơn Mưa {}|Percikan {}
{} Market|Palengke ng {}|{}集市|{}マーケット|ตลาด{}|Chợ {}|Pasar {}
{} Garden|Hardin ng {}|{}花园|{}ガーデン|สวน{}|Vườn {}|Taman {}
{} Summer|Tag-araw ng {}|{}夏日|{}サマー|{}หน้าร้อน|Mùa Hè {}|Musim Panas {}
Morning {}|{} sa Umaga|晨光{}|朝の{}|{}ยามเช้า|{} Ban Mai|{} Pagi
{} Dream|Pangarap na {}|{}之梦|{}の夢|ฝันถึง{}|Giấc Mơ {}|Mimpi {}
{} Harvest|Ani ng {}|{}丰收|{}の収穫祭|เก็บเกี่ยว{}|Mùa {}|Panen {}
`
