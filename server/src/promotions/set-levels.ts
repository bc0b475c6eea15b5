import { recordContentChanged } from '../content/index.ts'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import { replaceLevels } from './store-levels.ts'
import { wrongLevels, type VipLevel } from './vip.ts'

/** Says which levels a merchant has. Nobody who has reached one loses it, whatever it costs from now on. */
export async function setLevels(trx: Trx, levels: readonly VipLevel[]): Promise<void> {
  const wrong = wrongLevels(levels)
  invariant(wrong === null, wrong ?? '')
  await replaceLevels(trx, levels)
  await recordContentChanged(trx)
}
