import { securityChangesOf } from '../../../members/index.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Task } from '../../../platform/jobs/job.ts'
import { countNewDevices } from '../../../sessions/index.ts'
import { readFlows } from '../../../wallet/index.ts'
import { countOpen } from '../../aml/store.ts'
import { signalsOf, securityHours, type Facts } from './signals.ts'
import * as store from './store.ts'
import type { Which } from '../withdrawal.ts'

export interface JudgeDeps {
  /** The names on members' verified documents. */
  readonly documentNames: (trx: Trx, memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Looks for signals of withdrawals that are not decided and keeps them with each, in as many statements for many as for one. */
export async function judgeWithdrawals({ documentNames }: JudgeDeps, trx: Trx, which: readonly Which[]): Promise<void> {
  const asked = await store.lockToJudge(trx, which)
  if (asked.length === 0) return
  const memberIds = [...new Set(asked.map(({ memberId }) => memberId))]
  const [flows, devices, changes, flags, names, onPayee, relatives] = [
    await readFlows(trx, asked),
    await countNewDevices(trx, asked, securityHours),
    await securityChangesOf(trx, memberIds),
    await countOpen(trx, memberIds),
    await documentNames(trx, memberIds),
    await store.othersOnPayees(trx, asked),
    await store.refusedRelatives(trx, memberIds),
  ]
  const judged = asked.map(({ id, memberId, netMinor, cardAddedAt, requestedAt, ...known }) => {
    const changedAt = changes.get(memberId)
    const flow = flows.get(`${memberId} ${known.currency}`)
    const facts: Facts = {
      ...known,
      payeeDays: Math.floor((requestedAt.getTime() - cardAddedAt.getTime()) / dayMs),
      othersOnPayee: onPayee.get(`${memberId} ${id}`) ?? 0,
      documentName: names.get(memberId) ?? null,
      lastDeposit: flow?.lastDeposit ?? null,
      largestWinMinor: flow?.largestWinMinor ?? 0,
      bonusMinor: flow?.bonusMinor ?? 0,
      newDevices: devices.get(memberId) ?? 0,
      hoursSinceSecurityChange: changedAt
        ? Math.max(0, Math.floor((requestedAt.getTime() - changedAt.getTime()) / hourMs))
        : null,
      openFlags: flags.get(memberId) ?? 0,
      refusedRelatives: relatives.get(memberId) ?? 0,
    }
    return { memberId, id, netMinor, signals: signalsOf(facts) }
  })
  await store.writeSignals(trx, judged)
}

export const judgeWaiting = 'judge-withdrawals'

const batch = 100
const maxBatches = 100
const oldAfterMs = 5 * 60_000

/** Facts change while a withdrawal waits, so it is judged again after five minutes, the longest unjudged first. */
export const judgingWaiting =
  (deps: JudgeDeps): Task =>
  async (_payload, { pool, ownerPool, clock }) => {
    const before = new Date(clock.now().getTime() - oldAfterMs)
    for (let times = 0; times < maxBatches; times += 1) {
      const now = clock.now()
      const due = await inTransaction(ownerPool, { merchantId: null, now }, (trx) => store.toJudge(trx, before, batch))
      for (const [merchantId, ofMerchant] of Map.groupBy(due, (one) => one.merchantId))
        await inTransaction(pool, { merchantId, now }, (trx) => judgeWithdrawals(deps, trx, ofMerchant))
      if (due.length < batch) return
    }
  }
