import { readStored, writeStored } from './storage.ts'

/** The two login methods that a device can remember. */
export type Method = 'username' | 'sms'

/** The last login with this method. The proof is in an HttpOnly cookie; the password is not stored (D14). */
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

/** Copies only the names, whatever else the object has. */
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
