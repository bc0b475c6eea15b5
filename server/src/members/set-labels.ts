import { editing, type BodyOf, type ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { Undoing } from '../platform/undoing.ts'
import { requireVersion, versionOf } from '../platform/version.ts'
import { lockLabels, writeLabels } from './store/profile.ts'

/** Replaces the labels by which staff treat a member differently. */
export async function setLabels(
  trx: Trx,
  { memberId: id, labels, version }: BodyOf<typeof editing.setLabels>,
): Promise<ValueOf<typeof editing.setLabels>> {
  const before = await lockLabels(trx, { id })
  if (!before) throw new DomainError('not_found')
  requireVersion(version, { labels: before })
  const distinct = [...new Set(labels)]
  await writeLabels(trx, { id }, distinct)
  return { labels: distinct, version: versionOf({ labels: distinct }) }
}

/** Labels are changed at once, and from History back again. */
export const undoingLabels: Undoing = {
  call: editing.setLabels,
  noun: 'member',
  bodyFor: ({ key, before, after }) =>
    Array.isArray(before['labels']) && Array.isArray(after['labels'])
      ? { memberId: key['id'], labels: before['labels'], version: versionOf({ labels: after['labels'] }) }
      : null,
}
