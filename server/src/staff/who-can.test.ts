import { staff, type Call } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { askAs, colleague } from '../../testing/operators/colleague.ts'

let app: TestApp
let merchant: TestMerchant
let owner: TestOperator

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
  owner = await merchant.operator('asker')
})
afterAll(() => app.close())

const staffCalls = [...calls.values()].filter(({ auth }) => auth === 'operator')
const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
const person = (...roles: string[]) => colleague(app, merchant, { roles, merchantCode: 'lantern' })
const whatCan = async (id: string) => (await askAs(owner, staff.whatCan, { query: { id } })).value
const refusals = new Set(['no_permission', 'role_limit', 'assignment_dormant'])

/** What the server really answers, before it reads what was sent. */
async function refusalOf(who: Pick<TestOperator, 'ask'>, { method, path }: Call): Promise<string | null> {
  const { answer } = await who.ask(path, { method, ...(method === 'POST' ? { payload: {} } : {}) })
  return !answer.success && refusals.has(answer.code) ? answer.code : null
}

describe('CON-22 who can do what', () => {
  it.each(staff.StaffRole.options)('CON-22 of every call it says of %s what the server answers', async (role) => {
    const who = await person(role)
    const { actions } = (await whatCan(who.signedIn.staffId)) as never as {
      actions: { call: string; refusal: string | null }[]
    }
    expect(actions.map(({ call }) => call)).toEqual(staffCalls.map(nameOf))
    for (const [place, call] of staffCalls.entries())
      expect([nameOf(call), actions[place]?.refusal]).toEqual([nameOf(call), await refusalOf(who, call)])
  })

  it('CON-22 it agrees for a dormant owner and for a key too', async () => {
    const [dormant, { id, ...program }] = [await person('owner'), await merchant.program('program')]
    await app.database.ownerPool.query('update operator set dormant_at = now() where id = $1', [dormant.id])
    for (const [who, of] of [
      [dormant, dormant.signedIn.staffId],
      [program, id],
    ] as const) {
      const { actions } = (await whatCan(of)) as never as { actions: { call: string; refusal: string | null }[] }
      for (const [place, call] of staffCalls.entries())
        expect([nameOf(call), actions[place]?.refusal]).toEqual([nameOf(call), await refusalOf(who, call)])
    }
  })

  it('CON-22 of every person it says for every call the same as of every call for every person', async () => {
    const people = await Promise.all(staff.StaffRole.options.map((role) => person(role)))
    const can = await Promise.all(people.map(({ signedIn }) => whatCan(signedIn.staffId)))
    for (const [place, call] of staffCalls.entries()) {
      const { value } = await askAs(owner, staff.whoCan, { query: { call: nameOf(call) } })
      const listed = new Set(
        (value['people'] as { id: string; refusal: unknown }[])
          .filter(({ refusal }) => refusal === null)
          .map(({ id }) => id),
      )
      const expected = people.filter(
        (_who, at) => (can[at]!['actions'] as { refusal: unknown }[])[place]?.refusal === null,
      )
      expect([
        nameOf(call),
        people.filter(({ signedIn }) => listed.has(signedIn.staffId)).map(({ name }) => name),
      ]).toEqual([nameOf(call), expected.map(({ name }) => name)])
      const roles = staff.StaffRole.options.filter((_role, at) => expected.includes(people[at]!))
      expect((value['roles'] as string[]).toSorted()).toEqual(expect.arrayContaining(roles.toSorted()))
    }
  })

  it('CON-22 it says up to which amount, and from which a second person agrees', async () => {
    const support = await person('support')
    const { actions, ceilings } = (await whatCan(support.signedIn.staffId)) as never as {
      actions: { call: string; release: unknown }[]
      ceilings: unknown[]
    }
    const of = (call: string) => actions.find((one) => one.call === call)?.release
    expect(of('POST /ops/rewards')).toEqual({ kind: 'reward', second: 'above', alone: 500_000 })
    expect(of('POST /ops/team')).toEqual({ kind: 'staff_roles', second: 'always', alone: null })
    expect(of('POST /ops/adjustments/approve')).toEqual({ kind: 'adjustment', second: 'always', alone: null })
    expect(ceilings).toContainEqual({ kind: 'reward', perAction: 100_000, perDay: 1_000_000 })
    const unknown = { query: { id: '00000000-0000-4000-8000-000000000001' } }
    expect((await askAs(owner, staff.whatCan, unknown)).code).toBe('not_found')
  })
})
