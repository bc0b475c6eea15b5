import type { Pool } from '../../src/platform/db/db.ts'
import { recordArray, recordsOf } from '../../src/platform/db/records.ts'
import { entryOf } from '../../src/wallet/movement.ts'
import { recordOf, type Outcome, type Posting } from '../../src/wallet/store/wallets.ts'
import { answered, same, type TestLedger } from './ledger.ts'
import type { Random } from './commands.ts'

interface BatchRun {
  readonly random: Random
  readonly commands: number
  readonly most?: number
  /** Goes on after a difference, to see what an audit finds without the model. */
  readonly blind?: boolean
}

/**
 * Sends batches one after the other and holds every answer against the model. Order is certain here, so every answer is.
 * Answers the first difference, in words.
 */
export async function runBatches(
  ledger: TestLedger,
  { random, commands, most = 200, blind = false }: BatchRun,
): Promise<string | null> {
  const pool = ledger.openPool(1)
  let sent = 0
  while (sent < commands) {
    const size = Math.min(commands - sent, 1 + random.below(random.chance(0.2) ? 3 : most))
    const expected = Array.from({ length: size }, () => {
      const { ref, model, asking } = random.pick(ledger.wallets)
      const movement = asking.next(model.free)
      if (!random.chance(0.01)) return { wallet: ref, movement, verdict: model.take(movement) }
      // Another merchant has no such wallet: it is refused, and the others of the batch go on.
      const others = ledger.wallets.filter((one) => one.ref.merchantId !== ref.merchantId)
      const wallet = { ...ref, merchantId: random.pick(others).ref.merchantId }
      return { wallet, movement, verdict: { is: 'refused', code: 'not_found' } as const }
    })
    const postings = expected.map(({ wallet, movement }) => ({ wallet, entry: entryOf(movement, wallet.book) }))
    const settings = { now: new Date(), wait: random.chance(0.5) }
    const outcomes = await applyBatch(pool, postings, settings).catch((error: unknown) => String(error))
    sent += size
    if (blind) continue
    if (typeof outcomes === 'string') return `batch up to command ${sent}: ${outcomes}`
    if (outcomes.length !== size) return `batch up to command ${sent}: ${outcomes.length} answers to ${size} commands`
    for (const [place, { movement, verdict }] of expected.entries()) {
      const answer = answered(outcomes[place])
      if (!same(answer, verdict))
        return `command ${sent - size + place}: ${JSON.stringify({ movement, answer, expected: verdict })}`
    }
  }
  return standingDiffers(ledger)
}

/** Calls the ledger's function as those of other domains do, which need not wait for a wallet that another transaction is writing. */
async function applyBatch(
  pool: Pool,
  postings: readonly Posting[],
  { now, wait }: { now: Date; wait: boolean },
): Promise<Outcome[]> {
  const { rows } = await pool.query<Outcome & { place: number }>(
    `select * from cell.wallet_apply($1, $2, ${recordArray('cell.wallet_posting', '$3')})`,
    [wait, now, recordsOf(postings.map(recordOf))],
  )
  return rows.toSorted((a, b) => a.place - b.place)
}

/** Whether the balances that members would read are those of the model. */
export async function standingDiffers({ database, wallets }: TestLedger): Promise<string | null> {
  for (const { ref, model } of wallets) {
    const { rows } = await database.ownerPool.query<{ free: string; held: string }>(
      `select free, held from cell.wallet where member_id = $1 and book = $2`,
      [ref.owner.id, ref.book],
    )
    const [row] = rows
    if (Number(row?.free) !== model.free || Number(row?.held) !== model.held || model.held !== model.openHolds())
      return `${ref.owner.id} ${ref.book} has ${JSON.stringify(row)}, not ${model.free} and ${model.held}`
  }
  return null
}
