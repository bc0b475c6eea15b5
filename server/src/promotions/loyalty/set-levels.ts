import { recordContentChanged } from '../../content/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { checkReturn } from '../../total-return/index.ts'
import { replaceLevels } from './store/levels.ts'
import { wrongLevels, type VipLevel } from './vip.ts'

/** Replaces the merchant's levels. Members keep the levels they have reached, whatever the new turnovers. */
export async function setLevels(trx: Trx, levels: readonly VipLevel[]): Promise<void> {
  const wrong = wrongLevels(levels)
  invariant(wrong === null, wrong ?? '')
  await replaceLevels(trx, levels)
  await checkReturn(trx)
  await recordContentChanged(trx)
}
