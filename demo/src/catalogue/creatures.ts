/** motif: EN | TY | CN | JA | TH | VI | ID */
export const creatures = `
tiger: Tiger|Tigre|猛虎|タイガー|เสือ|Hổ|Harimau
carabao: Carabao|Kalabaw|水牛|水牛|ควาย|Trâu|Kerbau
elephant: Elephant|Elepante|大象|エレファント|ช้าง|Voi|Gajah
panda: Panda|Panda|熊猫|パンダ|แพนด้า|Gấu Trúc|Panda
wolf: Wolf|Lobo|银狼|ウルフ|หมาป่า|Sói|Serigala
luckyCat: Fortune Cat|Pusang Suwerte|招财猫|招き猫|แมวกวัก|Mèo Thần Tài|Kucing Hoki
rooster: Rooster|Tandang|金鸡|ルースター|ไก่แจ้|Gà Trống|Ayam Jago
eagle: Eagle|Agila|雄鹰|イーグル|อินทรี|Đại Bàng|Elang
owl: Owl|Kuwago|猫头鹰|フクロウ|นกฮูก|Cú Mèo|Burung Hantu
phoenix: Phoenix|Feniks|凤凰|フェニックス|ฟีนิกซ์|Phượng Hoàng|Feniks
phoenix: Adarna|Adarna|阿达纳神鸟|アダルナ|อาดาร์นา|Chim Adarna|Burung Adarna
hornbill: Hornbill|Kalaw|犀鸟|サイチョウ|นกเงือก|Hồng Hoàng|Rangkong
dragon: Dragon|Dragon|神龙|ドラゴン|มังกร|Rồng|Naga
dragon: Jade Dragon|Dragong Jade|玉龙|翡翠龍|มังกรหยก|Rồng Ngọc|Naga Giok
dragon: River Dragon|Dragon ng Ilog|江龙|川の龍|มังกรสายน้ำ|Rồng Sông|Naga Sungai
serpent: Bakunawa|Bakunawa|巴库纳瓦|バクナワ|บาคูนาวา|Bakunawa|Bakunawa
serpent: Cobra|Kobra|眼镜蛇|コブラ|งูเห่า|Hổ Mang|Kobra
pharaoh: Pharaoh|Paraon|法老|ファラオ|ฟาโรห์|Pharaoh|Firaun
mermaid: Mermaid|Sirena|美人鱼|マーメイド|นางเงือก|Nàng Tiên Cá|Putri Duyung
robot: Robot|Robot|机器人|ロボット|หุ่นยนต์|Người Máy|Robot
reefFish: Clownfish|Isdang Bahura|小丑鱼|クマノミ|ปลาการ์ตูน|Cá Hề|Ikan Badut
koi: Koi|Koi|锦鲤|錦鯉|ปลาคาร์ป|Cá Koi|Ikan Koi
turtle: Sea Turtle|Pawikan|海龟|ウミガメ|เต่าทะเล|Rùa Biển|Penyu
shark: Shark|Pating|鲨鱼|シャーク|ฉลาม|Cá Mập|Hiu
crab: Crab|Alimango|螃蟹|カニ|ปู|Cua|Kepiting
octopus: Octopus|Pugita|章鱼|オクトパス|ปลาหมึกยักษ์|Bạch Tuộc|Gurita
whale: Whale|Balyena|鲸鱼|クジラ|วาฬ|Cá Voi|Paus
bee: Honeybee|Pukyutan|蜜蜂|ミツバチ|ผึ้ง|Ong Mật|Lebah
frog: Frog|Palaka|金蛙|カエル|กบ|Ếch|Katak
butterfly: Butterfly|Paruparo|蝴蝶|バタフライ|ผีเสื้อ|Bướm|Kupu-Kupu
pirate: Pirate|Pirata|海盗|パイレーツ|โจรสลัด|Cướp Biển|Bajak Laut
`

/** Phrases that suit someone or something alive. */
export const creaturePhrases = `
Lucky {}|Masuwerteng {}|幸运{}|ラッキー{}|{}นำโชค|{} May Mắn|{} Beruntung
{} King|Haring {}|{}之王|{}キング|ราชา{}|Vua {}|Raja {}
Night of the {}|Gabi ng {}|{}之夜|{}の夜|ราตรี{}|Đêm {}|Malam {}
{} Gold|Ginto ng {}|{}黄金|{}ゴールド|ทองคำ{}|Vàng {}|Emas {}
Dancing {}|Sumasayaw na {}|起舞{}|踊る{}|{}เริงระบำ|{} Nhảy Múa|{} Menari
Legend of the {}|Alamat ng {}|{}传说|{}伝説|ตำนาน{}|Huyền Thoại {}|Legenda {}
{} Fiesta|Pista ng {}|{}庆典|{}フィエスタ|เทศกาล{}|Lễ Hội {}|Pesta {}
Moonlight {}|{} sa Liwanag ng Buwan|月下{}|月光の{}|{}ใต้แสงจันทร์|{} Dưới Trăng|{} Cahaya Bulan
Mighty {}|Makapangyarihang {}|威猛{}|マイティ{}|{}จอมพลัง|{} Hùng Mạnh|{} Perkasa
{} Kingdom|Kaharian ng {}|{}王国|{}キングダム|อาณาจักร{}|Vương Quốc {}|Kerajaan {}
Emerald {}|Esmeraldang {}|翡翠{}|エメラルド{}|{}มรกต|{} Lục Bảo|{} Zamrud
Call of the {}|Tawag ng {}|{}的呼唤|{}の呼び声|เสียงเรียก{}|Tiếng Gọi {}|Panggilan {}
{} Parade|Parada ng {}|{}巡游|{}パレード|ขบวนพาเหรด{}|Diễu Hành {}|Parade {}
Little {}|Munting {}|小小{}|ちび{}|{}น้อย|{} Nhỏ|{} Kecil
{} Treasure|Kayamanan ng {}|{}宝藏|{}の秘宝|ขุมทรัพย์{}|Kho Báu {}|Harta {}
Thunder {}|{} ng Kulog|雷霆{}|サンダー{}|{}สายฟ้า|{} Sấm Sét|{} Guntur
Return of the {}|Pagbabalik ng {}|{}归来|{}の帰還|{}คืนถิ่น|{} Trở Lại|Kembalinya {}
{} Island|Isla ng {}|{}岛|{}アイランド|เกาะ{}|Đảo {}|Pulau {}
`
