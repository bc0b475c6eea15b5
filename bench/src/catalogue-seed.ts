import type { Pool } from '../../server/src/platform/db/db.ts'
import { inTransaction } from '../../server/src/platform/db/db.ts'
import { importCatalogue, offerGames, type GameInput } from '../../server/src/catalogue/index.ts'
import { registerMerchant } from '../../server/src/system/index.ts'

const words = {
  EN: [
    'Golden Crimson Silver Lucky Royal Hidden Ancient Frozen Burning Midnight Emerald Velvet Thunder Gentle Wild Sacred',
    'Dragon Lantern Koi Tiger Phoenix Orchid Pearl Monkey Garden Temple Rabbit Crane Lotus Panther Harbour Mountain',
    'Fortune Treasure Festival Journey Carnival Empire Legend Voyage Bonanza Mystery Parade Kingdom Harvest Duel Rush Blossom',
  ],
  TH: [
    'ทอง แดง เงิน โชคดี ราชา ลึกลับ โบราณ น้ำแข็ง',
    'มังกร โคมไฟ ปลาคาร์ฟ เสือ หงส์ กล้วยไม้ ไข่มุก ลิง',
    'สมบัติ เทศกาล การเดินทาง อาณาจักร ตำนาน ปริศนา ขบวน เก็บเกี่ยว',
  ],
  CN: [
    '金 红 银 幸运 皇家 神秘 远古 冰雪',
    '龙 灯笼 锦鲤 猛虎 凤凰 兰花 珍珠 灵猴',
    '宝藏 节庆 之旅 帝国 传说 谜团 巡游 丰收',
  ],
} as const

const listsOf = (language: keyof typeof words) => words[language].map((list) => list.split(' '))
const lists = { EN: listsOf('EN'), TH: listsOf('TH'), CN: listsOf('CN') }

/** Evenly spread and the same in every run. */
const spread = (number: number) => Math.imul(number, 2_654_435_761) >>> 0

function nameOf(language: keyof typeof words, number: number): string {
  let chance = spread(number)
  const picked = lists[language].map((list) => {
    const word = list[chance % list.length] ?? ''
    chance = Math.floor(chance / list.length)
    return word
  })
  return `${picked.join(language === 'EN' ? ' ' : '')} ${number}`
}

const types = ['RNG', 'RNG', 'RNG', 'RNG', 'LIVE', 'FISH', 'PVP'] as const
const slotKinds = ['JP', 'SC', 'VP', 'TG', 'AC', null]
const bets = [1, 5, 10, 50, 75, 100]
export const vendors = Array.from({ length: 40 }, (_, index) => ({
  code: `V${index + 10}`,
  displayName: `Vendor ${index}`,
}))

export function gameOf(nodeId: number): GameInput {
  const chance = spread(nodeId + 7)
  const gameType = types[chance % types.length] ?? 'RNG'
  const other = nodeId % 4 === 0 ? { TH: nameOf('TH', nodeId) } : nodeId % 4 === 2 ? { CN: nameOf('CN', nodeId) } : {}
  return {
    nodeId,
    slug: `game-${nodeId}`,
    vendorCode: vendors[chance % vendors.length]?.code ?? '',
    gameType,
    gameId: `g${nodeId}`,
    names: { EN: nameOf('EN', nodeId), ...other },
    classify: gameType === 'RNG' ? slotKinds[chance % slotKinds.length] : null,
    minBetMinor: bets[chance % bets.length] ?? 1,
    supportPlay: 1,
    isNew: false,
  }
}

const batch = 20_000

const at = (merchantId: string | null) => ({ merchantId, now: new Date() })

const merchant: Parameters<typeof registerMerchant>[1] = {
  code: 'bench',
  name: 'Bench',
  theme: { scheme: 'dark', tokens: {} },
  choices: { pack: 'classic', languages: ['EN'], defaultLanguage: 'EN', currency: 'PHP' },
}

/** Fills a database with the given number of games, all offered by one merchant, as an operator would. */
export async function seedGames(ownerPool: Pool, count: number): Promise<string> {
  // All references are valid, so checking them for millions of rows would only cost time.
  await ownerPool.query('set session_replication_role = replica')
  for (let from = 0; from < count; from += batch) {
    const games = Array.from({ length: Math.min(batch, count - from) }, (_, index) => gameOf(from + index + 1))
    // In many transactions: a long one would delay the events of every other database.
    await inTransaction(ownerPool, at(null), (trx) => importCatalogue(trx, { vendors, games }))
  }
  const merchantId = await inTransaction(ownerPool, at(null), (trx) => registerMerchant(trx, merchant))
  await ownerPool.query('analyze')
  const order = Array.from({ length: count }, (_, index) => index + 1).toSorted((a, b) => spread(a) - spread(b))
  await inTransaction(ownerPool, at(merchantId), (trx) =>
    offerGames(trx, { vendors: [], games: order, hot: order.slice(0, 30) }),
  )
  await ownerPool.query('vacuum analyze')
  return merchantId
}
