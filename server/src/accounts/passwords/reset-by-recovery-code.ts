import type { members } from '@parola/contract'
import { findByLogin } from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { networkKeyOf } from '../../platform/http/visitor.ts'
import { CredentialsWrongError } from '../errors.ts'
import { attemptOf, takeAttempt } from '../log-in/failures.ts'
import { checkNewPassword } from './new-password.ts'
import { notifyOfRecovery } from './notify-of-recovery.ts'
import { recoveryHashOf } from '../../platform/security/recovery-code.ts'
import type { RegistrationDeps } from '../registration/deps.ts'
import { resetPassword } from './reset-password.ts'
import * as store from '../store.ts'

/**
 * Sets a new password by the member's recovery code and deletes the code. Wrong codes count per address, like wrong passwords: the code
 * cannot be guessed, and a lock across addresses would only lock out its owner.
 */
export async function resetByRecoveryCode(
  deps: RegistrationDeps,
  { runStep, visitor, body }: AskedInSteps<typeof members.setPasswordByRecoveryCode>,
): Promise<Record<string, never>> {
  await deps.verification.checkProof(body.proof)
  await runStep((trx) => checkNewPassword(trx, body.newPassword))
  const attempt = attemptOf(deps.secrets, body.username, `recovery code at ${networkKeyOf(visitor.ip)}`)
  if (!(await runStep((trx) => takeAttempt(trx, attempt, { withCaptcha: true }))))
    throw new DomainError('account_locked')
  const codeHash = recoveryHashOf(body.code)
  const account = await runStep(async (trx) => {
    const found = await findByLogin(trx, 'username', body.username)
    const isRight = found?.status === 'active' && (await store.hasRecoveryCode(trx, found, codeHash))
    return isRight ? found : null
  })
  if (!account) throw new CredentialsWrongError()
  await resetPassword(deps, runStep, account, body.newPassword, async (trx) => {
    if (!(await store.deleteRecoveryCode(trx, account, codeHash))) throw new CredentialsWrongError()
    await notifyOfRecovery(trx, account, 'used')
  })
  return {}
}
