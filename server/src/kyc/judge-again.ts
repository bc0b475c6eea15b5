import type { BodyOf, kyc, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { recordInCell } from '../platform/events/events.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import { AlreadySettledError, NotFoundError } from './errors.ts'
import { kycChanged } from './events.ts'
import { requireWhole } from './review.ts'
import * as store from './store/decisions.ts'

/** What a second person says of a sampled decision. It is said once, and changes nothing for the member. */
export async function judgeAgain(
  trx: Trx,
  operator: OperatorRef,
  judged: BodyOf<typeof kyc.judgeAgain>,
): Promise<ValueOf<typeof kyc.judgeAgain>> {
  const [reviewed] = await store.readReviewed(trx, [judged])
  if (!reviewed) throw new NotFoundError()
  requireWhole(reviewed.documentKind, judged)
  if (!(await store.writeSecond(trx, operator, judged))) throw new AlreadySettledError()
  await recordInCell(trx, kycChanged)
  return { isAgreed: reviewed.first?.decision === judged.decision }
}
