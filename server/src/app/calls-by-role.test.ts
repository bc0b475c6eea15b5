import type { Call } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disableOperator } from '../operators/index.ts'
import { levelsFlags } from './testing-levels.ts'
import { teamFlags } from './testing-teams.ts'
import { testMerchant, type Asked, type TestMember, type TestMerchant } from './testing-merchant.ts'
import { testApp, type TestApp } from './testing.ts'

let app: TestApp
let merchant: TestMerchant
const roles = new Map<string, TestMember>()

/** Everybody there is: no role is forgotten because nobody thought of it. */
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

const served = () => [...calls].filter(([, { method, path }]) => app.server.hasRoute({ method, url: path }))

it('every call of the contract is served', () => {
  const names = new Set(served().map(([name]) => name))
  expect([...calls.keys()].filter((name) => !names.has(name))).toEqual([])
})

/** Our own page asks, with nothing in the body: who may ask at all is decided before anything is read. */
const ask = (who: Pick<TestMerchant, 'ask'>, { method, path }: Call) =>
  who.ask(path, {
    method,
    headers: { 'requested-by': 'parola' },
    ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
  })
const codeOf = ({ answer }: Asked) => ('code' in answer ? answer.code : 'answered')

/** What the contract says of a call, in the order in which the edge asks. */
function refusalOf(
  call: Call,
  { customerType, firstTimeLogin = false }: { customerType: number; firstTimeLogin?: boolean },
) {
  if (call.auth === 'none') return null
  if (call.auth === 'operator') return 'not_logged_in'
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
  it('SESS-03 the calls for everybody answer, and all others say that nobody is logged in', async () => {
    const asked = served()
    expect(asked.length).toBeGreaterThan(25)
    for (const [name, call] of asked) {
      const code = codeOf(await ask(merchant, call))
      const wanted = call.auth === 'none' ? null : 'not_logged_in'
      expect([name, refusals.has(code) ? code : null]).toEqual([name, wanted])
    }
  })

  it('T2 a token from another phone, without its cookie, is worth nothing in any call', async () => {
    const { token } = (await merchant.logIn()).credentials
    for (const [name, call] of served().filter(([, { auth }]) => auth !== 'none')) {
      const { status } = await merchant.ask(call.path, { method: call.method, headers: { token } })
      expect([name, status]).toEqual([name, 401])
    }
  })
})

describe('with an operator’s key', () => {
  it('T16 an operator may make the calls for operators, and no member’s', async () => {
    const operator = await merchant.operator('ligaya')
    for (const [name, call] of served()) {
      const code = codeOf(await ask(operator, call))
      const wanted = call.auth === 'none' || call.auth === 'operator' ? null : 'not_logged_in'
      expect([name, refusals.has(code) ? code : null]).toEqual([name, wanted])
    }
  })

  it('T16 an operator’s key opens nothing at another merchant, altered, or after it was disabled', async () => {
    const operator = await merchant.operator('amihan')
    const other = await testMerchant(app, 'beacon')
    const status = async (who: Pick<TestMerchant, 'ask'>, authorization: string) =>
      (await who.ask('/ops/deposits', { query: { state: 'reviewing' }, headers: { authorization } })).status
    expect(await status(merchant, `Bearer ${operator.key}`)).toBe(200)
    expect(await status(other, `Bearer ${operator.key}`)).toBe(401)
    expect(await status(merchant, `Bearer ${operator.key.slice(0, -1)}`)).toBe(401)
    expect(await status(merchant, `Basic ${operator.key}`)).toBe(401)
    expect(await status(merchant, `Bearer ${'x'.repeat(5_000)}`)).toBe(401)
    await merchant.act((trx) => disableOperator(trx, 'amihan'))
    expect(await status(merchant, `Bearer ${operator.key}`)).toBe(401)
  })
})

describe('with a session', () => {
  it.each(Object.entries(people))(
    'T16 a %s may make the calls that the contract says, and no other',
    async (role, as) => {
      // Logging out comes last: after it nobody is logged in.
      const asked = served().toSorted(([a], [b]) => Number(a === 'sessions.logout') - Number(b === 'sessions.logout'))
      for (const [name, call] of asked) {
        const code = codeOf(await ask(roles.get(role) ?? merchant, call))
        expect([name, refusals.has(code) ? code : null]).toEqual([name, refusalOf(call, as)])
      }
    },
  )
})
