import { merchants, approvals, auditLog, staff, type Call, type ValueOf } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app/build-app.ts'
import { inTransaction } from '../platform/db/db.ts'
import { openLog } from '../platform/process/log.ts'
import { createMetrics } from '../platform/process/metrics.ts'
import { Authenticator } from '../../testing/accounts/passkey.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { cookiesOf, openSession, signInStaff, type SignedIn } from '../../testing/staff-person.ts'
import { addStaff, newInvitation } from './index.ts'

let app: TestApp
let merchant: TestMerchant
let now = new Date('2026-11-18T08:00:00Z')
const passHours = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now }, environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
  await testMerchant(app, 'harbour')
})
afterAll(() => app.close())

interface Sent {
  readonly cookie?: string
  readonly merchant?: string
  readonly body?: object
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  /** Whoever asks has the cookie alone. */
  readonly isStolen?: boolean
}

/** Asks from a page of the console, and touches the passkey if that is asked for. */
async function ask<C extends Call>(call: C, sent: Sent = {}): Promise<Told<C>> {
  const answer = await send(call, sent)
  const touch = touches.get(sent.cookie ?? '')
  if (answer.code !== 'reauth_required' || !touch || sent.isStolen) return answer
  return send(call, { ...sent, headers: { ...sent.headers, ...touch(optionsIn(answer)) } })
}

const touches = new Map<string, SignedIn['touch']>()
const optionsIn = ({ value }: { value: unknown }) => (value as { options: string }).options

type Told<C extends Call> = Awaited<ReturnType<typeof send<C>>>

async function send<C extends Call>(call: C, { cookie, merchant: code, body, query, headers }: Sent) {
  const response = await app.staff.server.inject({
    method: call.method,
    url: call.path,
    headers: {
      'requested-by': 'parola',
      ...(cookie === undefined ? {} : { cookie: `__Host-console=${cookie}` }),
      ...(code === undefined ? {} : { merchant: code }),
      ...headers,
    },
    ...(body ? { payload: body } : {}),
    ...(query ? { query } : {}),
  })
  const answer = response.json<{ success: boolean; code?: string; value: ValueOf<C> }>()
  const set = String(response.headers['set-cookie'] ?? '')
  const [, session = ''] = /__Host-console=([\w-]+)/.exec(set) ?? []
  const [, device = ''] = /__Host-console-device=([\w-]+)/.exec(set) ?? []
  return { ...answer, set, session: cookiesOf(session, device) }
}

/** Somebody with these roles at the first merchant, signed in. */
async function signedIn(handle: string, roles: readonly staff.StaffRole[]): Promise<{ id: string; cookie: string }> {
  const { consoleOrigin } = app.config
  const person = await merchant.act(
    (trx) => signInStaff(trx, { name: handle, roles, merchantCode: 'lantern', consoleOrigin }),
    now,
  )
  touches.set(person.session, person.touch)
  return { id: person.staffId, cookie: person.session }
}

const invited = (handle: string, role: staff.StaffRole = 'finance') =>
  merchant.act(async (trx) => {
    const id = await addStaff(trx, { handle, name: handle, email: `${handle}@staff.example` }, [role])
    return (await newInvitation(trx, app.config.consoleOrigin, id)).split('#')[1] ?? ''
  }, now)

/** Creates a passkey from an invitation. */
async function accept(token: string, authenticator = new Authenticator()) {
  const described = await ask(staff.invitationOptions, { body: { token } })
  const options = JSON.parse(described.value.options) as Parameters<Authenticator['make']>[0]
  const response = authenticator.make(options, app.config.consoleOrigin)
  return { authenticator, response, accepted: await ask(staff.acceptInvitation, { body: { token, response } }) }
}

async function signIn(authenticator: Authenticator, how: Parameters<Authenticator['sign']>[2] = {}, origin?: string) {
  const { value } = await ask(staff.signInOptions, { body: {} })
  const options = JSON.parse(value.options) as { challenge: string }
  const response = authenticator.sign(options, origin ?? app.config.consoleOrigin, how)
  return ask(staff.signIn, { body: { response } })
}

