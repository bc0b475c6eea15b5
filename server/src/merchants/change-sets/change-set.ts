import type { merchants } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Permissions } from '../../platform/http/serve.ts'
import type { Encryptor } from '../../platform/security/encryption.ts'
import { versionOf } from '../../platform/version.ts'
import { accountsKept } from '../accounts.ts'
import { maskedChange, maskedState } from '../masked.ts'
import { readState } from '../parts/index.ts'
import { planSections, type Plan } from '../plan.ts'
import { mayChange } from '../rules.ts'
import * as store from './store.ts'

export interface ChangeSetDeps {
  readonly encryptor: Encryptor
}

/** What somebody has read of a set before they change or publish it. */
export const fieldsOf = ({ title, sections, prunes, state }: store.StoredSet) => ({ title, sections, prunes, state })

/** What a plan comes to: the same digest does the same thing. */
export const digestOf = ({ changes }: Pick<Plan, 'changes'>): string =>
  versionOf({ changes: changes.map(maskedChange) })

/** What publishing the set would change now. */
export const planSet = (
  trx: Trx,
  { encryptor }: ChangeSetDeps,
  set: Pick<store.StoredSet, 'sections' | 'prunes' | 'begun' | 'resolved'>,
): Promise<Plan> =>
  planSections(trx, {
    sections: set.sections,
    prunes: set.prunes,
    known: set.begun,
    resolved: set.resolved,
    secretsFor: (before) => accountsKept(trx, encryptor, before),
  })

/** The sections that a set names, as they are now. */
export async function sectionsNow(trx: Trx, sections: merchants.Sections): Promise<Readonly<Record<string, unknown>>> {
  const state = maskedState(await readState(trx))
  return Object.fromEntries(Object.keys(sections).map((section) => [section, state[section]]))
}

export async function lockedSet(trx: Trx, id: string): Promise<store.StoredSet> {
  const set = await store.lockSet(trx, id)
  if (!set) throw new DomainError('not_found')
  return set
}

export const shownSet = (set: store.StoredSet): merchants.ChangeSet => ({
  id: set.id,
  title: set.title,
  state: set.state,
  origin: set.origin,
  sections: Object.keys(set.sections),
  author: set.author,
  changedAt: set.changedAt.toISOString(),
  publishAt: set.publishAt?.toISOString() ?? null,
  publishedAt: set.publishedAt?.toISOString() ?? null,
  publishedBy: [...set.publishedBy],
  undoes: set.undoes,
  failure: set.failure,
  version: versionOf(fieldsOf(set)),
})

export async function showSet(trx: Trx, id: string): Promise<merchants.ChangeSet> {
  const set = await store.readSet(trx, id)
  if (!set) throw new DomainError('not_found')
  return shownSet(set)
}

/** Nobody drafts what they could not publish. */
export function requireSections(permissions: Permissions, sections: merchants.Sections): void {
  const named = Object.keys(sections) as merchants.Section[]
  if (named.some((section) => !mayChange(section, permissions))) throw new DomainError('no_permission')
}
