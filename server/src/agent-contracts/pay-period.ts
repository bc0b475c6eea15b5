import { notifyReceived } from '../agents/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { moveAll, openWallets, walletOf, type Movement } from '../wallet/index.ts'
import { nameParties } from './name-parties.ts'
import type { PeriodRow } from './paid-period.ts'
import * as periods from './store/periods.ts'

/** Pays a due period in full or not at all; a paid period stays unchanged. */
export async function payPeriod(trx: Trx, id: string): Promise<void> {
  const period = await periods.lockPeriod(trx, id)
  if (period?.state === 'due') await payLocked(trx, [period])
}

/** The same for a caller that has locked the periods, all of one currency: pays all of them or none. */
export async function payLocked(trx: Trx, due: readonly PeriodRow[]): Promise<void> {
  const [first] = due
  if (!first) return
  const { currency } = first
  const sides = due.flatMap(({ payerId, payeeId }) => (payerId === null ? [payeeId] : [payeeId, payerId]))
  await openWallets(
    trx,
    [...new Set(sides)].map((id) => ({ id })),
    'real',
    currency,
  )
  const nameOf = await nameParties(trx, sides)
  const ofMember = (memberId: string) => walletOf(trx, { id: memberId }, 'real', currency)
  await moveAll(
    trx,
    due.flatMap((period) => {
      const { payerId, payeeId } = period
      if (payerId === null) return [{ wallet: ofMember(payeeId), movement: post(period, null, { from: 'bonus' }) }]
      return [
        { wallet: ofMember(payerId), movement: post(period, nameOf(payeeId).userName, { to: 'agents' }) },
        { wallet: ofMember(payeeId), movement: post(period, nameOf(payerId).userName, { from: 'agents' }) },
      ]
    }),
  )
  await periods.setPaid(
    trx,
    due.map(({ id }) => id),
  )
  // A message every hour would bury the others.
  const told = due.filter(({ kind, payerId }) => kind !== 'hourSalary' && payerId !== null)
  for (const [payerId, some] of Map.groupBy(told, (period) => period.payerId ?? ''))
    await notifyReceived(
      trx,
      some.map(({ payeeId }) => ({ id: payeeId })),
      nameOf(payerId).userName,
    )
}

/** The subject is the kind of contract and the user name of the other side; the house has none. */
const post = (
  { id, kind, payMinor }: PeriodRow,
  other: string | null,
  side: { from: 'bonus' | 'agents' } | { to: 'agents' },
): Movement => ({
  act: 'post',
  // The key is the period, so that a repeat moves money once in each wallet.
  key: `contract:${id}`,
  amountMinor: payMinor,
  code: 'contract_pay',
  about: other === null ? `contract:${kind}` : `contract:${kind} ${other}`,
  ...side,
})
