import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { testMerchant, type TestMerchant } from '../../../testing/merchant.ts'
import { readThrough } from '../../../testing/read-through.ts'
import type { Trx } from '../../platform/db/db.ts'
import * as store from './store.ts'

let app: TestApp
let merchant: TestMerchant
const rows = 20_000

beforeAll(async () => {
  app = await testApp()
  merchant = await testMerchant(app, 'lantern')
  await app.database.ownerPool.query(
    `insert into member_search (merchant_id, member_id, user_name, name, role, is_locked, labels, contacts, joined_at)
     select $1, gen_random_uuid(), 'bench_' || n, 'bench_' || n, 'player', false, '{}', array[sha256(n::text::bytea)], now()
     from generate_series(1, ${rows}) n`,
    [merchant.id],
  )
  await app.database.ownerPool.query('analyze member_search')
})
afterAll(() => app.close())

const page = { from: null, size: 50 }
it.each<[string, (trx: Trx) => Promise<unknown>]>([
  ['members by the beginning of a name', (trx) => store.readPage(trx, { beginning: 'bench_1234' }, page)],
  ['members, newest first', (trx) => store.readPage(trx, { beginning: null }, page)],
  ['a member by a contact', (trx) => store.readWithContact(trx, [Buffer.alloc(32)], 20)],
  ['how many have such a name', (trx) => store.countMembers(trx, { beginning: 'bench_1234' })],
])('CON-137 CON-138 %s: few rows are read among many', async (_what, act) => {
  expect(await readThrough(app, { merchantId: merchant.id, tables: ['member_search'] }, act)).toBeLessThan(100)
})
