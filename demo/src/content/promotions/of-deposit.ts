import type { DemoPromo } from '../../merchants/deposits.ts'
import type { DemoPromotion } from './promotion.ts'

/** The cashier's promotions are told of with the cashier's own figures. */
export const ofDeposit = ({
  code,
  percent,
  maxBonusMinor,
  minDepositMinor,
  wagering,
  period,
}: DemoPromo): Pick<DemoPromotion, 'code' | 'terms'> => ({
  code,
  terms: {
    kind: 'deposit',
    bonusMinor: maxBonusMinor,
    rateBp: percent * 100,
    leastMinor: minDepositMinor,
    wagering,
    days: 30,
    period,
  },
})
