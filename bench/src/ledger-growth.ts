import { readFileSync } from 'node:fs'
import { openPool, type Pool } from '../../server/src/platform/db.ts'
import { entryOf } from '../../server/src/wallet/movement.ts'
import { applyAlone, type Posting } from '../../server/src/wallet/store.ts'
import { memberOf, merchantId, type Bank } from './ledger-bank.ts'
import { median, shuffled, type Row } from './print.ts'

const members = 10_000
const rounds = 8
const batchSize = 64
const batchesInRound = 300
/** So many movements touch what a round will touch, and what a cold cache costs is paid before. */
const warmingBatches = 1_500

interface Side {
  readonly transfers: number
  readonly pool: Pool
  readonly pid: number
}

/** The same members among more and more transfers: what one more costs the processor of the database. */
export async function measureGrowth(bank: Bank, sizes: readonly number[]): Promise<Row[]> {
  const sides: Side[] = []
  for (const transfers of sizes) sides.push(await openSide(bank, transfers))
  const micros = new Map<number, number[]>(sizes.map((size) => [size, []]))
  for (const side of sides) await run(side, warmingBatches)
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
  // Indexes are made afterwards: row by row, ten million would take the morning.
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = 's000' and tablename = 'wallet_transfer' and indexname <> 'wallet_transfer_pk'`,
  )
  for (const { name } of rows) await owner.query(`drop index s000.${name}`)
  await owner.query(deposits, [transfers / members])
  await owner.query('update s000.wallet set free = free + $1', [transfers / members])
  for (const { made } of rows) await owner.query(made)
  await owner.query('vacuum analyze s000.wallet_transfer, s000.wallet')
  await owner.end()
  const pool = openPool({ url: bank.url(database), role: 'parola_app', size: 1 })
  // The disk has its say in the other figures; here it would only be noise.
  await pool.query('set synchronous_commit = off')
  const { rows: own } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { transfers, pool, pid: own[0]?.pid ?? 0 }
}

/** As life would have written them: everybody's first, then everybody's second. */
const deposits = `
  insert into s000.wallet_transfer (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at)
  select merchant_id, wallet.id, 'cash', 'free', 1, free + n, 0, 'deposit', 'bet-' || (random() * 9e15)::bigint, sha256('deposit'), now()
  from generate_series(1, $1::int) n, s000.wallet order by n, wallet.id`

/** Microseconds of processor that the database spent on a movement. */
async function run({ pool, pid }: Side, batches: number): Promise<number> {
  const before = processorMs(pid)
  for (let index = 0; index < batches; index += 1)
    await applyAlone(pool, 's000', Array.from({ length: batchSize }, posting), { now: new Date(), wait: false })
  return ((processorMs(pid) - before) * 1000) / (batches * batchSize)
}

function posting(): Posting {
  const key = `bet-${Math.floor(Math.random() * 9e15)}`
  const owner = { id: memberOf(Math.floor(Math.random() * members)), schema: 's000' }
  const entry = entryOf({ act: 'post', key, code: 'stake', to: 'game', amountMinor: 1 }, 'real')
  return { wallet: { merchantId, owner, book: 'real', currency: 'PHP' }, entry }
}

/** What a process has used of a processor, in the kernel's own nanoseconds. */
const processorMs = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
