import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invariants } from '../app/invariants.ts'
import { openPool } from '../platform/db.ts'
import { migrate, migrationsDirectory } from '../platform/migrate.ts'
import { testDatabase, type TestDatabase } from '../platform/testing.ts'
import { audit } from '../wallet/index.ts'

let database: TestDatabase
let before: string
beforeAll(async () => {
  database = await testDatabase()
  before = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrationsDirectory, before, { recursive: true })
  // As the house stood before promotions were one thing.
  for (const folder of [before, join(before, 'shard')])
    for (const name of await readdir(folder)) if (/^(009|01)\d/.test(name)) await rm(join(folder, name))
})
afterAll(async () => {
  await rm(before, { recursive: true })
  await database.drop()
})

it('what was offered and granted with deposits goes on as promotions, claims and bonuses', async () => {
  const name = `moved_${randomUUID().replaceAll('-', '')}`
  // Making and dropping a database takes its time.
  const patient = new pg.Client({ connectionString: database.url })
  await patient.connect()
  await patient.query(`create database ${name}`)
  const url = new URL(database.url)
  url.pathname = `/${name}`
  const pool = openPool({ url: url.href, size: 2, statementTimeoutMs: 0 })
  try {
    await migrate({ url: url.href, shards: 1, directory: before })
    const member = randomUUID()
    const [paid, open] = [randomUUID(), randomUUID()]
    const old = JSON.stringify({ percent: 10, maxBonusMinor: 500, minDepositMinor: 1_000, wagering: 5, period: 'day' })
    const { rows } = await pool.query<{ id: string }>(
      `insert into merchant (code, name, theme, settings) values ('old', 'Old', '{}', '{"currency":"PHP"}') returning id`,
    )
    const merchant = rows[0]!.id
    await pool.query(
      `insert into deposit_promo values ($1, 'daily', '{"EN":"A tenth more","TY":"Dagdag"}', 10, 500, 1000, 5, 'day', 0)`,
      [merchant],
    )
    await pool.query(
      `insert into s000.member (id, merchant_id, user_name, customer_type, created_at) values ($1, $2, 'old', 0, now())`,
      [member, merchant],
    )
    for (const [id, state, bonus] of [
      [paid, 'paid', 100],
      [open, 'started', null],
    ])
      await pool.query(
        `insert into s000.deposit (id, merchant_id, member_id, reference, body_hash, channel, kind, amount_minor, currency, state, promo, promo_terms, bonus_minor, begun_at)
         values ($1::uuid, $2, $3, $1::uuid::text, '', 'bank', 'gateway', 1000, 'PHP', $4, 'daily', $5, $6, now())`,
        [id, merchant, member, state, old, bonus],
      )
    await pool.query(
      `insert into s000.promo_claim values ($1, $2, 'daily', 'day 2026-11-15', $3, 100, 'PHP', $4, now())`,
      [merchant, member, paid, old],
    )
    await pool.query(`select s000.wallet_open($1, $2, 'bonus', 'PHP', now())`, [merchant, member])
    await pool.query(
      `select s000.wallet_apply(true, now(), array[$1::uuid], array[$2::uuid], array['bonus'], array['PHP'], array['post'], array['bonus:' || $3::text],
         array[sha256('x')], array['bonus'], array['free'], array[100::bigint], array['bonus'], array[null::text], array['daily'])`,
      [merchant, member, paid],
    )

    await migrate({ url: url.href, shards: 1 })
    const all = async (text: string) => (await pool.query(text)).rows
    expect(await all('select code, kind, rate_bp, spent_minor::int from promotion')).toEqual([
      { code: 'daily', kind: 'deposit', rate_bp: 1_000, spent_minor: 100 },
    ])
    expect(await all('select language, title from announcement_text order by 1')).toEqual([
      { language: 'EN', title: 'A tenth more' },
      { language: 'TY', title: 'Dagdag' },
    ])
    expect(
      await all(
        `select c.period, c.state, c.terms, b.state as runs, b.needed_minor::int as needed from s000.claim c join s000.bonus b using (id)
         join promotion p on p.id = c.promotion_id`,
      ),
    ).toMatchObject([
      { period: 'day 2026-11-15', state: 'process', runs: 'running', needed: 500, terms: { rateBp: 1_000, days: 30 } },
    ])
    expect(await all(`select promo_terms from s000.deposit where state = 'started'`)).toMatchObject([
      { promo_terms: { kind: 'deposit', bonus: { minor: 500, currency: 'PHP' }, rateBp: 1_000 } },
    ])
    const audited = await audit(pool, { schemas: ['s000'], invariants })
    expect(audited.flatMap(({ findings }) => findings)).toEqual([])
  } finally {
    await pool.end()
    await patient.query(`drop database ${name} with (force)`)
    await patient.end()
  }
}, 60_000)
