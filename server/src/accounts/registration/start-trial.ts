import { randomBytes } from 'node:crypto'
import type { sessions } from '@parola/contract'
import { createMember, findTrial, trialType } from '../../members/index.ts'
import type { StepRunner, Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Browser, CookieName } from '../../platform/http/serve.ts'
import { hashOf } from '../../platform/security/secrets.ts'
import { networkKeyOf, type Visitor } from '../../platform/http/visitor.ts'
import type { Site } from '../../system/index.ts'
import { move, openWallet } from '../../wallet/index.ts'
import { TriedTooOftenError } from '../errors.ts'
import type { RegistrationDeps } from './deps.ts'
import { startSession, setSessionCookie } from '../log-in/start-session.ts'

const trialCookie: CookieName = '__Host-trial'
const lastsSeconds = 7 * 86_400
const newAnHour = 10

/** Logs in as this device's trial member, or creates one with play money that lasts a week. */
export async function startTrial(
  deps: RegistrationDeps,
  {
    runStep,
    visitor,
    browser,
    proof,
  }: { runStep: StepRunner; visitor: Visitor; browser: Browser; proof?: string | undefined },
): Promise<sessions.LoggedIn> {
  const { flags, settings } = await runStep(deps.site)
  if (!flags.includes('FREEPLAY3')) throw new DomainError('no_permission')
  if (proof !== undefined) await deps.verification.checkProof(proof)
  const kept = deviceIn(browser)
  if (kept !== null) {
    const again = await runStep(async (trx) => {
      const found = await findTrial(trx, deviceHashOf(kept))
      return found && startSession(deps, trx, found, browser, false)
    })
    if (again) return setSessionCookie(again, browser)
  }
  if (!(await deps.verification.spend('trial', networkKeyOf(visitor.ip), newAnHour, 3600)))
    throw new TriedTooOftenError()
  const device = kept ?? randomBytes(deviceBytes).toString('base64url')
  const opened = await runStep(async (trx) =>
    startSession(deps, trx, await trialOf(trx, device, settings), browser, false),
  )
  browser.setCookie(trialCookie, device, lastsSeconds)
  return setSessionCookie(opened, browser)
}

async function trialOf(trx: Trx, device: string, { currency, trialMinor }: Site['settings']) {
  const deviceHash = deviceHashOf(device)
  const found = await findTrial(trx, deviceHash)
  if (found) return found
  const account = await createMember(trx, {
    userName: `trial_${randomBytes(8).toString('hex')}`,
    customerType: trialType,
    trial: { deviceHash, expiresAt: new Date(trx.now.getTime() + lastsSeconds * 1000) },
  })
  const wallet = await openWallet(trx, account, 'trial', currency)
  if (trialMinor > 0)
    await move(trx, wallet, { act: 'post', from: 'grants', amountMinor: trialMinor, code: 'grant', key: 'trial' })
  return account
}

const deviceBytes = 32

/** The device's trial cookie, if it has our format. */
function deviceIn(browser: Browser): string | null {
  const kept = browser.cookie(trialCookie) ?? ''
  return /^[\w-]{43}$/.test(kept) ? kept : null
}

const deviceHashOf = (device: string) => hashOf(device).toString('hex')
