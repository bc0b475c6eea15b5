import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, migrationsDirectory } from '../platform/migrate.ts'
import { testDatabase } from '../platform/testing.ts'
import { GuardWorld, type VendorAsk } from './testing-guard-world.ts'

let world: GuardWorld
beforeAll(async () => {
  world = await GuardWorld.open()
})
afterAll(() => world.close())

const at = new Date('2026-06-01T00:00:00Z')
const later = new Date('2026-06-02T00:00:00Z')

it('RG-14 a free spin of a round that was begun before a break is played to its end, and no new round begins', async () => {
  const [person] = await world.persons(1, at)
  const member = person?.members[0] ?? ''
  const spin = async (round: string, amount: number) => {
    const asked: VendorAsk = { member, kind: 'bet', id: randomUUID(), ref: null, round, amount, win: 0 }
    return (await world.ask([asked], at))[0]
  }
  expect(await spin('one', 5)).toBe('OK')
  await world.timeOut([member], at, later)
  expect([await spin('one', 0), await spin('two', 0), await spin('one', 5)]).toEqual([
    'OK',
    'USER_DISABLED',
    'USER_DISABLED',
  ])
})

it('T23 a merchant learns nothing of a limit at another, by whichever function', async () => {
  const [person] = await world.persons(1, at)
  const member = person?.members[0] ?? ''
  const ends = { amount: 100, next: null }
  await world.session('login', [member], at)
  await world.setLimits(
    (['stake', 'time'] as const).map((kind) => ({ kind, period: 'day', member, limit: ends })),
    at,
  )
  await world.move([{ member, act: 'post', key: 'k', debit: 'free', credit: 'game', amount: 60, code: 'stake' }], at)
  const paid = { act: 'post', debit: 'cash', credit: 'free', amount: 70, code: 'deposit' } as const
  await world.move([{ member, key: 'd', ...paid }], at)
  const { pool, ownerPool } = world.database
  const { rows } = await ownerPool.query<{ id: string; own: string; other: string }>(
    `select id, merchant_id as own, (select id from merchant where id <> merchant_id) as other from s000.wallet where member_id = $1`,
    [member],
  )
  const { id, own, other } = rows[0] ?? { id: '', own: '', other: '' }
  const asked = async (merchantId: string) => {
    const client = await pool.connect()
    try {
      await client.query(`select set_config('parola.merchant_id', $1, false)`, [merchantId])
      const answer = await client.query<Record<string, string | null>>(
        `select s000.wallet_objection($1, $2, 'stake', 0) as objection, s000.play_used($1, 'stake', 'day', $2) as used,
           s000.play_deposited($1, 'day', $2) as deposited, round(s000.play_seconds($3, 'day', $4)) as seconds`,
        [id, at, member, new Date(at.getTime() + 60_000)],
      )
      return answer.rows[0]
    } finally {
      client.release(true)
    }
  }
  expect(await asked(own)).toEqual({ objection: null, used: '60', deposited: '70', seconds: '60' })
  expect(await asked(other)).toEqual({ objection: 'excluded', used: '0', deposited: '0', seconds: '0' })
})

it('RG-02 who was a member before there was a guard is guarded where identity is asked for, and what was played counts', async () => {
  const database = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    const { ownerPool, url } = database
    await cp(migrationsDirectory, directory, { recursive: true })
    // As it was before: the shard without anything that has come since.
    await ownerPool.query(
      `drop schema s000 cascade; delete from platform_migration where scope = 's000'; delete from platform_tail where source like 's000.%'; delete from team_cursor where source = 's000'`,
    )
    const shard = join(directory, 'shard')
    const since = (await readdir(shard)).filter((name) => name >= '0096')
    for (const name of since) await rm(join(shard, name))
    await migrate({ url, shards: 1, directory })
    for (const isAsked of [true, false])
      await ownerPool.query(
        `with house as (
           insert into merchant (code, name, theme, settings, identity_before_play) values ($1, $1, '{}', '{}', $2) returning id
         ), one as (
           insert into s000.member (id, merchant_id, user_name, created_at) select gen_random_uuid(), id, $1, now() from house returning id, merchant_id
         ), made as (
           insert into s000.wallet (merchant_id, member_id, book, currency, trial, opened_at, free)
           select merchant_id, id, 'real', 'PHP', false, now(), 1000 from one returning id, merchant_id
         )
         insert into s000.wallet_transfer (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at)
         select merchant_id, id, 'free', 'game', 30, 970, 0, 'stake', 'before', '', now() from made`,
        [isAsked ? 'strict' : 'classic', isAsked],
      )
    for (const name of since) await cp(join(migrationsDirectory, 'shard', name), join(shard, name))
    await migrate({ url, shards: 1, directory })
    const { rows } = await ownerPool.query(
      `select identity_before_play as "isAsked", guarded, (select sum(staked)::int from s000.wallet_hour where wallet_id = wallet.id) as staked
       from s000.wallet join merchant on merchant.id = merchant_id order by 1`,
    )
    expect(rows).toEqual([
      { isAsked: false, guarded: false, staked: null },
      { isAsked: true, guarded: true, staked: 30 },
    ])
  } finally {
    await rm(directory, { recursive: true })
    await database.drop()
  }
})
