import { readStored, writeStored } from './storage.ts'

/** The two ways to log in that a device may be asked to remember. */
export type Method = 'username' | 'sms'

/** Who logged in last this way. The proof is in a cookie that no script can read; a password is kept nowhere (D14). */
export interface Remembered {
  username?: string
  countryDialingCode?: string
  mobileNum?: string
}

const keys: Record<Method, string> = { username: 'REMEMBERED_USERNAME', sms: 'REMEMBERED_MOBILE' }

export function readRemembered(method: Method): Remembered | null {
  try {
    const found = JSON.parse(readStored('local', keys[method]) ?? 'null') as Remembered | null
    const whole = method === 'username' ? found?.username : found?.countryDialingCode && found.mobileNum
    return typeof whole === 'string' ? found : null
  } catch {
    return null
  }
}

/** Only the names are taken over, whatever else the given thing carries. */
export function remember(method: Method, who: Remembered | null): void {
  const { username = '', countryDialingCode = '', mobileNum = '' } = who ?? {}
  const kept: Remembered = method === 'username' ? { username } : { countryDialingCode, mobileNum }
  writeStored('local', keys[method], who && JSON.stringify(kept))
}

/** Forgets the member on this device at logout. */
export function forgetRemembered(): void {
  remember('username', null)
  remember('sms', null)
}
