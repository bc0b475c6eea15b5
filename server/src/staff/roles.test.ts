import { randomUUID } from 'node:crypto'
import { approvals, editing, staff } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { askAs, colleague, setRoles } from '../../testing/operators/colleague.ts'
import { rewardOf } from '../../testing/operators/money.ts'
import { isWider, type RoleReach } from './role.ts'

let app: TestApp
let merchant: TestMerchant
/** Four in the afternoon in Manila. */
const afternoon = new Date('2026-11-18T08:00:00Z')
let now = afternoon
let [one, two, three]: TestOperator[] = [] as never

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now }, environment: { LIMIT_SCALE: '1000', DATABASE_POOL: '12' } })
  merchant = await testMerchant(app, 'lantern', {
    flags: ['REWARDCENTER3'],
    choices: {
      pack: 'classic',
      languages: ['EN'],
      defaultLanguage: 'EN',
      currency: 'PHP',
      reportZone: 'Asia/Manila',
    },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = afternoon
  ;[one, two, three] = await Promise.all(
    ['one', 'two', 'three'].map((name) => merchant.operator(`${name}-${letters()}`)),
  )
})

const letters = () => randomUUID().slice(0, 8)
const sql = (text: string, values: unknown[] = []) => app.database.ownerPool.query(text, values)
const person = (...roles: string[]) => colleague(app, merchant, { roles, merchantCode: 'lantern' })

async function seeded(role: staff.StaffRole): Promise<staff.Role> {
  const { value } = await askAs(one!, staff.roles)
  return (value['roles'] as staff.Role[]).find((known) => known.role === role)!
}
/** A copy as the console would send it. */
async function copyOf(role: staff.StaffRole, change: object = {}) {
  const { permissions, ceilings } = await seeded(role)
  const code = `${role}-${letters()}`
  return {
    role: code,
    copiedFrom: role,
    name: `A ${role}`,
    permissions,
    ceilings,
    currencies: null,
    hours: null,
    version: null,
    ...change,
  }
}
const save = (who: TestOperator | undefined, body: object) => askAs(who!, staff.saveRole, { body })
const approve = (who: TestOperator | undefined, { value }: { value: Record<string, unknown> }) =>
  askAs(who!, approvals.approve, { body: { id: value['requestId'] } })
const rewardCeiling = (perAction: number, perDay: number) => ({ kind: 'reward', currency: 'PHP', perAction, perDay })
const give = async (who: TestOperator, minor: number, currency = 'PHP') => {
  const reward = rewardOf((await merchant.logIn()).id, minor)
  return (await askAs(who, editing.giveReward, { body: { ...reward, amount: { minor, currency } } })).code ?? 'done'
}

