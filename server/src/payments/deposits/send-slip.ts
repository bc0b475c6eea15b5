import type { BodyOf, payments } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { recordInCell } from '../../platform/events/events.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { cleanText, isDeceptive } from '../../platform/plain-text.ts'
import type { Deposit } from './deposit.ts'
import { FieldsInvalidError, FileRefusedError } from '../errors.ts'
import { depositsChanged } from '../events.ts'
import type { DepositDeps } from '../deps.ts'
import { readSlip } from './slip.ts'
import { startDeposit } from './start-deposit.ts'
import { noteSlip } from './store/slip-uses.ts'
import { insertSlip } from './store/slips.ts'

/** Stores the details and the slip of a manual transfer. Nothing is credited before two operators have approved it. */
export async function sendSlip(
  deps: Pick<DepositDeps, 'site' | 'promotions' | 'slipEncryptor'>,
  trx: Trx,
  member: OwnerRef,
  { slip, payerName: sentName, ...body }: BodyOf<typeof payments.manualTransfer>,
): Promise<Deposit> {
  const payerName = cleanText(sentName)
  if (payerName === '' || isDeceptive(sentName)) throw new FieldsInvalidError(['payerName'])
  const file = readSlip(slip)
  if (!file) throw new FileRefusedError()
  const wish = { ...body, kind: 'manual', payerName, file, returnUrl: null } as const
  const { deposit, isNew } = await startDeposit(deps, trx, member, wish)
  if (isNew) {
    await insertSlip(trx, deps.slipEncryptor, deposit, file)
    await noteSlip(trx, deposit, file)
    await recordInCell(trx, depositsChanged)
  }
  return deposit
}
