import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, migrationsDirectory } from './migrate.ts'
import { shardOf } from './shards.ts'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'

let database: TestDatabase
let directory: string

beforeAll(async () => {
  database = await testDatabase()
  directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrationsDirectory, directory, { recursive: true })
})
afterAll(async () => {
  await rm(directory, { recursive: true })
  await database.drop()
})

const run = async () => {
  const applied: string[] = []
  await migrate({ url: database.url, directory, say: (line) => applied.push(line) })
  return applied
}

describe('migrate', () => {
  it('applies each file once, however often and by however many processes it is run', async () => {
    await writeFile(join(directory, 'core/9000_first.sql'), 'create table first_table (id bigint)')
    const runs = await Promise.all([run(), run(), run()])
    expect(runs.flat()).toEqual(['core/9000_first.sql'])
    expect(await run()).toEqual([])
  })

  it('keeps nothing of a file that fails', async () => {
    const path = join(directory, 'core/9001_broken.sql')
    await writeFile(path, 'create table half (id bigint); select nonsense')
    await expect(run()).rejects.toThrow('Migration core/9001_broken.sql failed: column "nonsense" does not exist')
    const { rows } = await database.ownerPool.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
    await rm(path)
  })

  it('fails when an applied file was changed or removed', async () => {
    const path = join(directory, 'core/9000_first.sql')
    await writeFile(path, 'create table first_table (id bigint, more text)')
    await expect(run()).rejects.toThrow('9000_first.sql was changed after it was applied')
    await rm(path)
    await expect(run()).rejects.toThrow('9000_first.sql was applied here but its file is missing')
    await database.ownerPool.query(
      `delete from platform_migration where name = '9000_first.sql'; drop table first_table`,
    )
  })

  it('leaves no table with a merchant without row-level security', async () => {
    const { rows } = await database.ownerPool.query(`
      select c.relnamespace::regnamespace || '.' || c.relname as table
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relrowsecurity`)
    expect(rows).toEqual([])
  })
})

describe('shards', () => {
  it('keeps a member on the same shard forever', () => {
    expect(shardOf('6f9619ff-8b86-4011-b42d-00c04fc964ff')).toBe(0x80)
    expect(shardOf('6F9619FF-8B86-4011-B42D-00C04FC964FF')).toBe(0x80)
  })

  it('spreads members evenly', () => {
    const counts = Array.from({ length: 256 }, () => 0)
    for (let member = 0; member < 25_600; member += 1) {
      const shard = shardOf(`00000000-0000-4000-8000-${member.toString(16).padStart(12, '0')}`)
      counts[shard]! += 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(60)
    expect(Math.max(...counts)).toBeLessThan(150)
  })
})
