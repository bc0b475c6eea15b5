import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkCellNumber } from './cell-ids.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('numbers every sequence of a cell by n × 1024 + cell', async () => {
  const { rows } = await database.ownerPool.query(
    `select sequencename, increment_by, start_value from pg_sequences where schemaname = 'cell'`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) expect(row).toMatchObject({ increment_by: '1024', start_value: '1024' })
})

it('keeps the number that a cell began with, and a process of another number does not start', async () => {
  const name = `${new URL(database.url).pathname.slice(1)}_cell_7`
  await database.ownerPool.query(`create database ${name}`)
  const url = new URL(database.url)
  url.pathname = `/${name}`
  const pool = openPool({ url: url.href, role: 'parola_app', size: 1 })
  try {
    await migrate({ url: url.href, cell: 7 })
    await migrate({ url: url.href, cell: 8 })
    await expect(checkCellNumber(pool, 7)).resolves.toBeUndefined()
    await expect(checkCellNumber(pool, 8)).rejects.toThrow('wallet_transfer_id_seq')
  } finally {
    await pool.end()
    await database.ownerPool.query(`drop database ${name} with (force)`)
  }
})

it.each([
  ['another increment', 'increment by 1 restart with 2048'],
  ['another remainder', 'increment by 1024 restart with 2055'],
])('a process does not start on a sequence with %s', async (_, change) => {
  await database.ownerPool.query(`alter sequence cell.wallet_id_seq ${change}; select nextval('cell.wallet_id_seq')`)
  await expect(checkCellNumber(database.pool, 0)).rejects.toThrow('wallet_id_seq')
  await expect(checkCellNumber(database.jobs.pool, 0)).rejects.toThrow('wallet_id_seq')
  await database.ownerPool.query(
    `alter sequence cell.wallet_id_seq increment by 1024 restart with 4096; select nextval('cell.wallet_id_seq')`,
  )
  await expect(checkCellNumber(database.pool, 0)).resolves.toBeUndefined()
})
