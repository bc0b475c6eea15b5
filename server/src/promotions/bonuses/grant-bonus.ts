import { randomUUID } from 'node:crypto'
import type { Currency } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { move, openWallet } from '../../wallet/index.ts'
import type { Bonus } from './bonus.ts'
import { daysAfter } from '../promotion.ts'
import * as store from './store.ts'

export interface Grant {
  /** The source, as a word and an id. A bonus is granted once per key. */
  readonly key: string
  readonly amountMinor: number
  readonly currency: Currency
  /** What must be staked; with 0 it becomes real money immediately. */
  readonly neededMinor: number
  /** A draw or round with a larger stake does not count. */
  readonly largestMinor: number | null
  /** The part of the deposit that it is given for. */
  readonly depositMinor?: number | null
  readonly days: number
  /** Shown in the member's statement. */
  readonly about: string
  /** The claim's id, if the bonus comes from a claim. */
  readonly id?: string
}

/** The only way to grant a bonus. */
export async function grantBonus(trx: Trx, owner: OwnerRef, grant: Grant): Promise<Bonus> {
  const { key, amountMinor, currency, neededMinor, days, about, id = randomUUID() } = grant
  const book = neededMinor === 0 ? 'real' : 'bonus'
  const wallet = await openWallet(trx, owner, book, currency)
  // The ledger key lets one of several concurrent grants through and makes the others wait for it.
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
      state: neededMinor === 0 ? 'converted' : 'running',
      neededMinor,
      largestMinor: neededMinor === 0 ? null : grant.largestMinor,
      depositMinor: grant.depositMinor ?? null,
      grantedBy: moved.transferId,
      expiresAt: daysAfter(trx.now, days),
    })
  const bonus = await store.findByKey(trx, owner, key)
  invariant(bonus, 'the granted bonus was not found')
  return bonus
}
