import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant } from '../app/testing-merchant.ts'
import { testApp, type TestApp } from '../app/testing.ts'
import { loadShardMap, type ShardMap } from '../platform/shards.ts'
import { findMember } from './index.ts'

let app: TestApp
let merchant: TestMerchant
let shards: ShardMap
let member: TestMember

beforeAll(async () => {
  app = await testApp()
  merchant = await testMerchant(app, 'lantern')
  shards = await loadShardMap(app.database.pool)
  member = await merchant.logIn()
})
afterAll(() => app.close())

const find = (presented: { sid?: string; token?: string }, now = new Date()) =>
  merchant.act((trx) => findMember(trx, shards, presented), now)

it('knows the member by cookie and token together', async () => {
  expect(await find(member.credentials)).toMatchObject({ id: member.id, schema: member.schema })
})

it('takes neither alone, nor the token of another session', async () => {
  const { sid, token } = member.credentials
  const other = await merchant.logIn()
  expect(await find({ sid })).toBeNull()
  expect(await find({ token })).toBeNull()
  expect(await find({ sid, token: other.credentials.token })).toBeNull()
})

it('ends after twelve hours', async () => {
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  expect(await find(member.credentials, later(11.9))).not.toBeNull()
  expect(await find(member.credentials, later(12.1))).toBeNull()
})

it('is worth nothing at another merchant', async () => {
  const other = await testMerchant(app, 'reef')
  const { rows } = await app.database.ownerPool.query(`select count(*)::int as sessions from ${member.schema}.session`)
  expect(rows[0].sessions).toBeGreaterThan(0)
  const answer = await other.ask('/mcs/fe/getFavoriteGames', {
    headers: { cookie: `__Host-sid=${member.credentials.sid}`, token: member.credentials.token },
  })
  expect([answer.status, answer.answer]).toMatchObject([401, { code: 'not_logged_in' }])
})

it.each(['', 'x', 'AAAA', '%00', `${'A'.repeat(44)}=`, randomUUID(), 'é'.repeat(44)])('refuses %j', async (sid) => {
  expect(await find({ sid, token: member.credentials.token })).toBeNull()
})
