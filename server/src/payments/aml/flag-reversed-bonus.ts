import type { Currency } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { insertFlag } from './store.ts'

interface ReversedBonus {
  readonly id: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly toReverseMinor: number
  readonly reversedMinor: number
}

/** The balance could not pay for a bonus that is taken back. The open case pauses withdrawals until an operator closes it. */
export const flagReversedBonus = (trx: Trx, owner: OwnerRef, bonus: ReversedBonus): Promise<void> =>
  insertFlag(trx, owner.id, {
    kind: 'bonus_reversed',
    subject: bonus.id,
    facts: {
      bonusMinor: bonus.amountMinor,
      takenBackMinor: bonus.reversedMinor,
      shortMinor: bonus.toReverseMinor - bonus.reversedMinor,
    },
    currency: bonus.currency,
  })
