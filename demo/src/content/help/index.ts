import { bahaghariLevels, parolaLevels } from '../vip.ts'
import { parolaReferral } from '../referral.ts'
import { accountHelp } from './account.ts'
import { agreement } from './agreement.ts'
import { bonusHelp } from './bonus.ts'
import type { DemoHelpEntry, SiteFacts } from './entry.ts'
import { moneyHelp } from './money.ts'
import { playHelp } from './play.ts'
import { policies } from './policy.ts'
import { gameRules } from './rules-games.ts'
import { lotteryRules } from './rules-lottery.ts'
import { tableRules } from './rules-tables.ts'
import { saferHelp } from './safer.ts'
import { terms } from './terms.ts'

export type { DemoHelpEntry } from './entry.ts'
export { kenoReturnsPpm, returnsPpm, tableFigures } from './game-figures.ts'
export { lotteryFigures } from './lottery-figures.ts'

const parola: SiteFacts = {
  name: 'Parola',
  operator: 'Parola Demo House',
  minimumAge: 18,
  supportHours: {
    EN: 'contact customer service by live chat or Telegram, day or night',
    TY: 'sumulat sa service desk sa live chat o Telegram, araw man o gabi',
  },
  hasTrial: true,
  isByMobile: false,
  forgetsOnClose: false,
  hasPoints: true,
}

const bahaghari: SiteFacts = {
  name: 'Bahaghari',
  operator: 'Bahaghari Demo House',
  minimumAge: 21,
  supportHours: {
    EN: 'contact customer service by chat or at desk@bahaghari.example, from 07:00 to 23:00',
    TY: 'sumulat sa desk sa chat o sa desk@bahaghari.example, mula 07:00 hanggang 23:00',
  },
  hasTrial: false,
  isByMobile: true,
  forgetsOnClose: true,
  hasPoints: false,
}

const rules = [...lotteryRules, ...gameRules, ...tableRules]
/** Bahaghari has no lottery of these kinds. */
const notAtBahaghari = new Set(['rules-north', 'rules-central'])

/** Each merchant's help, in display order. */
export const helpOf: Readonly<Record<string, readonly DemoHelpEntry[]>> = {
  parola: [
    ...accountHelp(parola),
    ...moneyHelp(parola),
    ...bonusHelp(parola, { levels: parolaLevels, referral: parolaReferral }),
    ...playHelp(parola),
    ...rules,
    ...saferHelp(parola),
    terms(parola),
    ...policies(parola),
    agreement(parola),
  ],
  bahaghari: [
    ...accountHelp(bahaghari),
    ...moneyHelp(bahaghari),
    ...bonusHelp(bahaghari, { levels: bahaghariLevels, referral: undefined }),
    ...playHelp(bahaghari),
    ...rules.filter(({ slug }) => !notAtBahaghari.has(slug)),
    ...saferHelp(bahaghari),
    terms(bahaghari),
    ...policies(bahaghari),
    agreement(bahaghari),
  ],
}
