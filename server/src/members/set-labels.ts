import type { BodyOf, editing } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { writeLabels } from './store/profile.ts'

/** Replaces the labels by which staff treat a member differently. */
export async function setLabels(
  trx: Trx,
  { memberId: id, labels }: BodyOf<typeof editing.setLabels>,
): Promise<{ labels: string[] }> {
  const distinct = [...new Set(labels)]
  if (!(await writeLabels(trx, { id }, distinct))) throw new DomainError('not_found')
  return { labels: distinct }
}
