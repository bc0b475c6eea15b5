import { inTransaction, type Trx } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { oldestAfter, readStakes, type LedgerPlace, type Stake } from '../../wallet/index.ts'
import { endDue } from '../bonuses/end-due.ts'
import { reverseDue } from '../bonuses/reverse-due.ts'
import { inPages } from '../in-pages.ts'
import { dayOf } from '../promotion.ts'
import * as store from './store.ts'
import { turned } from './turnover.ts'

export const countStakes = 'count-stakes'

/** Runs once per change of a member's turnover, in its own transaction, even after a crash. */
export type OnCounted = (
  trx: Trx,
  owner: OwnerRef,
  turnover: { readonly stakedMinor: number; readonly currency: store.Turnover['currency'] },
) => Promise<void>

export interface CountDeps {
  readonly onCounted?: readonly OnCounted[]
  /** Called after each run with the number of seconds of play that are not counted yet. */
  readonly onPass?: (behindSeconds: number) => void
}

const batch = 2_000
/** The rest waits for the next run. */
const mostBatches = 500
const newsAtATime = 1_000
/** The longest time between a counted stake's timestamp and its commit. */
const marginMs = 60_000

/** Counts the stakes since the last run, converts and issues what they reach, takes back what they no longer cover, then calls the hooks. */
export const countingStakes =
  (deps: CountDeps = {}): Task =>
  async (_payload, context) => {
    const countedAt = await countAll(context)
    await endDue(context, countedAt)
    await reverseDue(context)
    await tell(deps, context)
    deps.onPass?.((context.clock.now().getTime() - countedAt.getTime()) / 1_000)
  }

/** Returns the time up to which everything is counted. */
async function countAll({ ownerPool, clock }: JobContext): Promise<Date> {
  let countedAt = new Date(0)
  for (let times = 0; times < mostBatches; times += 1) {
    const now = clock.now()
    const pass: Pass = await inTransaction(ownerPool, { merchantId: null, now }, (trx) => countBatch(trx))
    countedAt = pass.countedAt
    if (pass.isAll) break
  }
  return countedAt
}

interface Pass {
  readonly countedAt: Date
  readonly isAll: boolean
}

/** Writes cursor and sums in one transaction, so that each stake counts once even if the job is interrupted. */
export async function countBatch(trx: Trx, most = batch): Promise<Pass> {
  const cursor = await store.lockCursor(trx)
  const { stakes, end } = await readStakes(trx, cursor, most)
  if (stakes.length > 0) await add(trx, stakes)
  const isAll = stakes.length < most
  const countedAt = isAll ? await allBefore(trx, end) : cursor.countedAt
  await store.writeCursor(trx, { ...end, countedAt })
  return { countedAt, isAll }
}

/**
 * The time before which no counted stake can be missing: uncommitted ones are younger than the margin, and committed ones behind the
 * cursor are visible.
 */
async function allBefore(trx: Trx, end: LedgerPlace): Promise<Date> {
  const margin = new Date(trx.now.getTime() - marginMs)
  const oldest = await oldestAfter(trx, 'counted_stake', end)
  return oldest && oldest < margin ? oldest : margin
}

async function add(trx: Trx, stakes: readonly Stake[]): Promise<void> {
  const members = [...new Set(stakes.map(({ memberId }) => memberId))]
  const lowered = stakes.filter(({ minor }) => minor < 0).map(({ memberId }) => memberId)
  const meters = await store.lockMeters(trx, { memberIds: members, lowered: [...new Set(lowered)] })
  const days = stakes.map(({ memberId, at }) => ({ memberId, day: dayOf(at) }))
  const result = turned(stakes, {
    meters,
    turnovers: await store.readTurnovers(trx, members),
    days: await store.readTurnoverDays(trx, days),
  })
  for (const table of ['claim', 'bonus'] as const)
    await store.writeMeters(
      trx,
      table,
      result.meters.filter((meter) => meter.table === table),
    )
  await store.writeTurnovers(trx, result.turnovers)
  await store.writeTurnoverDays(trx, result.days)
}

async function tell({ onCounted = [] }: CountDeps, { pool, ownerPool, clock }: JobContext): Promise<void> {
  if (onCounted.length === 0) return
  const now = clock.now()
  const list = (after: string, size: number) =>
    inTransaction(ownerPool, { merchantId: null, now }, (trx) => store.readNews(trx, after, size))
  for await (const { memberId, merchantId } of inPages(newsAtATime, list, (one) => one.memberId))
    await inTransaction(pool, { merchantId, now }, async (trx) => {
      const owner = { id: memberId }
      const turnover = await store.takeNews(trx, owner)
      if (!turnover) return
      for (const hook of onCounted) await hook(trx, owner, turnover)
    })
}
