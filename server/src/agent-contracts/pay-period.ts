import type { Trx } from '../platform/db/db.ts'
import type { ShardMap } from '../platform/db/shards.ts'
import { moveAll, openWallets, walletOf, type HouseAccount, type Movement } from '../wallet/index.ts'
import type { PeriodRow } from './paid-period.ts'
import * as periods from './store/periods.ts'

/** Pays a due period in full or not at all; a paid period stays unchanged. */
export async function payPeriod(trx: Trx, shards: ShardMap, id: string): Promise<void> {
  const period = await periods.lockPeriod(trx, id)
  if (period?.state === 'due') await payLocked(trx, shards, period)
}

/** The same for a caller that has locked the period. */
export async function payLocked(trx: Trx, shards: ShardMap, period: PeriodRow): Promise<void> {
  const { id, payerId, payeeId, currency, payMinor } = period
  const ownerOf = (memberId: string) => ({ id: memberId, schema: shards.schemaOf(memberId) })
  const sides = [payeeId, ...(payerId === null ? [] : [payerId])]
  await openWallets(trx, sides.map(ownerOf), 'real', currency)
  const ofMember = (memberId: string) => walletOf(trx, ownerOf(memberId), 'real', currency)
  const post = (side: { from: HouseAccount } | { to: HouseAccount }): Movement => ({
    act: 'post',
    // The key is the period, so that a repeat moves money once in each wallet.
    key: `contract:${id}`,
    amountMinor: payMinor,
    code: 'contract_pay',
    about: `contract:${period.kind}`,
    ...side,
  })
  const house = payerId === null ? 'bonus' : 'agents'
  await moveAll(trx, [
    ...(payerId === null ? [] : [{ wallet: ofMember(payerId), movement: post({ to: house }) }]),
    { wallet: ofMember(payeeId), movement: post({ from: house }) },
  ])
  await periods.setPaid(trx, id)
}
