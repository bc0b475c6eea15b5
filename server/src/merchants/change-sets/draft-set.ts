import type { BodyOf, merchants } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OperatorRef, Permissions } from '../../platform/http/serve.ts'
import { requireVersion } from '../../platform/version.ts'
import { fieldsOf, lockedSet, requireSections, sectionsNow, showSet } from './change-set.ts'
import * as store from './store.ts'

interface Who {
  readonly operator: OperatorRef
  readonly permissions: Permissions
}

/** Saves a draft. A section is compared with what it was when the draft first named it. */
export async function saveDraft(
  trx: Trx,
  { operator, permissions }: Who,
  { version, ...draft }: BodyOf<typeof merchants.saveChangeSet>,
): Promise<merchants.ChangeSet> {
  requireSections(permissions, draft.sections)
  const known = await store.lockSet(trx, draft.id)
  if (known) {
    if (known.state !== 'draft') throw new DomainError('already_settled')
    requireVersion(version ?? '', fieldsOf(known))
  } else if (version !== null) throw new DomainError('not_found')
  const now = await sectionsNow(trx, draft.sections)
  const begun = Object.fromEntries(Object.entries(now).map(([name, value]) => [name, known?.begun[name] ?? value]))
  const author = known?.author ?? operator.name
  const origin = known?.origin ?? draft.origin
  if (!(await store.writeDraft(trx, { ...draft, begun, author, origin, undoes: null })))
    throw new DomainError('already_settled')
  return showSet(trx, draft.id)
}

/** Discards a draft, or takes back what was to be published later. */
export async function discardSet(
  trx: Trx,
  { permissions }: Who,
  { id, to }: BodyOf<typeof merchants.discardChangeSet>,
): Promise<merchants.ChangeSet> {
  const set = await lockedSet(trx, id)
  requireSections(permissions, set.sections)
  if (set.state !== 'draft' && set.state !== 'scheduled' && set.state !== 'failed')
    throw new DomainError('already_settled')
  await store.writeState(trx, id, { state: to })
  return showSet(trx, id)
}
