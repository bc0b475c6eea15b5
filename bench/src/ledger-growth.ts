import { readFileSync } from 'node:fs'
import { inTransaction, openPool, type Pool } from '../../server/src/platform/db/db.ts'
import { entryOf } from '../../server/src/wallet/movement.ts'
import { applyIn, type Posting } from '../../server/src/wallet/store/wallets.ts'
import { memberOf, merchantId, type Bank } from './ledger-bank.ts'
import { median, shuffled, type Row } from '../../scripts/print-rows.ts'

const members = 10_000
const rounds = 8
const batchSize = 64
const batchesInRound = 300
/** Warms the caches with this many transfers before a round. */
const warmingBatches = 1_500
const learningBatches = 20

interface Side {
  readonly transfers: number
  readonly pool: Pool
}

/** The database CPU cost of one more transfer, for the same members with an ever larger ledger. */
export async function measureGrowth(bank: Bank, sizes: readonly number[]): Promise<Row[]> {
  const sides: Side[] = []
  for (const transfers of sizes) sides.push(await openSide(bank, transfers))
  const micros = new Map<number, number[]>(sizes.map((size) => [size, []]))
  for (const side of sides) {
    await bringIntoMemory(side)
    await run(side, warmingBatches)
  }
  for (let round = 0; round < rounds; round += 1)
    for (const side of shuffled(sides)) micros.get(side.transfers)?.push(await run(side, batchesInRound))
  for (const { pool } of sides) await pool.end()
  const of = (size: number) => micros.get(size) ?? []
  const [small = 0] = sizes
  return sizes.slice(1).map((size) => {
    const ratio = median(of(size).map((figure, round) => figure / (of(small)[round] ?? Number.NaN)))
    return {
      figure: `cost of a movement among ${size.toLocaleString('en')} transfers`,
      value: `${ratio.toFixed(2)}×`,
      beside: `${median(of(size)).toFixed(1)} µs of processor, among ${small.toLocaleString('en')} ${median(of(small)).toFixed(1)} µs`,
      goal: '≤ 1.15×',
      ok: ratio <= 1.15,
    }
  })
}

async function openSide(bank: Bank, transfers: number): Promise<Side> {
  const database = `growth_${transfers}`
  const owner = await bank.open(database, members)
  // Indexes are built afterwards, because updating them row by row would take hours for ten million rows.
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = 'cell' and tablename = 'wallet_transfer' and indexname <> 'wallet_transfer_pk'`,
  )
  for (const { name } of rows) await owner.query(`drop index cell.${name}`)
  await owner.query(deposits, [transfers / members])
  await owner.query('update cell.wallet set free = free + $1', [transfers / members])
  for (const { made } of rows) await owner.query(made)
  await owner.query('vacuum analyze cell.wallet_transfer, cell.wallet')
  await owner.end()
  return { transfers, pool: openPool({ url: bank.url(database), role: 'parola_app', size: 1 }) }
}

/** In the order of real use: everyone's first transfer, then everyone's second. */
const deposits = `
  insert into cell.wallet_transfer (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at)
  select merchant_id, wallet.id, 'cash', 'free', 1, free + n, 0, 'deposit', 'bet-' || (random() * 9e15)::bigint, sha256('deposit'), now()
  from generate_series(1, $1::int) n, cell.wallet order by n, wallet.id`

/**
 * New indexes are only on disk. In a grown deployment they are in memory, so loading them would distort the cost of a transfer. Done on
 * the measured connection, because memory is also cold for each process.
 */
async function bringIntoMemory({ pool }: Side): Promise<void> {
  await pool.query('set role none')
  await pool.query('create extension pg_prewarm')
  await pool.query(
    `select pg_prewarm(format('%I.%I', schemaname, indexname)::regclass) from pg_indexes
     where schemaname = 'cell' and tablename in ('wallet', 'wallet_transfer')`,
  )
  await pool.query('set role parola_app')
}

/** Microseconds of database CPU per transfer. */
async function run(side: Side, batches: number): Promise<number> {
  // The other figures include the disk; here it would be noise. The pool may also have closed its connection during the other variants,
  // and a new one must first load the catalogue and plan.
  await side.pool.query('set synchronous_commit = off')
  await write(side, learningBatches)
  const { rows } = await side.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const before = processorMs(pid)
  await write(side, batches)
  return ((processorMs(pid) - before) * 1000) / (batches * batchSize)
}

async function write({ pool }: Side, batches: number): Promise<void> {
  for (let index = 0; index < batches; index += 1)
    await inTransaction(pool, { merchantId, now: new Date() }, (trx) =>
      applyIn(trx, Array.from({ length: batchSize }, posting)),
    )
}

function posting(): Posting {
  const key = `bet-${Math.floor(Math.random() * 9e15)}`
  const owner = { id: memberOf(Math.floor(Math.random() * members)) }
  const entry = entryOf({ act: 'post', key, code: 'stake', to: 'game', amountMinor: 1 }, 'real')
  return { wallet: { merchantId, owner, book: 'real', currency: 'PHP' }, entry }
}

/** The CPU time of a process, in the kernel's nanoseconds. */
const processorMs = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
