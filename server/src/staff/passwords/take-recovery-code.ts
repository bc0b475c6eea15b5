import type { staff } from '@parola/contract'
import { DomainError } from '../../platform/errors.ts'
import type { ConsoleAsked } from '../../platform/http/serve-console.ts'
import { recoveryHashOf } from '../../platform/security/recovery-code.ts'
import { beginAttempt, settleAttempt } from './attempt.ts'
import type { PasswordDeps } from './deps.ts'
import { noteLock } from './sign-in-by-password.ts'
import * as store from './store.ts'

/** Opens nothing by itself: for an hour the password may be used where a merchant does not allow it. The owners hear of it at once. */
export async function takeRecoveryCode(
  deps: PasswordDeps,
  asked: ConsoleAsked<typeof staff.takeRecoveryCode>,
): Promise<void> {
  const { runStep, body, from } = asked
  const attempt = await runStep((trx) => beginAttempt(deps.secrets, trx, { email: body.email, from }))
  if (attempt.hasLocked) noteLock(deps, asked, attempt)
  const { id, email } = attempt.login
  const owners = await runStep(async (trx) => {
    const isRight = await store.takeRecoveryCode(trx, attempt.isTaken ? id : null, recoveryHashOf(body.code))
    if (!isRight || id === null || !(await settleAttempt(trx, attempt))) throw new DomainError('credentials_wrong')
    return store.ownersOver(trx, id)
  })
  if (id === null || email === null) return
  asked.isAbout(id)
  deps.notify(email, 'recovery_code_used')
  for (const owner of owners) deps.notify(owner, 'recovery_code_used_on_team')
}
