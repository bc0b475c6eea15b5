import type { BodyOf, sessions as calls } from '@parola/contract'
import type { AskedInSteps, CookieName } from '../../platform/http/serve.ts'
import type { Account } from '../../members/index.ts'
import type { Attempt } from './failures.ts'

export type LogInAsked = AskedInSteps<typeof calls.login>
export type AnyWay = BodyOf<typeof calls.login>['way']
export type Way<Type extends AnyWay['type']> = Extract<AnyWay, { type: Type }>

export interface AuthenticatedMember {
  readonly account: Account
  /** The member has logged in on this device before. When omitted, the device cookie decides. */
  readonly isKnown?: boolean
  /** A password guesser does not have this method, so it unlocks a locked name. */
  readonly unlocks?: true
  /** The login throttle counted the attempt as a failure in advance. */
  readonly isCounted?: boolean
  /** The attempt to take off the failure count. */
  readonly attempt?: Attempt
  readonly remembered?: { readonly method: RememberedMethod; readonly cookie: string; readonly secondsLeft: number }
}

export type RememberedMethod = Way<'remembered'>['method']

export const rememberCookie = (method: RememberedMethod): CookieName => `__Host-remember-${method}`
