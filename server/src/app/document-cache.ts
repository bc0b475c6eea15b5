import type { ReadyAnswer } from '../platform/http/cache.ts'

/** Rendered and compressed once, sent many times. */
export interface CachedDocument {
  readonly answer: ReadyAnswer
  readonly csp: string
}

export interface DocumentCache {
  /** The cached document or a new one. Concurrent requests for the same document share one rendering. */
  get(site: object, name: string, render: () => Promise<CachedDocument>): Promise<CachedDocument>
  /** Forgets every document of a site. */
  drop(site: object): void
  readonly size: number
  readonly bytes: number
}

interface Entry {
  readonly document: Promise<CachedDocument>
  /** Zero until it is rendered. */
  bytes: number
}

/** All sites share one budget; the document that was not requested for longest is evicted first. */
export function createDocumentCache({ maxBytes = 64 << 20, maxEntries = 2_000 } = {}): DocumentCache {
  const sites = new Map<object, Map<string, Entry>>()
  // A map iterates in the order of insertion, and every hit inserts its entry again.
  const recent = new Map<Entry, { site: object; name: string }>()
  let bytes = 0

  function forget(entry: Entry) {
    const at = recent.get(entry)
    if (!at) return
    recent.delete(entry)
    bytes -= entry.bytes
    const documents = sites.get(at.site)
    documents?.delete(at.name)
    if (documents?.size === 0) sites.delete(at.site)
  }

  function evict() {
    for (const entry of recent.keys()) {
      if (bytes <= maxBytes && recent.size <= maxEntries) return
      forget(entry)
    }
  }

  async function weigh(entry: Entry) {
    try {
      const { answer } = await entry.document
      if (!recent.has(entry)) return
      entry.bytes = answer.plain.length + (answer.brotli?.length ?? 0)
      bytes += entry.bytes
      evict()
    } catch {
      // The requests that wait for this document get the error; the next one renders again.
      forget(entry)
    }
  }

  return {
    get(site, name, render) {
      const documents = sites.get(site) ?? new Map<string, Entry>()
      sites.set(site, documents)
      const cached = documents.get(name)
      const entry = cached ?? { document: render(), bytes: 0 }
      documents.set(name, entry)
      recent.delete(entry)
      recent.set(entry, { site, name })
      if (!cached) {
        evict()
        void weigh(entry)
      }
      return entry.document
    },
    drop(site) {
      for (const entry of sites.get(site)?.values() ?? []) forget(entry)
    },
    get size() {
      return recent.size
    },
    get bytes() {
      return bytes
    },
  }
}
