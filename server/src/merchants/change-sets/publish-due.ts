import { inTransaction, type Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Task } from '../../platform/jobs/job.ts'
import { lockMerchant } from '../store.ts'
import { digestOf, planSet, type ChangeSetDeps } from './change-set.ts'
import { publishPlan, requirePublishable, type PublishDue } from './publish-set.ts'
import * as store from './store.ts'

/** Publishes a set whose moment has come: exactly what was agreed to, or nothing. */
export const publishingDue =
  (deps: ChangeSetDeps): Task =>
  async (payload, { pool, clock }) => {
    const { merchantId, id } = payload as PublishDue
    const scope = { merchantId, now: clock.now() }
    const by = await inTransaction(pool, scope, async (trx) => (await store.readSet(trx, id))?.publishedBy)
    if (!by || by.length === 0) return
    try {
      await inTransaction(pool, { ...scope, who: `operator ${by.join(' and ')}` }, (trx) => publish(trx, deps, id))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await inTransaction(pool, scope, (trx) => fail(trx, id, error))
    }
  }

const isDue = (set: store.StoredSet | null, { now }: Trx): set is store.StoredSet =>
  set?.state === 'scheduled' && set.publishAt !== null && set.publishAt <= now

async function publish(trx: Trx, deps: ChangeSetDeps, id: string): Promise<void> {
  await lockMerchant(trx)
  const set = await store.lockSet(trx, id)
  if (!isDue(set, trx)) return
  const plan = await planSet(trx, deps, set)
  requirePublishable(plan)
  if (digestOf(plan) !== set.planned) throw new DomainError('approval_stale')
  await publishPlan(trx, deps, { set, plan, by: set.publishedBy })
}

async function fail(trx: Trx, id: string, { code, value }: DomainError): Promise<void> {
  const set = await store.lockSet(trx, id)
  if (!isDue(set, trx)) return
  const { fields = [] } = (value ?? {}) as { fields?: readonly string[] }
  await store.writeState(trx, id, { state: 'failed', failure: [code, ...fields].join(' ') })
}
