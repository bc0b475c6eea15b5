import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditDatabase } from '../bin/audit.ts'
import { systemClock } from '../platform/clock.ts'
import { openLog } from '../platform/process/log.ts'
import { runBatches } from '../../testing/wallet/batches.ts'
import { randomFrom } from '../../testing/wallet/commands.ts'
import { sealAll, testLedger, type TestLedger } from '../../testing/wallet/ledger.ts'
import { audit } from './audit.ts'
import { auditingLedger, type LedgerState } from './audit-ledger.ts'
import { expectLittle, inSnapshot } from './store/audit.ts'
import { ledgerInvariants } from './store/invariants.ts'

const random = randomFrom(7)
let ledger: TestLedger
const owner = () => ledger.database.ownerPool

beforeAll(async () => {
  ledger = await testLedger({ random, members: 8 })
  await runBatches(ledger, { random, commands: 400, most: 30 })
  await sealAll(owner())
})
afterAll(() => ledger.close())

const logged: Record<string, unknown>[] = []
const log = openLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) })
const states: LedgerState[] = []

/** Checks the ledger's own invariants only, so money without a promotion or game is fine here. */
const auditing = auditingLedger({ invariants: ledgerInvariants, onAudited: (state) => states.push(state) })

/** One run of the job, as every minute. */
async function minute(payload: object = {}) {
  const { database } = ledger
  const context = { ...database.jobs, clock: systemClock, log }
  await auditing(payload, context)
  return states.at(-1)?.findings
}

const broken = async (sinceLast = false) => {
  const audited = await audit(owner(), { invariants: ledgerInvariants, sinceLast })
  return audited.findings.map(({ invariant }) => invariant)
}

/** What an owner of the tables could do after disabling the triggers. */
const tamper = (sql: string) =>
  owner().query(
    `begin; alter table cell.wallet_transfer disable trigger user; alter table cell.wallet_segment disable trigger user; ${sql};
     alter table cell.wallet_transfer enable trigger user; alter table cell.wallet_segment enable trigger user; commit`,
  )

const seals = 'every seal is borne out by what it covers'
const aTransfer = '(select id from cell.wallet_transfer where ends is not null and about is null order by id limit 1)'

describe('changes to sealed rows are found', () => {
  it('and nothing is found before', async () => {
    expect(await broken()).toEqual([])
  })

  /** Restores the ledger, so that each case starts clean. */
  const undo = async (sql: string) => {
    await tamper(sql)
    expect(await broken()).toEqual([])
  }

  it.each([
    ['an amount', 'amount = amount + 1', 'amount = amount - 1'],
    ['a time', `at = at + interval '1 microsecond'`, `at = at - interval '1 microsecond'`],
    ['its subject', `about = 'x'`, 'about = null'],
    ['its reference moved to its subject', 'about = ends, ends = null', 'ends = about, about = null'],
    ['a code', `code = code || '|'`, `code = left(code, -1)`],
  ])('an edited transfer: %s', async (_what, edit, back) => {
    const at = `where id = ${(await owner().query(`select ${aTransfer} as id`)).rows[0].id}`
    await tamper(`update cell.wallet_transfer set ${edit} ${at}`)
    expect(await broken()).toContain(seals)
    await undo(`update cell.wallet_transfer set ${back} ${at}`)
  })

  it('a deleted transfer, with its money', async () => {
    await owner().query('create table kept as select * from cell.wallet_transfer order by id desc limit 1')
    await tamper('delete from cell.wallet_transfer where id = (select id from kept)')
    expect(await broken()).toContain(seals)
    await undo('insert into cell.wallet_transfer overriding system value select * from kept; drop table kept')
  })

  it('an inserted transfer with a consistent chain and balance', async () => {
    const columns =
      'merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at, shard'
    await tamper(`
      insert into cell.wallet_transfer (id, xid, ${columns}) overriding system value
        select last.id + 1000000, last.xid, last.merchant_id, w.id, 'cash', 'free', 5, w.free + 5, w.held, 'deposit', 'forged', last.body_hash, last.at, last.shard
        from cell.wallet_transfer last join cell.wallet w on w.id = last.wallet_id where w.book = 'real' order by last.xid, last.id limit 1;
      update cell.wallet set free = free + 5 from cell.wallet_transfer t where t.key = 'forged' and wallet.id = t.wallet_id`)
    expect(await broken()).toContain(seals)
    await undo(`
      update cell.wallet set free = free - 5 from cell.wallet_transfer t where t.key = 'forged' and wallet.id = t.wallet_id;
      delete from cell.wallet_transfer where key = 'forged'`)
  })

  it('a seal recomputed for edited rows', async () => {
    await sealAll(owner())
    await tamper(
      `create table kept as select * from cell.wallet_segment; update cell.wallet_segment set hash = sha256('mine') where number = 1`,
    )
    expect(await broken()).toContain(seals)
    await undo(
      'update cell.wallet_segment set hash = kept.hash from kept where kept.number = wallet_segment.number; drop table kept',
    )
  })

  it('a deleted segment', async () => {
    await tamper(
      'create table kept as select * from cell.wallet_segment; delete from cell.wallet_segment where number = (select max(number) from kept)',
    )
    expect(await broken()).toContain('each book of a merchant and currency sums to nothing')
    await undo('insert into cell.wallet_segment select * from kept on conflict do nothing; drop table kept')
  })
})

