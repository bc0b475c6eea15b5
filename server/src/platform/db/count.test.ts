import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { testMerchant, type TestMerchant } from '../../../testing/merchant.ts'
import { countRows } from './count.ts'
import { inTransaction } from './db.ts'

let app: TestApp
let merchants: readonly TestMerchant[]

const rows = 6_000

beforeAll(async () => {
  app = await testApp()
  merchants = [await testMerchant(app, 'lantern'), await testMerchant(app, 'harbour')]
  for (const { id } of merchants)
    await app.database.ownerPool.query(
      `insert into audit_entry (merchant_id, who, made_by, request_key, request_id, call, sent, objects, outcome, at)
       select $1, 'ana', 'person', gen_random_uuid(), '', case when n <= 999 then 'few' when n <= 1999 then 'thousand' when n <= 3000 then 'more' else 'many' end, '{}', '{}', 'done', now()
       from generate_series(1, $2::int) n`,
      [id, rows],
    )
  await app.database.ownerPool.query('analyze audit_entry')
})
afterAll(() => app.close())

const counted = (call: string) =>
  inTransaction(app.staff.server.edge.pool, { merchantId: merchants[0]!.id, now: new Date() }, (trx) =>
    countRows(trx, { from: sql`audit_entry`, where: sql`(${call} = '' or call = ${call})` }),
  )

it('CON-46 up to a thousand rows are counted', async () => {
  expect(await counted('none')).toEqual({ rows: 0, isExact: true })
  expect(await counted('few')).toEqual({ rows: 999, isExact: true })
  expect(await counted('thousand')).toEqual({ rows: 1_000, isExact: true })
})

it('CON-46 one more is said to be an estimate, and estimates are near, though other merchants share the table', async () => {
  for (const [call, many] of [
    ['more', 1_001],
    ['many', rows - 3_000],
    ['', rows],
  ] as const) {
    const { rows: about, isExact } = await counted(call)
    expect(isExact, call).toBe(false)
    expect(about, call).toBeGreaterThan(many / 1.5)
    expect(about, call).toBeLessThan(many * 1.5)
  }
})
