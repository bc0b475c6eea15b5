import { sessions } from '@parola/contract'
import type { MemberRef } from '../platform/http.ts'

/** Started from the home screen like an app, or not. */
export type Device = 'browser' | 'standalone'

export type EndedWhy = 'logout' | 'elsewhere' | 'password' | 'operator'

export interface Session {
  readonly merchantId: string
  readonly memberId: string
  readonly schema: string
  readonly tokenHash: Buffer
  readonly customerType: number
  readonly firstTimeLogin: boolean
  readonly idleMinutes: number
  readonly seenAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
}

/** However busy the member is, a session ends after this long; and so long after its end its phone is told that it was one. */
export const longestMs = 12 * 60 * 60_000

/** When it ends unless something is heard of the member before. */
export const idleUntil = ({ seenAt, idleMinutes, endsAt }: Pick<Session, 'seenAt' | 'idleMinutes' | 'endsAt'>): Date =>
  new Date(Math.min(seenAt.getTime() + idleMinutes * 60_000, endsAt.getTime()))

export function standingOf(session: Session, now: Date): 'open' | 'ended' | 'forgotten' {
  const endedAt = session.endedAt ?? idleUntil(session)
  // What somebody ended is over, also for a process whose clock is behind.
  if (session.endedAt === null && endedAt > now) return 'open'
  return now.getTime() - endedAt.getTime() < longestMs ? 'ended' : 'forgotten'
}

export const memberIn = (session: Session, sessionHash: string): MemberRef => ({
  id: session.memberId,
  schema: session.schema,
  role: sessions.roleOf(session.customerType),
  firstTimeLogin: session.firstTimeLogin,
  sessionHash,
})
