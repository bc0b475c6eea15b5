import { merchantFile } from '@parola/contract'
import { offerAsSection, offerGames, readVisibility, setVisibility } from '../../catalogue/index.ts'
import { offerLotteries, readArrangedGroups } from '../../lottery/index.ts'
import { listLimits, startLimits } from '../../vendors/index.ts'
import type { Part } from '../state.ts'

const sections = ['games', 'gameVisibility', 'lotteries', 'supplierLimits'] as const

/** What can be played. */
export const play: Part<(typeof sections)[number]> = {
  sections,
  async read(trx) {
    const { limits } = await listLimits(trx)
    return {
      games: await offerAsSection(trx),
      gameVisibility: (await readVisibility(trx)).map((rule) => merchantFile.GameVisibility.parse(rule)),
      lotteries: (await readArrangedGroups(trx)).map(({ tag, labels, codes }) => ({ tag, labels, codes: [...codes] })),
      supplierLimits: limits.map(({ supplier, maxMultiplier, promoPerCall, promoPerMemberDay, promoPerDay }) => ({
        supplier,
        maxMultiplier,
        promoPerCall,
        promoPerMemberDay,
        promoPerDay,
      })),
    }
  },
  async write(trx, changed, { games, gameVisibility, lotteries, supplierLimits, currencies: [currency] }, before) {
    if (changed.has('games'))
      await offerGames(trx, {
        vendors: games.vendors.flatMap(({ code, types }) => types.map((gameType) => ({ vendorCode: code, gameType }))),
        games: games.order,
        hot: games.hot,
      })
    if (changed.has('gameVisibility')) await setVisibility(trx, gameVisibility)
    if (changed.has('lotteries')) await offerLotteries(trx, lotteries)
    if (!changed.has('supplierLimits')) return
    const known = new Set(before.supplierLimits.map(({ supplier }) => supplier))
    await startLimits(
      trx,
      supplierLimits.filter(({ supplier }) => !known.has(supplier)).map((limit) => Object.assign({ currency }, limit)),
    )
  },
}