describe('CON-18 a merchant’s own roles', () => {
  it.each(staff.StaffRole.options)(
    'CON-18 the seeded role %s cannot be changed, by the console’s login neither',
    async (role) => {
      const was = await seeded(role)
      const wider = { ...(await copyOf('owner')), role }
      for (const version of [null, 1]) {
        const { code } = await save(one, { ...wider, version })
        expect(code).toBe('field_invalid')
      }
      expect(await seeded(role)).toMatchObject({ permissions: was.permissions, ceilings: was.ceilings })
      await expect(
        app.staff.server.edge.pool.query(`update staff_role set permissions = '{}' where role = $1`, [role]),
      ).rejects.toThrow('permission denied')
    },
  )

  it('CON-18 a copy is made, changed and given to somebody, who then may do what it says', async () => {
    const copy = await copyOf('read-only', { permissions: ['members.read'] })
    expect((await save(one, copy)).value).toEqual({ version: 1 })
    const helper = await person('auditor')
    expect((await setRoles(one!, helper, copy.role)).code).toBeUndefined()
    const reads = async (path: string) => (await helper.ask(path)).status
    expect([await reads('/ops/members'), await reads('/ops/reports/none')]).toEqual([200, 404])
    expect(await reads('/ops/stops')).toBe(403)
    const changed = { ...copy, permissions: ['members.read', 'play.read'], version: 1 }
    expect((await save(one, changed)).value).toEqual({ version: 2 })
    expect(await reads('/ops/stops')).toBe(200)
    expect((await save(two, { ...copy, version: 1 })).code).toBe('version_conflict')
    expect((await save(two, copy)).code).toBe('version_conflict')
    const { rows } = await sql(
      `select before, after, who from edit where noun = 'staff_role_copy' and key ->> 'role' = $1 order by id`,
      [copy.role],
    )
    expect(rows).toMatchObject([
      { after: { permissions: ['members.read'] } },
      {
        who: `operator ${one!.name}`,
        before: { permissions: ['members.read'], version: 1 },
        after: { permissions: ['members.read', 'play.read'], version: 2 },
      },
    ])
  })

  it.each<[string, (role: { permissions: string[]; ceilings: object[] }) => object]>([
    ['deciding withdrawals', ({ permissions }) => ({ permissions: [...permissions, 'withdrawals.decide'] })],
    ['approving corrections', ({ permissions }) => ({ permissions: [...permissions, 'members.adjust-approve'] })],
    ['inviting people', ({ permissions }) => ({ permissions: [...permissions, 'team.invite'] })],
    ['contracts of agents', ({ permissions }) => ({ permissions: [...permissions, 'agents.contracts'] })],
    ['a ceiling of an action', ({ ceilings }) => ({ ceilings: [...ceilings, rewardCeiling(1, 1)] })],
  ])('CON-18 wider by %s takes two people, and narrower one', async (_what, change) => {
    const copy = await copyOf('read-only')
    await save(one, copy)
    const wider = { ...copy, ...change(copy), version: 1 }
    const asked = await save(one, wider)
    expect(asked.code).toBe('approval_required')
    const stored = async () => (await sql('select version from staff_role_copy where role = $1', [copy.role])).rows
    expect(await stored()).toEqual([{ version: 1 }])
    expect((await approve(one, asked)).code).toBe('second_operator_needed')
    expect((await approve(two, asked)).code).toBeUndefined()
    expect(await stored()).toEqual([{ version: 2 }])
    expect((await save(three, { ...copy, version: 2 })).value).toEqual({ version: 3 })
  })

  it('CON-18 a wider copy is stale once somebody else has changed the role', async () => {
    const copy = await copyOf('read-only')
    await save(one, copy)
    const asked = await save(one, { ...copy, permissions: [...copy.permissions, 'team.read'], version: 1 })
    await save(three, { ...copy, name: 'Another', version: 1 })
    expect((await approve(two, asked)).code).toBe('approval_stale')
  })

  it('CON-18 a role that decides about money or gives access is given by two people, ceilings or not', async () => {
    const copy = await copyOf('read-only')
    const asked = await save(one, { ...copy, permissions: [...copy.permissions, 'team.invite'] })
    await approve(two, asked)
    const helper = await person('auditor')
    expect((await setRoles(one!, helper, copy.role)).code).toBe('approval_required')
    expect((await setRoles(one!, helper, 'agent-manager')).code).toBe('approval_required')
    expect((await setRoles(one!, helper, 'nobody-has-made-it')).code).toBe('field_invalid')
  })

  it('knows what is wider, whatever the currencies', () => {
    const php = { kind: 'reward', currency: 'PHP', perAction: 10, perDay: 20 } as staff.RoleCeiling
    const of = (change: Partial<RoleReach> = {}): RoleReach => ({
      permissions: ['members.read'],
      ceilings: [php],
      currencies: null,
      ...change,
    })
    expect(isWider(of(), of())).toBe(false)
    expect(isWider(of(), of({ currencies: ['PHP'] }))).toBe(false)
    expect(isWider(of({ currencies: ['USD'] }), of())).toBe(true)
    expect(isWider(of(), of({ ceilings: [{ ...php, perDay: 21 as never }] }))).toBe(true)
    expect(isWider(of(), of({ ceilings: [{ ...php, perAction: 9 as never }] }))).toBe(false)
    expect(isWider(of(), of({ permissions: ['members.read', 'play.read'] }))).toBe(false)
  })
})

