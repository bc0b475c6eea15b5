/** Titles written one by one. motif: EN | TY | CN | JA | TH | VI | ID */
export const originals = `
jeepney: Jeepney Joyride|Biyaheng Dyip|吉普尼兜风|ジプニー大冒険|ซิ่งจี๊ปนีย์|Xế Jeepney Rong Chơi|Keliling Naik Jeepney
haloHalo: Halo-Halo Heaven|Langit ng Halo-Halo|哈啰冰天堂|ハロハロ天国|สวรรค์ฮาโลฮาโล|Thiên Đường Chè Đá|Surga Es Campur
lighthouse: One Warm Light|Isang Mainit na Ilaw|一盏暖灯|あたたかな灯り|แสงอุ่นดวงเดียว|Ngọn Đèn Ấm Áp|Satu Cahaya Hangat
carabao: Mud Race|Karera sa Putik|泥地赛跑|泥んこレース|วิ่งควายลุยโคลน|Đua Trâu Bùn|Balap Lumpur
parol: Silent Night Stars|Mga Tala sa Simbang Gabi|平安夜星光|聖夜の星|ดาวคืนสงบ|Sao Đêm Bình An|Bintang Malam Sunyi
moon: Seven Moons|Pitong Buwan|七个月亮|七つの月|เจ็ดจันทรา|Bảy Mặt Trăng|Tujuh Bulan
sampaguita: Garland Girl|Dalagang Sampagita|花环姑娘|花飾りの娘|สาวพวงมาลัย|Cô Gái Vòng Hoa|Gadis Kalung Bunga
koi: Nine Ponds|Siyam na Lawa|九池锦鲤|九つの池|เก้าสระมัจฉา|Chín Ao Cá|Sembilan Kolam
rocket: Liftoff Luzon|Lipad Luzon|吕宋升空|ルソン発射|ทะยานลูซอน|Cất Cánh Luzon|Lepas Landas Luzon
tiger: Stripes & Stars|Guhit at Bituin|条纹与星光|縞と星|ลายพาดกลอน|Vằn Và Sao|Loreng dan Bintang
owl: The Wise Owl|Ang Matalinong Kuwago|智慧夜枭|賢いフクロウ|นกฮูกผู้รู้|Cú Mèo Thông Thái|Si Bijak Malam
octopus: Eight Arms Bank|Bangkong Walong Galamay|八爪银行|八本腕の銀行|ธนาคารแปดหนวด|Ngân Hàng Tám Tay|Bank Delapan Lengan
crab: Sideways Samba|Samba Patagilid|横行桑巴|横歩きサンバ|แซมบ้าปูเดินข้าง|Samba Đi Ngang|Samba Menyamping
mango: Guimaras Gold|Ginto ng Guimaras|吉马拉斯金芒|ギマラスの金|ทองกีมาราส|Vàng Guimaras|Emas Guimaras
bee: Buzz Boulevard|Bulebar ng Bubuyog|嗡嗡大道|ブンブン大通り|ถนนสายผึ้ง|Đại Lộ Vo Ve|Jalan Dengung
planet: Ringworld Riot|Gulo sa Singsing|光环星乱|リングワールド|ดาววงแหวนป่วน|Náo Loạn Hành Tinh|Planet Cincin
dragon: Pearl Chaser|Habulan sa Perlas|逐珠神龙|珠を追う龍|มังกรไล่แก้ว|Rồng Đuổi Ngọc|Pengejar Mutiara
candy: Sari-Sari Sweets|Tamis ng Sari-Sari|杂货铺糖果|駄菓子屋スイーツ|ขนมร้านชำ|Kẹo Tạp Hóa|Manisan Warung
robot: Tin Can Tango|Tango ng Lata|铁皮探戈|ブリキのタンゴ|แทงโก้กระป๋อง|Tango Lon Thiếc|Tango Kaleng
pirate: Captain Bahala Na|Kapitan Bahala Na|随缘船长|なるようになる船長|กัปตันแล้วแต่ดวง|Thuyền Trưởng Tùy Duyên|Kapten Pasrah
volcano: Perfect Cone|Perpektong Kono|完美火山锥|完璧な円錐|กรวยไฟสมบูรณ์|Ngọn Lửa Hoàn Hảo|Kerucut Sempurna
mermaid: Song of Samar|Awit ng Samar|萨马之歌|サマルの歌|บทเพลงซามาร์|Khúc Ca Samar|Lagu Samar
butterfly: Flutter by Dawn|Lipad sa Liwayway|破晓蝶舞|夜明けの蝶|โบยบินยามรุ่ง|Cánh Bướm Bình Minh|Kepak Fajar
elephant: Silk Road Tusker|Elepante ng Daang Seda|丝路巨象|絹の道の象|ช้างสายไหม|Voi Con Đường Tơ Lụa|Gajah Jalur Sutra
panda: Bamboo Bistro|Kainan sa Kawayan|竹林食堂|竹の食堂|ครัวป่าไผ่|Quán Trúc|Warung Bambu
wolf: Howl at Ten|Alulong sa Alas-Diyes|十点狼嚎|十時の遠吠え|หอนยามสี่ทุ่ม|Tiếng Hú Mười Giờ|Lolongan Pukul Sepuluh
rooster: Wake the Sun|Gisingin ang Araw|唤醒太阳|太陽を起こせ|ปลุกตะวัน|Đánh Thức Mặt Trời|Bangunkan Mentari
eagle: Above Mount Apo|Sa Itaas ng Bundok Apo|阿波山之巅|アポ山の空|เหนือยอดอาโป|Trên Đỉnh Apo|Di Atas Gunung Apo
hornbill: Canopy Clock|Orasan ng Gubat|林冠时钟|樹冠の時計|นาฬิกาเรือนยอด|Đồng Hồ Rừng Xanh|Jam Rimba
shark: Reef Boss|Bossing ng Bahura|礁石老大|リーフの親分|เจ้าพ่อแนวปะการัง|Trùm Rạn San Hô|Bos Karang
whale: Gentle Giant|Maamong Higante|温柔巨人|やさしい巨人|ยักษ์ใหญ่ใจดี|Gã Khổng Lồ Hiền|Raksasa Lembut
turtle: Slow & Golden|Mabagal at Ginto|慢慢成金|ゆっくり黄金|ช้าแต่ทอง|Chậm Mà Vàng|Lambat Tapi Emas
coconut: Buko Beach Club|Samahan sa Buko Beach|椰滩俱乐部|ココビーチ倶楽部|คลับหาดมะพร้าว|Bãi Biển Dừa Xanh|Klub Pantai Kelapa
melon: Slice of Summer|Hiwa ng Tag-init|一片夏天|夏のひときれ|เสี้ยวฤดูร้อน|Lát Cắt Mùa Hè|Seiris Musim Panas
cherries: Twin Cherry Club|Kambal na Seresa|双樱会|双子さくらんぼ|เชอร์รีคู่แฝด|Đôi Anh Đào|Ceri Kembar
mask: Smiling Mask Carnival|Karnabal ng Ngiti|笑脸狂欢|笑顔のカーニバル|คาร์นิวัลหน้ากาก|Lễ Hội Nụ Cười|Karnaval Senyum
gems: Jewel Drop Jam|Ulan ng Alahas|落宝缤纷|宝石の雨|ฝนอัญมณี|Mưa Châu Báu|Hujan Permata
crown: Queen of Intramuros|Reyna ng Intramuros|王城女王|城壁の女王|ราชินีอินตรามูรอส|Nữ Hoàng Thành Cổ|Ratu Intramuros
temple: Nine Storeys|Siyam na Palapag|九层塔|九重の塔|เก้าชั้นฟ้า|Chín Tầng Tháp|Sembilan Tingkat
lotus: Still Water|Tahimik na Tubig|静水|静かな水面|สายน้ำนิ่ง|Mặt Nước Lặng|Air Tenang
lantern: Full Moon Street|Kalye ng Kabilugan|满月街|満月通り|ถนนคืนเพ็ญ|Phố Trăng Rằm|Jalan Purnama
frog: Rainy Day Riches|Biyaya ng Tag-ulan|雨天生财|雨の日の宝|โชคดีวันฝนพรำ|Lộc Ngày Mưa|Rezeki Hari Hujan
serpent: Moon Eater|Kumakain ng Buwan|食月之蛇|月を食べる蛇|อสูรกลืนจันทร์|Kẻ Nuốt Trăng|Pemakan Bulan
phoenix: Ember Wings|Pakpak ng Baga|余烬之翼|残り火の翼|ปีกถ่านเพลิง|Đôi Cánh Than Hồng|Sayap Bara
luckyCat: Paw of Plenty|Kamay ng Biyaya|丰足猫掌|福招く手|อุ้งเท้าโชคลาภ|Bàn Tay Tài Lộc|Cakar Rezeki
raceCar: Chili Pepper GP|Karera ng Siling Labuyo|辣椒大奖赛|唐辛子グランプリ|ซิ่งพริกขี้หนู|Đường Đua Ớt Cay|Balapan Cabai
bell: Chapel Hill Bells|Kampana sa Burol|山丘钟声|丘の鐘|ระฆังบนเนินเขา|Chuông Trên Đồi|Lonceng di Bukit
treasure: Under the Balete|Sa Ilalim ng Balete|榕树之下|バレテの木の下|ใต้ต้นไทร|Dưới Gốc Đa|Di Bawah Beringin
pearl: Tahanan ng Perlas|Tahanan ng Perlas|珍珠之家|真珠の家|บ้านไข่มุก|Ngôi Nhà Ngọc|Rumah Mutiara
pharaoh: Sun on the Nile|Araw sa Nilo|尼罗河之日|ナイルの太陽|ตะวันเหนือไนล์|Mặt Trời Sông Nile|Mentari di Nil
`
