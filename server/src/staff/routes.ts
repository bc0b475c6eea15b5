import { staff, type Currency } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { cookieOf, staffDeviceCookie } from '../platform/http/browser.ts'
import { cookies, serveConsole } from '../platform/http/serve-console.ts'
import { serve } from '../platform/http/serve.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { accountRoutes } from './account/routes.ts'
import type { AccountDeps } from './account/deps.ts'
import { openSession } from './open-session.ts'
import { signInByPassword } from './passwords/sign-in-by-password.ts'
import { takeRecoveryCode } from './passwords/take-recovery-code.ts'
import { acceptInvitation, challenge, describeInvitation, signIn } from './sign-in.ts'
import { endKey, makeKey } from './keys.ts'
import type { HashAddress } from './person-keys.ts'
import { confirmAccess } from './review-access.ts'
import { isGuarded } from './role.ts'
import { roleEffect, saveRole } from './save-role.ts'
import { listKeys } from './store/keys.ts'
import { listReviews } from './store/reviews.ts'
import { readRoles, readZone } from './store/roles.ts'
import * as store from './store/staff.ts'
import { endSession } from './store/sessions.ts'
import { listTeam, readSignInRule } from './store/team.ts'
import {
  disable,
  endSessions,
  invite,
  inviteAgain,
  newInvitation,
  rolesEffect,
  setRoles,
  setSignInRule,
  unlock,
} from './team.ts'
import { whatCan, whoCan } from './who-can.ts'

interface StaffRoutesDeps extends AccountDeps {
  readonly production: boolean
  readonly currency: (trx: Trx) => Promise<Currency>
  readonly hashes: HashAddress
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
  serveConsole(app, staff.signInByPassword, async (asked) => {
    await signInByPassword(deps, asked)
    return {}
  })
  serveConsole(app, staff.takeRecoveryCode, async (asked) => {
    await takeRecoveryCode(deps, asked)
    return {}
  })
  serveConsole(app, staff.signOut, async ({ runStep, session, dropSession }) => {
    await runStep((trx) => endSession(trx, hashOf(session ?? '')))
    dropSession()
    return {}
  })
  serveConsole(app, staff.me, ({ runStep, user }) =>
    runStep(async (trx) => ({
      ...(await store.readStaff(trx, user)),
      merchants: (await store.merchantsOf(trx, user)).map((merchant) =>
        Object.assign(merchant, {
          endsAt: merchant.endsAt?.toISOString() ?? null,
          dormantAt: merchant.dormantAt?.toISOString() ?? null,
        }),
      ),
      roles: await store.readSeededRoles(trx),
      alarms: await alarmsOfToday(trx),
    })),
  )
  accountRoutes(app, deps)
  teamRoutes(app, deps)
  if (!deps.production && app.audience === 'staff') developmentSignIn(app, deps.origin)
}

function teamRoutes(app: FastifyInstance, { origin, currency, hashes }: StaffRoutesDeps): void {
  serve(app, staff.team, async ({ trx }) => ({ team: await listTeam(trx) }))
  serve(app, staff.invite, async ({ trx, operator, body }) => {
    const id = await invite(trx, operator, body, { currency: await currency(trx), hashes })
    return { id, link: await newInvitation(trx, origin, id) }
  })
  serve(app, staff.inviteAgain, async ({ trx, operator, body: { id } }) => ({
    link: await inviteAgain(trx, operator, { id, origin, currency: await currency(trx) }),
  }))
  serve(
    app,
    staff.setRoles,
    async ({ trx, operator, body }) => {
      await setRoles(trx, operator, body, { currency: await currency(trx), hashes })
      return {}
    },
    { effect: ({ trx, body }) => rolesEffect(trx, body) },
  )
  serve(app, staff.disable, async ({ trx, operator, body: { id } }) => {
    await disable(trx, operator, id)
    return {}
  })
  serve(app, staff.unlock, async ({ trx, operator, body: { id } }) => {
    await unlock(trx, operator, id)
    return {}
  })
  serve(app, staff.endSessions, async ({ trx, body: { id } }) => {
    await endSessions(trx, id)
    return {}
  })
  serve(app, staff.signInRule, ({ trx }) => readSignInRule(trx))
  serve(app, staff.setSignInRule, async ({ trx, body }) => {
    await setSignInRule(trx, body)
    return {}
  })
  rolesRoutes(app, currency)
  serve(app, staff.keys, async ({ trx }) => ({ keys: await listKeys(trx) }))
  serve(app, staff.makeKey, ({ trx, body, ...maker }) => makeKey(trx, maker, body))
  serve(app, staff.endKey, async ({ trx, body: { id } }) => {
    await endKey(trx, id)
    return {}
  })
}

const alarmHours = 24

async function alarmsOfToday(trx: Trx): Promise<staff.StaffAlarm[]> {
  const found = await store.letInAgainSince(trx, new Date(trx.now.getTime() - alarmHours * 3_600_000))
  return found.map(({ handle, at }) => ({ kind: 'let_in_by_command', handle, at: at.toISOString() }))
}

function rolesRoutes(app: FastifyInstance, currency: StaffRoutesDeps['currency']): void {
  serve(app, staff.roles, async ({ trx }) => ({
    roles: await readRoles(trx),
    guarded: staff.Permission.options.filter(isGuarded),
    currency: await currency(trx),
    zone: await readZone(trx),
  }))
  serve(
    app,
    staff.saveRole,
    async ({ trx, operator, body }) => saveRole(trx, operator, { ...body, currency: await currency(trx) }),
    { effect: ({ trx, body }) => roleEffect(trx, body) },
  )
  serve(app, staff.whatCan, async ({ trx, query: { id } }) => whatCan(trx, id, await currency(trx)))
  serve(app, staff.whoCan, async ({ trx, query: { call } }) => whoCan(trx, call, await currency(trx)))
  serve(app, staff.reviews, async ({ trx }) => ({ reviews: await listReviews(trx) }))
  serve(app, staff.confirmAccess, async ({ trx, operator, body }) => {
    await confirmAccess(trx, operator, body)
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
      const device = cookieOf(request, staffDeviceCookie) ?? ''
      const from = { visitor: request.visitor, userAgent: request.headers['user-agent'] ?? '', device }
      cookies(reply).keepSession((await openSession(trx, id, { method: 'passkey', from })).cookies)
      return '/'
    })
    return reply.redirect(address)
  })
}
