import type { DemoAnnouncement } from './announcement.ts'
import { bahaghariBanners } from './bahaghari-banners.ts'
import { bahaghariNews } from './bahaghari-news.ts'
import { helpOf as helpWritten, type DemoHelpEntry } from './help/index.ts'
import { parolaMall, type DemoMallItem } from './mall.ts'
import { parolaBanners } from './parola-banners.ts'
import { parolaNews } from './parola-news.ts'
import { parolaPopUps } from './parola-pop-ups.ts'
import { promotions, type DemoPromotion } from './promotions/index.ts'
import { parolaReferral, type DemoReferral } from './referral.ts'
import { inOffered } from './translation.ts'
import { bahaghariLevels, parolaLevels, type DemoVipLevel } from './vip.ts'

export { announcementIdOf, type DemoAnnouncement } from './announcement.ts'
export { figureIn } from './figure.ts'
export { kenoReturnsPpm, lotteryFigures, returnsPpm, tableFigures, type DemoHelpEntry } from './help/index.ts'
export type { DemoMallItem } from './mall.ts'
export type { DemoPromotion } from './promotions/index.ts'
export type { DemoReferral } from './referral.ts'
export type { DemoVipLevel } from './vip.ts'

type ByMerchant<T> = Readonly<Record<string, T>>

const announced = (merchant: keyof typeof promotions) => promotions[merchant].map(({ announcement }) => announcement)
const claimed = (merchant: keyof typeof promotions) => promotions[merchant].map(({ promotion }) => promotion)

/** Lists by merchant, each item with its texts in all languages that the merchant offers and the demo has. */
const spoken = <T>(
  lists: ByMerchant<readonly T[]>,
  speak: (merchant: string, thing: T) => T,
): ByMerchant<readonly T[]> =>
  Object.fromEntries(
    Object.entries(lists).map(([merchant, things]) => [merchant, things.map((thing) => speak(merchant, thing))]),
  )

const withWordings = <T extends DemoAnnouncement | DemoHelpEntry>(merchant: string, thing: T): T => ({
  ...thing,
  wordings: inOffered<object>(merchant, thing.wordings),
})

/** Each merchant's announcements, in display order. */
export const announcementsOf = spoken<DemoAnnouncement>(
  {
    parola: [...parolaBanners, ...parolaNews, ...parolaPopUps, ...announced('parola')],
    bahaghari: [...bahaghariBanners, ...bahaghariNews, ...announced('bahaghari')],
  },
  withWordings,
)

/** The terms of the promotions among them. */
export const promotionsOf: ByMerchant<readonly DemoPromotion[]> = {
  parola: claimed('parola'),
  bahaghari: claimed('bahaghari'),
}

export const helpOf = spoken(helpWritten, withWordings)

export const levelsOf = spoken<DemoVipLevel>(
  { parola: parolaLevels, bahaghari: bahaghariLevels },
  (merchant, level) => ({ ...level, names: inOffered(merchant, level.names) }),
)

/** Bahaghari has neither points nor invitations. */
export const mallOf = spoken<DemoMallItem>({ parola: parolaMall, bahaghari: [] }, (merchant, item) => ({
  ...item,
  names: inOffered(merchant, item.names),
  abouts: inOffered(merchant, item.abouts),
}))
export const referralOf: ByMerchant<DemoReferral> = { parola: parolaReferral }
