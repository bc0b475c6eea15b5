import type { BodyOf, Call, ValueOf } from '@parola/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, type StepRunner } from '../db/db.ts'
import { staffCookie } from './browser.ts'
import { consoleBudget, staffOf } from './admit-staff.ts'
import { cookieOf, isServedTo, type Edge, type SignedInStaff } from './serve.ts'
import { declaredPart, parsedBody } from './parse.ts'
import { recordAtConsole } from './record-call.ts'
import { requireReauth } from './reauth.ts'
import { requireOwnPage } from './same-origin.ts'

/** A request at the console that belongs to no merchant: at the door, or about oneself. */
export interface ConsoleAsked<C extends Call> {
  readonly body: BodyOf<C>
  readonly user: C['auth'] extends 'staff' ? SignedInStaff : null
  /** The cookie, as the browser sent it. */
  readonly session: string | undefined
  readonly runStep: StepRunner
  readonly keepSession: (session: string) => void
  readonly dropSession: () => void
}

export function serveConsole<C extends Call & { readonly auth: 'console' | 'staff' }>(
  app: FastifyInstance,
  call: C,
  handle: (asked: ConsoleAsked<C>) => Promise<ValueOf<C>>,
): void {
  if (!isServedTo(app.audience, call)) return
  const { edge } = app
  app.route({
    method: call.method,
    url: call.path,
    config: { limit: call.limit, call },
    handler: async (request, reply) => {
      const user = await admit(edge, call, request)
      const body = parsedBody(call, request.body)
      if (user) await requireReauth(edge, request, { user, merchant: null, call, sent: { body } })
      const kept = cookies(reply)
      let opened: string | undefined
      const value = await handle({
        body,
        user: user as ConsoleAsked<C>['user'],
        session: cookieOf(request, staffCookie),
        runStep: (step) => {
          const who = user ? `operator ${user.handle}` : 'visitor'
          return inTransaction(edge.pool, { merchantId: null, now: edge.clock.now(), who }, step)
        },
        ...kept,
        keepSession: (session) => {
          opened = session
          kept.keepSession(session)
        },
      })
      const signedIn = opened === undefined ? user : await edge.findStaff(opened)
      try {
        await recordAtConsole(edge, call, request, signedIn?.id)
      } catch (error) {
        // Nobody gets a session that is not in the audit log.
        reply.removeHeader('set-cookie')
        throw error
      }
      return reply.header('cache-control', 'no-store').send({ success: true, value: declaredPart(call, value) })
    },
  })
}

/** Until the browser closes; how long it really lasts is decided in the database. */
export function cookies(reply: FastifyReply): Pick<ConsoleAsked<Call>, 'keepSession' | 'dropSession'> {
  const set = (value: string, end = '') =>
    void reply.header('set-cookie', `${staffCookie}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict${end}`)
  return { keepSession: (session) => set(session), dropSession: () => set('', '; Max-Age=0') }
}

async function admit(edge: Edge, call: Call, request: FastifyRequest): Promise<SignedInStaff | null> {
  if (call.auth === 'staff') return staffOf(edge, call, request)
  requireOwnPage(request)
  await edge.limits.spend(call.limit, consoleBudget, request.visitor.ip)
  request.caller = {}
  return null
}
