import { createHmac } from 'node:crypto'
import type { Trx } from '../../platform/db/db.ts'
import type { SentFrom } from '../../platform/http/serve-console.ts'
import { networkKeyOf } from '../../platform/http/visitor.ts'
import { hashOf, type Secrets } from '../../platform/security/secrets.ts'
import { afterAttempt, mayTry } from './failure.ts'
import * as store from './store.ts'

/** How long a recovery code opens the way for the password. */
export const recoveryMinutes = 60

/** An attempt that is counted, whose outcome is open. */
export interface Attempt {
  readonly login: store.PasswordLogin
  /** False while somebody has to wait; the rest is done all the same, so that the time does not tell. */
  readonly isTaken: boolean
  readonly hasLocked: boolean
  readonly person: Buffer
  /** Null in a browser in which the staff user has signed in before: colleagues behind the same address do not lock them out. */
  readonly network: Buffer | null
}

interface Asked {
  readonly email: string
  readonly from: SentFrom
}

/** Counts the attempt for the staff user and for the network. Networks are locked first, always, so that attempts never wait for each other in a circle. */
export async function beginAttempt(secrets: Secrets, trx: Trx, { email, from }: Asked): Promise<Attempt> {
  const keyed = (text: string) => createHmac('sha256', secrets.secretFor('staff sign-in')).update(text).digest()
  const login = await store.findPasswordLogin(trx, {
    email,
    deviceHash: hashOf(from.device),
    recoveredSince: new Date(trx.now.getTime() - recoveryMinutes * 60_000),
  })
  const person = keyed(`person ${email.toLowerCase()}`)
  const network = login.isKnownDevice ? null : keyed(`network ${networkKeyOf(from.visitor.ip)}`)
  const ofNetwork = network && (await store.lockFailure(trx, network, null))
  const ofPerson = await store.lockFailure(trx, person, login.id)
  const isTaken = mayTry(ofPerson, trx.now) && (ofNetwork === null || mayTry(ofNetwork, trx.now))
  if (!isTaken) return { login, isTaken, hasLocked: false, person, network }
  const next = afterAttempt(ofPerson, trx.now, { mayLock: login.id !== null })
  await store.writeFailure(trx, person, next)
  if (network && ofNetwork) await store.writeFailure(trx, network, afterAttempt(ofNetwork, trx.now, { mayLock: false }))
  return { login, isTaken, hasLocked: next.isLocked, person, network }
}

/** Takes back what an attempt counted, since it was right. False if others have locked the staff user meanwhile. */
export async function settleAttempt(trx: Trx, { person, network, login }: Attempt): Promise<boolean> {
  if (network) {
    const { failures, ...rest } = await store.lockFailure(trx, network, null)
    await store.writeFailure(trx, network, { ...rest, failures: Math.max(0, failures - 1), waitsUntil: trx.now })
  }
  const { isLocked } = await store.lockFailure(trx, person, login.id)
  if (!isLocked) await store.forgetFailure(trx, person)
  return !isLocked
}
