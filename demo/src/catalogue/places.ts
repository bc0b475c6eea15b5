/** motif: EN | TY | CN | JA | TH | VI | ID */
export const places = `
volcano: Mayon|Mayon|马荣|マヨン|มายอน|Mayon|Mayon
volcano: Taal|Taal|塔尔|タール|ตาอัล|Taal|Taal
boat: Palawan|Palawan|巴拉望|パラワン|ปาลาวัน|Palawan|Palawan
boat: Ha Long|Ha Long|下龙湾|ハロン湾|ฮาลอง|Hạ Long|Ha Long
lantern: Hoi An|Hoi An|会安|ホイアン|ฮอยอัน|Hội An|Hoi An
temple: Kyoto|Kyoto|京都|京都|เกียวโต|Kyoto|Kyoto
pharaoh: Luxor|Luxor|卢克索|ルクソール|ลักซอร์|Luxor|Luxor
planet: Orion|Orion|猎户座|オリオン|โอไรออน|Orion|Orion
mermaid: Atlantis|Atlantis|亚特兰蒂斯|アトランティス|แอตแลนติส|Atlantis|Atlantis
whale: Donsol|Donsol|栋索|ドンソル|ดอนโซล|Donsol|Donsol
turtle: Apo Reef|Apo Reef|阿波礁|アポ礁|แนวปะการังอาโป|Rạn Apo|Karang Apo
temple: Bagan|Bagan|蒲甘|バガン|พุกาม|Bagan|Bagan
lighthouse: Batanes|Batanes|巴丹群岛|バタネス|บาตาเนส|Batanes|Batanes
parol: Pampanga|Pampanga|邦板牙|パンパンガ|ปัมปังกา|Pampanga|Pampanga
`

export const placePhrases = `
Road to {}|Daan Patungong {}|通往{}|{}への道|เส้นทางสู่{}|Đường Đến {}|Jalan ke {}
{} Nights|Mga Gabi sa {}|{}之夜|{}ナイト|ค่ำคืนแห่ง{}|Đêm {}|Malam di {}
Riches of {}|Yaman ng {}|{}财富|{}の富|ทรัพย์แห่ง{}|Phú Quý {}|Kekayaan {}
{} Sunrise|Bukang-liwayway sa {}|{}日出|{}の夜明け|อรุณรุ่ง{}|Bình Minh {}|Fajar {}
{} Adventure|Paglalakbay sa {}|{}历险|{}アドベンチャー|ผจญภัย{}|Phiêu Lưu {}|Petualangan {}
Wonders of {}|Mga Hiwaga ng {}|{}奇观|{}の神秘|มหัศจรรย์{}|Kỳ Quan {}|Keajaiban {}
`
