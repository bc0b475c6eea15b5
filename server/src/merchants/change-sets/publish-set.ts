import type { BodyOf, merchants } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Effect, OperatorRef, Permissions } from '../../platform/http/serve.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { requireVersion } from '../../platform/version.ts'
import { keepAccount, pastRef } from '../accounts.ts'
import { orderOf, type Change } from '../difference.ts'
import { markOf, maskedChange, shownValue } from '../masked.ts'
import { appliedAfter, carryOut, nameOf, type Plan } from '../plan.ts'
import { notAllowed } from '../rules.ts'
import { lockMerchant, readApplied, writeApplied } from '../store.ts'
import { digestOf, fieldsOf, lockedSet, planSet, showSet, type ChangeSetDeps } from './change-set.ts'
import { releaseChanges } from './release-changes.ts'
import * as store from './store.ts'

interface Who {
  readonly operator: OperatorRef
  /** Of the person who makes the call: the second one, once two people have agreed. */
  readonly permissions: Permissions
}

/** The job that publishes a set at its moment. */
export const publishDue = 'publish-change-set'
export interface PublishDue {
  readonly merchantId: string
  readonly id: string
}

/** Publishes a set now, or lets it be published at its moment. */
export async function publishSet(
  trx: Trx,
  deps: ChangeSetDeps,
  who: Who,
  { id, at, version, resolved }: BodyOf<typeof merchants.publishChangeSet>,
): Promise<merchants.ChangeSet> {
  await lockMerchant(trx)
  const set = { ...(await lockedSet(trx, id)), resolved }
  if (set.state !== 'draft') throw new DomainError('already_settled')
  requireVersion(version, fieldsOf(set))
  const plan = await planSet(trx, deps, set)
  requirePublishable(plan)
  await requireAgreed(trx, who, set, plan)
  const by = peopleOf(who.operator)
  const moment = at === null ? null : new Date(at)
  if (moment !== null && moment > trx.now) {
    await store.writeScheduled(trx, id, { at: moment, planned: digestOf(plan), resolved, by })
    const due: PublishDue = { merchantId: trx.merchantId ?? '', id }
    await enqueue(trx, publishDue, due, { runAt: moment, key: `${publishDue} ${id}` })
  } else await publishPlan(trx, deps, { set, plan, by })
  return showSet(trx, id)
}

/** What both people are shown, and what makes the request stale: the set, and whatever would be changed. */
export async function publishEffect(
  trx: Trx,
  deps: ChangeSetDeps,
  { id, resolved }: Pick<BodyOf<typeof merchants.publishChangeSet>, 'id' | 'resolved'>,
): Promise<Effect> {
  await lockMerchant(trx)
  const set = { ...(await lockedSet(trx, id)), resolved }
  return effectOf(fieldsOf(set), await planSet(trx, deps, set))
}

const mostShown = 100

export function effectOf(sent: Effect['dependsOn'], plan: Plan): Effect {
  const lines = plan.changes.map(maskedChange).map((change) => ({
    field: nameOf(change),
    from: shownValue(change.before),
    to: shownValue(change.after),
  }))
  const rest = lines.length - mostShown
  const changes = rest > 0 ? [...lines.slice(0, mostShown - 1), { field: '…', from: null, to: rest + 1 }] : lines
  return { changes, dependsOn: { ...sent, planned: digestOf(plan) } }
}

/** Refuses by name what cannot be, and what was changed since the set was begun. */
export function requirePublishable({ changes, refusals, conflicts }: Plan): void {
  if (refusals.length > 0)
    throw new DomainError('field_invalid', { fields: refusals.map(nameOf), reason: 'refused', refusals })
  if (conflicts.length > 0)
    throw new DomainError('field_invalid', { fields: conflicts.map(nameOf), reason: 'conflict' })
  if (changes.length === 0) throw new DomainError('already_settled')
}

/** Each change has its permission, and some take a second person, within the ceilings of both. */
export async function requireAgreed(
  trx: Trx,
  { operator, permissions }: Who,
  { id }: Pick<store.StoredSet, 'id'>,
  plan: Plan,
): Promise<void> {
  // Another colleague may still agree: the request waits on.
  if (notAllowed(plan.changes, permissions).length > 0)
    throw new DomainError(operator.agreed ? 'role_limit' : 'no_permission')
  await releaseChanges(trx, operator, id, plan)
}

export const peopleOf = ({ name, agreed }: OperatorRef): string[] => [name, ...(agreed ? [agreed.by.name] : [])]

/** Writes what the plan changes, and what it was before. */
export async function publishPlan(
  trx: Trx,
  { encryptor }: ChangeSetDeps,
  { set, plan, by }: { readonly set: store.StoredSet; readonly plan: Plan; readonly by: readonly string[] },
): Promise<void> {
  await carryOut(trx, plan)
  // An undo finds the accounts that were in use before.
  for (const { code, account } of plan.before.paymentChannels)
    if (account && plan.changes.some(({ section, item }) => section === 'paymentChannels' && item === code)) {
      const { secretRef: _name, ...known } = account
      await keepAccount(trx, encryptor, pastRef(code, markOf(known)), known)
    }
  if (set.origin === 'file') await writeApplied(trx, appliedAfter(await readApplied(trx), set.sections, plan))
  if (set.undoes !== null) await store.writeState(trx, set.undoes, { state: 'undone' })
  await store.writePublished(trx, set.id, { by, changes: [...plan.changes.map(maskedChange), ...ordersOf(plan)] })
}

/** Where an item was withdrawn, the order of before, so that an undo puts it back in its place. */
function ordersOf({ changes, before, wanted }: Plan): Change[] {
  const withdrawn = new Set(changes.filter(({ after }) => after === undefined).map(({ section }) => section))
  const reordered = new Set(changes.filter(({ item }) => item === null).map(({ section }) => section))
  return [...withdrawn].flatMap((section) => {
    if (reordered.has(section)) return []
    const order = orderOf(section, before[section])
    return order ? [{ section, item: null, before: order, after: orderOf(section, wanted[section]) }] : []
  })
}
