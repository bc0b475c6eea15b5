import { createHash } from 'node:crypto'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { staff } from '@parola/contract'
import { inTransaction, type StepRunner } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'
import type { ReauthAsked, ReauthResult } from '../platform/http/reauth.ts'
import { checkPasskey, rpIdOf, type PasskeyDeps } from './check-passkey.ts'
import type { StaffDeps } from './find-staff.ts'
import * as store from './store/staff.ts'
import { openWindow, useWindow, type Window } from './store/windows.ts'

/** A windowed touch counts for so long, and ends with a pause. */
const windowMinutes = 15
const pauseMinutes = 5

/**
 * The challenge is kept for one session, merchant, call and body, for five minutes, and is taken once. What a passkey signed for one request
 * opens no other.
 */
export async function reauthenticate(deps: StaffDeps & PasskeyDeps, asked: ReauthAsked): Promise<ReauthResult> {
  const { user, merchant, call, proof, onlyNow } = asked
  const now = deps.clock.now()
  const who = `operator ${user.handle}`
  const runStep: StepRunner = (step) => inTransaction(deps.pool, { merchantId: merchant?.id ?? null, now, who }, step)
  const whose = actionOf(asked)
  if (proof !== undefined && (await isTouched(deps, runStep, { user, proof, whose }))) {
    if (call.reauth === 'window') await runStep((trx) => openWindow(trx, windowOf(asked)))
    return 'now'
  }
  if (call.reauth === 'window' && proof === undefined && !onlyNow) {
    const ends = { openedAfter: minutesBefore(now, windowMinutes), usedAfter: minutesBefore(now, pauseMinutes) }
    if (await runStep((trx) => useWindow(trx, windowOf(asked), ends))) return 'earlier'
  }
  const keys = await runStep((trx) => store.passkeysOf(trx, user.id))
  // Whoever has none has nothing to touch, and can add the first alone.
  if (keys.length === 0 && call.path === staff.addPasskey.path) return 'now'
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(deps.origin),
    userVerification: 'required',
    allowCredentials: keys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports] as never,
    })),
  })
  await deps.challenges.keep(options.challenge, whose)
  return { options: JSON.stringify(options) }
}

interface Proof {
  readonly user: ReauthAsked['user']
  readonly proof: string
  readonly whose: string
}

async function isTouched(deps: PasskeyDeps, runStep: StepRunner, { user, proof, whose }: Proof): Promise<boolean> {
  const touched = await checkPasskey(deps, runStep, { response: proof, whose })
  if (touched?.staffId !== user.id) return false
  return runStep((trx) => store.moveCounter(trx, touched.credentialId, touched.counter))
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

function actionOf({ user, merchant, call, sent }: ReauthAsked): string {
  const parts = [user.sessionHash.toString('hex'), merchant?.id ?? null, call.method, call.path, sent]
  return `action ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

function windowOf({ user, merchant, call: { path, permission } }: ReauthAsked): Window {
  invariant(merchant && permission !== undefined, `${path}: a window belongs to a merchant and a permission`)
  return { sessionHash: user.sessionHash, permission }
}
