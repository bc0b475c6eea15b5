import { system } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { FieldInvalidError, SettingFixedError } from './errors.ts'
import { recordSettingsChanged, tellIdentityAsked } from './events.ts'
import { completed, refusedBy, type Choices } from './pack.ts'
import * as store from './store-choices.ts'

/** Changes some settings and leaves the others; what the pack fixes cannot be chosen. Answers the settings now in force. */
export async function changeSettings(trx: Trx, changes: Partial<Choices>): Promise<system.HouseSettings> {
  const choices = { ...(await store.readChoices(trx)), ...changes }
  const settings = checked(choices)
  if (await store.writeChoices(trx, choices)) await tellIdentityAsked(trx)
  await recordSettingsChanged(trx)
  return settings
}

/** The settings that the choices make, or an error that names what is wrong with them. */
export function checked(choices: Choices): system.HouseSettings {
  const refused = refusedBy(choices)
  if (refused.length > 0) throw new SettingFixedError(refused)
  const parsed = system.HouseSettings.safeParse(completed(choices))
  if (!parsed.success) throw new FieldInvalidError(String(parsed.error.issues[0]?.path[0]))
  if (!parsed.data.languages.includes(parsed.data.defaultLanguage)) throw new FieldInvalidError('defaultLanguage')
  return parsed.data
}
