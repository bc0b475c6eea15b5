import { recordContentChanged } from '../../content/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { checkReturn } from '../../total-return/index.ts'
import { FieldsInvalidError } from '../errors.ts'
import { replaceLevels } from './store/levels.ts'
import { wrongLevels, type VipLevel } from './vip.ts'

/** Replaces the merchant's levels. Members keep the levels they have reached, whatever the new turnovers. */
export async function setLevels(trx: Trx, levels: readonly VipLevel[]): Promise<void> {
  const wrong = wrongLevels(levels)
  if (wrong !== null) throw new FieldsInvalidError([wrong])
  await replaceLevels(trx, levels)
  await checkReturn(trx)
  await recordContentChanged(trx)
}
