import { inTransaction, type Trx } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import { afterAsking, isAskedAbout, type Said } from './round.ts'
import * as store from './store.ts'
import { SupplierAwayError, type SupplierRound, type Suppliers } from '../suppliers/supplier.ts'

export const expireRounds = 'expire-rounds'

/** Returns null when the supplier does not answer. */
export type AskRound = (
  supplier: string,
  asked: { readonly user: string; readonly round: string },
) => Promise<SupplierRound | null>

const batch = 100
/** After this many unanswered queries a supplier counts as unavailable for the rest of the run. */
const patience = 3
const sessionsKeptMs = 120 * 86_400_000

/** Handles rounds that were not closed in time, and deletes old sessions. */
export const expiringRounds =
  (askRound: AskRound): Task =>
  async (_payload, context) => {
    const unanswered = new Map<string, number>()
    let due: store.DueRound[]
    do {
      due = await step(context, (trx) => store.readDue(trx, batch))
      for (const round of due) await lookAfter(round, context, answering(askRound, unanswered))
    } while (due.length === batch)
    const before = new Date(context.clock.now().getTime() - sessionsKeptMs)
    while (await step(context, (trx) => store.pruneSessions(trx, before))) continue
  }

/** Queries the configured suppliers; an unknown one gives null. */
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

/** Stops querying a supplier that does not answer. */
function answering(askRound: AskRound, unanswered: Map<string, number>): AskRound {
  return async (supplier, asked) => {
    const silences = unanswered.get(supplier) ?? 0
    if (silences >= patience) return null
    const answer = await askRound(supplier, asked)
    unanswered.set(supplier, answer ? 0 : silences + 1)
    return answer
  }
}

async function lookAfter(round: store.DueRound, context: JobContext, askRound: AskRound) {
  const { supplier, memberId: user } = round
  const answer = isAskedAbout(round) ? await askRound(supplier, { user, round: round.round }) : null
  const said: Said | null = isAskedAbout(round) ? (answer?.state ?? 'nothing') : null
  const after = afterAsking(round, said, context.clock.now())
  await step(context, (trx) => store.noteRound(trx, round, { ...after, said, paidMinor: answer?.paidMinor ?? null }))
  const about = { supplier, round: round.round, user, said }
  if (after.isResolved) context.log.warn(about, 'a round that nobody ended is no longer waited for')
  else if (after.state === 'expired') context.log.warn(about, 'a round that nobody ended is closed')
}

const step = <T>({ ownerPool, clock }: JobContext, act: (trx: Trx) => Promise<T>) =>
  inTransaction(ownerPool, { merchantId: null, now: clock.now() }, act)
