import type { merchants, system } from '@parola/contract'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { FieldInvalidError } from '../errors.ts'
import { settingsOf, type Choices } from '../pack.ts'
import { tables } from './merchants.ts'

/** Creates a merchant that has not opened yet. The transaction is for its id already. */
export async function insertInSetup(
  trx: Trx,
  merchant: { code: string; name: string; choices: Choices; theme: system.Theme },
): Promise<void> {
  await mappingConstraints(
    {
      merchant_code_unique: () => new FieldInvalidError('code'),
      merchant_code_shape: () => new FieldInvalidError('code'),
    },
    tables(trx)
      .insertInto('merchant')
      .values({
        id: own(trx),
        code: merchant.code,
        name: merchant.name,
        state: 'setup',
        theme: JSON.stringify(merchant.theme),
        settings: JSON.stringify(merchant.choices),
        identity_before_play: settingsOf(merchant.choices).identityBeforePlay,
        flags: [],
        image_cdns: [],
        dialing_codes: [],
      })
      .execute(),
  )
}

export async function writeState(trx: Trx, state: merchants.MerchantState): Promise<void> {
  await tables(trx).updateTable('merchant').set({ state }).where('id', '=', own(trx)).execute()
}
