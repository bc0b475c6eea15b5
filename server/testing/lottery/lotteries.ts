import { createHash, hash, randomUUID } from 'node:crypto'
import type { lottery } from '@parola/contract'
import { developmentReceiptKey } from '@parola/fair-draw/log'
import { encodeEntry, hashOfBytes, parseEntry, type Entry } from '@parola/fair-draw/protocol'
import { parseWinningNumber, publicKeyOf, quicknet, signRound, timeOf, toHex, type Chain } from '@parola/fair-draw'
import { openPool, type Pool } from '../../src/platform/db/db.ts'
import { openLog } from '../../src/platform/process/log.ts'
import { createSecrets } from '../../src/platform/security/secrets.ts'
import { testDatabase, type TestDatabase } from '../platform.ts'
import { audit, type Invariant } from '../../src/wallet/index.ts'
import type { DrawContext } from '../../src/lottery/draws/draw-context.ts'
import { isPromised, type Draw } from '../../src/lottery/draws/draw.ts'
import { runDraws } from '../../src/lottery/draws/run-draws.ts'
import { createSigner } from '../../src/lottery/proof/signing.ts'
import { findDraw } from '../../src/lottery/draws/store/draws.ts'
import type { Timetable } from '../../src/lottery/draws/timetable.ts'
import type { FairContext } from '../../src/lottery/fair-context.ts'
import { keepLogOnce } from '../../src/lottery/log/keep-log.ts'
import { readLockWith } from '../../src/lottery/log/read-lock.ts'
import { placePromised, signerWith } from './buy-promised.ts'
import { FakeLog } from './fake-log.ts'
import type { Line, TestPlayer } from './player.ts'

const beaconKey = createHash('sha256').update('a beacon for tests').digest()
const chain: Chain = { ...quicknet, hash: '00'.repeat(32), publicKey: publicKeyOf(beaconKey) }

interface TestOptions {
  readonly now: string
}

interface NewLottery {
  readonly code: string
  readonly kind?: lottery.RuleKind
  readonly source?: 'fair' | 'external'
  readonly timetable?: Timetable
  readonly lockSeconds?: number
  readonly patienceSeconds?: number
}

/** Draws on a database of their own, at a time that the test sets, by a beacon and sources that say what it wants. */
export class TestLotteries {
  readonly database: TestDatabase
  readonly drawLog = new FakeLog(() => this.#now)
  readonly receiptSigner = signerWith(developmentReceiptKey())
  readonly context: DrawContext
  /** How long after its time a round comes; Infinity keeps it back. */
  beaconLateMs = 0
  /** What each source says, by game and numero. */
  readonly told = { bulletin: new Map<string, string>(), gazette: new Map<string, string>() }
  disagreements = 0
  #now = new Date(0)
  #games = 0

  private constructor(database: TestDatabase) {
    this.database = database
    this.context = this.contextOn(database.jobs.ownerPool)
  }

  /** Another process's hold on the same database. */
  static async attach(url: string, now: Date): Promise<TestLotteries> {
    // It waits for locks as long as the test wants it to.
    const patient = { url, statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 }
    const ownerPool = openPool({ ...patient, name: 'draws-test' })
    const workerPool = openPool({ ...patient, role: 'parola_worker', name: 'parola-worker-test' })
    const jobs = { pool: workerPool, ownerPool: workerPool }
    const drop = async () => void (await Promise.all([ownerPool.end(), workerPool.end()]))
    const database = { url, ownerPool, pool: ownerPool, jobs, drop }
    const test = new TestLotteries(database)
    test.#now = now
    await test.#readLog()
    return test
  }

  static async open({ now }: TestOptions): Promise<TestLotteries> {
    const database = await testDatabase()
    const { ownerPool } = database
    await ownerPool.query(`
      create table test_clock (at timestamptz not null);
      insert into test_clock values (now());
      create or replace function lottery_now() returns timestamptz language plpgsql security definer
        as $$ begin return (select at from public.test_clock); end $$;
      insert into vendor values ('TEST', 'Test')`)
    const test = new TestLotteries(database)
    await test.setTime(new Date(now))
    return test
  }

  contextOn(ownerPool: Pool): DrawContext {
    const sayings = Object.entries(this.told)
    return {
      ownerPool,
      log: openLog('silent'),
      beacon: {
        chain,
        mirrors: [],
        signatureOf: async (round) =>
          timeOf(chain, round).getTime() + this.beaconLateMs <= this.#now.getTime()
            ? signRound(beaconKey, round)
            : null,
      },
      sources: sayings.map(([name, says]) => ({
        name,
        host: `results.${name}.example`,
        async resultOf(gameCode: string, numero: string) {
          const text = says.get(`${gameCode} ${numero}`)
          if (text === undefined) return null
          return { outcome: parseWinningNumber(text), answer: hash('sha256', text, 'buffer') }
        },
      })),
      signer: createSigner(createSecrets([Buffer.alloc(32, 7).toString('base64url')])),
      fair: this.#fairOn(ownerPool),
      onDisagreement: () => (this.disagreements += 1),
    }
  }

  /** What another process has put into the log, for one that has none of it in memory. */
  async #readLog(): Promise<void> {
    const { rows } = await this.database.ownerPool.query<{ text: string }>(
      'select text from lottery_entry where log_index is not null order by log_index',
    )
    for (const { text } of rows) await this.drawLog.append(Buffer.from(text))
    const newest = rows.at(-1)
    // The log shows a head to whoever asks about an entry that it has.
    if (newest) await this.drawLog.append(Buffer.from(newest.text))
  }

