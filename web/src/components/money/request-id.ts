import { readStored, writeStored, type CallErrorCode } from '../../api/index.ts'

/** How long a request that may have reached the server without a response is repeated under the same id. */
const keptForMs = 30 * 60_000

type Act = 'deposit' | 'downline' | 'withdrawal' | 'transfer' | 'order' | 'mall'

interface Kept {
  id: string
  about: string
  at: number
}

/** Private windows may store nothing; there an id lasts as long as the page. */
const onThisPage = new Map<Act, Kept>()

const keyOf = (act: Act): string => `REQUEST_${act.toUpperCase()}`

/**
 * The id of a money request. Repeating the same request gives the same id, also after a reload, so that money moves once however often
 * the member presses. `about` distinguishes requests; it is stored on the phone, so it contains nothing personal.
 */
export function requestIdFor(act: Act, about: string, now = Date.now()): string {
  const kept = storedFor(act, about, now)
  if (kept) return kept.id
  const made: Kept = { id: crypto.randomUUID(), about, at: now }
  onThisPage.set(act, made)
  writeStored('session', keyOf(act), JSON.stringify(made))
  return made.id
}

/** After these codes it is unknown whether the request was carried out; every other code is an answer. */
export const isUnanswered = (code: CallErrorCode): boolean =>
  code === 'network' || code === 'unknown' || code === 'overloaded'

/** The same request was sent and its answer was lost: the money may already have moved. */
export const isUnheard = (act: Act, about: string, now = Date.now()): boolean => storedFor(act, about, now) !== null

function storedFor(act: Act, about: string, now: number): Kept | null {
  const kept = onThisPage.get(act) ?? read(act)
  return kept && kept.about === about && now - kept.at < keptForMs ? kept : null
}

/** The next request is another one, even for the same amount. */
export function closeRequest(act: Act): void {
  onThisPage.delete(act)
  writeStored('session', keyOf(act), null)
}

function read(act: Act): Kept | null {
  try {
    const kept = JSON.parse(readStored('session', keyOf(act)) ?? 'null') as Partial<Kept> | null
    return typeof kept?.id === 'string' && typeof kept.about === 'string' && typeof kept.at === 'number'
      ? { id: kept.id, about: kept.about, at: kept.at }
      : null
  } catch {
    return null
  }
}
