import { inTransaction, type Trx } from '../platform/db.ts'
import type { JobContext, Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import { afterAsking, isAskedAbout, type Said } from './round.ts'
import * as store from './store-stale.ts'
import { SupplierAwayError, type SupplierRound, type Suppliers } from './supplier.ts'

export const expireRounds = 'expire-rounds'

/** Asks a supplier how a round stands; null when it does not say. */
export type AskRound = (
  supplier: string,
  asked: { readonly user: string; readonly round: string },
) => Promise<SupplierRound | null>

const batch = 100
/** After so many questions without an answer a supplier is away, and nobody waits for it any more this time. */
const patience = 3
const sessionsKeptMs = 120 * 86_400_000

/** Looks after rounds that nobody has ended in time, and forgets sessions of long ago. */
export const expiringRounds =
  (askRound: AskRound): Task =>
  async (_payload, context) => {
    for (const schema of (await loadShardMap(context.pool)).schemas) {
      const unanswered = new Map<string, number>()
      let due: store.DueRound[]
      do {
        due = await step(context, (trx) => store.readDue(trx, schema, batch))
        for (const round of due) await lookAfter(schema, round, context, answering(askRound, unanswered))
      } while (due.length === batch)
      const before = new Date(context.clock.now().getTime() - sessionsKeptMs)
      while (await step(context, (trx) => store.pruneSessions(trx, schema, before))) continue
    }
  }

/** Through the suppliers that the configuration knows; of another nobody can say anything. */
export const askingSuppliers =
  (suppliers: Suppliers): AskRound =>
  async (supplier, asked) => {
    try {
      return (await suppliers.get(supplier)?.round(asked)) ?? null
    } catch (error) {
      if (error instanceof SupplierAwayError) return null
      throw error
    }
  }

/** Leaves a supplier in peace that has not answered for some time. */
function answering(askRound: AskRound, unanswered: Map<string, number>): AskRound {
  return async (supplier, asked) => {
    const silences = unanswered.get(supplier) ?? 0
    if (silences >= patience) return null
    const answer = await askRound(supplier, asked)
    unanswered.set(supplier, answer ? 0 : silences + 1)
    return answer
  }
}

async function lookAfter(schema: string, round: store.DueRound, context: JobContext, askRound: AskRound) {
  const { supplier, memberId: user } = round
  const answer = isAskedAbout(round) ? await askRound(supplier, { user, round: round.round }) : null
  const said: Said | null = isAskedAbout(round) ? (answer?.state ?? 'nothing') : null
  const after = afterAsking(round, said, context.clock.now())
  await step(context, (trx) =>
    store.noteRound(trx, schema, round, { ...after, said, paidMinor: answer?.paidMinor ?? null }),
  )
  const about = { supplier, round: round.round, user, said }
  if (after.isResolved) context.log.warn(about, 'a round that nobody ended is no longer waited for')
  else if (after.state === 'expired') context.log.warn(about, 'a round that nobody ended is closed')
}

const step = <T>({ ownerPool, clock }: JobContext, act: (trx: Trx) => Promise<T>) =>
  inTransaction(ownerPool, { merchantId: null, now: clock.now() }, act)
