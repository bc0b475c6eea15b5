import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { developmentPolicy, developmentReceiptKey, parsePolicy, vkeyOf, type SignerKey } from '@parola/fair-draw/log'
import {
  cellTree,
  encodeEntry,
  hashOfBytes,
  keyForm,
  promiseForm,
  textOf,
  type DrawPromise,
  type KeyEntry,
} from '@parola/fair-draw/protocol'
import type { Pool } from '../../src/platform/db/db.ts'
import type { DrawContext } from '../../src/lottery/draws/draw-context.ts'
import type { LockInLog, ReceiptSigner } from '../../src/lottery/fair-context.ts'
import { readLeaves } from '../../src/lottery/settlement/store/sales.ts'
import { placePromised, signerWith } from './buy-promised.ts'
import { FakeLog } from './fake-log.ts'
import type { TestLotteries } from './lotteries.ts'
import type { Line, TestPlayer } from './player.ts'

export interface TestSigner {
  readonly url: string
  /** How many texts each request asked for. */
  readonly asked: number[]
  /** What signs; null refuses everything, as a signer that is away. */
  signer: ReceiptSigner | null
  close(): Promise<void>
}

/** The receipt signer's address with a signer that the test chooses. */
export async function startTestSigner(signer: ReceiptSigner | null): Promise<TestSigner> {
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
      const { vkey, texts } = JSON.parse(Buffer.concat(parts).toString())
      test.asked.push(texts.length)
      const notes = await test.signer?.sign(vkey, texts)
      response.writeHead(notes ? 200 : 500).end(JSON.stringify({ notes }))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const test: TestSigner = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    signer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return test
}

/** What an API needs to sell draws of version 2. Its log is never asked. */
export const fairEnvironment = (signerUrl: string): Record<string, string> => ({
  DRAW_LOG_URL: 'http://127.0.0.1:1',
  DRAW_POLICY: developmentPolicy('http://127.0.0.1:1', ['http://127.0.0.1:1', 'http://127.0.0.1:1']),
  RECEIPT_SIGNER_URL: signerUrl,
  RECEIPT_KEY_LEAD_SECONDS: '0',
})

