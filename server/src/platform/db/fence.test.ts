import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isUnavailable } from './database-error.ts'
import { readFunctions } from './functions.ts'
import { shardOf } from './shards.ts'
import { plantBug } from '../../../testing/functions.ts'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'

let database: TestDatabase
const merchantId = randomUUID()
beforeAll(async () => {
  database = await testDatabase()
  await database.ownerPool.query(
    `insert into merchant (id, code, name, theme, settings) values ($1, 'shop', 'Shop', '{}', '{}')`,
    [merchantId],
  )
})
afterAll(() => database.drop())

/** Logs and cursors of the whole cell, and figures that belong to nobody. */
const ofTheCell =
  `edit edit_seal lottery_chunk lottery_sale platform_event rebate_cursor shard_here turnover_cursor vendor_return wallet_audit
  wallet_house wallet_segment`.split(/\s+/)

/** Written by functions that enter whole batches. */
const hot = 'lottery_order lottery_prize lottery_ticket vendor_transaction wallet wallet_hour wallet_transfer'.split(
  ' ',
)

/** Rows that are never updated or deleted need no shard in their key. */
const appendOnly =
  `counted_stake deposit_step lottery_cancelled lottery_order lottery_prize lottery_ticket vendor_transaction wallet_transfer
  withdrawal_step`.split(/\s+/)

interface Table {
  readonly name: string
  readonly key: string[]
  readonly has_shard: boolean
  readonly is_writable: boolean
  readonly is_changed: boolean
  readonly fence: string | null
}

