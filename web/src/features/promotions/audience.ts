import { sessions, type content } from '@parola/contract'
import type { Session } from '../../api/index.ts'

/** Whether an announcement is meant for whoever holds the phone. */
export function isFor(audience: content.Audience, session: Pick<Session, 'type'> | null): boolean {
  if (audience === 'all') return true
  if (session === null) return audience === 'visitor'
  return audience === 'member' || (audience === 'agent' && sessions.roleOf(session.type) === 'agent')
}
