import { randomUUID } from 'node:crypto'
import { approvals, editing, staff, type Call } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type AskOptions, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { php } from '../../testing/promotions/promotions.ts'
import { setCeiling } from '../operators/index.ts'

let app: TestApp
let merchant: TestMerchant
let now = new Date('2026-11-18T08:00:00Z')
let names = 0
let owner: TestOperator
const passDays = (days: number) => void (now = new Date(now.getTime() + days * 86_400_000))

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now }, environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern', { flags: ['REWARDCENTER3'] })
})
afterAll(() => app.close())
beforeEach(async () => {
  names += 1
  owner = await merchant.operator(`owner-${names}`)
})

interface Told {
  readonly code?: string
  readonly value: Record<string, unknown>
}
const asked = async (who: Pick<TestOperator, 'ask'>, { method, path }: Call, body?: object): Promise<Told> =>
  (await who.ask(path, { method, ...(body ? { payload: body } : {}) })).answer as unknown as Told
const wanted = (change: object = {}) => ({
  name: `program-${randomUUID().slice(0, 8)}`,
  roles: ['finance'],
  networks: [],
  days: 30,
  ...change,
})
async function made(change: object = {}, by = owner) {
  const body = wanted(change)
  const { code, value } = await asked(by, staff.makeKey, body)
  expect(code).toBeUndefined()
  const { id, key } = value as { id: string; key: string }
  const ask: TestOperator['ask'] = (path, options) =>
    merchant.ask(path, { ...options, headers: { authorization: `Bearer ${key}`, ...options?.headers } })
  return { id, key, name: body.name, ask }
}
/** Ceilings of keys are set by a command. */
const allowRewards = ({ name }: { name: string }) =>
  merchant.act((trx) =>
    setCeiling(trx, name, { kind: 'reward', currency: 'PHP', perActionMinor: 1e9, perDayMinor: 1e9 }),
  )
const statusOf = async (key: Pick<TestOperator, 'ask'>, options: AskOptions = {}) =>
  (await key.ask('/ops/withdrawals', { query: { state: 'requested' }, ...options })).status
const listed = async (name: string) => {
  const { value } = await asked(owner, staff.keys)
  return (value['keys'] as staff.ApiKey[]).find((one) => one.name === name)
}

