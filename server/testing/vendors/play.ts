import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto'
import type { wallet } from '@parola/contract'
import { inTransaction, openPool, type Pool } from '../../src/platform/db/db.ts'
import { localGameSuppliers } from '../../src/platform/config/local-providers.ts'
import { testConfig, testDatabase, testServer, type TestDatabase, type TestServer } from '../platform.ts'
import { openSession } from '../../src/vendors/launch/open-session.ts'
import type { NewSession } from '../../src/vendors/launch/session.ts'
import { signedBytes, type SupplierKeys } from '../../src/vendors/wallet-api/sign.ts'
import type { SupplierLimit } from '../../src/vendors/wallet-api/store/supplier-limits.ts'
import type { WalletCall } from '../../src/vendors/wallet-api/wallet-call.ts'
import { walletRoute } from '../../src/vendors/wallet-api/wallet-route.ts'

export interface TestPlayer {
  readonly id: string
  readonly book: wallet.Book
}

/** A player with the token of a session. */
export interface TestSeat extends TestPlayer {
  readonly token: string
  readonly supplier: string
  readonly gameCode: string
}

type Value = string | number | boolean | undefined
export type Told = { readonly status: string; readonly balance?: number } & Readonly<Record<string, Value>>

export interface SignOptions {
  readonly keyId?: string
  readonly atMs?: number
  readonly nonce?: string
  readonly path?: string
  /** Signed instead of what is sent. */
  readonly signedBody?: string
  readonly signature?: string
  /** Which of the processes is asked. */
  readonly server?: number
}

interface PlayOptions {
  /** How many processes there are, each with connections of its own. */
  readonly servers?: number
  /** What the clocks say at first; they stand still until a test moves them. */
  readonly now?: Date
}

const keys: Record<string, { scheme: 'hmac' | 'ed25519'; key: string }> = {
  'studio-1': { scheme: 'hmac', key: 'parola-supplier-development-key-00000000' },
  'kenora-1': { scheme: 'ed25519', key: 'kenora-development-seed-00000000' },
}
const keyOf: Record<string, string> = { studio: 'studio-1', kenora: 'kenora-1' }

/** A merchant, members with money, two suppliers, and processes that take their calls, on a database of their own. */
export class TestPlay {
  readonly database: TestDatabase
  readonly merchantId: string
  private readonly pools: Pool[] = []
  private readonly servers: TestServer[] = []
  now: Date

  private constructor(database: TestDatabase, merchantId: string, now: Date) {
    this.database = database
    this.merchantId = merchantId
    this.now = now
  }

  static async open({ servers = 1, now = new Date() }: PlayOptions = {}): Promise<TestPlay> {
    const database = await testDatabase()
    const { ownerPool } = database
    const { rows } = await ownerPool.query<{ id: string }>(
      `insert into merchant (code, name, theme, settings) values ('lantern', 'Lantern', '{}', '{}') returning id`,
    )
    const play = new TestPlay(database, rows[0]?.id ?? '', now)
    await play.limit({ maxMultiplier: 2_000_000_000, promoPerCall: 1e12, promoPerMemberDay: 1e12, promoPerDay: 1e12 })
    for (let number = 0; number < servers; number += 1) await play.addServer()
    return play
  }

  /** What both suppliers may pay without two operators; at first nothing stops them. */
  async limit(limit: Omit<SupplierLimit, 'supplier' | 'currency'>): Promise<void> {
    const { maxMultiplier, promoPerCall, promoPerMemberDay, promoPerDay } = limit
    await this.database.ownerPool.query(
      `insert into supplier_limit (merchant_id, supplier, currency, max_multiplier, promo_per_call, promo_per_member_day, promo_per_day, set_at)
       select $1, supplier, 'PHP', $2, $3, $4, $5, now() from unnest(array['studio', 'kenora']) supplier
       on conflict on constraint supplier_limit_pk do update set max_multiplier = excluded.max_multiplier,
         promo_per_call = excluded.promo_per_call, promo_per_member_day = excluded.promo_per_member_day,
         promo_per_day = excluded.promo_per_day`,
      [this.merchantId, maxMultiplier, promoPerCall, promoPerMemberDay, promoPerDay],
    )
  }

  readonly clock = { now: () => this.now }

  get processes(): number {
    return this.servers.length
  }

  later(ms: number): void {
    this.now = new Date(this.now.getTime() + ms)
  }

  async addServer(
    suppliers: SupplierKeys = localGameSuppliers('http://127.0.0.1:1'),
    /** Where it reaches the database, if something stands between. */
    url = this.database.url,
  ): Promise<number> {
    const pool = openPool({ url, role: 'parola_app', size: 6, name: 'play-test', mayBePooled: true })
    const { clock } = this
    const mount: Parameters<typeof testServer>[0]['mount'] = (app) => walletRoute(app, { suppliers })
    this.pools.push(pool)
    return this.servers.push(await testServer({ config: testConfig({ url }), pool, mount, clock })) - 1
  }

  /** Without a host: any leads here. */
  async ask(call: WalletCall, body: object | string, as: string, options: SignOptions = {}): Promise<Told> {
    const { status, told } = await this.askFor(call, body, as, options)
    if (status !== 200) throw new Error(`${call}: ${status} ${JSON.stringify(told)}`)
    return told
  }

