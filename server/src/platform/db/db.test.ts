import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, openPool } from './db.ts'
import { DomainError, refusalOf } from '../errors.ts'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'

interface Tables {
  [table: string]: Record<string, unknown>
  note: { merchant_id: string; text: string }
}

let database: TestDatabase
const now = new Date('2026-03-01T00:00:00Z')
const ours = randomUUID()
const theirs = randomUUID()

const texts = (merchantId: string | null) =>
  inTransaction(database.pool, { merchantId, now }, async ({ db }) =>
    (await db.withTables<Tables>().selectFrom('note').select('text').orderBy('text').execute()).map(({ text }) => text),
  )

const act = (write: string) =>
  inTransaction(database.pool, { merchantId: ours, now }, ({ db }) => sql.raw(write).execute(db))

beforeAll(async () => {
  database = await testDatabase()
  await database.ownerPool.query(`
    create table note (merchant_id uuid not null, text text not null);
    alter table note enable row level security;
    create policy own on note using (merchant_id = platform_merchant_id());
    grant select, insert, update, delete on note to parola_app`)
  await database.ownerPool.query('insert into note values ($1, $2), ($3, $4)', [ours, 'ours', theirs, 'theirs'])
})
afterAll(() => database.drop())

describe('inTransaction', () => {
  it('rolls back when the callback throws, and rethrows the error', async () => {
    const failing = inTransaction(database.pool, { merchantId: ours, now }, async ({ db }) => {
      await db.withTables<Tables>().insertInto('note').values({ merchant_id: ours, text: 'half' }).execute()
      throw new DomainError('insufficient_funds')
    })
    await expect(failing).rejects.toMatchObject({ code: 'insufficient_funds' })
    expect(await texts(ours)).toEqual(['ours'])
  })

  it('shows a transaction only its merchant, even when the login is the owner', async () => {
    expect(await texts(ours)).toEqual(['ours'])
    expect(await texts(theirs)).toEqual(['theirs'])
    expect(await texts(null)).toEqual([])
  })

  it('refuses to write or move a row into another merchant', async () => {
    await expect(act(`insert into note values ('${theirs}', 'planted')`)).rejects.toThrow(/row-level security/)
    await expect(act(`update note set merchant_id = '${theirs}'`)).rejects.toThrow(/row-level security/)
    const deleted = await act(`delete from note where merchant_id = '${theirs}'`)
    expect(deleted.numAffectedRows).toBe(0n)
  })

  it('runs as a role that RESET ROLE cannot leave', async () => {
    const { rows } = await inTransaction(database.pool, { merchantId: ours, now }, async ({ db }) => {
      await sql`reset role`.execute(db)
      return sql<{ user: string }>`select current_user as user`.execute(db)
    })
    expect(rows).toEqual([{ user: 'parola_app' }])
  })

  it('clears the merchant when the connection returns to the pool', async () => {
    const single = openPool({ url: database.url, role: 'parola_app', size: 1 })
    await inTransaction(single, { merchantId: ours, now }, async () => {})
    const { rows } = await single.query(`select current_setting('parola.merchant_id', true) as merchant`)
    await single.end()
    expect(rows).toEqual([{ merchant: '' }])
  })

  it('does not accept arbitrary text as a merchant', async () => {
    await expect(
      inTransaction(database.pool, { merchantId: `'; drop table note; --`, now }, async () => {}),
    ).rejects.toThrow('uuid')
  })

  it('cannot be opened or committed inside the callback', async () => {
    const nested = inTransaction(database.pool, { merchantId: ours, now }, () => texts(ours))
    await expect(nested).rejects.toThrow('a transaction is opened inside another')
    const inside = inTransaction(database.pool, { merchantId: ours, now }, ({ db }) =>
      db.transaction().execute(async () => {}),
    )
    await expect(inside).rejects.toThrow('Only the edge')
  })

  it('ends slow statements and lock waits as overloaded', async () => {
    const hasty = openPool({ url: database.url, role: 'parola_app', statementTimeoutMs: 80, lockTimeoutMs: 40 })
    const slow = await inTransaction(hasty, { merchantId: ours, now }, ({ db }) =>
      sql`select pg_sleep(5)`.execute(db),
    ).catch(refusalOf)
    const locked = await inTransaction(database.pool, { merchantId: ours, now }, async ({ db }) => {
      await db.withTables<Tables>().updateTable('note').set({ text: 'ours' }).execute()
      const client = await hasty.connect()
      try {
        await client.query(`begin; set local parola.merchant_id = '${ours}'`)
        return await client.query(`update note set text = 'late'`).catch(refusalOf)
      } finally {
        client.release(true)
      }
    })
    await hasty.end()
    expect(slow).toMatchObject({ status: 503, body: { code: 'overloaded' } })
    expect(locked).toMatchObject({ status: 503, body: { code: 'overloaded' } })
  })
})