  /** The protocol's figures. */
  #fairOn(pool: Pool): FairContext {
    const { policy } = this.drawLog
    return {
      policy,
      log: this.drawLog,
      signer: this.receiptSigner,
      readLock: readLockWith({ pool, log: this.drawLog, policy, chain }),
      promiseLeadSeconds: 60,
      receiptKeyLeadSeconds: 86_400,
    }
  }

  get now(): Date {
    return this.#now
  }

  async setTime(at: Date): Promise<void> {
    this.#now = at
    await this.database.ownerPool.query('update test_clock set at = $1', [at])
  }

  /** Runs what is due then. */
  async runAt(at: string | Date): Promise<void> {
    await this.setTime(new Date(at))
    await runDraws(this.context, this.#now)
    await keepLogOnce(this.context)
  }

  /** Runs what is due every so many seconds, as the clock does. */
  async runUntil(until: string | Date, stepSeconds: number): Promise<void> {
    const end = new Date(until)
    while (this.#now < end)
      await this.runAt(new Date(Math.min(this.#now.getTime() + stepSeconds * 1000, end.getTime())))
  }

  /** Closes, locks and draws a draw on time, and settles it. */
  async runThrough({ closesAt, drawsAt }: Draw): Promise<void> {
    await this.lock({ closesAt })
    await this.runAt(new Date(drawsAt.getTime() + 3_000))
  }

  /** Closes a draw; its lock is in the log once the beacon's next round is out. */
  async lock({ closesAt }: Pick<Draw, 'closesAt'>): Promise<void> {
    await this.runAt(closesAt)
    await this.runAt(new Date(closesAt.getTime() + 3_000))
  }

  /** Makes a receipt key count from now on, as if it had been announced the day before. */
  async haveReceiptKey(): Promise<void> {
    const now = this.#now
    await this.setTime(new Date(now.getTime() - 90_000_000))
    await keepLogOnce(this.context)
    await this.setTime(now)
  }

  /** The entries of a kind, in their order. */
  async entriesOf<K extends Entry['kind']>(kind: K): Promise<Extract<Entry, { kind: K }>[]> {
    const { rows } = await this.database.ownerPool.query<{ text: string }>(
      'select text from lottery_entry where kind = $1 order by id',
      [kind],
    )
    return rows.map(({ text }) => parseEntry(Buffer.from(text)) as Extract<Entry, { kind: K }>)
  }

  async addLottery({
    code,
    kind = 'fast',
    source = 'fair',
    timetable = everyMinute,
    lockSeconds = 15,
    patienceSeconds = 86_400,
  }: NewLottery): Promise<void> {
    this.#games += 1
    await this.database.ownerPool.query(
      `insert into game (node_id, slug, vendor_code, game_type, game_id, min_bet_minor, support_play, is_new)
       values ($1, $2, 'TEST', 'LOTT', $2, 0, 0, false)`,
      [this.#games, code],
    )
    await this.database.ownerPool.query(
      `insert into lottery (code, node_id, kind, rule_version, source, timetable, lock_seconds, patience_seconds)
       values ($1, $2, $3, 1, $4, $5, $6, $7)`,
      [code, this.#games, kind, source, JSON.stringify(timetable), lockSeconds, patienceSeconds],
    )
  }

  async addPlayer({
    book = 'real',
    balance = 1_000_000,
  }: { book?: TestPlayer['book']; balance?: number } = {}): Promise<TestPlayer> {
    const id = randomUUID()
    const player = { id, merchantId: randomUUID(), book }
    const { ownerPool } = this.database
    const isTrial = book === 'trial'
    await ownerPool.query(
      `insert into cell.member (id, merchant_id, user_name, customer_type, created_at, expires_at) values ($1, $2, $3, $4, now(), $5)`,
      [id, player.merchantId, id, isTrial ? 4 : 0, isTrial ? new Date('2100-01-01') : null],
    )
    await ownerPool.query(`select cell.wallet_open($1, $2, $3, 'PHP', now())`, [player.merchantId, id, book])
    await ownerPool.query(
      `select cell.wallet_apply(true, now(), array[($1, $2, $4, 'PHP', 'post', 'deposit:1', sha256('deposit:1'), $5, 'free', $3,
         'deposit', null, null, null)::cell.wallet_posting])`,
      [player.merchantId, id, balance, book, isTrial ? 'grants' : 'cash'],
    )
    return player
  }

  /** Buys tickets as the product does; answers their numbers, or why not. */
  async buy(
    player: TestPlayer,
    draw: Draw,
    lines: readonly Line[],
    pool = this.database.pool,
  ): Promise<string[] | string> {
    if (!isPromised(draw)) throw new Error('a draw without a promise sells nothing')
    const bytes = encodeEntry({ kind: 'promise', ...draw.origin.promise })
    const sale = { ...draw, code: draw.gameCode, promise: toHex(hashOfBytes(bytes)) }
    return placePromised({ ownerPool: this.database.ownerPool, pool }, sale, player, lines, this.#now)
  }

  async draw(gameCode: string, numero: string): Promise<Draw> {
    const found = await findDraw(this.database.ownerPool, gameCode, numero)
    if (!found) throw new Error(`There is no draw ${gameCode} ${numero}`)
    return found
  }

  async statesOf(gameCode: string): Promise<Record<string, string>> {
    const { rows } = await this.database.ownerPool.query<{ numero: string; state: string }>(
      'select numero, state from lottery_draw where lottery_code = $1 order by draws_at',
      [gameCode],
    )
    return Object.fromEntries(rows.map(({ numero, state }) => [numero, state]))
  }

  async balanceOf({ id }: TestPlayer): Promise<number> {
    const { rows } = await this.database.ownerPool.query<{ free: string }>(
      `select free from cell.wallet where member_id = $1`,
      [id],
    )
    return Number(rows[0]?.free)
  }

  /** What the tickets came to: what each was paid, and how often. */
  async transfersOf({ id }: TestPlayer, code: 'win' | 'refund' | 'stake'): Promise<{ key: string; amount: number }[]> {
    const { rows } = await this.database.ownerPool.query<{ key: string; amount: string }>(
      `select key, amount from cell.wallet_transfer t join cell.wallet on wallet.id = wallet_id
       where member_id = $1 and code = $2 order by t.id`,
      [id, code],
    )
    return rows.map(({ key, amount }) => ({ key, amount: Number(amount) }))
  }

  async broken(invariants: readonly Invariant[], sinceLast = false): Promise<string[]> {
    const audited = await audit(this.database.jobs.ownerPool, { invariants, sinceLast })
    return audited.findings.map(({ invariant }) => invariant)
  }

  close(): Promise<void> {
    return this.database.drop()
  }
}

export const everyMinute: Timetable = {
  zone: 'UTC',
  days: [1, 2, 3, 4, 5, 6, 7],
  everySeconds: 60,
  from: '00:00',
  until: '24:00',
}

/** Once a day, so many minutes after ten. */
export const atTen = (minutes: number): Timetable => ({
  zone: 'UTC',
  days: [1, 2, 3, 4, 5, 6, 7],
  times: [`10:${String(minutes).padStart(2, '0')}`],
})
