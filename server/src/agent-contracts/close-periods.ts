import { randomUUID } from 'node:crypto'
import { agents } from '@parola/contract'
import { inTransaction, type Scope, type Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { JobContext, Task } from '../platform/jobs/job.ts'
import type { TeamFigures } from './deps.ts'
import { payPeriod } from './pay-period.ts'
import { outcomeOf } from './outcome-of.ts'
import { nextTry, paysByItself } from './paid-period.ts'
import { periodAt, periodBefore } from './period.ts'
import * as periods from './store/periods.ts'
import * as store from './store/contracts.ts'

export const closePeriods = 'close-contract-periods'

/** The rest waits for the next run. */
const batch = 200
const mostBatches = 10_000

/** Half a month of a very large team takes longer to read than a page request may. */
const statementTimeoutMs = 60_000

/**
 * Closes every fully counted period and pays what is paid automatically. Each period is closed once, in a transaction of its own, so
 * the job can be killed or run twice.
 */
export const closingPeriods =
  (figures: TeamFigures): Task =>
  async (_payload, context) => {
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
        (period) => tryToPay(context, period),
      )),
    ]
    // A period that fails does not block the others.
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

/** After downtime a contract may have several periods to close. */
async function closeAllOf(
  context: JobContext,
  figures: TeamFigures,
  first: store.DueContract,
  until: Date,
): Promise<void> {
  let nextDue: Date | null = first.nextDue
  while (nextDue !== null && nextDue <= until) {
    const due: store.DueContract = { ...first, nextDue }
    nextDue = await inMerchant(context, due, (trx) => closePeriod(trx, figures, due), { statementTimeoutMs })
  }
}

/** Writes the result of a period and what it pays under the agreed terms. Returns when the next period is due. */
async function closePeriod(trx: Trx, figures: TeamFigures, due: store.DueContract): Promise<Date | null> {
  const contract = await store.takeDue(trx, due)
  if (!contract) return null
  const { id, kind, payerId, payeeId, formula, currency, endsAt } = contract
  const span = periodBefore(kind, due.nextDue)
  const outcome = await outcomeOf(trx, figures, contract, span)
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

/** A payer without enough money is retried later and sees the amount as due until then. */
async function tryToPay(context: JobContext, period: periods.ToTry): Promise<void> {
  try {
    await inMerchant(context, period, (trx) => payPeriod(trx, period.id))
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
  limits: Pick<Scope, 'statementTimeoutMs'> = {},
) => inTransaction(pool, { merchantId, now: clock.now(), ...limits }, act)
