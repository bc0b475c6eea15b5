/** Lobbies of the sports vendors. vendor and motif: EN | TY | CN | JA | TH | VI | ID */
export const sportsLobbies = `
KMP football: Kampeon Sportsbook|Palaro ng Kampeon|冠军体育|カンペオン・スポーツ|คัมปีออน สปอร์ต|Thể Thao Kampeon|Olahraga Kampeon
KMP trophy: Kampeon Live Odds|Live Odds ng Kampeon|冠军滚球|カンペオン・ライブ|คัมปีออน ไลฟ์|Kèo Trực Tiếp Kampeon|Odds Langsung Kampeon
HWA football: Home & Away|Tahanan at Dayo|主客体育|ホーム＆アウェイ|เหย้าเยือน|Sân Nhà Sân Khách|Kandang & Tandang
HWA basketball: Hardcourt|Sahig na Makintab|篮球场|ハードコート|สนามบาส|Sân Bóng Rổ|Lapangan Basket
HWA raceCar: Grid Start|Simula ng Karera|发车格|グリッドスタート|กริดสตาร์ท|Vạch Xuất Phát|Garis Start
IMES gamePad: Arena Nine|Arena Siyam|九号竞技|アリーナナイン|อารีน่าไนน์|Đấu Trường Số Chín|Arena Sembilan
IMES robot: Arena Nine Bots|Mga Bot ng Arena Siyam|九号机甲|アリーナ・ボット|อารีน่าบอท|Robot Đấu Trường|Bot Arena
TF gamePad: Flagrush|Agawan ng Bandila|夺旗|フラッグラッシュ|ชิงธง|Cướp Cờ|Rebut Bendera
AV trophy: Vantage Cup|Kopa ng Vantage|制高杯|ヴァンテージ杯|แวนเทจคัพ|Cúp Vantage|Piala Vantage
AI gamePad: Pulse League|Liga Pulso|脉动联赛|パルスリーグ|พัลส์ลีก|Giải Pulse|Liga Pulse
IA rocket: Ignite Clash|Sagupaang Ignite|燃点对决|イグナイト決戦|อิกไนต์แคลช|Đối Đầu Ignite|Duel Ignite
`

export const kenoPhrases = `
Keno Sunrise|Keno sa Umaga|晨光基诺|朝日キノ|คีโนรุ่งอรุณ|Keno Bình Minh|Keno Fajar
Keno Express|Mabilis na Keno|基诺特快|エクスプレス・キノ|คีโนด่วน|Keno Tốc Hành|Keno Ekspres
Keno of the Isles|Keno ng mga Isla|群岛基诺|島々のキノ|คีโนหมู่เกาะ|Keno Quần Đảo|Keno Kepulauan
Lucky Eighty|Suwerteng Otsenta|幸运八十|ラッキー八十|แปดสิบนำโชค|Tám Mươi May Mắn|Delapan Puluh Hoki
Keno Fiesta|Pista ng Keno|基诺庆典|キノ・フィエスタ|เทศกาลคีโน|Lễ Hội Keno|Pesta Keno
Northern Keno|Keno ng Hilaga|北方基诺|北のキノ|คีโนแดนเหนือ|Keno Phương Bắc|Keno Utara
Southern Keno|Keno ng Timog|南方基诺|南のキノ|คีโนแดนใต้|Keno Phương Nam|Keno Selatan
Keno Aurora|Keno Aurora|极光基诺|オーロラ・キノ|คีโนออโรรา|Keno Cực Quang|Keno Aurora
Twenty Spots|Dalawampung Bola|二十星|二十の玉|ยี่สิบลูก|Hai Mươi Bi|Dua Puluh Bola
Keno Midnight|Keno sa Hatinggabi|午夜基诺|真夜中キノ|คีโนเที่ยงคืน|Keno Nửa Đêm|Keno Tengah Malam
Bubble Keno|Bulang Keno|泡泡基诺|バブルキノ|คีโนฟองสบู่|Keno Bong Bóng|Keno Gelembung
Keno Garden|Hardin ng Keno|花园基诺|キノの庭|สวนคีโน|Vườn Keno|Taman Keno
Five Minute Keno|Limang Minutong Keno|五分基诺|五分キノ|คีโนห้านาที|Keno Năm Phút|Keno Lima Menit
Keno Harvest Moon|Keno ng Kabilugan|秋月基诺|名月キノ|คีโนจันทร์เพ็ญ|Keno Trăng Rằm|Keno Purnama
`

