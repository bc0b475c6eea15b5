import { operators, type BodyOf, type Currency } from '@parola/contract'
import { readAccount, trialType } from '../../members/index.ts'
import { askSecond } from '../../operators/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { FieldsInvalidError, IdReusedError, NotFoundError } from '../errors.ts'
import { adjustmentEffect, releasedBy } from './adjustment-effect.ts'
import * as store from './store.ts'

/** Larger than any correction should be. */
const largestMinor = 1_000_000_000_000

/** No money moves before another operator approves. */
export async function proposeAdjustment(
  trx: Trx,
  { operator, currency }: { operator: OperatorRef; currency: Currency },
  { memberId, id, amount, reason }: BodyOf<typeof operators.proposeAdjustment>,
): Promise<store.Adjustment> {
  if (amount === 0 || Math.abs(amount) > largestMinor) throw new FieldsInvalidError(['amount'])
  const account = await readAccount(trx, memberId)
  // Trial accounts have play money, which is not corrected.
  if (!account || account.customerType === trialType) throw new NotFoundError()
  const owner = { id: account.id }
  const isNew = await store.insertAdjustment(trx, {
    owner,
    id,
    amountMinor: amount,
    currency,
    reason,
    proposedBy: operator,
  })
  const written = await store.lockAdjustment(trx, owner, id)
  invariant(written, 'the new correction was not found')
  const isSame = written.amountMinor === amount && written.reason === reason && written.proposedBy.id === operator.id
  if (!isSame) throw new IdReusedError()
  if (isNew)
    await askSecond(trx, operator, {
      call: operators.approveAdjustment,
      body: { memberId: owner.id, id },
      released: releasedBy(written),
      effect: await adjustmentEffect(trx, written),
    })
  return written
}
