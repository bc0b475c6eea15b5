import type { BodyOf, payments } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { cleanText, isDeceptive } from '../platform/plain-text.ts'
import type { Deposit } from './deposit.ts'
import { FieldsInvalidError, FileRefusedError } from './errors.ts'
import type { DepositNeeds } from './needs.ts'
import { readSlip } from './slip.ts'
import { startDeposit } from './start-deposit.ts'
import { insertSlip } from './store-deposit-parts.ts'

/** Takes the word and the picture of whoever has sent money by hand. Nothing is credited before two operators have seen it. */
export async function sendSlip(
  needs: Pick<DepositNeeds, 'site' | 'promotions'>,
  trx: Trx,
  member: OwnerRef,
  { slip, payerName: sentName, ...body }: BodyOf<typeof payments.manualTransfer>,
): Promise<Deposit> {
  const payerName = cleanText(sentName)
  if (payerName === '' || isDeceptive(sentName)) throw new FieldsInvalidError(['payerName'])
  const file = readSlip(slip)
  if (!file) throw new FileRefusedError()
  const wish = { ...body, kind: 'manual', payerName, file, returnUrl: null } as const
  const { deposit, isNew } = await startDeposit(needs, trx, member, wish)
  if (isNew) await insertSlip(trx, deposit, file)
  return deposit
}
