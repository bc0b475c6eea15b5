import { sessions } from '@parola/contract'
import type { MemberRef } from '../platform/http/serve.ts'

/** `standalone`: launched from the home screen. */
export type Device = 'browser' | 'standalone'

/** A country, and a network that is nobody's own line. */
export interface Place {
  readonly country: string | null
  readonly network: string
}

export type EndedWhy = 'logout' | 'elsewhere' | 'password' | 'operator'

export interface Session {
  readonly merchantId: string
  readonly memberId: string
  readonly tokenHash: Buffer
  readonly customerType: number
  readonly firstTimeLogin: boolean
  readonly idleMinutes: number
  readonly seenAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
}

/** The longest lifetime of a session, and how long after its end its phone is told that it ended. */
export const longestMs = 12 * 60 * 60_000

/** The end of the session without further activity. */
export const idleUntil = ({ seenAt, idleMinutes, endsAt }: Pick<Session, 'seenAt' | 'idleMinutes' | 'endsAt'>): Date =>
  new Date(Math.min(seenAt.getTime() + idleMinutes * 60_000, endsAt.getTime()))

export function standingOf(session: Session, now: Date): 'open' | 'ended' | 'forgotten' {
  const endedAt = session.endedAt ?? idleUntil(session)
  // A session that was ended explicitly is over, even for a process whose clock is behind.
  if (session.endedAt === null && endedAt > now) return 'open'
  return now.getTime() - endedAt.getTime() < longestMs ? 'ended' : 'forgotten'
}

export const memberIn = (session: Session, sessionHash: string): MemberRef => ({
  id: session.memberId,
  role: sessions.roleOf(session.customerType),
  firstTimeLogin: session.firstTimeLogin,
  sessionHash,
})
