import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** A response ready to be written to any number of sockets. */
export interface ReadyAnswer {
  readonly plain: Buffer
  /** Null when compression saves nothing. */
  readonly brotli: Buffer | null
  readonly etag: string
}

export interface AnswerName {
  readonly merchantCode: string
  /** The call and its canonical query. */
  readonly name: string
}

export interface AnswerCache {
  /** By the key from `keyOf`. */
  find(key: string): ReadyAnswer | undefined
  /** Returns the cached response or builds it; concurrent requests share one build. */
  get(answer: AnswerName, staleOn: readonly string[], make: () => Promise<string>): Promise<ReadyAnswer>
  /** Removes the responses that this event invalidates. */
  drop(merchantCode: string, event: string): void
  clear(): void
  /** Responses are cached only briefly while no events arrive. */
  setReceivingEvents(isReceiving: boolean): void
  readonly size: number
}

export interface CacheOptions {
  maxBytes?: number
  keepMs?: number
  withoutEventsKeepMs?: number
  now?: () => number
}

interface Entry {
  readonly answer: ReadyAnswer
  readonly at: number
  readonly bytes: number
  readonly tags: readonly string[]
}

/** A response that is being built. */
interface Flight {
  readonly promise: Promise<ReadyAnswer>
  readonly tags: readonly string[]
  overtaken: boolean
}

export function createAnswerCache({
  maxBytes = 64 << 20,
  keepMs = 300_000,
  withoutEventsKeepMs = 2_000,
  now = Date.now,
}: CacheOptions = {}): AnswerCache {
  const entries = new Map<string, Entry>()
  const byTag = new Map<string, Set<string>>()
  const flights = new Map<string, Flight>()
  let bytes = 0
  let isReceiving = true
  /** The last key in `entries`. */
  let latest = ''

  function forget(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }

  function keep(key: string, answer: ReadyAnswer, tags: readonly string[]) {
    forget(key)
    const size = answer.plain.length + (answer.brotli?.length ?? 0) + key.length + 200
    if (size > maxBytes / 8) return
    entries.set(key, { answer, at: now(), bytes: size, tags })
    latest = key
    bytes += size
    for (const tag of tags) {
      const keys = byTag.get(tag)
      if (keys) keys.add(key)
      else byTag.set(tag, new Set([key]))
    }
    // A map keeps insertion order and `find` re-inserts, so the first is the least recently used.
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  async function land(key: string, flight: Flight) {
    try {
      const made = await flight.promise
      if (!flight.overtaken) keep(key, made, flight.tags)
    } catch {
      // All waiting callers get the error.
    } finally {
      if (flights.get(key) === flight) flights.delete(key)
    }
  }

  function find(key: string): ReadyAnswer | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (now() - entry.at >= (isReceiving ? keepMs : withoutEventsKeepMs)) {
      forget(key)
      return undefined
    }
    if (key !== latest) {
      entries.delete(key)
      entries.set(key, entry)
      latest = key
    }
    return entry.answer
  }

  return {
    find,
    get(answer, staleOn, make) {
      const key = keyOf(answer)
      const kept = find(key)
      if (kept) return Promise.resolve(kept)
      const under = flights.get(key)
      // A build that an event has overtaken may contain the old state, so a request after the event starts a new one.
      if (under && !under.overtaken) return under.promise
      const tags = staleOn.map((event) => `${answer.merchantCode} ${event}`)
      const flight = { tags, overtaken: false, promise: make().then(ready) }
      flights.set(key, flight)
      void land(key, flight)
      return flight.promise
    },
    drop(merchantCode, event) {
      const tag = `${merchantCode} ${event}`
      for (const key of byTag.get(tag) ?? []) forget(key)
      for (const flight of flights.values()) if (flight.tags.includes(tag)) flight.overtaken = true
    },
    clear() {
      entries.clear()
      byTag.clear()
      bytes = 0
      for (const flight of flights.values()) flight.overtaken = true
    },
    setReceivingEvents(isNowReceiving) {
      isReceiving = isNowReceiving
    },
    get size() {
      return entries.size
    },
  }
}

export const keyOf = ({ merchantCode, name }: AnswerName) => `${merchantCode} ${name}`

const compress = promisify(brotliCompress)

/** Builds plain and Brotli bytes once, with a weak ETag for both. */
export async function ready(text: string, quality = 6): Promise<ReadyAnswer> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const small = plain.length < 400 ? null : await compress(plain, { params })
  return {
    plain,
    brotli: small && small.length < plain.length ? small : null,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

/** Whether the client with this `if-none-match` has the response already. */
export const holds = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
