import { randomUUID } from 'node:crypto'
import type { BodyOf, merchantFile, merchants, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Effect, MerchantRef, OperatorRef, Permissions } from '../../platform/http/serve.ts'
import { digestOf, lockedSet, planSet, showSet, type ChangeSetDeps } from '../change-sets/change-set.ts'
import { previewOf } from '../change-sets/preview.ts'
import { effectOf, peopleOf, publishPlan, requireAgreed, requirePublishable } from '../change-sets/publish-set.ts'
import * as store from '../change-sets/store.ts'
import { appliedAfter, sectionsOf, type Plan } from '../plan.ts'
import { lockMerchant, readApplied, writeApplied } from '../store.ts'

interface Sent {
  readonly file: merchantFile.MerchantFile
  readonly prunes: boolean
  readonly overwrites: boolean
}

/** What applying a file would change, and a digest of it. */
export async function planFile(
  trx: Trx,
  deps: ChangeSetDeps,
  { merchant, permissions }: { readonly merchant: MerchantRef; readonly permissions: Permissions },
  sent: Sent,
): Promise<ValueOf<typeof merchants.planMerchant>> {
  const { plan } = await planned(trx, deps, merchant, sent)
  return { ...(await previewOf(trx, permissions, plan)), planned: digestOf(plan) }
}

/** Publishes what a file says as a change set. */
export async function applyFile(
  trx: Trx,
  deps: ChangeSetDeps,
  who: { readonly merchant: MerchantRef; readonly operator: OperatorRef; readonly permissions: Permissions },
  { planned: sent, reason, ...body }: BodyOf<typeof merchants.applyMerchant>,
): Promise<ValueOf<typeof merchants.applyMerchant>> {
  await lockMerchant(trx)
  const { plan, draft } = await planned(trx, deps, who.merchant, body)
  const version = digestOf(plan)
  if (version !== sent) throw new DomainError('version_conflict', { sent, version, current: {} })
  if (plan.changes.length === 0) {
    await writeApplied(trx, appliedAfter(await readApplied(trx), draft.sections, plan))
    return { set: null }
  }
  requirePublishable(plan)
  const id = randomUUID()
  if (!(await store.writeDraft(trx, { ...draft, id, title: reason, author: who.operator.name })))
    throw new DomainError('already_settled')
  const set = await lockedSet(trx, id)
  await requireAgreed(trx, who, set, plan)
  await publishPlan(trx, deps, { set, plan, by: peopleOf(who.operator) })
  return { set: await showSet(trx, id) }
}

export async function applyEffect(trx: Trx, deps: ChangeSetDeps, merchant: MerchantRef, body: Sent): Promise<Effect> {
  await lockMerchant(trx)
  const { plan } = await planned(trx, deps, merchant, body)
  return effectOf({ prunes: body.prunes }, plan)
}

async function planned(
  trx: Trx,
  deps: ChangeSetDeps,
  { code }: MerchantRef,
  { file, prunes, overwrites }: Sent,
): Promise<{ plan: Plan; draft: Omit<store.Draft, 'id' | 'title' | 'author'> }> {
  if (file.code !== code) throw new DomainError('field_invalid', { fields: ['code'] })
  const draft = {
    origin: 'file',
    sections: sectionsOf(file),
    prunes,
    begun: overwrites ? {} : await readApplied(trx),
    undoes: null,
  } as const
  return { draft, plan: await planSet(trx, deps, { ...draft, resolved: [] }) }
}