/** Lotteries named after rivers, bays and hours; the draws themselves belong to the server. vendor and motif first. */
export const lotteries = `
TCG_LOTTO_VN drum: Red River Draw|Bola ng Ilog Pula|红河彩|紅河くじ|หวยแม่น้ำแดง|Xổ Số Sông Hồng|Undian Sungai Merah
TCG_LOTTO_VN ticket: Mekong Evening|Gabi ng Mekong|湄公晚彩|メコンの夕べ|แม่โขงยามเย็น|Mekong Buổi Tối|Senja Mekong
TCG_LOTTO_VN lotus: Lotus Lake Draw|Bola ng Lawang Lotus|莲湖彩|蓮湖くじ|หวยทะเลสาบบัว|Xổ Số Hồ Sen|Undian Danau Teratai
TCG_LOTTO_VN kenoBalls: Delta Daily|Arawang Delta|三角洲日彩|デルタ・デイリー|เดลตารายวัน|Đồng Bằng Mỗi Ngày|Delta Harian
TCG_LOTTO_VN temple: Old Quarter Draw|Bola ng Lumang Bayan|古街彩|旧市街くじ|หวยย่านเมืองเก่า|Xổ Số Phố Cổ|Undian Kota Tua
TCG_LOTTO_VN boat: Emerald Bay Draw|Bola ng Look Esmeralda|翠湾彩|翡翠湾くじ|หวยอ่าวมรกต|Xổ Số Vịnh Ngọc|Undian Teluk Zamrud
TCG_LOTTO_VN drum: Highland Noon|Tanghali sa Kabundukan|高原午彩|高原の正午|ที่ราบสูงยามเที่ยง|Cao Nguyên Giữa Trưa|Siang Dataran Tinggi
TCG_LOTTO_VN ticket: Coast Road Draw|Bola ng Baybayin|海岸彩|海岸道くじ|หวยถนนเลียบชายฝั่ง|Xổ Số Duyên Hải|Undian Pesisir
TCG_LOTTO_VN lantern: Lantern Town Draw|Bola ng Bayan ng Parol|灯城彩|提灯町くじ|หวยเมืองโคม|Xổ Số Phố Đèn|Undian Kota Lampion
TCG_LOTTO_VN kenoBalls: Northern Star|Bituin ng Hilaga|北方之星|北の星|ดาวเหนือ|Ngôi Sao Miền Bắc|Bintang Utara
TCG_LOTTO_VN ticket: Southern Star|Bituin ng Timog|南方之星|南の星|ดาวใต้|Ngôi Sao Miền Nam|Bintang Selatan
TCG_LOTTO_VN drum: Central Star|Bituin ng Gitna|中部之星|中央の星|ดาวกลางฟ้า|Ngôi Sao Miền Trung|Bintang Tengah
TCG_LOTTO_VN kenoBalls: One Minute Red|Isang Minutong Pula|一分红彩|一分レッド|แดงหนึ่งนาที|Sắc Đỏ Một Phút|Merah Satu Menit
TCG_LOTTO_VN kenoBalls: Five Minute Jade|Limang Minutong Jade|五分玉彩|五分ジェイド|หยกห้านาที|Ngọc Năm Phút|Giok Lima Menit
TCG_SEA drum: Lion City Draw|Lion City Draw|狮城彩|獅子の街くじ|หวยเมืองสิงโต|Xổ Số Thành Sư Tử|Undian Kota Singa
TCG_SEA moon: Chao River Night|Gabi sa Ilog Chao|昭河夜彩|チャオ川の夜|ราตรีลุ่มเจ้าพระยา|Đêm Sông Chao|Malam Sungai Chao
TCG_SEA volcano: Java Sunrise Draw|Bola ng Umagang Java|爪哇晨彩|ジャワの朝くじ|หวยรุ่งอรุณชวา|Xổ Số Bình Minh Java|Undian Fajar Jawa
TCG_SEA ticket: Straits Six|Anim ng Kipot|海峡六合|海峡シックス|หกเลขช่องแคบ|Sáu Số Eo Biển|Enam Selat
TCG_SEA parol: Visayas Star Draw|Bola ng Bituing Bisaya|米沙鄢星彩|ビサヤの星くじ|หวยดาววิซายัส|Xổ Số Sao Visayas|Undian Bintang Visayas
TCG_SEA kenoBalls: Luzon Four|Apat ng Luzon|吕宋四星|ルソン・フォー|สี่ตัวลูซอน|Bốn Số Luzon|Empat Luzon
TCG_SEA drum: Mindanao Three|Tatlo ng Mindanao|棉兰老三星|ミンダナオ・スリー|สามตัวมินดาเนา|Ba Số Mindanao|Tiga Mindanao
TCG_SEA temple: Angkor Draw|Bola ng Angkor|吴哥彩|アンコールくじ|หวยนครวัด|Xổ Số Angkor|Undian Angkor
TCG_SEA elephant: Vientiane Gold|Ginto ng Vientiane|万象金彩|ビエンチャン・ゴールド|ทองเวียงจันทน์|Vàng Viêng Chăn|Emas Vientiane
TCG_SEA kenoBalls: Monsoon Pick|Pili ng Habagat|季风选彩|モンスーン・ピック|เลือกเลขมรสุม|Chọn Số Gió Mùa|Pilihan Muson
TCG_SEA ticket: Archipelago Six|Anim ng Kapuluan|群岛六星|群島シックス|หกเลขหมู่เกาะ|Sáu Số Quần Đảo|Enam Nusantara
TCG_SEA ticket: Market Day Draw|Bola ng Araw ng Palengke|集日彩|市の日くじ|หวยวันตลาดนัด|Xổ Số Phiên Chợ|Undian Hari Pasar
`