describe('signing in', () => {
  it('CON-01 an invitation creates a passkey and signs in, once', async () => {
    const token = await invited('ana')
    const { accepted, response } = await accept(token)
    expect(accepted.success).toBe(true)
    expect(accepted.set).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
    const me = await ask(staff.me, { cookie: accepted.session })
    expect(me.value).toMatchObject({ handle: 'ana', merchants: [{ code: 'lantern', roles: ['finance'] }] })
    for (const call of [staff.invitationOptions, staff.acceptInvitation])
      expect(
        await ask(call, { body: call === staff.acceptInvitation ? { token, response } : { token } }),
      ).toMatchObject({
        code: 'credentials_wrong',
      })
  })

  it('CON-01 an invitation is refused after 24 hours, and when a later one was made', async () => {
    const late = await invited('late', 'read-only')
    passHours(24)
    expect(await ask(staff.invitationOptions, { body: { token: late } })).toMatchObject({ code: 'credentials_wrong' })
    const owner = await signedIn('inviter', ['owner'])
    const asOwner = { cookie: owner.cookie, merchant: 'lantern' }
    const team = await ask(staff.team, asOwner)
    const id = team.value.team.find(({ handle }) => handle === 'late')?.id
    const links = [
      await ask(staff.inviteAgain, { ...asOwner, body: { id } }),
      await ask(staff.inviteAgain, { ...asOwner, body: { id } }),
    ]
    const [first = '', second = ''] = links.map(({ value }) => value.link.split('#')[1])
    expect(await ask(staff.invitationOptions, { body: { token: first } })).toMatchObject({ code: 'credentials_wrong' })
    expect((await accept(second)).accepted.success).toBe(true)
    expect(await ask(staff.inviteAgain, { ...asOwner, body: { id } })).toMatchObject({ code: 'already_settled' })
  })

  it('a new link to a role that releases money takes two people, as the invitation did', async () => {
    await invited('pending')
    const { cookie } = await signedIn('alone', ['owner'])
    const asOwner = { cookie, merchant: 'lantern' }
    const team = await ask(staff.team, asOwner)
    const id = team.value.team.find(({ handle }) => handle === 'pending')?.id
    expect(await ask(staff.inviteAgain, { ...asOwner, body: { id } })).toMatchObject({ code: 'approval_required' })
  })

  it('CON-02 a passkey signs in with user verification, at the console’s own origin', async () => {
    const { authenticator } = await accept(await invited('bituin'))
    const signed = await signIn(authenticator)
    expect((await ask(staff.me, { cookie: signed.session })).success).toBe(true)
    // Present, but not verified.
    expect(await signIn(authenticator, { flags: 0x01 })).toMatchObject({ code: 'credentials_wrong' })
    expect(await signIn(authenticator, {}, 'https://lantern.test')).toMatchObject({ code: 'credentials_wrong' })
  })

  it('CON-04 an unknown passkey, a broken response and a disabled staff user get one answer', async () => {
    const { authenticator } = await accept(await invited('gone'))
    await app.database.ownerPool.query(`update staff_user set disabled_at = now() where handle = 'gone'`)
    const refused = { success: false, code: 'credentials_wrong', set: '' }
    expect(await signIn(authenticator)).toMatchObject(refused)
    expect(await signIn(new Authenticator())).toMatchObject(refused)
    for (const response of ['no json', '{}', JSON.stringify({ id: 'a\0b' }), JSON.stringify({ id: ['x'] })])
      expect(await ask(staff.signIn, { body: { response } })).toMatchObject(refused)
  })

  it('a signed response works once', async () => {
    const { authenticator } = await accept(await invited('replayed'))
    const { value } = await ask(staff.signInOptions, { body: {} })
    const response = authenticator.sign(JSON.parse(value.options) as { challenge: string }, app.config.consoleOrigin)
    expect((await ask(staff.signIn, { body: { response } })).success).toBe(true)
    expect(await ask(staff.signIn, { body: { response } })).toMatchObject({ code: 'credentials_wrong' })
  })
})

