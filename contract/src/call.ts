import type * as z from 'zod/mini'
import type { ReleaseKind } from './operators/release-kind.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './staff/permissions.ts'

/**
 * Who may make a call. `none` is the sources' no-token list. At the console anybody may ask for `console` calls and a signed-in staff user
 * for `staff` calls; an operator works for one merchant, signed in or by a key. Everything else needs a member's session.
 */
export type Auth = 'none' | 'member' | 'agent' | 'console' | 'staff' | 'operator'

/** What a logged-in member is. A player plays, an agent also leads a team, a trial user plays with money that is none. */
export type Role = 'player' | 'agent' | 'trial'

/** Which budget a call draws on; the server keeps the figures in one table. */
export type Limit = 'page' | 'read' | 'write' | 'login' | 'money' | 'report' | 'telemetry'

type Schema = z.ZodMiniType

/** The money that a call of staff creates or lets out: within ceilings, and by two people from a threshold (decision 0036). */
export interface Releases {
  readonly kind: ReleaseKind
  /** In the body, in the row that the body names, or without a limit, which always takes two people. */
  readonly amount: `body.${string}` | 'row' | 'unlimited'
}

/** One HTTP call as a value: the server serves it, the browser makes it, the API document shows it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly about: string
  readonly auth: Auth
  readonly limit: Limit
  /** What an operator must be allowed to do. `stored`: what the call that waits for approval asks for. */
  readonly permission?: Permission | 'stored'
  /** A read of staff that is recorded as a change is: it reveals, exports or opens a member's profile. */
  readonly sensitiveRead?: true
  /** Not a GET, and changes nothing. */
  readonly changesNothing?: true
  /**
   * A staff user touches the passkey for it. `single`: for this call with this body, once, within five minutes. `window`: the touch also
   * lets through calls of the same permission for 15 minutes, or until a pause of five. Programs with a key have no passkey.
   */
  readonly reauth?: 'single' | 'window'
  /** Approves, gives access or reveals: not for programs with a key. */
  readonly peopleOnly?: true
  readonly releases?: Releases
  /** Moves no money and takes two people where the floor or the merchant's rule of this kind says so. */
  readonly takesTwo?: ReleaseKind
  /** The body has the `version` that the caller read; if it has changed since, nothing is done and both are answered. */
  readonly versioned?: true
  /** Why a call of staff whose body carries a number releases nothing. */
  readonly releasesNothing?: string
  /** The caller must have proven itself again within the last minutes. */
  readonly stepUp?: true
  /** The body travels sealed to the server's key (D15); `body` is what is inside. */
  readonly sealed?: true
  /** Changes something though it may be a GET, or hands out a session: only our own pages may make it. */
  readonly sameOrigin?: true
  /** Answers also before a first password has been changed. */
  readonly early?: true
  /** Not for trial users. */
  readonly realOnly?: true
  /** How many rows a list without pages can have. A longer one is refused, and so never cut short in silence. */
  readonly most?: number
  /** `public`: the same answer for everybody of a merchant and language, so it is cached and carries an ETag. */
  readonly cache?: 'public'
  /** Of a call with `cache`: it leaves out games that the viewer may not see, so the answer is the same only for like viewers. */
  readonly varies?: 'viewer'
  readonly query?: Schema
  readonly body?: Schema
  readonly value: Schema
  /** What this call may answer besides the errors any call may answer. */
  readonly errors: readonly ErrorCode[]
}

/** Served at the console, and never to players. */
export const isForStaff = ({ auth }: Pick<Call, 'auth'>): boolean =>
  auth === 'console' || auth === 'staff' || auth === 'operator'

export const call = <const C extends Call>(definition: C): C => definition

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined

/** What the server's verb receives. */
export type QueryOf<C extends Call> = Parsed<C['query']>
export type BodyOf<C extends Call> = Parsed<C['body']>
/** What the browser sends. */
export type SentQueryOf<C extends Call> = Sent<C['query']>
export type SentBodyOf<C extends Call> = Sent<C['body']>
export type ValueOf<C extends Call> = z.output<C['value']>
