import { staff, type Currency } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { cookies, serveConsole } from '../platform/http/serve-console.ts'
import { serve } from '../platform/http/serve.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { acceptInvitation, challenge, describeInvitation, openSession, signIn, type SignInDeps } from './sign-in.ts'
import { endKey, makeKey } from './keys.ts'
import { listKeys } from './store/keys.ts'
import * as store from './store/staff.ts'
import { listTeam } from './store/team.ts'
import { addStaff, disable, inviteAgain, newInvitation, releaseRoles, setRoles } from './team.ts'

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
  if (!deps.production && app.audience === 'staff') developmentSignIn(app, deps.origin)
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
  serve(app, staff.keys, async ({ trx }) => ({ keys: await listKeys(trx) }))
  serve(app, staff.makeKey, ({ trx, body, ...maker }) => makeKey(trx, maker, body))
  serve(app, staff.endKey, async ({ trx, body: { id } }) => {
    await endKey(trx, id)
    return {}
  })
}

/**
 * Signs in without a passkey, on a developer's machine: `/ops/session/development?as=owner`. With `&passkey` it leads to an invitation
 * instead: what takes the passkey can be done after that alone.
 */
function developmentSignIn(app: FastifyInstance, origin: string): void {
  const { pool, clock } = app.edge
  app.get<{ Querystring: { as?: string; passkey?: string } }>('/ops/session/development', async (request, reply) => {
    const { as = '', passkey } = request.query
    const address = await inTransaction(pool, { merchantId: null, now: clock.now() }, async (trx) => {
      const id = await store.findByHandle(trx, as)
      if (id === null) throw new DomainError('not_found')
      if (passkey !== undefined) return newInvitation(trx, origin, id)
      cookies(reply).keepSession(await openSession(trx, id))
      return '/'
    })
    return reply.redirect(address)
  })
}
