import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** An answer ready to be written to any number of sockets. */
export interface ReadyAnswer {
  readonly plain: Buffer
  /** Null where compressing gains nothing. */
  readonly brotli: Buffer | null
  readonly etag: string
}

export interface AnswerName {
  readonly merchantCode: string
  /** The call and its canonical query. */
  readonly name: string
}

export interface AnswerCache {
  /** By the name that `keyOf` gives. */
  find(key: string): ReadyAnswer | undefined
  /** The kept answer, or a new one; a crowd that asks for the same thing at once makes it be made once. */
  get(answer: AnswerName, staleOn: readonly string[], make: () => Promise<string>): Promise<ReadyAnswer>
  /** Forgets what this event made stale. */
  drop(merchantCode: string, event: string): void
  clear(): void
  /** While events are not heard, answers are only kept for the short time. */
  hearsEvents(hears: boolean): void
  readonly size: number
}

export interface CacheOptions {
  maxBytes?: number
  keepMs?: number
  deafKeepMs?: number
  now?: () => number
}

interface Entry {
  readonly answer: ReadyAnswer
  readonly at: number
  readonly bytes: number
  readonly tags: readonly string[]
}

/** An answer that is being made. */
interface Flight {
  readonly promise: Promise<ReadyAnswer>
  readonly tags: readonly string[]
  overtaken: boolean
}

export function createAnswerCache({
  maxBytes = 64 << 20,
  keepMs = 300_000,
  deafKeepMs = 2_000,
  now = Date.now,
}: CacheOptions = {}): AnswerCache {
  const entries = new Map<string, Entry>()
  const byTag = new Map<string, Set<string>>()
  const flights = new Map<string, Flight>()
  let bytes = 0
  let hears = true
  /** The key that stands last in `entries`. */
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
    // A map keeps the order of insertion and `find` re-inserts, so the first is the one not asked for longest.
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
      // Whoever waits for the answer hears why there is none.
    } finally {
      if (flights.get(key) === flight) flights.delete(key)
    }
  }

  function find(key: string): ReadyAnswer | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (now() - entry.at >= (hears ? keepMs : deafKeepMs)) {
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
      // A flight that an event overtook may carry the old state; whoever asks after the event gets a new one.
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
    hearsEvents(nowHears) {
      hears = nowHears
    },
    get size() {
      return entries.size
    },
  }
}

export const keyOf = ({ merchantCode, name }: AnswerName) => `${merchantCode} ${name}`

const compress = promisify(brotliCompress)

/** Builds the bytes once: plain, Brotli, and a weak ETag that both share. */
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
