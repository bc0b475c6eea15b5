import { isActive, readAccountStatus } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { Effect } from '../../platform/http/serve.ts'
import { readBalances } from '../../wallet/index.ts'
import { lockDeposit } from '../deposits/store/deposits.ts'
import { countApproved, type Adjustment } from './store.ts'

/**
 * What both people see. Another correction made meanwhile may have been for the same thing, and a locked member is another matter. A
 * correction with a deposit's id credits what came instead of it, so it is stale once the deposit itself was credited.
 */
export async function adjustmentEffect(
  trx: Trx,
  { owner, id, amountMinor, currency, reason }: Adjustment,
): Promise<Effect> {
  const type = (await readAccountStatus(trx, owner))?.customerType ?? null
  const deposit = await lockDeposit(trx, owner, id)
  const { free } = (await readBalances(trx, owner, currency)).real
  return {
    changes: [
      { field: 'balance', from: free, to: { minor: free.minor + amountMinor, currency } },
      { field: 'reason', from: null, to: reason },
    ],
    dependsOn: {
      type,
      amountMinor,
      reason,
      isActive: await isActive(trx, owner),
      corrections: await countApproved(trx, owner),
      ...(deposit ? { deposit: deposit.state } : {}),
    },
  }
}

export const releasedBy = ({ owner, id, amountMinor, currency }: Adjustment) =>
  ({ kind: 'adjustment', currency, amountMinor: Math.abs(amountMinor), memberId: owner.id, about: id }) as const
