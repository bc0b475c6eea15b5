import { randomUUID } from 'node:crypto'
import { agents } from '@parola/contract'
import { inTransaction, type Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { JobContext, Task } from '../platform/jobs.ts'
import { loadShardMap, type ShardMap } from '../platform/shards.ts'
import type { TeamFigures } from './needs.ts'
import { payPeriod } from './pay-period.ts'
import { nextTry, paysByItself } from './paid-period.ts'
import { periodAt, periodBefore } from './period.ts'
import * as periods from './store-periods.ts'
import * as store from './store.ts'

export const closePeriods = 'close-contract-periods'

/** What is left goes on in the next run. */
const batch = 200
const mostBatches = 10_000

/**
 * Closes every period of which everything is counted, and pays what pays by itself. Each is a transaction of its own, which only the first
 * one makes: kill it anywhere or run it twice, and it comes to the same end.
 */
export const closingPeriods =
  (figures: TeamFigures): Task =>
  async (_payload, context) => {
    const shards = await loadShardMap(context.pool)
    const until = await asOwner(context, (trx) => figures.countedUntil(trx))
    const failures = [
      ...(await eachOf(
        context,
        (trx, after: store.DueContract | null) => store.listDue(trx, until, after, batch),
        (due) => closeAllOf(context, figures, due, until),
      )),
      ...(await eachOf(
        context,
        (trx, after: periods.ToTry | null) => periods.listToTry(trx, after, batch),
        (period) => tryToPay(context, shards, period),
      )),
    ]
    // One that cannot be closed or paid keeps no other waiting.
    if (failures.length > 0) throw failures[0]
  }

async function eachOf<T>(
  context: JobContext,
  list: (trx: Trx, after: T | null) => Promise<T[]>,
  work: (one: T) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  let after: T | null = null
  for (let times = 0; times < mostBatches; times += 1) {
    const found: T[] = await asOwner(context, (trx) => list(trx, after))
    const last = found.at(-1)
    if (last === undefined) break
    for (const one of found) await work(one).catch((failure: unknown) => failures.push(failure))
    after = last
  }
  return failures
}

/** One period after the other: a worker that was away finds many. */
async function closeAllOf(
  context: JobContext,
  figures: TeamFigures,
  first: store.DueContract,
  until: Date,
): Promise<void> {
  let nextDue: Date | null = first.nextDue
  while (nextDue !== null && nextDue <= until) {
    const due: store.DueContract = { ...first, nextDue }
    nextDue = await inMerchant(context, due, (trx) => closePeriod(trx, figures, due))
  }
}

/** Writes down what a period came to and what it pays, by what both had agreed to. Answers when the next one is due. */
async function closePeriod(trx: Trx, figures: TeamFigures, due: store.DueContract): Promise<Date | null> {
  const contract = await store.takeDue(trx, due)
  if (!contract) return null
  const { id, kind, payerId, payeeId, formula, currency, endsAt } = contract
  const span = periodBefore(kind, due.nextDue)
  await periods.takeTime(trx)
  const outcome = await figures.readOutcome(trx, payeeId, span)
  const { pay } = agents.payOf(kind, formula, outcome)
  const isDue = pay > 0
  await periods.insertPeriod(
    trx,
    {
      id: randomUUID(),
      contractId: id,
      kind,
      payerId,
      payeeId,
      currency,
      startsAt: span.from,
      endsAt: span.until,
      outcome,
      payMinor: pay,
      state: isDue ? 'due' : 'nothing',
    },
    isDue && paysByItself(contract) ? trx.now : null,
  )
  const next = periodAt(kind, due.nextDue).until
  const nextDue = endsAt === null || next <= endsAt ? next : null
  await store.setNextDue(trx, id, nextDue)
  return nextDue
}

/** Who has not enough money is asked again later, and sees until then what is due. */
async function tryToPay(context: JobContext, shards: ShardMap, period: periods.ToTry): Promise<void> {
  try {
    await inMerchant(context, period, (trx) => payPeriod(trx, shards, period.id))
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'insufficient_funds') throw error
    await inMerchant(context, period, (trx) => periods.tryAgainAt(trx, period.id, nextTry(period, trx.now)))
  }
}

const asOwner = <T>({ ownerPool, clock }: JobContext, act: (trx: Trx) => Promise<T>) =>
  inTransaction(ownerPool, { merchantId: null, now: clock.now() }, act)

const inMerchant = <T>(
  { pool, clock }: JobContext,
  { merchantId }: { readonly merchantId: string },
  act: (trx: Trx) => Promise<T>,
) => inTransaction(pool, { merchantId, now: clock.now() }, act)