/** Writes an entry as one that a quorum has seen. */
async function insertEntry(pool: Pool, kind: string, text: string, hash: Uint8Array): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into lottery_entry (kind, text, hash, made_at, log_index, witnessed_at, proof)
     select $1, $2, $3, now(), count(*), '2000-01-01', 'a proof' from lottery_entry
     on conflict on constraint lottery_entry_hash_unique do nothing returning id`,
    [kind, text, hash],
  )
  return rows[0]?.id ?? ''
}

/** Announces a receipt key that counts from 2001 on, unless the test says otherwise. */
export async function announceKey(
  pool: Pool,
  key: SignerKey = developmentReceiptKey(),
  times: { readonly from?: number; readonly until?: number } = {},
): Promise<void> {
  const entry: KeyEntry = {
    role: { kind: 'receipt', cell: 1 },
    vkey: vkeyOf(key),
    from: times.from ?? 978_307_200,
    until: times.until ?? 4_102_444_800,
  }
  const bytes = encodeEntry({ kind: 'key', ...entry })
  await insertEntry(pool, 'key', textOf(keyForm, entry), hashOfBytes(bytes))
}

/** Promises one draw and gives the promise's id and hash. */
export async function insertPromise(
  pool: Pool,
  game: string,
  number: string,
  draws: Date,
): Promise<{ readonly id: string; readonly hash: string }> {
  const promise: DrawPromise = {
    game,
    source: { kind: 'beacon', chain: '00'.repeat(32) },
    number,
    draws: Math.floor(draws.getTime() / 1000),
    every: 0,
    count: 1,
    sale: 60,
    lock: 15,
    patience: 86_400,
    rules: '00'.repeat(32),
  }
  const hash = hashOfBytes(encodeEntry({ kind: 'promise', ...promise }))
  const id = await insertEntry(pool, 'promise', textOf(promiseForm, promise), hash)
  await pool.query(
    'insert into lottery_promise (entry_id, lottery_code, first_draws_at, last_draws_at) values ($1, $2, $3, $3)',
    [id, game, draws],
  )
  return { id, hash: Buffer.from(hash).toString('hex') }
}

export interface TestDraw {
  readonly id: string
  readonly numero: string
  readonly code: string
}

export interface PromisedDraw extends TestDraw {
  /** The promise's hash. */
  readonly promise: string
}

let numbers = 0

/** A draw of version 2 on sale that closes in so many milliseconds. */
export async function openPromisedDraw(
  ownerPool: Pool,
  { code = 'MINUTE', closesInMs = 600_000 }: { code?: string; closesInMs?: number } = {},
): Promise<PromisedDraw> {
  numbers += 1
  const numero = `20310101-${String(numbers).padStart(4, '0')}`
  const { rows: clock } = await ownerPool.query<{ now: Date }>('select lottery_now() as now')
  const closesAt = new Date((clock[0]?.now.getTime() ?? 0) + closesInMs)
  const drawsAt = new Date(closesAt.getTime() + 15_000)
  const promise = await insertPromise(ownerPool, code, numero, drawsAt)
  const { rows } = await ownerPool.query<{ id: string }>(
    `insert into lottery_draw (lottery_code, numero, kind, rule_version, state, opens_at, closes_at, draws_at, due_at, patience_seconds, round,
       promise_id)
     select code, $2, kind, rule_version, 'open', $3::timestamptz - interval '1 day', $3, $4, $3, patience_seconds, 1000, $5
     from lottery where code = $1 returning id`,
    [code, numero, closesAt, drawsAt, promise.id],
  )
  const id = rows[0]?.id ?? ''
  await ownerPool.query(`insert into cell.lottery_sale (draw_id, closes_at) values ($1, $2)`, [id, closesAt])
  return { id, numero, code, promise: promise.hash }
}

/** Buys tickets of a promised draw as the product does; gives their numbers. */
export async function buyPromised(
  test: TestLotteries,
  draw: PromisedDraw,
  player: TestPlayer,
  lines: readonly Line[],
): Promise<string[]> {
  const bought = await placePromised(test.database, draw, player, lines, test.now)
  if (typeof bought === 'string') throw new Error(bought)
  return bought
}

/** Ends the sale of a promised draw and draws it, without a log. Gives what its lock in the log would say. */
export async function drawPromised(
  { database: { ownerPool } }: TestLotteries,
  { id }: PromisedDraw,
  outcome: readonly (readonly string[])[],
  { isLate = false, chunkSize = 20 }: { isLate?: boolean; chunkSize?: number } = {},
): Promise<LockInLog> {
  const leaves: Buffer[] = []
  await ownerPool.query(`select cell.lottery_lock($1, true)`, [id])
  await ownerPool.query(`select cell.lottery_cut($1, $2)`, [id, chunkSize])
  leaves.push(...(await readLeaves(ownerPool, id)))
  const { count, root } = cellTree(leaves)
  await ownerPool.query(
    `update lottery_draw set state = 'drawn', root = $2, tickets = $3, outcome = $4, drawn_at = lottery_now(), due_at = lottery_now()
     where id = $1`,
    [id, root, count, JSON.stringify(outcome)],
  )
  return { count, root: Buffer.from(root), isLate }
}

/** The context of a worker that finds this lock in the log. */
export const contextWithLock = (context: DrawContext, lock: LockInLog | null): DrawContext => ({
  ...context,
  fair: {
    policy: parsePolicy(fairEnvironment('http://127.0.0.1:1')['DRAW_POLICY'] ?? ''),
    signer: signerWith(),
    log: new FakeLog(() => new Date()),
    readLock: async () => lock,
    promiseLeadSeconds: 60,
    receiptKeyLeadSeconds: 0,
  },
})
