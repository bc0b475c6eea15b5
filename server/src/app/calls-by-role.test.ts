import { isForStaff, type Call } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOperator, disableOperator } from '../operators/index.ts'
import { levelsFlags } from '../../testing/promotions/levels.ts'
import { teamFlags } from '../../testing/agents/teams.ts'
import { testMerchant, type Asked, type TestMember, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let merchant: TestMerchant
const roles = new Map<string, TestMember>()

/** Every customer type, so that no role is forgotten. */
const people = {
  player: { customerType: 0 },
  agent: { customerType: 1 },
  trial: { customerType: 4 },
  'player with a first password': { customerType: 0, firstTimeLogin: true },
  'agent with a first password': { customerType: 1, firstTimeLogin: true },
}

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern', {
    flags: ['USERNAMEREG3', 'MOBILENUMREG3', 'FREEPLAY3', ...levelsFlags, ...teamFlags],
  })
  for (const [name, as] of Object.entries(people)) roles.set(name, await merchant.logIn(as))
})
afterAll(() => app.close())

const serverOf = (call: Call) => (isForStaff(call) ? app.staff : app).server
const served = () => [...calls].filter(([, call]) => serverOf(call).hasRoute({ method: call.method, url: call.path }))

it('every call of the contract is served', () => {
  const names = new Set(served().map(([name]) => name))
  expect([...calls.keys()].filter((name) => !names.has(name))).toEqual([])
})

/** Requests from our own page without a body: access is decided before the body is read. */
const ask = (who: Pick<TestMerchant, 'ask'>, { method, path }: Call) =>
  who.ask(path, {
    method,
    headers: { 'requested-by': 'parola' },
    ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
  })
const codeOf = ({ answer }: Asked) => ('code' in answer ? answer.code : 'answered')

/** The refusal that the contract implies for a call, checked in the same order as the server does. */
function refusalOf(
  call: Call,
  { customerType, firstTimeLogin = false }: { customerType: number; firstTimeLogin?: boolean },
) {
  if (call.auth === 'none' || call.auth === 'console') return null
  if (isForStaff(call)) return 'not_logged_in'
  if (firstTimeLogin && !call.early) return 'password_change_required'
  if (call.auth === 'agent' && customerType !== 1) return 'no_permission'
  return call.realOnly && customerType === 4 ? 'free_account_refused' : null
}
const refusals = new Set([
  'not_logged_in',
  'logged_out',
  'password_change_required',
  'no_permission',
  'free_account_refused',
])

describe('without a session', () => {
  it('SESS-03 public calls succeed, and all others respond that the caller is not logged in', async () => {
    const asked = served()
    expect(asked.length).toBeGreaterThan(25)
    for (const [name, call] of asked) {
      const code = codeOf(await ask(merchant, call))
      const wanted = call.auth === 'none' || call.auth === 'console' ? null : 'not_logged_in'
      expect([name, refusals.has(code) ? code : null]).toEqual([name, wanted])
    }
  })

  it('T2 a token from another phone without its cookie is refused by every call', async () => {
    const { token } = (await merchant.logIn()).credentials
    for (const [name, call] of served().filter(([, { auth }]) => auth !== 'none' && auth !== 'console')) {
      const { status } = await merchant.ask(call.path, { method: call.method, headers: { token } })
      expect([name, status]).toEqual([name, 401])
    }
  })
})

describe('with an operator’s key', () => {
  it('T16 CON-14 a program may make the operator calls that are not for people alone, and no member’s', async () => {
    const program = await merchant.program('ligaya')
    const forPeople = served().filter(([, call]) => call.peopleOnly)
    expect(forPeople.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'approvals.approve',
        'staff.invite',
        'staff.inviteAgain',
        'staff.setRoles',
        'staff.disable',
      ]),
    )
    for (const [name, call] of served()) {
      const code = codeOf(await ask(program, call))
      const reached = call.peopleOnly ? 'no_permission' : null
      const wanted = ['none', 'console', 'operator'].includes(call.auth) ? reached : 'not_logged_in'
      expect([name, refusals.has(code) ? code : null]).toEqual([name, wanted])
    }
  })

  it('T16 an operator’s key is refused for another merchant, when altered, and after it is disabled', async () => {
    const operator = await merchant.program('amihan')
    const other = await testMerchant(app, 'beacon')
    // At the console the key decides the merchant, whatever the host.
    const member = await other.logIn()
    const of = { memberId: member.id, id: member.id }
    const asked = { payload: { ...of, reason: 'not ours' }, headers: { authorization: `Bearer ${operator.key}` } }
    expect((await other.ask('/ops/deposits/refuse', { method: 'POST', ...asked })).status).toBe(404)
    const status = async (who: Pick<TestMerchant, 'ask'>, authorization: string) =>
      (await who.ask('/ops/deposits', { query: { state: 'reviewing' }, headers: { authorization } })).status
    expect(await status(merchant, `Bearer ${operator.key}`)).toBe(200)
    expect(await status(merchant, `Bearer ${operator.key.slice(0, -1)}`)).toBe(401)
    expect(await status(merchant, `Basic ${operator.key}`)).toBe(401)
    expect(await status(merchant, `Bearer ${'x'.repeat(5_000)}`)).toBe(401)
    await merchant.act((trx) => disableOperator(trx, 'amihan'))
    expect(await status(merchant, `Bearer ${operator.key}`)).toBe(401)
  })
})

