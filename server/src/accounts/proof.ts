import type { BodyOf, sessions as calls } from '@parola/contract'
import type { AskedInSteps, CookieName } from '../platform/http.ts'
import type { Account } from '../members/index.ts'
import type { Attempt } from './failures.ts'

export type LogInAsked = AskedInSteps<typeof calls.login>
export type AnyWay = BodyOf<typeof calls.login>['way']
export type Way<Type extends AnyWay['type']> = Extract<AnyWay, { type: Type }>

/** Who has proven to be whom. */
export interface Proven {
  readonly account: Account
  /** The member has logged in on this device before; left out, the device's own cookie tells. */
  readonly isKnown?: boolean
  /** A way that a guesser of passwords does not have: it opens a locked name. */
  readonly unlocks?: true
  /** Was counted among the failures of all until it is known not to be one. */
  readonly joinedRush?: boolean
  /** The attempt that turned out not to be a failure. */
  readonly attempt?: Attempt
  readonly remembered?: { readonly method: RememberedMethod; readonly cookie: string; readonly secondsLeft: number }
}

export type RememberedMethod = Way<'remembered'>['method']

export const rememberCookie = (method: RememberedMethod): CookieName => `__Host-remember-${method}`
