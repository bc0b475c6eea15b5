import { randomUUID } from 'node:crypto'
import type { Currency } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import { move, openWallet } from '../wallet/index.ts'
import type { Bonus } from './bonus.ts'
import { daysAfter } from './promotion.ts'
import * as store from './store-bonuses.ts'

export interface Grant {
  /** What it comes from, in one word and an id: granted once, however often this is asked. */
  readonly key: string
  readonly amountMinor: number
  readonly currency: Currency
  /** How many times it is staked before it is the member's own; what need not be staked is so at once. */
  readonly wagering: number
  readonly days: number
  /** As the member reads it in the statement. */
  readonly about: string
  /** The claim's, where it comes from one. */
  readonly id?: string
}

/** The one way in which a bonus begins. */
export async function grantBonus(trx: Trx, owner: OwnerRef, grant: Grant): Promise<Bonus> {
  const { key, amountMinor, currency, wagering, days, about, id = randomUUID() } = grant
  const book = wagering === 0 ? 'real' : 'bonus'
  const wallet = await openWallet(trx, owner, book, currency)
  // The ledger lets one of several through, and makes the others wait until it is known which.
  const moved = await move(trx, wallet, {
    act: 'post',
    from: 'bonus',
    amountMinor,
    code: 'bonus',
    key: `bonus:${key}`,
    about,
  })
  if (!moved.isRepeat)
    await store.insertBonus(trx, owner, {
      id,
      key,
      about,
      currency,
      amountMinor,
      state: wagering === 0 ? 'converted' : 'running',
      neededMinor: amountMinor * wagering,
      countsAfter: Number(moved.transferId),
      expiresAt: daysAfter(trx.now, days),
    })
  const bonus = await store.findByKey(trx, owner, key)
  invariant(bonus, 'what was granted is written down')
  return bonus
}
