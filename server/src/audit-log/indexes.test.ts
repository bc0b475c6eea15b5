import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { readThrough } from '../../testing/read-through.ts'
import type { Trx } from '../platform/db/db.ts'
import { listHistory } from './list-history.ts'
import { readEdits } from './store/edits.ts'
import { listEntries } from './store/entries.ts'

let app: TestApp
let merchant: TestMerchant
const rows = 20_000
const object = randomUUID()

beforeAll(async () => {
  app = await testApp()
  merchant = await testMerchant(app, 'lantern')
  const fill = (text: string) => app.database.ownerPool.query(text, [merchant.id])
  await fill(
    `insert into audit_entry (merchant_id, who, made_by, request_key, request_id, call, sent, objects, outcome, at)
     select $1, 'somebody', 'person', gen_random_uuid(), '', 'POST /ops/help', '{}', array[gen_random_uuid()], 'done', now()
     from generate_series(1, ${rows})`,
  )
  for (const schema of ['public', 'cell'])
    await fill(
      `insert into ${schema}.edit (merchant_id, noun, key, before, after, who)
       select $1, 'member', jsonb_build_object('id', gen_random_uuid(), 'member_id', gen_random_uuid()), '{}', '{}', 'house'
       from generate_series(1, ${rows})`,
    )
  await app.database.ownerPool.query('analyze audit_entry, public.edit, cell.edit')
})
afterAll(() => app.close())

it.each<[string, (trx: Trx) => Promise<unknown>]>([
  ['entries about an object', (trx) => listEntries(trx, { object }, { size: 50 })],
  ['edits of a member', (trx) => readEdits(trx, { memberId: object, from: null, size: 50 })],
  ['the history of a member', (trx) => listHistory(trx, [], { kind: 'member', id: object }, null)],
  ['the history of a withdrawal', (trx) => listHistory(trx, [], { kind: 'withdrawal', id: object }, null)],
])('CON-137 %s: few rows are read among many', async (_what, act) => {
  const tables = ['audit_entry', 'edit']
  expect(await readThrough(app, { merchantId: merchant.id, tables }, act)).toBeLessThan(100)
})