describe('CON-14 an API key', () => {
  it('CON-14 is shown once and stored as a hash, and has the roles it was given', async () => {
    const key = await made()
    expect(await statusOf(key)).toBe(200)
    expect((await key.ask('/ops/team')).answer).toMatchObject({ code: 'no_permission' })
    const list = await asked(owner, staff.keys)
    expect(JSON.stringify(list)).toContain(key.name)
    expect(JSON.stringify(list)).not.toContain(key.key)
    for (const table of ['operator', 'operator_act', 'edit', 'approval_request']) {
      const found = await app.database.ownerPool.query(`select from ${table} made where made::text like $1`, [
        `%${key.key}%`,
      ])
      expect([table, found.rowCount]).toEqual([table, 0])
    }
    expect(await listed(key.name)).toMatchObject({
      state: 'working',
      roles: ['finance'],
      madeBy: owner.name,
      networks: [],
    })
  })

  it('CON-14 works from its networks alone', async () => {
    const key = await made({ networks: ['203.0.113.77/24', '2001:db8::/32', '198.51.100.7'] })
    for (const remoteAddress of ['203.0.113.1', '2001:db8:1::2', '198.51.100.7', '::ffff:203.0.113.9'])
      expect([remoteAddress, await statusOf(key, { remoteAddress })]).toEqual([remoteAddress, 200])
    for (const remoteAddress of ['203.0.114.1', '2001:db9::1', '198.51.100.8', '127.0.0.1'])
      expect([remoteAddress, await statusOf(key, { remoteAddress })]).toEqual([remoteAddress, 401])
    // A forged header names no network.
    const headers = { 'x-forwarded-for': '203.0.113.1' }
    expect(await statusOf(key, { remoteAddress: '192.0.2.1', headers })).toBe(401)
    expect(await asked(owner, staff.makeKey, wanted({ networks: ['203.0.113.0/33'] }))).toMatchObject({
      code: 'bad_request',
    })
  })

  it('CON-14 ends on its day', async () => {
    const key = await made({ days: 2 })
    passDays(1.99)
    expect(await statusOf(key)).toBe(200)
    passDays(0.01)
    expect(await statusOf(key)).toBe(401)
    expect(await listed(key.name)).toMatchObject({ state: 'expired' })
  })

  it('CON-14 ends at once in the console, and its name is never given again', async () => {
    const key = await made()
    expect((await asked(owner, staff.endKey, { id: key.id })).code).toBeUndefined()
    expect(await statusOf(key)).toBe(401)
    expect(await listed(key.name)).toMatchObject({ state: 'ended' })
    expect(await asked(owner, staff.endKey, { id: key.id })).toMatchObject({ code: 'already_settled' })
    expect(await asked(owner, staff.endKey, { id: owner.id })).toMatchObject({ code: 'not_found' })
    expect(await asked(owner, staff.makeKey, wanted({ name: key.name }))).toMatchObject({ code: 'field_invalid' })
  })

  it('CON-14 belongs to an owner: nobody else makes one, and none may do more than its maker', async () => {
    for (const role of staff.StaffRole.options.filter((one) => one !== 'owner')) {
      const { rows } = await app.database.ownerPool.query(
        'select $1 = any (permissions) as may from staff_role where role = $2',
        ['team.keys', role],
      )
      expect([role, rows]).toEqual([role, [{ may: false }]])
    }
    const change = (permissions: string) =>
      app.database.ownerPool.query(`update staff_role set permissions = ${permissions} where role = 'content'`)
    await change(`permissions || '{team.keys}'`)
    await app.database.ownerPool.query(`update operator set roles = '{content}' where id = $1`, [owner.id])
    expect(await asked(owner, staff.makeKey, wanted({ roles: ['content', 'support'] }))).toMatchObject({
      code: 'no_permission',
    })
    expect((await asked(owner, staff.makeKey, wanted({ roles: ['content'] }))).code).toBeUndefined()
    await change(`array_remove(permissions, 'team.keys')`)
  })

  it('T52 CON-14 is neither made nor ended by who has stolen a session, or by a key', async () => {
    const key = await made({ roles: ['owner'] })
    const stolen: Pick<TestOperator, 'ask'> = {
      ask: (path, options) => merchant.ask(path, { ...options, headers: { ...owner.signedIn.headers } }),
    }
    const body = wanted()
    expect(await asked(stolen, staff.makeKey, body)).toMatchObject({ code: 'reauth_required' })
    expect(await asked(stolen, staff.endKey, { id: key.id })).toMatchObject({ code: 'reauth_required' })
    expect(await asked(key, staff.makeKey, body)).toMatchObject({ code: 'no_permission' })
    expect(await asked(key, staff.endKey, { id: key.id })).toMatchObject({ code: 'no_permission' })
    expect(await listed(body.name)).toBeUndefined()
    expect(await statusOf(key)).toBe(200)
  })

  it('CON-14 releases nothing by itself, approves nothing, and its maker cannot agree to what it asks for', async () => {
    const key = await made({ roles: ['owner'] })
    const member = await merchant.logIn()
    const reward = { memberId: member.id, about: 'For patience', amount: php(600_000), wagering: 0, expiresAt: null }
    const give = () => asked(key, editing.giveReward, { id: randomUUID(), ...reward })
    expect(await give()).toMatchObject({ code: 'role_limit' })
    await allowRewards(key)
    const stored = await give()
    expect(stored).toMatchObject({ code: 'approval_required' })
    const id = stored.value['requestId']
    expect(await asked(owner, approvals.approve, { id })).toMatchObject({ code: 'second_operator_needed' })
    const colleague = await merchant.operator(`colleague-${names}`)
    const another = await made({ roles: ['owner'] }, colleague)
    expect(await asked(another, approvals.approve, { id })).toMatchObject({ code: 'no_permission' })
    expect((await asked(colleague, approvals.approve, { id })).code).toBeUndefined()
    // The database says so too, whoever asks it.
    const { rows } = await app.database.ownerPool.query<{ verdict: string }>(
      `select release_money($1, $2, null, 'adjustment', 'PHP', 1, $3, 'x', $4) as verdict
       from set_config('parola.merchant_id', $5, false)`,
      [key.id, owner.id, member.id, now, merchant.id],
    )
    expect(rows).toEqual([{ verdict: 'second_operator_needed' }])
  })

  it('CON-07 ends with its maker, in the same transaction, with what it has asked for', async () => {
    const colleague = await merchant.operator(`leaver-${names}`)
    const key = await made({ roles: ['owner'] }, colleague)
    await allowRewards(key)
    const member = await merchant.logIn()
    const reward = { memberId: member.id, about: 'For patience', amount: php(600_000), wagering: 0, expiresAt: null }
    const stored = await asked(key, editing.giveReward, { id: randomUUID(), ...reward })
    expect((await asked(owner, staff.disable, { id: colleague.signedIn.staffId })).code).toBeUndefined()
    expect(await statusOf(key)).toBe(401)
    const { rows } = await app.database.ownerPool.query('select state from approval_request where id = $1', [
      stored.value['requestId'],
    ])
    expect(rows).toEqual([{ state: 'withdrawn' }])
  })
})