async function tables(): Promise<Table[]> {
  const may = (right: string) =>
    `exists (select from unnest(array['parola_app', 'parola_worker', 'parola_relay']) role where ${right === 'delete' ? 'has_table_privilege' : 'has_any_column_privilege'}(role, c.oid, '${right}'))`
  const { rows } = await database.ownerPool.query<Table>(`
    select relname as name,
      array(select attname::text from pg_index cross join lateral unnest(indkey) with ordinality k (attnum, place)
        join pg_attribute a on attrelid = c.oid and a.attnum = k.attnum where indrelid = c.oid and indisprimary order by place) as key,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'shard' and attnotnull and atttypid = 'smallint'::regtype
        and attgenerated = '') as has_shard,
      ${may('insert')} or ${may('update')} or ${may('delete')} as is_writable, ${may('update')} or ${may('delete')} as is_changed,
      (select pg_get_triggerdef(oid) from pg_trigger where tgrelid = c.oid and tgname = 'shard_enters' and tgenabled = 'O') as fence
    from pg_class c where relnamespace = 'cell'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  return rows
}

describe('every table of members’ rows', () => {
  it('has the shard as a plain column, last in the key where rows change', async () => {
    const all = await tables()
    expect(all.filter(({ has_shard }) => !has_shard).map(({ name }) => name)).toEqual(
      ofTheCell.filter((name) => name !== 'shard_here'),
    )
    const ofMembers = all.filter(({ name }) => !ofTheCell.includes(name))
    const isWrong = ({ name, key, is_changed }: Table) =>
      appendOnly.includes(name) ? is_changed : key.at(-1) !== 'shard'
    expect(ofMembers.filter(isWrong).map(({ name }) => name)).toEqual([])
  })

  it('has the trigger, unless functions alone write it', async () => {
    for (const { name, fence, is_writable } of await tables()) {
      if (ofTheCell.includes(name)) continue
      expect(fence, name).toContain(hot.includes(name) ? 'BEFORE INSERT ON' : 'BEFORE INSERT OR DELETE OR UPDATE ON')
      expect([name, fence?.includes('WHEN')]).toEqual([name, hot.includes(name)])
      expect([name, hot.includes(name) && is_writable]).toEqual([name, false])
    }
  })

  it('if it is hot, is written only by functions that enter, or whose callers have', async () => {
    const functions = await readFunctions('cell')
    const enters = ({ sql }: { sql: string }) => /\b(shard|wallet)_enter\(|\bvendor_lock\(/.test(sql)
    const writers = functions.filter(({ sql }) =>
      new RegExp(`(insert into|update|delete from) (${hot.join('|')})\\b(?! for)`).test(sql),
    )
    expect(writers.length).toBeGreaterThan(4)
    for (const writer of writers.filter((one) => !enters(one) && one.name !== 'wallet_open')) {
      expect(writer.sql, writer.name).not.toContain('grant execute')
      const callers = functions.filter(({ name, sql }) => name !== writer.name && sql.includes(`${writer.name}(`))
      expect(callers.length, writer.name).toBeGreaterThan(0)
      for (const caller of callers) expect([caller.name, enters(caller)]).toEqual([caller.name, true])
    }
  })
})

it('the database and Node agree on a member’s shard', async () => {
  const members = Array.from({ length: 200 }, () => randomUUID())
  const { rows } = await database.ownerPool.query(
    'select cell.shard_of(member) as shard from unnest($1::uuid[]) with ordinality s (member, place) order by place',
    [members],
  )
  expect(rows.map(({ shard }) => shard)).toEqual(members.map(shardOf))
})

const anyone = async () => {
  const id = randomUUID()
  await database.ownerPool.query(
    `insert into cell.member (id, merchant_id, user_name, created_at) values ($1::uuid, $2, $1::text, now())`,
    [id, merchantId],
  )
  await database.ownerPool.query(`select cell.wallet_open($1, $2, 'real', 'PHP', now())`, [merchantId, id])
  return id
}

const fence = (shard: number, state: 'open' | 'fenced', how: Pick<PoolClient, 'query'> = database.ownerPool) =>
  how.query(
    `begin; set local lock_timeout = '500ms'; select pg_advisory_xact_lock(cell.shard_lock(), ${shard});
     update cell.shard_here set state = '${state}' where shard = ${shard}; commit`,
  )

const pay = (members: readonly string[], wait: boolean) => `
  select place, outcome from cell.wallet_apply(${wait}, now(), array[${members
    .map(
      (id) => `('${merchantId}', '${id}', 'real', 'PHP', 'post',
    gen_random_uuid()::text, '\\x00', 'cash', 'free', 5, 'deposit', null, null, null)::cell.wallet_posting`,
    )
    .join(', ')}]) order by place`

const mark = (id: string) => `
  insert into cell.favourite (merchant_id, member_id, node_id, added_at) values ('${merchantId}', '${id}', 1, now())`

describe('a fenced shard', () => {
  let ana: string
  beforeAll(async () => {
    ana = await anyone()
  })
  afterEach(async () => {
    await database.ownerPool.query(`update cell.shard_here set state = 'open' where state <> 'open'`)
  })

  it('refuses every write with an error that may be tried again, by function or by trigger', async () => {
    await database.ownerPool.query(mark(ana))
    await fence(shardOf(ana), 'fenced')
    for (const statement of [
      pay([ana], true),
      mark(ana),
      `update cell.member set last_login_at = now() where id = '${ana}'`,
      `delete from cell.favourite where member_id = '${ana}'`,
      `select cell.wallet_open('${merchantId}', '${ana}', 'bonus', 'PHP', now())`,
    ]) {
      const error = await database.ownerPool.query(statement).catch((refusal: unknown) => refusal)
      expect(String(error), statement).toContain(`shards {${shardOf(ana)}} are fenced`)
      expect(isUnavailable(error)).toBe(true)
    }
    await fence(shardOf(ana), 'open')
    await database.ownerPool.query(`delete from cell.favourite where member_id = '${ana}'`)
  })

  it('does not hold up others in a batch', async () => {
    const ben = await elsewhere(ana)
    await fence(shardOf(ana), 'fenced')
    const { rows } = await database.ownerPool.query(pay([ana, ben, ana], false))
    expect(rows.map(({ outcome }) => outcome)).toEqual(['busy', 'done', 'busy'])
  })

  it('refuses a transaction whose snapshot could be older than the fence', async () => {
    await expect(
      database.ownerPool.query(`begin isolation level repeatable read; ${mark(ana)}; commit`),
    ).rejects.toThrow('read committed')
  })

  it('no row changes its shard', async () => {
    await expect(
      database.ownerPool.query(`update cell.member set shard = (shard + 1) % 256 where id = '${ana}'`),
    ).rejects.toThrow('a row changes its shard')
  })
})

/** A member of another shard. */
async function elsewhere(than: string): Promise<string> {
  const other = await anyone()
  return shardOf(other) === shardOf(than) ? elsewhere(than) : other
}

describe('a write that began before the fence', () => {
  afterEach(async () => {
    await plantBug(database.ownerPool, 'shard_enter', [])
    await database.ownerPool.query(
      `update cell.shard_here set state = 'open' where state <> 'open'; delete from cell.favourite`,
    )
  })

  /** Begins a write, closes the shard if it can, and commits the write: whether the write came after the fence. */
  async function race(write: (id: string) => string): Promise<boolean> {
    const member = await anyone()
    const client = await database.ownerPool.connect()
    try {
      await client.query('begin')
      await client.query(write(member))
      const mover = await database.ownerPool.connect()
      const isFenced = await fence(shardOf(member), 'fenced', mover).then(
        () => true,
        () => mover.query('rollback').then(() => false),
      )
      mover.release()
      await client.query('commit')
      return isFenced
    } finally {
      client.release(true)
    }
  }
  const writes = [
    ['of a function', (id: string) => pay([id], false)],
    ['by a trigger', mark],
  ] as const

  it.each(writes)('%s is waited for', async (_, write) => {
    expect(await race(write)).toBe(false)
  })

  it.each(writes)('%s would be lost if shards were only looked at', async (_, write) => {
    await plantBug(database.ownerPool, 'shard_enter', [
      ['perform pg_advisory_xact_lock_shared(shard_lock(), shard) from unnest(asked) shard;', 'null;'],
      ['where pg_try_advisory_xact_lock_shared(shard_lock(), shard)', ''],
    ])
    expect(await race(write)).toBe(true)
  })
})
