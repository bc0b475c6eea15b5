import { randomUUID } from 'node:crypto'
import { operators, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runJob } from '../../testing/jobs.ts'
import {
  testMerchant,
  together,
  type TestMember,
  type TestMerchant,
  type TestOperator,
} from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { systemClock } from '../platform/clock.ts'
import { openLog } from '../platform/process/log.ts'
import { testConfig } from '../../testing/platform.ts'
import { auditLogInvariants } from './invariants.ts'
import { sealLogs } from './seal-logs.ts'

let app: TestApp
let merchant: TestMerchant
let operator: TestOperator
let member: TestMember

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
  operator = await merchant.operator('ligaya')
  member = await merchant.logIn()
})
afterAll(() => app.close())

const owner = () => app.database.ownerPool
const edits = async (query: Record<string, string> = {}, by = operator) =>
  ((await by.ask(operators.edits.path, { query })).answer as { value: ValueOf<typeof operators.edits> }).value.edits

describe('RG-26 every change is recorded', () => {
  it('with before, after and the operator who made it', async () => {
    const stop = { scope: 'all', name: '', reason: 'an odd pattern of wins' }
    expect((await operator.ask(operators.stopPlay.path, { method: 'POST', payload: stop })).status).toBe(200)
    const [made] = await edits()
    expect(made).toMatchObject({
      noun: 'play_stop',
      before: {},
      after: { ...stop, stopped_by: 'ligaya' },
      who: 'operator ligaya',
    })
    const pair = together(operator, await merchant.operator('dalisay'))
    await pair.ask(operators.allowPlay.path, { method: 'DELETE', query: { scope: 'all' } })
    const [gone] = await edits()
    expect(gone).toMatchObject({ noun: 'play_stop', key: { scope: 'all' }, before: { reason: stop.reason }, after: {} })
  })

  it('also when made directly in the database, with the database role', async () => {
    await owner().query(`update cell.member set email = 'new@lantern.example' where id = $1`, [member.id])
    const [edit] = await edits({ memberId: member.id })
    expect(edit).toMatchObject({ noun: 'member', key: { id: member.id }, after: { email: 'n***@lantern.example' } })
    expect(edit?.who).toMatch(/^database \w+$/)
    expect(Object.keys(edit?.before ?? {})).toEqual(['email'])
  })

  it('with secrets as digests only, and without transient columns', async () => {
    const before = (await edits({ memberId: member.id })).length
    await owner().query('update cell.member set last_login_at = now() where id = $1', [member.id])
    expect(await edits({ memberId: member.id })).toHaveLength(before)
    await owner().query(`update cell.member set password_hash = 'open sesame' where id = $1`, [member.id])
    const [edit] = await edits({ memberId: member.id })
    expect(edit?.after['password_hash']).toMatch(/^sha256:[0-9a-f]{12}$/)
    expect(JSON.stringify(edit)).not.toContain('sesame')
  })

  it('and visible to this merchant’s operators only', async () => {
    const other = await testMerchant(app, 'other')
    const stranger = await other.operator('bayani')
    expect(await edits({ memberId: member.id }, stranger)).toEqual([])
    const nouns = (await edits({}, stranger)).map(({ who }) => who)
    expect(nouns).not.toContain('operator ligaya')
  })

  it('in the same transaction as the change', async () => {
    const before = (await edits()).length
    const client = await owner().connect()
    await client.query(
      `begin; insert into link_host (merchant_id, host) values ('${merchant.id}', 'lost.example'); rollback`,
    )
    client.release()
    expect(await edits()).toHaveLength(before)
  })
})

describe('RG-26 tampering with the log is detected', () => {
  const seal = async () => {
    const context = { ...app.database.jobs, clock: systemClock, log: openLog('silent') }
    // Other transactions on this PostgreSQL delay when entries become final.
    await vi.waitFor(
      async () => {
        await runJob(testConfig(app.database), sealLogs, context)
        const { rows } = await owner().query(
          `select from edit where xid > coalesce((select xid from edit_seal order by number desc limit 1), '0')`,
        )
        expect(rows).toEqual([])
      },
      { timeout: 60_000, interval: 100 },
    )
  }
  const broken = async (since = false) => {
    const [invariant] = auditLogInvariants
    const sql = since ? invariant?.sqlSince : invariant?.sql
    return (await owner().query<{ home: string }>(sql ?? '')).rows.map(({ home }) => home)
  }
  /** What a table owner could do after disabling the triggers. */
  const tamper = (schema: string, sql: string) =>
    owner().query(
      `begin; alter table ${schema}.edit disable trigger user; alter table ${schema}.edit_seal disable trigger user; ${sql};
       alter table ${schema}.edit enable trigger user; alter table ${schema}.edit_seal enable trigger user; commit`,
    )
  const host = () =>
    owner().query('insert into link_host (merchant_id, host) values ($1, $2)', [merchant.id, `${randomUUID()}.example`])

  beforeEach(async () => {
    await host()
    await seal()
  })

  it('and an untouched log passes', async () => {
    expect([await broken(), await broken(true)]).toEqual([[], []])
  })

  it.each([
    ['public', 'who', `update edit set who = 'operator nobody' where id = (select max(id) from edit)`],
    ['public', 'what', `update edit set after = '{}' where id = (select max(id) from edit)`],
    ['public', 'one is taken out', 'delete from edit where id = (select max(id) from edit)'],
    [
      'public',
      'one is put in',
      `insert into edit (xid, noun, key, before, after, who) select xid, noun, key, before, after, who from edit order by xid desc offset 1 limit 1`,
    ],
    [
      'public',
      'a seal',
      `update edit_seal set hash = sha256('mine') where number = (select max(number) from edit_seal)`,
    ],
  ])('in %s: %s', async (schema, _what, sql) => {
    await owner().query('create table kept as select * from edit; create table kept_seal as select * from edit_seal')
    await tamper(schema, sql)
    expect([await broken(), await broken(true)]).toEqual([[schema], [schema]])
    await tamper(
      schema,
      `delete from edit; insert into edit overriding system value select * from kept; delete from edit_seal; insert into edit_seal select * from kept_seal`,
    )
    await owner().query('drop table kept, kept_seal')
    expect(await broken()).toEqual([])
  })

  it('and the app role cannot change the log', async () => {
    for (const sql of [
      'delete from edit',
      `update edit set who = 'house'`,
      'delete from edit_seal',
      `insert into edit (noun) values ('x')`,
    ])
      await expect(app.database.pool.query(sql)).rejects.toThrow(/permission denied/)
    await expect(owner().query('delete from edit')).rejects.toThrow(/append-only/)
  })
})