describe('a session', () => {
  const state = async (cookie: string) => (await ask(staff.me, { cookie })).code ?? 'answered'

  it('CON-06 ends after fifteen minutes without a call, and after ten hours', async () => {
    const { cookie: idle } = await signedIn('idle', ['support'])
    passHours(0.24)
    expect(await state(idle)).toBe('answered')
    passHours(0.24)
    expect(await state(idle)).toBe('answered')
    passHours(0.26)
    expect(await state(idle)).toBe('not_logged_in')
    const { cookie: busy } = await signedIn('busy', ['support'])
    for (let quarter = 0; quarter < 49; quarter += 1) {
      passHours(0.2)
      expect(await state(busy)).toBe('answered')
    }
    passHours(0.2)
    expect(await state(busy)).toBe('not_logged_in')
  })

  it('CON-06 ends at once when its owner signs out', async () => {
    const { cookie } = await signedIn('leaving', ['support'])
    expect((await ask(staff.signOut, { cookie })).set).toContain('Max-Age=0')
    expect(await state(cookie)).toBe('not_logged_in')
  })

  it('CON-07 ends when an owner disables the staff user, with the approval requests that are open', async () => {
    const owner = await signedIn('boss', ['owner'])
    const leaver = await signedIn('leaver', ['finance'])
    await app.database.ownerPool.query(
      `insert into approval_request (merchant_id, path, body, body_hash, kind, currency, amount_minor, requested_by, requested_at, expires_at)
       select merchant_id, '/ops/rewards', '{}', '', 'reward', 'PHP', 1, id, $1, $1::timestamptz + interval '8 hours'
       from operator where staff_id = $2`,
      [now, leaver.id],
    )
    const asOwner = { cookie: owner.cookie, merchant: 'lantern' }
    expect(await ask(staff.disable, { ...asOwner, body: { id: owner.id } })).toMatchObject({ code: 'no_permission' })
    expect((await ask(staff.disable, { ...asOwner, body: { id: leaver.id } })).success).toBe(true)
    expect(await state(leaver.cookie)).toBe('not_logged_in')
    const { rows } = await app.database.ownerPool.query(
      `select state from approval_request join operator on operator.id = requested_by where staff_id = $1`,
      [leaver.id],
    )
    expect(rows).toEqual([{ state: 'withdrawn' }])
    const audit = await ask(auditLog.audit, { ...asOwner, query: { who: 'boss' } })
    expect(audit.value.entries.filter(({ outcome }) => outcome !== 'reauth_required')).toMatchObject([
      { call: 'POST /ops/team/disable', sent: { id: leaver.id }, outcome: 'done' },
      { call: 'POST /ops/team/disable', sent: { id: owner.id }, outcome: 'no_permission' },
    ])
  })

  it('CON-08 a player’s session opens no call of staff, and a staff session none of players', async () => {
    const { cookie } = await signedIn('both', ['owner'])
    const { sid, token } = (await merchant.logIn()).credentials
    const asPlayer = { headers: { cookie: `__Host-sid=${sid}; __Host-console=${sid}`, token }, merchant: 'lantern' }
    expect(await ask(staff.team, asPlayer)).toMatchObject({ code: 'not_logged_in' })
    const info = await merchant.ask('/wps/member/info', {
      headers: { cookie: `__Host-console=${cookie}; __Host-sid=${cookie}`, token: cookie },
    })
    expect(info.status).toBe(401)
  })

  it('is refused to other sites’ pages', async () => {
    const { cookie } = await signedIn('visited', ['owner'])
    for (const headers of [{ 'requested-by': '' }, { 'sec-fetch-site': 'same-site' }])
      expect(await ask(staff.team, { cookie, merchant: 'lantern', headers })).toMatchObject({ code: 'no_permission' })
  })

  it('CON-31 the merchant does not exist for somebody without a role there', async () => {
    const { cookie } = await signedIn('ours', ['owner'])
    for (const code of ['harbour', 'nowhere', undefined])
      expect(await ask(staff.team, { cookie, ...(code === undefined ? {} : { merchant: code }) })).toMatchObject({
        code: 'not_found',
      })
  })

  it('a role on the platform counts at every merchant', async () => {
    const { id, cookie } = await signedIn('everywhere', ['read-only'])
    await app.database.ownerPool.query(`update staff_user set platform_roles = '{auditor}' where id = $1`, [id])
    expect((await ask(auditLog.audit, { cookie, merchant: 'harbour' })).success).toBe(true)
    expect(await ask(staff.team, { cookie, merchant: 'harbour' })).toMatchObject({ code: 'no_permission' })
  })
})

