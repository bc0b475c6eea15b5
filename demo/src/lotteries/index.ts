import { games } from '../catalogue/index.ts'
import { merchants } from '../merchants/index.ts'
import { draws } from './draws.ts'
import { groups } from './groups.ts'
import type { DemoLottery, DemoLotteryGroup } from './lottery.ts'

export type { DemoLottery, DemoLotteryGroup, DemoTimetable } from './lottery.ts'

/** Every lottery of the catalogue. */
export const lotteries: readonly DemoLottery[] = games
  .filter((game) => game.gameType === 'LOTT')
  .map(({ slug, nodeId }) => {
    const known = draws[slug]
    if (!known) throw new Error(`no draw times for ${slug}`)
    return Object.assign({ code: codeOf(slug), nodeId }, known)
  })

/** A merchant's groups in display order, without vendors it has no contract with and without empty groups. */
export function groupsOf(merchantCode: string): DemoLotteryGroup[] {
  const merchant = merchants.find((one) => one.code === merchantCode)
  if (!merchant) throw new Error(`there is no demo merchant ${merchantCode}`)
  const offered = new Set(
    games.filter((game) => !merchant.withoutVendors.includes(game.vendorCode)).map((game) => codeOf(game.slug)),
  )
  return groups
    .map(({ tag, labels, lotteries: codes }) => ({ tag, labels, lotteries: codes.filter((code) => offered.has(code)) }))
    .filter((group) => group.lotteries.length > 0)
}

function codeOf(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_')
}
