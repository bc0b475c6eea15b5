import { DomainError } from '../platform/errors.ts'
import { findByLogin, verifyPassword, type Account } from '../members/index.ts'
import { deviceCookie, deviceIn, isKnownTo } from './device.ts'
import { CredentialsWrongError } from './errors.ts'
import { attemptOf, standing, takeAttempt, type Attempt } from './failures.ts'
import type { LoginNeeds } from './needs.ts'
import type { LogInAsked, Proven, Way } from './proof.ts'
import type { Rush } from './rush.ts'

type Needs = LoginNeeds & { readonly rush: Rush }

/** Somebody at the door, before anything is compared. */
interface Guest {
  readonly account: Account | null
  /** The member of that name has logged in on this device before. */
  readonly isKnown: boolean
  readonly attempt: Attempt
  readonly has: 'clean' | 'failed' | 'locked'
}

/**
 * Whose name and password these are. Whatever is wrong, the answer is one and takes as long: nobody learns whether a name exists,
 * and nobody who has not brought the work, the captcha and an attempt that is left learns anything about a password.
 */
export async function provePassword(needs: Needs, asked: LogInAsked, way: Way<'username'>): Promise<Proven> {
  const { verification, rush } = needs
  const { merchant, visitor } = asked
  await verification.checkProof(asked.body.proof)
  const guest = await guestOf(needs, asked, way.username)
  if (guest.has === 'locked') throw new DomainError('account_locked')
  // What others do at the same address, or all over the house, is nothing to a device that the member is known on.
  const isRush = !guest.isKnown && (await rush.join(merchant, visitor))
  try {
    if (guest.has === 'failed' || isRush) await verification.checkCaptcha(asked.body.captcha)
    if (!(await asked.act((trx) => takeAttempt(trx, guest.attempt)))) throw new DomainError('account_locked')
  } catch (stopped) {
    if (!guest.isKnown) await rush.leave(merchant)
    throw stopped
  }

  const { account, isKnown, attempt } = guest
  const isRight = await verifyPassword(account?.passwordHash ?? null, way.password)
  if (!isRight || !account) {
    await rush.failed(merchant, visitor)
    throw new CredentialsWrongError(await verification.drawCaptcha())
  }
  return { account, isKnown, attempt, joinedRush: !isKnown }
}

function guestOf({ shards, secrets }: Needs, { act, browser }: LogInAsked, userName: string): Promise<Guest> {
  const device = deviceIn(browser.cookie(deviceCookie))
  return act(async (trx) => {
    const account = await findByLogin(trx, shards, 'username', userName)
    const isKnown = account !== null && isKnownTo(secrets, device, account.id)
    const attempt = attemptOf(secrets, userName, isKnown ? device.id : '')
    return { account, isKnown, attempt, has: await standing(trx, attempt) }
  })
}
