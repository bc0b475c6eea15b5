import { registration, type members, type ValueOf } from '@parola/contract'
import { registerRules, writePayeeName } from '../members/index.ts'
import { holderName, isSameHolder, payeeNameOf } from '../payments/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http/serve.ts'
import type { Exclusions } from '../safer-play/index.ts'
import { FieldsInvalidError } from './errors.ts'

/** Sets the payee name once, so that an intruder cannot redirect payouts to another name. */
export async function setPayeeName(
  trx: Trx,
  { applyExclusions }: Pick<Exclusions, 'applyExclusions'>,
  member: MemberRef,
  text: string,
): Promise<ValueOf<typeof members.setPayeeName>> {
  const payeeName = holderName(text)
  const rule = (await registerRules(trx)).find(({ field }) => field === 'payeeName')
  if (payeeName === null || (rule && registration.faultOf({ ...rule, required: true }, payeeName) !== null))
    throw new FieldsInvalidError(['payeeName'])
  const known = await payeeNameOf(trx, member)
  // The name on existing bank cards counts as set; sending the same name again is not a change.
  if (known !== null && !isSameHolder(known, payeeName)) throw new DomainError('limit_reached')
  if (known === null && !(await writePayeeName(trx, member, payeeName))) throw new DomainError('limit_reached')
  await applyExclusions(trx, member)
  return { payeeName: known ?? payeeName }
}
