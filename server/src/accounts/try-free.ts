import { randomBytes } from 'node:crypto'
import type { sessions } from '@parola/contract'
import { createMember, findTrial, trialType } from '../members/index.ts'
import type { Act, Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { Browser, CookieName } from '../platform/http.ts'
import { hashOf } from '../platform/secrets.ts'
import { householdOf, type Visitor } from '../platform/visitor.ts'
import type { Site } from '../system/index.ts'
import { move, openWallet } from '../wallet/index.ts'
import { TriedTooOftenError } from './errors.ts'
import type { RegistrationNeeds } from './registration-needs.ts'
import { enter, handOver } from './enter.ts'

const trialCookie: CookieName = '__Host-trial'
const lastsSeconds = 7 * 86_400
const newAnHour = 10

/** Logs in as the trial user of this device; one without gets a new one, with play money and for a week. */
export async function tryFree(
  needs: RegistrationNeeds,
  { act, visitor, browser, proof }: { act: Act; visitor: Visitor; browser: Browser; proof?: string | undefined },
): Promise<sessions.LoggedIn> {
  const { flags, settings } = await act(needs.site)
  if (!flags.includes('FREEPLAY3')) throw new DomainError('no_permission')
  if (proof !== undefined) await needs.verification.checkProof(proof)
  const kept = deviceIn(browser)
  if (kept !== null) {
    const again = await act(async (trx) => {
      const found = await findTrial(trx, needs.shards, deviceHashOf(kept))
      return found && enter(needs, trx, found, browser, false)
    })
    if (again) return handOver(again, browser)
  }
  if (!(await needs.verification.spend('trial', householdOf(visitor.ip), newAnHour, 3600)))
    throw new TriedTooOftenError()
  const device = kept ?? randomBytes(deviceBytes).toString('base64url')
  const opened = await act(async (trx) =>
    enter(needs, trx, await trialOf(needs, trx, device, settings), browser, false),
  )
  browser.setCookie(trialCookie, device, lastsSeconds)
  return handOver(opened, browser)
}

async function trialOf(
  { shards }: RegistrationNeeds,
  trx: Trx,
  device: string,
  { currency, trialMinor }: Site['settings'],
) {
  const deviceHash = deviceHashOf(device)
  const found = await findTrial(trx, shards, deviceHash)
  if (found) return found
  const account = await createMember(trx, shards, {
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

/** What the device holds of its trial account, if it is one of ours. */
function deviceIn(browser: Browser): string | null {
  const kept = browser.cookie(trialCookie) ?? ''
  return /^[\w-]{43}$/.test(kept) ? kept : null
}

const deviceHashOf = (device: string) => hashOf(device).toString('hex')
