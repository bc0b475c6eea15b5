import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { subscribeToHints } from '../platform/events/hints.ts'
import type { NatsLink } from '../platform/events/nats.ts'
import type { Edge } from '../platform/http/serve.ts'
import { cookieOf, sessionCookie } from '../platform/http/serve.ts'
import { createLive, type Live } from '../platform/http/live.ts'
import type { Trust } from '../platform/http/visitor.ts'
import type { Log } from '../platform/process/log.ts'
import { serveStaffLive, type StaffLive } from '../platform/http/staff-live.ts'
import { sessionHashOf, type Sessions } from '../sessions/index.ts'
import { isStaffSessionOpen } from '../staff/index.ts'
import { memberNotifier } from './notify-members.ts'

interface LiveDeps {
  readonly edge: Edge
  readonly trust: Trust
  readonly sessions: Sessions
  readonly config: Config
  readonly nats: NatsLink
  readonly log: Log
}

/** The live stream of this process, which hears the hints of members whose phones are here. */
export function openLive({ edge, trust, sessions, config, nats, log }: LiveDeps): Live {
  const live = createLive({
    ...edge,
    trust,
    socketsPerIp: config.liveSocketsPerIp,
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
    onMember: (member, isHere) => follow(member, isHere),
  })
  const follow = subscribeToHints({ link: nats, prefix: config.natsPrefix, onHint: memberNotifier(live), log })
  return live
}

/** The live stream of the console's pages. */
export const openStaffLive = (server: FastifyInstance): StaffLive =>
  serveStaffLive(server, { isSessionOpen: (cookies) => isStaffSessionOpen(server.edge, cookies) })