describe('roles', () => {
  const staffCalls = [...calls].filter(([, { auth }]) => auth === 'operator')

  const everybodyReads = ['deposits', 'games', 'members', 'play', 'promotions', 'withdrawals', 'agents'].map(
    (area) => `${area}.read`,
  )
  /** The role table of the design, in its own words: areas first, exceptions after. */
  function mayMake(role: staff.StaffRole): readonly string[] {
    const beside: Record<Exclude<staff.StaffRole, 'owner'>, string> = {
      finance: `agents.contracts deposits.decide settings.money settings.read withdrawals.decide withdrawals.hold
        withdrawals.retry members.contact members.adjust members.adjust-approve members.adjust-read
        promotions.claims promotions.reward reports.read risk.read`,
      risk: `audit.read withdrawals.hold kyc.read kyc.decide members.adjust members.adjust-read members.contact members.label members.limits members.lock members.note
        members.sessions play.stop play.rounds-resolve promotions.claims
        reports.read risk.read risk.cases settings.read`,
      support: `members.adjust members.adjust-read members.contact members.message members.note members.reset members.sessions
        promotions.reward content.read`,
      content: `content.publish content.read content.write promotions.publish promotions.read reports.read settings.read
        settings.theme`,
      'lottery-master': 'games.read play.read reports.read',
      'agent-manager': 'agents.contracts agents.move agents.read agents.write reports.read',
      auditor: `audit.export audit.read content.read kyc.read members.adjust-read merchants.read reports.read risk.read
        settings.read`,
      'read-only': 'content.read reports.read settings.read',
    }
    if (role === 'owner') return staff.Permission.options
    const reads = ['content', 'lottery-master', 'agent-manager'].includes(role) ? [] : everybodyReads
    return [...reads, ...beside[role].split(/\s+/)]
  }

  it('CON-15 every operator call names one permission, and every permission is named by a call', () => {
    const named = staffCalls.map(([, { permission }]) => permission)
    expect(named).not.toContain(undefined)
    // A change set asks for the permissions of its sections, and staff of the platform ask at no merchant.
    const sections = Object.values(merchants.sectionRules).map(({ permission }) => permission)
    const platform = [...calls.values()].filter(({ auth }) => auth === 'staff').flatMap((call) => call.permission ?? [])
    expect(new Set([...named, ...sections, ...platform])).toEqual(new Set([...staff.Permission.options, 'stored']))
  })

  it.each(staff.StaffRole.options)('CON-16 %s makes exactly the calls of its role', async (role) => {
    const { cookie } = await signedIn(`role-${role}`, [role])
    const allowed = new Set<string>(mayMake(role))
    for (const [name, call] of staffCalls) {
      const { code } = await ask(call, {
        cookie,
        merchant: 'lantern',
        ...(call.method === 'POST' ? { body: {} } : {}),
      })
      const may = call.permission === 'stored' || allowed.has(call.permission ?? '')
      expect([name, code === 'no_permission']).toEqual([name, !may])
    }
  })

  it('CON-14 an API key has roles', async () => {
    const { key } = await merchant.program('program')
    const status = async () => (await merchant.ask('/ops/team', { headers: { authorization: `Bearer ${key}` } })).status
    expect(await status()).toBe(200)
    await app.database.ownerPool.query(`update operator set roles = '{support}' where name = 'program'`)
    expect(await status()).toBe(403)
  })

  it('nobody changes their own roles, and a change brings the ceilings of the new ones', async () => {
    const owner = await signedIn('head', ['owner'])
    const helper = await signedIn('helper', ['support'])
    const asOwner = { cookie: owner.cookie, merchant: 'lantern' }
    const set = async (id: string, roles: staff.StaffRole[]) => {
      const { team } = (await ask(staff.team, asOwner)).value
      const version = team.find((one) => one.id === id)?.version ?? ''
      return ask(staff.setRoles, { ...asOwner, body: { id, roles, version } })
    }
    const ceilings = async () =>
      (
        await app.database.ownerPool.query<{ kind: string; per_action_minor: string }>(
          `select kind, max(per_action_minor) as per_action_minor from release_ceiling join operator on operator.id = operator_id
           where staff_id = $1 and currency = 'PHP' group by kind order by kind`,
          [helper.id],
        )
      ).rows.map(({ kind, per_action_minor }) => `${kind} ${per_action_minor}`)
    expect(await ceilings()).toEqual(['adjustment 500000', 'reward 100000'])
    expect(await set(owner.id, ['owner'])).toMatchObject({ code: 'no_permission' })
    const stored = await set(helper.id, ['support', 'risk'])
    expect(stored).toMatchObject({ code: 'approval_required' })
    const requestId = (stored.value as unknown as { requestId: string }).requestId
    const approve = (cookie: string) => ask(approvals.approve, { cookie, merchant: 'lantern', body: { id: requestId } })
    expect(await approve(owner.cookie)).toMatchObject({ code: 'second_operator_needed' })
    expect(await approve((await signedIn('clerk', ['finance'])).cookie)).toMatchObject({ code: 'no_permission' })
    expect((await approve((await signedIn('partner', ['owner'])).cookie)).success).toBe(true)
    expect(await ceilings()).toEqual(['adjustment 2000000', 'claim 1000000', 'reward 100000'])
  })
})

