import { MerchantCode, merchants, type ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { versionOf } from '../../platform/version.ts'
import { fixedBy, readSite, settingsOf } from '../../system/index.ts'
import { maskedState, shownValue } from '../masked.ts'
import { readState } from '../parts/index.ts'
import { choicesOf } from '../parts/site.ts'
import type { State } from '../state.ts'
import { readStateOf } from '../store.ts'

/** How the merchant behaves, and what nobody changes. */
export async function showSettings(trx: Trx): Promise<ValueOf<typeof merchants.settings>> {
  const state = await readState(trx)
  const merchantState = await readStateOf(trx)
  return {
    code: MerchantCode.parse((await readSite(trx, null)).code),
    state: merchantState,
    sections: shownSections(state),
    fixed: [
      ...fixedBy(state.pack).map((item): merchants.Refusal => ({ section: 'settings', item, reason: 'pack' })),
      ...(merchantState === 'setup'
        ? []
        : [{ section: 'currencies', item: null, reason: 'promised' } satisfies merchants.Refusal]),
      ...state.supplierLimits.map(({ supplier }): merchants.Refusal => ({
        section: 'supplierLimits',
        item: supplier,
        reason: 'promised',
      })),
    ],
    inForce: { ...settingsOf(choicesOf(state)) },
    version: versionOf(maskedState(state)),
  }
}

/** Without what the merchant does not have. */
export function shownSections(state: State): merchants.ShownSections {
  const { referral, ...shown } = shownValue(maskedState(state)) as State
  return merchants.ShownSections.parse(referral === null ? shown : { ...shown, referral })
}
