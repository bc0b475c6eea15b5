import { DomainError } from '../../platform/errors.ts'
import { findByLogin, verifyPassword, type Account } from '../../members/index.ts'
import { deviceCookie, deviceIn, isKnownTo } from './device.ts'
import { CredentialsWrongError } from '../errors.ts'
import { attemptOf, loginStatus, takeAttempt, type Attempt } from './failures.ts'
import type { LoginDeps } from '../deps.ts'
import type { LogInAsked, AuthenticatedMember, Way } from './authenticated-member.ts'
import type { LoginThrottle } from './login-throttle.ts'

type Deps = LoginDeps & { readonly loginThrottle: LoginThrottle }

/** Who tries to log in, before the password is compared. */
interface LoginCandidate {
  readonly account: Account | null
  /** The member of this name has logged in on this device before. */
  readonly isKnown: boolean
  readonly attempt: Attempt
  readonly isLocked: boolean
}

/**
 * Every failure gives the same response in the same time, so a caller cannot learn whether a name exists. Without proof of work, a
 * captcha where required and an attempt left, a caller learns nothing about a password.
 */
export async function authenticateByPassword(
  deps: Deps,
  asked: LogInAsked,
  way: Way<'username'>,
): Promise<AuthenticatedMember> {
  const { verification, loginThrottle } = deps
  const { merchant, visitor } = asked
  await verification.checkProof(asked.body.proof)
  const candidate = await candidateOf(deps, asked, way.username)
  if (candidate.isLocked) throw new DomainError('account_locked')
  // Failures of others, at the same address or anywhere, do not affect a device the member has used before.
  const needsCaptcha = !candidate.isKnown && (await loginThrottle.countAttempt(merchant, visitor))
  try {
    await countAttempt(deps, asked, candidate.attempt, needsCaptcha)
  } catch (stopped) {
    if (!candidate.isKnown) await loginThrottle.undoAttempt(merchant, visitor)
    throw stopped
  }

  const { account, isKnown, attempt } = candidate
  const isRight = await verifyPassword(account?.passwordHash ?? null, way.password)
  if (!isRight || !account) {
    if (isKnown) await loginThrottle.countFailure(merchant, visitor)
    throw new CredentialsWrongError(await verification.drawCaptcha())
  }
  return { account, isKnown, attempt, isCounted: !isKnown }
}

/** Counts before it decides, so attempts still being compared count too. */
async function countAttempt(
  { verification }: Deps,
  { runStep, body }: LogInAsked,
  attempt: Attempt,
  needsCaptcha: boolean,
) {
  if (!needsCaptcha && (await runStep((trx) => takeAttempt(trx, attempt, { withCaptcha: false })))) return
  await verification.checkCaptcha(body.captcha)
  if (!(await runStep((trx) => takeAttempt(trx, attempt, { withCaptcha: true }))))
    throw new DomainError('account_locked')
}

function candidateOf({ secrets }: Deps, { runStep, browser }: LogInAsked, userName: string): Promise<LoginCandidate> {
  const device = deviceIn(browser.cookie(deviceCookie))
  return runStep(async (trx) => {
    const account = await findByLogin(trx, 'username', userName)
    const isKnown = account !== null && isKnownTo(secrets, device, account.id)
    const attempt = attemptOf(secrets, userName, isKnown ? device.id : '')
    return { account, isKnown, attempt, isLocked: (await loginStatus(trx, attempt)) === 'locked' }
  })
}