  async askFor(call: WalletCall, body: object | string, as: string, options: SignOptions = {}) {
    const url = `/wallet/${call}`
    const payload = typeof body === 'string' ? body : JSON.stringify({ request_uuid: randomUUID(), ...body })
    const headers = this.headersFor(url, payload, { keyId: keyOf[as] ?? as, ...options })
    const answer = await this.serverAt(options.server).inject({ method: 'POST', url, payload, headers })
    return { status: answer.statusCode, told: answer.json<Told>() }
  }

  private serverAt(number = 0): TestServer['server'] {
    const found = this.servers[number]
    if (!found) throw new Error(`there is no process ${number}`)
    return found.server
  }

  private headersFor(url: string, payload: string, options: SignOptions) {
    const { keyId = '', atMs = this.now.getTime(), nonce = randomUUID(), path = url, signedBody = payload } = options
    const timestamp = String(Math.floor(atMs / 1000))
    const bytes = signedBytes({ timestamp, nonce, path, body: Buffer.from(signedBody) })
    return {
      'content-type': 'application/json',
      'wallet-key': keyId,
      'wallet-timestamp': timestamp,
      'wallet-nonce': nonce,
      'wallet-signature': options.signature ?? signatureOf(keyId, bytes),
    }
  }

  async player(amount: number, { isTrial = false, id = randomUUID() } = {}): Promise<TestPlayer> {
    const book = isTrial ? 'trial' : 'real'
    const { ownerPool } = this.database
    await ownerPool.query(
      `insert into cell.member (id, merchant_id, user_name, customer_type, created_at, expires_at)
       values ($1, $2, $3, $4, now(), $5)`,
      [id, this.merchantId, `player ${id}`, isTrial ? 4 : 0, isTrial ? new Date('2100-01-01') : null],
    )
    await ownerPool.query(`select cell.wallet_open($1, $2, $3, 'PHP', now())`, [this.merchantId, id, book])
    const player = { id, book } as const
    if (amount > 0) await this.give(player, amount)
    return player
  }

  async give({ id, book }: TestPlayer, amount: number): Promise<void> {
    await this.database.ownerPool.query(
      `select cell.wallet_apply(true, now(), array[
         ($1, $2, $3, 'PHP', 'post', $4, sha256('given'), 'cash', 'free', $5, 'deposit', null, null, null)::cell.wallet_posting])`,
      [this.merchantId, id, book, randomUUID(), amount],
    )
  }

  /** Launches a game, as a member does. */
  async launch(player: TestPlayer, about: Partial<NewSession> = {}): Promise<string> {
    const session: NewSession = {
      supplier: 'studio',
      vendor: 'PG',
      gameType: 'RNG',
      gameCode: 'koi',
      nodeId: 7,
      book: player.book,
      currency: 'PHP',
      language: 'EN',
      device: 'MOBILE',
      ...about,
    }
    const scope = { merchantId: this.merchantId, now: this.now }
    const { launchToken } = await inTransaction(this.database.pool, scope, (trx) => openSession(trx, player, session))
    return launchToken
  }

  /** Launches a game, and its supplier exchanges the token. */
  async seat(player: TestPlayer, about: Partial<NewSession> = {}): Promise<TestSeat> {
    const { supplier = 'studio', gameCode = 'koi' } = about
    const { token } = await this.ask('check', { token: await this.launch(player, about) }, supplier)
    return { ...player, token: String(token), supplier, gameCode }
  }

  /** What the member has. */
  async free({ id, book }: TestPlayer): Promise<number> {
    const { rows } = await this.database.ownerPool.query<{ free: string }>(
      `select free from cell.wallet where member_id = $1 and book = $2`,
      [id, book],
    )
    return Number(rows[0]?.free)
  }

  async stop(scope: string, name: string): Promise<void> {
    await this.database.ownerPool.query(
      `insert into play_stop values ($1, $2, $3, 'a test', 'somebody', now()) on conflict do nothing`,
      [this.merchantId, scope, name],
    )
  }

  async goOn(): Promise<void> {
    await this.database.ownerPool.query('delete from play_stop')
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.close()
    await Promise.all(this.pools.map((pool) => pool.end()))
    await this.database.drop()
  }
}

/** Bodies of calls, with names of their own where none are given. */
export const betOf = ({ id, token, gameCode }: TestSeat, amount: number, about: object = {}) => ({
  user: id,
  token,
  game_code: gameCode,
  currency: 'PHP',
  transaction_uuid: randomUUID() as string,
  round: randomUUID() as string,
  amount,
  ...about,
})
type BetBody = ReturnType<typeof betOf>

export const winOf = (bet: BetBody, amount: number, about: object = {}) => ({
  ...backOf(bet),
  currency: bet.currency,
  amount,
  ...about,
})

export const backOf = ({ user, game_code: gameCode, round, transaction_uuid: id }: BetBody, about: object = {}) => ({
  user,
  game_code: gameCode,
  transaction_uuid: randomUUID() as string,
  reference_transaction_uuid: id,
  round,
  ...about,
})

/** What stands before the 32 bytes of a private Ed25519 key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function signatureOf(keyId: string, bytes: Buffer): string {
  const known = keys[keyId]
  if (!known) return '0'.repeat(64)
  if (known.scheme === 'hmac') return createHmac('sha256', known.key).update(bytes).digest('hex')
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, Buffer.from(known.key)]), format: 'der', type: 'pkcs8' })
  return sign(null, bytes, key).toString('hex')
}
