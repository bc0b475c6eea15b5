import { system } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { FieldInvalidError, SettingFixedError } from './errors.ts'
import { recordSettingsChanged, tellIdentityAsked } from './events.ts'
import { completed, refusedBy, type Choices } from './pack.ts'
import * as store from './store/choices.ts'

/** Changes some settings and keeps the others; settings that the pack fixes cannot be changed. Returns the resulting settings. */
export async function changeSettings(trx: Trx, changes: Partial<Choices>): Promise<system.MerchantSettings> {
  const choices = { ...(await store.readChoices(trx)), ...changes }
  const settings = checked(choices)
  if (await store.writeChoices(trx, choices)) await tellIdentityAsked(trx)
  await recordSettingsChanged(trx)
  return settings
}

/** Returns the resulting settings; throws an error that names the invalid fields. */
export function checked(choices: Choices): system.MerchantSettings {
  const refused = refusedBy(choices)
  if (refused.length > 0) throw new SettingFixedError(refused)
  const parsed = system.MerchantSettings.safeParse(completed(choices))
  if (!parsed.success) throw new FieldInvalidError(String(parsed.error.issues[0]?.path[0]))
  if (!parsed.data.languages.includes(parsed.data.defaultLanguage)) throw new FieldInvalidError('defaultLanguage')
  return parsed.data
}
