import type { Language, promotions } from '@parola/contract'
import { inLanguage } from '../../platform/http/in-language.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { Site } from '../../system/index.ts'
import { moneyOf } from '../../wallet/index.ts'
import { languagesOf } from './deps.ts'
import { readLevels } from './store/levels.ts'
import { withdrawalsADay, type VipLevel } from './vip.ts'

type Shop = Pick<Site, 'settings' | 'flags'>

/** Leaves out the benefits that the merchant has switched off. */
export const listLevels = async (trx: Trx, language: Language, site: Shop): Promise<promotions.VipLevel[]> =>
  (await readLevels(trx)).map((level) => shownLevel(level, language, site))

function shownLevel(level: VipLevel, language: Language, site: Shop): promotions.VipLevel {
  const { currency, withdrawTimesADay } = site.settings
  const hasRewards = site.flags.includes('REWARDCENTER3')
  return {
    level: level.level,
    name: inLanguage(level.names, languagesOf(language, site)) ?? '',
    turnover: moneyOf(level.turnoverMinor, currency),
    gift: moneyOf(hasRewards ? level.giftMinor : 0, currency),
    rebateBp: hasRewards ? level.rebateBp : 0,
    dailyWithdrawals: withdrawalsADay(level, withdrawTimesADay),
    pointsPerHundred: site.flags.includes('POINTS3') ? level.pointsPerHundred : 0,
  }
}
