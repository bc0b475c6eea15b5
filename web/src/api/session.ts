import { sessions, type Boot } from '@parola/contract'
import { readStored, useStored, writeStored } from './storage.ts'

const storageKey = 'MC_SESSION_INFO'
const endedKey = 'SESSION_ENDED'

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
  const local = useStored('local', storageKey)
  const session = useStored('session', storageKey)
  return parseSession(local ?? session)
}

/** Only our own pages can read it, so a call with it comes from one of them. */
export const sessionToken = (): string | null => parseSession(storedSession())?.token ?? null

const storedSession = () => readStored('local', storageKey) ?? readStored('session', storageKey)

/** Stores who has logged in. A trial user is stored for the window only, whatever the merchant's setting. */
export function keepSession(
  { merchant, settings }: Pick<Boot, 'merchant' | 'settings'>,
  loggedIn: sessions.LoggedIn,
): void {
  const { token, userName, customerType, firstTimeLogin } = loggedIn
  const kept: Session = { token, merchantCode: merchant.merchantCode, userName, type: customerType, firstTimeLogin }
  const place = sessions.roleOf(customerType) === 'trial' ? 'session' : settings.sessionStore
  writeStored(place === 'local' ? 'session' : 'local', storageKey, null)
  writeStored(place, storageKey, JSON.stringify(kept))
  writeStored('session', endedKey, null)
}

export function forgetSession(): void {
  writeStored('local', storageKey, null)
  writeStored('session', storageKey, null)
}

/** Whether the server has ended a session in this window, until the next login. */
export const useSessionEnded = (): boolean => useStored('session', endedKey) !== null

/** Why a session has ended, or is restricted to one action. */
export type SessionLoss = 'logged_out' | 'not_logged_in' | 'password_change_required'

const losses: ReadonlySet<string> = new Set<SessionLoss>(['logged_out', 'not_logged_in', 'password_change_required'])
const lossListeners = new Set<(loss: SessionLoss) => void>()
/** A loss that happened before a listener was registered. */
let unheard: SessionLoss | null = null

/** Notifies listeners that the server no longer accepts this session. Visitors have none to lose. */
export function loseSession(code: string): void {
  if (!losses.has(code) || storedSession() === null) return
  if (code !== 'password_change_required') {
    writeStored('session', endedKey, '1')
    forgetSession()
  }
  if (lossListeners.size === 0) unheard = code as SessionLoss
  for (const listener of lossListeners) listener(code as SessionLoss)
}

export function onSessionLoss(listener: (loss: SessionLoss) => void): () => void {
  lossListeners.add(listener)
  if (unheard) listener(unheard)
  unheard = null
  return () => lossListeners.delete(listener)
}

let last: { text: string | null; session: Session | null } = { text: null, session: null }

/** The same text gives the same object, so that nothing renders again without need. */
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
