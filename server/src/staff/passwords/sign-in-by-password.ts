import type { staff } from '@parola/contract'
import { verifyPassword } from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { ConsoleAsked } from '../../platform/http/serve-console.ts'
import { letIn, openSession } from '../open-session.ts'
import { beginAttempt, settleAttempt, type Attempt } from './attempt.ts'
import { secretBytes, stepOfCode } from './authenticator-code.ts'
import type { PasswordDeps } from './deps.ts'
import * as store from './store.ts'

/** Compared with where nobody has a secret. */
const nobodysSecret = Buffer.alloc(secretBytes)

/** Whatever was wrong, the answer is the same, after the same work. */
const wrong = () => new DomainError('credentials_wrong')

export async function signInByPassword(
  deps: PasswordDeps,
  asked: ConsoleAsked<typeof staff.signInByPassword>,
): Promise<void> {
  const { runStep, body, from } = asked
  const attempt = await runStep((trx) => beginAttempt(deps.secrets, trx, { email: body.email, from }))
  const { id, passwordHash, lastStep, isAllowed } = attempt.login
  const isPassword = await verifyPassword(passwordHash, body.password)
  const secret = secretOf(deps, attempt.login)
  const step = stepOfCode(secret ?? nobodysSecret, body.code, { now: deps.clock.now(), after: lastStep ?? 0 })
  if (attempt.hasLocked) noteLock(deps, asked, attempt)
  if (id === null || secret === null || step === null || !attempt.isTaken || !isPassword || !isAllowed) throw wrong()
  const opened = await runStep(async (trx) => {
    if (!(await settleAttempt(trx, attempt))) throw wrong()
    if (!(await store.takeStep(trx, id, step, deps.encryptor.seal(secret, id)))) throw wrong()
    return openSession(trx, id, { method: 'password', from })
  })
  letIn(deps, asked, opened)
}

const secretOf = ({ encryptor }: PasswordDeps, { id, secret }: store.PasswordLogin): Buffer | null =>
  id === null || secret === null ? null : encryptor.open(secret, id)

/** Says so to the person, who may not be the one who tried. */
export function noteLock(
  { notify }: PasswordDeps,
  { noteSecurityEvent }: Pick<ConsoleAsked<typeof staff.signInByPassword>, 'noteSecurityEvent'>,
  { login: { id, email } }: Attempt,
): void {
  if (id === null || email === null) return
  noteSecurityEvent('staff_sign_in_locked', id)
  notify(email, 'locked')
}
