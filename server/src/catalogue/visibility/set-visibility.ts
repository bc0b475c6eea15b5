import type { Trx } from '../../platform/db/db.ts'
import { recordCatalogueChanged } from '../events.ts'
import { replaceVisibility } from './store.ts'
import type { VisibilityRule } from './visibility.ts'

/** Replaces the rules. What was cached for viewers is dropped with the commit. */
export async function setVisibility(trx: Trx, rules: readonly VisibilityRule[]): Promise<void> {
  await replaceVisibility(trx, rules)
  await recordCatalogueChanged(trx)
}
