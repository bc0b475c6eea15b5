import type { BodyOf, Call, ValueOf } from '@parola/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, type StepRunner } from '../db/db.ts'
import { staffCookie, staffDeviceCookie, type CookieName } from './browser.ts'
import { DomainError } from '../errors.ts'
import { consoleBudget, staffOf } from './admit-staff.ts'
import { cookieOf, isServedTo, type Edge, type SignedInStaff, type StaffCookies } from './serve.ts'
import { declaredPart, parsedBody } from './parse.ts'
import { recordAtConsole } from './record-call.ts'
import { requireReauth } from './reauth.ts'
import { requireOwnPage } from './same-origin.ts'
import { noteSecurityEvent, type SecurityEventKind } from '../security/security-events.ts'
import type { Visitor } from './visitor.ts'

/** A request at the console that belongs to no merchant: at the door, or about oneself. */
export interface ConsoleAsked<C extends Call> {
  readonly body: BodyOf<C>
  readonly user: C['auth'] extends 'staff' ? SignedInStaff : null
  /** The cookie, as the browser sent it. */
  readonly session: string | undefined
  readonly runStep: StepRunner
  readonly from: SentFrom
  readonly keepSession: (cookies: StaffCookies) => void
  readonly dropSession: () => void
  /** Names who the audit entry is about, where nobody is signed in. */
  readonly isAbout: (staffId: string) => void
  readonly noteSecurityEvent: (kind: SecurityEventKind, staffId?: string) => void
}

/** The browser that asks. */
export interface SentFrom {
  readonly visitor: Visitor
  readonly userAgent: string
  /** Empty in a browser in which nobody has signed in yet. */
  readonly device: string
}

export function serveConsole<C extends Call & { readonly auth: 'console' | 'staff' }>(
  app: FastifyInstance,
  call: C,
  handle: (asked: ConsoleAsked<C>) => Promise<ValueOf<C>>,
  { bodyBytes }: { readonly bodyBytes?: number } = {},
): void {
  if (!isServedTo(app.audience, call)) return
  const { edge } = app
  app.route({
    method: call.method,
    url: call.path,
    config: { limit: call.limit, call },
    ...(bodyBytes === undefined ? {} : { bodyLimit: bodyBytes }),
    handler: async (request, reply) => {
      const user = await admit(edge, call, request)
      const body = parsedBody(call, request.body)
      if (user) await requireReauth(edge, request, { user, merchant: null, call, sent: { body } })
      const kept = cookies(reply)
      let about = user?.id
      const value = await handle({
        body,
        user: user as ConsoleAsked<C>['user'],
        session: cookieOf(request, staffCookie),
        runStep: (step) => {
          const who = user ? `operator ${user.handle}` : 'visitor'
          return inTransaction(edge.pool, { merchantId: null, now: edge.clock.now(), who }, step)
        },
        from: {
          visitor: request.visitor,
          userAgent: request.headers['user-agent'] ?? '',
          device: cookieOf(request, staffDeviceCookie) ?? '',
        },
        ...kept,
        isAbout: (staffId) => void (about = staffId),
        noteSecurityEvent: (kind, staffId) => noteSecurityEvent(edge, request, kind, staffId),
      })
      try {
        await recordAtConsole(edge, call, request, about)
      } catch (error) {
        // Nobody gets a session that is not in the audit log.
        reply.removeHeader('set-cookie')
        throw error
      }
      return reply.header('cache-control', 'no-store').send({ success: true, value: declaredPart(call, value) })
    },
  })
}

/** As long as browsers keep a cookie. */
const deviceSeconds = 400 * 86_400

/** The session until the browser closes; how long it really lasts is decided in the database. */
export function cookies(reply: FastifyReply): Pick<ConsoleAsked<Call>, 'keepSession' | 'dropSession'> {
  const set = (name: CookieName, value: string, end = '') =>
    void reply.header('set-cookie', `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict${end}`)
  return {
    keepSession: ({ session, device }) => {
      set(staffDeviceCookie, device, `; Max-Age=${deviceSeconds}`)
      set(staffCookie, session)
    },
    dropSession: () => set(staffCookie, '', '; Max-Age=0'),
  }
}

async function admit(edge: Edge, call: Call, request: FastifyRequest): Promise<SignedInStaff | null> {
  if (call.auth === 'staff') {
    const user = await staffOf(edge, call, request)
    const { permission } = call
    if (permission !== undefined && permission !== 'stored' && !(await edge.mayOnPlatform(user, permission)))
      throw new DomainError('no_permission')
    return user
  }
  requireOwnPage(request)
  await edge.limits.spend(call.limit, consoleBudget, request.visitor.ip)
  request.caller = {}
  return null
}