describe('missing guards are found', () => {
  it.each([
    [
      'transfers and seals are only ever added',
      'alter table cell.wallet_transfer disable trigger wallet_transfer_stays',
      'alter table cell.wallet_transfer enable trigger wallet_transfer_stays',
    ],
    [
      'transfers and seals are only ever added',
      `create or replace function cell.wallet_stays() returns trigger language plpgsql as 'begin return null; end'`,
      `create or replace function cell.wallet_stays() returns trigger language plpgsql as $$begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end$$`,
    ],
    [
      'only the ledger’s own functions write',
      'grant update (free) on cell.wallet to parola_app',
      'revoke update (free) on cell.wallet from parola_app',
    ],
    [
      'only the ledger’s own functions write',
      'grant insert on cell.wallet_transfer to public',
      'revoke insert on cell.wallet_transfer from public',
    ],
    [
      'only the ledger’s own functions write',
      'grant execute on function cell.wallet_close_segment to parola_app',
      'revoke execute on function cell.wallet_close_segment from parola_app',
    ],
    [
      'the database keeps floors, keys and merchants',
      'alter table cell.wallet disable row level security',
      'alter table cell.wallet enable row level security',
    ],
    [
      'money is counted in whole minor units',
      'create table cell.tips (amount double precision)',
      'drop table cell.tips',
    ],
  ])('%s: %s', async (name, down, up) => {
    await owner().query(down)
    for (const sinceLast of [false, true]) expect(await broken(sinceLast)).toEqual([name])
    await owner().query(up)
    expect(await broken()).toEqual([])
  })
})

describe('every minute', () => {
  it('recent transfers are sealed, the seal is logged, and the next audit continues from there', async () => {
    expect(await minute({ whole: true })).toBe(0)
    expect(await runBatches(ledger, { random, commands: 100, most: 20 })).toBeNull()
    logged.length = 0
    const closed = () => logged.findLast(({ msg }) => msg === 'segment closed')
    await expect.poll(async () => [await minute(), closed() !== undefined], { timeout: 60_000 }).toEqual([0, true])
    const { rows } = await owner().query<{ number: string; hash: Buffer; segment: string }>(
      'select number, hash, segment from cell.wallet_segment, cell.wallet_audit order by number desc limit 1',
    )
    const [last] = rows
    expect(closed()).toMatchObject({ segment: last?.number, seal: last?.hash.toString('hex') })
    expect(last?.segment).toBe(last?.number)
  })

  it('a finding stays until a whole audit finds nothing', async () => {
    await sealAll(owner())
    await minute({ whole: true })
    await owner().query('update cell.wallet set free = free + 1 where id = (select min(id) from cell.wallet)')
    // A quick audit only checks wallets that moved; this one has not, so only the whole audit finds it.
    expect(await minute()).toBe(0)
    expect(await minute({ whole: true })).toBeGreaterThan(0)
    expect(logged.at(-1)).toMatchObject({ level: 50, msg: 'the ledger does not add up' })
    expect(await minute()).toBeGreaterThan(0)
    const report = await auditDatabase(owner(), { invariants: ledgerInvariants })
    expect([report.isClean, report.text]).toEqual([false, expect.stringMatching(/last transfer +1\n {4}\{"id":1024/)])
    await owner().query('update cell.wallet set free = free - 1 where id = (select min(id) from cell.wallet)')
    expect(await minute()).toBeGreaterThan(0)
    expect((await auditDatabase(owner(), { note: true, invariants: ledgerInvariants })).isClean).toBe(true)
    expect(await minute()).toBe(0)
  })

  it('a quick audit finds wrong transfers', async () => {
    const forge = (
      free: number,
    ) => `insert into cell.wallet_transfer (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at)
      select merchant_id, id, 'cash', 'free', 5, free + ${free}, held, 'deposit', 'forged ${free}', sha256('x'), now() from cell.wallet order by id limit 1`
    await owner().query(forge(6))
    expect(await broken(true)).toEqual(
      expect.arrayContaining([
        'what stands after a transfer is what stood before it, moved',
        'a balance is what stood after the last transfer',
      ]),
    )
    await tamper(`delete from cell.wallet_transfer where key like 'forged%'`)
    expect(await broken(true)).toEqual([])
  })

  it('a quick audit reads only recent rows, whatever the size of the ledger', async () => {
    expect(await runBatches(ledger, { random, commands: 3_000, most: 200 })).toBeNull()
    await owner().query('analyze')
    await expect.poll(() => minute({ whole: true }), { timeout: 60_000 }).toBe(0)
    await sealAll(owner())
    await minute({ whole: true })
    const movements = 10
    expect(await runBatches(ledger, { random, commands: movements, most: movements })).toBeNull()
    const read = await inSnapshot(owner(), async (client) => {
      await expectLittle(client)
      const asked = ledgerInvariants.flatMap(({ name, sqlSince }) => (sqlSince ? [{ name, sql: sqlSince }] : []))
      const rowsRead = new Map<string, number>()
      for (const { name, sql } of asked) {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (analyze, format json) ${sql}`,
        )
        rowsRead.set(name, Math.max(0, ...rows.map((row) => rowsOf(row['QUERY PLAN'][0].Plan))))
      }
      return rowsRead
    })
    expect(read.size).toBeGreaterThan(10)
    for (const [name, rows] of read) expect(rows, name).toBeLessThan(movements * 5)
  })
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: PlanNode[]
}

/** Rows of the large tables that a plan has read. */
function rowsOf(node: PlanNode): number {
  const isLarge = ['wallet', 'wallet_transfer', 'member'].includes(node['Relation Name'] ?? '')
  const own = isLarge ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), own)
}
