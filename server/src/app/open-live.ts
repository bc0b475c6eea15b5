import type { Edge } from '../platform/http/serve.ts'
import { cookieOf, sessionCookie } from '../platform/http/serve.ts'
import { createLive, type Live } from '../platform/http/live.ts'
import type { Trust } from '../platform/http/visitor.ts'
import { sessionHashOf, type Sessions } from '../sessions/index.ts'

/** The live stream of this process. */
export function openLive({
  edge,
  trust,
  sessions,
  socketsPerIp,
}: {
  edge: Edge
  trust: Trust
  sessions: Sessions
  socketsPerIp: number
}): Live {
  return createLive({
    ...edge,
    trust,
    socketsPerIp,
    sessionOf: (request) => {
      const sid = cookieOf(request, sessionCookie)
      return sid === undefined ? undefined : sessionHashOf(sid)
    },
    memberOf: async (request, merchant, ip) => {
      const sid = cookieOf(request, sessionCookie)
      if (sid === undefined) return null
      // Each lookup costs a query, and a client can invent cookies.
      await edge.limits.spend('read', merchant.code, ip)
      return sessions.holderOf(merchant, sid)
    },
    sessionEndOf: sessions.endOf,
  })
}
