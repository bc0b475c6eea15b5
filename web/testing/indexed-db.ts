import { vi } from 'vitest'

/** As much of IndexedDB as the app uses, in memory. Requests finish in a later turn, as a browser's do. */
export function fakeIndexedDb(): void {
  const tables = new Map<string, Map<string, unknown>>()
  const later = (target: EventTarget, event: string) => queueMicrotask(() => target.dispatchEvent(new Event(event)))
  const requestOf = (result: unknown) => Object.assign(new EventTarget(), { result })
  const database = {
    createObjectStore: (name: string) => void tables.set(name, new Map()),
    close: () => undefined,
    transaction: () => {
      const transaction = Object.assign(new EventTarget(), { objectStore: storeOf })
      later(transaction, 'complete')
      return transaction
    },
  }
  const storeOf = (name: string) => {
    const rows = tables.get(name) ?? new Map<string, unknown>()
    return {
      get: (id: string) => requestOf(structuredClone(rows.get(id))),
      getAll: () => requestOf(structuredClone([...rows.values()])),
      put: (row: { id: string }) => requestOf(void rows.set(row.id, structuredClone(row))),
      delete: (id: string) => requestOf(void rows.delete(id)),
    }
  }
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = requestOf(database)
      if (tables.size === 0) later(request, 'upgradeneeded')
      later(request, 'success')
      return request
    },
  })
}
