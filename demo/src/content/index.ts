import type { DemoAnnouncement } from './announcement.ts'
import { bahaghariBanners } from './bahaghari-banners.ts'
import { bahaghariNews } from './bahaghari-news.ts'
import { parolaMall, type DemoMallItem } from './mall.ts'
import { parolaBanners } from './parola-banners.ts'
import { parolaNews } from './parola-news.ts'
import { parolaPopUps } from './parola-pop-ups.ts'
import { promotions, type DemoPromotion } from './promotions/index.ts'
import { parolaReferral, type DemoReferral } from './referral.ts'
import { bahaghariLevels, parolaLevels, type DemoVipLevel } from './vip.ts'

export { announcementIdOf, type DemoAnnouncement } from './announcement.ts'
export { helpOf, kenoReturnsPpm, lotteryFigures, returnsPpm, tableFigures, type DemoHelpEntry } from './help/index.ts'
export type { DemoMallItem } from './mall.ts'
export type { DemoPromotion } from './promotions/index.ts'
export type { DemoReferral } from './referral.ts'
export type { DemoVipLevel } from './vip.ts'

type ByMerchant<T> = Readonly<Record<string, T>>

const announced = (merchant: keyof typeof promotions) => promotions[merchant].map(({ announcement }) => announcement)
const claimed = (merchant: keyof typeof promotions) => promotions[merchant].map(({ promotion }) => promotion)

/** Each merchant's announcements, in the order they are shown. */
export const announcementsOf: ByMerchant<readonly DemoAnnouncement[]> = {
  parola: [...parolaBanners, ...parolaNews, ...parolaPopUps, ...announced('parola')],
  bahaghari: [...bahaghariBanners, ...bahaghariNews, ...announced('bahaghari')],
}

/** How the promotions among them are had. */
export const promotionsOf: ByMerchant<readonly DemoPromotion[]> = {
  parola: claimed('parola'),
  bahaghari: claimed('bahaghari'),
}

export const levelsOf: ByMerchant<readonly DemoVipLevel[]> = { parola: parolaLevels, bahaghari: bahaghariLevels }

/** Bahaghari has neither points nor invitations. */
export const mallOf: ByMerchant<readonly DemoMallItem[]> = { parola: parolaMall, bahaghari: [] }
export const referralOf: ByMerchant<DemoReferral> = { parola: parolaReferral }
