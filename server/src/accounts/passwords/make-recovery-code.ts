import type { members, ValueOf } from '@parola/contract'
import { readAccount, verifyPassword } from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { noteSecurityChange, sendNotice } from '../../security/index.ts'
import { TriedTooOftenError } from '../errors.ts'
import { newRecoveryCode, recoveryHashOf } from '../../platform/security/recovery-code.ts'
import type { RegistrationDeps } from '../registration/deps.ts'
import * as store from '../store.ts'

const triesAnHour = 10

/**
 * Creates the member's recovery code and replaces an earlier one. It requires the login password, because the phone may have been left
 * unlocked.
 */
export async function makeRecoveryCode(
  deps: RegistrationDeps,
  { runStep, member, body }: AskedInSteps<typeof members.makeRecoveryCode>,
): Promise<ValueOf<typeof members.makeRecoveryCode>> {
  if (!(await deps.verification.spend('password', member.id, triesAnHour, 3600))) throw new TriedTooOftenError()
  const account = await runStep((trx) => readAccount(trx, member.id))
  if (!account || !(await verifyPassword(account.passwordHash, body.password)))
    throw new DomainError('credentials_wrong')
  const code = newRecoveryCode()
  const notice = await runStep(async (trx) => {
    const now = await readAccount(trx, member.id, true)
    // The password was changed during the comparison, so the one that was sent is wrong.
    if (now?.epoch !== account.epoch) throw new DomainError('credentials_wrong')
    await store.writeRecoveryCode(trx, member, recoveryHashOf(code))
    return noteSecurityChange(trx, now, 'recoveryCode', await deps.site(trx))
  })
  sendNotice(deps.notify, notice)
  return { code }
}
