import type { Account } from '../members/index.ts'
import type { LoginNeeds, LoginSite } from './needs.ts'
import { newWayInText } from './new-way-in-text.ts'

/** Whoever borrows an open phone for a minute must not make a key to it that its member never hears of. */
export function tellNewWayIn({ notify }: LoginNeeds, account: Account, { name, settings }: LoginSite): void {
  notify(account, { subject: name, text: newWayInText(settings.defaultLanguage, name) }).catch(() => {})
}
