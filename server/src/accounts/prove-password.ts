import { DomainError } from '../platform/errors.ts'
import { findByLogin, verifyPassword } from '../members/index.ts'
import { deviceIn, deviceCookie, isKnownTo } from './device.ts'
import { CredentialsWrongError } from './errors.ts'
import { attemptOf, standing, takeAttempt } from './failures.ts'
import type { LogInAsked, Proven } from './proof.ts'
import type { LoginNeeds } from './needs.ts'
import type { Rush } from './rush.ts'

/**
 * Whose name and password these are. Whatever is wrong, the answer is one and takes as long: nobody learns whether a name exists,
 * and nobody who has not brought the work, the captcha and an attempt that is left learns anything about a password.
 */
export async function provePassword(
  needs: LoginNeeds & { rush: Rush },
  { merchant, visitor, act, browser, body }: LogInAsked,
  { username, password }: { username: string; password: string },
): Promise<Proven> {
  const { shards, secrets, verification, rush } = needs
  await verification.checkProof(body.proof)
  const device = deviceIn(browser.cookie(deviceCookie))
  const { account, isKnown, attempt, has } = await act(async (trx) => {
    const found = await findByLogin(trx, shards, 'username', username)
    const known = found !== null && isKnownTo(secrets, device, found.id)
    const tried = attemptOf(secrets, username, known ? device.id : '')
    return { account: found, isKnown: known, attempt: tried, has: await standing(trx, tried) }
  })
  if (has === 'locked') throw new DomainError('account_locked')
  // What others do at the same address, or all over the house, is nothing to a device that the member is known on.
  const isRush = !isKnown && (await rush.isOn(merchant, visitor))
  if (has === 'failed' || isRush) await verification.checkCaptcha(body.captcha)
  if (!(await act((trx) => takeAttempt(trx, attempt)))) throw new DomainError('account_locked')

  const isRight = await verifyPassword(account?.passwordHash ?? null, password)
  if (!isRight || !account) {
    await rush.failed(merchant, visitor)
    throw new CredentialsWrongError(await verification.drawCaptcha())
  }
  return { account, isKnown, attempt }
}