describe('CON-19 limits of a role', () => {
  const withCopy = async (from: staff.StaffRole, change: object) => {
    const copy = await copyOf(from, change)
    const asked = await save(one, copy)
    if (asked.code === 'approval_required') await approve(two, asked)
    return { copy, holder: await person(copy.role) }
  }

  it('CON-19 its ceiling holds, and a lower one counts at once', async () => {
    const { copy, holder } = await withCopy('support', { ceilings: [rewardCeiling(1_000, 2_500)] })
    expect([await give(holder, 1_001), await give(holder, 1_000)]).toEqual(['role_limit', 'done'])
    expect((await save(three, { ...copy, ceilings: [rewardCeiling(900, 2_500)], version: 1 })).code).toBeUndefined()
    expect([await give(holder, 1_000), await give(holder, 900)]).toEqual(['role_limit', 'done'])
    expect(await give(holder, 601)).toBe('role_limit')
  })

  it('CON-19 its currencies hold, for a ceiling that names another one too', async () => {
    const { holder } = await withCopy('support', { currencies: ['USD'] })
    expect(await give(holder, 100)).toBe('role_limit')
  })

  it('CON-19 its hours hold by the merchant’s clock, over midnight too', async () => {
    const { holder: byDay } = await withCopy('support', { hours: { from: '09:00', to: '17:00' } })
    const { holder: byNight } = await withCopy('support', { hours: { from: '22:00', to: '06:00' } })
    const reads = async (who: TestOperator) => {
      const { answer } = await who.ask('/ops/members')
      return answer.success ? 'answered' : answer.code
    }
    const at = async (time: string) => {
      now = new Date(`2026-11-18T${time}+08:00`)
      return [await reads(byDay), await reads(byNight)]
    }
    expect(await at('08:59:59')).toEqual(['role_limit', 'role_limit'])
    expect(await at('09:00:00')).toEqual(['answered', 'role_limit'])
    expect(await at('16:59:59')).toEqual(['answered', 'role_limit'])
    expect(await at('17:00:00')).toEqual(['role_limit', 'role_limit'])
    expect(await at('22:00:00')).toEqual(['role_limit', 'answered'])
    expect(await at('05:59:59')).toEqual(['role_limit', 'answered'])
    // What no role of theirs allows at any time is refused as ever.
    expect((await byDay.ask('/ops/team')).answer).toMatchObject({ code: 'no_permission' })
  })

  it('CON-19 outside its hours a role adds nothing to another one: neither its ceiling nor its permissions', async () => {
    const { copy } = await withCopy('finance', { hours: { from: '09:00', to: '17:00' } })
    const both = await person('support', copy.role)
    expect(await give(both, 200_000)).toBe('done')
    now = new Date('2026-11-18T18:00:00+08:00')
    expect(await give(both, 100_100)).toBe('role_limit')
    expect(await give(both, 50_000)).toBe('done')
    const approving = await both.ask('/ops/deposits/approve', { method: 'POST', payload: {} })
    expect(approving.answer).toMatchObject({ code: 'role_limit' })
  })

  it('CON-19 a request of theirs is not carried out outside their hours', async () => {
    const { holder } = await withCopy('support', {
      hours: { from: '09:00', to: '17:00' },
      ceilings: [rewardCeiling(2_000_000, 2_000_000)],
    })
    const reward = rewardOf((await merchant.logIn()).id, 600_000)
    const asked = await askAs(holder, editing.giveReward, { body: reward })
    expect(asked.code).toBe('approval_required')
    now = new Date('2026-11-18T17:30:00+08:00')
    expect((await approve(one, asked)).code).toBe('role_limit')
  })

  it('CON-19 calls at once never exceed a ceiling, whichever way it is changed meanwhile', async () => {
    const { copy, holder } = await withCopy('support', { ceilings: [rewardCeiling(1_000, 20_000)] })
    const members = await Promise.all(Array.from({ length: 8 }, () => merchant.logIn()))
    const giving = Array.from({ length: 60 }, (_, at) =>
      askAs(holder, editing.giveReward, { body: rewardOf(members[at % 8]!.id, 1_000) }),
    )
    const lowering = save(three, { ...copy, ceilings: [rewardCeiling(1_000, 5_000)], version: 1 })
    await Promise.all([...giving, lowering])
    const given = async () =>
      (await sql('select coalesce(sum(amount_minor), 0)::int as sum from release where operator_id = $1', [holder.id]))
        .rows[0].sum as number
    const before = await given()
    expect(before).toBeLessThanOrEqual(20_000)
    // What is left of the lower ceiling, and nothing beyond it.
    for (let place = 0; place < 8; place += 1)
      await askAs(holder, editing.giveReward, { body: rewardOf(members[place]!.id, 1_000) })
    expect(await given()).toBe(Math.max(before, 5_000))
  })
})
