import { randomUUID } from 'node:crypto'
import type { BodyOf, merchants } from '@parola/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Effect, OperatorRef, Permissions } from '../../platform/http/serve.ts'
import { pastRef } from '../accounts.ts'
import { changesBetween, withItem, type Change } from '../difference.ts'
import { maskedState } from '../masked.ts'
import { readState } from '../parts/index.ts'
import { nameOf } from '../plan.ts'
import { lockMerchant } from '../store.ts'
import type { SectionName, State } from '../state.ts'
import { fieldsOf, lockedSet, planSet, showSet, type ChangeSetDeps } from './change-set.ts'
import { effectOf, peopleOf, publishPlan, requireAgreed, requirePublishable } from './publish-set.ts'
import * as store from './store.ts'

/** Publishes a set made of what a published one has replaced. What was changed since is refused by name. */
export async function undoSet(
  trx: Trx,
  deps: ChangeSetDeps,
  who: { readonly operator: OperatorRef; readonly permissions: Permissions },
  { id, reason }: BodyOf<typeof merchants.undoChangeSet>,
): Promise<merchants.ChangeSet> {
  const draft = await undoing(trx, id)
  const undo = { ...draft, id: randomUUID(), title: reason, author: who.operator.name }
  if (!(await store.writeDraft(trx, undo))) throw new DomainError('already_settled')
  const set = await lockedSet(trx, undo.id)
  const plan = await planSet(trx, deps, set)
  requirePublishable(plan)
  await requireAgreed(trx, who, set, plan)
  await publishPlan(trx, deps, { set, plan, by: peopleOf(who.operator) })
  return showSet(trx, undo.id)
}

export async function undoEffect(trx: Trx, deps: ChangeSetDeps, { id }: { readonly id: string }): Promise<Effect> {
  const draft = await undoing(trx, id)
  const set = await lockedSet(trx, id)
  return effectOf(fieldsOf(set), await planSet(trx, deps, { ...draft, resolved: [] }))
}

async function undoing(trx: Trx, id: string): Promise<Omit<store.Draft, 'id' | 'title' | 'author'>> {
  await lockMerchant(trx)
  const published = await lockedSet(trx, id)
  if (published.state !== 'published') throw new DomainError('already_settled')
  const now = maskedState(await readState(trx))
  const changed = published.changes.filter((change) => !isStill(change, now))
  if (changed.length > 0) throw new DomainError('field_invalid', { fields: changed.map(nameOf), reason: 'conflict' })
  const sections: Record<string, unknown> = {}
  for (const change of published.changes) {
    const { section, item, before } = change
    const value = sections[section] ?? now[section]
    sections[section] = withItem(section, value as State[SectionName], item, withPastAccount(change, before))
  }
  return {
    origin: 'undo',
    sections: inFile(sections),
    // A new item is withdrawn, as far as anything can be that was promised.
    prunes: true,
    begun: Object.fromEntries(Object.keys(sections).map((section) => [section, now[section]])),
    undoes: id,
  }
}

/** Whether what the set has written is still there. */
function isStill({ section, item, after }: Change, now: Readonly<Record<string, unknown>>): boolean {
  const undone = withItem(section, now[section] as State[SectionName], item, after)
  return changesBetween(section, now[section], undone).length === 0 || isDeepStrictEqual(undone, now[section])
}

interface Masked {
  readonly code: string
  readonly account: { readonly secretRef: string; readonly mark: string } | null
}

/** An account that is no longer in use is found where the past ones are kept. */
function withPastAccount({ section, item, after }: Change, before: unknown): unknown {
  if (section !== 'paymentChannels' || item === null || before === undefined) return before
  const [was, becomes] = [before as Masked, after as Masked | undefined]
  if (was.account === null || was.account.mark === becomes?.account?.mark) return before
  return { ...was, account: { ...was.account, secretRef: pastRef(item, was.account.mark) } }
}

/** Of an account only the reference. */
function inFile(sections: Readonly<Record<string, unknown>>): merchants.Sections {
  const channels = sections['paymentChannels'] as readonly Masked[] | undefined
  if (!channels) return sections
  return {
    ...sections,
    paymentChannels: channels.map(({ account, ...channel }) =>
      Object.assign(channel, { account: account && { secretRef: account.secretRef } }),
    ),
  } as unknown as merchants.Sections
}
