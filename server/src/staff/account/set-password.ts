import type { staff } from '@parola/contract'
import { hashPassword } from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { ConsoleAsked } from '../../platform/http/serve-console.ts'
import { isGuessablePassword } from '../../platform/security/guessable-password.ts'
import { writePassword } from '../passwords/store.ts'
import { endPasswordSessionsOf } from '../store/sessions.ts'
import type { AccountDeps } from './deps.ts'
import { describeStaff } from './store.ts'

/** Whoever knew the earlier one is signed out. */
export async function setPassword(
  { notify }: AccountDeps,
  { runStep, user, body: { password } }: ConsoleAsked<typeof staff.setPassword>,
): Promise<void> {
  const { handle, name, email } = await runStep((trx) => describeStaff(trx, user))
  const names = ['parola', handle, email.split('@')[0] ?? '', ...name.split(/\s+/)]
  if (await isGuessablePassword(password, names)) throw new DomainError('password_guessable', { fields: ['password'] })
  const hash = await hashPassword(password)
  await runStep(async (trx) => {
    await writePassword(trx, user.id, hash)
    await endPasswordSessionsOf(trx, user)
  })
  notify(email, 'password_set')
}
