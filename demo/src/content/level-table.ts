import { table } from './html.ts'
import { percent, pesos, type InBoth, type TextLanguage } from './languages.ts'
import type { DemoVipLevel } from './vip.ts'

const heads: InBoth<readonly string[]> = {
  EN: ['Level', 'Wagered', 'Gift', 'Rebate'],
  TY: ['Level', 'Taya', 'Regalo', 'Rebate'],
}

/** The requirements and benefits of each level. */
export const levelTable = (levels: readonly DemoVipLevel[], language: TextLanguage): string =>
  table(
    heads[language],
    levels.map(({ names, turnoverMinor, giftMinor, rebateBp }) => [
      names[language],
      pesos(turnoverMinor),
      giftMinor === 0 ? '–' : pesos(giftMinor),
      percent(rebateBp),
    ]),
  )
