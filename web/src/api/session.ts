import { useBoot } from './boot.ts'
import { readStored, useStored } from './storage.ts'

const storageKey = 'MC_SESSION_INFO'

export interface Session {
  token: string
  merchantCode: string
  userName: string
  /** The customer type. For display only: the server decides what it allows. */
  type: number
  firstTimeLogin: boolean
}

/** The logged-in member as this device remembers it, or null for a visitor. */
export function useSession(): Session | null {
  const { settings } = useBoot()
  return parseSession(useStored(settings.sessionStore, storageKey))
}

/** Only our own pages can read it, so a call that carries it comes from one of them. */
export const sessionToken = (): string | null =>
  (parseSession(readStored('local', storageKey)) ?? parseSession(readStored('session', storageKey)))?.token ?? null

let last: { text: string | null; session: Session | null } = { text: null, session: null }

/** The same text gives the same object, so that nothing renders again for nothing. */
export function parseSession(text: string | null): Session | null {
  if (text !== last.text) last = { text, session: read(text) }
  return last.session
}

function read(text: string | null): Session | null {
  if (!text) return null
  try {
    const found = JSON.parse(text) as Partial<Session> | null
    const whole =
      typeof found?.token === 'string' &&
      typeof found.merchantCode === 'string' &&
      typeof found.userName === 'string' &&
      typeof found.type === 'number' &&
      typeof found.firstTimeLogin === 'boolean'
    return whole ? (found as Session) : null
  } catch {
    return null
  }
}
