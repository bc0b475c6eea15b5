import type { wallet } from '@parola/contract'
import { openPool, type Pool } from '../../src/platform/db/db.ts'
import { DomainError } from '../../src/platform/errors.ts'
import { testDatabase, type TestDatabase } from '../platform.ts'
import { audit } from '../../src/wallet/audit.ts'
import type { Finding } from '../../src/wallet/invariant.ts'
import { movedOrThrow } from '../../src/wallet/move.ts'
import type { Moved, WalletRef } from '../../src/wallet/movement.ts'
import { closeSegment } from '../../src/wallet/store/audit.ts'
import { ledgerInvariants } from '../../src/wallet/store/invariants.ts'
import type { Outcome } from '../../src/wallet/store/wallets.ts'
import { Asking, type Random } from './commands.ts'
import { WalletModel, type Verdict } from './model.ts'

/** A wallet, what it should hold, and who asks of it. */
export interface TestWallet {
  readonly ref: WalletRef
  readonly model: WalletModel
  readonly asking: Asking
}

export interface TestLedger {
  readonly database: TestDatabase
  readonly wallets: readonly TestWallet[]
  openPool(size: number): Pool
  /** Everything that breaks an invariant, once what is final has been sealed. */
  findings(): Promise<readonly Finding[]>
  close(): Promise<void>
}

interface LedgerOptions {
  readonly random: Random
  readonly members?: number
}

/** Merchants, members and wallets of every book on a database of their own. */
export async function testLedger({ random, members = 60 }: LedgerOptions): Promise<TestLedger> {
  const database = await testDatabase()
  const merchants = [random.uuid(), random.uuid(), random.uuid()]
  const wallets: TestWallet[] = []
  for (let number = 0; number < members; number += 1) {
    const id = random.uuid()
    const merchantId = random.pick(merchants)
    const isTrial = number % 4 === 0
    await database.ownerPool.query(
      `insert into cell.member (id, merchant_id, user_name, customer_type, created_at, expires_at) values ($1, $2, $3, $4, now(), $5)`,
      [id, merchantId, `member ${number}`, isTrial ? 4 : 0, isTrial ? new Date('2100-01-01') : null],
    )
    const books: wallet.Book[] = isTrial ? ['trial'] : ['real', 'bonus']
    for (const book of books) {
      const ref: WalletRef = { merchantId, owner: { id }, book, currency: random.pick(['PHP', 'THB']) }
      await database.ownerPool.query(`select cell.wallet_open($1, $2, $3, $4, now())`, [
        merchantId,
        id,
        book,
        ref.currency,
      ])
      wallets.push({ ref, model: new WalletModel(), asking: new Asking(random, book) })
    }
  }
  const pools: Pool[] = []
  return {
    database,
    wallets,
    openPool(size) {
      // Hundreds of clients queue for it by design: how long they wait says nothing about the ledger.
      const pool = openPool({
        url: database.url,
        role: 'parola_app',
        size,
        name: 'ledger-test',
        connectTimeoutMs: 120_000,
      })
      pools.push(pool)
      return pool
    },
    async findings() {
      await sealAll(database.jobs.ownerPool)
      const audited = await audit(database.jobs.ownerPool, { invariants: ledgerInvariants })
      return audited.findings
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()))
      await database.drop()
    },
  }
}

const patience = 100
const mostInSegment = 250

/** Seals to the end. A transaction that runs anywhere in the cluster, another test's too, keeps what came after it from being final. */
export async function sealAll(pool: Pool): Promise<void> {
  for (let tries = 0; tries < patience; tries += 1) {
    // Short ones, so that a run has many: what goes wrong at an end may go well at one of them.
    while (await closeSegment(pool, mostInSegment, new Date())) continue
    const end = 'from cell.wallet_segment order by number desc limit 1'
    const { rows } = await pool.query<{ left: boolean }>(
      `select exists (select from cell.wallet_transfer
         where (xid, id) > (coalesce((select xid ${end}), '0'), coalesce((select id ${end}), 0))) as left`,
    )
    if (!rows[0]?.left) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const verdictOf = ({ amountMinor, freeMinor, heldMinor, isRepeat }: Moved): Verdict => ({
  is: 'moved',
  amount: amountMinor,
  free: freeMinor,
  held: heldMinor,
  repeat: isRepeat,
})

/** The refusals that the model knows; whatever else is thrown is a failure. */
export function refusalOf(error: unknown): Verdict | null {
  if (!(error instanceof DomainError)) return null
  const { code } = error
  const known =
    code === 'insufficient_funds' || code === 'id_reused' || code === 'already_settled' || code === 'not_found'
  return known ? { is: 'refused', code } : null
}

export function answered(outcome: Outcome | undefined): Verdict {
  try {
    return verdictOf(movedOrThrow(outcome))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return refusal
    throw error
  }
}

export const same = (one: Verdict, other: Verdict) => JSON.stringify(one) === JSON.stringify(other)
