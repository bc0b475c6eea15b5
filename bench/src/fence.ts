/**
 * `pnpm bench fence`: what entering shards costs a batch of movements. Two databases of one PostgreSQL take the same batches in turns; in
 * one of them `shard_enter` does nothing.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { bytea, recordArray, recordsOf } from '../../server/src/platform/db/records.ts'
import { openPool, type Pool } from '../../server/src/platform/db/db.ts'
import { median, print, shuffled, type Row } from '../../scripts/print-rows.ts'
import { memberOf, merchantId, openBank } from './ledger-bank.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seconds: { type: 'string' } } })
const rounds = Number(values.rounds ?? 8)
const ms = Number(values.seconds ?? 3) * 1000
const members = 10_000
/** As the batcher has them. */
const writers = 2
const batch = 64
const hash = bytea(Buffer.alloc(32, 0x5a))

const open = `begin; select set_config('parola.merchant_id', '${merchantId}', true), set_config('parola.who', 'house', true)`
const apply = `select count(*) filter (where outcome = 'done') as done
  from cell.wallet_apply(false, now(), ${recordArray('cell.wallet_posting', '$1')})`
const notFenced = `create or replace function cell.shard_enter(shards smallint[], wait boolean) returns smallint[]
  language sql return shards`

const bank = await openBank()
try {
  const ways = { fenced: await openWay('fenced'), bare: await openWay('bare', notFenced) }
  const names = ['fenced', 'bare'] as const
  const measured = { fenced: [] as Measured[], bare: [] as Measured[] }
  const begun = loadavg()[0]
  for (let round = -1; round < rounds; round += 1)
    for (const name of shuffled(names)) {
      const figures = await run(ways[name])
      if (round >= 0) measured[name].push(figures)
    }
  for (const pool of Object.values(ways)) await pool.end()
  const compare = (of: (one: Measured) => number) => ({
    ratio: median(measured.fenced.map((one, round) => of(one) / of(measured.bare[round] as Measured))),
    beside: names.map((name) => median(measured[name].map(of)).toFixed(1)).join(' and '),
  })
  const speed = compare(({ perSecond }) => perSecond)
  const cpu = compare(({ cpuMicros }) => cpuMicros)
  const rows: Row[] = [
    {
      figure: `movements a second in batches of ${batch}, fenced beside not`,
      value: `${speed.ratio.toFixed(2)}×`,
      beside: `${speed.beside} a second`,
      goal: '≥ 0.95×',
      ok: speed.ratio >= 0.95,
    },
    {
      figure: 'database processor for each of them',
      value: `${cpu.ratio.toFixed(2)}×`,
      beside: `${cpu.beside} µs`,
      goal: '≤ 1.05×',
      ok: cpu.ratio <= 1.05,
    },
    { figure: 'what else the machine did', value: `load ${begun?.toFixed(1)}, then ${loadavg()[0]?.toFixed(1)}` },
  ]
  print('fence', rows)
} finally {
  await bank.close()
}

interface Measured {
  readonly perSecond: number
  readonly cpuMicros: number
}

async function openWay(database: string, change?: string): Promise<Pool> {
  const owner = await bank.open(database, members)
  if (change !== undefined) await owner.query(change)
  await owner.end()
  return openPool({ url: bank.url(database), role: 'parola_app', size: writers })
}

/** Writers with members of their own, so that none finds a wallet busy. */
async function run(pool: Pool): Promise<Measured> {
  const begun = performance.now()
  const each = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const client = await pool.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const pid = rows[0]?.pid ?? 0
      const before = cpuMsOf(pid)
      let done = 0
      while (performance.now() - begun < ms) {
        await client.query(open)
        const answer = await client.query<{ done: string }>(apply, [recordsOf(postings(writer))])
        await client.query('commit')
        done += Number(answer.rows[0]?.done)
      }
      const cpuMs = cpuMsOf(pid) - before
      client.release()
      return { done, cpuMs }
    }),
  )
  const done = each.reduce((sum, one) => sum + one.done, 0)
  const cpuMs = each.reduce((sum, one) => sum + one.cpuMs, 0)
  return { perSecond: (done * 1000) / (performance.now() - begun), cpuMicros: (cpuMs * 1000) / done }
}

function postings(writer: number) {
  const share = members / writers
  const first = Math.floor(Math.random() * share)
  return Array.from({ length: batch }, (_, place) => ({
    merchant_id: merchantId,
    // Neighbouring numbers are in shards that have nothing to do with each other.
    member_id: memberOf(writer * share + ((first + place) % share)),
    book: 'real',
    currency: 'PHP',
    act: 'post',
    key: randomUUID(),
    hash,
    debit: 'free',
    credit: 'game',
    amount: 100,
    code: 'stake',
  }))
}

/** User and system time of a process, in the kernel's ticks of 10 ms. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