it('the development sign-in exists on developers’ machines alone', async () => {
  await signedIn('developer', ['owner'])
  const url = '/ops/session/development?as=developer'
  expect((await app.staff.server.inject({ url })).statusCode).toBe(302)
  expect((await app.server.inject({ url, headers: { host: merchant.host } })).statusCode).toBe(404)
  const production = await buildApp({
    config: { ...app.config, production: true },
    clock: { now: () => now },
    log: openLog('silent'),
    metrics: createMetrics({ processFigures: false }),
    infrastructure: app.infrastructure,
    audience: 'staff',
  })
  const answer = await production.server.inject({ url })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined])
  await production.close()
})

it('CON-35 the players’ login can write no table of staff, and the console’s none of money or of the audit log', async () => {
  const writable = async (role: string) =>
    (
      await app.database.ownerPool.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'cell'::regnamespace)
           and (relname like 'staff_%' or relname in ('operator', 'release', 'release_ceiling', 'wallet', 'wallet_transfer', 'edit', 'audit_entry'))
           and (has_any_column_privilege($1, oid, 'insert') or has_any_column_privilege($1, oid, 'update') or has_table_privilege($1, oid, 'delete'))
         order by name`,
        [role],
      )
    ).rows.map(({ name }) => name)
  expect(await writable('parola_app')).toEqual([])
  expect(await writable('parola_console')).toEqual([
    'operator',
    'release_ceiling',
    'staff_authenticator',
    'staff_invitation',
    'staff_passkey',
    'staff_password',
    'staff_person_key',
    'staff_reauth_window',
    'staff_recovery_code',
    'staff_role_copy',
    'staff_role_copy_ceiling',
    'staff_session',
    'staff_sign_in_failure',
    'staff_sign_in_rule',
    'staff_user',
  ])
  await expect(
    inTransaction(app.database.pool, { merchantId: null, now }, (trx) => openSession(trx, merchant.id)),
  ).rejects.toThrow('permission denied')
})
