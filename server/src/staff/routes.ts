import { staff, type Currency } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { cookies, serveConsole } from '../platform/http/serve-console.ts'
import { lastOf } from '../platform/db/keyset.ts'
import { serveList } from '../platform/http/serve-list.ts'
import { serve } from '../platform/http/serve.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { acceptInvitation, challenge, describeInvitation, openSession, signIn, type SignInDeps } from './sign-in.ts'
import * as store from './store/staff.ts'
import { listAudit, listTeam } from './store/team.ts'
import { addStaff, disable, inviteAgain, newInvitation, releaseRoles, setRoles } from './team.ts'

const pageSize = 100

interface StaffRoutesDeps extends SignInDeps {
  readonly production: boolean
  readonly currency: (trx: Trx) => Promise<Currency>
}

export function staffRoutes(app: FastifyInstance, deps: StaffRoutesDeps): void {
  serveConsole(app, staff.signInOptions, async () => ({ options: await challenge(deps) }))
  serveConsole(app, staff.signIn, async (asked) => {
    await signIn(deps, asked)
    return {}
  })
  serveConsole(app, staff.invitationOptions, ({ runStep, body }) =>
    describeInvitation(deps, { runStep, token: body.token }),
  )
  serveConsole(app, staff.acceptInvitation, async (asked) => {
    await acceptInvitation(deps, asked)
    return {}
  })
  serveConsole(app, staff.signOut, async ({ runStep, session, dropSession }) => {
    await runStep((trx) => store.endSession(trx, hashOf(session ?? '')))
    dropSession()
    return {}
  })
  serveConsole(app, staff.me, ({ runStep, user }) =>
    runStep(async (trx) => ({
      ...(await store.readStaff(trx, user)),
      merchants: await store.merchantsOf(trx, user),
      roles: await store.readRoles(trx),
    })),
  )
  teamRoutes(app, deps)
  if (!deps.production && app.audience === 'staff') developmentSignIn(app)
}

function teamRoutes(app: FastifyInstance, { origin, currency }: StaffRoutesDeps): void {
  serve(app, staff.team, async ({ trx }) => ({ team: await listTeam(trx) }))
  serve(app, staff.invite, async ({ trx, operator, body: { roles, ...added } }) => {
    await releaseRoles(trx, operator, { about: added.handle, roles, currency: await currency(trx) })
    const id = await addStaff(trx, added, roles)
    return { id, link: await newInvitation(trx, origin, id) }
  })
  serve(app, staff.inviteAgain, async ({ trx, operator, body: { id } }) => ({
    link: await inviteAgain(trx, operator, { id, origin, currency: await currency(trx) }),
  }))
  serve(app, staff.setRoles, async ({ trx, operator, body }) => {
    await setRoles(trx, operator, { ...body, currency: await currency(trx) })
    return {}
  })
  serve(app, staff.disable, async ({ trx, operator, body: { id } }) => {
    await disable(trx, operator, id)
    return {}
  })
  serveList(app, staff.audit, async ({ trx, query: { who = null, act = null, from, to } }, after) => {
    const entries = await listAudit(trx, { who, act, from: moment(from), to: moment(to), after, size: pageSize })
    return { entries, last: lastOf(entries, pageSize, ({ id }) => [id]) }
  })
}

const moment = (text: string | undefined) => (text === undefined ? null : new Date(text))

/** Signs in without a passkey, on a developer's machine: `/ops/session/development?as=owner`. */
function developmentSignIn(app: FastifyInstance): void {
  const { pool, clock } = app.edge
  app.get<{ Querystring: { as?: string } }>('/ops/session/development', async (request, reply) => {
    const session = await inTransaction(pool, { merchantId: null, now: clock.now() }, async (trx) => {
      const id = await store.findByHandle(trx, request.query.as ?? '')
      return id === null ? null : openSession(trx, id)
    })
    if (session === null) throw new DomainError('not_found')
    cookies(reply).keepSession(session)
    return reply.redirect('/')
  })
}