describe('with a session', () => {
  it.each(Object.entries(people))('T16 a %s may make exactly the calls that the contract allows', async (role, as) => {
    // Logging out comes last, because it ends the session.
    const asked = served().toSorted(([a], [b]) => Number(a === 'sessions.logout') - Number(b === 'sessions.logout'))
    for (const [name, call] of asked) {
      const code = codeOf(await ask(roles.get(role) ?? merchant, call))
      expect([name, refusals.has(code) ? code : null]).toEqual([name, refusalOf(call, as)])
    }
  })
})

describe('SEC-15 staff calls', () => {
  const staffCalls = () => [...calls].filter(([, call]) => isForStaff(call))

  it('SEC-15 do not exist at players’ hosts: they get the response of an unknown path, with a key or without', async () => {
    const { key } = await merchant.program('dalisay')
    expect(staffCalls().length).toBeGreaterThan(25)
    for (const [name, { method, path }] of staffCalls()) {
      for (const headers of [{ host: merchant.host }, { host: merchant.host, authorization: `Bearer ${key}` }]) {
        const response = await app.server.inject({ method, url: path, headers })
        const unknown = await app.server.inject({ method, url: '/ops/nobody-knows-this', headers })
        expect([name, response.statusCode, response.body]).toEqual([name, 404, unknown.body])
      }
    }
    expect((await app.server.inject({ url: '/ops/kyc/picture', headers: { host: merchant.host } })).statusCode).toBe(
      404,
    )
  })

  it('SEC-15 are not documented at players’ hosts, and the console documents nothing else', async () => {
    for (const url of ['/docs', '/docs/openapi.json']) {
      const { body } = await app.server.inject({ url, headers: { host: merchant.host } })
      expect(body).not.toMatch(/\/ops|bearer/i)
      expect(body).toContain('/wps/member/info')
      const staff = await app.staff.server.inject({ url })
      expect(staff.body).toContain('/ops/deposits')
      expect(staff.body).not.toContain('/wps/')
    }
  })

  it('SEC-15 are all that the console serves beside its own pages: no player call, document, file or callback', async () => {
    const headers = { host: merchant.host, accept: 'text/html' }
    for (const [name, { method, path }] of [...calls].filter(([, call]) => !isForStaff(call)))
      expect([name, (await app.staff.server.inject({ method, url: path, headers })).statusCode]).toEqual([name, 404])
    const others = ['/sw.js', '/assets/x.js', '/cdn/lantern/x.png', '/pictures?from=x', '/robots.txt']
    for (const url of others) expect((await app.staff.server.inject({ url, headers })).statusCode).toBe(404)
    for (const url of ['/pay/callback', '/wallet/bet'])
      expect((await app.staff.server.inject({ method: 'POST', url, headers })).statusCode).toBe(404)
  })

  it('SEC-15 take their merchant from the key, and a session cookie has no effect', async () => {
    const other = await testMerchant(app, 'harbour')
    const [ours, theirs] = [await merchant.program('mayumi'), await other.program('mayumi')]
    const stop = (key: string, headers = {}) =>
      app.staff.server.inject({
        method: 'POST',
        url: '/ops/stops',
        payload: { scope: 'all', reason: 'a test of the console' },
        headers: { authorization: `Bearer ${key}`, host: merchant.host, ...headers },
      })
    const stopsOf = async (id: string) =>
      (await app.database.ownerPool.query('select from play_stop where merchant_id = $1', [id])).rowCount
    expect((await stop(theirs.key)).statusCode).toBe(200)
    expect([await stopsOf(merchant.id), await stopsOf(other.id)]).toEqual([0, 1])
    expect((await stop(ours.key, { host: 'made-up.test' })).statusCode).toBe(200)
    expect(await stopsOf(merchant.id)).toBe(1)
    const { sid, token } = (await merchant.logIn({ customerType: 1 })).credentials
    expect((await stop('x'.repeat(43), { cookie: `__Host-sid=${sid}`, token })).statusCode).toBe(401)
    await expect(other.act((trx) => addOperator(trx, 'copycat', { key: ours.key }))).rejects.toThrow(
      'operator_key_anywhere',
    )
  })
})
